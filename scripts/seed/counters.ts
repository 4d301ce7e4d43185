import type { CounterDocument } from '@banso/contract/counters'

/** Where each year's numbers of one kind (`A-2026-00172`) go on. */
export function makeCounters(kind: string, records: readonly { number: string }[]): CounterDocument[] {
  const last = new Map<string, number>()
  for (const { number } of records) {
    const [, year = '', count = ''] = number.split('-')
    last.set(year, Math.max(last.get(year) ?? 0, Number(count)))
  }
  return [...last].map(([year, count]) => ({ uid: `${kind}_${year}`, last: count }))
}
