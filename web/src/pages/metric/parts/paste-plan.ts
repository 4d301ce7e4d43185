import type { KeptMetric, Metric, MetricEntry } from '@banso/contract/metrics'
import { monthsBetween } from '@banso/contract/months'
import type { ReadValue } from './paste-parse.ts'

/** A pasted value beside the one that is stored in its place. */
export type Change = {
  readonly key: string
  readonly metric: KeptMetric
  readonly entry: MetricEntry
  readonly before: Metric | undefined
}
export type Plan = { readonly changed: Change[]; readonly added: Change[]; readonly same: number }

/** What saving would do, in the order of the numbers, the newest month first. */
export function planOf(read: readonly ReadValue[], settings: readonly KeptMetric[], values: readonly Metric[]): Plan {
  const stored = new Map(values.map((value) => [`${value.metric_key} ${value.month}`, value]))
  const changes = settings.flatMap((metric) =>
    read
      .filter(({ metric_key }) => metric_key === metric.key)
      .toSorted((a, b) => b.month.localeCompare(a.month))
      .map((value): Change => {
        const key = `${value.metric_key} ${value.month}`
        const before = stored.get(key)
        return { key, metric, entry: { ...value, etag: before?.etag ?? null }, before }
      }),
  )
  const isSame = ({ before, entry }: Change) => before?.value === entry.value
  return {
    changed: changes.filter((change) => change.before && !isSame(change)),
    added: changes.filter(({ before }) => !before),
    same: changes.filter(isSame).length,
  }
}

/** The months that hold all that was read; null where nothing was. */
export function spanOf(read: readonly ReadValue[]): { from: string; to: string } | null {
  const months = read.map(({ month }) => month).toSorted()
  const [from, to] = [months[0], months.at(-1)]
  return from && to && monthsBetween(from, to).length > 0 ? { from, to } : null
}
