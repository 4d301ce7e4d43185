import type { ApplyDocument } from '@banso/contract/applies'
import { type RelationDocument, relationOf, relationUid } from '@banso/contract/relations'

/** One relation per startup and partner, as the applies that reached the partner make it. */
export function makeRelations(applies: readonly ApplyDocument[]): RelationDocument[] {
  const pairs = new Map<string, ApplyDocument[]>()
  for (const apply of applies) {
    if (!apply.partner_company_uid) continue
    const uid = relationUid(apply.startup_company_uid, apply.partner_company_uid)
    pairs.set(uid, [...(pairs.get(uid) ?? []), apply])
  }
  return [...pairs].flatMap(([uid, pair]) => {
    const relation = relationOf(pair)
    const [first] = pair
    if (!relation || !first?.partner_company_uid) return []
    const { startup_company_uid, partner_company_uid } = first
    const updated_at =
      pair
        .map((apply) => apply.updated_at)
        .toSorted()
        .at(-1) ?? first.updated_at
    return [{ uid, startup_company_uid, partner_company_uid, ...relation, updated_at }]
  })
}
