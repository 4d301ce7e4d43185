import type { Activity } from '@banso/contract/activities'
import { clipped } from './commit.ts'

const shown = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** The changed fields with their 日本語 names, for the activity entry. Fields without a label are not told. */
export function diffOf<T extends object>(
  before: T,
  after: T,
  labels: Readonly<Record<string, string>>,
): Activity['diff'] {
  return Object.entries(labels).flatMap(([field, label]) => {
    const [old, now] = [shown(before[field as keyof T]), shown(after[field as keyof T])]
    return old === now ? [] : [{ field, label, before: clipped(old, 500), after: clipped(now, 500) }]
  })
}
