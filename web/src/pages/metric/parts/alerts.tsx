import { alertText, type MetricAlert, numbersOf, RUNWAY } from '@banso/contract/metric-alerts'
import type { KeptMetric } from '@banso/contract/metrics'
import { Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Card, CardHead, Row, Rows } from '../../../kit/card.tsx'
import { useRemoval } from '../../../kit/changes.tsx'
import { ActionMenu } from '../../../kit/menu.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { StatusChip } from '../../../kit/status.tsx'
import { useArea } from '../../../lib/area.ts'
import { lazyPart } from '../../../lib/lazy.ts'
import { useApiMutation } from '../../../lib/query.ts'
import { useMay } from '../../../lib/rights.ts'
import { recordArea } from '../area.ts'
import { useMetricAlerts } from '../queries.ts'

const AlertDialog = lazyPart(async () => (await import('./alert-dialog.tsx')).AlertDialog)

type AlertsCardProps = { startup_id: string; settings: readonly KeptMetric[] }

/** アラート: when the startup is told of its numbers, and which of that is so now. */
export const AlertsCard = ({ startup_id, settings }: AlertsCardProps) => {
  const { query, alerts } = useMetricAlerts(startup_id)
  const mayManage = useMay('metric_alert.manage')
  const [asked, setAsked] = useState<MetricAlert | 'new' | null>(null)
  const { metrics, metricAlerts, activities } = useArea(recordArea).calls
  // The sheet tells their limits for its charts.
  const stale = { refresh: [metricAlerts.list, metrics.sheet, activities.list] }
  const removal = useApiMutation(metricAlerts.remove, stale)
  const restoration = useApiMutation(metricAlerts.restore, stale)
  const paramsOf = ({ uid }: MetricAlert) => ({ startup_id, metric_alert_id: uid })
  const { remove, dialog } = useRemoval({
    nameOf: alertText,
    remove: (alert: MetricAlert) => removal.mutateAsync({ params: paramsOf(alert), ifMatch: alert.etag }),
    restore: (alert: MetricAlert) => restoration.mutateAsync({ params: paramsOf(alert), body: {} }),
  })
  return (
    <Card>
      <CardHead
        title="アラート"
        count={query.data && `${alerts.length}件`}
        sub="あてはまったときに一度、管理者にお知らせします。使用している指標のものは、主担当にも届きます。"
        action={
          mayManage && (
            <Button size="small" icon="plus" onClick={() => setAsked('new')}>
              アラートを追加
            </Button>
          )
        }
      />
      <QueryStatus query={query} what="アラート" rows={2} />
      {query.data && (
        <Rows label="アラート">
          {alerts.map((alert) => (
            <Row key={alert.uid} title={alertText(alert)} meta={stateText(alert, settings)}>
              {alert.met && alert.enabled && <StatusChip tone="warn">あてはまっています</StatusChip>}
              <ActionMenu
                compact
                label={`「${alertText(alert)}」の操作`}
                items={[
                  ...(alert.can.includes('update')
                    ? [{ label: '編集', icon: 'edit' as const, onClick: () => setAsked(alert) }]
                    : []),
                  ...(alert.can.includes('remove')
                    ? [{ label: '削除', icon: 'trash' as const, danger: true, onClick: () => remove(alert) }]
                    : []),
                ]}
              />
            </Row>
          ))}
        </Rows>
      )}
      {dialog}
      <Suspense>
        {asked && (
          <AlertDialog
            startup_id={startup_id}
            settings={settings}
            alert={asked === 'new' ? undefined : asked}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </Card>
  )
}

/** What is to be known of one beside its sentence. */
function stateText(alert: MetricAlert, settings: readonly KeptMetric[]): string | null {
  if (!alert.enabled) return 'お知らせを止めています。'
  const isKept = numbersOf(alert).every((key) => settings.some((metric) => metric.key === key))
  if (alert.metric_key === RUNWAY)
    return isKept
      ? '現預金を、直近3か月の平均の月次支出で割った月数です。'
      : '現預金と月次支出の両方を使用すると、お知らせできます。'
  return isKept ? null : 'この指標は現在使用していません。'
}
