import { AsyncLocalStorage } from 'node:async_hooks'

/** Billed Firestore operations of one request, counted where they happen. */
export type Meter = { reads: number; writes: number }

const current = new AsyncLocalStorage<Meter>()

/** Runs the work so that its reads and writes are added to this meter, calls at the same time apart. */
export const withMeter = <T>(meter: Meter, work: () => Promise<T>): Promise<T> => current.run(meter, work)

/** An empty query still bills one read; a count bills one per 1,000 entries. */
export function countReads(reads: number): void {
  const meter = current.getStore()
  if (meter) meter.reads += reads
}
/** Each document written or deleted bills one. */
export function countWrites(writes: number): void {
  const meter = current.getStore()
  if (meter) meter.writes += writes
}
