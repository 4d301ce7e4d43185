import { dayInJapan } from '@banso/contract/dates'
import type { GoalDocument } from '@banso/contract/goals'
import type { InterviewBrief, InterviewDocument } from '@banso/contract/interviews'
import type { Reader, StartupId } from '../../kernel/authorize.ts'
import { goalsOf } from '../goals/data.ts'
import { readableMemos } from '../memos/data.ts'
import { tasksOf } from '../tasks/data.ts'

/**
 * What somebody should know before a meeting: the one before it, what was decided there as far as its memos are the
 * reader's to read, promises kept and open since, how the goals stand. Each part is a bounded query.
 */
export async function briefFor(
  { caller }: Pick<Reader, 'caller'>,
  interview: InterviewDocument,
  previous: InterviewDocument | undefined,
): Promise<InterviewBrief> {
  // Whoever reads the interview reads what its startup has done since: its own people and operators.
  const startupId = interview.startup_company_uid as StartupId
  const [memos, tasks, goals] = await Promise.all([
    previous ? readableMemos(previous.uid, caller, 10) : [],
    previous ? tasksOf(startupId).promisesSince(previous.start_at ?? previous.created_at) : { done: [], open: [] },
    interview.kind === 'regular' || interview.kind === 'followup' ? goalsOf(startupId).active(3) : [],
  ])
  return {
    previous: previous ? { uid: previous.uid, title: previous.title, start_at: previous.start_at } : null,
    decisions: memos.flatMap(({ decisions }) => decisions).slice(0, 10),
    done_tasks: tasks.done.map(({ uid, title }) => ({ uid, title })),
    open_tasks: tasks.open.map(({ uid, title, due_on }) => ({ uid, title, due_on })),
    goals: goals.map((goal) => {
      const { uid, title, progress, health } = goal
      return { uid, title, progress, health, measure: measureSince(goal, previous?.start_at ?? null) }
    }),
  }
}

/** The first measure of a goal, and what it stood at on a day, as far as its history goes back. */
function measureSince({ measures, history }: GoalDocument, moment: string | null) {
  const [first] = measures
  if (!first) return null
  const day = moment === null ? '' : dayInJapan(new Date(moment))
  const before = history.findLast(({ on }) => on <= day)
  return { ...first, previous_value: before?.values[first.uid] ?? null }
}
