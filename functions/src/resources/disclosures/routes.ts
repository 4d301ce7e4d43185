import { type DisclosureGroup, disclosures, partnerStartups } from '@banso/contract/disclosures'
import { ApiError } from '@banso/contract/errors'
import { disclosureGroups, disclosureLevels } from '@banso/contract/startup-disclosures'
import type { StartupDocument } from '@banso/contract/startups'
import { may, type Reader, type StartupId } from '../../kernel/authorize.ts'
import { etagOf } from '../../kernel/commit.ts'
import { diffOf } from '../../kernel/diff.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { accessLogsOf } from '../activities/data.ts'
import { issuesOf } from '../issues/data.ts'
import { countPublished, partnersNamed } from '../partners/data.ts'
import { issuesNamedTo, relatedStartup, relationBetween, relationsOf } from '../relations/data.ts'
import { startupOf, startups } from '../startups/data.ts'
import { objectOf } from '../startups/profile.ts'
import { countPublicReaders, countReadersOf } from '../users/data.ts'
import { materialFor } from './data.ts'
import { contentsOf, disclosedTo, readGroups } from './rules.ts'

const allGroups = Object.keys(disclosureGroups) as DisclosureGroup[]

const presentDisclosure = (reader: Reader) => (startup: StartupDocument) => ({
  disclosure: startup.disclosure,
  etag: etagOf(startup),
  can: may(reader.caller, 'disclosure.update') ? ['update'] : [],
})

const get = async ({ startupId, ...reader }: Context<typeof disclosures.get>) => {
  const [startup, relations] = await Promise.all([startupOf(startupId), relationsOf(startupId, reader.now)])
  const partners = await partnersNamed(relations.map(({ partner_company_uid }) => partner_company_uid))
  const approved_partners = relations.flatMap(({ partner_company_uid, until }) => {
    const partner = partners.find(({ uid }) => uid === partner_company_uid)
    return partner ? [{ uid: partner.uid, name: partner.name, logo_url: partner.logo_url, until }] : []
  })
  return { status: 200, body: { data: { ...presentDisclosure(reader)(startup), approved_partners } } } as const
}

const displayValues = ({ disclosure }: StartupDocument) =>
  Object.fromEntries(allGroups.map((group) => [group, disclosureLevels[disclosure[group]]]))

const update = (context: Context<typeof disclosures.update>) =>
  context.commit(async (unit) => {
    const { startupId, body } = context
    const startup = unit.seen(await unit.read(startups, startupId), presentDisclosure(context))
    const next = unit.edit(startups, startup, { disclosure: { ...startup.disclosure, ...body } })
    const diff = diffOf(displayValues(startup), displayValues(next), disclosureGroups)
    unit.activity({ verb: 'disclosure.updated', object: objectOf(next), startupId, diff })
    return { status: 200, body: { data: presentDisclosure(context)(next) } }
  })

/** The partner asked about, and whether it is an approved one today. Errors: 404 for one nobody could know of. */
async function partnerAsked(startupId: StartupId, uid: string, now: Date) {
  const [[partner], relation] = await Promise.all([partnersNamed([uid]), relationBetween(startupId, uid, now)])
  if (!partner || !(relation || partner.status === 'published')) throw new ApiError('not_found')
  return { partner, standing: relation ? ('approved' as const) : ('none' as const) }
}

async function readersOf(startupId: StartupId, partnerUid: string | undefined, isApproved: boolean, now: Date) {
  if (partnerUid === undefined && !isApproved) {
    const [companies, people] = await Promise.all([countPublished(), countPublicReaders()])
    return { companies, people }
  }
  const relations = partnerUid === undefined ? await relationsOf(startupId, now) : [{ partner_company_uid: partnerUid }]
  const people = await Promise.all(
    relations.map(({ partner_company_uid }) => countReadersOf('partner', partner_company_uid)),
  )
  return { companies: relations.length, people: people.reduce((sum, count) => sum + count, 0) }
}

const preview = async ({ startupId, query, now }: Context<typeof disclosures.preview>) => {
  const [startup, asked] = await Promise.all([
    startupOf(startupId),
    query.as === undefined ? undefined : partnerAsked(startupId, query.as, now),
  ])
  const standing = query.standing ?? asked?.standing ?? 'none'
  const [material, readers] = await Promise.all([
    materialFor(startupId, startup, allGroups, now),
    readersOf(startupId, query.as, standing === 'approved', now),
  ])
  const data = {
    partner: asked?.partner ?? null,
    standing,
    readers,
    seen: disclosedTo(material, standing),
    disclosure: startup.disclosure,
    groups: contentsOf(material, allGroups) as Required<ReturnType<typeof contentsOf>>,
  }
  return { status: 200, body: { data } } as const
}

/** A startup for a partner that an apply links to it. Any other startup is as good as missing. */
const getForPartner = async (context: Context<typeof partnerStartups.get>) => {
  const { partnerId, params, now } = context
  const related = await relatedStartup(partnerId, params.startup_uid, now)
  if (!related) throw new ApiError('not_found')
  const { startupId, relation } = related
  const [startup, named] = await Promise.all([startupOf(startupId), issuesNamedTo(startupId, partnerId)])
  const groups = allGroups.filter((group) => startup.disclosure[group] !== 'operators')
  const [material, issues] = await Promise.all([
    materialFor(startupId, startup, groups, now),
    issuesOf(startupId).many(named),
  ])
  const seen = disclosedTo(material, 'approved')
  await accessLogsOf(startupId).write(readGroups(seen.groups), context, startup.name)
  const data = { ...seen, issues, until: relation.until, etag: etagOf(startup), can: [] }
  return { status: 200, body: { data } } as const
}

export const disclosureRoutes = [
  ...implement(disclosures)({ get, update, preview }),
  ...implement(partnerStartups)({ get: getForPartner }),
]
