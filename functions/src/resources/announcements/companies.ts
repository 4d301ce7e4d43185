import type { AnnouncementDocument, ChosenCompany } from '@banso/contract/announcements'
import { partnersNamed } from '../partners/data.ts'
import { startupsNamed } from '../startups/data.ts'
import { stands } from './rules.ts'

/** Those of the companies that still stand, with their names of today, in the order given. One read each. */
export async function standingOf(chosen: readonly ChosenCompany[]): Promise<AnnouncementDocument['companies']> {
  const uids = (type: ChosenCompany['type']) => chosen.filter((one) => one.type === type).map(({ uid }) => uid)
  const [startups, partners] = await Promise.all([startupsNamed(uids('startup')), partnersNamed(uids('partner'))])
  const names = new Map([
    ...startups.filter(stands).map(({ uid, name }) => [`startup ${uid}`, name] as const),
    ...partners.filter(stands).map(({ uid, name }) => [`partner ${uid}`, name] as const),
  ])
  return chosen.flatMap(({ type, uid }) => {
    const name = names.get(`${type} ${uid}`)
    return name === undefined ? [] : [{ type, uid, name }]
  })
}
