import { parametersOf } from '@banso/contract/parameters'
import type * as z from 'zod'
import { type ListParameters, readQuestion, useListQuery } from '../../../kit/filters.tsx'
import { partnerArea } from '../area.ts'

const { list: asking } = partnerArea.operator.calls.partners
type Question = z.input<typeof asking.query> & { hide?: string }

/** The list's filters, and the columns that are left out: these are kept with a saved view as well. */
const parameters = {
  ...parametersOf(asking.query),
  hide: { text: 200, pattern: '^[a-z_]+(,[a-z_]+)*$' },
} as unknown as ListParameters<Question>

const descending = new Set(['open_apply_count'])

/** What an address asks the server for, as `useOperatorQuestion` reads it. */
export const readOperatorQuestion = (search: URLSearchParams) => {
  const { hide: _, ...asked } = readQuestion(parameters, search)
  return asked
}

/** What the address asks for. */
export const useOperatorQuestion = () => {
  const list = useListQuery(parameters, { fixed: ['hide'] })
  const { hide, ...asked } = list.query
  const set = (changes: { [K in keyof Question]?: string | undefined }) => list.set(changes)
  /** Rows found by words have no order, those that wait one of their own. */
  const isUnordered = asked.q !== undefined || asked.turn !== undefined
  return {
    list,
    asked,
    hidden: hide?.split(',') ?? [],
    hide: (columns: readonly string[]) => set({ hide: columns.length > 0 ? columns.join(',') : undefined }),
    sort: isUnordered ? undefined : (asked.sort ?? 'name'),
    // Each order goes one way: a second press on a head changes nothing.
    sortBy: (sort: string) => {
      const field = sort.replace(/^-/, '')
      set({ sort: descending.has(field) ? `-${field}` : field, turn: undefined, q: undefined })
    },
    /** A search and what waits cannot be asked at once; the later wish counts. */
    search: (q: string) => set({ q: q || undefined, ...(q && { turn: undefined }) }),
    waiting: (turn: string | undefined) => set({ turn, ...(turn && { q: undefined }) }),
  }
}
export type OperatorQuestion = ReturnType<typeof useOperatorQuestion>
