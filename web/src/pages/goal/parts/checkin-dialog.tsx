import { type Checkin, checkinInput } from '@banso/contract/checkins'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { Dialog } from '../../../kit/dialog.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { today } from '../../../lib/dates.ts'
import { apiQuery, readsOf, useApiMutation } from '../../../lib/query.ts'
import { goalArea, paramsOf } from '../area.ts'
import { type CheckedGoal, CheckinFigures, CheckinTextFields, enteredOf } from './checkin-fields.tsx'
import { LastCheckin } from './last-checkin.tsx'

// Nobody but the startup checks in.
const { calls } = goalArea.startup

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
  const values = Object.fromEntries(enteredOf(goal).map(({ uid, current_value }) => [uid, current_value]))
  return (
    <Dialog open onClose={onClose} title={`「${goal.title}」のチェックイン`}>
      <Form<Values>
        schema={checkinInput}
        values={{ checked_on: today(), values, comment: '', blockers: '', asks: '' }}
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
            <CheckinFigures form={form} goal={goal} />
            <LastWords form={form} query={last} />
            <CheckinTextFields control={form.control} />
          </>
        )}
      </Form>
    </Dialog>
  )
}

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
