import type { Google } from '../lib/google.ts'

/** What somebody has to be woken for; the runbook (docs/operations.md, 「見守り」) says what to do about each. */
export interface Alert {
  readonly name: string
  readonly severity: 'CRITICAL' | 'ERROR' | 'WARNING'
  /** Of Cloud Monitoring: https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.alertPolicies#condition */
  readonly condition: object
}

/** Lines of the log that functions write. */
const logged = (message: string, severity: 'ERROR' | 'WARNING' = 'ERROR') => ({
  conditionMatchedLog: { filter: `severity=${severity} AND jsonPayload.message="${message}"` },
})
const ofFunction = (name: string, metric: string) =>
  `resource.type="cloud_run_revision" AND resource.labels.service_name="${name}" AND metric.type="run.googleapis.com/${metric}"`

/** The alerts of a project, as code. */
export const alerts: readonly Alert[] = [
  { name: 'サーバーのエラー', severity: 'ERROR', condition: logged('request failed') },
  { name: 'メールの不達', severity: 'ERROR', condition: logged('mail not sent') },
  { name: '定期処理の失敗', severity: 'ERROR', condition: logged('job failed') },
  { name: '定期処理の遅れ', severity: 'WARNING', condition: logged('job behind', 'WARNING') },
  { name: '処理できない記録', severity: 'WARNING', condition: logged('record skipped') },
  { name: '手続きの中断', severity: 'ERROR', condition: logged('operation interrupted') },
  { name: 'アクティビティの改ざん', severity: 'CRITICAL', condition: logged('log altered') },
  { name: '登録の失敗', severity: 'ERROR', condition: logged('signup failed') },
  {
    name: '定期処理の停止',
    severity: 'CRITICAL',
    condition: {
      conditionAbsent: {
        filter: ofFunction('tick', 'request_count'),
        duration: '600s',
        aggregations: [{ alignmentPeriod: '60s', perSeriesAligner: 'ALIGN_SUM' }],
      },
    },
  },
  {
    name: '遅い呼び出し',
    severity: 'WARNING',
    condition: {
      conditionThreshold: {
        filter: ofFunction('api', 'request_latencies'),
        comparison: 'COMPARISON_GT',
        thresholdValue: 2000, // milliseconds
        duration: '600s',
        aggregations: [{ alignmentPeriod: '300s', perSeriesAligner: 'ALIGN_PERCENTILE_95' }],
      },
    },
  },
]

const titleOf = ({ name }: Alert) => `Banso: ${name}`

const policyOf = (alert: Alert, notificationChannels: readonly string[]) => ({
  displayName: titleOf(alert),
  severity: alert.severity,
  combiner: 'OR',
  conditions: [{ displayName: alert.name, ...alert.condition }],
  alertStrategy: {
    autoClose: '86400s',
    // Only where lines of the log raise it: a metric's alert stays open until it is well again.
    ...('conditionMatchedLog' in alert.condition && { notificationRateLimit: { period: '1800s' } }),
  },
  notificationChannels,
  documentation: { content: 'docs/operations.md の「見守り」を確認してください。', mimeType: 'text/markdown' },
})

/**
 * Makes the alerts that a project lacks, and returns their names. They tell all channels that the project has; throws where
 * it has none.
 */
export async function makeAlerts(project: string, google: Google): Promise<string[]> {
  const base = `https://monitoring.googleapis.com/v3/projects/${project}`
  const { notificationChannels = [] } = await google<{ notificationChannels?: { name: string }[] }>(
    `${base}/notificationChannels`,
  )
  if (notificationChannels.length === 0)
    throw new Error('通知先がありません。Cloud Monitoring の「通知チャンネル」に、運用の担当者を登録してください。')
  const channels = notificationChannels.map(({ name }) => name)
  const { alertPolicies = [] } = await google<{ alertPolicies?: { displayName: string }[] }>(`${base}/alertPolicies`)
  const missing = alerts.filter((alert) => !alertPolicies.some(({ displayName }) => displayName === titleOf(alert)))
  for (const alert of missing) await google(`${base}/alertPolicies`, 'POST', policyOf(alert, channels))
  return missing.map(({ name }) => name)
}
