import type { KeptMetric, Metric } from '@banso/contract/metrics'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import { recordArea } from './area.ts'

/** A number that is kept, with its newest value of the last twelve months. */
export type MetricChoice = KeptMetric & { readonly newest: Metric | undefined }

/** The numbers of a startup, to choose from, for those who keep them; none for others. */
export const useMetricChoices = (startup_id: string) => {
  const mayRecord = useMay('metric.record')
  const { sheet } = recordArea.startup.calls.metrics
  const query = useQuery({
    ...apiQuery(sheet, { params: { startup_id }, query: {} }),
    enabled: mayRecord,
    select: ({ data: { settings, values } }): MetricChoice[] =>
      settings.map((metric) => ({
        ...metric,
        newest: values
          .filter(({ metric_key }) => metric_key === metric.key)
          .toSorted((a, b) => a.month.localeCompare(b.month))
          .at(-1),
      })),
  })
  return { query, choices: query.data ?? [], isReady: !mayRecord || query.data !== undefined }
}

/** When a startup is told of its numbers: for its own people. */
export const useMetricAlerts = (startup_id: string) => {
  const { list } = recordArea.startup.calls.metricAlerts
  const query = useQuery(apiQuery(list, { params: { startup_id } }))
  return { query, alerts: query.data?.data ?? [] }
}
