import { dayInJapan } from '@banso/contract/dates'
import type { Writer } from '../../kernel/firestore/write.ts'
import { counters } from './data.ts'

/** Numbers of a year, the first and the last of them included. */
export type Numbers = { year: number; next: number; last: number }

/** The year in Japan whose numbers are given now. */
export const yearOf = (now: Date): number => Number(dayInJapan(now).slice(0, 4))

/** Takes the next `count` numbers of this year; nobody else gets them. Reads and writes the year's one counter. */
export async function takeNumbers(writer: Writer, now: Date, count: number): Promise<Numbers> {
  const year = yearOf(now)
  const uid = `applies_${year}`
  const last = (await writer.read(counters, uid))?.last ?? 0
  writer.set(counters, { uid, last: last + count })
  return { year, next: last + 1, last: last + count }
}

/** `A-2026-00012` */
export const applyNumber = (year: number, number: number): string => `A-${year}-${String(number).padStart(5, '0')}`
