import type { ApplyDocument } from '@banso/contract/applies'
import { applyPurposes, applyStatuses } from '@banso/contract/apply-states'
import { dayInJapan } from '@banso/contract/dates'
import { isDisclosed } from '@banso/contract/disclosures'
import { type ExecutionDocument, executionResults } from '@banso/contract/executions'
import { type GoalDocument, goalOutlook } from '@banso/contract/goals'
import type { InterviewBrief } from '@banso/contract/interview-briefs'
import type { InterviewDocument } from '@banso/contract/interviews'
import { shortened } from '@banso/contract/letters'
import { promiseStates } from '@banso/contract/promises'
import type { TaskDocument } from '@banso/contract/tasks'
import type { Caller } from '../../kernel/authenticate.ts'
import type { PartnerId, StartupId } from '../../kernel/authorize.ts'
import { readerTag } from '../../kernel/scopes.ts'
import { appliesOf } from '../applies/data.ts'
import { appliesReached } from '../applies/received.ts'
import { executionsOf } from '../executions/data.ts'
import { goalsOf } from '../goals/data.ts'
import { readableMemos } from '../memos/data.ts'
import { promisesSince } from '../promises/data.ts'
import { relatedStartup } from '../relations/data.ts'
import { startupOf } from '../startups/data.ts'
import { tasksOf, tasksWith } from '../tasks/data.ts'
import { allInterviews, interviewsWith } from './data.ts'
import type { Area } from './seen.ts'

/** Who reads, and when: nothing else of the reader decides what is told. */
export type BriefReader = { readonly caller: Pick<Caller, 'actor' | 'companyUid'>; readonly now: Date }
/** What the reader may know of the startup before a meeting. */
type Known = {
  previous: InterviewDocument | undefined
  tasks: { done: TaskDocument[]; open: TaskDocument[] }
  blocked: InterviewBrief['blocked_tasks']
  executions: ExecutionDocument[]
  goals: InterviewBrief['goals']
  applies: ApplyDocument[]
}
const [MOST, MOST_GOALS, MOST_APPLIES] = [5, 3, 10]
/** Enough to find out which actions were blocked last. */
const MOST_EXECUTIONS = 20
const EXCERPT = 80
const none = { done: [], open: [] }
/** Since when things are told: since the meeting before. */
const momentOf = ({ start_at, created_at }: InterviewDocument) => start_at ?? created_at
const beforeOf = ({ start_at }: InterviewDocument, { now }: BriefReader) => start_at ?? now.toISOString()

/** Since when records tell what is stuck: before a first meeting from the beginning. */
const stuckSince = (previous: InterviewDocument | undefined) => (previous ? momentOf(previous) : '')
/** Before a first meeting nothing has been done since, and nothing was promised; what waits is stuck all the same. */
const sinceMeeting = <T extends Known['tasks']>(previous: InterviewDocument | undefined, { done, open }: T) =>
  previous ? { done: done.slice(0, MOST), open: open.slice(0, MOST) } : none

/** The startup's own people and operators read all that it has done since the last meeting, whoever was there. */
async function knownToAll(interview: InterviewDocument, reader: BriefReader): Promise<Known> {
  const startupId = interview.startup_company_uid as StartupId
  const previous = await allInterviews.lastDone(startupId, beforeOf(interview, reader))
  const [tasks, executions, goals, applies] = await Promise.all([
    tasksOf(startupId).promisesSince(previous ? momentOf(previous) : null),
    executionsOf(startupId).since(stuckSince(previous), MOST_EXECUTIONS),
    goalsOf(startupId).active(MOST_GOALS),
    appliesOf(startupId).open(),
  ])
  const since = previous?.start_at ?? null
  return {
    previous,
    tasks: sinceMeeting(previous, tasks),
    blocked: [...tasks.waiting.map(awaited), ...(await blockedIn(startupId, executions))].filter(firstOfUid),
    executions: previous ? executions.slice(0, MOST) : [],
    goals: goals.map((goal) => ({ ...toldOf(goal, dayInJapan(reader.now)), measure: measureSince(goal, since) })),
    applies,
  }
}

const awaited = ({ uid, title, waiting_for }: TaskDocument) => ({
  uid,
  title,
  reason: waiting_for ? `${waiting_for.name}の回答待ち` : '',
})
const firstOfUid = <T extends { uid: string }>({ uid }: T, index: number, all: readonly T[]) =>
  all.findIndex((other) => other.uid === uid) === index

/** The actions still to be done whose last record says that they are stuck. */
async function blockedIn(startupId: StartupId, executions: readonly ExecutionDocument[]) {
  const last = executions.filter(
    ({ task_uid }, index) => executions.findIndex((one) => one.task_uid === task_uid) === index,
  )
  const stuck = new Map(last.filter(({ result }) => result === 'blocked').map((one) => [one.task_uid, one.blocker]))
  const open = await tasksOf(startupId).stillOpen([...stuck.keys()].slice(0, MOST))
  return open.map(({ uid, title }) => ({ uid, title, reason: stuck.get(uid) ?? '' }))
}

/**
 * A partner reads of their own last meeting, of actions that are shared with it and what was recorded of these, of goals
 * that are open to it, and of applications before it, all but the first while their relation lasts and by today's
 * disclosure. Who else an action waits for stays in the company.
 */
async function knownToPartner(partnerId: PartnerId, interview: InterviewDocument, reader: BriefReader): Promise<Known> {
  const { startup_company_uid } = interview
  const [previous, related] = await Promise.all([
    interviewsWith(partnerId).lastDone(startup_company_uid, beforeOf(interview, reader)),
    relatedStartup(partnerId, startup_company_uid, reader.now),
  ])
  if (!related) return { previous, tasks: none, blocked: [], executions: [], goals: [], applies: [] }
  const { startupId } = related
  const [tasks, goals, applies] = await Promise.all([
    tasksWith(partnerId).promisesSince(startupId, previous ? momentOf(previous) : null),
    goalsOpenTo(startupId),
    appliesReached(partnerId).openOf(startupId, MOST_APPLIES),
  ])
  const shared = [...tasks.open, ...tasks.done].map(({ uid }) => uid)
  const executions = await executionsOf(startupId).sinceOf(shared, stuckSince(previous), MOST_EXECUTIONS)
  const waiting = tasks.waiting.map((task) =>
    task.waiting_for?.uid === partnerId ? awaited(task) : { ...awaited(task), reason: '' },
  )
  return {
    previous,
    tasks: sinceMeeting(previous, tasks),
    blocked: [...waiting, ...(await blockedIn(startupId, executions))].filter(firstOfUid),
    executions: previous ? executions.slice(0, MOST) : [],
    goals: goals.map((goal) => ({ ...toldOf(goal, dayInJapan(reader.now)), health: null, measure: measureNow(goal) })),
    applies,
  }
}

async function goalsOpenTo(startupId: StartupId): Promise<GoalDocument[]> {
  const { disclosure } = await startupOf(startupId)
  return isDisclosed(disclosure.goals, 'approved') ? goalsOf(startupId).forPartners(MOST_GOALS) : []
}

/** What was promised in memos that the reader may read. */
async function promisedTo({ caller }: BriefReader, interview: InterviewDocument, previous: InterviewDocument) {
  const companies = {
    startup_uid: interview.startup_company_uid,
    ...(caller.actor === 'partner' && caller.companyUid && { partner_uid: caller.companyUid }),
  }
  return promisesSince(readerTag(caller), companies, momentOf(previous))
}

/**
 * What somebody should know before a meeting: the one before it, what was decided there and promised as far as its
 * memos are the reader's to read, what was done since and what is stuck, how the goals stand, which applications are
 * under way. Each part is a bounded query; all of it as the reader may read it now.
 */
export async function briefFor(
  { partnerId, ...reader }: BriefReader & Area,
  interview: InterviewDocument,
): Promise<InterviewBrief> {
  const { previous, tasks, blocked, executions, goals, applies } = await (partnerId
    ? knownToPartner(partnerId, interview, reader)
    : knownToAll(interview, reader))
  const [memos, promises] = previous
    ? await Promise.all([readableMemos(previous.uid, reader.caller, 10), promisedTo(reader, interview, previous)])
    : [[], []]
  const told = new Set([...tasks.done, ...tasks.open].map(({ uid }) => uid))
  return {
    previous: previous ? { uid: previous.uid, title: previous.title, start_at: previous.start_at } : null,
    decisions: [...decidedIn(previous), ...memos.flatMap(({ decisions }) => decisions)].slice(0, 10),
    done_tasks: tasks.done.map(({ uid, title }) => ({ uid, title })),
    open_tasks: tasks.open.map(({ uid, title, due_on }) => ({ uid, title, due_on })),
    blocked_tasks: blocked.slice(0, MOST),
    executions: executions.map(executionTold),
    promises: promises
      .filter(({ task_uid }) => task_uid === null || !told.has(task_uid))
      .map(({ uid, title, due_on, state }) => ({ uid, title, due_on, state: promiseStates[state] })),
    goals,
    applies: applies.map(({ uid, target_snapshot, purpose, status }) => ({
      uid,
      // Whom it is for, but to who has it, who would read the own name.
      title: partnerId ? applyPurposes[purpose] : target_snapshot.name,
      status: applyStatuses[status],
    })),
  }
}

/** What came of the agenda's items that were decisions: all who were there read them. */
const decidedIn = (previous: InterviewDocument | undefined): string[] =>
  previous?.agenda.flatMap(({ kind, outcome }) => (kind === 'decision' && outcome ? outcome : [])) ?? []

const executionTold = ({ uid, task_uid, task_title, result, body }: ExecutionDocument) => ({
  uid,
  task_uid,
  title: task_title,
  result: executionResults[result],
  body: shortened(body, EXCERPT),
})
const toldOf = (goal: GoalDocument, today: string) => ({
  uid: goal.uid,
  title: goal.title,
  progress: goal.progress,
  health: goalOutlook(goal, today),
})
const measureNow = ({ measures: [first] }: GoalDocument) => (first ? { ...first, previous_value: null } : null)

/** The first measure of a goal, and what it stood at on a day, as far as its history goes back. */
function measureSince({ measures, history }: GoalDocument, moment: string | null) {
  const [first] = measures
  if (!first) return null
  const day = moment === null ? '' : dayInJapan(new Date(moment))
  const before = history.findLast(({ on }) => on <= day)
  return { ...first, previous_value: before?.values[first.uid] ?? null }
}
