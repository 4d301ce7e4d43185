import { ApiError } from '@banso/contract/errors'
import type { FitBasis } from '@banso/contract/fit'
import { type PartnerDocument, partnerDocument, type partnerTypes } from '@banso/contract/partners'
import type { PartnerId, StartupId } from '../../kernel/authorize.ts'
import { find, type Sought } from '../../kernel/find.ts'
import { collection, count, read, readMany, type Writer } from '../../kernel/firestore.ts'
import { alive } from '../../kernel/scopes.ts'
import { issuesOf } from '../issues/data.ts'
import { startupOf } from '../startups/data.ts'
import {
  type CatalogueEntry,
  entriesOf,
  shardDocument,
  shardUidOf,
  shardUids,
  textsOf,
  withPartner,
} from './catalogue.ts'

export const partners = collection('partner_companies', partnerDocument, (partner) => [
  ...textsOf(partner),
  partner.summary,
])
const shards = collection('partner_catalogue', shardDocument)

/** Errors: 404. */
export async function partnerOf(partnerId: PartnerId): Promise<PartnerDocument> {
  const partner = await read(partners, partnerId)
  if (!partner) throw new ApiError('not_found')
  return partner
}

/** Stores a partner with its entry in the catalogue: the one way to change what startups find. Reads come first. */
export async function storePartner(writer: Writer, partner: PartnerDocument): Promise<void> {
  const shard = await writer.read(shards, shardUidOf(partner))
  writer.set(partners, partner)
  writer.set(shards, withPartner(shard, partner))
}

/** Partners as everybody signed in may know them: published ones. */
export const publishedPartners = {
  /** Errors: 404 for one that is not published, as for one that does not exist. */
  get: async (uid: string): Promise<PartnerDocument> => shown(await read(partners, uid)),
  getIn: async (writer: Writer, uid: string): Promise<PartnerDocument> => shown(await writer.read(partners, uid)),
  /** In the order asked; those that are not published are left out. */
  many: async (uids: readonly string[]): Promise<PartnerDocument[]> =>
    (await readMany(partners, uids)).filter(isPublished),
  find: (sought: Sought) =>
    find(partners, [alive, { field: 'status', op: '==', value: 'published' }], sought, isPublished),
  /** All entries of a type: as many reads as there are shards. */
  catalogue: async (type: keyof typeof partnerTypes): Promise<CatalogueEntry[]> =>
    (await readMany(shards, shardUids(type))).flatMap(entriesOf),
}

const isPublished = ({ status, deleted_at }: PartnerDocument) => status === 'published' && deleted_at === null
function shown(partner: PartnerDocument | undefined): PartnerDocument {
  if (!partner || !isPublished(partner)) throw new ApiError('not_found')
  return partner
}

/** What partners are measured by for a startup: its profile and its issues that are not settled. */
export async function fitBasisOf(startupId: StartupId): Promise<FitBasis> {
  const [startup, open] = await Promise.all([startupOf(startupId), issuesOf(startupId).underWay(5)])
  return {
    stage: startup.stage,
    industries: startup.industries,
    prefecture: startup.prefecture,
    issues: open.map(({ issue_category, urgency }) => ({ category: issue_category, urgency })),
    target_jpy: startup.next_round?.target_jpy ?? null,
  }
}

/** Partners to be named beside what they have to do with; whether they may be is the caller's to decide. */
export const partnersNamed = (uids: readonly string[]): Promise<PartnerDocument[]> => readMany(partners, uids)

/** How many partners are published. */
export const countPublished = (): Promise<number> =>
  count(partners, [{ field: 'status', op: '==', value: 'published' }])
