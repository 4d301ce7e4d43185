import { cpus, totalmem } from 'node:os'

/** Median and 99th percentile of some times, in milliseconds. */
export function statistics(times: readonly number[]): { median: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { median: at(0.5), p99: at(0.99) }
}

export type Row = Record<string, string | number>

/** Prints a table for people and, as the last line, the same as JSON for programs. */
export function report(name: string, rows: Row[], facts: Record<string, unknown> = {}): void {
  console.table(Object.fromEntries(rows.map(({ what, ...figures }) => [what, figures])))
  const machine = { cpus: cpus().length, memoryGiB: Math.round(totalmem() / 2 ** 30), node: process.version }
  console.log(JSON.stringify({ name, machine, ...facts, rows }))
}

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits))
