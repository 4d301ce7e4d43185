import { applyResults, pricedResults } from '@banso/contract/apply-states'
import { applyLabels } from '@banso/contract/labels/applies'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { CheckboxField } from '../../../kit/choice-fields.tsx'
import { NumberField, SelectField, TextAreaField } from '../../../kit/fields.tsx'

const label = applyLabels

/** What came of an apply: where it is about money, with the amount or the word that it is open. */
export const ResultFields = <T extends FieldValues>({ control }: { control: Control<T> }) => {
  const name = (field: string) => `result.${field}` as FieldPath<T>
  const kind = useWatch({ control, name: name('kind') })
  return (
    <>
      <SelectField control={control} name={name('kind')} label={label.result} options={applyResults} required />
      <NumberField control={control} name={name('amount_jpy')} label={label.amount_jpy} unit="円" />
      {pricedResults.includes(kind) && (
        <CheckboxField
          control={control}
          name={name('amount_open')}
          label={label.amount_open}
          help="決まった時点で、結果を訂正して金額を記録してください。"
        />
      )}
      <TextAreaField control={control} name={name('note')} label={label.note} rows={3} max={1000} />
    </>
  )
}
