import { requiredDay, requiredRef } from '@banso/contract/fields'
import { type Interview, interviews, MAX_SLOTS, QUARTER_MINUTES } from '@banso/contract/interviews'
import { useFieldArray } from 'react-hook-form'
import * as z from 'zod'
import { Button } from '../../../kit/button.tsx'
import { DateField } from '../../../kit/date-field.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { SelectField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { today } from '../../../lib/dates.ts'
import { useApiMutation } from '../../../lib/query.ts'

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
  const showNotice = useNotice()
  const send = useApiMutation(interviews.propose, { refresh: [interviews.get, interviews.list] })
  const submit = async ({ slots }: Values, idempotencyKey: string) => {
    await send.mutateAsync({
      params: { startup_id: interview.startup_company_uid, interview_id: interview.uid },
      body: { starts: slots.map(({ day, time }) => momentOf(day ?? '', time ?? '')) },
      ifMatch: interview.etag,
      idempotencyKey,
    })
    showNotice('候補日時を送りました。')
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="候補日時を追加">
      <Form<Values>
        schema={schema as unknown as z.ZodType<Values, Values>}
        values={{ slots: [{ day: null, time: null }] }}
        layout="plain"
        submitLabel="候補日時を送る"
        onCancel={onClose}
        onSubmit={(values, { idempotencyKey }) => submit(values, idempotencyKey)}
      >
        {(form) => <SlotRows control={form.control} left={MAX_SLOTS - interview.candidate_slots.length} />}
      </Form>
    </Dialog>
  )
}

type RowsProps = { control: Parameters<typeof useFieldArray<Values, 'slots'>>[0]['control']; left: number }

const SlotRows = ({ control, left }: RowsProps) => {
  const { fields, append, remove } = useFieldArray<Values, 'slots'>({ control, name: 'slots' })
  if (!control) return null
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
