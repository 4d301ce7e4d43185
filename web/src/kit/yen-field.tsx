import { yenText } from '@banso/contract/yen'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { NumberField } from './fields.tsx'

type YenFieldProps<T extends FieldValues> = { control: Control<T>; name: FieldPath<T>; label: string }

/** An amount in yen, told in 万円 or 億円 under the digits, so that a nought too many is seen. */
export const YenField = <T extends FieldValues>({ control, name, label }: YenFieldProps<T>) => {
  const value: unknown = useWatch({ control, name })
  const words = typeof value === 'number' && Number.isFinite(value) && value >= 10_000 ? yenText(value) : undefined
  return <NumberField control={control} name={name} label={label} unit="円" help={words} />
}
