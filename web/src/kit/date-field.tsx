import type { FieldValues } from 'react-hook-form'
import { DayInput } from './day-input.tsx'
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx'

/** A day as `YYYY-MM-DD`; empty is null. What is no day stays as typed and the schema refuses it. */
export const DateField = <T extends FieldValues>({
  min,
  max,
  ...props
}: FieldProps<T> & { min?: string; max?: string }) => {
  const { field, id, error, isRequired, aria } = useField(props)
  const { ref, value, ...rest } = field
  return (
    <FieldFrame id={id} label={props.label} isRequired={isRequired} help={props.help} error={error}>
      <DayInput
        {...rest}
        id={id}
        inputRef={ref}
        value={value as string | null | undefined}
        aria={aria}
        min={min}
        max={max}
        disabled={props.disabled}
      />
    </FieldFrame>
  )
}
