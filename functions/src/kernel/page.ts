import { ApiError } from '@banso/contract/errors'
import { MAX_SKIP, type PageInfo } from '@banso/contract/paging'
import { readCursor, writeCursor } from './cursor.ts'

type PageRequest = { readonly page?: number; readonly per_page: number; readonly cursor?: string }

/**
 * One page of a list that is known whole (a catalogue, an index document): same words on the wire as `list` of
 * firestore.ts. `binding` names caller, filters and order. Errors: 400 for a foreign cursor, a page too far.
 */
export function pageOf<T>(
  all: readonly T[],
  { page: asked = 1, per_page, cursor }: PageRequest,
  binding: string,
): { rows: T[]; page_info: PageInfo } {
  const bound = `${binding}\n${per_page}`
  const page = cursor === undefined ? asked : readCursor(cursor, bound).page
  const start = (page - 1) * per_page
  if (cursor === undefined && start > MAX_SKIP) throw new ApiError('page_too_deep')
  const total = all.length
  const more = start + per_page < total
  return {
    rows: all.slice(start, start + per_page),
    page_info: {
      total_count: total,
      current_page: page,
      total_pages: Math.ceil(total / per_page),
      next_cursor: more ? writeCursor({ after: [], page: page + 1, total }, bound) : null,
    },
  }
}
