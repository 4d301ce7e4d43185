import type { ApplyDocument } from '@banso/contract/applies'
import { dayInJapan } from '@banso/contract/dates'
import { changedAfter, changedAt } from '../resources/applies/data.ts'
import { countedBefore, recount } from '../resources/partners/data.ts'
import { BATCH, noteReminded, remindedUntil } from './data.ts'

const WALK = 'partner_figures'
/** Parts of 200 that one run takes; what is left waits for the next one. */
const MAX_PARTS = 5
/** A change bears the moment at which its call began; by then it is stored or never will be. */
const LATE_MS = 2 * 60_000

/**
 * Brings the figures of partners up to date: of those whose applies have changed since the last run, and at the turn of
 * a month of those whose capacity was used in the one before. Answers how many partners' figures it counted anew.
 */
export async function recountPartners(now: Date): Promise<number> {
  let count = 0
  for (let parts = 0; parts < MAX_PARTS; parts += 1) {
    const known = (await remindedUntil(WALK)) ?? ''
    const { found, until } = await changesSince(known, now)
    count += await recountAll(found, now)
    await noteReminded(WALK, until)
    if (found.length < BATCH) break
  }
  const outdated = await countedBefore(dayInJapan(now).slice(0, 7), BATCH)
  for (const uid of outdated) count += Number(await recount(uid, [], now))
  return count
}

/** One part of the walk: `{moment}`, or `{moment} {uid}` within the applies of one moment. */
async function changesSince(known: string, now: Date): Promise<{ found: ApplyDocument[]; until: string }> {
  const [moment = '', uid] = known.split(' ')
  const same = uid === undefined ? [] : await changedAt(moment, uid, BATCH)
  const later = same.length < BATCH ? await changedAfter(moment, BATCH - same.length) : []
  const found = [...same, ...later]
  const last = found.at(-1)
  if (last && found.length === BATCH) return { found, until: `${last.updated_at} ${last.uid}` }
  return { found, until: new Date(now.getTime() - LATE_MS).toISOString() }
}

async function recountAll(applies: readonly ApplyDocument[], now: Date): Promise<number> {
  const partnerUids = new Set(applies.map(({ partner_company_uid }) => partner_company_uid))
  let count = 0
  for (const uid of partnerUids) {
    const changed = applies.filter(({ partner_company_uid }) => partner_company_uid === uid)
    if (uid !== null) count += Number(await recount(uid, changed, now))
  }
  return count
}
