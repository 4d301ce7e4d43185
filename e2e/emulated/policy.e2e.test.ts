import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson, openBrowser, settled } from '../browser.ts'
import { homeOf, newOperator, newPartner, newStartup, signInAs, signInOwner } from '../people.ts'

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
  const { page, context, errors } = await newPerson(browser)
  const reports = await reportsOf(page)
  const startup = await newStartup()
  const home = homeOf(startup.owner)
  // Forms whose schemas are of every kind: lists, unions, nested ones. A refused one has parsed all of it.
  for (const [path, send] of [
    ['/goals/new', '目標を開始'],
    ['/settings/email', '確認メールを送る'],
  ] as const) {
    if (path === '/goals/new') await signInOwner(page, startup, home + path)
    else await page.goto(home + path)
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
  // Of scripts both the header and the document speak; of whom the pages talk to, the document.
  await expect
    .poll(() => reports.map((text) => text.split(' ')[0]))
    .toEqual(['script-src', 'script-src', 'connect-src'])
  await context.close()
})

test('the first page of each area stands under the headers that are served, from the functions behind Hosting', async () => {
  const [startup, partner, operator] = await Promise.all([newStartup(), newPartner(), newOperator('manager')])
  for (const [person, name] of [
    [startup.owner, 'startup_home'],
    [partner.owner, 'partner_timeline'],
    [operator, 'operator_dashboard'],
  ] as const) {
    const { page, context, errors } = await newPerson(browser)
    const reports = await reportsOf(page)
    await signInAs(page, person)
    await settled(page, name)
    expect(await page.locator('main').getAttribute('data-state')).not.toBe('error')
    expect([name, reports, errors]).toEqual([name, [], []])
    await context.close()
  }
})
