import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { type TypedNumber, typedNumber } from '../lib/numbers.ts'
import { FieldFoot } from './field-foot.tsx'
import { useFieldMeta } from './form-state.ts'
import './field-frame.css'

/** What every field takes. `name` is checked against the form's values; the label comes from the dictionary. */
export type FieldProps<T extends FieldValues> = {
  control: Control<T>
  name: FieldPath<T>
  label: string
  help?: ReactNode
  /** Only where the schema does not say so itself. */
  required?: boolean
  disabled?: boolean
}

/** What every field needs of the form: its value, error, and the attributes that tell them to assistive technology. */
export const useField = <T extends FieldValues>({ control, name, label, help, required }: FieldProps<T>) => {
  const { field, fieldState } = useController({ control, name })
  const meta = useFieldMeta(name, label)
  const error = fieldState.error?.message ?? fieldState.error?.root?.message
  const isRequired = required ?? meta.required
  // Of what is chosen from the start no choice can be taken back: 「必須」 beside it would ask for nothing.
  const isFilled = field.value !== null && field.value !== undefined && field.value !== ''
  const [wasFilled] = useState(isFilled)
  const aria = {
    'aria-invalid': error !== undefined || undefined,
    'aria-required': isRequired || undefined,
    'aria-describedby': [error && `${meta.id}-error`, help && `${meta.id}-help`].filter(Boolean).join(' ') || undefined,
  }
  return { field, id: meta.id, error, isRequired, isPreselected: isRequired && wasFilled && isFilled, aria }
}

/** 「必須」 beside a label; `aria-required` says it to those who do not see it. */
export const RequiredMark = () => (
  <span className="required" aria-hidden="true">
    必須
  </span>
)

export type FrameProps = {
  id: string
  label: string
  isRequired: boolean
  help?: ReactNode
  error?: string
  end?: ReactNode
  children: ReactNode
}

/** Label above, help and error under. */
export const FieldFrame = ({ id, label, isRequired, help, error, end, children }: FrameProps) => (
  <div className="field">
    <label className="field-label" htmlFor={id}>
      {label} {isRequired && <RequiredMark />}
    </label>
    {children}
    <FieldFoot id={id} help={help} error={error} end={end} />
  </div>
)

/**
 * The text being typed; it follows the value when that is changed from elsewhere (a restored draft, a slider), and is the
 * number that was read once it is left. What is no number is answered as typed, for the schema to refuse.
 */
export const useNumberText = (
  value: TypedNumber | undefined,
  onChange: (value: TypedNumber) => void,
  unit: string | undefined,
) => {
  const [text, setText] = useState(String(value ?? ''))
  // 「12％」 typed before the field's unit is known is read once it is.
  const isUnread = typeof value === 'string'
  const reread = useRef(onChange)
  reread.current = onChange
  useEffect(() => {
    const read = isUnread ? typedNumber(String(value), unit) : null
    if (typeof read !== 'number') return
    setText(String(read))
    reread.current(read)
  }, [isUnread, value, unit])
  const shown = Object.is(typedNumber(text, unit), value ?? null) ? text : String(value ?? '')
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.target.value)
    onChange(typedNumber(event.target.value, unit))
  }
  return { value: shown, onChange: handleChange, onBlur: () => setText(String(value ?? '')) }
}

/** Wire value → label, as the contract's enumerations are written. */
export type Options = Record<string, string>
