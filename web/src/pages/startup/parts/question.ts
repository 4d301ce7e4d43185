import { parametersOf } from '@banso/contract/parameters'
import type * as z from 'zod'
import { type ListParameters, readQuestion, useListQuery } from '../../../kit/filters.tsx'
import { startupArea } from '../area.ts'

const { list: asking } = startupArea.operator.calls.startups
type Question = z.input<typeof asking.query> & { hide?: string }

/** The list's filters, and the columns that are left out: these are kept with a saved view as well. */
const parameters = {
  ...parametersOf(asking.query),
  hide: { text: 200, pattern: '^[a-z_]+(,[a-z_]+)*$' },
} as unknown as ListParameters<Question>

/** What an address asks for at its first page, as `useStartupQuestion` reads it. */
export const readStartupQuestion = (search: URLSearchParams) => {
  const { hide: _, ...asked } = readQuestion(parameters, search)
  return asked
}

/** What the address asks for. */
export const useStartupQuestion = () => {
  const list = useListQuery(parameters, { fixed: ['hide'] })
  const { hide, ...asked } = list.query
  const set = (changes: { [K in keyof Question]?: string | undefined }) => list.set(changes)
  const isUnordered = asked.q !== undefined || asked.turn !== undefined
  const apart = { q: undefined, silent_days: undefined, turn: undefined }
  return {
    list,
    asked,
    hidden: hide === undefined ? LEFT_OUT : hide.split(','),
    hide: (columns: readonly string[]) => set({ hide: hideOf(columns) }),
    /** Rows found by words have no order, nor have those that wait; those long without contact one of their own. */
    sort: isUnordered ? undefined : asked.silent_days === undefined ? (asked.sort ?? 'name') : 'last_contact_at',
    // Each order goes one way: a second press on a head changes nothing.
    sortBy: (sort: string) => set({ sort: sort.replace(/^-/, ''), ...apart }),
    /** A search, a number of days and whose turn it is cannot be asked at once; the latest wish counts. */
    search: (q: string) => set(q ? { ...apart, q } : { q: undefined }),
    silentFor: (silent_days: string | undefined) => set(silent_days ? { ...apart, silent_days } : { silent_days }),
    waiting: (turn: string | undefined) => set(turn ? { ...apart, turn } : { turn }),
  }
}
export type StartupQuestion = ReturnType<typeof useStartupQuestion>

/** Left out until somebody asks for them: the others fill a screen of 1440 px. */
const LEFT_OUT: readonly string[] = ['tags']
/** What the address says of hidden columns; 「none」 is no column. */
const hideOf = (columns: readonly string[]): string | undefined => {
  if (columns.join() === LEFT_OUT.join()) return undefined
  return columns.length > 0 ? columns.join(',') : 'none'
}
