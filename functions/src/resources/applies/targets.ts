import type { ApplyDocument, ApplyTargetType } from '@banso/contract/applies'
import type { ContentDocument } from '@banso/contract/contents'
import type { PartnerDocument } from '@banso/contract/partners'
import { publishedContents } from '../contents/data.ts'
import { publishedPartners } from '../partners/data.ts'

/** What a startup can apply to, with the partner who answers; the operators' own contents have none. */
export type Target = {
  type: ApplyTargetType
  uid: string
  name: string
  partner: PartnerDocument | null
  takesApplies: boolean
  /** An apply reaches the partner at once, without the operators. */
  isDirect: boolean
}

/** Who answers for a content: null for the operators' own, undefined where that partner is not published. */
export const partnerBehind = async ({
  partner_company_uid: uid,
}: Pick<ContentDocument, 'partner_company_uid'>): Promise<PartnerDocument | null | undefined> =>
  uid === null ? null : (await publishedPartners.many([uid]))[0]

/** Undefined for what is not published, its partner included. */
export async function targetOf(type: ApplyTargetType, uid: string, now: Date): Promise<Target | undefined> {
  const content = type === 'content' ? await publishedContents.get(uid, now) : undefined
  if (type === 'content' && !content) return undefined
  const partner = await partnerBehind(content ?? { partner_company_uid: uid })
  if (partner === undefined) return undefined
  return {
    type,
    uid,
    name: content?.title ?? partner?.name ?? '',
    partner,
    takesApplies: (content?.apply_enabled ?? true) && (partner?.accepts_applies ?? true),
    isDirect: content?.auto_forward === true && partner !== null,
  }
}

/** The target as the apply remembers it. */
export const snapshotOf = ({ name, partner }: Target): ApplyDocument['target_snapshot'] => ({
  name,
  partner_company_uid: partner?.uid ?? null,
  partner_name: partner?.name ?? null,
  partner_type: partner?.partner_type ?? null,
})
