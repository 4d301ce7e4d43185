import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { newPerson, openBrowser, password, pathOf, phone, settled } from './browser.ts'
import { enter } from './session.ts'

/** Finding something from anywhere, with the keyboard alone and on a phone. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const open = (page: Page, account: string, at = '/startups/demo-startup') =>
  enter(page, { email: `${account}@banso.example`, password, startup: 'demo-startup' }, at)
const field = (page: Page) => page.getByRole('combobox', { name: '検索する言葉' })
const chosen = (page: Page) => page.getByRole('option', { selected: true })

test('the keyboard alone leads from a page to what is meant', async () => {
  const { page, errors, context } = await newPerson(browser)
  await open(page, 'startup', '/startups/posts')
  await settled(page, 'startup_posts')

  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await page.keyboard.insertText('介護施設 ﾋｱﾘﾝｸﾞ')
  const task = page.getByRole('option', { name: /介護施設20件への導入ヒアリング/ })
  await task.waitFor()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  expect(await chosen(page).textContent()).toContain('介護施設20件への導入ヒアリング')
  await page.keyboard.press('Enter')
  await settled(page, 'startup_task')
  await page.getByRole('heading', { level: 1, name: '介護施設20件への導入ヒアリング' }).waitFor()
  // A new page is read from its beginning, not from where the old one was left.
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')

  // What was opened comes first; a partner opens over the list of its kind.
  await page.keyboard.press('Control+k')
  await page.getByRole('group', { name: '最近開いたもの' }).getByRole('option').waitFor()
  await page.keyboard.insertText('ミオツクシ')
  const partner = page
    .getByRole('group', { name: /^パートナー/ })
    .getByRole('option')
    .first()
  await partner.waitFor()
  while ((await partner.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await settled(page, 'startup_partners_investor')
  await page.getByRole('dialog', { name: /ミオツクシ・キャピタル/ }).waitFor()

  expect(errors).toEqual([])
  await context.close()
})

test('a conversion is left alone, and Escape goes back to where the person was', async () => {
  const { page, errors, context } = await newPerson(browser)
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/search')) asked.push(url.searchParams.get('q') ?? '')
  })
  await page.clock.install()
  await open(page, 'startup-viewer')
  const button = page.getByRole('button', { name: '企業・アクション・面談を検索' })
  await button.focus()
  await page.keyboard.press('Enter')
  await field(page).waitFor()

  const session = await context.newCDPSession(page)
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  for (const text of ['s', 'さ', 'さい', 'さいよ', 'さいよう', '採用']) await compose(text)
  await page.clock.fastForward(10_000)
  expect(asked).toEqual([])
  await session.send('Input.insertText', { text: '採用' })
  await page.getByRole('group', { name: /^経営アクション/ }).waitFor()
  expect(asked).toEqual(['採用'])

  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(errors).toEqual([])
  await context.close()
})

test('a phone finds by the icon in the header', async () => {
  const { page, errors, context } = await newPerson(browser, phone)
  await open(page, 'startup-member')
  await page.getByRole('button', { name: '検索', exact: true }).click()
  await field(page).fill('シリーズA')
  await page
    .getByRole('group', { name: /^経営課題/ })
    .getByRole('option', { name: /シリーズAの調達/ })
    .click()
  await settled(page, 'startup_issues')
  expect(pathOf(page)).toBe('/startups/demo-startup/issues')
  await page.getByRole('heading', { name: 'シリーズAの調達' }).waitFor()
  expect(errors).toEqual([])
  await context.close()
})
