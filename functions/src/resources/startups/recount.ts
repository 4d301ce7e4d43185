import { isDeepStrictEqual } from 'node:util'
import { dayInJapan } from '@banso/contract/dates'
import type { StartupDocument } from '@banso/contract/startups'
import type { StartupId } from '../../kernel/authorize.ts'
import { patchDerived, transact } from '../../kernel/firestore/write.ts'
import type { Queue } from '../../kernel/queue.ts'
import { activitiesOf } from '../activities/data.ts'
import { appliesOf } from '../applies/data.ts'
import { goalsOf } from '../goals/data.ts'
import { interviewsOf } from '../interviews/data.ts'
import { issuesOf } from '../issues/data.ts'
import { keepEntry, keepIdentity, keptEntry } from '../loads/data.ts'
import { type Counted, digestOf, entryOf, urgentOf, within } from '../loads/rules.ts'
import { touchesOf } from '../loads/sources.ts'
import { startups } from './data.ts'
import { derivedOf, figuresOf, touches } from './figures.ts'

/** As many as a startup can have of each, so that what is counted is all there is. */
const MOST = { issues: 10, goals: 20, interviews: 5 } as const

async function sourcesOf(startupId: StartupId, now: Date) {
  const at = now.toISOString()
  const [issues, goals, upcoming, lastInterview, lastTouch, applies] = await Promise.all([
    issuesOf(startupId).underWay(MOST.issues),
    goalsOf(startupId).active(MOST.goals),
    interviewsOf(startupId).next(at, MOST.interviews),
    interviewsOf(startupId).lastDone(at),
    activitiesOf(startupId).lastOfOperators(touches),
    appliesOf(startupId).countUnderWay(),
  ])
  return { issues, goals, upcoming, lastInterview, lastTouch, applies }
}

/**
 * Counts a startup's figures from its records, and its load, and stores what follows from them: at most 47 reads,
 * whatever it holds, and one for each touch of the last 30 days. Answers whether anything was other than it stood.
 */
export async function recount(startupUid: string, now: Date): Promise<boolean> {
  // Only the job calls it, with companies that entries of the log name.
  const startupId = startupUid as StartupId
  const [sources, days] = await Promise.all([sourcesOf(startupId, now), touchesOf(startupId, dayInJapan(now))])
  const load = { touches: days, urgent_issues: urgentOf(sources.issues) }
  return store(startupUid, { figures: figuresOf(sources), load }, now)
}

/** Judges a startup's health anew from the figures it has: the day alone has changed. One read. */
export const judge = (startupUid: string, now: Date): Promise<boolean> => store(startupUid, undefined, now)

type All = { readonly figures: StartupDocument['figures']; readonly load: Counted }
const store = (uid: string, counted: All | undefined, now: Date): Promise<boolean> =>
  transact(async (writer) => {
    const startup = await writer.read(startups, uid)
    if (!startup) return false
    const derived = derivedOf(startup, counted?.figures ?? startup.figures, dayInJapan(now))
    const judged = { ...startup, ...derived }
    const entry = counted && entryOf(judged, counted.load)
    const next = entry ? { ...judged, load: { ...startup.load, digest: digestOf(entry) } } : judged
    const isNew = !isDeepStrictEqual(startup, next)
    if (isNew) patchDerived(writer, startups, startup, { ...derived, load: next.load }, now)
    if (entry && next.load.digest !== startup.load.digest) keepEntry(writer, entry)
    // The day alone may have changed the health, which what is kept of the load holds too.
    else if (judged.health !== startup.health) keepIdentity(writer, judged)
    return isNew
  })

/** Those whose health was judged on an earlier day, or never. */
export const judgedBefore = (day: string): Queue<StartupDocument> => ({
  from: startups,
  where: [{ field: 'health_on', op: '<', value: day }],
  sort: 'health_on',
})

/** Those under support whose load was last counted anew on an earlier day, or never. */
export const settledBefore = (day: string): Queue<StartupDocument> => ({
  from: startups,
  where: [
    { field: 'status', op: '==', value: 'active' },
    { field: 'load.on', op: '<', value: day },
  ],
  sort: 'load.on',
})

/**
 * Counts the load of a startup anew and puts right what is kept of it. Answers what was found: nothing kept yet, the
 * same, or something else, which nothing but a mistake can have made of it.
 */
export async function settleLoad(startupUid: string, now: Date): Promise<'new' | 'right' | 'wrong'> {
  // Only the job calls it, with companies that it found.
  const startupId = startupUid as StartupId
  const today = dayInJapan(now)
  const [issues, days, kept] = await Promise.all([
    issuesOf(startupId).underWay(MOST.issues),
    touchesOf(startupId, today),
    keptEntry(startupUid),
  ])
  return transact(async (writer) => {
    const startup = await writer.read(startups, startupUid)
    if (!startup) return 'right'
    const entry = entryOf(startup, { touches: days, urgent_issues: urgentOf(issues) })
    const digest = digestOf(entry)
    const isRight = kept !== undefined && digestOf({ ...kept, touches: within(kept.touches, today) }) === digest
    if (!isRight) keepEntry(writer, entry)
    writer.patch(startups, startupUid, { load: { digest, on: today } })
    if (isRight) return 'right'
    return startup.load.digest === '' ? 'new' : 'wrong'
  })
}
