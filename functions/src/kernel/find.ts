import { matches } from '@banso/contract/words'
import { after, type Collection, take, type Where } from './firestore.ts'
import { queryKeys } from './search.ts'

/** What is sought, how many of it, and the uid after which to go on. The words have passed `queryIssue`. */
export type Sought = { readonly q: string; readonly limit: number; readonly after?: string | undefined }
/** `next` is the uid to go on after; null at the end. */
export type Found<T> = { readonly rows: T[]; readonly next: string | null }

/** Documents one search reads of a collection at most, however many of them only look alike. */
export const MOST_CANDIDATES = 30

/**
 * The first documents whose texts hold all words, in the order of ids. What the keys point at is checked on the texts
 * and, where the query alone cannot tell who may see a document, by `keep`. Reads one more than it answers, to know
 * whether there is more; documents that fall away cost a read each, up to MOST_CANDIDATES.
 */
export async function find<T extends { uid: string }>(
  from: Collection<T>,
  where: readonly Where[],
  sought: Sought,
  keep: (row: T) => boolean = () => true,
): Promise<Found<T>> {
  const filters = [
    ...where,
    ...queryKeys(sought.q).map((key) => ({ field: `s.${key}`, op: '==', value: true }) as const),
  ]
  const rows: T[] = []
  let position = sought.after ?? ''
  for (let read = 0; read < MOST_CANDIDATES; ) {
    const asked = Math.min(sought.limit + 1, MOST_CANDIDATES - read)
    const candidates = await take(from, [...filters, ...after(position)], undefined, asked)
    rows.push(...candidates.filter((row) => matches(sought.q, from.texts?.(row) ?? []) && keep(row)))
    if (rows.length > sought.limit) {
      const shown = rows.slice(0, sought.limit)
      return { rows: shown, next: shown.at(-1)?.uid ?? null }
    }
    if (candidates.length < asked) return { rows, next: null }
    read += candidates.length
    position = candidates.at(-1)?.uid ?? position
  }
  return { rows, next: position }
}
