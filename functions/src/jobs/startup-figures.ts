import { dayInJapan } from '@banso/contract/dates'
import { type Handled, handledBy, processEach, processQueue, readQueue, storedAs } from '../kernel/queue.ts'
import { activitiesSince } from '../resources/activities/data.ts'
import { judge, judgedBefore, recount } from '../resources/startups/recount.ts'
import { recordReminded, remindedUntil } from './data.ts'

const WALK = 'startup_figures'
/** Most entries one run takes; what is left waits for the next one. */
const MOST = 1000
/** A change bears the moment at which its call began; by then it is stored or never will be. */
const LATE_MS = 2 * 60_000

/**
 * Brings the figures of startups up to date: of those that the activity log tells something new of since the last run.
 * Every change leaves an entry there in its own commit, so nothing that counts happens unseen. Counts the startups whose
 * figures it found to be others.
 */
export async function recountStartups(now: Date): Promise<Handled> {
  const since = (await remindedUntil(WALK)) ?? ''
  const { records: entries, failed, whole } = await readQueue(WALK, activitiesSince(since), now, MOST)
  const concerned = [...new Set(entries.map(({ startup_company_uid }) => startup_company_uid))]
    .filter((uid) => uid !== null)
    .map((uid) => ({ uid }))
  const counted = await processEach(
    WALK,
    concerned.map(storedAs('startup_companies')),
    ({ uid }) => recount(uid, now),
    now,
  )
  const upToNow = new Date(now.getTime() - LATE_MS).toISOString()
  await recordReminded(WALK, whole ? upToNow : (entries.at(-1)?.occurred_at ?? upToNow))
  return handledBy({ count: 0, failed }, counted)
}

/** Health changes by the day alone: silence grows, and plans go on. One read and one write for each startup and day. */
export const judgeStartups = (now: Date): Promise<Handled> =>
  processQueue('startup_health', judgedBefore(dayInJapan(now)), ({ uid }) => judge(uid, now), now)
