import { type GoalSummary, goals } from '@banso/contract/goals'
import { matches, queryIssue } from '@banso/contract/search-words'
import { tasks } from '@banso/contract/tasks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Choice, Found } from '../../kit/search-select.tsx'
import { useCompanyParams } from '../../lib/area.ts'
import { apiQuery } from '../../lib/query.ts'
import { useFoundStartups } from '../../pages/company/queries.ts'
import type { Subject } from './acts.ts'

/** One of those an act can be done to; a goal with what its form shows. */
export type Chosen = Choice & { readonly goal?: GoalSummary }
type FoundSubjects = Omit<Found, 'choices'> & { readonly choices: readonly Chosen[] }

/** The first ones of a list, or those that the words find in it. */
const askedFor = (words: string) => ({
  per_page: 20,
  ...(queryIssue(words) === undefined && { q: words }),
})
type Asked = {
  readonly isPending: boolean
  readonly isPlaceholderData: boolean
  readonly error: Error | null
  refetch(): unknown
}
/** Too little to search for narrows what stands there. */
const foundIn = (query: Asked, rows: readonly Chosen[], words: string): FoundSubjects => ({
  choices: queryIssue(words) === undefined ? rows : rows.filter(({ name }) => matches(words, [name])),
  isPending: query.isPending || query.isPlaceholderData,
  error: query.error,
  retry: () => void query.refetch(),
})

/** Actions under way, the nearest due first, that the reader may record something of. */
const useTasks = (words: string): FoundSubjects => {
  const params = useCompanyParams()
  const query = useQuery({
    ...apiQuery(tasks.list, { params, query: { ...askedFor(words), status: ['todo', 'doing', 'waiting'] } }),
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.data.filter(({ can }) => can.includes('execute')) ?? []
  return foundIn(
    query,
    rows.map(({ uid, title }) => ({ uid, name: title })),
    words,
  )
}

/** Goals under way, the nearest due first, that the reader may check in of. */
const useGoals = (words: string): FoundSubjects => {
  const params = useCompanyParams()
  const query = useQuery({
    ...apiQuery(goals.list, { params, query: { ...askedFor(words), status: ['active'] } }),
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.data.filter(({ can }) => can.includes('check_in')) ?? []
  return foundIn(
    query,
    rows.map((goal) => ({ uid: goal.uid, name: goal.title, goal })),
    words,
  )
}

/** Where each of them is found; which one is asked never changes while a list of them stands. */
export const finders: Record<Subject, (words: string) => FoundSubjects> = {
  task: useTasks,
  goal: useGoals,
  startup: useFoundStartups,
}
