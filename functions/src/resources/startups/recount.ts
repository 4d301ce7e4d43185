import { isDeepStrictEqual } from 'node:util'
import { dayInJapan } from '@banso/contract/dates'
import type { StartupDocument } from '@banso/contract/startups'
import type { StartupId } from '../../kernel/authorize.ts'
import { transact } from '../../kernel/firestore.ts'
import type { Queue } from '../../kernel/queue.ts'
import { activitiesOf } from '../activities/data.ts'
import { appliesOf } from '../applies/data.ts'
import { goalsOf } from '../goals/data.ts'
import { interviewsOf } from '../interviews/data.ts'
import { issuesOf } from '../issues/data.ts'
import { startups } from './data.ts'
import { derivedOf, figuresOf, type Sources, touches } from './figures.ts'

/** As many as a startup can have of each, so that what is counted is all there is. */
const MOST = { issues: 10, goals: 20, interviews: 5 } as const

async function sourcesOf(startupId: StartupId, now: Date): Promise<Sources> {
  const at = now.toISOString()
  const [issues, goals, upcoming, lastInterview, lastTouch, applies] = await Promise.all([
    issuesOf(startupId).underWay(MOST.issues),
    goalsOf(startupId).active(MOST.goals),
    interviewsOf(startupId).next(at, MOST.interviews),
    interviewsOf(startupId).lastDone(at),
    activitiesOf(startupId).lastOfOperators(touches),
    appliesOf(startupId).open(),
  ])
  return { issues, goals, upcoming, lastInterview, lastTouch, applies }
}

/**
 * Counts a startup's figures from its records and stores what follows from them: at most 47 reads, whatever it holds.
 * Answers whether anything was other than it stood.
 */
export async function recount(startupUid: string, now: Date): Promise<boolean> {
  // Only the job calls it, with companies that entries of the log name.
  const startupId = startupUid as StartupId
  return store(startupUid, figuresOf(await sourcesOf(startupId, now)), now)
}

/** Judges a startup's health anew from the figures it has: the day alone has changed. One read. */
export const judge = (startupUid: string, now: Date): Promise<boolean> => store(startupUid, undefined, now)

const store = (uid: string, counted: StartupDocument['figures'] | undefined, now: Date): Promise<boolean> =>
  transact(async (writer) => {
    const startup = await writer.read(startups, uid)
    if (!startup) return false
    const derived = derivedOf(startup, counted ?? startup.figures, dayInJapan(now))
    const isNew = !isDeepStrictEqual(startup, { ...startup, ...derived })
    if (isNew) writer.patch(startups, uid, derived)
    return isNew
  })

/** Those whose health was judged on an earlier day, or never. */
export const judgedBefore = (day: string): Queue<StartupDocument> => ({
  from: startups,
  where: [{ field: 'health_on', op: '<', value: day }],
  sort: 'health_on',
})
