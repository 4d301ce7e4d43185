import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { translatePage } from '../web/src/testing/translation.ts'
import { nameAtLength } from './long-names.ts'

/** Browsers as people have them: how each comes about, and what a script can see of it on an open page. */

export type Condition = {
  title: string
  context?: Pick<BrowserContextOptions, 'forcedColors'>
  /** Before a page's first script. */
  before?: (context: BrowserContext) => Promise<unknown>
  /** Once the page is there, before its address is opened. */
  page?: (page: Page) => Promise<void>
  /** Once the page stands; answers what is wrong. */
  opened?: (page: Page) => Promise<string[]>
}

/** As where a browser refuses to keep anything; whoever signs in does so until the document goes. */
const refuseStores = () => {
  const get = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  for (const store of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, store, { get })
}

export const conditions = {
  translated: {
    title: '翻訳した画面',
    opened: async (page) => {
      await page.evaluate(translatePage)
      return page.evaluate(findParted)
    },
  },
  unkept: { title: '保存できないブラウザー', before: (context) => context.addInitScript(refuseStores) },
  forced: {
    title: 'コントラストテーマ',
    context: { forcedColors: 'active' },
    opened: async (page) => {
      await page.emulateMedia({ forcedColors: 'none' })
      await page.evaluate(markDrawings)
      await page.emulateMedia({ forcedColors: 'active' })
      // The first page, and what is not the portal's, do without the style for it.
      const isStyled = () => getComputedStyle(document.documentElement).getPropertyValue('--band') === 'transparent'
      await page.waitForFunction(isStyled, undefined, { timeout: 3_000 }).catch(() => {})
      return page.evaluate(findUnseen)
    },
  },
  large: {
    title: '文字サイズ 200 %',
    page: async (page) => {
      const session = await page.context().newCDPSession(page)
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    },
  },
  named: { title: '長い名前', before: nameAtLength },
} satisfies Record<string, Condition>
export type ConditionName = keyof typeof conditions
export const conditionNames = Object.keys(conditions) as ConditionName[]

/** A context in which the condition holds from the beginning. */
export async function contextUnder(browser: Browser, name: ConditionName, options: BrowserContextOptions) {
  const condition: Condition = conditions[name]
  const context = await browser.newContext({ ...options, ...condition.context })
  await condition.before?.(context)
  return context
}

/** Sentences that were put together of several texts in a row of boxes: translated, each is a box of its own. Runs inside the page. */
export function findParted(): string[] {
  const parted = [...document.querySelectorAll('font + font')].map((font) => font.parentElement as HTMLElement)
  const rows = parted.filter((each) => each.checkVisibility() && /flex|grid/.test(getComputedStyle(each).display))
  return [...new Set(rows)].map((each) => `訳すと文が離れる: ${each.className}「${each.textContent?.slice(0, 30)}」`)
}

/** Names each element whose background sets it apart while the page has its own colours. Runs inside the page. */
function markDrawings(): void {
  const solid = (element: Element | null): string => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at)
      if (!/rgba\(.*, 0(\.0\d*)?\)$/.test(backgroundColor)) return backgroundColor
    }
    return ''
  }
  for (const element of document.querySelectorAll('body *'))
    if (element.checkVisibility() && solid(element) !== solid(element.parentElement))
      element.setAttribute('data-drawn', '')
}

/** What was told by a background and is told by nothing now. Runs inside the page. */
function findUnseen(): string[] {
  const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
  const solid = (element: Element | null): string => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at)
      if (!/rgba\(.*, 0(\.0\d*)?\)$/.test(backgroundColor)) return backgroundColor
    }
    return ''
  }
  const edgeOf = (element: Element) => {
    const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(element)
    const isDrawn = (style: string, width: string) => style !== 'none' && Number.parseFloat(width) > 0
    return isDrawn(outlineStyle, outlineWidth) || isDrawn(borderTopStyle, borderTopWidth)
  }
  const hasContent = (element: Element) =>
    element.textContent?.trim() || element.querySelector('svg, img, input, [data-drawn]')
  const drawings = [...document.querySelectorAll('[data-drawn]')].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && !hasContent(element) && !element.matches('svg *, img, input, hr')
  })
  const lost = drawings.filter((element) => solid(element) === solid(element.parentElement) && !edgeOf(element))

  /** What of a look tells one of several apart. */
  const lookOf = (element: Element) => {
    const { backgroundColor, outlineStyle, outlineWidth, fontWeight, borderTopWidth, borderTopStyle } =
      getComputedStyle(element)
    const under = getComputedStyle(element, '::after')
    return [
      backgroundColor,
      outlineStyle,
      outlineWidth,
      fontWeight,
      borderTopWidth,
      borderTopStyle,
      under.backgroundColor,
    ].join()
  }
  const chosen =
    '[aria-pressed=true], [aria-selected=true], a[aria-current], button[aria-current], [role=switch][aria-checked=true]'
  const alike = [...document.querySelectorAll(chosen)].filter((element) => {
    const other = [...(element.parentElement?.children ?? [])].find(
      (each) => each.tagName === element.tagName && each.className === element.className && !each.matches(chosen),
    )
    return element.checkVisibility() && other && lookOf(other) === lookOf(element)
  })
  // The browser lays a plate of the page's own colour behind words, unless they keep what they stand on.
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = 'Canvas'
  const { color: plate } = getComputedStyle(probe)
  probe.remove()
  const plated = [...document.querySelectorAll('body *')].filter((element) => {
    const { forcedColorAdjust } = getComputedStyle(element) as CSSStyleDeclaration & { forcedColorAdjust: string }
    const hasWords = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    return hasWords && element.checkVisibility() && forcedColorAdjust === 'auto'
  })
  const unread = plated.filter((element) => getComputedStyle(element).color === plate)
  // A plate on another colour covers it in pieces, and the words with it where they stand close to its edge.
  const patched = plated.filter((element) => ![plate, ''].includes(solid(element)))
  return [
    ...new Set(unread.map((element) => `文字が見えない: ${nameOf(element)}`)),
    ...new Set(patched.map((element) => `文字の後ろに板が見える: ${nameOf(element)}`)),
    ...new Set(lost.map((element) => `見えない: ${nameOf(element)}`)),
    ...new Set(alike.map((element) => `選択が見えない: ${nameOf(element)}`)),
  ]
}
