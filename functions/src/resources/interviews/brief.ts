import { dayInJapan } from '@banso/contract/dates'
import { isDisclosed } from '@banso/contract/disclosures'
import type { GoalDocument } from '@banso/contract/goals'
import type { InterviewBrief, InterviewDocument } from '@banso/contract/interviews'
import type { TaskDocument } from '@banso/contract/tasks'
import type { Reader, StartupId } from '../../kernel/authorize.ts'
import { goalsOf } from '../goals/data.ts'
import { readableMemos } from '../memos/data.ts'
import { relatedStartup } from '../relations/data.ts'
import { startupOf } from '../startups/data.ts'
import { tasksOf, tasksWith } from '../tasks/data.ts'
import { allInterviews, interviewsWith } from './data.ts'
import type { Area } from './seen.ts'

/** What the reader may know of the startup before a meeting. */
type Known = {
  previous: InterviewDocument | undefined
  tasks: { done: TaskDocument[]; open: TaskDocument[] }
  goals: InterviewBrief['goals']
}
const MOST_GOALS = 3
const none = { done: [], open: [] }
/** Since when promises are told: since the meeting before. */
const momentOf = ({ start_at, created_at }: InterviewDocument) => start_at ?? created_at
const beforeOf = ({ start_at }: InterviewDocument, { now }: Reader) => start_at ?? now.toISOString()
const tellsGoals = ({ kind }: InterviewDocument) => kind === 'regular' || kind === 'followup'

/** The startup's own people and operators read all that it has done since the last meeting, whoever was there. */
async function knownToAll(interview: InterviewDocument, reader: Reader): Promise<Known> {
  const startupId = interview.startup_company_uid as StartupId
  const previous = await allInterviews.lastDone(startupId, beforeOf(interview, reader))
  const [tasks, goals] = await Promise.all([
    previous ? tasksOf(startupId).promisesSince(momentOf(previous)) : none,
    tellsGoals(interview) ? goalsOf(startupId).active(MOST_GOALS) : [],
  ])
  const since = previous?.start_at ?? null
  return { previous, tasks, goals: goals.map((goal) => ({ ...toldOf(goal), measure: measureSince(goal, since) })) }
}

/**
 * A partner reads of their own last meeting, of actions that are shared with it, and of goals that are open to it, the
 * latter two while their relation lasts and by today's disclosure.
 */
async function knownToPartner(
  partnerId: NonNullable<Area['partnerId']>,
  interview: InterviewDocument,
  reader: Reader,
): Promise<Known> {
  const { startup_company_uid } = interview
  const [previous, related] = await Promise.all([
    interviewsWith(partnerId).lastDone(startup_company_uid, beforeOf(interview, reader)),
    relatedStartup(partnerId, startup_company_uid, reader.now),
  ])
  if (!related) return { previous, tasks: none, goals: [] }
  const [tasks, goals] = await Promise.all([
    previous ? tasksWith(partnerId).promisesSince(startup_company_uid, momentOf(previous)) : none,
    tellsGoals(interview) ? goalsOpenTo(related.startupId) : [],
  ])
  return { previous, tasks, goals: goals.map((goal) => ({ ...toldOf(goal), health: null, measure: measureNow(goal) })) }
}

async function goalsOpenTo(startupId: StartupId): Promise<GoalDocument[]> {
  const { disclosure } = await startupOf(startupId)
  return isDisclosed(disclosure.goals, 'approved') ? goalsOf(startupId).forPartners(MOST_GOALS) : []
}

/**
 * What somebody should know before a meeting: the one before it, what was decided there as far as its memos are the
 * reader's to read, promises kept and open since, how the goals stand. Each part is a bounded query.
 */
export async function briefFor(
  { partnerId, ...reader }: Reader & Area,
  interview: InterviewDocument,
): Promise<InterviewBrief> {
  const { previous, tasks, goals } = await (partnerId
    ? knownToPartner(partnerId, interview, reader)
    : knownToAll(interview, reader))
  const memos = previous ? await readableMemos(previous.uid, reader.caller, 10) : []
  return {
    previous: previous ? { uid: previous.uid, title: previous.title, start_at: previous.start_at } : null,
    decisions: memos.flatMap(({ decisions }) => decisions).slice(0, 10),
    done_tasks: tasks.done.map(({ uid, title }) => ({ uid, title })),
    open_tasks: tasks.open.map(({ uid, title, due_on }) => ({ uid, title, due_on })),
    goals,
  }
}

const toldOf = ({ uid, title, progress, health }: GoalDocument) => ({ uid, title, progress, health })
const measureNow = ({ measures: [first] }: GoalDocument) => (first ? { ...first, previous_value: null } : null)

/** The first measure of a goal, and what it stood at on a day, as far as its history goes back. */
function measureSince({ measures, history }: GoalDocument, moment: string | null) {
  const [first] = measures
  if (!first) return null
  const day = moment === null ? '' : dayInJapan(new Date(moment))
  const before = history.findLast(({ on }) => on <= day)
  return { ...first, previous_value: before?.values[first.uid] ?? null }
}
