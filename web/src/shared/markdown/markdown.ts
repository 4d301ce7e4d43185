/** A small part of Markdown as data, never as HTML: paragraphs, lists, bold, and links that begin with https. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; text: string }
  | { kind: 'link'; text: string; href: string }
type Block = { kind: 'paragraph'; lines: Inline[][] } | { kind: 'list'; ordered: boolean; items: Inline[][] }

// Link, bold, or a bare address; an address ends before Japanese brackets and stops, which nobody means as part of it.
const inlinePattern = /\[([^\]\n]+)\]\(([^)\s]+)\)|\*\*([^*\n]+)\*\*|(https:\/\/[^\s<>"'()()「」『』、。]+)/g
const itemPattern = /^\s*(?:([-*・])|(\d{1,2})[.)])\s*(?=\S)(.*)$/

const isSafe = (href: string) => URL.canParse(href) && new URL(href).protocol === 'https:'

export const parseInline = (text: string): Inline[] => {
  const parts: Inline[] = []
  let end = 0
  for (const match of text.matchAll(inlinePattern)) {
    const [whole, label, target, bold, address] = match
    const href = target ?? address
    if (href !== undefined && !isSafe(href)) continue
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) })
    if (href !== undefined) parts.push({ kind: 'link', text: label ?? href, href })
    else parts.push({ kind: 'bold', text: bold ?? '' })
    end = match.index + whole.length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

/** An item's text, and whether its list is numbered; undefined for any other line. `-5` and `1.5` are no items. */
const itemOf = (line: string) => {
  const match = itemPattern.exec(line)
  if (!match) return undefined
  const [, mark, , text = ''] = match
  const needsSpace = mark !== '・'
  if (needsSpace && !/^\s*(?:[-*]|\d{1,2}[.)])\s/.test(line)) return undefined
  return { ordered: mark === undefined, text }
}

/** Lines that belong together: an empty line ends a block, a list begins and ends with its items. */
export const parseMarkdown = (source: string): Block[] => {
  const blocks: Block[] = []
  let open: Block | undefined
  const append = (block: Block) => {
    open = block
    blocks.push(block)
  }
  for (const line of source.replaceAll('\r\n', '\n').split('\n')) {
    const item = itemOf(line)
    if (line.trim() === '') open = undefined
    else if (item) {
      if (open?.kind !== 'list' || open.ordered !== item.ordered)
        append({ kind: 'list', ordered: item.ordered, items: [] })
      if (open?.kind === 'list') open.items.push(parseInline(item.text))
    } else {
      if (open?.kind !== 'paragraph') append({ kind: 'paragraph', lines: [] })
      if (open?.kind === 'paragraph') open.lines.push(parseInline(line))
    }
  }
  return blocks
}
