import type { CSSProperties } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FieldFoot } from './field-foot.tsx'
import {
  FieldFrame,
  type FieldProps,
  type FrameProps,
  type Options,
  RequiredMark,
  useField,
  useNumberText,
} from './field-frame.tsx'
import { Icon, type IconName } from './icon.tsx'
import './field-frame.css'
import './choice-fields.css'

/** Yes or no, with its sentence at the right; `required` where only yes will do. */
export const CheckboxField = <T extends FieldValues>(props: FieldProps<T>) => {
  const { field, id, error, aria } = useField(props)
  return (
    <div className="field">
      <label className="check">
        <input
          {...field}
          {...aria}
          id={id}
          type="checkbox"
          value="true"
          checked={field.value === true}
          onChange={(event) => field.onChange(event.target.checked)}
          disabled={props.disabled}
        />
        {props.required ? (
          <span>
            <b>{props.label}</b> <RequiredMark />
          </span>
        ) : (
          props.label
        )}
      </label>
      <FieldFoot id={id} help={props.help} error={error} />
    </div>
  )
}

type GroupFrameProps = FrameProps & { describedBy?: string }

const GroupFrame = ({ id, label, isRequired, help, error, children, describedBy }: GroupFrameProps) => (
  <fieldset className="field" id={id} tabIndex={-1} aria-describedby={describedBy}>
    <legend className="field-label">
      {label} {isRequired && <RequiredMark />}
    </legend>
    {children}
    <FieldFoot id={id} help={help} error={error} />
  </fieldset>
)

type ChoiceProps<T extends FieldValues> = FieldProps<T> & {
  options: Options
  /** `cards` are large, with an icon each where given. */
  look?: 'row' | 'cards'
  icons?: Record<string, IconName>
}

/** One of a few, all in sight. */
export const RadioField = <T extends FieldValues>({ options, look = 'row', icons = {}, ...props }: ChoiceProps<T>) => {
  const { field, id, error, isRequired, isPreselected, aria } = useField(props)
  return (
    <GroupFrame
      id={id}
      label={props.label}
      isRequired={isRequired && !isPreselected}
      help={props.help}
      error={error}
      describedBy={aria['aria-describedby']}
    >
      <div className={look === 'cards' ? 'choice-cards' : 'choices'}>
        {Object.entries(options).map(([value, label]) => (
          <label key={value} className={look === 'cards' ? 'choice-card' : 'check'}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
              disabled={props.disabled}
            />
            {icons[value] && <Icon name={icons[value]} />}
            <span>{label}</span>
          </label>
        ))}
      </div>
    </GroupFrame>
  )
}

type ChipsProps<T extends FieldValues> = FieldProps<T> & {
  /** A map where the order counts and keys are digits, which a record would put in front. */
  options: Options | ReadonlyMap<string, string>
  max: number
}

/** A few of many, all in sight; in the form an array of their values, in the order chosen. */
export const ChipsField = <T extends FieldValues>({ options, max, ...props }: ChipsProps<T>) => {
  const all = options instanceof Map ? [...options] : Object.entries(options)
  const help = props.help ?? (max < all.length ? `${max}つまで選択できます。` : undefined)
  const { field, id, error, isRequired, aria } = useField({ ...props, help })
  const chosen: string[] = field.value ?? []
  const toggle = (value: string) =>
    field.onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
  return (
    <GroupFrame
      id={id}
      label={props.label}
      isRequired={isRequired}
      help={help}
      error={error}
      describedBy={aria['aria-describedby']}
    >
      <div className="choice-chips">
        {all.map(([value, label]) => (
          <label key={value} className="choice-chip">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
              onBlur={field.onBlur}
              disabled={props.disabled || (chosen.length >= max && !chosen.includes(value))}
            />
            {label}
          </label>
        ))}
      </div>
    </GroupFrame>
  )
}

/** Progress 0–100 by slider or by typing; the value before stays in sight as the second lane. */
export const SliderField = <T extends FieldValues>({ previous, ...props }: FieldProps<T> & { previous?: number }) => {
  const { field, id, error, isRequired, aria } = useField(props)
  const text = useNumberText(field.value, field.onChange, '%')
  const value = Math.min(100, Math.max(0, Number(field.value) || 0))
  const style = {
    '--value': `${value}%`,
    '--previous': `${Math.min(previous ?? 0, value)}%`,
    '--mark': `${previous ?? 0}%`,
  }
  return (
    <FieldFrame id={id} label={props.label} isRequired={isRequired} help={props.help} error={error}>
      <div className="slider" style={style as CSSProperties}>
        <div className="slider-track">
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={value}
            aria-label={`${props.label}(スライダー)`}
            aria-valuetext={`${value}%`}
            onChange={(event) => field.onChange(Number(event.target.value))}
            disabled={props.disabled}
          />
          {previous !== undefined && <span className="slider-previous">前回 {previous}%</span>}
        </div>
        <span className="input-box" data-unit="">
          <input
            {...field}
            {...aria}
            {...text}
            onBlur={() => {
              text.onBlur()
              field.onBlur()
            }}
            id={id}
            className="input"
            inputMode="numeric"
            autoComplete="off"
            disabled={props.disabled}
          />
          <span className="input-unit">%</span>
        </span>
      </div>
    </FieldFrame>
  )
}
