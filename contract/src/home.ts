import * as z from 'zod'
import { applySummary } from './applies.ts'
import { person } from './common.ts'
import { contactSummary } from './contacts.ts'
import { endpoint, startupMay } from './endpoint.ts'
import { executionResults } from './executions.ts'
import { keyOf, uid } from './fields.ts'
import { goalSummary } from './goals.ts'
import { interview } from './interviews.ts'
import { metric } from './metrics.ts'
import { one } from './paging.ts'
import { promise } from './promises.ts'
import { task } from './tasks.ts'
import { startupWaits } from './waits.ts'

const parts = [
  'tasks',
  'proposals',
  'goal_proposals',
  'goals',
  'slots',
  'meetings',
  'applies',
  'applies_total',
  'held',
  'completed',
  'contacts',
  'asked',
  'promises',
  'questions',
  'executions',
  'ended',
  'money',
  'first_steps',
] as const

/** A measure of a goal that has moved, or has not, since the beginning of last week. */
const measureMove = z.object({
  goal_uid: uid,
  name: z.string(),
  unit: z.string(),
  before: z.number(),
  now: z.number(),
  /** Which way is better decides the measure: a churn that falls has become better. */
  turn: z.enum(['better', 'worse', 'same']),
})
export type MeasureMove = z.output<typeof measureMove>

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
  /** Those among them for whose check-ins the caller is responsible, as with her actions. */
  own_goals: z.array(uid),
  /** Interviews whose times are being found; their `wait` says which wait for this company. */
  slots: z.array(interview),
  /** Interviews that are on or to come, nearest first. */
  meetings: z.array(interview),
  /** Applies to partners and contents under way, at most 10, and the last changed seats in seminars. */
  applies: z.array(applySummary),
  /** As many as the list of applies has under way; null where they could not be counted. */
  applies_total: z.int().nullable(),
  /** What is over and may be rated: interviews that took place, and applies that were completed. */
  held: z.array(interview),
  completed: z.array(applySummary),
  /** Contacts that have been answered and wait for a reply, the last answered first. */
  contacts: z.array(contactSummary),
  /** Actions that wait for the caller's answer. */
  asked: z.array(task),
  /** What the company has promised in meetings, and what it is asked about promises made to it, the next due first. */
  promises: z.array(promise),
  /** Contacts that wait for the operators, the last changed first. */
  questions: z.array(contactSummary),
  /** The Monday of last week, from which on the week is told; null on days that do not open a week. */
  since: z.string().nullable(),
  /** Measures of the active goals, those that moved first. */
  moves: z.array(measureMove),
  /** What was recorded since, the latest first. */
  executions: z.array(
    z.object({
      uid,
      task_uid: uid,
      task_title: z.string(),
      result: keyOf(executionResults),
      /** Not always the day of the entry: what it says of the progress is of that day. */
      executed_on: z.string(),
      progress_before: z.int(),
      progress_after: z.int().nullable(),
      created_by: person.nullable(),
    }),
  ),
  /** Applies that were answered or have run out, the last changed first; what happened since is among them. */
  ended: z.array(applySummary.pick({ uid: true, target_snapshot: true, status: true, status_since: true })),
  /** Cash and burn of the last months. */
  money: z.array(metric.pick({ metric_key: true, month: true, value: true })),
  /** はじめの3ステップ, and which of them are done; null once the company has met somebody, or has done them. */
  first_steps: z.object({ goal: z.boolean(), partner: z.boolean(), interview: z.boolean() }).nullable(),
  /** What the menu tells (`waits.get`), of the same records; null where some of them could not be read. */
  waits: startupWaits.nullable(),
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
