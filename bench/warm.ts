import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { main } from '../scripts/lib/main.ts'
import { at } from '../scripts/lib/root.ts'
import { report, rounded, statistics } from './lib/report.ts'
import { contextOf, launch, portalHere, serve } from './lib/visits.ts'

// After the first page: from a press until what was asked for stands, told by the page itself. The list and the record
// have been shown before (warm), and half a second is between two presses, as between a person's: what the page before had
// left to do is done; a menu and a window are opened for the first time, once what is fetched ahead is there.
// The floor is a press that shows one line of text, in the same page.

const ROUNDS = 15
/** Milliseconds between two presses. */
const BETWEEN_MS = 500
const GOALS = '/startups/demo-startup/goals'

/** Milliseconds from the press on this selector until that one stands and has been painted. Text: it runs in the page. */
const pressed = (what: string, until: string) => `new Promise((settle) => {
  const began = performance.now()
  const look = () => {
    if (!document.querySelector(${JSON.stringify(until)})) return false
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => settle(performance.now() - began)))
    return true
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { subtree: true, childList: true, attributes: true })
  document.querySelector(${JSON.stringify(what)}).click()
  look()
})`
const timed = async (page: Page, what: string, until: string): Promise<number> =>
  Number(await page.evaluate(pressed(what, until)))

const LIST = 'main[data-page="startup_goals"][data-state="ready"]'
const DETAIL = 'main[data-page="startup_goal"][data-state="ready"]'

main(async () => {
  const { url, stop } = await serve(resolve(process.argv[2] ?? at('web/dist')), await portalHere())
  const browser = await launch()
  const times = {
    floor: [] as number[],
    detail: [] as number[],
    list: [] as number[],
    menu: [] as number[],
    window: [] as number[],
  }
  const context = await contextOf(browser, url, 'startup', { width: 1440, height: 900 })
  const opened = async () => {
    const page = await context.newPage()
    await page.goto(url + GOALS)
    await page.locator(LIST).waitFor()
    await page.mouse.move(5, 5)
    await page.waitForTimeout(8_000) // what comes ahead has come
    return page
  }
  const page = await opened()
  const record = 'main a[href*="/goals/demo-goal"]'
  const back = 'header a[href$="/goals"], nav a[href$="/goals"]'
  await timed(page, record, DETAIL)
  await timed(page, back, LIST)
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.evaluate(`document.body.insertAdjacentHTML('beforeend', '<button id="floor" onclick=""></button>');
      document.getElementById('floor').addEventListener('click', () => document.body.insertAdjacentHTML('beforeend', '<p id="shown">1</p>'))`)
    times.floor.push(await timed(page, '#floor', '#shown'))
    await page.evaluate(`document.getElementById('floor').remove(); document.getElementById('shown').remove()`)
    await page.waitForTimeout(BETWEEN_MS)
    times.detail.push(await timed(page, record, DETAIL))
    await page.waitForTimeout(BETWEEN_MS)
    times.list.push(await timed(page, back, LIST))
    await page.waitForTimeout(BETWEEN_MS)
  }
  await page.close()
  for (let round = 0; round < 3; round += 1) {
    const fresh = await opened()
    times.menu.push(await timed(fresh, 'main button[aria-haspopup="menu"]', '[role="menu"]'))
    await fresh.close()
    const other = await opened()
    times.window.push(
      await timed(other, 'header [data-opens="search"], header button[aria-keyshortcuts]', '[role="dialog"]'),
    )
    await other.close()
  }
  await browser.close()
  stop()
  const rows = Object.entries(times).map(([what, all]) => ({
    what,
    'median ms': rounded(statistics(all).median, 1),
    'p99 ms': rounded(statistics(all).p99, 1),
    'ratio to the floor': rounded(statistics(all).median / statistics(times.floor).median, 2),
  }))
  report('warm', rows, { rounds: ROUNDS })
})
