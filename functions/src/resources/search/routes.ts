import { ApiError, invalid } from '@banso/contract/errors'
import { allows, type Permission } from '@banso/contract/permissions'
import {
  operatorSearch,
  partnerSearch,
  SEARCH_HITS,
  type SearchGroup,
  type SearchType,
  searched,
  startupSearch,
} from '@banso/contract/search'
import { queryIssue } from '@banso/contract/search-words'
import type { Caller } from '../../kernel/authenticate.ts'
import { readCursor, writeCursor } from '../../kernel/cursor.ts'
import { implement } from '../../kernel/serve.ts'
import type { TextMatches, TextQuery } from '../../kernel/text-search.ts'
import { hitOf, type Shown } from './rules.ts'
import { operatorSources, partnerSources, startupSources } from './sources.ts'

type Asked<Area> = Area & {
  readonly caller: Caller
  readonly query: { readonly q: string; readonly type?: SearchType | undefined; readonly cursor?: string | undefined }
}
/** Every type of an area has its right and its source: one without the other does not compile. */
type Area<T extends SearchType, A> = {
  readonly rights: Readonly<Record<T, Permission>>
  readonly sources: Readonly<Record<T, (area: A, query: TextQuery) => Promise<TextMatches<Shown>>>>
}

const titleFirst = (hits: SearchGroup['hits']) => [
  ...hits.filter(({ excerpt }) => excerpt === null),
  ...hits.filter(({ excerpt }) => excerpt !== null),
]

/**
 * The types the person may read, all at once; or, with `type`, one of them page by page. Types without a hit are left
 * out. Errors: 422 for words that cannot be searched, 400 for a type of another area, or a cursor of another search.
 */
async function search<T extends SearchType, A>({ rights, sources }: Area<T, A>, asked: Asked<A>) {
  const { caller, query } = asked
  const { q, type, cursor } = query
  const issue = queryIssue(q)
  if (issue) throw invalid({ q: issue })
  const types = (Object.keys(rights) as T[]).filter((name) => allows(rights[name], caller.actor, caller.role))
  const chosen = type === undefined ? types : types.filter((name) => name === type)
  if (chosen.length === 0 || (cursor !== undefined && type === undefined)) throw new ApiError('bad_request')
  const groups = await Promise.all(
    chosen.map(async (name): Promise<SearchGroup> => {
      const binding = JSON.stringify([caller.uid, caller.companyUid, 'search', name, q])
      const position = cursor === undefined ? undefined : readCursor(cursor, binding)
      const after = position && String(position.after[0])
      const { rows, next } = await sources[name](asked, { q, limit: SEARCH_HITS, after })
      const page = (position?.page ?? 1) + 1
      return {
        type: name,
        hits: titleFirst(rows.flatMap((row) => hitOf(name, q, row))),
        next_cursor: next === null ? null : writeCursor({ after: [next], page, total: 0 }, binding),
      }
    }),
  )
  const found = type === undefined ? groups.filter(({ hits }) => hits.length > 0) : groups
  return { status: 200, body: { data: found } } as const
}

export const searchRoutes = [
  ...implement(startupSearch)({
    get: (context) => search({ rights: searched.startup, sources: startupSources }, context),
  }),
  ...implement(partnerSearch)({
    get: (context) => search({ rights: searched.partner, sources: partnerSources }, context),
  }),
  ...implement(operatorSearch)({
    get: (context) => search({ rights: searched.operator, sources: operatorSources }, context),
  }),
]
