import { createHash } from 'node:crypto'
import { priorities } from '@banso/contract/common'
import { cycleDay, dayInJapan, hoursSince } from '@banso/contract/dates'
import { REOPEN_DAYS, RESTORE_DAYS } from '@banso/contract/limits'
import { latest, type Observation } from '@banso/contract/observations'
import { type Actor, actorLabels } from '@banso/contract/roles'
import { movesFrom } from '@banso/contract/states'
import type { TaskBatchDocument } from '@banso/contract/task-batches'
import {
  dueSort,
  openTaskStatuses,
  recurrences,
  type TaskAnswer,
  type TaskDocument,
  type TaskStatus,
  taskStates,
  taskVisibilities,
} from '@banso/contract/tasks'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf, newRecord } from '../../kernel/commit.ts'
import type { NewDocument } from '../../kernel/new-document.ts'
import { isDueAgain } from '../../kernel/reminding.ts'
import { readerTag } from '../../kernel/scopes.ts'
import { waitFor } from '../../kernel/turn.ts'
import { fileNames } from '../files/attach.ts'

export const isOpen = (status: TaskStatus): boolean => (openTaskStatuses as readonly TaskStatus[]).includes(status)

/** An action on which nothing has happened. */
const untouched = () =>
  ({
    files: [],
    status: 'todo',
    waiting_for: null,
    progress: 0,
    observations: [],
    execution_count: 0,
    proposed_by_operator: false,
    cancel_reason: '',
    closed_at: null,
    batch_uid: null,
    answer: null,
    promise_uid: null,
    reminded_at: null,
  }) satisfies Partial<TaskDocument>

type Parts = Pick<TaskDocument, 'partner_company_uid' | 'owner_actor' | 'assignee_uids' | 'waiting_for'>
/** The partner an action is shared with, where it is the partner's to do or to answer. */
export const askedPartner = ({ partner_company_uid: uid, owner_actor, assignee_uids, waiting_for }: Parts) =>
  uid !== null && (owner_actor === 'partner' || assignee_uids.includes(uid) || waiting_for?.uid === uid) ? uid : null

/** An action that belongs to nothing else, and to the company alone. */
const unlinked = () =>
  ({
    goal_title: null,
    issue_title: null,
    visibility: 'company',
    partner_company_uid: null,
    partner_name: null,
    interview_uid: null,
    interview_title: null,
    memo_uid: null,
    memo_readers: [],
    series: null,
  }) satisfies Partial<TaskDocument>

const begun = () => ({ ...untouched(), ...unlinked() })

/** The document of a new action: what is given, over what every action begins with. */
export const newTask = (
  given: NewDocument<TaskDocument, ReturnType<typeof begun> & { due_sort: unknown; asked_partner_uid: unknown }>,
): TaskDocument => {
  const task = { ...begun(), due_sort: dueSort(given.due_on), ...given }
  return { ...task, asked_partner_uid: askedPartner(task) }
}

/** Nobody asked yet. */
const unsent = () =>
  ({ startup_uids: [], total: 0, accepted: 0, declined: 0, withdrawn: 0 }) satisfies Partial<TaskBatchDocument>

/** The document of a new batch: what is given, over what every batch begins with. */
export const newTaskBatch = (given: NewDocument<TaskBatchDocument, ReturnType<typeof unsent>>): TaskBatchDocument => ({
  ...unsent(),
  ...given,
})

/** What the caller may do to this action now; screens show exactly these. */
export function taskVerdicts(task: TaskDocument, { caller, now }: Reader): string[] {
  if (task.deleted_at !== null)
    return may(caller, 'task.remove') && hoursSince(task.deleted_at, now) <= RESTORE_DAYS * 24 ? ['restore'] : []
  const holds = () => task.proposed_by_operator && task.status === 'proposed'
  const isAsked = () => holds() || (task.status === 'waiting' && task.waiting_for?.actor === 'operator')
  return [
    ...(isOpen(task.status) && may(caller, 'task.update', holds) ? ['update'] : []),
    ...(may(caller, 'task.remove') ? ['remove'] : []),
    ...(isOpen(task.status) && task.status !== 'proposed' && may(caller, 'execution.create') ? ['execute'] : []),
    ...(may(caller, 'comment.create') ? ['comment'] : []),
    ...(holds() && caller.actor === 'operator' && may(caller, 'task.create') && isDueAgain(task, now)
      ? ['remind']
      : []),
    ...(may(caller, 'task.transition', isAsked)
      ? movesFrom(taskStates, task.status, caller.actor)
          .filter(() => task.closed_at === null || hoursSince(task.closed_at, now) <= REOPEN_DAYS * 24)
          .map(({ to }) => `transition:${to}`)
      : []),
  ]
}

/** An action as its reader gets it; the kernel cuts what the endpoint does not name. */
export const presentTask = (reader: Reader) => (task: TaskDocument) => ({
  ...task,
  memo_uid: task.memo_readers.includes(readerTag(reader.caller)) ? task.memo_uid : null,
  etag: etagOf(task),
  ...standing(task, reader),
})
/** What the caller may do with it, and who is waited for. */
const standing = (task: TaskDocument, reader: Reader) => {
  const can = taskVerdicts(task, reader)
  return { can, wait: waitFor({ noun: 'task', record: task }, reader, can) }
}

/** Whose people are told of an action: the startup's, and the partner's it is shared with, once it is taken up. */
export const companiesOf = ({ startup_company_uid, partner_company_uid, status }: TaskDocument) => ({
  startupId: startup_company_uid,
  partnerId: status === 'proposed' ? null : partner_company_uid,
})

export const objectOf = (task: { uid: string; title: string }) => ({ type: 'task', uid: task.uid, title: task.title })

/** What being finished means for the record itself, whether by hand or by an execution. */
export const finished = (now: Date) =>
  ({ status: 'done', progress: 100, waiting_for: null, closed_at: now.toISOString() }) as const

/** What is known of an action's progress; of one stored before that was kept, how far it had come. */
export const progressKnown = ({ observations, progress, created_at }: TaskDocument): readonly Observation[] =>
  observations ??
  (progress === 0 ? [] : [{ record: '', on: dayInJapan(new Date(created_at)), at: '', values: { progress } }])

/** How far an action has come by what is known: what its newest entry by day says; all the way where it is done. */
export const progressBy = ({ status }: Pick<TaskDocument, 'status'>, known: readonly Observation[]) =>
  ({
    observations: [...known],
    progress: status === 'done' ? 100 : (latest(known, 'progress')?.values.progress ?? 0),
  }) satisfies Partial<TaskDocument>

/**
 * What this move makes of a proposal's answer: it is given by the move away from `proposed`, and one that was declined
 * or withdrawn counts as accepted where the startup takes it up after all.
 */
export function answerBy({ status, answer }: TaskDocument, to: TaskStatus, actor: Actor): TaskAnswer | null {
  if (status === 'proposed') return to !== 'cancelled' ? 'accepted' : actor === 'operator' ? 'withdrawn' : 'declined'
  return answer !== null && to !== 'cancelled' ? 'accepted' : answer
}

/** One successor per action, so that finishing it again after taking it up again makes no second one. */
const successorUid = (uid: string): string =>
  createHash('sha256').update(`successor of ${uid}`).digest('base64url').slice(0, 20)

type Days = Pick<TaskDocument, 'start_on' | 'due_on'>
/** More than three years of weeks. */
const MOST_REPEATED = 200
/**
 * Where an action stands in its series: the days of the first one, and how many came before. Whoever has moved its days
 * begins a series of its own with it.
 */
function placeInSeries({ series, start_on, due_on, recurrence }: TaskDocument): { first: Days; n: number } {
  const here = { first: { start_on, due_on }, n: 0 }
  if (series === null || recurrence === 'none') return here
  const dayOf = (first: string | null, n: number) => first && cycleDay(first, recurrence, n)
  for (let n = 0; n <= MOST_REPEATED; n += 1)
    if (dayOf(series.due_on, n) === due_on) return dayOf(series.start_on, n) === start_on ? { first: series, n } : here
  return here
}

/**
 * The next action of a repeating one: one period later, or as many as it takes to reach today when it was finished
 * late. Its days are counted from the first one's, so that the 31st comes back after a shorter month. Undefined where
 * nothing repeats any more.
 */
export function nextOccurrence(task: TaskDocument, { caller, now }: Reader): TaskDocument | undefined {
  const { recurrence } = task
  if (recurrence === 'none' || !task.due_on) return undefined
  const { first, n } = placeInSeries(task)
  const later = (day: string, periods: number) => cycleDay(day, recurrence, periods)
  const from = first.due_on ?? task.due_on
  let periods = n + 1
  while (later(from, periods) < dayInJapan(now)) periods += 1
  const due_on = later(from, periods)
  if (task.recurrence_until && due_on > task.recurrence_until) return undefined
  return {
    ...task,
    ...untouched(), // batch_uid too: how many have answered what was handed out is asked of that alone
    ...newRecord(caller.person, now),
    uid: successorUid(task.uid),
    series: { start_on: first.start_on, due_on: from },
    start_on: first.start_on && later(first.start_on, periods),
    due_on,
    due_sort: dueSort(due_on),
    asked_partner_uid: askedPartner({ ...task, waiting_for: null }),
    checklist: task.checklist.map(({ text }) => ({ text, done: false })),
    file_uids: [], // A file belongs to one record; what the last one came to is not the next one's.
  }
}

/** The fields as people read them, for the differences in the timeline. */
export const displayValues = (task: TaskDocument) => ({
  ...task,
  goal_uid: task.goal_title,
  issue_uid: task.issue_title,
  assignee_uids: task.assignees.map(({ name }) => name).join('、'),
  owner_actor: actorLabels[task.owner_actor],
  visibility: taskVisibilities[task.visibility],
  partner_company_uid: task.partner_name,
  priority: priorities[task.priority],
  recurrence: recurrences[task.recurrence],
  checklist: task.checklist.map(({ text, done }) => `${done ? '☑' : '☐'}${text}`).join(' '),
  file_uids: fileNames(task.files),
  measure_links: task.measure_links.length === 0 ? '' : `${task.measure_links.length}件`,
})
