import type { Locator, Page } from 'playwright-core'
import { moveWithin } from './opened-pages.ts'

/** Presses the forms of an open page as people do: sends them empty, fills something in, sends them again. */

/** Letters that are more than letters elsewhere. */
const WORDS = '確認 M&A <10% 5000万'
/** Opens nothing, or more of the same. */
const MOST_OPENED = 12

const isEnded = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => !document.querySelector('main') || Boolean(document.querySelector('main[data-state=error], .part-broken')),
  )

/** Until what was pressed has been answered, or nothing more comes. */
const answered = async (page: Page): Promise<void> => {
  await page
    .locator('[aria-busy=true]')
    .first()
    .waitFor({ state: 'detached', timeout: 8_000 })
    .catch(() => {})
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 150))))
}

/** One form: what went wrong with it. Forms that end something are sent empty only. */
async function press(page: Page, form: Locator, name: string): Promise<string[]> {
  const send = form.locator('button[type=submit]').first()
  const field = form.locator('input.input:not([type=date], [type=datetime-local], [readonly]), textarea').first()
  const hasField = (await field.count()) > 0 && (await field.isEditable().catch(() => false))
  // What has loaded later may have taken the form's place.
  if (!(await form.isVisible())) return []
  const looks = await send.getAttribute('data-look', { timeout: 3_000 }).catch(() => null)
  const texts = looks === 'danger' || !hasField ? [''] : ['', WORDS]
  for (const text of texts) {
    // Amounts are read in groups and typed as digits: the digits are there once somebody is in the field.
    if (hasField) await field.focus({ timeout: 3_000 }).catch(() => {})
    if (hasField) await field.fill(text, { timeout: 3_000 }).catch(() => {})
    if (!(await send.isEnabled().catch(() => false))) continue
    await send.click({ timeout: 3_000 }).catch(() => {})
    await answered(page)
    if (await isEnded(page)) return [`${name}: 送ると画面が終わる(「${text}」)`]
    if (!(await form.isVisible().catch(() => false))) return []
    const kept = hasField ? await field.inputValue().catch(() => text) : text
    // What was sent may be taken, and the form begin anew: a notice says so, or the page shows it.
    const isTaken = kept === '' && (await page.locator('.notice').or(page.getByText(WORDS)).count()) > 0
    if (kept !== text && !isTaken) return [`${name}: 入力が消える(「${text}」→「${kept}」)`]
  }
  return []
}

/** To the page again, where something on it has led away; as its menu would, since some browsers keep no sign-in. */
async function comeBack(page: Page, address: string): Promise<void> {
  if (page.url() === address) return
  await moveWithin(page, address)
  await page
    .locator('main:not([aria-busy=true])')
    .first()
    .waitFor({ timeout: 8_000 })
    .catch(() => {})
}

/** Away with the dialog, the menu, and the question whether what was typed may go. */
async function closeAll(page: Page): Promise<void> {
  const dialog = page.locator('[role=dialog]:visible')
  const opened = dialog.or(page.locator('[role=menu]:visible'))
  for (let tries = 0; tries < 2 && (await opened.count()) > 0; tries += 1) {
    await page.keyboard.press('Escape')
    await dialog
      .getByRole('button', { name: /破棄|閉じる/ })
      .last()
      .click({ timeout: 500 })
      .catch(() => {})
  }
}

/** Every form on the page, and every one that a button or a menu of the page opens. Answers how many, and what went wrong. */
export async function pressForms(page: Page): Promise<{ count: number; wrong: string[] }> {
  const address = page.url()
  const wrong: string[] = []
  let count = 0
  const own = page.locator('main form:has(button[type=submit])')
  for (let at = 0; page.url() === address && at < (await own.count()); at += 1) {
    count += 1
    wrong.push(...(await press(page, own.nth(at), `フォーム${at + 1}`)))
    if (await isEnded(page)) return { count, wrong }
    await comeBack(page, address)
  }
  const openers = page.locator(
    'main button:enabled:visible:not([type=submit], [data-look=danger], [role=switch], [role=tab], [aria-pressed])',
  )
  const names = await openers.evaluateAll((all) =>
    all.map((each) => (each.getAttribute('aria-label') ?? each.textContent ?? '').trim()),
  )
  const firsts = names
    .flatMap((name, at) => (name && names.indexOf(name) === at ? [{ name, at }] : []))
    .slice(0, MOST_OPENED)
  const dialogs = page.locator('[role=dialog]:visible form:has(button[type=submit])')
  const items = page.locator('[role=menu]:visible [role=menuitem]:not([aria-disabled=true], [href])')
  const open = async (opener: Locator) => {
    await opener.click({ timeout: 2_000 }).catch(() => {})
    await dialogs
      .or(items)
      .first()
      .waitFor({ timeout: 1_500 }) // it may have to be loaded first
      .catch(() => {})
  }
  const pressOpened = async (name: string) => {
    if ((await dialogs.count()) > 0) {
      count += 1
      wrong.push(...(await press(page, dialogs.first(), name)))
    }
    await closeAll(page)
    await comeBack(page, address)
  }
  for (const { name, at } of firsts) {
    if (page.url() !== address || (await isEnded(page))) break
    await open(openers.nth(at))
    const entries = await items.allInnerTexts()
    if (entries.length === 0) await pressOpened(name)
    // What an entry of a menu opens; the menu itself is opened anew for the next one, where it is still there.
    for (const entry of entries.slice(0, MOST_OPENED)) {
      const again = page.locator('main').getByRole('button', { name, exact: true }).first()
      if ((await items.count()) === 0) await open(again)
      const item = items.filter({ hasText: entry }).first()
      if ((await item.count()) > 0) await open(item)
      await pressOpened(`${name} › ${entry}`)
      if (await isEnded(page)) break
    }
    await closeAll(page)
  }
  if (await isEnded(page)) wrong.push('操作のあとで画面が終わる')
  return { count, wrong: [...new Set(wrong)] }
}
