import { metricAlertLabels } from '@banso/contract/labels/metric-alerts'
import {
  alertDirections,
  MAX_IN_A_ROW,
  type MetricAlert,
  type MetricAlertInput,
  metricAlertInput,
  runwayWords,
} from '@banso/contract/metric-alerts'
import type { KeptMetric } from '@banso/contract/metrics'
import { useState } from 'react'
import { CheckboxField, RadioField } from '../../../kit/choice-fields.tsx'
import { useSaveWithMerge } from '../../../kit/conflict.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { NumberField, SelectField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { useArea } from '../../../lib/area.ts'
import { useApiMutation } from '../../../lib/query.ts'
import { recordArea } from '../area.ts'

const label = metricAlertLabels

type AlertDialogProps = {
  startup_id: string
  settings: readonly KeptMetric[]
  /** None: a new one. */
  alert: MetricAlert | undefined
  onClose: () => void
}

const valuesOf = ({ metric_key, direction, value, months, enabled }: MetricAlert): MetricAlertInput => ({
  metric_key,
  direction,
  value,
  months,
  enabled,
})
const blank = {
  metric_key: undefined,
  direction: 'below',
  value: null,
  months: 1,
  enabled: true,
} as unknown as MetricAlertInput

/** A new alert, or another wording of one. */
export const AlertDialog = ({ alert, ...rest }: AlertDialogProps) =>
  alert ? <EditDialog alert={alert} {...rest} /> : <NewDialog {...rest} />

const NewDialog = ({ startup_id, settings, onClose }: Omit<AlertDialogProps, 'alert'>) => {
  const show = useNotice()
  const { metrics, metricAlerts, activities } = useArea(recordArea).calls
  const create = useApiMutation(metricAlerts.create, { refresh: [metricAlerts.list, metrics.sheet, activities.list] })
  return (
    <Dialog open onClose={onClose} title="アラートの追加">
      <AlertForm
        values={blank}
        watched={[...settings, runwayWords]}
        submitLabel="追加"
        onClose={onClose}
        onSubmit={async (body, idempotencyKey) => {
          await create.mutateAsync({ params: { startup_id }, body, idempotencyKey })
          show('アラートを追加しました。')
        }}
      />
    </Dialog>
  )
}

const EditDialog = ({
  startup_id,
  settings,
  alert: loaded,
  onClose,
}: Omit<AlertDialogProps, 'alert'> & { alert: MetricAlert }) => {
  const [alert] = useState(loaded)
  const show = useNotice()
  const { metrics, metricAlerts, activities } = useArea(recordArea).calls
  const update = useApiMutation(metricAlerts.update, { refresh: [metricAlerts.list, metrics.sheet, activities.list] })
  const params = { startup_id, metric_alert_id: alert.uid }
  // A number that is no longer kept stays in an alert on it.
  const others = [...settings, runwayWords].filter(({ key }) => key !== alert.metric_key)
  const watched = [{ key: alert.metric_key, name: alert.name, unit: alert.unit }, ...others]
  const { save, dialog } = useSaveWithMerge({
    record: alert,
    toValues: valuesOf,
    save: async (body: MetricAlertInput, ifMatch) => (await update.mutateAsync({ params, body, ifMatch })).data,
    labels: label,
    show: (field, value) => words(watched, field, value),
  })
  return (
    <Dialog open onClose={onClose} title="アラートの編集">
      <AlertForm
        values={valuesOf(alert)}
        watched={watched}
        submitLabel="保存"
        onClose={onClose}
        onSubmit={async (body) => {
          await save(body)
          show('保存しました。')
        }}
      />
      {dialog}
    </Dialog>
  )
}

/** A field's value as people read it, beside somebody else's. */
function words(watched: readonly KeptMetric[], field: keyof MetricAlertInput, value: unknown): string {
  if (field === 'metric_key') return watched.find(({ key }) => key === value)?.name ?? ''
  if (field === 'direction') return alertDirections[value as MetricAlertInput['direction']]
  if (field === 'enabled') return value ? '知らせる' : '知らせない'
  return String(value ?? '–')
}

type AlertFormProps = {
  values: MetricAlertInput
  watched: readonly KeptMetric[]
  submitLabel: string
  onClose: () => void
  onSubmit: (values: MetricAlertInput, idempotencyKey: string) => Promise<void>
}

const AlertForm = ({ values, watched, submitLabel, onClose, onSubmit }: AlertFormProps) => (
  <Form
    schema={metricAlertInput}
    values={values}
    layout="plain"
    submitLabel={submitLabel}
    onCancel={onClose}
    onSubmit={async (body, { idempotencyKey }) => {
      await onSubmit(body, idempotencyKey)
      onClose()
    }}
  >
    {({ control, watch }) => (
      <>
        <SelectField
          control={control}
          name="metric_key"
          label={label.metric_key}
          options={new Map(watched.map(({ key, name }) => [key, name]))}
        />
        <NumberField
          control={control}
          name="value"
          label={label.value}
          unit={watched.find(({ key }) => key === watch('metric_key'))?.unit || undefined}
        />
        <RadioField control={control} name="direction" label={label.direction} options={alertDirections} />
        <NumberField
          control={control}
          name="months"
          label={label.months}
          unit="か月"
          help={`この月数だけ続けてあてはまったときに知らせます(${MAX_IN_A_ROW}か月まで)。`}
        />
        <CheckboxField control={control} name="enabled" label={label.enabled} />
      </>
    )}
  </Form>
)
