import { type MetricSettingsInput, type MetricSheet, metricSettingsInput } from '@banso/contract/metrics'
import { useState } from 'react'
import { useSaveWithMerge } from '../../../kit/conflict.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { useArea } from '../../../lib/area.ts'
import { useApiMutation } from '../../../lib/query.ts'
import { recordArea } from '../area.ts'
import { SettingsFields } from './settings-fields.tsx'

type Kept = Pick<MetricSheet, 'settings' | 'unused' | 'etag'>
type SettingsDialogProps = { startup_id: string; sheet: MetricSheet; onClose: () => void }

const toValues = ({ settings }: Kept): MetricSettingsInput => ({ settings })

/** Which numbers are kept, in which order. */
export const SettingsDialog = ({ startup_id, sheet, onClose }: SettingsDialogProps) => {
  const [kept] = useState<Kept>(sheet)
  const show = useNotice()
  const { metrics, metricAlerts, startups, activities } = useArea(recordArea).calls
  const update = useApiMutation(metrics.settings, {
    refresh: [metrics.sheet, metricAlerts.list, startups.profile, activities.list],
  })
  const params = { startup_id }
  const { save, dialog } = useSaveWithMerge({
    record: kept,
    toValues,
    save: async (body: MetricSettingsInput, ifMatch): Promise<Kept> =>
      (await update.mutateAsync({ params, body, ifMatch })).data,
    labels: { settings: '経営指標' },
    show: (_, value) => (value as MetricSettingsInput['settings']).map(({ name }) => name).join('、') || '–',
  })
  return (
    <Dialog open onClose={onClose} title="使用する経営指標">
      <Form
        schema={metricSettingsInput}
        values={toValues(kept)}
        layout="plain"
        submitLabel="保存"
        draftKey={`metrics:${startup_id}`}
        onCancel={onClose}
        onSubmit={async (values) => {
          await save(values)
          show('使用する経営指標を保存しました。')
          onClose()
        }}
      >
        {(form) => <SettingsFields form={form} unused={kept.unused} />}
      </Form>
      {dialog}
    </Dialog>
  )
}
