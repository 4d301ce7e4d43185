import { goalLabels } from '@banso/contract/labels/goals'
import { MEASURE_LIMIT } from '@banso/contract/measures'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Button } from '../../../kit/button.tsx'
import { FormSection } from '../../../kit/form-section.tsx'
import type { MetricChoice } from '../../metric/queries.ts'
import { blankMeasure, type GoalValues } from '../values.ts'
import { MeasureFields } from './measure-fields.tsx'

type MeasureBuilderProps = { form: UseFormReturn<GoalValues>; metrics: readonly MetricChoice[] }

/** 達成指標: one to five, in the order in which they are shown. */
export const MeasureBuilder = ({ form, metrics }: MeasureBuilderProps) => {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'measures' })
  return (
    <FormSection
      title={goalLabels.measures}
      text="目標に近づいているかを数字で確かめます。進捗率は、指標の達成度を重みで平均したものです。"
    >
      <ol className="stack">
        {fields.map(({ id }, index) => (
          <MeasureFields
            key={id}
            form={form}
            metrics={metrics}
            index={index}
            onUp={index > 0 ? () => move(index, index - 1) : undefined}
            onDown={index < fields.length - 1 ? () => move(index, index + 1) : undefined}
            onRemove={fields.length > 1 ? () => remove(index) : undefined}
          />
        ))}
      </ol>
      <div>
        <Button
          look="secondary"
          size="small"
          icon="plus"
          disabled={fields.length >= MEASURE_LIMIT}
          onClick={() => append(blankMeasure)}
        >
          指標を追加
        </Button>
      </div>
    </FormSection>
  )
}
