import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pathOf } from './browser.ts'

/** What a person is told, as they see it: the number under the bell, and what stands behind it. */

export const bell = (page: Page) => page.getByRole('button', { name: /^お知らせ/ })
/** The number under the bell; null while it is not known yet, which looks as 0 does. */
export const numberOf = async (page: Page): Promise<number | null> => {
  const [known, label] = [await bell(page).getAttribute('data-unread'), await bell(page).getAttribute('aria-label')]
  expect(label).toBe(Number(known) > 0 ? `お知らせ(未読${known}件)` : 'お知らせ')
  return known === null ? null : Number(known)
}

/** Until the number has become this one, by itself. */
export const untilUnread = (page: Page, count: number, who = '') =>
  expect.poll(() => numberOf(page), { timeout: 60_000, message: `お知らせ ${who}` }).toBe(count)

/** Opens the bell and answers the list under it. */
export async function openBell(page: Page) {
  await bell(page).click()
  const list = page.getByRole('list', { name: '最新のお知らせ' })
  await list.waitFor()
  return list
}

/**
 * Without reloading, the bell counts what has come; each is opened from there, and its page is one that the person can
 * read. `titles`: all rows that are unread, one for each object, in the order in which they are opened; the last one stays
 * open.
 */
export async function openTold(page: Page, ...titles: (string | RegExp)[]): Promise<void> {
  await untilUnread(page, titles.length, String(titles))
  for (const [at, title] of titles.entries()) {
    const row = (await openBell(page)).getByRole('listitem').filter({ hasText: '未読' })
    // What has just been read may stand as unread until the list has been read again.
    await expect.poll(() => row.count(), { timeout: 60_000, message: `お知らせ ${title}` }).toBe(titles.length - at)
    const link = row.getByRole('link', { name: title }).first()
    const to = await link.getAttribute('href')
    await link.click()
    await page.waitForURL((url) => url.pathname + url.search === to)
    await page.locator('main[data-page]:is([data-state="ready"], [data-state="empty"])').waitFor()
    expect(pathOf(page)).toBe(to?.split('?')[0])
    await untilUnread(page, titles.length - at - 1, `後 ${title}`)
  }
}
