import { OPEN_APPLY_LIMIT } from '@banso/contract/applies'
import { openApplyStatuses } from '@banso/contract/apply-states'
import { unsettledStatuses } from '@banso/contract/issues'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { PageState } from '../../../kit/page.tsx'
import { apiQuery } from '../../../lib/query.ts'
import { laneArea } from '../area.ts'

const { calls } = laneArea.startup

/** Settled issues that the fold shows; the others stand in the settings. */
const SOLVED_SHOWN = 5

const asking = (startup_id: string) => {
  const params = { startup_id }
  return {
    issues: apiQuery(calls.issues.list, { params, query: { status: unsettledStatuses, per_page: 100 } }),
    goals: apiQuery(calls.goals.list, { params, query: { status: ['draft', 'active'], per_page: 100 } }),
    applies: apiQuery(calls.applies.list, {
      params,
      query: { status: [...openApplyStatuses], per_page: OPEN_APPLY_LIMIT },
    }),
    solved: apiQuery(calls.issues.list, {
      params,
      query: { status: ['resolved'], sort: '-updated_at', per_page: SOLVED_SHOWN },
    }),
  }
}
/** What `useLanes` asks before it knows the issues. */
export const lanesQuestions = (startup_id: string) => Object.values(asking(startup_id))

/** All that the lanes show: the issues in their order, what points at each, who could help, and what stands in none. */
export const useLanes = (startup_id: string) => {
  const params = { startup_id }
  const questions = asking(startup_id)
  const query = useQuery(questions.issues)
  const issues = query.data?.data ?? []
  const uids = issues.map(({ uid }) => uid)
  // The lanes stay while one is added or moved.
  const ofIssues = { enabled: uids.length > 0, placeholderData: keepPreviousData }
  const links = useQuery({ ...apiQuery(calls.links.list, { params, query: { uids } }), ...ofIssues })
  const suggested = useQuery({ ...apiQuery(calls.suggestions.forIssues, { params, query: { uids } }), ...ofIssues })
  const goals = useQuery(questions.goals)
  const applies = useQuery(questions.applies)
  const solved = useQuery(questions.solved)
  const beside = [links, suggested, goals, applies, solved]
  return {
    query,
    issues,
    state: stateOf(query, links.isPending),
    links: links.data?.data ?? [],
    suggested: suggested.data?.data,
    /** Under way or drafts, of no issue. */
    loose: goals.data?.data.filter(({ issue_uids }) => issue_uids.length === 0) ?? [],
    /** Applies under way of no issue, which the reader may tie to one. */
    looseApplies: applies.data?.data.filter(({ can }) => can.includes('link')) ?? [],
    solved: solved.data,
    /** What could not be read beside the issues. */
    failure: beside.find(({ isError, data }) => isError && data === undefined)?.error ?? null,
    /** Reads all anew that failed. */
    retry: () => void Promise.all([query, ...beside].filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  }
}

/** The page stands once the issues are there with what points at them, or without it where that failed. */
function stateOf({ data, isError }: UseQueryResult<{ data: unknown[] }>, isLinking: boolean): PageState {
  if (data === undefined) return isError ? 'error' : 'loading'
  if (data.data.length === 0) return 'empty'
  return isLinking ? 'loading' : 'ready'
}
