import { ApiError } from '@banso/contract/errors'
import { partnerLabels } from '@banso/contract/labels/partners'
import type {
  OperatorPartnerListQuery,
  operatorPartnerChanges,
  operatorPartners,
} from '@banso/contract/partner-operators'
import type { PartnerDocument } from '@banso/contract/partners'
import { turnsOf } from '@banso/contract/turns'
import { inviteFirstOwner } from '../../accounts/invitations/first-owner.ts'
import { expiry } from '../../accounts/invitations/invite.ts'
import type { Reader } from '../../kernel/authorize.ts'
import { etagOf } from '../../kernel/commit.ts'
import { csvOf, pagesOf } from '../../kernel/csv.ts'
import { diffOf } from '../../kernel/diff.ts'
import type { Context } from '../../kernel/serve.ts'
import { tellOfCharge } from '../assignments/tell.ts'
import { leavingNothing } from '../companies/removal.ts'
import { assertOnly } from '../companies/same-names.ts'
import { operatorsNamed, operatorsOfEach, writersOfPartner } from '../users/data.ts'
import { allPartners, partnerOf, partners } from './data.ts'
import { partnerColumns } from './export.ts'
import { remindedNotification } from './notifications.ts'
import { objectOf } from './profile.ts'
import { assignedTo, companyOf, newPartner, operatorVerdicts, presentDetail } from './rules.ts'

/** What operators do with partners beside their profile and their state. */

const listed = async (query: OperatorPartnerListQuery, reader: Reader) => {
  const { rows, page_info } = await allPartners.list(query, reader.caller.uid, reader.now)
  return { data: rows.map(presentDetail(reader)), page_info }
}
export const list = async ({ query, ...reader }: Context<typeof operatorPartners.list>) =>
  ({ status: 200, body: await listed(query, reader) }) as const

export const exportAll = async ({ query, ...reader }: Context<typeof operatorPartners.exportAll>) => {
  const pages = pagesOf((page: OperatorPartnerListQuery) => listed(page, reader), query)
  return { status: 200, body: { name: 'パートナー.csv', content: csvOf(partnerColumns, pages) } } as const
}

/** Partners with changes that wait, each with what it wants. */
export const listChanges = async ({ query, ...reader }: Context<typeof operatorPartnerChanges.list>) => {
  const { rows, page_info } = await allPartners.waiting(query, reader.caller.uid)
  return { status: 200, body: { data: rows.map(presentDetail(reader)), page_info } } as const
}

export const get = async ({
  partnerId,
  ...reader
}: Context<typeof operatorPartners.get> | Context<typeof operatorPartners.overview>) =>
  ({ status: 200, body: { data: presentDetail(reader)(await partnerOf(partnerId)) } }) as const

/** The company, the invitation of its first owner and the mail: all of them or nothing. Startups do not find it yet. */
export const create = async (context: Context<typeof operatorPartners.create>) => {
  const { body, caller, now } = context
  const { invitee, apart_from, ...given } = body
  await assertOnly({ name: given.name, apart_from })
  const operators = await operatorsNamed('assigned_operator_uids', body.assigned_operator_uids)
  const invited = { status: 'invited', owner_invited_until: expiry(now) } as const
  const partner = newPartner({ ...given, ...assignedTo(operators), ...invited }, caller.person, now)
  return context.commit(async (unit) => {
    const invite = await inviteFirstOwner(unit, partner, invitee, { person: caller.person, now })
    unit.create(partners, partner)
    unit.activity({ verb: 'partner.created', object: objectOf(partner), partnerId: partner.uid })
    const { assigned_operators } = partner
    tellOfCharge(unit, { company: companyOf(partner), before: [], after: assigned_operators, by: caller.person })
    invite()
    return { status: 201, body: { data: presentDetail(context)(partner) } } as const
  })
}

/** Operators remind a partner of its profile. Errors: 404, 409 where nobody is waited for, or was reminded by now. */
export const remind = async (context: Context<typeof operatorPartners.remind>) => {
  const { partnerId, caller, now } = context
  const people = await writersOfPartner(partnerId)
  return context.commit(async (unit) => {
    const partner = unit.seen(await unit.read(partners, partnerId), presentDetail(context))
    if (!operatorVerdicts(partner, context).includes('remind')) throw new ApiError('not_now')
    const reminded_at = now.toISOString()
    const [turn] = turnsOf({ noun: 'partner', record: partner }, now)
    unit.derive(partners, partner, { reminded_at })
    unit.activity({ verb: 'partner.reminded', object: objectOf(partner), partnerId })
    for (const uid of people)
      unit.notify(remindedNotification(partner, uid, { what: turn?.what ?? '', by: caller.person }))
    return { status: 200, body: { data: presentDetail(context)({ ...partner, reminded_at }) } } as const
  })
}

/** One that was registered by mistake goes for good, with its invitations. Errors: 404, those of `leavingNothing`. */
export const remove = (context: Context<typeof operatorPartners.remove>) =>
  context.commit(async (unit) => {
    const { partnerId, body, now } = context
    const partner = unit.seen(await unit.read(partners, partnerId), presentDetail(context))
    const endInvitations = await leavingNothing(unit, 'partner', partner, now)
    unit.remove(partners, partner.uid)
    endInvitations()
    unit.activity({ verb: 'partner.removed', object: objectOf(partner), partnerId, to: body.reason, internal: true })
    return { status: 204 }
  })

const { assigned_operator_uids, require_review, internal_note } = partnerLabels
const keptLabels = { assigned_operator_uids, require_review, internal_note }
const displayKept = (partner: PartnerDocument) => ({
  assigned_operator_uids: partner.assigned_operators.map(({ name }) => name).join('、'),
  require_review: partner.require_review ? '必要' : '不要',
  internal_note: partner.internal_note,
})

/** What operators keep of a partner. Its people learn of another operator, not of the note. Errors: 404, 412, 422. */
export const keep = async (context: Context<typeof operatorPartners.update>) => {
  const { partnerId, body, caller } = context
  const { assigned_operator_uids: uids, ...kept } = body
  const operators = uids && (await operatorsNamed('assigned_operator_uids', uids))
  return context.commit(async (unit) => {
    const partner = unit.seen(await unit.read(partners, partnerId), presentDetail(context))
    const next = unit.edit(partners, partner, { ...kept, ...(operators && assignedTo(operators)) })
    const diff = diffOf(displayKept(partner), displayKept(next), keptLabels)
    const [assigned, others] = [true, false].map((of) =>
      diff.filter(({ field }) => (field === 'assigned_operator_uids') === of),
    )
    const about = { object: objectOf(next), partnerId }
    const [first] = next.assigned_operators
    const operatorsOf = { before: partner.assigned_operators, after: next.assigned_operators }
    tellOfCharge(unit, { company: companyOf(next), ...operatorsOf, by: caller.person })
    if (assigned?.length && first) unit.activity({ verb: 'partner.assigned', ...about, to: first.name, diff: assigned })
    if (others?.length || !assigned?.length)
      unit.activity({ verb: 'partner.updated', ...about, diff: others ?? [], internal: true })
    return { status: 200, body: { data: presentDetail(context)(next) } }
  })
}

/** Errors: 404, 412 where one of them has changed since it was seen, 422. Nothing is changed then. */
export const assign = async (context: Context<typeof operatorPartners.assign>) => {
  const { body, caller } = context
  const each = await operatorsOfEach(body.partners)
  return context.commit(async (unit) => {
    const found = await Promise.all(body.partners.map(({ uid }) => unit.read(partners, uid)))
    const seen = found.map((partner, index) => {
      if (!partner || partner.deleted_at !== null) throw new ApiError('not_found')
      if (etagOf(partner) !== body.partners[index]?.etag) throw new ApiError('conflict')
      return partner
    })
    const assigned = seen.map((partner, index) => {
      const operators = each[index] ?? []
      const next = unit.edit(partners, partner, assignedTo(operators))
      const diff = diffOf(displayKept(partner), displayKept(next), { assigned_operator_uids })
      const to = operators[0]?.name ?? ''
      unit.activity({ verb: 'partner.assigned', object: objectOf(next), to, partnerId: next.uid, diff })
      const operatorsOf = { before: partner.assigned_operators, after: next.assigned_operators }
      tellOfCharge(unit, { company: companyOf(next), ...operatorsOf, by: caller.person })
      return next
    })
    return { status: 200, body: { data: assigned.map(presentDetail(context)) } }
  })
}
