import { richOf, richTextOf } from '@banso/contract/rich-text'
import { Slice } from '@tiptap/pm/model'
import { type Editor, type EditorOptions, Node } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { withoutHandlers } from './pasted.ts'
import { withWordLists } from './pasted-lists.ts'
import { docOf } from './rich-text-doc.ts'

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

/** At the end of the last cell, where the cursor stands after a paste, the next line is one under the table. */
function leftTable(editor: Editor): boolean {
  const { $from, empty } = editor.state.selection
  const end = $from.after($from.depth - 2)
  // Nothing but the ends of the cell, the row and the table lies between.
  if (!empty || $from.pos + 3 !== end) return false
  return editor
    .chain()
    .insertContentAt(end, { type: 'paragraph' })
    .setTextSelection(end + 1)
    .run()
}

const tableCell = Node.create({
  name: 'tableCell',
  content: 'inline*',
  isolating: true,
  parseHTML: () => [{ tag: 'td' }, { tag: 'th' }],
  renderHTML: () => ['td', 0],
  // A row of the store is one line: what would part a cell in two is a line within it.
  addKeyboardShortcuts() {
    const inCell = (editor: Editor, run: () => boolean) => editor.isActive('tableCell') && run()
    const breakLine = (editor: Editor) => editor.commands.insertContent({ type: 'hardBreak' })
    return {
      Enter: ({ editor }) => inCell(editor, () => leftTable(editor) || breakLine(editor)),
      'Shift-Enter': ({ editor }) => inCell(editor, () => breakLine(editor)),
    }
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
    link: { autolink: false, linkOnPaste: false, openOnClick: false }, // addresses are found where a text is shown
  }),
  table,
  tableRow,
  tableCell,
  image,
]

/** How an editor takes what is typed and pasted: 「1. 番号から」 is what somebody typed, and marks come from the toolbar. */
export const asTyped: Partial<EditorOptions> = {
  enableInputRules: false,
  enablePasteRules: false,
  editorProps: {
    transformPastedHTML: (html) => withWordLists(withoutHandlers(html)),
    clipboardTextParser: (text, _at, _plain, { state }) =>
      new Slice(state.schema.nodeFromJSON(docOf(richTextOf(richOf(text)))).content, 1, 1),
  },
}
