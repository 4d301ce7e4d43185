import { Node } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'

/** A table as it was pasted: its cells are written in, rows and columns stay. */
const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})

const tableRow = Node.create({
  name: 'tableRow',
  content: 'tableCell+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const tableCell = Node.create({
  name: 'tableCell',
  content: 'inline*',
  isolating: true,
  parseHTML: () => [{ tag: 'td' }, { tag: 'th' }],
  renderHTML: () => ['td', 0],
  // A row of the store is one line; a cell that was parted in two would leave its row a cell too long.
  addKeyboardShortcuts() {
    return { Enter: ({ editor }) => editor.isActive('tableCell') && editor.commands.setHardBreak() }
  },
})

/** A picture of the portal; others are not taken. */
const image = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src^="/api/media/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

/** What the editor knows: rich text (contract/rich-text) and nothing more; `rich-text-doc.ts` knows these by their names. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
  }),
  table,
  tableRow,
  tableCell,
  image,
]
