import type { ApplyDocument } from '@banso/contract/applies'
import { ApiError } from '@banso/contract/errors'
import { fitOf, withoutFunding } from '@banso/contract/fit'
import { applyLabels } from '@banso/contract/labels/applies'
import type { AllAppliesQuery, operatorApplies, operatorPartnerApplies } from '@banso/contract/operator-applies'
import { fitPartnerOf } from '@banso/contract/partner-profile'
import type { PartnerDocument } from '@banso/contract/partners'
import type { PartnerId, Reader, StartupId } from '../../kernel/authorize.ts'
import { csvOf, pagesOf } from '../../kernel/csv.ts'
import { diffOf } from '../../kernel/diff.ts'
import type { Context } from '../../kernel/serve.ts'
import { fitBasisOf, partnerOf } from '../partners/data.ts'
import { appliesBetween } from '../relations/data.ts'
import { startupOf } from '../startups/data.ts'
import { countReadersOf, operatorsNamed } from '../users/data.ts'
import { appliesOf, applies as applyCollection } from './data.ts'
import { applyColumns } from './export.ts'
import { assignedNotification } from './notifications.ts'
import { allApplies, appliesTo } from './portfolio.ts'
import { applyVerdicts, objectOf, presentToOperator } from './rules.ts'
import { withTimesOfAll } from './times.ts'
import { seenApply } from './transition.ts'

/** What operators read of applies, and who of them is in charge. */

export const list = async ({ startupId, query, ...reader }: Context<typeof operatorApplies.list>) => {
  const { rows, page_info } = await appliesOf(startupId).list(query, reader.caller.uid)
  const data = await withTimesOfAll(rows.map(presentToOperator(reader)), reader)
  return { status: 200, body: { data, page_info } } as const
}

export const listOfPartner = async ({ partnerId, query, ...reader }: Context<typeof operatorPartnerApplies.list>) => {
  const { rows, page_info } = await appliesTo(partnerId).list(query, reader.caller.uid)
  const data = await withTimesOfAll(rows.map(presentToOperator(reader)), reader)
  return { status: 200, body: { data, page_info } } as const
}

const ofAll = async (query: AllAppliesQuery, reader: Reader) => {
  const { rows, page_info } = await allApplies.list(query, reader.caller.uid, reader.now)
  return { data: await withTimesOfAll(rows.map(presentToOperator(reader)), reader), page_info }
}
export const listAll = async ({ query, ...reader }: Context<typeof operatorApplies.listAll>) =>
  ({ status: 200, body: await ofAll(query, reader) }) as const
export const exportAll = async ({ query, ...reader }: Context<typeof operatorApplies.exportAll>) => {
  const pages = pagesOf((page: AllAppliesQuery) => ofAll(page, reader), query)
  return { status: 200, body: { name: '申込.csv', content: csvOf(applyColumns, pages) } } as const
}

const found = async (reader: Reader, apply: ApplyDocument | undefined) => {
  if (!apply || apply.deleted_at) throw new ApiError('not_found')
  const presented = presentToOperator(reader)(apply)
  const [data = presented] = await withTimesOfAll([presented], reader)
  return { status: 200, body: { data } } as const
}
export const get = async ({ startupId, params, ...reader }: Context<typeof operatorApplies.get>) =>
  found(reader, await appliesOf(startupId).get(params.apply_id))
export const find = async ({ params, ...reader }: Context<typeof operatorApplies.find>) =>
  found(reader, await allApplies.get(params.apply_id))

/** Errors: 404, also for a seat of a seminar. */
export const assess = async ({ startupId, params, now }: Context<typeof operatorApplies.assess>) => {
  const apply = await appliesOf(startupId).get(params.apply_id)
  if (!apply || apply.deleted_at || apply.target_type === 'seminar') throw new ApiError('not_found')
  const partnerId = apply.partner_company_uid as PartnerId | null
  const [startup, partner, basis, beside] = await Promise.all([
    startupOf(startupId),
    partnerId && partnerOf(partnerId),
    partnerId && fitBasisOf(startupId, now),
    partnerId ? besideOf(startupId, partnerId, apply.uid) : [],
  ])
  const data = {
    startup,
    partner: partner && { ...partner, readers: await countReadersOf('partner', partner.uid) },
    fit: partner && basis && fitWithoutFunding(partner, basis),
    beside,
  }
  return { status: 200, body: { data } } as const
}

/** What the startup wants to raise is its founder's to show, so nothing is judged by it here. */
const fitWithoutFunding = (partner: PartnerDocument, basis: Awaited<ReturnType<typeof fitBasisOf>>) =>
  fitOf(fitPartnerOf(partner), withoutFunding(basis)).fit

/** Other applies between the two: those under way, and those that reached the partner before; the newest first. */
async function besideOf(startupId: StartupId, partnerId: PartnerId, uid: string) {
  const [open, reached] = await Promise.all([appliesOf(startupId).open(), appliesBetween(startupId, partnerId)])
  const known = new Map([...open, ...reached].map((apply) => [apply.uid, apply]))
  return [...known.values()]
    .filter((apply) => apply.uid !== uid && apply.partner_company_uid === partnerId)
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
    .map((apply) => ({ ...apply, target_name: apply.target_snapshot.name }))
}

/** Puts an operator in charge, or nobody. Errors: 404, 412, 409 at an end, 422 for who is no operator at work. */
export const assign = async (context: Context<typeof operatorApplies.assign>) => {
  const { params, body, caller } = context
  const { assigned_operator_uid: uid } = body
  const [person = null] = uid === null ? [] : await operatorsNamed('assigned_operator_uid', [uid])
  return context.commit(async (unit) => {
    const apply = await seenApply(unit, context, params.apply_id, presentToOperator)
    if (!applyVerdicts(apply, context).includes('assign')) throw new ApiError('not_now')
    const next = unit.edit(applyCollection, apply, { assigned_operator_uid: uid, assigned_operator: person })
    const names = ({ assigned_operator }: ApplyDocument) => ({ assigned_operator_uid: assigned_operator?.name ?? null })
    // Who is in charge elsewhere is not told to the companies.
    unit.activity({
      verb: 'apply.assigned',
      object: objectOf(next),
      diff: diffOf(names(apply), names(next), applyLabels),
    })
    if (uid && uid !== caller.uid) unit.notify(assignedNotification(next, uid))
    return { status: 200, body: { data: presentToOperator(context)(next) } }
  })
}
