import { isDeepStrictEqual } from 'node:util'
import { type Collection, keysOf } from './firestore/codec.ts'
import { after, takeBatch } from './firestore/query.ts'
import type { Where } from './firestore/where.ts'
import { contend } from './firestore/write.ts'

type Walked = { uid: string; s?: Record<string, true> }
/** What a step of the walk came to; `next` is where the next one begins, null at the end. */
export type Reindexed = { seen: number; changed: number; unreadable: string[]; next: string | null }

/**
 * Gives the documents that come after an id the keys that they are found and ordered by today, and the fields that `derive`
 * makes of the rest, which documents stored before these fields have not. Neither is an edit: `rev` stays, and a
 * document that somebody changes at this moment keeps that change. Done again it writes nothing.
 * One read a document, and one read and one write more for each that changes.
 */
export async function reindexAfter<T extends Walked>(
  of: Collection<T>,
  from: string,
  limit: number,
  where: readonly Where[] = [],
  derive: (row: T) => Partial<T> = () => ({}),
): Promise<Reindexed> {
  const today = (row: T): object => ({ ...derive(row), ...keysOf(of, row) })
  const isStale = (row: T, facet_keys: unknown) => {
    const stored = facet_keys === undefined ? row : { ...row, facet_keys }
    return !isDeepStrictEqual({ ...stored, ...today(row) }, stored)
  }
  const { found, next } = await takeBatch(of, { where: [...where, ...after(from)], sort: undefined }, limit, undefined)
  const unreadable: string[] = []
  const stale = found.flatMap(({ path, facetKeys, read }) => {
    try {
      const row = read()
      return isStale(row, facetKeys) ? [row.uid] : []
    } catch {
      unreadable.push(path)
      return []
    }
  })
  await Promise.all(
    stale.map((uid) =>
      contend(async (writer) => {
        const row = await writer.read(of, uid)
        if (row) writer.set(of, { ...row, ...derive(row) })
      }),
    ),
  )
  return { seen: found.length, changed: stale.length, unreadable, next: next?.id ?? null }
}
