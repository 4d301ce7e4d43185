import { type FieldValues, useWatch } from 'react-hook-form'
import { dayOffText } from '../lib/days-off.ts'
import { DateField } from './date-field.tsx'
import type { FieldProps } from './field-frame.tsx'

/** A day on which people are to meet: a weekend or a holiday is named under it, and taken all the same. */
export const MeetingDayField = <T extends FieldValues>(props: FieldProps<T> & { min?: string }) => {
  const day: string | null | undefined = useWatch({ control: props.control, name: props.name })
  return <DateField {...props} help={dayOffText(day) ?? props.help} />
}
