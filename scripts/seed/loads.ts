import { dayInJapan } from '@banso/contract/dates'
import type { LoadEntry } from '@banso/contract/loads'
import { entryOf, shardUidOf, shardUids, touchDaysOf, urgentOf } from '../../functions/src/resources/loads/rules.ts'
import type { Dataset } from './dataset.ts'

/** What is kept of each startup for the load of operators, as the portal counts it (`startups/recount.ts`). */
export function loadShardsOf(data: Dataset, now: Date): { uid: string; startups: Record<string, LoadEntry> }[] {
  const entries = data.startup_companies.map((startup) => {
    const own = <T extends { startup_company_uid: string | null }>(records: readonly T[]) =>
      records.filter(({ startup_company_uid }) => startup_company_uid === startup.uid)
    const said = own(data.activities).filter(({ actor }) => actor.actor === 'operator')
    const held = own(data.interviews).filter(({ status }) => status === 'done')
    const underWay = own(data.startup_issues).filter(({ status }) => status === 'open' || status === 'working')
    const counted = { touches: touchDaysOf(said, held, dayInJapan(now)), urgent_issues: urgentOf(underWay) }
    return entryOf(startup, counted)
  })
  return shardUids.map((uid) => ({
    uid,
    startups: Object.fromEntries(
      entries.filter((entry) => shardUidOf(entry.uid) === uid).map((entry) => [entry.uid, entry]),
    ),
  }))
}
