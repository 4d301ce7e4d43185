import { checkinInput, confidences, type GoalSummary, goals } from '@banso/contract/goals'
import { labels } from '@banso/contract/labels'
import { RadioField } from '../../kit/choice-fields.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { NumberField, TextAreaField } from '../../kit/fields.tsx'
import { Form } from '../../kit/form.tsx'
import { useNotice } from '../../kit/notice.tsx'
import { useApiMutation } from '../../lib/query.ts'
import { staleAfterGoal } from './after-goal.ts'
import { figure } from './goal-figures.ts'

type CheckinDialogProps = {
  goal: Pick<GoalSummary, 'uid' | 'startup_company_uid' | 'title' | 'measures' | 'health'>
  onClose: () => void
}

/** チェックイン: the measures as they stand now, how it goes, and what is in the way. */
export const CheckinDialog = ({ goal, onClose }: CheckinDialogProps) => {
  const show = useNotice()
  const checkIn = useApiMutation(goals.checkIn, { refresh: staleAfterGoal })
  const params = { startup_id: goal.startup_company_uid, goal_id: goal.uid }
  const values = Object.fromEntries(goal.measures.map(({ uid, current_value }) => [uid, current_value]))
  return (
    <Dialog open onClose={onClose} title={`「${goal.title}」のチェックイン`}>
      <Form
        schema={checkinInput}
        values={{
          values,
          ...(goal.health !== 'unset' && { confidence: goal.health }),
          comment: '',
          blockers: '',
          asks: '',
        }}
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
        {({ control }) => (
          <>
            <div className="form-columns">
              {goal.measures.map(({ uid, name, unit, current_value }) => (
                <NumberField
                  key={uid}
                  control={control}
                  name={`values.${uid}`}
                  label={name}
                  unit={unit}
                  help={`前回 ${figure(current_value)}${unit}`}
                  required
                />
              ))}
            </div>
            <RadioField control={control} name="confidence" label={labels.checkin.confidence} options={confidences} />
            <TextAreaField control={control} name="comment" label={labels.checkin.comment} max={1000} rows={3} />
            <TextAreaField control={control} name="blockers" label={labels.checkin.blockers} max={500} rows={2} />
            <TextAreaField
              control={control}
              name="asks"
              label={labels.checkin.asks}
              help="入力すると、担当者に届きます。"
              max={500}
              rows={2}
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}
