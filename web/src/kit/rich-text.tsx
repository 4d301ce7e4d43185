import { markdownOf, plainTextOf, richOf, richTextOf } from '@banso/contract/rich-text'
import { type FocusEvent, useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Segment, SegmentControl } from './button.tsx'
import { ConfirmDialog } from './dialog.tsx'
import { FieldFoot } from './field-foot.tsx'
import { type FieldProps, RequiredMark, useField } from './field-frame.tsx'
import { FieldCount } from './fields.tsx'
import './rich-text.css'

type EditorPart = typeof import('./rich-text-editor.tsx')['default']

let loaded: EditorPart | undefined

/** The editor once its file is here. A file that does not come leaves the plain box, where nothing is lost. */
const useEditorPart = () => {
  const [part, setPart] = useState(() => loaded)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (part) return
    import('./rich-text-editor.tsx').then(
      (module) => {
        loaded = module.default
        setPart(() => module.default)
      },
      () => setHasFailed(true),
    )
  }, [part])
  return { Editor: part, hasFailed }
}

/** Whether a text has headings, lists, bold words or the like, which a plain box would not show. */
const isFormatted = (value: string) => markdownOf(richTextOf(value)) !== richOf(plainTextOf(value))

/** What stands in the plain box. What was typed is kept as it is: the end of a line that nobody goes on with is none in the store. */
const usePlainBox = (value: string, onChange: (value: string) => void) => {
  const [typed, setTyped] = useState({ text: '', value: '' })
  const write = (text: string) => {
    const next = { text, value: richOf(text) }
    setTyped(next)
    onChange(next.value)
  }
  return { text: typed.value === value ? typed.text : plainTextOf(value), write }
}

type Props<T extends FieldValues> = FieldProps<T> & { max: number; rows?: number }

/**
 * A text with headings, lists and bold words; its value is rich text as it is stored (kit/markdown shows it). The editor is
 * loaded when it is shown; until then, and for whoever prefers it, words alone are written in a plain box, where every sign
 * is itself. Whoever is already writing in the box keeps it: an editor in its place would end a conversion half way and
 * take the cursor.
 */
export const RichTextField = <T extends FieldValues>({ max, rows = 8, ...props }: Props<T>) => {
  const { field, id, error, isRequired, aria } = useField(props)
  const { Editor, hasFailed } = useEditorPart()
  const [plain, setPlain] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const value = String(field.value ?? '')
  const { text, write } = usePlainBox(value, field.onChange)
  const hasMarks = !plain && isFormatted(value)
  const usePlain = () => {
    if (hasMarks) setIsAsking(true)
    else setPlain(true)
  }
  const box = (
    <textarea
      {...aria}
      id={id}
      className="input"
      rows={rows}
      value={text}
      onChange={(event) => write(event.target.value)}
      // Marks are not lost by whoever is faster than the editor: the box opens when it turns out not to come.
      readOnly={hasMarks && !hasFailed}
      onFocus={(event: FocusEvent<HTMLTextAreaElement>) => !event.target.readOnly && setPlain(true)}
      onBlur={field.onBlur}
    />
  )
  return (
    <div className="field">
      <div className="rich-text-head">
        <label className="field-label" htmlFor={id} id={`${id}-label`}>
          {props.label} {isRequired && <RequiredMark />}
        </label>
        <SegmentControl label="入力のしかた">
          <Segment active={!plain} onClick={() => setPlain(false)}>
            書式あり
          </Segment>
          <Segment active={plain} onClick={usePlain}>
            文字のみ
          </Segment>
        </SegmentControl>
      </div>
      {plain || !Editor ? (
        box
      ) : (
        <Editor
          id={id}
          labelledBy={`${id}-label`}
          aria={aria}
          value={value}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
      <FieldFoot id={id} help={props.help} error={error} end={<FieldCount text={plainTextOf(value)} max={max} />} />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="文字のみにしますか?"
        text="見出し、太字、箇条書き、表などの書式がなくなります。文字は残ります。"
        confirmLabel="文字のみにする"
        onConfirm={() => {
          write(plainTextOf(value))
          setPlain(true)
        }}
      />
    </div>
  )
}
