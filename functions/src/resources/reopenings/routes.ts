import { ApiError } from '@banso/contract/errors'
import { shownResults } from '@banso/contract/partners'
import { awaitedAt, reopenings as calls, MAX_REOPENINGS, type ReopeningDocument } from '@banso/contract/reopenings'
import { newRecord, type Unit } from '../../kernel/commit.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { appliesOf } from '../applies/data.ts'
import { partners, publishedPartners } from '../partners/data.ts'
import { objectOf } from '../partners/profile.ts'
import { startupIn } from '../startups/data.ts'
import { reopenings, reopeningsOf, reopeningUid } from './data.ts'
import { letGo } from './ending.ts'
import { endOf, presentReopening } from './rules.ts'

type Register = Context<typeof calls.register>

/**
 * A new entry where there is something to wait for. Errors: 403 while the company is paused, 409 where the partner takes
 * applications, or has one of the startup, and for too many.
 */
async function newEntry(unit: Unit, { startupId, params, caller, now }: Register): Promise<ReopeningDocument> {
  const partner = await publishedPartners.getIn(unit, params.partner_uid)
  const [startup, open, own] = await Promise.all([
    startupIn(unit, startupId),
    appliesOf(startupId).openIn(unit),
    reopeningsOf(startupId).allIn(unit),
  ])
  if (startup.status === 'paused') throw new ApiError('company_paused')
  const applied = open.find(({ target_type, target_uid }) => target_type === 'partner' && target_uid === partner.uid)
  if (applied) throw new ApiError('already_applied', { values: { target: 'パートナー' }, uid: applied.uid })
  const kind = awaitedAt({ accepts_applies: partner.accepts_applies, results: shownResults(partner) })
  if (!kind) throw new ApiError('not_now')
  if (own.length >= MAX_REOPENINGS)
    throw new ApiError('limit_reached', { values: { target: '受付再開のお知らせ', n: MAX_REOPENINGS } })
  const { s: _, ...record } = newRecord(caller.person, now)
  const companies = { startup_company_uid: startupId, partner_company_uid: partner.uid }
  return { ...record, ...companies, uid: reopeningUid(startupId, partner.uid), kind, ends_at: endOf(now) }
}

/** One for the whole company: whoever asks for it again gets what a colleague has registered. Errors: 404, and the above. */
const register = (context: Register) =>
  context.commit(async (unit) => {
    const { startupId, params } = context
    const partner = await publishedPartners.getIn(unit, params.partner_uid)
    const known = await reopeningsOf(startupId).getIn(unit, partner.uid)
    if (known) {
      unit.silent()
      return { status: 200, body: { data: presentReopening(context)(known) } }
    }
    const entry = await newEntry(unit, context)
    unit.create(reopenings, entry)
    unit.increment(partners, partner.uid, { awaiting_count: 1 })
    // For the startup and the operators: the partner knows how many wait, not who.
    unit.activity({ verb: 'partner.awaited', object: objectOf(partner), startupId })
    return { status: 200, body: { data: presentReopening(context)(entry) } }
  })

/** Whoever of the startup may apply. What is gone already stays so. Errors: 412. */
const remove = (context: Context<typeof calls.remove>) =>
  context.commit(async (unit) => {
    const { startupId, params } = context
    const known = await reopeningsOf(startupId).getIn(unit, params.partner_uid)
    const partner = known && (await unit.read(partners, known.partner_company_uid))
    if (!known || !partner) {
      unit.silent()
      return { status: 204 }
    }
    letGo(unit, unit.seen(known, presentReopening(context)), partner, 'partner.await_cancelled')
    return { status: 204 }
  })

export const reopeningRoutes = implement(calls)({ register, remove })
