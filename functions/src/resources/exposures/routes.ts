import { operatorPartnerExposures, partnerExposures, startupExposures } from '@banso/contract/exposures'
import type { PartnerId } from '../../kernel/authorize.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { partnerOf, publishedPartners } from '../partners/data.ts'
import { countExposure, counters, countersOf, isPassedOverIn, passOver, seenByStartups } from './data.ts'
import { dayOf, figuresIn, isBeyond, newOn, none, seenDocument, seenIn, withSeen } from './rules.ts'
import { view } from './views.ts'

/** What a partner has this month, and whether this exposure takes it beyond what HOME recommends. */
async function standingIn(writer: Writer, uid: string, month: string) {
  const [partner, stored] = await Promise.all([publishedPartners.findIn(writer, uid), writer.read(counters, uid)])
  const { exposures, reach } = stored?.months[month] ?? none
  return { uid, isShown: partner !== undefined, isBeyond: isBeyond({ exposures: exposures + 1, reach }) }
}

/**
 * Counts each partner once for this startup and day, whoever of the startup saw it and however often this is called.
 * Many startups see the same partners at the same moment, so nobody waits for a lock: counters are added to blindly, and
 * the startup's own month is stored only as it was read.
 */
const record = ({ startupId, body, caller, now, commit }: Context<typeof startupExposures.record>) =>
  commit(
    async (unit) => {
      const { month, day } = dayOf(now)
      const before = seenIn(await unit.read(seenByStartups, seenDocument(startupId, month, {}).uid))
      // Whose programme has ended can ask nobody any more.
      const asked = caller.readOnly ? [] : newOn(before, body.partner_uids, day)
      const found = await Promise.all(asked.map((uid) => standingIn(unit, uid, month)))
      const shown = found.filter(({ isShown }) => isShown)
      const beyond = shown.filter((partner) => partner.isBeyond).map(({ uid }) => uid)
      const known = await Promise.all(beyond.map((uid) => isPassedOverIn(unit, month, uid)))
      const uids = shown.map(({ uid }) => uid)
      if (uids.length > 0) unit.set(seenByStartups, seenDocument(startupId, month, withSeen(before, uids, day)))
      for (const uid of uids) countExposure(unit, uid, month, before[uid] === undefined)
      for (const [index, uid] of beyond.entries()) if (!known[index]) passOver(unit, month, uid)
      unit.silent()
      return { status: 204 } as const
    },
    { hot: true },
  )

/** The same figures for the partner itself and for operators. Errors: 404. */
async function figures({ partnerId, now }: { partnerId: PartnerId; now: Date }) {
  const [stored] = await Promise.all([countersOf(partnerId), partnerOf(partnerId)])
  return { status: 200, body: { data: figuresIn(stored, now) } } as const
}

export const exposureRoutes = [
  ...implement(startupExposures)({ record, view }),
  ...implement(partnerExposures)({ get: figures }),
  ...implement(operatorPartnerExposures)({ get: figures }),
]
