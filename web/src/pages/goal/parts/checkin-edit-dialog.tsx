import { type Checkin, checkinInput, confidences } from '@banso/contract/checkins'
import { checkinLabels } from '@banso/contract/labels/goals'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { useSaveWithMerge } from '../../../kit/conflict.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { readsOf, refresh, useCall } from '../../../lib/query.ts'
import { goalArea } from '../area.ts'
import { figure } from '../figures.ts'
import { type CheckedGoal, CheckinFigures, CheckinTextFields, enteredOf } from './checkin-fields.tsx'

// Only who checks in may change what was said.
const { calls } = goalArea.startup

type Values = z.output<typeof checkinInput>
const toValues = (goal: CheckedGoal, { checked_on, values, confidence, comment, blockers, asks }: Checkin): Values => ({
  checked_on,
  values: Object.fromEntries(
    enteredOf(goal).flatMap(({ uid }) => (values[uid] === undefined ? [] : [[uid, values[uid] as number]])),
  ),
  confidence,
  comment,
  blockers,
  asks,
})

type CheckinEditDialogProps = { checkin: Checkin; goal: CheckedGoal; onClose: () => void }
/** Corrects a check-in within its day; what the goal stands at is counted again. */
export const CheckinEditDialog = ({ checkin, goal, onClose }: CheckinEditDialogProps) => {
  const client = useQueryClient()
  const call = useCall()
  const show = useNotice()
  const params = {
    startup_id: checkin.startup_company_uid,
    goal_id: checkin.goal_uid,
    checkin_id: checkin.uid,
  }
  const { save, dialog } = useSaveWithMerge({
    record: checkin,
    toValues: (one: Checkin) => toValues(goal, one),
    save: async (body: Values, ifMatch) => (await call(calls.checkins.update, { params, ifMatch, body })).data,
    labels: checkinLabels,
    show: (field, value) => shown(goal, field, value),
  })
  const submit = async (values: Values) => {
    await save(values)
    await refresh(client, readsOf(calls))
    show('チェックインを変更しました。')
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="チェックインの編集">
      <Form<Values>
        schema={checkinInput}
        values={toValues(goal, checkin)}
        layout="plain"
        submitLabel="保存"
        draftKey={`checkin-edit:${checkin.uid}`}
        onCancel={onClose}
        onSubmit={submit}
      >
        {(form) => (
          <>
            <CheckinFigures form={form} goal={goal} />
            <CheckinTextFields control={form.control} />
          </>
        )}
      </Form>
      {dialog}
    </Dialog>
  )
}

/** A field as people read it, where two versions are held side by side. */
const shown = (goal: CheckedGoal, field: string, value: unknown): string => {
  if (field === 'confidence') return confidences[value as Values['confidence']]
  if (field !== 'values') return String(value)
  const values = value as Values['values']
  return enteredOf(goal)
    .map(({ uid, name, unit }) => `${name} ${values[uid] === undefined ? '–' : figure(values[uid])}${unit}`)
    .join('、')
}
