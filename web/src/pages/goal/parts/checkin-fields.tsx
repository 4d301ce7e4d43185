import type { CheckinInput } from '@banso/contract/checkins'
import type { GoalSummary } from '@banso/contract/goals'
import { checkinLabels } from '@banso/contract/labels/goals'
import type { Measure } from '@banso/contract/measures'
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form'
import { DateField } from '../../../kit/date-field.tsx'
import { NumberField, TextAreaField } from '../../../kit/fields.tsx'
import { today } from '../../../lib/dates.ts'
import { MeasureLink } from '../../measure/marks.tsx'
import { figure, plannedValue } from '../figures.ts'
import { OutlookField } from './outlook-field.tsx'
import './checkin.css'

const label = checkinLabels

export type CheckedGoal = Pick<
  GoalSummary,
  'uid' | 'startup_company_uid' | 'title' | 'measures' | 'start_on' | 'due_on'
>
type FiguresProps = { form: UseFormReturn<CheckinInput>; goal: CheckedGoal }

/** Measures whose value is entered: the others follow a monthly number. */
export const enteredOf = ({ measures }: CheckedGoal): Measure[] => measures.filter(({ metric_key }) => !metric_key)

/** The day a check-in is of, its numbers beside their last values and the plan of that day, and what they suggest. */
export const CheckinFigures = ({ form, goal }: FiguresProps) => {
  const { control } = form
  const day = useWatch({ control, name: 'checked_on' }) || today()
  const entered = enteredOf(goal)
  return (
    <>
      <DateField control={control} name="checked_on" label={label.checked_on} max={today()} required />
      <div className="form-columns">
        {entered.map((measure) => (
          <NumberField
            key={measure.uid}
            control={control}
            name={`values.${measure.uid}`}
            label={measure.name}
            unit={measure.unit}
            help={knownText(measure, goal, day)}
            required
          />
        ))}
      </div>
      {goal.measures
        .filter((measure) => !entered.includes(measure))
        .map((measure) => (
          <p key={measure.uid}>
            {measure.name} {figure(measure.current_value)}
            {measure.unit} <span className="muted secondary-text">{planText(measure, goal, day)}</span>{' '}
            <MeasureLink {...measure} />
          </p>
        ))}
      <OutlookField form={form} goal={goal} day={day} />
    </>
  )
}

/** 「計画 24施設」 of a day; what is to be kept has its target. */
const planText = (measure: Measure, goal: CheckedGoal, day: string): string => {
  const planned = plannedValue(measure, goal, day)
  // As exactly as the measure is counted: nobody plans for two thirds of a customer.
  const digits = Math.abs(measure.target_value - measure.start_value) >= 10 ? 0 : 2
  return planned === null
    ? `目標 ${figure(measure.target_value)}${measure.unit}`
    : `計画 ${figure(Number(planned.toFixed(digits)))}${measure.unit}`
}

/** 「前回 21施設、計画 24施設」 */
const knownText = (measure: Measure, goal: CheckedGoal, day: string): string =>
  `前回 ${figure(measure.current_value)}${measure.unit}、${planText(measure, goal, day)}`

/** What is said in a check-in. */
export const CheckinTextFields = ({ control }: { control: Control<CheckinInput> }) => (
  <>
    <TextAreaField control={control} name="comment" label={label.comment} max={1000} rows={3} />
    <TextAreaField control={control} name="blockers" label={label.blockers} max={500} rows={2} />
    <TextAreaField
      control={control}
      name="asks"
      label={label.asks}
      help="入力すると、担当者に届きます。"
      max={500}
      rows={2}
    />
  </>
)
