import { measureLabels } from '@banso/contract/labels/goals'
import { directions } from '@banso/contract/measures'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { IconButton } from '../../../kit/button.tsx'
import { RadioField } from '../../../kit/choice-fields.tsx'
import { NumberField, SelectField, TextField } from '../../../kit/fields.tsx'
import { Icon } from '../../../kit/icon.tsx'
import type { MetricChoice } from '../../metric/queries.ts'
import type { GoalValues } from '../values.ts'
import { measureSentence } from './sentence.ts'

const label = measureLabels

type MeasureFieldsProps = {
  form: UseFormReturn<GoalValues>
  /** The monthly numbers that it can follow. */
  metrics: readonly MetricChoice[]
  index: number
  onUp?: () => void
  onDown?: () => void
  onRemove?: () => void
}

/** One measure, with what it says as a sentence under it. */
export const MeasureFields = ({ form, metrics, index, onUp, onDown, onRemove }: MeasureFieldsProps) => {
  const { control, setValue } = form
  const at = `measures.${index}` as const
  const measure = useWatch({ control, name: at })
  const keeps = measure?.direction === 'keep'
  const { start_value, target_value, unit = '' } = measure ?? {}
  // What is kept has one value; the schema wants both.
  useEffect(() => {
    if (keeps && start_value !== target_value) setValue(`${at}.target_value`, start_value as number)
  }, [keeps, start_value, target_value, setValue, at])
  const followed = useFollowed(form, index, metrics)
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
      {(metrics.length > 0 || measure?.metric_key) && (
        <SelectField
          control={control}
          name={`${at}.metric_key`}
          label={label.metric_key}
          options={optionsFor(metrics, measure?.metric_key)}
          emptyLabel="連動しない"
          help={measure?.metric_key && '現在の値は、経営指標の最新の月の値になります。チェックインでの入力は不要です。'}
        />
      )}
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
        {!followed && <TextField control={control} name={`${at}.unit`} label={label.unit} placeholder="例:施設" />}
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

/** The numbers by their keys; one that is followed already can be left also where it is not offered. */
const optionsFor = (metrics: readonly MetricChoice[], key: string | null | undefined): Record<string, string> => ({
  ...Object.fromEntries(metrics.map(({ key, name }) => [key, name])),
  ...(key && !metrics.some((metric) => metric.key === key) && { [key]: '連動中の経営指標' }),
})

/**
 * The number that the measure follows: it is counted in its unit, and where nothing is entered yet it takes its name
 * and begins where the number stands.
 */
const useFollowed = (
  { control, getValues, setValue }: UseFormReturn<GoalValues>,
  index: number,
  metrics: readonly MetricChoice[],
): MetricChoice | undefined => {
  const at = `measures.${index}` as const
  const key = useWatch({ control, name: `${at}.metric_key` })
  const before = useRef(key)
  const followed = metrics.find((metric) => metric.key === key)
  useEffect(() => {
    const isChosen = before.current !== key
    before.current = key
    if (!followed || !isChosen) return
    const { name, start_value } = getValues(at)
    setValue(`${at}.unit`, followed.unit)
    if (name.trim() === '') setValue(`${at}.name`, followed.name)
    if (start_value === 0 && followed.newest) setValue(`${at}.start_value`, followed.newest.value)
  }, [at, key, followed, getValues, setValue])
  return followed
}
