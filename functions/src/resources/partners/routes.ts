import { DEFAULT_PAGE_SIZE } from '@banso/contract/paging'
import { operatorPartners, partners, startupPartners } from '@banso/contract/partners'
import { inviteFirstOwner } from '../../accounts/invitations/first-owner.ts'
import { etagOf } from '../../kernel/commit.ts'
import { pageOf } from '../../kernel/page.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { bookmark, savedBy } from '../bookmarks/data.ts'
import { publishedContents } from '../contents/data.ts'
import { operatorsNamed } from '../users/data.ts'
import { fitBasisOf, partners as partnerCollection, partnerOf, publishedPartners } from './data.ts'
import { newPartner, presentPublic, presentToOperator } from './rules.ts'
import { ranked } from './search.ts'

const list = async ({ startupId, query, ...reader }: Context<typeof startupPartners.list>) => {
  const { partner_type, sort = 'fit', saved: onlySaved, page, per_page = DEFAULT_PAGE_SIZE, cursor, ...filters } = query
  const [basis, saved, catalogue] = await Promise.all([
    fitBasisOf(startupId),
    savedBy(reader.caller.uid, 'partner_uids'),
    publishedPartners.catalogue(partner_type),
  ])
  const entries = onlySaved ? catalogue.filter(({ uid }) => saved.includes(uid)) : catalogue
  const uids = ranked(entries, filters, sort, basis).map(({ uid }) => uid)
  const binding = JSON.stringify([reader.caller.uid, 'partners', partner_type, sort, onlySaved ?? null, filters])
  const { rows, page_info } = pageOf(uids, { page, per_page, cursor }, binding)
  const shown = await publishedPartners.many(rows)
  return { status: 200, body: { data: shown.map(presentPublic(reader, basis, saved)), page_info } } as const
}

const comparison = async ({ startupId, query, ...reader }: Context<typeof startupPartners.comparison>) => {
  const [basis, saved, shown] = await Promise.all([
    fitBasisOf(startupId),
    savedBy(reader.caller.uid, 'partner_uids'),
    publishedPartners.many([...new Set(query.uids)]),
  ])
  const { issues, ...conditions } = basis
  const own = {
    ...conditions,
    industries: [...basis.industries],
    issue_categories: issues.map((issue) => issue.category),
  }
  return {
    status: 200,
    body: { data: { own, partners: shown.map(presentPublic(reader, basis, saved)) } },
  } as const
}

/** The company, the invitation of its first owner and the mail: all of them or nothing. Startups do not find it yet. */
const create = async (context: Context<typeof operatorPartners.create>) => {
  const { body, caller, now } = context
  const { invitee, ...given } = body
  const assigned_operators = await operatorsNamed('assigned_operator_uids', body.assigned_operator_uids)
  const partner = newPartner({ ...given, assigned_operators, status: 'invited' }, caller.person, now)
  return context.commit(async (unit) => {
    const invite = await inviteFirstOwner(unit, partner, invitee, { person: caller.person, now })
    unit.create(partnerCollection, partner)
    const object = { type: 'partner', uid: partner.uid, title: partner.name }
    unit.activity({ verb: 'partner.created', object, partnerId: partner.uid })
    invite()
    return { status: 201, body: { data: presentToOperator(context)(partner) } } as const
  })
}

export const partnerRoutes = [
  ...implement(partners)({
    profile: async ({ partnerId }) => {
      const partner = await partnerOf(partnerId)
      return { status: 200, body: { data: { ...partner, etag: etagOf(partner), can: [] } } }
    },
  }),
  ...implement(startupPartners)({
    list,
    comparison,
    get: async ({ startupId, params, ...reader }) => {
      const [partner, basis, saved, contents] = await Promise.all([
        publishedPartners.get(params.partner_uid),
        fitBasisOf(startupId),
        savedBy(reader.caller.uid, 'partner_uids'),
        publishedContents.ofPartner(params.partner_uid, reader.now),
      ])
      return { status: 200, body: { data: { ...presentPublic(reader, basis, saved)(partner), contents } } }
    },
    bookmark: ({ params, body, caller, commit }) =>
      commit(async (unit) => {
        const { uid, name } = await publishedPartners.getIn(unit, params.partner_uid)
        await bookmark(unit, caller.uid, { kind: 'partner_uids', uid, saved: body.saved })
        // What somebody looks at later is nobody else's business in the company.
        unit.activity({
          verb: body.saved ? 'partner.saved' : 'partner.unsaved',
          object: { type: 'partner', uid, title: name },
        })
        return { status: 200, body: { data: { uid, saved: body.saved } } }
      }),
  }),
  ...implement(operatorPartners)({
    get: async ({ partnerId, ...reader }) => ({
      status: 200,
      body: { data: presentToOperator(reader)(await partnerOf(partnerId)) },
    }),
    create,
  }),
]
