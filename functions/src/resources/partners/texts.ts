import { partnerLabels } from '@banso/contract/labels/partners'
import { type PartnerField, partnerTypes } from '@banso/contract/partner-fields'
import { flatProfile } from '@banso/contract/partner-profile'
import { labelOf, wordsOf } from '@banso/contract/partner-words'
import type { PartnerDocument } from '@banso/contract/partners'

/** Fields of the public profile a partner is found by: what it says, and what it is and serves, by their names. */
const found = [
  'tagline',
  'summary',
  'person_name',
  'strengths',
  'integrations',
  'supported_categories',
  'investor_kind',
  'service_kind',
  'thesis',
  'career',
  'past_roles',
  'perk_text',
  'security_certs',
  'target_stages',
  'target_industries',
  'areas',
  'prefecture',
] as const satisfies readonly PartnerField[]

/** What startups read of a partner, with the names of the fields. What it has not filled in yet says nothing. */
export function publicTexts(partner: PartnerDocument): (readonly [label: string, text: string])[] {
  const values = flatProfile(partner)
  const own = partner.investor_profile ?? partner.master_profile ?? partner.plugin_profile ?? {}
  return [
    ...found
      .filter((field) => field in partner || field in own)
      .map((field) => [labelOf(field), wordsOf(field, values[field])] as const),
    [partnerLabels.partner_type, partnerTypes[partner.partner_type]] as const,
  ].filter(([, text]) => text !== '')
}
