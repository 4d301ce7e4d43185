import { createHash } from 'node:crypto'
import { categoryNames, industries, issueCategories, prefectures, stages } from '@banso/contract/common'
import { keyOf } from '@banso/contract/fields'
import { investorKinds, partnerTypes, serviceKinds } from '@banso/contract/partner-fields'
import { fitPartnerOf } from '@banso/contract/partner-profile'
import { MIN_SAMPLES, type PartnerDocument } from '@banso/contract/partners'
import * as z from 'zod'
import { log } from '../../kernel/log.ts'
import { Malformed } from '../../kernel/malformed.ts'

/**
 * The catalogue: what finding, filtering and ordering of published partners needs, in a few documents. Fit depends on
 * who asks, so no index can order by it; over the catalogue every order and filter costs the same few reads,
 * however many partners there are. Pure; `data.ts` stores it with each partner.
 */

/** At 10,000 partners of a type a shard holds some 1,250 entries, a third of what a document may hold. */
const SHARDS = 8

const code = z.enum(prefectures.map(({ code }) => code))
const entry = z.object({
  uid: z.string(),
  partner_type: keyOf(partnerTypes),
  /** What a search looks through. */
  texts: z.array(z.string()),
  supported_categories: z.array(keyOf(issueCategories)),
  target_stages: z.array(keyOf(stages)),
  target_industries: z.array(keyOf(industries)),
  support_methods: z.array(z.string()),
  areas: z.array(code),
  amount_min: z.number().nullable(),
  amount_max: z.number().nullable(),
  /** An entry from before it was kept has none until its partner is stored again. */
  decision_weeks: z.number().nullable().default(null),
  case_count: z.int(),
  /** Null below the number of samples from which it is shown. */
  median_response_days: z.number().nullable(),
})
export type CatalogueEntry = z.output<typeof entry>

/** `partner_catalogue/{type}_{n}` as it is stored: the entries as one JSON text, since nothing asks for a part of it. */
export const shardDocument = z.object({ uid: z.string(), entries: z.string() })
export type Shard = z.output<typeof shardDocument>

/**
 * `partner_catalogue_marks/all`: by which mark each shard is known, stored with it. Who has read a shard reads it again
 * only where the mark is another.
 */
export const marksDocument = z.object({
  uid: z.literal('all'),
  shards: z.record(z.string(), z.object({ uid: z.string(), mark: z.string() })),
})
/** Another text has another mark. */
export const markOf = ({ entries }: Pick<Shard, 'entries'>): string =>
  createHash('sha256').update(entries).digest('base64url').slice(0, 22)
/** A shard that is not there is known by this one. */
export const emptyShard = (uid: string): Shard => ({ uid, entries: '[]' })

export const shardUids = (type: keyof typeof partnerTypes): string[] =>
  Array.from({ length: SHARDS }, (_, index) => `${type}_${index}`)
/** The shard a partner's entry lies in; the type of a partner is fixed. */
export const shardUidOf = ({ uid, partner_type }: Pick<PartnerDocument, 'uid' | 'partner_type'>): string =>
  `${partner_type}_${(createHash('sha256').update(uid).digest()[0] ?? 0) % SHARDS}`

/** What the text of a shard was last understood as: it changes seldom, and is wanted at every visit of HOME. */
const understood = new Map<string, { mark: string | undefined; entries: readonly CatalogueEntry[] }>()
/** A shard that nobody has stored yet has no mark either; once somebody does, it has one. */
export const noteMissing = (uid: string): void => void understood.set(uid, { mark: undefined, entries: [] })

/** The entries of a shard with this mark; undefined where this process has not understood that text last. */
export function knownEntries(uid: string, mark: string | undefined): readonly CatalogueEntry[] | undefined {
  if (mark === markOf(emptyShard(uid))) return []
  const known = understood.get(uid)
  return known && known.mark === mark ? known.entries : undefined
}

/** An entry follows from its partner, so a malformed one is left out, in reading and when the shard is written next. */
function readEntry(stored: unknown, { uid }: Shard): CatalogueEntry[] {
  const { success, data, error } = entry.safeParse(stored)
  if (success) return [data]
  log('ERROR', 'record skipped', {}, new Malformed(`partner_catalogue/${uid}`, error))
  return []
}

export function entriesOf(shard: Shard | undefined): readonly CatalogueEntry[] {
  if (!shard) return []
  const mark = markOf(shard)
  const known = knownEntries(shard.uid, mark)
  if (known) return known
  const entries = z
    .array(z.unknown())
    .parse(JSON.parse(shard.entries))
    .flatMap((stored) => readEntry(stored, shard))
  understood.set(shard.uid, { mark, entries })
  return entries
}
export const shardOf = (uid: string, entries: readonly CatalogueEntry[]): Shard => ({
  uid,
  entries: JSON.stringify(entries.toSorted((a, b) => a.uid.localeCompare(b.uid))),
})

const isListed = ({ status, deleted_at }: PartnerDocument) => status === 'published' && deleted_at === null

/** The shard with the partner's entry as it is now; somebody who is not published has none. */
export function withPartner(shard: Shard | undefined, partner: PartnerDocument): Shard {
  const others = entriesOf(shard).filter(({ uid }) => uid !== partner.uid)
  return shardOf(shardUidOf(partner), isListed(partner) ? [...others, entryOf(partner)] : others)
}

export const allShardUids: readonly string[] = (Object.keys(partnerTypes) as (keyof typeof partnerTypes)[]).flatMap(
  shardUids,
)
/** All shards of all types from the partners themselves: for demo data, and to count anew. */
export function catalogueOf(partners: readonly PartnerDocument[]): Shard[] {
  const byShard = Map.groupBy(partners.filter(isListed), shardUidOf)
  return allShardUids.map((uid) => shardOf(uid, (byShard.get(uid) ?? []).map(entryOf)))
}

/** The marks of all these shards. */
export const marksOf = (shards: readonly Shard[]): z.output<typeof marksDocument> => ({
  uid: 'all',
  shards: Object.fromEntries(shards.map((shard) => [shard.uid, { uid: shard.uid, mark: markOf(shard) }])),
})

/** A partner as the catalogue has it; its fields in one order, so that the same entries are the same text. */
export const entryOf = (partner: PartnerDocument): CatalogueEntry =>
  entry.parse({
    uid: partner.uid,
    ...fitPartnerOf(partner),
    texts: textsOf(partner),
    case_count: partner.case_count,
    median_response_days: partner.sample_count >= MIN_SAMPLES ? partner.median_response_days : null,
  })

/** What a partner is known by, in short: all it says of itself would not fit into the catalogue. */
const textsOf = (partner: PartnerDocument): string[] => {
  const { name, name_kana, tagline, investor_profile, master_profile, plugin_profile } = partner
  return [
    name,
    name_kana,
    tagline,
    ...(investor_profile ? [investorKinds[investor_profile.investor_kind]] : []),
    ...(master_profile ? [master_profile.person_name, ...master_profile.strengths] : []),
    ...(plugin_profile ? [serviceKinds[plugin_profile.service_kind], ...plugin_profile.integrations] : []),
  ]
}

const areaNames = new Map<string, string>(prefectures.map(({ code, name }) => [code, name]))
/** What an entry is found by: its texts, and the names of what it is and serves. */
export const namesOf = (entry: CatalogueEntry): string[] => [
  ...entry.texts,
  partnerTypes[entry.partner_type],
  ...categoryNames(...entry.supported_categories),
  ...entry.target_stages.map((stage) => stages[stage]),
  ...entry.target_industries.map((industry) => industries[industry]),
  ...entry.areas.map((area) => areaNames.get(area) ?? ''),
]
