import * as z from 'zod'
import { uid } from './fields.ts'

/**
 * What one record (a check-in, an execution, a monthly number) says of some values, on the day that they are of. All that
 * is told of a value (what it is now, its progress, chart and forecast) is counted from these: the newest day wins,
 * within a day what was entered last.
 */
export const observation = z.object({
  /** The record; empty for several that were put together. */
  record: z.string(),
  on: z.string(),
  /** When it was entered; a correction keeps its place. */
  at: z.string(),
  values: z.record(uid, z.number()),
})
export type Observation = z.output<typeof observation>

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const inOrder = (a: Observation, b: Observation): number =>
  compare(a.on, b.on) || compare(a.at, b.at) || compare(a.record, b.record)

/** All in order, each of the given in the place of what its record said before. */
export function observed<O extends Observation>(known: readonly O[], ...given: readonly O[]): O[] {
  const replaced = new Set(given.map(({ record }) => record).filter((record) => record !== ''))
  return [...known.filter(({ record }) => !replaced.has(record)), ...given].sort(inOrder)
}

/** Those of other records, in their order. */
export const withdrawn = <O extends Observation>(known: readonly O[], record: string): O[] =>
  known.filter((one) => one.record !== record)

/** Those that come before one. */
export const beforeIt = <O extends Observation>(known: readonly O[], it: Observation): O[] =>
  known.filter((one) => one.record !== it.record && inOrder(one, it) < 0)

/** The newest of those, in order, that say something of a value. */
export const latest = <O extends Observation>(known: readonly O[], value: string): O | undefined =>
  known.findLast(({ values }) => values[value] !== undefined)
