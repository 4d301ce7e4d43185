import { isDay } from '@banso/contract/dates'
import { type ChangeEvent, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { IconButton } from './button.tsx'
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx'
import './field-frame.css'
import './date-field.css'

/** What people type (2026/1/5, 2026-01-05, 20260105, ２０２６年１月５日) as `2026-01-05`; null while it is no day. */
export const parseDay = (text: string): string | null => {
  const typed = text.normalize('NFKC').trim()
  const parts = /^(\d{4})(?:[/.年-](\d{1,2})[/.月-](\d{1,2})日?|(\d{2})(\d{2}))$/.exec(typed)
  if (!parts) return null
  const [, year, month = parts[4] ?? '', date = parts[5] ?? ''] = parts
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : null
}

const slashed = (day: string | null | undefined) => (day ?? '').replaceAll('-', '/')

/**
 * A day as `YYYY-MM-DD`; empty is null. Written as Japan writes it in every browser, whose own date fields follow the
 * language of the program; its calendar opens from the button. What is no day stays as typed and the schema refuses it.
 */
export const DateField = <T extends FieldValues>({
  min,
  max,
  ...props
}: FieldProps<T> & { min?: string; max?: string }) => {
  const { field, id, error, isRequired, aria } = useField(props)
  const value = field.value as string | null | undefined
  const [text, setText] = useState(slashed(value))
  const calendar = useRef<HTMLInputElement>(null)
  const dayOf = (typed: string) => (typed.trim() === '' ? null : (parseDay(typed) ?? typed))
  const shown = dayOf(text) === (value ?? null) ? text : slashed(value)
  const handleType = (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.target.value)
    field.onChange(dayOf(event.target.value))
  }
  const handleBlur = () => {
    setText(slashed(value))
    field.onBlur()
  }
  const handlePick = (event: ChangeEvent<HTMLInputElement>) => {
    setText(slashed(event.target.value))
    field.onChange(event.target.value || null)
  }
  return (
    <FieldFrame id={id} label={props.label} isRequired={isRequired} help={props.help} error={error}>
      <span className="input-box" data-date="">
        <input
          {...field}
          {...aria}
          id={id}
          className="input"
          inputMode="numeric"
          autoComplete="off"
          placeholder="例:2026/01/05"
          value={shown}
          onChange={handleType}
          onBlur={handleBlur}
          disabled={props.disabled}
        />
        <IconButton
          icon="calendar"
          size="small"
          label="カレンダーを開く"
          disabled={props.disabled}
          onClick={() => calendar.current?.showPicker()}
        />
        <input
          ref={calendar}
          className="date-calendar"
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          min={min}
          max={max}
          value={isDay(value ?? '') ? (value ?? '') : ''}
          onChange={handlePick}
        />
      </span>
    </FieldFrame>
  )
}
