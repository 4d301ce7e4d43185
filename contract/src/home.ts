import * as z from 'zod'
import { applySummary } from './applies.ts'
import { contactSummary } from './contacts.ts'
import { endpoint, startupMay } from './endpoint.ts'
import { goalSummary } from './goals.ts'
import { interview } from './interviews.ts'
import { one } from './paging.ts'
import { task } from './tasks.ts'

const parts = [
  'tasks',
  'proposals',
  'goal_proposals',
  'goals',
  'slots',
  'meetings',
  'applies',
  'contacts',
  'first_steps',
] as const

/**
 * HOME of a startup, as far as it is seen first: what to do next, and how things stand. Each part is a bounded query
 * (`HOME_ROWS`).
 */
const startupHome = z.object({
  /** Open actions of the caller, nearest due first. */
  tasks: z.array(task),
  /** Actions and goals that operators propose, waiting for an answer, the newest first. */
  proposals: z.array(task),
  goal_proposals: z.array(goalSummary),
  /** Active goals, nearest due first. */
  goals: z.array(goalSummary),
  /** Interviews whose times are being found; `wants_answer` says which wait for this company. */
  slots: z.array(interview),
  /** Interviews that are on or to come, nearest first. */
  meetings: z.array(interview),
  /** Applies to partners and contents under way, at most 10. */
  applies: z.array(applySummary),
  /** Contacts that have been answered and wait for a reply, the last answered first. */
  contacts: z.array(contactSummary),
  /** はじめの3ステップ, and which of them are done; null once the company has met somebody, or has done them. */
  first_steps: z.object({ goal: z.boolean(), partner: z.boolean(), interview: z.boolean() }).nullable(),
  /** Parts that could not be read this time; they stand empty. */
  unread: z.array(z.enum(parts)),
})
export type StartupHome = z.output<typeof startupHome>
export type FirstSteps = NonNullable<StartupHome['first_steps']>

export const home = {
  get: endpoint({
    method: 'GET',
    path: '/api/startups/{startup_id}/home',
    summary: 'HOME(やること、経営目標、面談、申込)',
    access: startupMay('task.read'),
    responses: { 200: one(startupHome) },
  }),
}
