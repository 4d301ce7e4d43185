import { type ApplyDocument, openApplyStatuses } from '@banso/contract/applies'
import { RELATION_DAYS, type RelationDocument, relationUid } from '@banso/contract/relations'

const DAY_MS = 86_400_000

/** How long one apply lets its partner read: null without end, undefined not at all. */
function reach(apply: ApplyDocument): string | null | undefined {
  if (!apply.status_history.some(({ to }) => to === 'forwarded')) return undefined
  if ((openApplyStatuses as readonly string[]).includes(apply.status)) return null
  if (apply.status === 'withdrawn' || !apply.closed_at) return undefined
  return new Date(Date.parse(apply.closed_at) + RELATION_DAYS * DAY_MS).toISOString()
}

/** One relation per startup and partner; of several applies the widest counts. */
export function makeRelations(applies: readonly ApplyDocument[]): RelationDocument[] {
  const relations = new Map<string, RelationDocument>()
  for (const apply of applies) {
    const until = reach(apply)
    const { startup_company_uid, partner_company_uid } = apply
    if (until === undefined || !partner_company_uid) continue
    const uid = relationUid(startup_company_uid, partner_company_uid)
    const known = relations.get(uid)
    if (known && (known.until === null || (until !== null && known.until >= until))) continue
    const read_only = until !== null
    relations.set(uid, {
      uid,
      startup_company_uid,
      partner_company_uid,
      until,
      read_only,
      updated_at: apply.updated_at,
    })
  }
  return [...relations.values()]
}
