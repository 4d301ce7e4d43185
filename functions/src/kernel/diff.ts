import type { Activity } from '@banso/contract/activities'
import { clockInJapan } from '@banso/contract/dates'
import { shortenedUnits } from '@banso/contract/letters'

/** As moments are stored: 「2026-11-20T06:00:00.000Z」 is told as 「2026/11/20 15:00」. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/
const spoken = (text: string): string =>
  MOMENT.test(text) ? clockInJapan(text).replaceAll('-', '/').replace('T', ' ') : text
const shown = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : spoken(String(value))

/** The changed fields with their 日本語 names, for the activity entry. Fields without a label are not told. */
export function diffOf<T extends object>(
  before: T,
  after: T,
  labels: Readonly<Record<string, string>>,
): Activity['diff'] {
  return Object.entries(labels).flatMap(([field, label]) => {
    const [old, now] = [shown(before[field as keyof T]), shown(after[field as keyof T])]
    return old === now ? [] : [{ field, label, before: shortenedUnits(old, 500), after: shortenedUnits(now, 500) }]
  })
}
