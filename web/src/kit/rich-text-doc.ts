import { type Block, joined, type Run } from '@banso/contract/rich-text'
import type { JSONContent } from '@tiptap/react'

/** What the editor holds, made of rich text and back; the names of its nodes are those of `rich-text-editor.tsx`. */

const pieces = ({ text, bold, italic, href }: Run): JSONContent[] => {
  const marks = [
    ...(bold ? [{ type: 'bold' }] : []),
    ...(italic ? [{ type: 'italic' }] : []),
    ...(href === undefined ? [] : [{ type: 'link', attrs: { href } }]),
  ]
  return text
    .split('\n')
    .flatMap((line, at) => [
      ...(at > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line === '' ? [] : [{ type: 'text', text: line, ...(marks.length > 0 && { marks }) }]),
    ])
}
const paragraph = (runs: readonly Run[]): JSONContent => ({ type: 'paragraph', content: runs.flatMap(pieces) })

function nodeOf(block: Block): JSONContent {
  switch (block.kind) {
    case 'heading':
      return { type: 'heading', attrs: { level: block.level }, content: block.runs.flatMap(pieces) }
    case 'paragraph':
      return paragraph(block.runs)
    case 'quote':
      return { type: 'blockquote', content: block.blocks.map(nodeOf) }
    case 'list': {
      const content = block.items.map((item) => ({ type: 'listItem', content: lineFirst(item).map(nodeOf) }))
      return block.start === null
        ? { type: 'bulletList', content }
        : { type: 'orderedList', attrs: { start: block.start }, content }
    }
    case 'table':
      return {
        type: 'table',
        content: block.rows.map((row) => ({
          type: 'tableRow',
          content: row.map((runs) => ({ type: 'tableCell', content: runs.flatMap(pieces) })),
        })),
      }
    case 'image':
      return { type: 'image', attrs: { src: block.src, alt: block.alt } }
    case 'rule':
      return { type: 'horizontalRule' }
  }
}
/** An item of the editor begins with a line of its own. */
const lineFirst = (item: readonly Block[]): readonly Block[] =>
  item[0]?.kind === 'paragraph' ? item : [{ kind: 'paragraph', runs: [] }, ...item]

export const docOf = (blocks: readonly Block[]): JSONContent => ({
  type: 'doc',
  content: blocks.length > 0 ? blocks.map(nodeOf) : [{ type: 'paragraph' }],
})

function runOf({ type, text = '', marks = [] }: JSONContent): Run {
  if (type === 'hardBreak') return { text: '\n' }
  const has = (name: string) => marks.some((mark) => mark.type === name)
  const href: unknown = marks.find((mark) => mark.type === 'link')?.attrs?.href
  return {
    text,
    ...(has('bold') && { bold: true }),
    ...(has('italic') && { italic: true }),
    ...(typeof href === 'string' && { href }),
  }
}
const contentOf = ({ content = [] }: JSONContent): JSONContent[] => content
const runsOf = (node: JSONContent): Run[] => joined(contentOf(node).map(runOf))

function blockOf(node: JSONContent): Block {
  const { type, attrs = {} } = node
  switch (type) {
    case 'heading':
      return { kind: 'heading', level: attrs.level === 3 ? 3 : 2, runs: runsOf(node) }
    case 'blockquote':
      return { kind: 'quote', blocks: contentOf(node).map(blockOf) }
    case 'bulletList':
    case 'orderedList':
      return {
        kind: 'list',
        start: type === 'bulletList' ? null : Number(attrs.start ?? 1),
        items: contentOf(node).map((item) => contentOf(item).map(blockOf)),
      }
    case 'table':
      return { kind: 'table', rows: contentOf(node).map((row) => contentOf(row).map(runsOf)) }
    case 'image':
      return { kind: 'image', src: String(attrs.src), alt: String(attrs.alt ?? '') }
    case 'horizontalRule':
      return { kind: 'rule' }
    default:
      return { kind: 'paragraph', runs: runsOf(node) }
  }
}

export const blocksOf = (doc: JSONContent): Block[] => {
  const blocks = contentOf(doc).map(blockOf)
  // An editor that nobody has written into holds one empty line.
  const [only, ...others] = blocks
  return only?.kind === 'paragraph' && only.runs.length === 0 && others.length === 0 ? [] : blocks
}
