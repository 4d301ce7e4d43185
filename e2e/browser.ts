import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { demoPassword } from '../scripts/demo-accounts.ts'

export const baseUrl = process.env.BANSO_BASE_URL ?? 'http://127.0.0.1:15000'
export const password = demoPassword
export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** The browser of a test file; contexts are people, each with their own session. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    // Root, as in most CI containers, has no sandbox; the other flags keep the browser from calling home.
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })

/** A person with an empty browser. What the page logs as an error is kept, so that a test can ask for silence. */
export async function newPerson(
  browser: Browser,
  viewport = desktop,
  device: Pick<BrowserContextOptions, 'timezoneId' | 'hasTouch' | 'isMobile'> = {},
): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  const here = { baseURL: baseUrl, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' }
  const context = await browser.newContext({ viewport, ...here, ...device })
  // The first upload, mail or sign-in starts a process of its own, and other suites may share the machine.
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    // The browser itself reports refused calls as errors; those are answers, not faults of the page.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text())
  })
  return { context, page, errors }
}

/** A demo account signs in (`signInWith`). */
export const signIn = (page: Page, account: string, at = '/'): Promise<void> =>
  signInWith(page, { email: `${account}@banso.example`, password }, at)

/** Types into the form of `/` and waits until the own area is on the screen. */
export async function signInWith(page: Page, person: { email: string; password: string }, at = '/'): Promise<void> {
  await page.goto(at)
  await page.getByLabel('メールアドレス').fill(person.email)
  await page.getByLabel('パスワード', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'ログイン' }).click()
  await settled(page)
}

/** Until the page says that its data is on the screen. */
export const settled = (page: Page, name?: string) =>
  page.locator(`main[data-page${name ? `="${name}"` : ''}][data-state]:not([data-page$="login"])`).waitFor()

export const pathOf = (page: Page): string => new URL(page.url()).pathname
