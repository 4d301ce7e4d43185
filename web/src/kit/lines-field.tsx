import { useEffect, useRef } from 'react'
import { type FieldValues, useFormState } from 'react-hook-form'
import { Button, IconButton } from './button.tsx'
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx'
import { useFieldMeta } from './form-state.ts'
import './lines-field.css'

type LinesFieldProps<T extends FieldValues> = FieldProps<T> & {
  /** How the line at this place is called, from 0. */
  nameOf: (place: number) => string
  addLabel: string
  most: number
  type?: 'text' | 'url'
  placeholder?: string
}

/**
 * Several texts, line by line; in the form an array of them. The list is one field: a line that were a field of its own
 * would put its text back wherever the list is changed around it. Records with fields of their own are `useFieldArray`s.
 */
export const LinesField = <T extends FieldValues>({ nameOf, addLabel, most, ...props }: LinesFieldProps<T>) => {
  const { field, id, error } = useField(props)
  const { errors } = useFormState({ control: props.control, name: props.name })
  const lines = (field.value ?? []) as string[]
  const list = useRef<HTMLDivElement>(null)
  const wanted = useRef<number | null>(null)
  // The hands go on in the line that was added, or in the one that took the place of the one removed.
  useEffect(() => {
    if (wanted.current === null) return
    list.current?.querySelectorAll<HTMLInputElement>('input')[wanted.current]?.focus()
    wanted.current = null
  })
  const set = (next: string[], focus: number | null) => {
    wanted.current = focus
    field.onChange(next)
  }
  const of = messagesOf(errors, props.name)
  return (
    <fieldset className="lines-field" id={id} tabIndex={-1}>
      <legend className="field-label">{props.label}</legend>
      <div ref={list} className="lines-field-lines">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of text have no identity but their place
          <div key={place} className="lines-field-line">
            <Line
              name={`${props.name}.${place}`}
              label={nameOf(place)}
              value={line}
              error={of(place)}
              type={props.type ?? 'text'}
              placeholder={props.placeholder}
              onChange={(text) => set(lines.with(place, text), null)}
              onBlur={field.onBlur}
            />
            <IconButton
              icon="close"
              label={`${nameOf(place)}を削除`}
              onClick={() => set(lines.toSpliced(place, 1), Math.min(place, lines.length - 2))}
            />
          </div>
        ))}
      </div>
      {error && <span className="field-error">{error}</span>}
      <div>
        <Button
          size="small"
          icon="plus"
          disabled={lines.length >= most}
          onClick={() => set([...lines, ''], lines.length)}
        >
          {addLabel}
        </Button>
      </div>
    </fieldset>
  )
}

/** What is wrong with the line at each place. */
const messagesOf = (errors: FieldValues, name: string) => {
  const found = name.split('.').reduce<FieldValues | undefined>((at, key) => at?.[key], errors)
  return (place: number): string | undefined => found?.[place]?.message
}

type LineProps = {
  name: string
  label: string
  value: string
  error: string | undefined
  type: 'text' | 'url'
  placeholder: string | undefined
  onChange: (text: string) => void
  onBlur: () => void
}

const Line = ({ name, label, value, error, type, placeholder, onChange, onBlur }: LineProps) => {
  const { id, required } = useFieldMeta(name, label)
  return (
    <FieldFrame id={id} label={label} isRequired={required} error={error}>
      <span className="input-box">
        <input
          id={id}
          className="input"
          type={type}
          inputMode={type === 'url' ? 'url' : undefined}
          value={value}
          placeholder={placeholder}
          autoComplete="off"
          aria-required={required || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error && `${id}-error`}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      </span>
    </FieldFrame>
  )
}
