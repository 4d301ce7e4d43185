import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSeminar } from '../functions/src/testing/factory.ts'
import { newPerson, openBrowser, phone, settled } from './browser.ts'
import { unique } from './cast.ts'
import { newStartup, signInAs, signInOwner } from './people.ts'

/** Two founders and the last seat of a seminar: one has it, the other waits, and gets it when it is given back. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** A seminar of one seat, whose next ones queue. */
const lastSeat = () =>
  makeSeminar({
    title: unique('採用面談で見極める 最初の開発メンバー'),
    issue_categories: ['hiring'],
    format: 'hybrid',
    capacity: 1,
    waitlist_enabled: true,
  })
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true })
const enter = async (page: Page) => {
  await button(page, '申し込む').click()
  await page.getByRole('dialog').getByLabel('メッセージ').fill('開発責任者を募集しています。')
  await page.getByRole('dialog').getByRole('button', { name: '申し込む' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}
const leave = async (page: Page) => {
  await button(page, 'キャンセルする').click()
  await page.getByRole('dialog').getByRole('button', { name: 'キャンセルする' }).click()
  await page.getByText('参加申込をキャンセルしました。').waitFor()
}

test('the last seat goes to one, the other waits and has it when the first gives it back', async () => {
  const [first, second] = [await newPerson(browser), await newPerson(browser, phone)]
  const [startup, other, seminar] = await Promise.all([newStartup(), newStartup(), lastSeat()])
  const at = `/startups/seminars/${seminar.uid}`
  // From the list, where the cookie alone tells whose startup it is.
  await signInOwner(first.page, other, '/startups/seminars?issue_category=hiring&format=hybrid')
  await settled(first.page, 'startup_seminars')
  const card = first.page.getByRole('article').filter({ hasText: seminar.title })
  await card.getByText('残り1席 / 定員1名').waitFor()
  await card.getByRole('link').click()
  await settled(first.page, 'startup_seminar')
  await signInAs(second.page, startup.member, at)
  await settled(second.page, 'startup_seminar')

  await enter(first.page)
  await first.page.getByText('参加が確定しています。').waitFor()
  await first.page.getByRole('link', { name: /meet\.example/ }).waitFor()

  // The second page still offers the seat that has just gone: the server puts its person into the queue.
  await enter(second.page)
  await second.page.getByText(/キャンセル待ちです。いま1番目です。/).waitFor()
  expect(await second.page.getByRole('link', { name: /meet\.example/ }).count()).toBe(0)
  expect(await button(second.page, 'カレンダーに追加').count()).toBe(0)

  const [download] = await Promise.all([
    first.page.waitForEvent('download'),
    button(first.page, 'カレンダーに追加').click(),
  ])
  expect(download.suggestedFilename()).toBe(`${seminar.title}.ics`)

  await leave(first.page)
  await button(first.page, '申し込む').waitFor()
  await second.page.reload()
  await second.page.getByText('参加が確定しています。').waitFor()
  await second.page.getByRole('link', { name: /meet\.example/ }).waitFor()

  await leave(second.page)
  await first.page.reload()
  await first.page.getByText('残り1席 / 定員1名').waitFor()
  expect([...first.errors, ...second.errors]).toEqual([])
  await first.context.close()
  await second.context.close()
})

test('a viewer reads everything and is offered nothing to press', async () => {
  const { page, context } = await newPerson(browser)
  const [startup, seminar] = await Promise.all([newStartup(), lastSeat()])
  await signInAs(page, startup.viewer, '/startups/seminars')
  for (const [address, name] of [
    ['/startups/seminars', 'startup_seminars'],
    [`/startups/seminars/${seminar.uid}`, 'startup_seminar'],
  ] as const) {
    if (name === 'startup_seminar')
      await page.getByRole('article').filter({ hasText: seminar.title }).getByRole('link').click()
    await settled(page, name)
    const offered = page.locator('main').getByRole('button', { name: /申し込む|キャンセル/ })
    expect([address, await offered.count()]).toEqual([address, 0])
  }
  await context.close()
})
