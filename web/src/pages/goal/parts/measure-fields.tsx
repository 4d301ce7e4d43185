import { measureLabels } from '@banso/contract/labels/goals'
import { directions } from '@banso/contract/measures'
import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { IconButton } from '../../../kit/button.tsx'
import { RadioField } from '../../../kit/choice-fields.tsx'
import { NumberField, TextField } from '../../../kit/fields.tsx'
import { Icon } from '../../../kit/icon.tsx'
import type { GoalValues } from '../values.ts'
import { measureSentence } from './sentence.ts'

const label = measureLabels

type MeasureFieldsProps = {
  form: UseFormReturn<GoalValues>
  index: number
  onUp?: () => void
  onDown?: () => void
  onRemove?: () => void
}

/** One measure, with what it says as a sentence under it. */
export const MeasureFields = ({ form, index, onUp, onDown, onRemove }: MeasureFieldsProps) => {
  const { control, setValue } = form
  const at = `measures.${index}` as const
  const measure = useWatch({ control, name: at })
  const keeps = measure?.direction === 'keep'
  const { start_value, target_value, unit = '' } = measure ?? {}
  // What is kept has one value; the schema wants both.
  useEffect(() => {
    if (keeps && start_value !== target_value) setValue(`${at}.target_value`, start_value as number)
  }, [keeps, start_value, target_value, setValue, at])
  const sentence = measure ? measureSentence(measure) : ''
  const number = index + 1
  return (
    <li className="measure-fields">
      <div className="row">
        <h3 className="grow">指標{number}</h3>
        <IconButton size="small" icon="chevron-up" label={`指標${number}を上へ`} disabled={!onUp} onClick={onUp} />
        <IconButton
          size="small"
          icon="chevron-down"
          label={`指標${number}を下へ`}
          disabled={!onDown}
          onClick={onDown}
        />
        <IconButton size="small" icon="trash" label={`指標${number}を削除`} disabled={!onRemove} onClick={onRemove} />
      </div>
      <TextField control={control} name={`${at}.name`} label={label.name} placeholder="例:導入施設数" />
      <RadioField control={control} name={`${at}.direction`} label={label.direction} options={directions} />
      <div className="form-columns measure-values">
        <NumberField
          control={control}
          name={`${at}.start_value`}
          label={keeps ? '保つ値' : label.start_value}
          unit={unit}
        />
        {keeps ? (
          <NumberField control={control} name={`${at}.tolerance`} label={label.tolerance} unit={unit} />
        ) : (
          <NumberField control={control} name={`${at}.target_value`} label={label.target_value} unit={unit} />
        )}
        <TextField control={control} name={`${at}.unit`} label={label.unit} placeholder="例:施設" />
        <NumberField control={control} name={`${at}.weight`} label={label.weight} />
      </div>
      {sentence && (
        <p className="measure-sentence">
          <Icon name="target" />
          {sentence}
        </p>
      )}
    </li>
  )
}
