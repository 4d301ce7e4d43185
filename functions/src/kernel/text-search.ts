import { type Collection, readable } from './firestore/codec.ts'
import { after, takeBatch } from './firestore/query.ts'
import type { Where } from './firestore/where.ts'
import { queryKeys } from './search-keys.ts'
import { finds } from './search-terms.ts'

/** The words to be searched for, how many matches, and the uid after which to go on. The words have passed `queryIssue`. */
export type TextQuery = { readonly q: string; readonly limit: number; readonly after?: string | undefined }
/** `next` is the uid to go on after; null at the end. */
export type TextMatches<T> = { readonly rows: T[]; readonly next: string | null }

/** Documents one search reads of a collection at most, however many of them only look alike. */
export const MOST_CANDIDATES = 30

/**
 * The first documents whose texts hold all words, in the order of ids. What the keys point at is checked on the texts
 * and, where the query alone cannot tell who may see a document, by `keep`. Reads one more than it answers, to know
 * whether there is more; documents that fall away cost a read each, up to MOST_CANDIDATES. For those it asks again for
 * as many as are missing, or as have fallen away so far: one costs one, and thirty in a row cost four questions.
 */
export async function findByText<T extends { uid: string }>(
  from: Collection<T>,
  where: readonly Where[],
  query: TextQuery,
  keep: (row: T) => boolean = () => true,
): Promise<TextMatches<T>> {
  const filters = [
    ...where,
    ...queryKeys(query.q).map((key) => ({ field: `s.${key}`, op: '==', value: true }) as const),
  ]
  const rows: T[] = []
  let position = query.after ?? ''
  for (let read = 0; read < MOST_CANDIDATES; ) {
    const missing = query.limit + 1 - rows.length
    const asked = Math.min(Math.max(missing, read - rows.length), MOST_CANDIDATES - read)
    const asking = { where: [...filters, ...after(position)], sort: undefined }
    const { found, next } = await takeBatch(from, asking, asked, undefined)
    rows.push(...readable(found).filter((row) => finds(query.q, from.texts?.(row) ?? []) && keep(row)))
    if (rows.length > query.limit) {
      const shown = rows.slice(0, query.limit)
      return { rows: shown, next: shown.at(-1)?.uid ?? null }
    }
    if (!next) return { rows, next: null }
    read += found.length
    position = next.id
  }
  return { rows, next: position }
}
