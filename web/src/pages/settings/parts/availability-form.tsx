import {
  ABSENCE_LIMIT,
  type AvailabilityInput,
  availabilityInput,
  type OwnAvailability,
  SPANS_A_DAY,
} from '@banso/contract/availabilities'
import { availabilityLabels } from '@banso/contract/labels/availabilities'
import { type Weekday, weekdays } from '@banso/contract/weekdays'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, Suspense } from 'react'
import { type Control, type UseFormReturn, useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { Button, IconButton } from '../../../kit/button.tsx'
import { CheckboxField } from '../../../kit/choice-fields.tsx'
import { DateField } from '../../../kit/date-field.tsx'
import { FieldFoot } from '../../../kit/field-foot.tsx'
import { NumberField, SelectField, TextField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCall } from '../../../lib/query.ts'
import { useAccount } from './use-account.ts'
import { useNamed } from './use-named.ts'
import { useSaveOwn } from './use-save-own.ts'

const MetMeetings = lazyPart(() => import('./met-meetings.tsx').then((part) => part.MetMeetings))

const label = availabilityLabels

const toValues = ({ weekly, absences, ...rest }: OwnAvailability): AvailabilityInput => ({
  weekly,
  absences,
  keeps_lunch: rest.keeps_lunch,
  buffer_minutes: rest.buffer_minutes,
  max_interviews_per_day: rest.max_interviews_per_day,
})

/** 面談できる時間: the own week and absences, out of which times for interviews are found. */
export const AvailabilityForm = () => {
  const { availability } = useAccount()
  const query = useQuery({ ...availability, refetchOnWindowFocus: false })
  const own = query.data?.data
  const head = useNamed<HTMLHeadingElement>('availability')
  return (
    <section aria-labelledby="availability">
      <h2 id="availability" ref={head}>
        面談できる時間
      </h2>
      {own ? <LoadedForm own={own} /> : <QueryStatus query={query} what="面談できる時間" rows={6} card />}
    </section>
  )
}

export const LoadedForm = ({ own }: { own: OwnAvailability }) => {
  const call = useCall()
  const { calls, params, availability } = useAccount()
  const show = useNotice()
  const save = useSaveOwn(availability.queryKey, own)
  const submit = async (body: AvailabilityInput) => {
    await save((ifMatch) => call(calls.availability.update, { params, body, ifMatch }))
    show('面談できる時間を保存しました。')
  }
  return (
    <Form
      schema={availabilityInput}
      values={toValues(own)}
      submitLabel="面談できる時間を保存"
      submitLook="secondary"
      onSubmit={submit}
    >
      {(form) => {
        const { control } = form
        return (
          <>
            <p className="muted secondary-text">
              面談の候補日時は、全員のこの時間から探します。ほかの企業の方には、候補日時だけが見えます。
            </p>
            <Week form={form} />
            <CheckboxField control={control} name="keeps_lunch" label={label.keeps_lunch} />
            <div className="form-columns">
              <NumberField control={control} name="buffer_minutes" label={label.buffer_minutes} unit="分" />
              <NumberField
                control={control}
                name="max_interviews_per_day"
                label={label.max_interviews_per_day}
                unit="件"
              />
            </div>
            <Absences control={control} />
          </>
        )
      }}
    </Form>
  )
}

const times = new Map(
  Array.from({ length: 97 }, (_, quarter) => {
    const text = `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
    return [text, text] as const
  }),
)

type Part = { control: Control<AvailabilityInput> }

const working: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri']

/** One day of the week in a row: its spans, one more, and its hours for all working days. */
export const DayRow = ({ control, weekday, children }: Part & { weekday: Weekday; children?: ReactNode }) => {
  const { fields, append, remove } = useFieldArray({ control, name: `weekly.${weekday}` })
  const { errors } = useFormState({ control })
  const error = errors.weekly?.[weekday]?.root?.message ?? errors.weekly?.[weekday]?.message
  const name = `${weekdays[weekday]}曜日`
  return (
    <div className="availability-day">
      <b>{weekdays[weekday]}</b>
      <div className="availability-spans">
        {fields.length === 0 && <span className="muted">面談不可</span>}
        {fields.map(({ id }, index) => (
          <div key={id} className="availability-span">
            <SelectField
              control={control}
              name={`weekly.${weekday}.${index}.from`}
              label={`${name}の開始`}
              options={times}
              emptyLabel={null}
            />
            <span aria-hidden="true">〜</span>
            <SelectField
              control={control}
              name={`weekly.${weekday}.${index}.to`}
              label={`${name}の終了`}
              options={times}
              emptyLabel={null}
            />
            <IconButton
              size="small"
              icon="trash"
              label={`${name}の${index + 1}つ目を外す`}
              onClick={() => remove(index)}
            />
          </div>
        ))}
        <FieldFoot id={`weekly-${weekday}`} error={error} />
      </div>
      <span className="availability-acts">
        {fields.length < SPANS_A_DAY && (
          <IconButton
            size="small"
            icon="plus"
            label={`${name}に時間帯を追加`}
            onClick={() =>
              append(fields.length === 0 ? { from: '10:00', to: '18:00' } : { from: '18:00', to: '19:00' })
            }
          />
        )}
        {children}
      </span>
    </div>
  )
}

/** The week, a row a day. The hours of the first working day that has any can be those of all. */
const Week = ({ form }: { form: UseFormReturn<AvailabilityInput> }) => {
  const { control, getValues, setValue } = form
  const weekly = useWatch({ control, name: 'weekly' })
  const show = useNotice()
  const model = working.find((weekday) => weekly[weekday].length > 0)
  const copy = (from: Weekday) => {
    for (const weekday of working)
      if (weekday !== from) setValue(`weekly.${weekday}`, structuredClone(getValues(`weekly.${from}`)), dirty)
    show(`${weekdays[from]}曜日の時間を、平日すべてに入力しました。保存すると反映されます。`)
  }
  return (
    <fieldset className="field">
      <legend className="field-label">{label.weekly}</legend>
      {(Object.keys(weekdays) as Weekday[]).map((weekday) => (
        <DayRow key={weekday} control={control} weekday={weekday}>
          {weekday === model && (
            <Button size="small" look="transparent" icon="copy" onClick={() => copy(weekday)}>
              平日にコピー
            </Button>
          )}
        </DayRow>
      ))}
    </fieldset>
  )
}
const dirty = { shouldDirty: true, shouldValidate: true }

export const Absences = ({ control }: Part) => {
  const { fields, append, remove } = useFieldArray({ control, name: 'absences' })
  const typed = useWatch({ control, name: 'absences' })
  return (
    <fieldset className="field">
      <legend className="field-label">{label.absences}</legend>
      <p className="muted secondary-text">メモは本人にだけ見えます。</p>
      {fields.map(({ id }, index) => (
        <Fragment key={id}>
          <div className="availability-absence">
            <DateField control={control} name={`absences.${index}.from`} label={label.from} />
            <DateField control={control} name={`absences.${index}.to`} label={label.to} />
            <TextField control={control} name={`absences.${index}.note`} label={label.note} />
            <IconButton icon="trash" label={`${index + 1}件目の面談不可の日を外す`} onClick={() => remove(index)} />
          </div>
          {typed[index] && (
            <Suspense>
              <MetMeetings absence={typed[index]} />
            </Suspense>
          )}
        </Fragment>
      ))}
      {fields.length < ABSENCE_LIMIT && (
        <div>
          <Button size="small" look="secondary" icon="plus" onClick={() => append({ from: '', to: '', note: '' })}>
            面談不可の日を追加
          </Button>
        </div>
      )}
    </fieldset>
  )
}
