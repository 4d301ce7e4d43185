import type { CommentDocument } from '@banso/contract/comments'
import type { Person } from '@banso/contract/common'
import { dayInJapan } from '@banso/contract/dates'
import type { ExecutionDocument } from '@banso/contract/executions'
import { observed } from '@banso/contract/observations'
import type { TaskDocument } from '@banso/contract/tasks'
import { newComment } from '../../functions/src/resources/comments/data.ts'
import { ofProgress } from '../../functions/src/resources/executions/recount.ts'
import { newExecution } from '../../functions/src/resources/executions/rules.ts'
import { newTask, progressBy } from '../../functions/src/resources/tasks/rules.ts'
import type { Clock } from './clock.ts'
import { type GoalSpec, type MeasureUpdate, measureUid } from './goal-builder.ts'
import { issueTitle } from './issues.ts'
import { personOf, recordOf } from './people.ts'

export interface CommentSpec {
  at: string
  by: string
  body: string
}
interface ExecutionSpec {
  at: string
  by: string
  result: ExecutionDocument['result']
  body: string
  minutes?: number
  /** Progress of the action after it, in percent. */
  after?: number
  /** New values of the goal's measures: position and value. */
  updates?: [position: number, value: number][]
  next?: string
  blocker?: string
  comments?: CommentSpec[]
}
export interface TaskSpec {
  uid: string
  startup: string
  title: string
  description?: string
  goal?: string
  issue?: string
  assignees: string[]
  owner_actor?: TaskDocument['owner_actor']
  /** Days from today; the day it was made is `created`. */
  created: number
  createdBy?: string
  start?: number
  due?: number
  priority?: TaskDocument['priority']
  checklist?: [text: string, done: boolean][]
  recurrence?: TaskDocument['recurrence']
  /** Expected contribution: position of the measure and how much. */
  links?: [position: number, delta: number][]
  status: TaskDocument['status']
  proposed?: boolean
  waiting?: { for: string; since: string }
  /** The interview and, where it was written down there, the memo it comes from. */
  origin?: { interview: string; title: string; memo?: string; readers?: string[] }
  /** The promise of that memo which it keeps, and the batch it was proposed in. */
  promise?: string
  batch?: string
  /** Shared with this partner, which `assignees` and `waiting` then may name. */
  partner?: { uid: string; name: string }
  closed?: { at: string; by: string; reason?: string }
  executions?: ExecutionSpec[]
  comments?: CommentSpec[]
}

export const makeComment = (
  clock: Clock,
  startup: string,
  target: CommentDocument['target'],
  { at, by, body }: CommentSpec,
  index: number,
): CommentDocument =>
  newComment(startup, target, { body, mentions: [] }, recordOf(`${target.uid}-n${index + 1}`, by, clock.moment(at)))

/** What an execution says of its goal's measures, for the goal to be played back. */
function updatesOf(spec: TaskSpec, execution: ExecutionDocument): MeasureUpdate[] {
  if (!spec.goal || execution.measure_updates.length === 0) return []
  return [{ goal: spec.goal, at: execution.created_at, by: execution.created_by.uid, execution }]
}

function makeExecutions(clock: Clock, spec: TaskSpec): ExecutionDocument[] {
  const task = {
    uid: spec.uid,
    title: spec.title,
    startup_company_uid: spec.startup,
    progress: 0,
    goal_uid: spec.goal ?? null,
  }
  return (spec.executions ?? []).map((said, index) => {
    const at = clock.moment(said.at)
    const execution = newExecution(task, {
      ...recordOf(`${spec.uid}-e${index + 1}`, said.by, at),
      executed_on: dayInJapan(new Date(at)),
      result: said.result,
      body: said.body,
      minutes: said.minutes ?? null,
      progress_after: said.after ?? null,
      measure_updates: (said.updates ?? []).map(([position, value]) => ({
        measure_uid: measureUid(spec.goal ?? '', position),
        value,
      })),
      next_step: said.next ?? '',
      blocker: said.blocker ?? '',
      comment_count: said.comments?.length ?? 0,
    })
    task.progress = execution.progress_after ?? task.progress
    return execution
  })
}

/** The last thing that happened to the task: closing, waiting, an execution. */
function lastChange(clock: Clock, spec: TaskSpec, executions: ExecutionDocument[]) {
  const changes = executions.map(({ created_at, created_by }) => ({ at: created_at, by: created_by.uid }))
  if (spec.waiting) changes.push({ at: clock.moment(spec.waiting.since), by: spec.assignees[0] ?? '' })
  if (spec.closed) changes.push({ at: clock.moment(spec.closed.at), by: spec.closed.by })
  return changes.sort((a, b) => a.at.localeCompare(b.at)).at(-1)
}

/** Somebody who has something to do: a person, or the partner it is shared with. */
const doerOf = ({ partner }: TaskSpec, uid: string): Person =>
  uid === partner?.uid ? { ...partner, actor: 'partner' } : personOf(uid)

/** A task with its executions and comments; progress and count follow from the executions. */
export function makeTask(
  clock: Clock,
  spec: TaskSpec,
  goals: readonly GoalSpec[],
  nameOf: (startup: string) => string,
) {
  const executions = makeExecutions(clock, spec)
  const made = clock.moment(`${spec.created} 10:00`)
  const task = newTask({
    ...recordOf(spec.uid, spec.createdBy ?? spec.assignees[0] ?? '', made, lastChange(clock, spec, executions)),
    startup_company_uid: spec.startup,
    startup_name: nameOf(spec.startup),
    title: spec.title,
    description: spec.description ?? '',
    goal_uid: spec.goal ?? null,
    issue_uid: spec.issue ?? null,
    issue_title: issueTitle(spec.issue),
    goal_title: goals.find(({ uid }) => uid === spec.goal)?.title ?? null,
    assignee_uids: spec.assignees,
    assignees: spec.assignees.map((uid) => doerOf(spec, uid)),
    owner_actor: spec.owner_actor ?? 'startup',
    start_on: spec.start === undefined ? null : clock.day(spec.start),
    due_on: spec.due === undefined ? null : clock.day(spec.due),
    priority: spec.priority ?? 'medium',
    checklist: (spec.checklist ?? []).map(([text, checked]) => ({ text, done: checked })),
    recurrence: spec.recurrence ?? 'none',
    recurrence_until: null,
    measure_links: (spec.links ?? []).map(([position, expected_delta]) => ({
      measure_uid: measureUid(spec.goal ?? '', position),
      expected_delta,
    })),
    visibility: spec.partner ? 'shared_partner' : 'company',
    partner_company_uid: spec.partner?.uid ?? null,
    partner_name: spec.partner?.name ?? null,
    interview_uid: spec.origin?.interview ?? null,
    interview_title: spec.origin?.title ?? null,
    memo_uid: spec.origin?.memo ?? null,
    memo_readers: spec.origin?.readers ?? [],
    promise_uid: spec.promise ?? null,
    batch_uid: spec.batch ?? null,
    file_uids: [],
    status: spec.status,
    waiting_for: spec.waiting ? { ...doerOf(spec, spec.waiting.for), since: clock.moment(spec.waiting.since) } : null,
    ...progressBy(spec, observed([], ...executions.flatMap(ofProgress))),
    execution_count: executions.length,
    proposed_by_operator: spec.proposed ?? false,
    cancel_reason: spec.closed?.reason ?? '',
    closed_at: spec.closed ? clock.moment(spec.closed.at) : null,
  })
  const comments = [
    ...(spec.comments ?? []).map((comment, index) =>
      makeComment(clock, spec.startup, { type: 'task', uid: spec.uid }, comment, index),
    ),
    ...(spec.executions ?? []).flatMap((execution, position) =>
      (execution.comments ?? []).map((comment, index) =>
        makeComment(clock, spec.startup, { type: 'execution', uid: `${spec.uid}-e${position + 1}` }, comment, index),
      ),
    ),
  ]
  return { task, executions, comments, updates: executions.flatMap((execution) => updatesOf(spec, execution)) }
}
