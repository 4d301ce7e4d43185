import { useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Segment, SegmentControl } from './button.tsx'
import { FieldFoot } from './field-foot.tsx'
import { type FieldProps, RequiredMark, useField } from './field-frame.tsx'
import { FieldCount } from './fields.tsx'
import './rich-text.css'

type EditorPart = typeof import('./rich-text-editor.tsx')['default']

let loaded: EditorPart | undefined

/** The editor once its file is here. A file that does not come leaves the plain box, where nothing is lost. */
const useEditorPart = () => {
  const [part, setPart] = useState(() => loaded)
  useEffect(() => {
    if (part) return
    import('./rich-text-editor.tsx').then(
      (module) => {
        loaded = module.default
        setPart(() => module.default)
      },
      () => undefined,
    )
  }, [part])
  return part
}

type Props<T extends FieldValues> = FieldProps<T> & { max: number; rows?: number }

/**
 * A text with headings, lists and bold words; its value is Markdown (kit/markdown shows it). The editor is loaded
 * when it is shown; until then, and for whoever prefers it, the same text is written in a plain box. Whoever is
 * already writing in the box keeps it: an editor in its place would end a conversion half way and take the cursor.
 */
export const RichTextField = <T extends FieldValues>({ max, rows = 8, ...props }: Props<T>) => {
  const { field, id, error, isRequired, aria } = useField(props)
  const Editor = useEditorPart()
  const [plain, setPlain] = useState(false)
  const value = String(field.value ?? '')
  const box = (
    <textarea
      {...aria}
      id={id}
      className="input"
      rows={rows}
      value={value}
      onChange={(event) => field.onChange(event.target.value)}
      onFocus={() => setPlain(true)}
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
          <Segment active={plain} onClick={() => setPlain(true)}>
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
      <FieldFoot id={id} help={props.help} error={error} end={<FieldCount text={value} max={max} />} />
    </div>
  )
}
