import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson, openBrowser, settled, signIn } from './browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** What the browser reports of the policy, on all documents of a page from now on. */
async function reportsOf(page: Page): Promise<string[]> {
  const reports: string[] = []
  await page.exposeFunction('report', (text: string) => reports.push(text))
  await page.addInitScript(() => {
    const { report } = globalThis as unknown as { report: (text: string) => void }
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      report(`${effectiveDirective} ${blockedURI} ${sourceFile}`),
    )
  })
  return reports
}

test('no page of forms does anything the policy forbids, and what does is reported', async () => {
  const { page, errors } = await newPerson(browser)
  const reports = await reportsOf(page)
  await signIn(page, 'startup')
  await page.waitForURL(/\/startups\/[\w-]+$/)
  const home = page.url()
  // Forms whose schemas are of every kind: lists, unions, nested ones. A refused one has parsed all of it.
  for (const [path, send] of [
    ['/goals/new', '目標を開始'],
    ['/settings/email', '確認メールを送る'],
  ] as const) {
    await page.goto(home + path)
    await settled(page)
    await page.getByRole('button', { name: send }).click()
    await page
      .getByText(/を入力してください。|を選択してください。/)
      .first()
      .waitFor()
  }
  expect([reports, errors]).toEqual([[], []])

  // Later, since what the browser is told to evaluate may do more than the page.
  await page.evaluate(() => void setTimeout(() => new Function('return 1')))
  await page.evaluate(() => fetch('https://us-central1-other-project.cloudfunctions.net/signup').catch(() => undefined))
  await expect.poll(() => reports.map((text) => text.split(' ')[0])).toEqual(['script-src', 'connect-src'])
})
