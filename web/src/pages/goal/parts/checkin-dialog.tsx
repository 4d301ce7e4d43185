import { checkinInput, confidences } from '@banso/contract/checkins'
import type { GoalSummary } from '@banso/contract/goals'
import { checkinLabels } from '@banso/contract/labels/goals'
import { RadioField } from '../../../kit/choice-fields.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { NumberField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { MeasureLink } from '../../measure/marks.tsx'
import { goalArea, paramsOf } from '../area.ts'
import { figure } from '../figures.ts'
import { CheckinTextFields } from './checkin-fields.tsx'

// Nobody but the startup checks in.
const { calls } = goalArea.startup

type CheckinDialogProps = {
  goal: Pick<GoalSummary, 'uid' | 'startup_company_uid' | 'title' | 'measures' | 'health'>
  onClose: () => void
}

/** チェックイン: the measures as they stand now, how it goes, and what is in the way. */
export const CheckinDialog = ({ goal, onClose }: CheckinDialogProps) => {
  const show = useNotice()
  const checkIn = useApiMutation(calls.checkins.create, { refresh: readsOf(calls) })
  const entered = goal.measures.filter(({ metric_key }) => !metric_key)
  const values = Object.fromEntries(entered.map(({ uid, current_value }) => [uid, current_value]))
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
          await checkIn.mutateAsync({ params: paramsOf(goal), body, idempotencyKey })
          show('チェックインしました。')
          onClose()
        }}
      >
        {({ control }) => (
          <>
            <div className="form-columns">
              {entered.map(({ uid, name, unit, current_value }) => (
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
            {goal.measures
              .filter(({ metric_key }) => metric_key)
              .map((measure) => (
                <p key={measure.uid}>
                  {measure.name} {figure(measure.current_value)}
                  {measure.unit} <MeasureLink {...measure} />
                </p>
              ))}
            <RadioField control={control} name="confidence" label={checkinLabels.confidence} options={confidences} />
            <CheckinTextFields control={control} />
          </>
        )}
      </Form>
    </Dialog>
  )
}
