import { metricLabels } from '@banso/contract/labels/metrics'
import { type KeptMetric, type Metric, metricInput } from '@banso/contract/metrics'
import { useState } from 'react'
import type * as z from 'zod'
import { useSaveWithMerge } from '../../../kit/conflict.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { NumberField, TextAreaField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { Note, useNotice } from '../../../kit/notice.tsx'
import { useArea } from '../../../lib/area.ts'
import { useApiMutation } from '../../../lib/query.ts'
import { ActivityHistory } from '../../activity/panel.tsx'
import { recordArea } from '../area.ts'
import { cellName } from './cell.tsx'
import { useSheetChange, withValue } from './sheet.ts'

const label = metricLabels
const schema = metricInput.pick({ value: true, note: true })
type Values = z.input<typeof schema>

type ValueDialogProps = { startup_id: string; metric: KeptMetric; value: Metric; onClose: () => void }

/** A value with what is to be said about it, and how it came about. */
export const ValueDialog = ({ startup_id, metric, value: loaded, onClose }: ValueDialogProps) => {
  const [value] = useState(loaded)
  const show = useNotice()
  const change = useSheetChange()
  const { metrics, metricAlerts, activities } = useArea(recordArea).calls
  const update = useApiMutation(metrics.update, { refresh: [activities.list, metricAlerts.list] })
  const params = { startup_id, metric_id: value.uid }
  const { save, dialog } = useSaveWithMerge({
    record: value,
    toValues: ({ value: number, note }: Metric): Values => ({ value: number, note }),
    save: async (body: Values, ifMatch) => (await update.mutateAsync({ params, body, ifMatch })).data,
    labels: label,
  })
  const submit = async (values: Values) => {
    const next = await save(values)
    change((sheet) => withValue(sheet, next.uid, next))
    show('保存しました。')
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={cellName(metric, value.month)}>
      <div className="stack">
        {loaded.source === 'operator' && (
          <Note tone="info">担当者が訂正した値です。訂正の理由は履歴で確認できます。</Note>
        )}
        <Form
          schema={schema}
          values={{ value: value.value, note: value.note }}
          layout="plain"
          submitLabel="保存"
          onCancel={onClose}
          onSubmit={submit}
        >
          {({ control }) => (
            <>
              <NumberField control={control} name="value" label={label.value} unit={metric.unit || undefined} />
              <TextAreaField
                control={control}
                name="note"
                label={label.note}
                max={200}
                rows={3}
                help="値の背景を自社と担当者のために残します。パートナーには表示されません。"
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
