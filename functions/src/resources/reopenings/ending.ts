import type { PartnerDocument } from '@banso/contract/partners'
import type { ReopeningDocument } from '@banso/contract/reopenings'
import { fullName, type UserDocument } from '@banso/contract/users'
import type { StartupId } from '../../kernel/authorize.ts'
import type { Unit } from '../../kernel/commit.ts'
import { partners } from '../partners/data.ts'
import { ownersOf } from '../users/data.ts'
import { registeredByIn, reopenings, reopeningsOf } from './data.ts'
import { leftNotification } from './notifications.ts'
import { type Ending, endings } from './rules.ts'

type Named = Pick<PartnerDocument, 'uid' | 'name'>
type Told = 'partner.await_told' | 'partner.await_cancelled' | 'partner.await_ended'

/** Takes one away with its place in the partner's count, and tells it in the log of the startup alone. Writes. */
export function letGo(unit: Unit, entry: ReopeningDocument, { uid, name }: Named, verb: Told, why?: Ending): void {
  unit.remove(reopenings, entry.uid)
  unit.increment(partners, uid, { awaiting_count: -1 })
  const to = why && endings[why]
  const object = { type: 'partner', uid, title: name }
  unit.activity({ verb, object, startupId: entry.startup_company_uid, ...(to && { to }) })
}

/** Lets go of several for one reason. Reads their partners, and answers them; `end` writes. */
async function endAll(unit: Unit, entries: readonly ReopeningDocument[], why: Ending) {
  const found = await Promise.all(entries.map(({ partner_company_uid }) => unit.read(partners, partner_company_uid)))
  const named = found.filter((partner) => partner !== undefined)
  const end = () => {
    for (const entry of entries) {
      const partner = named.find(({ uid }) => uid === entry.partner_company_uid)
      if (partner) letGo(unit, entry, partner, 'partner.await_ended', why)
    }
  }
  return { named, end }
}

/** A startup that is not supported any more waits for nobody. Reads; what it answers writes. */
export async function endReopeningsOf(unit: Unit, startupId: StartupId): Promise<() => void> {
  return (await endAll(unit, await reopeningsOf(startupId).allIn(unit), 'barred')).end
}

/**
 * What somebody who goes has registered passes to nobody: the owners are told, and register again where they want to.
 * Reads; what it answers writes.
 */
export async function endRegistered(unit: Unit, user: UserDocument): Promise<() => void> {
  const { uid, startup_company_uid: startupUid } = user
  const entries = startupUid === null ? [] : await registeredByIn(unit, uid)
  if (startupUid === null || entries.length === 0) return () => {}
  const { named, end } = await endAll(unit, entries, 'left')
  // The one who goes is read in the company's name.
  const owners = (await ownersOf(startupUid as StartupId)).filter((owner) => owner !== uid)
  return () => {
    end()
    for (const owner of owners) unit.notify(leftNotification(named, owner, { uid, name: fullName(user) }))
  }
}
