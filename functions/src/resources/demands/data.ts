import { issueCategories } from '@banso/contract/common'
import { type Category, type DemandDocument, demandDocument } from '@banso/contract/demands'
import { moment } from '@banso/contract/fields'
import * as z from 'zod'
import { collection } from '../../kernel/firestore/codec.ts'
import { read, readMany } from '../../kernel/firestore/query.ts'
import { transact, type Writer } from '../../kernel/firestore/write.ts'
import { difference, type Shares, sharesOfDocument, sumOf } from './rules.ts'

const counters = collection('demand_supply', demandDocument)
const recounts = collection('settings', z.object({ uid: z.literal('demand_recount'), at: moment }))
const categories = Object.keys(issueCategories) as Category[]
const blank = (uid: Category): DemandDocument => ({ uid, places: {} })

/** The counters of all categories, in their order: as many reads as there are categories. */
export async function demandCounters(): Promise<DemandDocument[]> {
  const found = new Map((await readMany(counters, categories)).map((each) => [each.uid, each]))
  return categories.map((category) => found.get(category) ?? blank(category))
}
export const recountedAt = async (): Promise<string | null> => (await read(recounts, 'demand_recount'))?.at ?? null

/**
 * Carries a change of records into the map, in the same commit: one write for each category it touches, none where it
 * touches nothing, and no read.
 */
export function countDemand(writer: Writer, before: readonly Shares[], after: readonly Shares[]): void {
  for (const [uid, places] of difference(before, after))
    writer.add(counters, uid, { places: Object.fromEntries(places) })
}

/**
 * Puts the counters right where they differ from what was counted. Answers how many categories did; undefined, and
 * nothing stored, where a commit changed them while the records were counted.
 */
export const settleDemand = (
  seen: readonly DemandDocument[],
  counted: Shares,
  now: Date,
): Promise<number | undefined> =>
  transact(async (writer) => {
    const stored = await Promise.all(categories.map(async (uid) => (await writer.read(counters, uid)) ?? blank(uid)))
    const standing = sumOf(stored.map(sharesOfDocument))
    if (difference([standing], seen.map(sharesOfDocument)).size > 0) return undefined
    const wrong = difference([standing], [counted])
    for (const uid of wrong.keys()) writer.set(counters, { uid, places: Object.fromEntries(counted.get(uid) ?? []) })
    writer.set(recounts, { uid: 'demand_recount', at: now.toISOString() })
    return wrong.size
  })
