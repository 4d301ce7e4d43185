import type { GoalSummary } from '@banso/contract/goals'
import type { Task } from '@banso/contract/tasks'
import type { QueryClient } from '@tanstack/react-query'
import { listGoals, listTasks, pageInfo, store } from '../state.ts'

type List = { data: unknown[]; page_info: { total_count: number; current_page: number; total_pages: number } }
const isList = (answer: unknown): answer is List =>
  typeof answer === 'object' && answer !== null && 'page_info' in answer && 'data' in answer

/**
 * Which lists are mirrored, by the end of their path: of a startup's records, or of all startups'. The contract's groups
 * would bring every call of goals and actions into the frame.
 */
const listed = /^\/api\/(?:operator\/)?(?:startups\/\{startup_id\}\/)?(goals|tasks)$/

/** The one writer of `pageInfo`, `listGoals` and `listTasks`: they show the latest list answer of the query cache. */
export const mirror = (client: QueryClient) =>
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey, state } = event.query
    if (!isList(state.data)) return
    const { data, page_info } = state.data
    const { total_count, current_page, total_pages } = page_info
    store.set(pageInfo, { total_count, current_page, total_pages })
    const noun = listed.exec(String(queryKey[0]))?.[1]
    if (noun === 'goals') store.set(listGoals, data as GoalSummary[])
    if (noun === 'tasks') store.set(listTasks, data as Task[])
  })
