import type { Page } from 'playwright-core'

/** The first page of an area: the way back there by the menu, never by its address, and what stands on it. */

export const goTo = (page: Page, item: string): Promise<void> =>
  page.getByRole('navigation', { name: 'メイン' }).getByRole('link', { name: item, exact: true }).click()

/** The card with this heading. */
export const card = (page: Page, title: string) =>
  page.locator('.card').filter({ has: page.getByRole('heading', { name: title, exact: true, level: 2 }) })
