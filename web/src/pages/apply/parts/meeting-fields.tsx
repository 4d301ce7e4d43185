import type { ApplySummary } from '@banso/contract/applies'
import { interviewMethods } from '@banso/contract/interview-states'
import { interviewLabels } from '@banso/contract/labels/interviews'
import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form'
import { RadioField } from '../../../kit/choice-fields.tsx'
import { SelectField, TextField } from '../../../kit/fields.tsx'
import { durations, type MeetingValues, startsOf } from './meeting.ts'
import { MeetingTimes } from './meeting-times.tsx'
import { SlotFields } from './slot-fields.tsx'

type MeetingFieldsProps<T extends FieldValues & MeetingValues> = {
  control: Control<T>
  apply: ApplySummary
  /** What the startup has wished for and can still be met. */
  wishes: readonly string[]
}

/** 面談の候補日: what the startup wished for, to be ticked, other times, and where one meets. */
export const MeetingFields = <T extends FieldValues & MeetingValues>({
  control,
  apply,
  wishes,
}: MeetingFieldsProps<T>) => {
  const duration = useWatch({ control, name: 'duration' as Path<T> }) as MeetingValues['duration']
  const method = useWatch({ control, name: 'method' as Path<T> }) as MeetingValues['method']
  const wished = useWatch({ control, name: 'wished' as Path<T> }) as MeetingValues['wished']
  const slots = useWatch({ control, name: 'slots' as Path<T> }) as MeetingValues['slots']
  const count = startsOf({ wished, slots }).length
  return (
    <>
      <MeetingTimes control={control} apply={apply} wishes={wishes} asked={{ method, duration, wished }} count={count}>
        <SlotFields control={control} legend="ほかの候補日時" nameOf={nameOf} />
      </MeetingTimes>
      <RadioField
        control={control}
        name={'method' as Path<T>}
        label={interviewLabels.method}
        options={interviewMethods}
      />
      <SelectField
        control={control}
        name={'duration' as Path<T>}
        label={interviewLabels.duration_minutes}
        options={durations}
      />
      {method === 'online' && (
        <TextField
          control={control}
          name={'meeting_url' as Path<T>}
          label={`${interviewLabels.meeting_url}(任意)`}
          help="未入力のときは、運営の担当者が用意します。"
        />
      )}
      {method === 'visit' && (
        <TextField control={control} name={'place' as Path<T>} label={`${interviewLabels.place}(任意)`} />
      )}
      <p className="muted secondary-text" aria-live="polite">
        {count === 0
          ? '候補日を選ばない場合は、あとから送れます。'
          : `${count}つの候補日を添えます。先方と運営の担当者が回答します。`}
      </p>
    </>
  )
}

const nameOf = (place: number) => `候補${place}`
