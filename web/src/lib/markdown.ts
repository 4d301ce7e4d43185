/**
 * The part of Markdown the portal knows, as data, never as HTML: headings, paragraphs, lists, quotations, rules, the
 * portal's own pictures, bold and italic words, and links that begin with https. It is the one sanitiser: whatever is
 * not among these is text, so nothing anybody types can become markup or a script.
 */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; text: string }
  | { kind: 'italic'; text: string }
  | { kind: 'link'; text: string; href: string }
export type Block =
  | { kind: 'heading'; level: 2 | 3; parts: Inline[] }
  | { kind: 'paragraph'; lines: Inline[][] }
  | { kind: 'quote'; lines: Inline[][] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'image'; src: string; alt: string }
  | { kind: 'rule' }

// Link, bold, or a bare address; an address ends before Japanese brackets and stops, which nobody means as part of it.
const inlinePattern =
  /\[([^\]\n]+)\]\(([^)\s]+)\)|\*\*([^*\n]+)\*\*|\*([^*\s][^*\n]*)\*|(https:\/\/[^\s<>"'()()「」『』、。]+)/g
const itemPattern = /^\s*(?:([-*・])|(\d{1,2})[.)])\s*(?=\S)(.*)$/

const isSafe = (href: string) => URL.canParse(href) && new URL(href).protocol === 'https:'

export const parseInline = (text: string): Inline[] => {
  const parts: Inline[] = []
  let end = 0
  for (const match of text.matchAll(inlinePattern)) {
    const [whole, label, target, bold, italic, address] = match
    const href = target ?? address
    if (href !== undefined && !isSafe(href)) continue
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) })
    if (href !== undefined) parts.push({ kind: 'link', text: label ?? href, href })
    else if (bold !== undefined) parts.push({ kind: 'bold', text: bold })
    else parts.push({ kind: 'italic', text: italic ?? '' })
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

/** A line that is a block by itself. Pictures come from the portal's own media addresses only. */
const singleOf = (line: string): Block | undefined => {
  const heading = /^(#{1,3})\s+(\S.*)$/.exec(line)
  if (heading) return { kind: 'heading', level: heading[1] === '###' ? 3 : 2, parts: parseInline(heading[2] ?? '') }
  if (/^\s*(-{3,}|\*{3,})\s*$/.test(line)) return { kind: 'rule' }
  const image = /^!\[([^\]\n]*)\]\((\/api\/media\/[\w-]+)\)$/.exec(line.trim())
  return image ? { kind: 'image', src: image[2] ?? '', alt: image[1] ?? '' } : undefined
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
    const single = singleOf(line)
    const item = itemOf(line)
    const quoted = /^>\s?(.*)$/.exec(line)?.[1]
    if (line.trim() === '') open = undefined
    else if (single) {
      append(single)
      open = undefined
    } else if (quoted !== undefined) {
      if (open?.kind !== 'quote') append({ kind: 'quote', lines: [] })
      if (open?.kind === 'quote') open.lines.push(parseInline(quoted))
    } else if (item) {
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
