import { isDeepStrictEqual } from 'node:util'
import type { ApplyDocument } from '@banso/contract/applies'
import { dayInJapan, daysBetween } from '@banso/contract/dates'
import { ApiError } from '@banso/contract/errors'
import type { FitBasis } from '@banso/contract/fit'
import { nameKey } from '@banso/contract/name-order'
import { partnerTypes } from '@banso/contract/partner-fields'
import type { OperatorPartnerListQuery } from '@banso/contract/partner-operators'
import { missingFields } from '@banso/contract/partner-profile'
import { type PartnerDocument, partnerDocument } from '@banso/contract/partners'
import { keptAskingOf } from '@banso/contract/turns'
import * as z from 'zod'
import type { PartnerId, StartupId } from '../../kernel/authorize.ts'
import type { Unit } from '../../kernel/commit.ts'
import { collection } from '../../kernel/firestore/codec.ts'
import { count, list, read, readMany } from '../../kernel/firestore/query.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import { transact, type Writer } from '../../kernel/firestore/write.ts'
import type { Queue } from '../../kernel/queue.ts'
import { alive, askingOperators } from '../../kernel/scopes.ts'
import { findByText, type TextQuery } from '../../kernel/text-search.ts'
import { contents } from '../contents/data.ts'
import { countDemand } from '../demands/data.ts'
import { sharesOfPartner } from '../demands/rules.ts'
import { measuredIssuesOf } from '../issues/kept.ts'
import { startupOf } from '../startups/data.ts'
import {
  allShardUids,
  type CatalogueEntry,
  catalogueOf,
  emptyShard,
  entriesOf,
  entryOf,
  knownEntries,
  markOf,
  marksDocument,
  noteMissing,
  type Shard,
  shardDocument,
  shardUidOf,
  shardUids,
  withPartner,
} from './catalogue.ts'
import { basisAfter, basisDocument, figuresOf, roomOf } from './figures.ts'
import { publicTexts } from './texts.ts'

/** What decides whether startups find a partner, and before whom: kept raw, so that a past day can be told. */
const tracked = [
  'status',
  'supported_categories',
  'target_stages',
  'target_industries',
  'support_methods',
  'areas',
  'investor_profile',
  'master_profile',
  'plugin_profile',
] as const satisfies (keyof PartnerDocument)[]
export const partners = collection(
  'partner_companies',
  partnerDocument,
  (partner) => [partner.name, partner.name_kana, ...publicTexts(partner).map(([, text]) => text)],
  tracked,
  (partner, now) => {
    const whole_at = missingFields(partner).length > 0 ? null : (partner.whole_at ?? now.toISOString())
    return {
      name_sort: nameKey({ name: partner.name, kana: partner.name_kana }),
      whole_at,
      ...keptAskingOf({ noun: 'partner', record: { ...partner, whole_at } }, now),
    }
  },
)
const shards = collection('partner_catalogue', shardDocument)
const marks = collection('partner_catalogue_marks', marksDocument)
const bases = collection('partner_figures', basisDocument)

/** Stores a shard with its mark: the one way to store one. Nobody waits for the marks, which are never read in a commit. */
function putShard(writer: Writer, shard: Shard): void {
  writer.set(shards, shard)
  const mark = { uid: shard.uid, mark: markOf(shard) }
  writer.placeIn(marks, 'all', 'shards', mark)
}

/**
 * The entries of some shards, shard by shard: one read for the marks, and one for each shard that has changed since this
 * process has read it.
 */
async function entriesIn(uids: readonly string[]): Promise<readonly (readonly CatalogueEntry[])[]> {
  const marked = (await read(marks, 'all'))?.shards ?? {}
  const known = new Map(uids.map((uid) => [uid, knownEntries(uid, marked[uid]?.mark)]))
  const asked = uids.filter((uid) => !known.get(uid))
  const found = new Map((await readMany(shards, asked)).map((shard) => [shard.uid, entriesOf(shard)]))
  for (const uid of asked) if (!found.has(uid) && !marked[uid]) noteMissing(uid)
  return uids.map((uid) => found.get(uid) ?? known.get(uid) ?? [])
}

/** Errors: 404. */
export async function partnerOf(partnerId: PartnerId): Promise<PartnerDocument> {
  const partner = await read(partners, partnerId)
  if (!partner) throw new ApiError('not_found')
  return partner
}

/** What startups may wait for: that they find it, that it takes applications, and that it has room for one. */
const openness = (partner: PartnerDocument): string =>
  [isPublished(partner), partner.accepts_applies, partner.remaining_capacity > 0].join()
/** Where that has changed, those who wait are looked at (`jobs/reopenings.ts`). */
const dueAfter = (before: PartnerDocument | undefined, next: PartnerDocument): Partial<PartnerDocument> =>
  before && next.awaiting_count > 0 && openness(before) !== openness(next) ? { awaiting_due: true } : {}

/**
 * Stores a partner with its entry in the catalogue and its share of the map of supply: the one way to change what startups find. Its figures are those of
 * its applies, so that what is left of a changed capacity is right at once. Reads come first.
 */
export async function storePartner(writer: Writer, partner: PartnerDocument): Promise<PartnerDocument> {
  const { figures, follow } = await followersOf(writer, partner)
  const before = await writer.read(partners, partner.uid)
  const counted = { ...partner, ...figures(before, partner) }
  const next = { ...counted, ...dueAfter(before, counted) }
  writer.set(partners, next)
  follow(before, next)
  return next
}

/** The same for an edit of somebody who is there. Reads come first, also those of the caller. Answers the new record. */
export async function editPartner(
  unit: Unit,
  partner: PartnerDocument,
  changes: Partial<PartnerDocument>,
): Promise<PartnerDocument> {
  const { figures, follow } = await followersOf(unit, partner)
  const counted = { ...changes, ...figures(partner, { ...partner, ...changes }) }
  const next = unit.edit(partners, partner, { ...counted, ...dueAfter(partner, { ...partner, ...counted }) })
  follow(partner, next)
  return next
}

/** Reads what follows from a partner; the figures with another capacity, and the writes. */
async function followersOf(writer: Writer, partner: PartnerDocument) {
  const shard = await writer.read(shards, shardUidOf(partner))
  const basis = await writer.read(bases, partner.uid)
  return {
    figures: (before: PartnerDocument | undefined, { monthly_capacity, received_count }: PartnerDocument) => {
      if (basis) return figuresOf(basis, monthly_capacity)
      // What nothing has reached yet has no facts, but places.
      const isOther = before && before.monthly_capacity !== monthly_capacity
      return isOther ? { remaining_capacity: roomOf(monthly_capacity, received_count) } : {}
    },
    follow: (before: PartnerDocument | undefined, next: PartnerDocument) => {
      const listed = withPartner(shard, next)
      if (listed.entries !== shard?.entries) putShard(writer, listed)
      countDemand(writer, before ? [sharesOfPartner(before)] : [], [sharesOfPartner(next)])
    },
  }
}

/**
 * Makes the entries of partners in the catalogue anew, for what the catalogue is to know more of them than when they were
 * stored. Answers how many of its documents changed.
 */
export async function relist(uids: readonly string[]): Promise<number> {
  const found = await readMany(partners, uids)
  const changed = await Promise.all(
    [...new Set(found.map(shardUidOf))].map((shardUid) =>
      transact(async (writer) => {
        const shard = await writer.read(shards, shardUid)
        const mine = found.filter((partner) => shardUidOf(partner) === shardUid)
        const now = await Promise.all(mine.map(({ uid }) => writer.read(partners, uid)))
        const next = now.reduce((listed, partner) => (partner ? withPartner(listed, partner) : listed), shard)
        if (!next || next.entries === shard?.entries) return false
        putShard(writer, next)
        return true
      }),
    ),
  )
  return changed.filter(Boolean).length
}

/**
 * Puts the catalogue right where it is not what these, all published partners, make of it, or where a shard is known by
 * another mark than its own. What a commit has changed since they were read is taken as it stands. Answers the shards that
 * were wrong.
 */
export async function settleCatalogue(published: readonly PartnerDocument[]): Promise<string[]> {
  const right = new Map(catalogueOf(published).map((shard) => [shard.uid, shard]))
  const [stored, marked] = await Promise.all([readMany(shards, allShardUids), read(marks, 'all')])
  const standing = new Map(stored.map((shard) => [shard.uid, shard]))
  const isRight = (uid: string) => {
    const shard = standing.get(uid) ?? emptyShard(uid)
    return shard.entries === right.get(uid)?.entries && marked?.shards[uid]?.mark === markOf(shard)
  }
  const wrong = allShardUids.filter((uid) => !isRight(uid))
  for (const uid of wrong) await settleShard(uid, published)
  return wrong
}

/** One shard from the partners that are in it or should be, as they stand at the same moment. */
const settleShard = (shardUid: string, published: readonly PartnerDocument[]): Promise<void> =>
  transact(async (writer) => {
    const listed = entriesOf(await writer.read(shards, shardUid))
    const concerned = new Set([...published.filter((one) => shardUidOf(one) === shardUid), ...listed].map(uidOf))
    const now = await Promise.all([...concerned].map((uid) => writer.read(partners, uid)))
    const made = catalogueOf(now.filter((partner) => partner !== undefined))
    putShard(writer, made.find(({ uid }) => uid === shardUid) ?? emptyShard(shardUid))
  })
const uidOf = ({ uid }: { uid: string }) => uid

/** Contents that bear their partner's name, at most 200: they are given another one. */
export async function contentsNaming(writer: Writer, partnerUid: string) {
  const named = await writer.take(
    contents,
    [alive, { field: 'partner_company_uid', op: '==', value: partnerUid }],
    '-updated_at',
    200,
  )
  return {
    rename: (partner_name: string) => {
      for (const content of named) writer.set(contents, { ...content, partner_name })
    },
  }
}

/**
 * Takes up what has become of some of a partner's applies. Figures are no edit, so `rev` stays; the catalogue is
 * written only where its entry changes. Answers whether there was anything new.
 */
export const recount = (partnerUid: string, applies: readonly ApplyDocument[], now: Date): Promise<boolean> =>
  transact(async (writer) => {
    const basis = await writer.read(bases, partnerUid)
    const next = basisAfter(basis, partnerUid, applies, now)
    if (!next) return false
    const partner = await writer.read(partners, partnerUid)
    if (!partner) return false
    const changed = { ...partner, ...figuresOf(next, partner.monthly_capacity) }
    const isListedOtherwise = JSON.stringify(entryOf(changed)) !== JSON.stringify(entryOf(partner))
    const shard = isListedOtherwise ? await writer.read(shards, shardUidOf(partner)) : undefined
    writer.set(bases, next)
    if (!isDeepStrictEqual(changed, partner))
      writer.patch(partners, partnerUid, {
        ...figuresOf(next, partner.monthly_capacity),
        ...dueAfter(partner, changed),
      })
    if (isListedOtherwise) putShard(writer, withPartner(shard, changed))
    countDemand(writer, [sharesOfPartner(partner)], [sharesOfPartner(changed)])
    return true
  })

/** Partners whose capacity was last counted for an earlier month (`2026-11`). */
export const countedBefore = (month: string): Queue<z.output<typeof basisDocument>> => ({
  from: bases,
  where: [
    { field: 'month', op: '>', value: '' },
    { field: 'month', op: '<', value: month },
  ],
  sort: 'month',
})

type PartnerType = keyof typeof partnerTypes
const types = Object.keys(partnerTypes) as PartnerType[]

/** Partners as everybody signed in may know them: published ones. */
export const publishedPartners = {
  /** Errors: 404 for one that is not published, as for one that does not exist. */
  get: async (uid: string): Promise<PartnerDocument> => shown(await read(partners, uid)),
  getIn: async (writer: Writer, uid: string): Promise<PartnerDocument> => shown(await writer.read(partners, uid)),
  /** Undefined for one that is not published. */
  findIn: async (writer: Writer, uid: string): Promise<PartnerDocument | undefined> => {
    const partner = await writer.read(partners, uid)
    return partner && isPublished(partner) ? partner : undefined
  },
  /** In the order asked; those that are not published are left out. */
  many: async (uids: readonly string[]): Promise<PartnerDocument[]> =>
    (await readMany(partners, uids)).filter(isPublished),
  find: (query: TextQuery) =>
    findByText(partners, [alive, { field: 'status', op: '==', value: 'published' }], query, isPublished),
  /** All entries of a type: one read, and one for each shard that this process does not know as it is. */
  catalogue: async (type: PartnerType): Promise<CatalogueEntry[]> => (await entriesIn(shardUids(type))).flat(),
  /** The same of all types, each apart. */
  catalogues: async (): Promise<CatalogueEntry[][]> => {
    const entries = await entriesIn(allShardUids)
    const byShard = new Map(allShardUids.map((uid, index) => [uid, entries[index] ?? []]))
    return types.map((type) => shardUids(type).flatMap((uid) => byShard.get(uid) ?? []))
  },
}

export const isPublished = ({ status, deleted_at }: PartnerDocument) => status === 'published' && deleted_at === null
function shown(partner: PartnerDocument | undefined): PartnerDocument {
  if (!partner || !isPublished(partner)) throw new ApiError('not_found')
  return partner
}

/** What partners are measured by for a startup: its profile and its issues that are not settled. */
export async function fitBasisOf(startupId: StartupId, now: Date): Promise<FitBasis> {
  const [startup, open] = await Promise.all([startupOf(startupId), measuredIssuesOf(startupId)])
  const target_on = startup.next_round?.target_on ?? null
  return {
    stage: startup.stage,
    industries: startup.industries,
    prefecture: startup.prefecture,
    issues: open.map(({ issue_category, urgency }) => ({ category: issue_category, urgency })),
    target_jpy: startup.next_round?.target_jpy ?? null,
    days_left: target_on ? daysBetween(dayInJapan(now), target_on) : null,
  }
}

/** Partners to be named beside what they have to do with; whether they may be is the caller's to decide. */
export const partnersNamed = (uids: readonly string[]): Promise<PartnerDocument[]> => readMany(partners, uids)

/** How many partners are published. */
export const countPublished = (): Promise<number> =>
  count(partners, [{ field: 'status', op: '==', value: 'published' }])

type Page = Pick<OperatorPartnerListQuery, 'page' | 'per_page' | 'cursor' | 'q'>

/** Partners in any state: for operators alone. */
export const allPartners = {
  find: (query: TextQuery) => findByText(partners, [alive], query),
  list: (
    { partner_type, status, operator_uid, turn, ...query }: OperatorPartnerListQuery,
    callerUid: string,
    now: Date,
  ) => {
    const where: Where[] = [alive, ...inCharge(operator_uid)]
    if (partner_type) where.push({ field: 'partner_type', op: 'in', value: partner_type })
    if (status) where.push({ field: 'status', op: 'in', value: status })
    if (turn) where.push(askingOperators(now))
    // A range is in its own order alone.
    const sort = turn ? 'asks_operator_at' : (query.sort ?? 'name')
    // Names stand as they are read.
    return list(partners, { where, sort: sort === 'name' ? 'name_sort' : sort, query, callerUid })
  },
  /** Those with changes that wait, the oldest first. */
  waiting: ({ operator_uid, ...query }: Page & { operator_uid?: string | undefined }, callerUid: string) =>
    list(partners, {
      where: [alive, ...inCharge(operator_uid), { field: 'changes_requested_at', op: '>', value: '' }],
      sort: 'changes_requested_at',
      query,
      callerUid,
    }),
}
const inCharge = (uid: string | undefined): Where[] =>
  uid === undefined ? [] : [{ field: 'assigned_operator_uids', op: 'array-contains', value: uid }]

/** Those for which somebody waits, and that are no longer as they were then. */
export const changedForWaiting = (): Queue<PartnerDocument> => ({
  from: partners,
  where: [{ field: 'awaiting_due', op: '==', value: true }],
  sort: undefined,
})
/** All who waited were looked at, as the partner stood then; where it has changed since, they are looked at again. */
export const lookedAt = (seen: PartnerDocument): Promise<void> =>
  transact(async (writer) => {
    const partner = await writer.read(partners, seen.uid)
    if (partner && partner.rev === seen.rev && openness(partner) === openness(seen))
      writer.patch(partners, seen.uid, { awaiting_due: false })
  })

/** Terminated ones whose members still answer what runs on. */
export const endingPartners = (): Queue<PartnerDocument> => ({
  from: partners,
  where: [{ field: 'ending_since', op: '>', value: '' }],
  sort: 'ending_since',
})

/** How far the walk along changed applies has come that counts partners' figures (`jobs/partner-figures.ts`). */
const walks = collection(
  'settings',
  z.object({ uid: z.string(), reminded: z.record(z.string(), z.string()).default({}) }),
)
export const figuresCountedAt = async (): Promise<string | null> =>
  (await read(walks, 'tick'))?.reminded.partner_figures ?? null
