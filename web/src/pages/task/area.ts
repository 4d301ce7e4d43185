import { activities } from '@banso/contract/activities'
import { executions } from '@banso/contract/executions'
import { goals } from '@banso/contract/goals'
import { home } from '@banso/contract/home'
import { tasks } from '@banso/contract/tasks'
import type { QueryClient } from '@tanstack/react-query'
import { refresh } from '../../lib/query.ts'

/** What a change to a task or its executions makes stale. */
const taskRefresh = [tasks.list, tasks.get, executions.list, goals.list, goals.get, home.get, activities.list]

/**
 * Reads again what is on the screen, and settles when that is up to date. What is not on it is forgotten, so that no
 * page that comes next begins with the old state.
 */
export const refreshTasks = (client: QueryClient): Promise<unknown> => {
  for (const { path } of taskRefresh) client.removeQueries({ queryKey: [path], type: 'inactive' })
  return refresh(client, taskRefresh)
}
