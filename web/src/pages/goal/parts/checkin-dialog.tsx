import { type Checkin, checkinInput } from '@banso/contract/checkins'
import type { GoalSummary } from '@banso/contract/goals'
import type { Measure } from '@banso/contract/measures'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { Dialog } from '../../../kit/dialog.tsx'
import { NumberField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { today } from '../../../lib/dates.ts'
import { apiQuery, readsOf, useApiMutation } from '../../../lib/query.ts'
import { MeasureLink } from '../../measure/marks.tsx'
import { goalArea, paramsOf } from '../area.ts'
import { figure, plannedValue } from '../figures.ts'
import { CheckinTextFields } from './checkin-fields.tsx'
import { LastCheckin } from './last-checkin.tsx'
import { OutlookField } from './outlook-field.tsx'
import './checkin.css'

// Nobody but the startup checks in.
const { calls } = goalArea.startup

type CheckedGoal = Pick<GoalSummary, 'uid' | 'startup_company_uid' | 'title' | 'measures' | 'start_on' | 'due_on'>
type CheckinDialogProps = { goal: CheckedGoal; onClose: () => void }
type Values = z.output<typeof checkinInput>

/**
 * チェックイン, in two minutes: each number beside its last value and the plan, what the numbers say of the outlook, and
 * what was said the last time.
 */
export const CheckinDialog = ({ goal, onClose }: CheckinDialogProps) => {
  const show = useNotice()
  const params = paramsOf(goal)
  const checkIn = useApiMutation(calls.checkins.create, { refresh: readsOf(calls) })
  const last = useQuery(apiQuery(calls.checkins.list, { params, query: { per_page: 1 } }))
  const entered = goal.measures.filter(({ metric_key }) => !metric_key)
  const values = Object.fromEntries(entered.map(({ uid, current_value }) => [uid, current_value]))
  return (
    <Dialog open onClose={onClose} title={`「${goal.title}」のチェックイン`}>
      <Form<Values>
        schema={checkinInput}
        values={{ values, comment: '', blockers: '', asks: '' }}
        layout="plain"
        submitLabel="チェックイン"
        draftKey={`checkin:${goal.uid}`}
        onCancel={onClose}
        onSubmit={async (body, { idempotencyKey }) => {
          await checkIn.mutateAsync({ params, body, idempotencyKey })
          show('チェックインしました。')
          onClose()
        }}
      >
        {(form) => (
          <>
            <div className="form-columns">
              {entered.map((measure) => (
                <NumberField
                  key={measure.uid}
                  control={form.control}
                  name={`values.${measure.uid}`}
                  label={measure.name}
                  unit={measure.unit}
                  help={knownText(measure, goal)}
                  required
                />
              ))}
            </div>
            {goal.measures
              .filter(({ metric_key }) => metric_key)
              .map((measure) => (
                <p key={measure.uid}>
                  {measure.name} {figure(measure.current_value)}
                  {measure.unit} <span className="muted secondary-text">{planText(measure, goal)}</span>{' '}
                  <MeasureLink {...measure} />
                </p>
              ))}
            <OutlookField form={form} goal={goal} />
            <LastWords form={form} query={last} />
            <CheckinTextFields control={form.control} />
          </>
        )}
      </Form>
    </Dialog>
  )
}

/** 「計画 24施設」 of today; what is to be kept has its target. */
const planText = (measure: Measure, goal: CheckedGoal): string => {
  const planned = plannedValue(measure, goal, today())
  // As exactly as the measure is counted: nobody plans for two thirds of a customer.
  const digits = Math.abs(measure.target_value - measure.start_value) >= 10 ? 0 : 2
  return planned === null
    ? `目標 ${figure(measure.target_value)}${measure.unit}`
    : `計画 ${figure(Number(planned.toFixed(digits)))}${measure.unit}`
}

/** 「前回 21施設、計画 24施設」 */
const knownText = (measure: Measure, goal: CheckedGoal): string =>
  `前回 ${figure(measure.current_value)}${measure.unit}、${planText(measure, goal)}`

type LastWordsProps = { form: UseFormReturn<Values>; query: Parameters<typeof LastCheckin>[0]['query'] }

/** The last words, offered to go on from as long as nothing new is written. */
const LastWords = ({ form: { control, setValue }, query }: LastWordsProps) => {
  const written = useWatch({ control, name: ['comment', 'blockers', 'asks'] })
  const takeOver = (last: Checkin) => {
    for (const name of ['comment', 'blockers', 'asks'] as const)
      setValue(name, last[name], { shouldDirty: true, shouldValidate: true })
  }
  return <LastCheckin query={query} onTakeOver={written.every((text) => !text) ? takeOver : undefined} />
}
