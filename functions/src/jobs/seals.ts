import type { AuditDocument } from '@banso/contract/audit-seals'
import { isOver } from '../kernel/deadline.ts'
import { log } from '../kernel/log.ts'
import type { Handled } from '../kernel/queue.ts'
import { audit, entriesIn, firstIn, noteChecked, putSeal, sealAt } from '../resources/activities/seal-data.ts'
import { type Before, brokenAfter, nextSeal, SEALING_LAG_MS, wrongWith } from '../resources/activities/seals.ts'

const HOUR_MS = 3_600_000
/** Entries one run seals, or looks at, before it leaves the rest to the next one. */
const MOST = 2000

/**
 * Seals what has been stored since the last seal, up to the moment behind which nothing comes any more. Where nothing
 * happens an empty seal closes the hour, so that nothing can be put into it later. Counts the entries that were sealed.
 * The log keeps each seal's hash, out of reach of whoever can write to the store. One read for each entry, and two.
 */
export async function sealEntries(now: Date): Promise<Handled> {
  const until = new Date(now.getTime() - SEALING_LAG_MS).toISOString()
  let count = 0
  while (count < MOST && !isOver()) {
    const { head } = await audit()
    if (head && head.until >= until) break
    const span = await firstIn(head?.until ?? null, until)
    const isOpenLong = !head || Date.parse(until) - Date.parse(head.until) >= HOUR_MS
    if (span.entries.length === 0 && !isOpenLong) break
    const seal = nextSeal(head, span, now)
    if (!(await putSeal(seal))) break
    log('INFO', 'log sealed', { record: `audit_seals/${seal.uid}`, count: seal.count, code: seal.hash })
    count += seal.count
  }
  return { count, failed: 0 }
}

/** Where a round goes on; null where the last one began less than a day ago and has ended. */
function placeOf({ head, checked, began_at }: AuditDocument, now: Date) {
  if (!head) return null
  const rests = checked === 0 && began_at !== null && now.getTime() - Date.parse(began_at) < 24 * HOUR_MS
  return rests ? null : { head, from: checked }
}

/**
 * Goes through all seals once a day, some in each run, and reads again what they cover. Counts as failed the seals that
 * do not hold; the log tells each. One read for each entry, and one for each seal.
 */
export async function checkSeals(now: Date): Promise<Handled> {
  const place = placeOf(await audit(), now)
  if (!place) return { count: 0, failed: 0 }
  const { head, from } = place
  const looked: { number: number; wrong: ReturnType<typeof wrongWith> }[] = []
  let before: Before = from === 0 ? null : await sealAt(from)
  let [number, read] = [from, 0]
  while (number < head.number && read < MOST && !isOver()) {
    number += 1
    const seal = await sealAt(number)
    const entries = seal ? await entriesIn(seal) : []
    const wrong = wrongWith({ number, seal, before, entries }, head, now)
    if (wrong) log('ERROR', 'log altered', { record: `audit_seals/${number}`, count: entries.length, code: wrong.kind })
    looked.push({ number, wrong })
    before = seal
    read += 1 + entries.length
  }
  const ended = number === head.number
  await noteChecked(({ began_at, whole_at, broken }) => ({
    checked: ended ? 0 : number,
    began_at: from === 0 ? now.toISOString() : began_at,
    whole_at: ended ? now.toISOString() : whole_at,
    broken: brokenAfter(broken, looked),
  }))
  return { count: 0, failed: looked.filter(({ wrong }) => wrong).length }
}
