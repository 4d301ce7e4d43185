import { metricLabels } from '@banso/contract/labels/metrics'
import { type KeptMetric, type Metric, metricCorrection } from '@banso/contract/metrics'
import { useState } from 'react'
import type * as z from 'zod'
import { useSaveWithMerge } from '../../../kit/conflict.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { NumberField, TextAreaField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { useArea } from '../../../lib/area.ts'
import { useApiMutation } from '../../../lib/query.ts'
import { ActivityHistory } from '../../activity/panel.tsx'
import { correctArea } from '../area.ts'
import { cellName } from './cell.tsx'
import { useSheetChange, withValue } from './sheet.ts'

const label = metricLabels
type Values = z.input<typeof metricCorrection>

type CorrectionDialogProps = { startup_id: string; metric: KeptMetric; value: Metric; onClose: () => void }

/** Another value in place of the one that a startup has entered, and why; how it came about stands below. */
export const CorrectionDialog = ({ startup_id, metric, value: loaded, onClose }: CorrectionDialogProps) => {
  const [value] = useState(loaded)
  const show = useNotice()
  const change = useSheetChange()
  const { metrics, activities } = useArea(correctArea).calls
  const correct = useApiMutation(metrics.correct, { refresh: [activities.list] })
  const params = { startup_id, metric_id: value.uid }
  const { save, dialog } = useSaveWithMerge({
    record: value,
    toValues: ({ value: number }: Metric): Values => ({ value: number, reason: '' }),
    save: async (body: Values, ifMatch) => (await correct.mutateAsync({ params, body, ifMatch })).data,
    labels: label,
  })
  const submit = async (values: Values) => {
    const next = await save(values)
    change((sheet) => withValue(sheet, next.uid, next))
    show('経営指標を訂正しました。')
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={`${cellName(metric, value.month)}の訂正`}>
      <div className="stack">
        <Form
          schema={metricCorrection}
          values={{ value: value.value, reason: '' }}
          layout="plain"
          submitLabel="訂正"
          onCancel={onClose}
          onSubmit={submit}
        >
          {({ control }) => (
            <>
              <NumberField control={control} name="value" label={label.value} unit={metric.unit || undefined} />
              <TextAreaField
                control={control}
                name="reason"
                label={label.reason}
                max={200}
                rows={3}
                help="訂正前後の値とともに、スタートアップの管理者に通知され、履歴に残ります。"
              />
            </>
          )}
        </Form>
        <ActivityHistory startup_id={startup_id} object_uid={value.uid} />
      </div>
      {dialog}
    </Dialog>
  )
}
