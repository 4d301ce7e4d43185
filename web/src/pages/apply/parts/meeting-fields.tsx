import type { ApplySummary } from '@banso/contract/applies'
import { dayInJapan } from '@banso/contract/dates'
import { interviewMethods } from '@banso/contract/interviews'
import { interviewLabels } from '@banso/contract/labels/interviews'
import { useQuery } from '@tanstack/react-query'
import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form'
import { RadioField } from '../../../kit/choice-fields.tsx'
import { useField } from '../../../kit/field-frame.tsx'
import { SelectField, TextField } from '../../../kit/fields.tsx'
import { dayWithWeekday, timeInJapan } from '../../../lib/dates.ts'
import { momentOffName } from '../../../lib/days-off.ts'
import { apiQuery } from '../../../lib/query.ts'
import { applyArea, paramsOf } from '../area.ts'
import { durations, type MeetingValues, startsOf } from './meeting.ts'
import { SlotFields } from './slot-fields.tsx'

const { applies } = applyArea.partner.calls

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
      {wishes.length > 0 && (
        <Choices control={control} legend="先方の希望日時" starts={wishes} note="先方の希望どおり" />
      )}
      <FreeTimes control={control} apply={apply} wishes={wishes} method={method} duration={duration} wished={wished} />
      <SlotFields control={control} legend="ほかの候補日時" nameOf={nameOf} />
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

/** 「12/1(火) 10:00」 */
const spoken = (start: string) => `${dayWithWeekday(dayInJapan(new Date(start)))} ${timeInJapan(start)}`

type ChoicesProps<T extends FieldValues & MeetingValues> = {
  control: Control<T>
  legend: string
  starts: readonly string[]
  note?: string
}

/** Times to be ticked; all fieldsets of the form fill the one list of chosen ones. */
const Choices = <T extends FieldValues & MeetingValues>({ control, legend, starts, note }: ChoicesProps<T>) => {
  const { field } = useField({ control, name: 'wished' as Path<T>, label: legend })
  const chosen = field.value as string[]
  return (
    <fieldset className="apply-wishes">
      <legend className="field-label">{legend}</legend>
      {starts.map((start) => (
        <label key={start} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(start)}
            onChange={({ target }) =>
              field.onChange(target.checked ? [...chosen, start] : chosen.filter((other) => other !== start))
            }
          />
          <b>{spoken(start)}</b>
          {momentOffName(start) && <span className="muted">{momentOffName(start)}</span>}
          {note && <span className="muted">{note}</span>}
        </label>
      ))}
    </fieldset>
  )
}

type FreeProps<T extends FieldValues & MeetingValues> = MeetingFieldsProps<T> &
  Pick<MeetingValues, 'method' | 'wished' | 'duration'>

/** Times at which the own people are free; those chosen stay, whatever else is asked for. */
const FreeTimes = <T extends FieldValues & MeetingValues>({
  control,
  apply,
  wishes,
  method,
  duration,
  wished,
}: FreeProps<T>) => {
  const query = useQuery({
    ...apiQuery(applies.freeTimes, {
      params: paramsOf(apply),
      query: { method, duration_minutes: Number(duration) },
    }),
    placeholderData: (before) => before,
  })
  const found = query.data?.data.times ?? []
  const starts = [...new Set([...found, ...wished])].filter((start) => !wishes.includes(start)).sort()
  return starts.length === 0 ? null : <Choices control={control} legend="貴社の空き時間" starts={starts} />
}
