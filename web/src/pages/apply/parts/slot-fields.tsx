import type { Control, FieldValues, Path } from 'react-hook-form'
import { SelectField } from '../../../kit/fields.tsx'
import { MeetingDayField } from '../../../kit/meeting-day-field.tsx'
import { today } from '../../../lib/dates.ts'
import { SLOTS, type Slot } from '../values.ts'
import '../apply.css'

/** Half hours of a working day. */
const times = Object.fromEntries(
  Array.from({ length: 20 }, (_, index) => {
    const time = `${String(9 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`
    return [time, time]
  }),
)

type SlotFieldsProps<T extends FieldValues & { slots: Slot[] }> = {
  control: Control<T>
  legend: string
  /** How the field of the first, second … time is called. */
  nameOf: (place: number) => string
}

/** Up to three times, each with its day and its hour; those left empty are none. */
export const SlotFields = <T extends FieldValues & { slots: Slot[] }>({
  control,
  legend,
  nameOf,
}: SlotFieldsProps<T>) => (
  <fieldset className="apply-slots">
    <legend className="field-label">
      {legend} <span className="muted">(任意、{SLOTS}つまで)</span>
    </legend>
    {Array.from({ length: SLOTS }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the times have no identity but their order
      <div key={index} className="apply-slot">
        <MeetingDayField
          control={control}
          name={`slots.${index}.day` as Path<T>}
          label={nameOf(index + 1)}
          min={today()}
        />
        <SelectField
          control={control}
          name={`slots.${index}.time` as Path<T>}
          label={`${nameOf(index + 1)}の時刻`}
          options={times}
        />
      </div>
    ))}
  </fieldset>
)
