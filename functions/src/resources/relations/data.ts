import type { ApplyDocument } from '@banso/contract/applies'
import {
  type RelationDocument,
  relationDocument,
  relationHolds,
  relationOf,
  relationUid,
} from '@banso/contract/relations'
import type { PartnerId, StartupId } from '../../kernel/authorize.ts'
import { collection } from '../../kernel/firestore/codec.ts'
import { read, take } from '../../kernel/firestore/query.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import { ofStartup } from '../../kernel/scopes.ts'
import { applies } from '../applies/data.ts'

export const relations = collection('relations', relationDocument)

/** Of one startup to one partner; the open ones are always among the latest so many. */
const PAIR_LIMIT = 50
/** The applies of a startup that have reached a partner. */
const reachedBy = (startupUid: string, partnerUid: string): Where[] => [
  { field: 'startup_company_uid', op: '==', value: startupUid },
  { field: 'partner_company_uid', op: '==', value: partnerUid },
  { field: 'forwarded_at', op: '>', value: '' },
]

/**
 * Stores what all applies of a startup to a partner come to, `next` among them as it will be. Answers the writing,
 * which has to wait until the commit has read all it reads. Nothing is stored while no apply has reached the partner.
 */
export async function relationAfter(writer: Writer, next: ApplyDocument, now: Date): Promise<() => void> {
  const { partner_company_uid, startup_company_uid } = next
  if (partner_company_uid === null || next.forwarded_at === null) return () => {}
  const uid = relationUid(startup_company_uid, partner_company_uid)
  // Read so that of two changes at the same moment the second sees the first.
  await writer.read(relations, uid)
  const where = reachedBy(startup_company_uid, partner_company_uid)
  const reached = await writer.take(applies, where, '-forwarded_at', PAIR_LIMIT)
  const relation = relationOf([...reached.filter((apply) => apply.uid !== next.uid), next])
  return () => {
    const updated_at = now.toISOString()
    if (relation) writer.set(relations, { uid, startup_company_uid, partner_company_uid, ...relation, updated_at })
  }
}

/** The relation of two companies while it holds; without one, a partner is none of the startup's approved ones. */
export async function relationBetween(
  startupUid: string,
  partnerUid: string,
  now: Date,
): Promise<RelationDocument | undefined> {
  const relation = await read(relations, relationUid(startupUid, partnerUid))
  return relation && relationHolds(relation, now) ? relation : undefined
}

/** The same within a change. */
export async function relationBetweenIn(
  writer: Writer,
  startupUid: string,
  partnerUid: string,
  now: Date,
): Promise<RelationDocument | undefined> {
  const relation = await writer.read(relations, relationUid(startupUid, partnerUid))
  return relation && relationHolds(relation, now) ? relation : undefined
}

/** A startup that an apply has linked to the partner: the partner's only way to a startup's data. */
export async function relatedStartup(
  partnerId: PartnerId,
  startupUid: string,
  now: Date,
): Promise<{ startupId: StartupId; relation: RelationDocument } | undefined> {
  const relation = await relationBetween(startupUid, partnerId, now)
  return relation && { startupId: startupUid as StartupId, relation }
}

/** Of these records those whose startups the partner may still read: one read for each startup. */
export async function ofRelated<T extends { startup_company_uid: string }>(
  partnerId: PartnerId,
  rows: readonly T[],
  now: Date,
): Promise<T[]> {
  const uids = [...new Set(rows.map(({ startup_company_uid }) => startup_company_uid))]
  const found = await Promise.all(uids.map((uid) => relationBetween(uid, partnerId, now)))
  const related = new Set(found.flatMap((relation) => relation?.startup_company_uid ?? []))
  return rows.filter(({ startup_company_uid }) => related.has(startup_company_uid))
}

/** More partners than a startup can have asked within the time that a relation runs on. */
const MOST_APPROVED = 60

/** The relations of a startup that hold now: open ones first. */
export async function relationsOf(startupId: StartupId, now: Date): Promise<RelationDocument[]> {
  const field = 'until'
  const [open, ending] = await Promise.all([
    take(relations, [ofStartup(startupId), { field, op: '==', value: null }], field, MOST_APPROVED),
    take(relations, [ofStartup(startupId), { field, op: '>', value: now.toISOString() }], `-${field}`, MOST_APPROVED),
  ])
  return [...open, ...ending]
}

/** The partners that may read of a startup now what is open to approved ones; asked only where it is open. */
export const approvedNow = async (startupId: StartupId, isOpen: boolean, now: Date): Promise<string[]> =>
  isOpen ? (await relationsOf(startupId, now)).map(({ partner_company_uid }) => partner_company_uid) : []

/** The applies of a startup that have reached a partner, the latest first. */
export const appliesBetween = (startupId: StartupId, partnerId: PartnerId): Promise<ApplyDocument[]> =>
  take(applies, reachedBy(startupId, partnerId), '-forwarded_at', PAIR_LIMIT)

/** The issues that applies of the startup have named to the partner, without those taken back. */
export async function issuesNamedTo(startupId: StartupId, partnerId: PartnerId): Promise<string[]> {
  const reached = await appliesBetween(startupId, partnerId)
  const standing = reached.filter(({ status }) => status !== 'withdrawn')
  return [...new Set(standing.flatMap(({ issue_uids }) => issue_uids))]
}
