import type { ReopeningDocument } from '@banso/contract/reopenings'
import type { StartupId } from '../../kernel/authorize.ts'
import type { Unit } from '../../kernel/commit.ts'
import { appliesOf } from '../applies/data.ts'
import { isPublished, partners } from '../partners/data.ts'
import { startups } from '../startups/data.ts'
import { canWrite, membersOf, ownersOf } from '../users/data.ts'
import { letGo } from './ending.ts'
import { endedNotification, reopenedNotification } from './notifications.ts'
import { outcomeOf } from './rules.ts'

/** Who is told: whoever has registered and may still apply, else the owners. */
async function receiversOf(unit: Unit, startupId: StartupId, uid: string): Promise<string[]> {
  const person = await membersOf({ startupId }).getIn(unit, uid)
  return person?.status === 'active' && canWrite(person) ? [person.uid] : ownersOf(startupId)
}

/**
 * Looks at one who waits as everything stands in this commit: the startup is told where it may still see the partner and
 * apply to it. Answers whether it waits on.
 */
export async function settle(unit: Unit, entry: ReopeningDocument, now: Date): Promise<boolean> {
  // What it waits for was registered in its name.
  const startupId = entry.startup_company_uid as StartupId
  const [partner, startup, open] = await Promise.all([
    unit.read(partners, entry.partner_company_uid),
    unit.read(startups, startupId),
    appliesOf(startupId).openIn(unit),
  ])
  if (!partner) throw new Error('somebody waits for a partner that is not there')
  const hasApplied = open.some(({ target_type, target_uid }) => target_type === 'partner' && target_uid === partner.uid)
  const standing = { startup, partner: isPublished(partner) ? partner : undefined, hasApplied }
  const outcome = outcomeOf(entry, standing, now)
  if (outcome === 'waits') {
    unit.silent()
    return true
  }
  const isTold = outcome !== 'barred' && outcome !== 'applied'
  const receivers = isTold ? await receiversOf(unit, startupId, entry.created_by.uid) : []
  if (outcome === 'told') letGo(unit, entry, partner, 'partner.await_told')
  else letGo(unit, entry, partner, 'partner.await_ended', outcome)
  for (const uid of receivers) {
    if (outcome === 'told') unit.notify(reopenedNotification(entry, partner, uid))
    if (outcome === 'closed' || outcome === 'expired') unit.notify(endedNotification(entry, partner, uid, outcome))
  }
  return false
}
