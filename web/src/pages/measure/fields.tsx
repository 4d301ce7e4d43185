import type { Measure } from '@banso/contract/measures'
import type { ReactNode } from 'react'
import { FieldFoot } from '../../kit/field-foot.tsx'
import { useNumberText } from '../../kit/field-frame.tsx'
import { unitStyle } from '../../kit/fields.tsx'
import type { TypedNumber } from '../../lib/numbers.ts'
import './measure.css'

type MeasureInputsProps = {
  legend: string
  help?: ReactNode
  measures: readonly Measure[]
  /** Null where nothing is entered. */
  currentOf: (measure: Measure) => TypedNumber
  errorOf: (measure: Measure) => string | undefined
  onChange: (measure: Measure, value: TypedNumber) => void
  /** Between name and input: the value before. */
  before?: (measure: Measure) => ReactNode
  placeholder?: (measure: Measure) => string
}

/** One number per measure of a goal, with its unit; a measure that is left empty has none. */
export const MeasureInputs = ({ legend, help, measures, ...rest }: MeasureInputsProps) => (
  <fieldset className="field">
    <legend className="field-label">{legend}</legend>
    <div className="measure-inputs">
      {measures.map((measure) => (
        <MeasureInput key={measure.uid} measure={measure} {...rest} />
      ))}
    </div>
    {help && <span className="field-foot">{help}</span>}
  </fieldset>
)

type MeasureInputProps = Omit<MeasureInputsProps, 'legend' | 'help' | 'measures'> & { measure: Measure }

const MeasureInput = ({ measure, currentOf, errorOf, onChange, before, placeholder }: MeasureInputProps) => {
  const text = useNumberText(currentOf(measure), (value) => onChange(measure, value), measure.unit)
  const error = errorOf(measure)
  const id = `measure-${measure.uid}`
  return (
    <div className="measure-input">
      <label htmlFor={id}>{measure.name}</label>
      <span className="muted nowrap">{before?.(measure)}</span>
      <span className="input-box" data-unit="" style={unitStyle(measure.unit)}>
        <input
          {...text}
          id={id}
          className="input"
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder?.(measure)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error && `${id}-error`}
        />
        <span className="input-unit">{measure.unit}</span>
      </span>
      <FieldFoot id={id} error={error} />
    </div>
  )
}
