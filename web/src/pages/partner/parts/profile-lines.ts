import { industries, prefectures, stages } from '@banso/contract/common'
import { investorLabels, masterLabels, partnerLabels, pluginLabels } from '@banso/contract/labels/partners'
import { handsOnLevels, type ownFields, type PartnerField, supportMethods } from '@banso/contract/partner-fields'
import type { PublicPartner, PublicPartnerDetail } from '@banso/contract/partners'
import { weekdays } from '@banso/contract/weekdays'
import { yenText } from '@banso/contract/yen'
import { longDay } from '../../../lib/dates.ts'
import type { Figure } from '../texts.ts'
import { areaNames, capacityText, contractText } from './profile-rows.ts'

/**
 * Where startups read each field of what a partner says of itself: in a line of the details, in words (null: nothing to
 * tell), or `above` it. A field that is new has no place until it stands here, and does not compile before.
 */
type Told<T> = { readonly [F in keyof T]: 'above' | ((value: T[F]) => string | null) }
type Profile<N extends 'investor_profile' | 'master_profile' | 'plugin_profile'> = NonNullable<PublicPartner[N]>

const listed = (texts: readonly string[]): string => texts.join('、')
/** Whoever names none is open to all of them. */
const orAll = (texts: readonly string[]): string => listed(texts) || '限定なし'
/** None is what nobody has filled in yet: a reader is not told 「0社」. */
const counted = (unit: string) => (count: number | null) => (count ? `${count.toLocaleString('ja-JP')}${unit}` : null)

const investorLines: Told<Profile<'investor_profile'>> = {
  investor_kind: 'above',
  ticket_min_jpy: 'above',
  ticket_max_jpy: 'above',
  lead_policy: 'above',
  rounds: (rounds) => orAll(rounds.map((round) => stages[round])),
  thesis: (text) => text,
  decision_weeks: 'above',
  portfolio: (companies) =>
    listed(companies.map(({ name, industry, year }) => `${name}(${industries[industry]}、${year}年)`)),
  hands_on: (level) => handsOnLevels[level] ?? null,
  follow_on: (follows) => (follows ? 'あり' : 'なし'),
  fund_size_jpy: (size) => (size === null ? null : yenText(size)),
  current_fund_until: (day) => day && longDay(day),
}

const masterLines: Told<Profile<'master_profile'>> = {
  person_name: 'above',
  career: (text) => text,
  past_roles: listed,
  strengths: listed,
  languages: listed,
  engagement: 'above',
  hourly_jpy_min: 'above',
  hourly_jpy_max: 'above',
  available_weekdays: (days) => days.map((day) => weekdays[day]).join('・'),
  free_first_session: 'above',
  conflict_note: (text) => text,
}

const pluginLines: Told<Profile<'plugin_profile'>> = {
  service_kind: 'above',
  pricing_model: 'above',
  price_from_jpy: 'above',
  initial_fee_jpy: 'above',
  lead_time_days: 'above',
  min_contract_months: contractText,
  perk_text: (text) => text,
  trial_days: (days) => (days ? `${days}日間` : null),
  integrations: listed,
  security_certs: listed,
  support_hours: (text) => text,
  implementation_count: counted('社'),
}

type Stored<F> = F extends 'logo_file_uid' ? 'logo_url' : F
/** The reading of the name is what lists are ordered and searched by; nobody reads it. */
type Common = Exclude<Stored<PartnerField>, (typeof ownFields)[number] | 'name_kana'> & keyof PublicPartner
const commonLines: Told<Pick<PublicPartner, Common>> = {
  name: 'above',
  logo_url: 'above',
  tagline: 'above',
  summary: 'above',
  supported_categories: 'above',
  target_stages: (some) => orAll(some.map((stage) => stages[stage])),
  target_industries: (some) => orAll(some.map((industry) => industries[industry])),
  areas: areaNames,
  support_methods: (some) => listed(some.map((method) => supportMethods[method])),
  case_count: counted('社'),
  prefecture: (asked) => prefectures.find(({ code }) => code === asked)?.name ?? null,
  founded_on: (day) => day && longDay(day),
  website_url: (url) => url,
}

/** The lines of a table, by the labels of the form in which the partner has filled them in. */
const linesOf = <T extends object>(told: Told<T>, of: T, labels: { readonly [F in keyof T]: string }): Figure[] =>
  (Object.keys(told) as (keyof T)[]).flatMap((field) => {
    const tell = told[field]
    return typeof tell === 'function' ? [{ label: labels[field], value: tell(of[field]) || null }] : []
  })

/** What is told of a partner beneath its figures: how it takes applies, its own profile, and what all partners say. */
export const profileLines = (partner: PublicPartnerDetail): Figure[] => {
  const { investor_profile: investor, master_profile: master, plugin_profile: plugin } = partner
  return [
    { label: '受付', value: capacityText(partner) },
    { label: '回答の目安', value: `${partner.response_sla_days}営業日以内` },
    ...(investor ? linesOf(investorLines, investor, investorLabels) : []),
    ...(master ? linesOf(masterLines, master, masterLabels) : []),
    ...(plugin ? linesOf(pluginLines, plugin, pluginLabels) : []),
    ...linesOf(commonLines, partner, partnerLabels),
  ]
}
