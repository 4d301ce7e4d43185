import { METRIC_LIMIT, METRIC_MONTHS, metricDocument } from '@banso/contract/metrics'
import type { StartupId } from '../../kernel/authorize.ts'
import { collection, take, type Writer } from '../../kernel/firestore.ts'
import { alive, ofStartup, owned } from '../../kernel/scopes.ts'

export const metrics = collection('startup_metrics', metricDocument)

/** Also numbers that are no longer kept have values; so many of them are read at most. */
const MOST_VALUES = METRIC_MONTHS * METRIC_LIMIT * 2

/** Monthly numbers of one startup. */
export const metricsOf = (startupId: StartupId) => ({
  /** The values of all its numbers from one month to another, oldest first. */
  between: (from: string, to: string) =>
    take(
      metrics,
      [ofStartup(startupId), alive, { field: 'month', op: '>=', value: from }, { field: 'month', op: '<=', value: to }],
      'month',
      MOST_VALUES,
    ),
  /** The values of some numbers since a month, oldest first. */
  of: (keys: readonly string[], from: string) =>
    take(
      metrics,
      [
        ofStartup(startupId),
        alive,
        { field: 'metric_key', op: 'in', value: keys },
        { field: 'month', op: '>=', value: from },
      ],
      'month',
      MOST_VALUES,
    ),
  getIn: async (writer: Writer, uid: string) => owned(await writer.read(metrics, uid), startupId),
})
