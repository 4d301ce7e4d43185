import { addDays, isDay } from '@banso/contract/dates'
import { dayMessage } from '@banso/contract/fields'
import {
  type AriaAttributes,
  type ChangeEvent,
  type FocusEvent,
  type InputHTMLAttributes,
  type Ref,
  useId,
  useRef,
  useState,
} from 'react'
import { today } from '../lib/dates.ts'
import { IconButton } from './button.tsx'
import { useTypedAhead } from './typed-ahead.ts'
import './field-frame.css'
import './day-input.css'

/** A day without a year may have been so long ago. */
const JUST_PAST_DAYS = 60

/**
 * What people type (2026/1/5, 2026-01-05, 20260105, ２０２６年１月５日) as `2026-01-05`; null while it is no day. Without a
 * year (1/5, 1月5日) it is the next such day, from two months ago on: who types 11/1 at the end of November means this one.
 * Where that is after `max` it is the last one until then, and never one before `min`.
 */
export const parseDay = (
  text: string,
  { now = today(), min = '', max }: { now?: string; min?: string; max?: string } = {},
): string | null => {
  const justPast = addDays(now, -JUST_PAST_DAYS)
  const first = min > justPast ? min : justPast
  const typed = text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '')
  const whole = typed.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1/$2/$3')
  const parts = /^(?:(\d{4})[/.年-])?(\d{1,2})[/.月-](\d{1,2})日?$/.exec(whole)
  if (!parts) return null
  const [, year, month = '', date = ''] = parts
  const years = year ? [year] : [-1, 0, 1].map((from) => Number(now.slice(0, 4)) + from)
  const days = years.map((one) => `${one}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`).filter(isDay)
  const next = year ? days[0] : days.find((day) => day >= first)
  return (!year && max && next && next > max ? days.findLast((day) => day <= max) : next) ?? null
}

const slashed = (day: string | null | undefined) => (day ?? '').replaceAll('-', '/')

type DayInputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'name' | 'disabled' | 'onBlur' | 'aria-label'
> & {
  /** `YYYY-MM-DD`, or what was typed while it is no day; empty is null. */
  value: string | null | undefined
  onChange: (value: string | null) => void
  min?: string
  max?: string
  inputRef?: Ref<HTMLInputElement>
  aria?: AriaAttributes
}

/**
 * A day, written as Japan writes it in every browser, whose own date fields follow the language of the program; its
 * calendar opens from the button. What is no day is answered as typed.
 */
export const DayInput = ({ value, onChange, onBlur, min, max, inputRef, aria, ...input }: DayInputProps) => {
  const [text, setText] = useState(slashed(value))
  const calendar = useRef<HTMLInputElement>(null)
  const dayOf = (typed: string) =>
    typed.trim() === '' ? null : (parseDay(typed, { ...(min && { min }), ...(max && { max }) }) ?? typed)
  const shown = dayOf(text) === (value ?? null) ? text : slashed(value)
  const handleType = (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.target.value)
    onChange(dayOf(event.target.value))
  }
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    setText(slashed(value))
    onBlur?.(event)
  }
  const handlePick = (event: ChangeEvent<HTMLInputElement>) => {
    setText(slashed(event.target.value))
    onChange(event.target.value || null)
  }
  return (
    <span className="input-box" data-date="">
      <input
        {...input}
        {...aria}
        ref={inputRef}
        className="input"
        inputMode="numeric"
        autoComplete="off"
        placeholder="例:2026/01/05"
        value={shown}
        onChange={handleType}
        onBlur={handleBlur}
      />
      <IconButton
        icon="calendar"
        size="small"
        label={input['aria-label'] ? `${input['aria-label']}のカレンダーを開く` : 'カレンダーを開く'}
        disabled={input.disabled}
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
  )
}

type FilterDayProps = {
  label: string
  /** As in the URL; undefined is not set. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  max?: string
}

/** A day among the filters of a list: asked for once it is one; of what is none the list says so and stays as it is. */
export const FilterDay = ({ label, value, onChange, max }: FilterDayProps) => {
  const { text: typed, setText: setTyped, tell } = useTypedAhead<string | null>(value ?? null)
  // Nothing is wrong yet while somebody types on.
  const [isLeft, setLeft] = useState(false)
  const handleChange = (next: string | null) => {
    setTyped(next)
    setLeft(false)
    if (next !== null && !isDay(next)) return
    tell(next)
    onChange(next ?? undefined)
  }
  const isWrong = isLeft && typed !== null && !isDay(typed)
  const id = useId()
  return (
    <>
      <span className="filter-day">
        <DayInput
          aria-label={label}
          value={typed}
          onChange={handleChange}
          onBlur={() => setLeft(true)}
          max={max}
          aria={{ 'aria-invalid': isWrong || undefined, 'aria-describedby': isWrong ? id : undefined }}
        />
      </span>
      {isWrong && (
        <span id={id} className="text-danger meta-text">
          {dayMessage(label)}
        </span>
      )}
    </>
  )
}
