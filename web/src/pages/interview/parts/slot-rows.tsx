import { momentInJapan } from '@banso/contract/dates'
import { requiredDay, requiredRef } from '@banso/contract/fields'
import { QUARTER_MINUTES } from '@banso/contract/interview-durations'
import { MAX_SLOTS } from '@banso/contract/interview-inputs'
import { type Control, useFieldArray } from 'react-hook-form'
import * as z from 'zod'
import { Button } from '../../../kit/button.tsx'
import { SelectField } from '../../../kit/fields.tsx'
import { MeetingDayField } from '../../../kit/meeting-day-field.tsx'
import { today } from '../../../lib/dates.ts'

export const slot = z.object({
  day: requiredDay('日付')
    .nullable()
    .refine((day) => day !== null, { error: '日付を選択してください。' }),
  time: requiredRef('時刻')
    .nullable()
    .refine((time) => time !== null, { error: '時刻を選択してください。' }),
})
/** Times as a form asks for them: days and hours apart. */
export const slotsForm = z.object({ slots: z.array(slot).min(1).max(MAX_SLOTS) })
export type SlotsValues = z.input<typeof slotsForm>
export const blankSlots: SlotsValues = { slots: [{ day: null, time: null }] }

/** 09:00 to 19:00 in quarters, as Japan works. */
const times = new Map(
  Array.from({ length: (10 * 60) / QUARTER_MINUTES + 1 }, (_, index) => {
    const minutes = 9 * 60 + index * QUARTER_MINUTES
    const text = `${String(Math.floor(minutes / 60)).padStart(2, '0')}-${String(minutes % 60).padStart(2, '0')}`
    return [text, text.replace('-', ':')] as const
  }),
)
/** The moments that were entered. */
export const startsOf = ({ slots }: SlotsValues): string[] =>
  slots.map(({ day, time }) => momentInJapan(day ?? '', (time ?? '').replace('-', ':')))

type RowsProps = {
  control: Control<SlotsValues>
  left: number
  /** As few as there may be. */
  least?: number
  addLabel?: string
}

/** Further times, each with its day and its hour. */
export const SlotRows = ({ control, left, least = 1, addLabel = '候補を増やす' }: RowsProps) => {
  const { fields, append, remove } = useFieldArray<SlotsValues, 'slots'>({ control, name: 'slots' })
  return (
    <div className="stack">
      {fields.map(({ id }, index) => (
        <div key={id} className="interview-slot-row">
          <MeetingDayField control={control} name={`slots.${index}.day`} label="日付" min={today()} />
          <SelectField control={control} name={`slots.${index}.time`} label="時刻" options={times} />
          {fields.length > least && (
            <Button
              size="small"
              look="transparent"
              aria-label={`${index + 1}件目の候補を外す`}
              onClick={() => remove(index)}
            >
              外す
            </Button>
          )}
        </div>
      ))}
      {fields.length < left && (
        <div>
          <Button size="small" look="secondary" icon="plus" onClick={() => append({ day: null, time: null })}>
            {addLabel}
          </Button>
        </div>
      )}
    </div>
  )
}
