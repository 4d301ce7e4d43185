import { industries, issueCategories, prefectures, stages } from './common.ts'
import { investorLabels, masterLabels, partnerLabels, pluginLabels } from './labels/partners.ts'
import {
  engagements,
  handsOnLevels,
  investorKinds,
  leadPolicies,
  type PartnerField,
  type PartnerInput,
  pricingModels,
  serviceKinds,
  supportMethods,
} from './partner-fields.ts'
import { weekdays } from './weekdays.ts'

/** What a partner says of itself in words: for differences, for those who read only, and where two edits meet. */

const labels: Readonly<Record<string, string>> = {
  ...investorLabels,
  ...masterLabels,
  ...pluginLabels,
  ...partnerLabels,
}
/** A field of the profile as people call it. */
export const labelOf = (field: PartnerField): string => labels[field] ?? field

const yen = (amount: number | null | undefined) => (amount == null ? '' : `${amount.toLocaleString('ja-JP')}円`)
/** In the unit that its form asks for. */
const counted = (unit: string) => (value: number) => `${value.toLocaleString('ja-JP')}${unit}`
const day = (text: string) => text.replaceAll('-', '/')
const yesNo = (value: boolean | undefined) => (value === undefined ? '' : value ? 'はい' : 'いいえ')
const named =
  <K extends string>(words: Readonly<Record<K, string>>) =>
  (keys: readonly K[] = []) =>
    keys.map((key) => words[key]).join('、')
const word = <K extends string>(words: Readonly<Record<K, string>>, key: K | undefined) => (key ? words[key] : '')
const prefectureNames = new Map<string, string>(prefectures.map(({ code, name }) => [code, name]))

type Words = { readonly [F in PartnerField]?: (value: never) => string }
/** Fields that are not told as they are stored. */
const words = {
  logo_file_uid: (uid: string | null) => (uid === null ? '' : '登録あり'),
  founded_on: day,
  prefecture: (code: string | null) => prefectureNames.get(code ?? '') ?? '',
  supported_categories: named(issueCategories),
  target_stages: named(stages),
  target_industries: named(industries),
  support_methods: named(supportMethods),
  areas: (codes: readonly string[]) => codes.map((code) => prefectureNames.get(code)).join('、'),
  case_count: counted('社'),
  accepts_applies: yesNo,
  monthly_capacity: counted('件'),
  response_sla_days: counted('営業日'),
  members_may_edit: yesNo,
  investor_kind: (kind: keyof typeof investorKinds) => word(investorKinds, kind),
  ticket_min_jpy: yen,
  ticket_max_jpy: yen,
  lead_policy: (policy: keyof typeof leadPolicies) => word(leadPolicies, policy),
  rounds: named(stages),
  decision_weeks: counted('週間'),
  portfolio: (companies: PartnerInput['portfolio']) =>
    companies.map(({ name, industry, year }) => `${name}(${industries[industry]}、${year}年)`).join('、'),
  hands_on: (level: number) => handsOnLevels[level] ?? '',
  follow_on: yesNo,
  fund_size_jpy: yen,
  current_fund_until: day,
  strengths: (list: readonly string[]) => list.join('、'),
  past_roles: (list: readonly string[]) => list.join('、'),
  engagement: (kind: keyof typeof engagements) => word(engagements, kind),
  hourly_jpy_min: yen,
  hourly_jpy_max: yen,
  languages: (list: readonly string[]) => list.join('、'),
  available_weekdays: named(weekdays),
  free_first_session: yesNo,
  service_kind: (kind: keyof typeof serviceKinds) => word(serviceKinds, kind),
  pricing_model: (model: keyof typeof pricingModels) => word(pricingModels, model),
  price_from_jpy: yen,
  initial_fee_jpy: yen,
  lead_time_days: counted('日'),
  min_contract_months: counted('か月'),
  trial_days: counted('日'),
  integrations: (list: readonly string[]) => list.join('、'),
  security_certs: (list: readonly string[]) => list.join('、'),
  implementation_count: counted('社'),
} satisfies Words

/** A value of the profile as people read it. */
export function wordsOf(field: PartnerField, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const tell = (words as Words)[field] as ((value: unknown) => string) | undefined
  return tell ? tell(value) : String(value)
}
