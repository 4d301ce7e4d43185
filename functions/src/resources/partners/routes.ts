import { hintsOf } from '@banso/contract/fit-hints'
import { DEFAULT_PAGE_SIZE } from '@banso/contract/paging'
import { operatorPartnerChanges, operatorPartners, partnerChanges } from '@banso/contract/partner-operators'
import { operatorPartnerProfiles, partners, startupPartners } from '@banso/contract/partners'
import { pageOf } from '../../kernel/page.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { appliesOf } from '../applies/data.ts'
import { bookmark, savedBy } from '../bookmarks/data.ts'
import { publishedContents } from '../contents/data.ts'
import { reopeningsOf } from '../reopenings/data.ts'
import { fitBasisOf, partnerOf, publishedPartners } from './data.ts'
import * as operators from './operators.ts'
import { presentProfile } from './profile.ts'
import { presentPublic } from './rules.ts'
import { ranked } from './search.ts'
import { transition } from './transition.ts'
import { decide, update, withdraw } from './update.ts'

/** What the caller and the startup have to do with partners already: at most 31 reads, as a rule some five. */
async function knownTo({ startupId, caller }: Pick<Context<typeof startupPartners.list>, 'startupId' | 'caller'>) {
  const [saved, applied, waits] = await Promise.all([
    savedBy(caller.uid, 'partner_uids'),
    appliesOf(startupId).openTo('partner'),
    reopeningsOf(startupId).all(),
  ])
  return { saved, applied, awaited: new Map(waits.map((one) => [one.partner_company_uid, one])) }
}

const list = async ({ startupId, query, ...reader }: Context<typeof startupPartners.list>) => {
  const { partner_type, sort = 'fit', saved: onlySaved, page, per_page = DEFAULT_PAGE_SIZE, cursor, ...filters } = query
  const [basis, known, catalogue] = await Promise.all([
    fitBasisOf(startupId, reader.now),
    knownTo({ startupId, ...reader }),
    publishedPartners.catalogue(partner_type),
  ])
  const entries = onlySaved ? catalogue.filter(({ uid }) => known.saved.includes(uid)) : catalogue
  const uids = ranked(entries, filters, sort, basis).map(({ uid }) => uid)
  const binding = JSON.stringify([reader.caller.uid, 'partners', partner_type, sort, onlySaved ?? null, filters])
  const { rows, page_info } = pageOf(uids, { page, per_page, cursor }, binding)
  const shown = await publishedPartners.many(rows)
  return { status: 200, body: { data: shown.map(presentPublic(reader, basis, known)), page_info } } as const
}

const comparison = async ({ startupId, query, ...reader }: Context<typeof startupPartners.comparison>) => {
  const [basis, known, shown] = await Promise.all([
    fitBasisOf(startupId, reader.now),
    knownTo({ startupId, ...reader }),
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
    body: { data: { own, partners: shown.map(presentPublic(reader, basis, known)) } },
  } as const
}

/** Costs the shards of the kind, the company and its issues, however many partners there are. */
const hints = async ({ startupId, query, now }: Context<typeof startupPartners.hints>) => {
  const [basis, catalogue] = await Promise.all([
    fitBasisOf(startupId, now),
    publishedPartners.catalogue(query.partner_type),
  ])
  return { status: 200, body: { data: { partners: catalogue.length, ...hintsOf(catalogue, basis) } } } as const
}

const profile = async ({ partnerId, ...reader }: Context<typeof partners.profile>) =>
  ({ status: 200, body: { data: presentProfile(reader)(await partnerOf(partnerId)) } }) as const

export const partnerRoutes = [
  ...implement(partners)({ profile, update }),
  ...implement(operatorPartnerProfiles)({ profile, update }),
  ...implement(partnerChanges)({ transition: withdraw }),
  ...implement(operatorPartnerChanges)({ list: operators.listChanges, transition: decide }),
  ...implement(startupPartners)({
    list,
    comparison,
    hints,
    get: async ({ startupId, params, ...reader }) => {
      const [partner, basis, known, contents] = await Promise.all([
        publishedPartners.get(params.partner_uid),
        fitBasisOf(startupId, reader.now),
        knownTo({ startupId, ...reader }),
        publishedContents.ofPartner(params.partner_uid, reader.now),
      ])
      return { status: 200, body: { data: { ...presentPublic(reader, basis, known)(partner), contents } } }
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
    list: operators.list,
    exportAll: operators.exportAll,
    assign: operators.assign,
    get: operators.get,
    overview: operators.get,
    create: operators.create,
    remove: operators.remove,
    update: operators.keep,
    remind: operators.remind,
    transition,
  }),
]
