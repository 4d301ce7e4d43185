import { errorCatalog } from '@banso/contract/errors'
import type { PageName } from '@banso/contract/pages'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
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

/** At which of these widths the open page scrolls sideways, as `800: 12px`. The window has its own width again afterwards. */
export async function findSideways(page: Page, widths: readonly number[]): Promise<string[]> {
  const own = page.viewportSize()
  const wide: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: own?.height ?? width })
    // What watches its own size answers within the frame after it has changed.
    const over = await page.evaluate(async () => {
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
      return document.documentElement.scrollWidth - document.documentElement.clientWidth
    })
    if (over > 0) wide.push(`${width}: ${over}px`)
  }
  if (own) await page.setViewportSize(own)
  return wide
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

type Cut = {
  /** Addresses of pages that stand on what the frame asks: there the frame's own questions fail as well. */
  framed: readonly string[]
  /** What never fails, by the end of its path: a regular expression. */
  spared?: string
  /** What is answered in place of the API; without it nothing arrives at all. */
  answer?: { status: number; body: string }
}

/**
 * Runs in the browser before each page, or on the one that is open: cuts the line to the API from there on. The frame is
 * spared, so that a page has enough of itself to say what failed. Where trying again loads the page anew, the line is good
 * by then. `line-mended` and `line-cut` turn it.
 */
export function cutLine({ framed, spared, answer }: Cut): void {
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload') return
  const real = window.fetch
  const isFramed = framed.includes(location.pathname + location.search)
  const isFrames = (path: string) => /\/(profile|users\/current|registration)$/.test(path)
  const isSpared = (path: string) =>
    (isFrames(path) && !isFramed) || (spared !== undefined && new RegExp(spared).test(path))
  const turned: typeof fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (!pathname.startsWith('/api/') || isSpared(pathname)) return real(input, init)
    if (!answer) throw new TypeError('the line is cut')
    return new Response(answer.body, { status: answer.status, headers: { 'content-type': 'application/json' } })
  }
  const turn = (to: typeof fetch) => () => {
    window.fetch = to
  }
  document.addEventListener('line-mended', turn(real))
  document.addEventListener('line-cut', turn(turned))
  window.fetch = turned
}

/** In one turn of the browser, so that nothing the page does by itself comes between the line and the press. */
export const mendAndPress = (button: HTMLElement | SVGElement): void => {
  document.dispatchEvent(new Event('line-mended'))
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

/** The line is good again, and every 再読み込み of the page is pressed. Answers whether there was one. */
export async function readAgain(page: Page): Promise<boolean> {
  const retry = page.locator('main').getByRole('button', { name: '再読み込み' })
  const isThere = await retry
    .first()
    .waitFor({ timeout: 20_000 })
    .then(() => true)
    .catch(() => false)
  if (!isThere) return false
  await retry.first().evaluate(mendAndPress)
  const press = async () => {
    for (const button of await retry.all()) await button.click({ timeout: 1_000 }).catch(() => undefined)
    // What is being read again may hide others that are to be tried.
    await whole(page)
    return retry.count()
  }
  await expect.poll(press, { timeout: 60_000 }).toBe(0)
  return true
}

/** What the API answers while it fails. */
export const failure = {
  status: errorCatalog.server_error.status,
  body: JSON.stringify({
    error: { code: 'server_error', message: errorCatalog.server_error.message, request_id: 'r-1' },
  }),
}

/** Until all that the page has begun to read is there. */
export const whole = (page: Page) => page.locator('main [class*=skeleton]').first().waitFor({ state: 'detached' })
