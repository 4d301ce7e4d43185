import type { PageName } from '@banso/contract/pages'
import type { Page } from 'playwright-core'
import { pages } from '../web/src/registry.ts'
import { findInaccessible } from './accessible.ts'

/** What every page of the registry has to keep to once it is open, whoever opens it. */

/** The state that the page comes to. */
async function stateOf(page: Page, name: PageName): Promise<string | null> {
  const main = page.locator(`main[data-page="${name}"][data-state]`)
  await main.waitFor()
  return main.getAttribute('data-state')
}

/** Opens an address and answers the state the page comes to. */
export async function stateAt(page: Page, name: PageName, address: string): Promise<string | null> {
  await page.goto(address)
  return stateOf(page, name)
}

/** The same without loading the portal anew, as from one entry of the browser's history to the next. */
export async function stateWithin(page: Page, name: PageName, address: string): Promise<string | null> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
  return stateOf(page, name)
}

/** Words of an interface that must not be left in English. Proper names and units are fine. */
const english =
  /\b(loading|error|submit|cancel|save|delete|edit|search|next|previous|back|home page|login|sign in|password|email|undefined|null|NaN|object Object)\b/i

/** What is wrong with the page that is open: title, background, state, words, width; `axe` is asked too unless told not to. */
export async function findPageFaults(page: Page, name: PageName, { axe = true } = {}): Promise<string[]> {
  const { title, background } = pages[name]
  const facts = await page.evaluate(() => ({
    title: document.title,
    background: getComputedStyle(document.body).backgroundColor,
    text: document.body.innerText,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  const wrong: string[] = []
  if (facts.title !== (title ? `${title} | Banso` : 'Banso')) wrong.push(`title ${facts.title}`)
  if (facts.background !== (background === 'white' ? 'rgb(255, 255, 255)' : 'rgb(236, 238, 241)'))
    wrong.push(`background ${facts.background}`)
  if (name !== 'not_found' && english.test(facts.text)) wrong.push(`English: ${english.exec(facts.text)?.[0]}`)
  if (facts.overflow > 0) wrong.push(`scrolls ${facts.overflow}px sideways`)
  if (axe)
    for (const [rule, elements] of await findInaccessible(page))
      wrong.push(`axe ${rule}: ${elements.slice(0, 3).join(' ')}`)
  return wrong
}

/** What buttons and links that change the company's things say. */
const changing =
  /追加|編集|削除|保存|申し込|招待|記録する|実行を記録|チェックイン|達成にする|中止|取り下げ|完了にする|送信|アップロード|公開範囲を変更|回答する|確定/

/** What sounds alike and is the person's own. */
const personal = ['カレンダーに追加', '保存した条件']

/** The buttons and links of the open page that change the company's things; `also`: what says so besides. */
export async function offeredIn(page: Page, also: RegExp = changing): Promise<string[]> {
  const labels = await page
    .locator('main button:visible, main a[href*="/new"]:visible, main a[href*="/edit"]:visible')
    .allInnerTexts()
  return labels.filter((label) => !personal.includes(label) && (changing.test(label) || also.test(label)))
}

/**
 * Runs in the browser before each page: cuts the line to the API from there on. The frame is spared, so that a page has
 * enough of itself to say what failed, but for the addresses of `framed`. Where trying again loads the page anew, the
 * line is good by then.
 */
export function cutLine(framed: readonly string[]): void {
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload') return
  const real = window.fetch
  const isFramed = framed.includes(location.pathname + location.search)
  const isFrames = (path: string) => /\/(profile|users\/current|registration)$/.test(path)
  document.addEventListener('line-mended', () => {
    window.fetch = real
  })
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (!pathname.startsWith('/api/') || (isFrames(pathname) && !isFramed)) return real(input, init)
    throw new TypeError('the line is cut')
  }
}

/** In one turn of the browser, so that nothing the page does by itself comes between the line and the press. */
export const mendAndPress = (button: HTMLElement | SVGElement): void => {
  document.dispatchEvent(new Event('line-mended'))
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}
