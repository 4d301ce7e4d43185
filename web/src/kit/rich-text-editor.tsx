import { markdownOf, richTextOf } from '@banso/contract/rich-text'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { blocksOf, docOf } from './rich-text-doc.ts'
import { asTyped, extensions } from './rich-text-nodes.ts'
import './rich-text-editor.css'

type Props = {
  id: string
  labelledBy: string
  aria: Record<string, string | boolean | undefined>
  /** Rich text as it is stored. */
  value: string
  onChange: (value: string) => void
  onBlur: () => void
}

/** The part that weighs: loaded by rich-text.tsx. It knows what rich text is (contract/rich-text), and nothing more. */
const RichTextEditor = ({ id, labelledBy, aria, value, onChange, onBlur }: Props) => {
  const told = useRef(value)
  const editor = useEditor({
    ...asTyped,
    extensions,
    content: docOf(richTextOf(value)),
    editorProps: {
      ...asTyped.editorProps,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...Object.fromEntries(
          Object.entries(aria).flatMap(([key, of]) => (of === undefined ? [] : [[key, String(of)]])),
        ),
      },
    },
    onUpdate: ({ editor: changed }) => {
      told.current = markdownOf(blocksOf(changed.getJSON()))
      onChange(told.current)
    },
    onBlur,
  })
  // A restored draft or a cleared form: what comes from outside replaces what stands here.
  useEffect(() => {
    if (!editor || value === told.current) return
    told.current = value
    editor.commands.setContent(docOf(richTextOf(value)), { emitUpdate: false })
  }, [editor, value])
  return (
    <div className="rich-text">
      {editor && <Toolbar editor={editor} />}
      <EditorContent editor={editor} />
    </div>
  )
}

type Tool = { label: string; text: string; isOn: (editor: Editor) => boolean; run: (editor: Editor) => void }

const tools: Tool[] = [
  {
    label: '見出し',
    text: '見出し',
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: '太字',
    text: '太字',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: '箇条書き',
    text: '・ 箇条書き',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: '番号つきの箇条書き',
    text: '1. 番号',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: '引用',
    text: '引用',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
]

const Toolbar = ({ editor }: { editor: Editor }) => (
  <div className="rich-text-tools" role="toolbar" aria-label="書式">
    {tools.map(({ label, text, isOn, run }) => (
      <button key={label} type="button" aria-label={label} aria-pressed={isOn(editor)} onClick={() => run(editor)}>
        {text}
      </button>
    ))}
  </div>
)

export default RichTextEditor
