import { type KeptMetric, metricInput } from '@banso/contract/metrics'
import { type ReadNumber, readNumber, yenOf } from '../../../lib/numbers.ts'

/** What a unit of money stands for, as sheets write it: 「千円」 or 「千」 → 1000. Null for another word. */
export const multipleOf = (word: string | undefined): number | null =>
  word ? (yenOf(word) ?? (/^[千百万億]+$/.test(word) ? yenOf(`${word}円`) : null)) : null

/** The unit that a sheet names for all of its amounts: 「(単位:千円)」. */
export const unitNote = (cell: string): number | null => multipleOf(/単位\s*[:=]?\s*([千百万億]*円)/.exec(cell)?.[1])

/**
 * What stands in a cell as a value of this number; null where nothing does. `multiple` is that of amounts that name no
 * unit themselves.
 */
export function valueIn(cell: string, { unit }: KeptMetric, multiple: number): ReadNumber {
  if (/^(?:[-−‐–—―ー]*|n\/?a|なし|未定)$/i.test(cell)) return null
  if (cell.startsWith('#')) return { why: '表計算ソフトのエラーが入っています。' }
  const read = readNumber(cell, unit, unit === '円' ? multiple : 1)
  if (read === null || 'why' in read) return read
  const { success, error } = metricInput.shape.value.safeParse(read.value)
  return success ? read : { why: error.issues[0]?.message ?? '' }
}
