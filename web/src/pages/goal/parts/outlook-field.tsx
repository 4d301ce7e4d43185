import { type CheckinInput, confidences } from '@banso/contract/checkins'
import type { GoalSummary } from '@banso/contract/goals'
import { checkinLabels } from '@banso/contract/labels/goals'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Button } from '../../../kit/button.tsx'
import { RadioField } from '../../../kit/choice-fields.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { suggestedOutlook } from '../figures.ts'

type OutlookFieldProps = {
  form: UseFormReturn<CheckinInput>
  goal: Pick<GoalSummary, 'measures' | 'start_on' | 'due_on'>
  /** The day the numbers are of. */
  day: string
}

/**
 * 見通し, and what the numbers that stand in the form say of it. Nothing is chosen before a person does: a suggestion
 * that stood chosen would be sent by whoever overlooks it.
 */
export const OutlookField = ({ form: { control, setValue }, goal, day }: OutlookFieldProps) => {
  const values = useWatch({ control, name: 'values' })
  const chosen = useWatch({ control, name: 'confidence' })
  // Half a number is none yet: then the one that is known counts.
  const measures = goal.measures.map((measure) => {
    const entered = values[measure.uid]
    return Number.isFinite(entered) ? { ...measure, current_value: entered as number, measured_on: day } : measure
  })
  const { confidence, reason } = suggestedOutlook(measures, goal, day)
  const choose = () => setValue('confidence', confidence, { shouldDirty: true, shouldValidate: true })
  return (
    <div className="checkin-outlook">
      <RadioField control={control} name="confidence" label={checkinLabels.confidence} options={confidences} />
      <div className="checkin-suggestion">
        <Icon name="bulb" />
        <p role="status">
          数字から見ると<b>「{confidences[confidence]}」</b>です。{reason}
        </p>
        {chosen !== confidence && (
          <Button size="small" onClick={choose}>
            「{confidences[confidence]}」を選択
          </Button>
        )}
      </div>
    </div>
  )
}
