import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { demoPassword } from '../scripts/demo-accounts.ts'

export const baseUrl = process.env.BANSO_BASE_URL ?? 'http://127.0.0.1:15000'
export const password = demoPassword
export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/**
 * Chromium's own: the first two are pages of its address bar, which it opens anew for each window and which cost more than
 * the portal's; without the others, which Playwright leaves out as well, pages are opened and painted as they are for it.
 */
const unneeded = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]
const launching = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  // Root, as in most CI containers, has no sandbox; the other flags keep the browser from calling home.
  args: [
    `--disable-features=${unneeded.join()}`,
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}

/** One browser for all test files, at the address that is answered. */
export async function serveBrowser(): Promise<{ address: string; close: () => Promise<void> }> {
  const served = await chromium.launchServer(launching)
  return { address: served.wsEndpoint(), close: () => served.close() }
}
/** The browser of a test file: the one of all of them where it is served. Contexts are people, each with their own session. */
export const openBrowser = (): Promise<Browser> => {
  const { BANSO_BROWSER } = process.env
  return BANSO_BROWSER ? chromium.connect(BANSO_BROWSER) : chromium.launch(launching)
}

/** A person with an empty browser. What the page logs as an error is kept, so that a test can ask for silence. */
export async function newPerson(
  browser: Browser,
  viewport = desktop,
  device: Pick<BrowserContextOptions, 'timezoneId' | 'hasTouch' | 'isMobile' | 'forcedColors'> = {},
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
