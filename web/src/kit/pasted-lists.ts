/**
 * Word puts lists on the clipboard as paragraphs that draw their own marks (`mso-list:l0 level2 lfo1`); the sign it draws
 * with is a letter of a symbol font. Here they become the lists they are. The document is one that nobody sees.
 */
export function withWordLists(html: string): string {
  if (!/mso-list\s*:/i.test(html)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const first of [...body.querySelectorAll('[style*="mso-list"]')])
    if (isItem(first) && first.isConnected) gather(first)
  return body.innerHTML
}

const listStyle = /mso-list\s*:\s*(?!ignore)[^;"]*level(\d+)/i
const levelOf = (element: Element): number => Number(listStyle.exec(element.getAttribute('style') ?? '')?.[1] ?? 0)
const isItem = (element: Element | null): element is HTMLElement => element !== null && levelOf(element) > 0

/** Takes the drawn mark out of an item. Answers whether it was a number or a letter of a series. */
function takeMark(item: Element): boolean {
  const mark = item.querySelector('[style*="mso-list"]')
  const drawn = mark?.textContent?.trim() ?? ''
  mark?.remove()
  return /^[(（]?(\d+|[a-z]|[ivx]+)[.)）]/i.test(drawn)
}

/** Puts an item and those that follow it at once into one list, deeper ones into lists of their own. */
function gather(first: Element): void {
  const open: Element[] = []
  const anchor = first.ownerDocument.createElement('div')
  first.before(anchor)
  for (let item: Element | null = first; isItem(item); ) {
    const following: Element | null = item.nextElementSibling
    const level = Math.min(levelOf(item), open.length + 1)
    const isNumbered = takeMark(item)
    open.length = Math.min(open.length, level)
    if (open.length < level) {
      const list = first.ownerDocument.createElement(isNumbered ? 'ol' : 'ul')
      const holder = open.at(-1)?.lastElementChild ?? anchor
      holder.append(list)
      open.push(list)
    }
    const row = first.ownerDocument.createElement('li')
    row.append(...item.childNodes)
    open.at(-1)?.append(row)
    item.remove()
    item = following
  }
  anchor.replaceWith(...anchor.childNodes)
}
