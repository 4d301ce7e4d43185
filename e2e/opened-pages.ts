import type { PageName } from '@banso/contract/pages'
import type { Page } from 'playwright-core'
import { pages } from '../web/src/registry.ts'
import { changingControls, english, offersAmong } from '../web/src/testing/wording.ts'
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

/** To another address without loading the portal anew, as from one entry of the browser's history to the next. */
export const moveWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)

/** The same as `stateAt`, in that way. */
export async function stateWithin(page: Page, name: PageName, address: string): Promise<string | null> {
  await moveWithin(page, address)
  return stateOf(page, name)
}

/** What depends on where and how large things stand, and so on the width. */
const ofLayout = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'button-name', 'link-name']

const inaccessible = async (page: Page, rules?: string[]): Promise<string[]> => {
  const found = await findInaccessible(page, rules ? { rules } : {})
  return found.map(([rule, elements]) => `axe ${rule}: ${elements.slice(0, 3).join(' ')}`)
}

/** Where the portal speaks, and nobody who has typed. */
const labelled = 'label, legend, th, dt, button, option, [role=tab], main h1, main h2'

/** What is wrong with the page that is open: title, background, words, and what axe finds. */
export async function findPageFaults(page: Page, name: PageName): Promise<string[]> {
  const { title, background } = pages[name]
  const facts = await page.evaluate(
    (ownWords) => ({
      title: document.title,
      background: getComputedStyle(document.body).backgroundColor,
      text: document.body.innerText,
      labels: [...document.querySelectorAll<HTMLElement>(ownWords)].map((each) => each.innerText),
    }),
    labelled,
  )
  const wrong: string[] = []
  if (facts.title !== (title ? `${title} | Banso` : 'Banso')) wrong.push(`title ${facts.title}`)
  if (facts.background !== (background === 'white' ? 'rgb(255, 255, 255)' : 'rgb(236, 238, 241)'))
    wrong.push(`background ${facts.background}`)
  if (name !== 'not_found' && english.test(facts.text)) wrong.push(`English: ${english.exec(facts.text)?.[0]}`)
  // Operators are of neither side.
  const sided = pages[name].actor === 'operator' ? facts.labels.filter((label) => /自社|先方/.test(label)) : []
  wrong.push(...sided.map((label) => `the words of a company: ${label}`))
  return [...wrong, ...(await inaccessible(page))]
}

/** Laptops, tablets and phones, down from the window of a desk. */
const widths = [1440, 1366, 1280, 1024, 800, 390] as const

/** What is wrong with the open page at one of the widths: where it scrolls sideways; on a phone what axe finds besides. */
export async function findWidthFaults(page: Page): Promise<string[]> {
  const own = page.viewportSize()
  const wrong: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: own?.height ?? width })
    // What watches its own size answers within the frame after it has changed.
    const over = await page.evaluate(async () => {
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
      return document.documentElement.scrollWidth - document.documentElement.clientWidth
    })
    if (over > 0) wrong.push(`scrolls ${over}px sideways at ${width}px`)
  }
  wrong.push(...(await inaccessible(page, ofLayout)).map((each) => `${each} at ${widths.at(-1)}px`))
  if (own) await page.setViewportSize(own)
  return wrong
}

/** The buttons and links of the open page that change the company's things; `also`: what says so besides. */
export async function offeredIn(page: Page, also?: RegExp): Promise<string[]> {
  const shown = changingControls.map((control) => `main ${control}:visible`).join(', ')
  return offersAmong(await page.locator(shown).allInnerTexts(), also)
}

/** Until all that the page has to read is there: what lies below the window is asked for when somebody gets there. */
export async function whole(page: Page): Promise<void> {
  const waiting = 'main [class*=skeleton]'
  await page.evaluate(async (places) => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    // On a long page the end is reached without coming past what lies between.
    for (const each of document.querySelectorAll(places)) {
      each.scrollIntoView()
      await new Promise(requestAnimationFrame)
    }
  }, waiting)
  await page.locator(waiting).first().waitFor({ state: 'detached' })
  await page.evaluate(() => window.scrollTo(0, 0))
}
