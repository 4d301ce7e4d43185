import { refusing } from '@banso/contract/fields'
import {
  isPublicField,
  type PartnerField,
  type PartnerInput,
  type PartnerType,
  partnerIssues,
  partnerObject,
  typeProfiles,
} from '@banso/contract/partner-fields'
import { fieldsOf, flatProfile } from '@banso/contract/partner-profile'
import type { PartnerProfile } from '@banso/contract/partners'

/** The profile as its forms have it, all fields side by side. */
export type ProfileValues = PartnerInput

const basic = [
  'logo_file_uid',
  'name',
  'name_kana',
  'tagline',
  'summary',
  'prefecture',
  'founded_on',
  'website_url',
] as const satisfies readonly PartnerField[]
const support = [
  'supported_categories',
  'target_stages',
  'target_industries',
  'support_methods',
  'areas',
  'case_count',
] as const satisfies readonly PartnerField[]

/** The parts in which the profile is asked for; each is a form of its own. */
export const profileSections = { basic: '基本情報', support: '支援の対象', type: '詳細', accepting: '受付' } as const
export type ProfileSection = keyof typeof profileSections

/** The fields of a part, for a partner of this type. */
export function sectionFields(section: ProfileSection, type: PartnerType): readonly PartnerField[] {
  if (section === 'basic') return basic
  if (section === 'support') return support
  if (section === 'type') return Object.keys(typeProfiles[type].shape) as PartnerField[]
  return fieldsOf(type).filter((field) => !isPublicField(field))
}

/** The schema of a part: what the server says of it, said in the form already. */
export const sectionSchema = (section: ProfileSection, type: PartnerType) => {
  const mask = Object.fromEntries(sectionFields(section, type).map((field) => [field, true as const]))
  const part = partnerObject.pick(mask as Partial<Record<PartnerField, true>>)
  return part.superRefine(...refusing(partnerIssues))
}

/**
 * The fields of a part as its form begins with them: what is public, and over it what waits or was refused, so that one
 * goes on from there.
 */
export function sectionValues(section: ProfileSection, profile: PartnerProfile): ProfileValues {
  const changed = Object.fromEntries(profile.changes.map(({ field, value }) => [field, value]))
  const all: Partial<ProfileValues> = { ...flatProfile(profile), ...changed }
  const fields = sectionFields(section, profile.partner_type)
  return Object.fromEntries(fields.map((field) => [field, all[field]])) as unknown as ProfileValues
}

/** The part that the address asks for, or undefined. */
export const sectionOf = (search: URLSearchParams): ProfileSection | undefined => {
  const asked = search.get('section') ?? ''
  return Object.hasOwn(profileSections, asked) ? (asked as ProfileSection) : undefined
}
