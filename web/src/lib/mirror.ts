import { type GoalSummary, goals, operatorGoals } from '@banso/contract/goals'
import { operatorTasks, type Task, tasks } from '@banso/contract/tasks'
import type { QueryClient } from '@tanstack/react-query'
import { listGoals, listTasks, pageInfo, store } from '../state.ts'

type List = { data: unknown[]; page_info: { total_count: number; current_page: number; total_pages: number } }
const isList = (answer: unknown): answer is List =>
  typeof answer === 'object' && answer !== null && 'page_info' in answer && 'data' in answer

const goalLists: string[] = [goals.list.path, operatorGoals.list.path, operatorGoals.listAll.path]
const taskLists: string[] = [tasks.list.path, operatorTasks.list.path, operatorTasks.listAll.path]

/** The one writer of `pageInfo`, `listGoals` and `listTasks`: they show the latest list answer of the query cache. */
export const mirror = (client: QueryClient) =>
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey, state } = event.query
    if (!isList(state.data)) return
    const { data, page_info } = state.data
    const { total_count, current_page, total_pages } = page_info
    store.set(pageInfo, { total_count, current_page, total_pages })
    const path = String(queryKey[0])
    if (goalLists.includes(path)) store.set(listGoals, data as GoalSummary[])
    if (taskLists.includes(path)) store.set(listTasks, data as Task[])
  })
