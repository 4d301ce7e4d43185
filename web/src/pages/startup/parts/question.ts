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
  return {
    list,
    asked,
    hidden: hide === undefined ? LEFT_OUT : hide.split(','),
    hide: (columns: readonly string[]) => set({ hide: hideOf(columns) }),
    /** Rows found by words have no order, those long without contact one of their own. */
    sort:
      asked.q !== undefined ? undefined : asked.silent_days === undefined ? (asked.sort ?? 'name') : 'last_contact_at',
    // Each order goes one way: a second press on a head changes nothing.
    sortBy: (sort: string) => set({ sort: sort.replace(/^-/, ''), silent_days: undefined, q: undefined }),
    /** A search and a number of days cannot be asked at once; the later wish counts. */
    search: (q: string) => set({ q: q || undefined, ...(q && { silent_days: undefined }) }),
    silentFor: (silent_days: string | undefined) => set({ silent_days, ...(silent_days && { q: undefined }) }),
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
