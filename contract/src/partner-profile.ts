import { mediaUid, mediaUrl } from './files.ts'
import type { FitPartner } from './fit.ts'
import { commonFields, type PartnerField, type PartnerInput, type PartnerType, typeProfiles } from './partner-fields.ts'
import type { PartnerDocument } from './partners.ts'

/** A partner's profile as its form has it, all fields side by side, and back. Pure. */

const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[]

/** The fields that a partner of this type has, in the order of its form. */
export const fieldsOf = (type: PartnerType): readonly PartnerField[] => [
  ...keysOf(commonFields),
  ...keysOf(typeProfiles[type].shape),
]

const blanks = {
  investor: {
    investor_kind: 'vc',
    ticket_min_jpy: null,
    ticket_max_jpy: null,
    lead_policy: 'both',
    rounds: [],
    thesis: '',
    decision_weeks: null,
    portfolio: [],
    hands_on: 1,
    follow_on: false,
    fund_size_jpy: null,
    current_fund_until: null,
  },
  master: {
    person_name: '',
    career: '',
    strengths: [],
    past_roles: [],
    engagement: 'spot',
    hourly_jpy_min: null,
    hourly_jpy_max: null,
    languages: [],
    available_weekdays: [],
    free_first_session: false,
    conflict_note: '',
  },
  plugin: {
    service_kind: 'saas',
    pricing_model: 'monthly',
    price_from_jpy: null,
    initial_fee_jpy: null,
    lead_time_days: null,
    min_contract_months: null,
    perk_text: '',
    trial_days: null,
    integrations: [],
    security_certs: [],
    support_hours: '',
    implementation_count: null,
  },
} as const
/** What nobody has chosen yet, in a profile that nobody has filled in. */
const unchosen = {
  investor: { investor_kind: '', lead_policy: '' },
  master: { engagement: '' },
  plugin: { service_kind: '', pricing_model: '' },
} as const
const places = { investor: 'investor_profile', master: 'master_profile', plugin: 'plugin_profile' } as const

type Profiled = Pick<
  PartnerDocument,
  'partner_type' | 'logo_url' | 'investor_profile' | 'master_profile' | 'plugin_profile'
> &
  Pick<PartnerDocument, Exclude<keyof typeof commonFields, 'logo_file_uid'>>

/** What the form begins with. A type's profile that nobody has filled in yet is blank: nothing in it is chosen. */
export function flatProfile(partner: Profiled): Partial<PartnerInput> {
  const { partner_type: type } = partner
  const own = partner[places[type]] ?? { ...blanks[type], ...unchosen[type] }
  const common = keysOf(commonFields)
    .filter((field) => field !== 'logo_file_uid')
    .map((field) => [field, partner[field]])
  return { ...Object.fromEntries(common), logo_file_uid: mediaUid(partner.logo_url), ...own } as Partial<PartnerInput>
}

/** Where values of the form are stored. Fields of another type are left out. */
export function storedProfile(partner: Profiled, values: Partial<PartnerInput>): Partial<PartnerDocument> {
  const { partner_type: type } = partner
  const given = (fields: readonly string[]) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)))
  const { logo_file_uid: logo, ...common } = given(keysOf(commonFields))
  const own = given(keysOf(typeProfiles[type].shape))
  return {
    ...common,
    ...(logo !== undefined && { logo_url: logo === null ? null : mediaUrl(String(logo)) }),
    ...(keysOf(own).length > 0 && { [places[type]]: { ...blanks[type], ...partner[places[type]], ...own } }),
  }
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
/** Nobody finds, or understands, a partner without these. */
const needed = ['name_kana', 'tagline', 'summary', 'supported_categories'] as const satisfies readonly PartnerField[]
/** Of each type what its own profile begins with, which is there once somebody has filled it in. */
const begins = { investor: 'investor_kind', master: 'person_name', plugin: 'service_kind' } as const

/** What has to be filled in before a partner can be published. */
export const missingFields = (partner: Profiled): PartnerField[] => [
  ...needed.filter((field) => isEmpty(partner[field])),
  ...(partner[places[partner.partner_type]] === null ? [begins[partner.partner_type]] : []),
]

type Fitting = Profiled &
  Pick<PartnerDocument, 'supported_categories' | 'target_stages' | 'target_industries' | 'support_methods' | 'areas'>
type Lists = Pick<
  PartnerDocument,
  'supported_categories' | 'target_stages' | 'target_industries' | 'support_methods' | 'areas'
>
/** What decides over the fit. Amounts: what an investor puts in, an hour of a master, the price of a plugin. */
export function fitPartnerOf(partner: Fitting): FitPartner & Lists {
  const { investor_profile: investor, master_profile: master, plugin_profile: plugin } = partner
  return {
    partner_type: partner.partner_type,
    supported_categories: partner.supported_categories,
    target_stages: partner.target_stages,
    target_industries: partner.target_industries,
    support_methods: partner.support_methods,
    areas: partner.areas,
    amount_min: investor?.ticket_min_jpy ?? master?.hourly_jpy_min ?? plugin?.price_from_jpy ?? null,
    amount_max: investor?.ticket_max_jpy ?? master?.hourly_jpy_max ?? null,
    decision_weeks: investor?.decision_weeks ?? null,
  }
}
