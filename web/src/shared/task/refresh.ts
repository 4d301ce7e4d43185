import { activities } from '@banso/contract/activities'
import { executions } from '@banso/contract/executions'
import { goals } from '@banso/contract/goals'
import { home } from '@banso/contract/home'
import { tasks } from '@banso/contract/tasks'
import type { QueryClient } from '@tanstack/react-query'

/** What a change to a task or its executions makes stale. */
export const taskRefresh = [tasks.list, tasks.get, executions.list, goals.list, goals.get, home.get, activities.list]

/** Reads it all again; settles when what is on the screen is up to date. */
export const refreshTasks = (client: QueryClient): Promise<unknown> =>
  Promise.all(taskRefresh.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
