import { metricLabels } from '@banso/contract/labels/metrics'
import {
  isStandard,
  type KeptMetric,
  METRIC_LIMIT,
  type MetricSettingsInput,
  standardMetrics,
} from '@banso/contract/metrics'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Button, IconButton } from '../../../kit/button.tsx'
import { TextField } from '../../../kit/fields.tsx'

type SettingsFieldsProps = {
  form: UseFormReturn<MetricSettingsInput>
  /** Own numbers kept before. */
  unused: readonly KeptMetric[]
}

const standard: readonly KeptMetric[] = Object.entries(standardMetrics).map(([key, named]) => ({ key, ...named }))

/** The kept numbers in their order, and what else there is to keep. */
export const SettingsFields = ({ form, unused }: SettingsFieldsProps) => {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'settings' })
  const keptKeys = new Set(fields.map(({ key }) => key))
  const offered = [...standard, ...unused].filter(({ key }) => !keptKeys.has(key))
  const isFull = fields.length >= METRIC_LIMIT
  return (
    <>
      <ol className="metric-settings" aria-label="使用する経営指標">
        {fields.map((field, index) => (
          <li key={field.id} className="metric-setting">
            {field.key !== null && isStandard(field.key) ? (
              <span className="grow">
                <b>{standardMetrics[field.key].name}</b>{' '}
                <span className="muted">({standardMetrics[field.key].unit})</span>
              </span>
            ) : (
              <span className="metric-own grow">
                <TextField control={form.control} name={`settings.${index}.name`} label={metricLabels.name} required />
                <TextField control={form.control} name={`settings.${index}.unit`} label={metricLabels.unit} />
              </span>
            )}
            <Tools
              name={nameOf(field)}
              onUp={index > 0 ? () => move(index, index - 1) : undefined}
              onDown={index < fields.length - 1 ? () => move(index, index + 1) : undefined}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      {fields.length === 0 && <p className="muted">使用する指標を、下から選択してください。</p>}
      <div className="metric-offers">
        <span className="field-label">追加できる指標</span>
        <div className="row" data-wrap>
          {offered.map((metric) => (
            <Button
              key={metric.key}
              size="small"
              icon="plus"
              disabled={isFull}
              onClick={() => append(isStandard(metric.key) ? { key: metric.key, name: '', unit: '' } : metric)}
            >
              {metric.name}
            </Button>
          ))}
          <Button
            size="small"
            look="secondary"
            icon="plus"
            disabled={isFull}
            onClick={() => append({ key: null, name: '', unit: '' })}
          >
            独自の指標
          </Button>
        </div>
        <p className="muted secondary-text">
          {METRIC_LIMIT}件まで使用できます。外した指標の値は残り、また使用すると表示されます。
        </p>
      </div>
    </>
  )
}

const nameOf = ({ key, name }: MetricSettingsInput['settings'][number]): string =>
  key !== null && isStandard(key) ? standardMetrics[key].name : name || '独自の指標'

type ToolsProps = { name: string; onUp?: () => void; onDown?: () => void; onRemove: () => void }

const Tools = ({ name, onUp, onDown, onRemove }: ToolsProps) => (
  <span className="metric-tools">
    <IconButton size="small" icon="chevron-up" label={`${name}を上へ`} disabled={!onUp} onClick={onUp} />
    <IconButton size="small" icon="chevron-down" label={`${name}を下へ`} disabled={!onDown} onClick={onDown} />
    <IconButton size="small" icon="close" label={`${name}を外す`} onClick={onRemove} />
  </span>
)
