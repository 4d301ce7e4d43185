import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { goTo } from './homes.ts'

/** What people of several journeys do with applications and the times of their meetings. */

export const press = (page: Page, button: string | RegExp): Promise<void> =>
  page.locator('main').getByRole('button', { name: button, exact: true }).click()
export const inDialog = (page: Page, button: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
/** An entry of the menu beside a page's main action. */
export async function choose(page: Page, entry: string): Promise<void> {
  await press(page, 'その他')
  await page.getByRole('menuitem', { name: entry }).click()
}

/** A partner accepts an application before it, with three times at 10:00 on these days. */
export async function accept(page: Page, days: readonly [string, string, string]): Promise<void> {
  await page.getByRole('radio', { name: /^承諾/ }).check()
  await page.getByText('ほかの日時を探す').click()
  for (const [at, day] of days.entries()) {
    await page.getByRole('textbox', { name: `候補${at + 1}`, exact: true }).fill(day.replaceAll('-', '/'))
    await page.getByRole('combobox', { name: `候補${at + 1}の時刻` }).selectOption('10:00')
  }
  await page.getByRole('textbox', { name: /^会議URL/ }).fill('https://meet.example/journey')
  await page.getByText('3つの候補日を添えます。').waitFor()
  await press(page, '3つの候補日を添えて承諾')
  await page.getByText('申込を承諾しました。').waitFor()
}

/** ○ for the first time of the meeting before one, × for all others. */
export async function answerTimes(page: Page): Promise<void> {
  const times = page.getByRole('list', { name: '候補日時' }).getByRole('listitem')
  await times.first().waitFor()
  for (const [at, time] of (await times.all()).entries())
    await time.getByRole('button', { name: at === 0 ? /参加できる$/ : /参加できない$/ }).click()
}

/** A founder finds this partner by its name and writes an application, up to the consent. */
export async function writeTo(page: Page, name: string, purpose: string, message: string): Promise<void> {
  await findPartner(page, name)
  await page.getByRole('button', { name: `${name}に申し込む` }).click()
  await page.getByRole('radio', { name: purpose }).check({ force: true })
  await inDialog(page, '次へ進む')
  await page.getByRole('dialog').getByRole('textbox', { name: 'メッセージ' }).fill(message)
  await inDialog(page, '次へ進む')
  await page.getByRole('checkbox', { name: /^情報の共有に同意する/ }).check()
}
export async function findPartner(page: Page, name: string): Promise<void> {
  await goTo(page, '経営パートナー')
  const box = page.getByRole('searchbox', { name: '企業名・得意領域' })
  // Who is on the list already sees its old words until the new one is drawn: the same typed over them changes nothing.
  await expect.poll(() => box.inputValue(), { timeout: 30_000 }).toBe('')
  await box.fill(name)
}
