import { clockInJapan, momentInJapan } from '@banso/contract/dates'
import type { SyntheticEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx'

/** A day without its time, or the reverse: no moment, and not nothing, so that the schema refuses it (decision 29). */
const HALF = 'half'
const halfMessage = '日付と時刻の両方を入力してください。'

const shown = (moment: unknown) =>
  typeof moment === 'string' && moment !== '' && moment !== HALF ? clockInJapan(moment) : ''

/** Without it browsers take years of six digits, which are no moment. */
const LATEST = '9999-12-31T23:59'

/** `empty`: what the form holds while nothing is entered. */
type MomentProps<T extends FieldValues> = FieldProps<T> & { empty?: '' | null }
/** A day and a time in Japan, whatever zone the device is in; the form holds a moment (ISO 8601). */
export const MomentField = <T extends FieldValues>({ empty = null, ...props }: MomentProps<T>) => {
  const { field, id, error, isRequired, aria } = useField(props)
  const handleChange = (text: string) => {
    const [day = '', time = ''] = text.split('T')
    // A year that is still being typed may be longer than any there is.
    field.onChange(/^\d{4}-/.test(day) ? momentInJapan(day, time.slice(0, 5)) : empty)
  }
  // Browsers answer nothing for half of it, and tell of no change where there was nothing before.
  const look = ({ currentTarget: { validity } }: SyntheticEvent<HTMLInputElement>) => {
    if (validity.badInput !== (field.value === HALF)) field.onChange(validity.badInput ? HALF : empty)
  }
  return (
    <FieldFrame
      id={id}
      label={props.label}
      isRequired={isRequired}
      help={props.help}
      error={error && field.value === HALF ? halfMessage : error}
    >
      <span className="input-box">
        <input
          {...field}
          {...aria}
          id={id}
          className="input"
          type="datetime-local"
          max={LATEST}
          value={shown(field.value)}
          onChange={(event) => (event.target.validity.badInput ? look(event) : handleChange(event.target.value))}
          onKeyUp={look}
          onFocus={look}
          onBlur={(event) => {
            look(event)
            field.onBlur()
          }}
          disabled={props.disabled}
        />
      </span>
    </FieldFrame>
  )
}
