import { requiredDay, requiredRef } from '@banso/contract/fields'
import { type Interview, MAX_SLOTS, QUARTER_MINUTES } from '@banso/contract/interviews'
import { type Control, useFieldArray } from 'react-hook-form'
import * as z from 'zod'
import { Button } from '../../../kit/button.tsx'
import { DateField } from '../../../kit/date-field.tsx'
import { SelectField } from '../../../kit/fields.tsx'
import { MoveDialog } from '../../../kit/move-dialog.tsx'
import { call } from '../../../lib/api.ts'
import { today } from '../../../lib/dates.ts'
import { useChange } from './use-change.ts'

const schema = z.object({
  slots: z
    .array(
      z.object({
        day: requiredDay('日付')
          .nullable()
          .refine((day) => day !== null, { error: '日付を選択してください。' }),
        time: requiredRef('時刻').nullable(),
      }),
    )
    .min(1)
    .max(MAX_SLOTS),
})
type Values = z.input<typeof schema>

/** 09:00 to 19:00 in quarters, as Japan works. */
const times = new Map(
  Array.from({ length: (10 * 60) / QUARTER_MINUTES + 1 }, (_, index) => {
    const minutes = 9 * 60 + index * QUARTER_MINUTES
    const text = `${String(Math.floor(minutes / 60)).padStart(2, '0')}-${String(minutes % 60).padStart(2, '0')}`
    return [text, text.replace('-', ':')] as const
  }),
)
const momentOf = (day: string, time: string) => new Date(`${day}T${time.replace('-', ':')}:00+09:00`).toISOString()

/** Further times the own company could meet at; they count as answered with ○. */
export const ProposeDialog = ({ interview, onClose }: { interview: Interview; onClose: () => void }) => {
  const { calls, params, reread } = useChange(interview)
  return (
    <MoveDialog<Values>
      record={interview}
      title="候補日時を追加"
      width="normal"
      schema={schema as unknown as z.ZodType<Values, Values>}
      values={{ slots: [{ day: null, time: null }] }}
      submitLabel="候補日時を送る"
      send={({ slots }, seen) => {
        const starts = slots.map(({ day, time }) => momentOf(day ?? '', time ?? ''))
        return call(calls.propose, { params, body: { starts }, ...seen })
      }}
      reread={reread}
      done="候補日時を送りました。"
      onClose={onClose}
    >
      {(control) => <SlotRows control={control} left={MAX_SLOTS - interview.candidate_slots.length} />}
    </MoveDialog>
  )
}

type RowsProps = { control: Control<Values>; left: number }

const SlotRows = ({ control, left }: RowsProps) => {
  const { fields, append, remove } = useFieldArray<Values, 'slots'>({ control, name: 'slots' })
  return (
    <div className="stack">
      {fields.map(({ id }, index) => (
        <div key={id} className="interview-slot-row">
          <DateField control={control} name={`slots.${index}.day`} label="日付" min={today()} />
          <SelectField control={control} name={`slots.${index}.time`} label="時刻" options={times} />
          {fields.length > 1 && (
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
            候補を増やす
          </Button>
        </div>
      )}
    </div>
  )
}
