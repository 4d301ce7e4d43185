import { dayInJapan } from '@banso/contract/dates'
import { type Handled, handledBy, processEach, processQueue, readQueue, storedAs } from '../kernel/queue.ts'
import { changedSince } from '../resources/applies/data.ts'
import { recountCompletion } from '../resources/contents/data.ts'
import { countedBefore, recount } from '../resources/partners/data.ts'
import { recordReminded, remindedUntil } from './data.ts'

const WALK = 'partner_figures'
/** Most applies one run takes; what is left waits for the next one. */
const MOST = 1000
/** A change bears the moment at which its call began; by then it is stored or never will be. */
const LATE_MS = 2 * 60_000

/**
 * Brings the figures of partners and contents up to date: of those whose applies have changed since the last run, and
 * at the turn of a month of those whose capacity was used in the one before. Counts those whose figures it counted anew.
 */
export async function recountPartners(now: Date): Promise<Handled> {
  const since = (await remindedUntil(WALK)) ?? ''
  const { records: changed, failed, whole } = await readQueue(WALK, changedSince(since), now, MOST)
  const concerned = [...new Set(changed.map(({ partner_company_uid }) => partner_company_uid))]
    .filter((uid) => uid !== null)
    .map((uid) => ({ uid }))
  const appliesOf = (uid: string) => changed.filter(({ partner_company_uid }) => partner_company_uid === uid)
  const counted = await processEach(
    WALK,
    concerned.map(storedAs('partner_companies')),
    ({ uid }) => recount(uid, appliesOf(uid), now),
    now,
  )
  const appliedTo = new Set(changed.flatMap((apply) => (apply.target_type === 'content' ? [apply.target_uid] : [])))
  const named = [...appliedTo].map((uid) => ({ uid }))
  const rated = await processEach(WALK, named.map(storedAs('contents')), ({ uid }) => recountCompletion(uid), now)
  const upToNow = new Date(now.getTime() - LATE_MS).toISOString()
  await recordReminded(WALK, whole ? upToNow : (changed.at(-1)?.updated_at ?? upToNow))
  const month = dayInJapan(now).slice(0, 7)
  const begun = await processQueue('partner_months', countedBefore(month), ({ uid }) => recount(uid, [], now), now)
  return handledBy({ count: 0, failed }, counted, rated, begun)
}
