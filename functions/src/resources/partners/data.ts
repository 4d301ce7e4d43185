import { ApiError } from '@banso/contract/errors'
import { type PartnerDocument, partnerDocument } from '@banso/contract/partners'
import type { PartnerId } from '../../kernel/authorize.ts'
import { collection, read } from '../../kernel/firestore.ts'

export const partners = collection('partner_companies', partnerDocument)

/** Errors: 404. */
export async function partnerOf(partnerId: PartnerId): Promise<PartnerDocument> {
  const partner = await read(partners, partnerId)
  if (!partner) throw new ApiError('not_found')
  return partner
}
