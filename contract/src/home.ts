import * as z from 'zod'
import { endpoint, startupMay } from './endpoint.ts'
import { goalSummary } from './goals.ts'
import { one } from './paging.ts'
import { task } from './tasks.ts'

/** HOME of a startup: what to do next, and how the goals stand. Each part is a bounded query. */
const startupHome = z.object({
  /** Open actions of the caller, nearest due first, at most 8. */
  tasks: z.array(task),
  /** Proposals of operators waiting for an answer, at most 5. */
  proposals: z.array(task),
  /** Active goals, nearest due first, at most 6. */
  goals: z.array(goalSummary),
})
export type StartupHome = z.output<typeof startupHome>

export const home = {
  get: endpoint({
    method: 'GET',
    path: '/api/startups/{startup_id}/home',
    summary: 'HOME',
    access: startupMay('task.read'),
    responses: { 200: one(startupHome) },
  }),
}
