import { lengthOf } from '@banso/contract/letters'
import { type CSSProperties, type FocusEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues } from 'react-hook-form'
import { IconButton } from './button.tsx'
import { FieldFrame, type FieldProps, type Options, useField, useNumberText } from './field-frame.tsx'
import { useSecret } from './form-state.ts'
import { Icon } from './icon.tsx'

type TextFieldProps<T extends FieldValues> = FieldProps<T> & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password'
  placeholder?: string
  autoComplete?: string
}

const inputModes = { text: undefined, email: 'email', tel: 'tel', url: 'url', password: undefined } as const

/** One line of text; a password can be shown. */
export const TextField = <T extends FieldValues>({
  type = 'text',
  placeholder,
  autoComplete,
  ...props
}: TextFieldProps<T>) => {
  const { field, id, error, isRequired, aria } = useField(props)
  useSecret(props.name, type === 'password')
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame id={id} label={props.label} isRequired={isRequired} help={props.help} error={error}>
      <span className="input-box">
        <input
          {...field}
          {...aria}
          id={id}
          className="input"
          type={shown ? 'text' : type}
          inputMode={inputModes[type]}
          value={field.value ?? ''}
          placeholder={placeholder}
          autoComplete={autoComplete ?? 'off'}
          disabled={props.disabled}
        />
        {type === 'password' && (
          <IconButton
            size="small"
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? 'パスワードを隠す' : 'パスワードを表示'}
            onClick={() => setShown(!shown)}
          />
        )}
      </span>
    </FieldFrame>
  )
}

/** 「12 / 400」 as people count: an emoji is one character. Red when it is too much. */
export const FieldCount = ({ text, max }: { text: string; max: number }) => {
  const length = lengthOf(text)
  return (
    <span className="field-count" data-over={length > max || undefined}>
      {length.toLocaleString('ja-JP')} / {max.toLocaleString('ja-JP')}
    </span>
  )
}

type TextAreaProps<T extends FieldValues> = FieldProps<T> & { rows?: number; max?: number; placeholder?: string }

/** Several lines; with `max` it counts. */
export const TextAreaField = <T extends FieldValues>({ rows = 4, max, placeholder, ...props }: TextAreaProps<T>) => {
  const { field, id, error, isRequired, aria } = useField(props)
  const count = max && <FieldCount text={field.value ?? ''} max={max} />
  return (
    <FieldFrame id={id} label={props.label} isRequired={isRequired} help={props.help} error={error} end={count}>
      <textarea
        {...field}
        {...aria}
        id={id}
        className="input"
        rows={rows}
        value={field.value ?? ''}
        placeholder={placeholder}
        disabled={props.disabled}
      />
    </FieldFrame>
  )
}

/** Room for the unit: full-width characters are an em, the others about half. */
export const unitStyle = (unit = '') => {
  const length = [...unit].reduce((sum, char) => sum + (char < '\u0100' ? 0.6 : 1), 0)
  return { '--unit-length': length } as CSSProperties
}

/** A number, read as people write it (`readNumber`); the form holds the number, null, or what is none as typed. */
export const NumberField = <T extends FieldValues>({ unit, ...props }: FieldProps<T> & { unit?: string }) => {
  const { field, id, error, isRequired, aria } = useField(props)
  const text = useNumberText(field.value, field.onChange, unit)
  const [isTyping, setTyping] = useState(false)
  // Yen are read in groups and typed as digits.
  const isGrouped = unit === '円' && !isTyping && Number.isFinite(field.value)
  const handleFocus = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    // Tab selects what stands there to be typed over: the digits in its place are selected as it was.
    const isWhole = Number(input.selectionEnd) - Number(input.selectionStart) === input.value.length
    flushSync(() => setTyping(true))
    if (isWhole) input.select()
  }
  const handleBlur = () => {
    setTyping(false)
    text.onBlur()
    field.onBlur()
  }
  return (
    <FieldFrame id={id} label={props.label} isRequired={isRequired} help={props.help} error={error}>
      <span className="input-box" data-unit={unit ? '' : undefined} style={unitStyle(unit)}>
        <input
          {...field}
          {...aria}
          {...text}
          value={isGrouped ? Number(field.value).toLocaleString('ja-JP') : text.value}
          onFocus={handleFocus}
          onBlur={handleBlur}
          id={id}
          className="input"
          inputMode="decimal"
          autoComplete="off"
          disabled={props.disabled}
        />
        {unit && <span className="input-unit">{unit}</span>}
      </span>
    </FieldFrame>
  )
}

type SelectFieldProps<T extends FieldValues> = FieldProps<T> & {
  /** A map where the order counts and keys are digits, which a record would put in front. */
  options: Options | ReadonlyMap<string, string>
  /** The text of no choice; `null` leaves it out where one is always chosen. */
  emptyLabel?: string | null
  /** After a choice by hand, with it (empty for none): for what follows from it. */
  onChosen?: (value: string) => void
}

/** One of several; no choice is null. Where one is required and chosen from the start, there is always one. */
export const SelectField = <T extends FieldValues>({
  options,
  emptyLabel = '選択してください',
  onChosen,
  ...props
}: SelectFieldProps<T>) => {
  const { field, id, error, isRequired, isPreselected, aria } = useField(props)
  return (
    <FieldFrame id={id} label={props.label} isRequired={isRequired && !isPreselected} help={props.help} error={error}>
      <span className="input-box">
        <select
          {...field}
          {...aria}
          id={id}
          className="input"
          value={field.value ?? ''}
          onChange={(event) => {
            field.onChange(event.target.value || null)
            onChosen?.(event.target.value)
          }}
          disabled={props.disabled}
        >
          {emptyLabel !== null && !isPreselected && <option value="">{emptyLabel}</option>}
          {(options instanceof Map ? [...options] : Object.entries(options)).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </FieldFrame>
  )
}
