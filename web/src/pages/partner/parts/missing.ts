import { missingFields } from '@banso/contract/partner-profile'
import type { PartnerStatus } from '@banso/contract/partner-states'
import { labelOf } from '@banso/contract/partner-words'

type Missing = Parameters<typeof missingFields>[0] & { status: PartnerStatus }

/** What a partner that may yet be published lacks, for itself and for operators alike; null where nothing is missing. */
export function missingText(partner: Missing): string | null {
  if (partner.status === 'published' || partner.status === 'terminated') return null
  const missing = missingFields(partner)
  return missing.length > 0 ? `掲載するには、${missing.map(labelOf).join('、')}の入力が必要です。` : null
}
