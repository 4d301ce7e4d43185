import { postStatuses } from '@banso/contract/posts'
import type { Locator, Page } from 'playwright-core'

/** Operators fill in forms: what several journeys begin with. */

export const drawer = (page: Page, name: string) => page.getByRole('dialog', { name })
/** The value of `name` in the address: the record that was just made. */
export async function madeAs(page: Page, name: string): Promise<string> {
  await page.waitForURL((url) => !['new', null].includes(url.searchParams.get(name)))
  return new URL(page.url()).searchParams.get(name) ?? ''
}
/** As the field for a day and a time takes it, in Japan. */
export const typed = (minutes: number) =>
  new Date(Date.now() + minutes * 60_000 + 9 * 3_600_000).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** An article, written in the open form and published; answers its uid. */
export async function newPost(page: Page, title: string, picture?: Buffer): Promise<string> {
  const form = drawer(page, '記事の作成')
  await form.getByRole('textbox', { name: /^タイトル/ }).fill(title)
  await form.getByRole('textbox', { name: /^執筆者/ }).fill('高橋 みのり')
  await form.getByRole('textbox', { name: /^リード文/ }).fill('一歩目の踏み出し方を聞きました。')
  // Until the editor is there, words alone are written in the plain box.
  await form.locator('[contenteditable=true]').waitFor()
  await form.getByRole('textbox', { name: /^本文/ }).click()
  const mark = (name: string) => form.getByRole('button', { name, exact: true }).click()
  await mark('見出し')
  await page.keyboard.type('最初の一社')
  await page.keyboard.press('Enter')
  await page.keyboard.type('紹介から')
  await mark('太字')
  await page.keyboard.type('はじまりました')
  await mark('太字')
  await page.keyboard.type('。')
  if (picture) {
    await form.locator('input[type=file]').setInputFiles({ name: '表紙.png', mimeType: 'image/png', buffer: picture })
    // Checked by a process that may have to start first.
    await form.getByRole('button', { name: '表紙.pngを外す' }).waitFor({ timeout: 60_000 })
    await form.getByRole('textbox', { name: /^画像の説明/ }).fill('港に並ぶ小さな船')
  }
  await form.getByRole('button', { name: '下書きを作成' }).click()
  const uid = await madeAs(page, 'post')
  await publish(page, title)
  await page.getByText(`「${title}」を「${postStatuses.published}」にしました。`).waitFor()
  return uid
}

/** Publishes what is open beside the list, which asks first. */
export async function publish(page: Page, title: string): Promise<void> {
  await drawer(page, title).getByRole('button', { name: '公開する' }).click()
  await drawer(page, '公開する').getByRole('button', { name: '公開する' }).click()
}

/** The times that were found, the best first. */
export const foundTimes = (page: Page): Locator =>
  page.getByRole('group', { name: '見つかった枠(おすすめ順)' }).getByRole('listitem')

/** Fills the open form of a new interview with one person of its startup and looks for times; answers their words. */
export async function findTimes(page: Page, person: string, title: string): Promise<string[]> {
  await page.getByRole('textbox', { name: /^面談名/ }).fill(title)
  await page.getByRole('combobox', { name: /^参加者/ }).fill(person)
  await page.getByRole('option', { name: `${person}（` }).click()
  await page.getByRole('textbox', { name: /^会議URL/ }).fill('https://meet.example/banso')
  await page.getByRole('button', { name: '日程を探す' }).click()
  await foundTimes(page).first().waitFor()
  return foundTimes(page).locator('b').allInnerTexts()
}

/** Books one of the times that were found, the best unless another is named. */
export async function book(page: Page, time?: string): Promise<void> {
  const chosen = time ? foundTimes(page).filter({ hasText: time }) : foundTimes(page).first()
  await chosen.getByRole('checkbox').check()
  await page.getByRole('button', { name: '最初の日時で確定' }).click()
}

type WrittenMemo = { body: string; actions: readonly { title: string; side: string }[]; visibility: string }
/** On the page of an interview's memos an operator writes one with next actions, and shares it after the question. */
export async function writeMemo(page: Page, { body, actions, visibility }: WrittenMemo): Promise<void> {
  await page.getByRole('button', { name: 'メモを書く' }).click()
  await page.getByRole('button', { name: '文字のみ' }).click()
  await page.getByRole('textbox', { name: /^メモ/ }).fill(body)
  for (const [at, { title, side }] of actions.entries()) {
    await page.getByRole('button', { name: '次の経営アクションを追加' }).click()
    await page.getByRole('textbox', { name: new RegExp(`^次の経営アクション ${at + 1}`) }).fill(title)
    await page
      .getByRole('combobox', { name: /^対応する側/ })
      .nth(at)
      .selectOption({ label: side })
  }
  await page.getByRole('radio', { name: visibility }).check({ force: true })
  await page.getByRole('button', { name: 'メモを保存' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '保存する' }).click()
  await page.getByText('メモを保存しました。').waitFor()
}
