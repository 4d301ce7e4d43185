import { prefectures } from '@banso/contract/common'
import {
  engagements,
  investorKinds,
  leadPolicies,
  partnerTypes,
  pricingModels,
  serviceKinds,
} from '@banso/contract/partner-fields'
import type { PublicPartner } from '@banso/contract/partners'
import type { ReopeningKind } from '@banso/contract/reopenings'
import { yenRange, yenText } from '@banso/contract/yen'
import { COLLECTING, type Figure, responseDays } from '../texts.ts'

export type PartnerType = keyof typeof partnerTypes

const named = new Map<string, string>(prefectures.map(({ code, name }) => [code, name]))
export const areaNames = (codes: readonly string[]): string =>
  codes.length === 0 ? '全国' : codes.map((code) => named.get(code)).join('、')

/** What kind of investor, master or service it is, in a word or two. */
export const kindOf = ({
  name,
  partner_type,
  investor_profile,
  master_profile,
  plugin_profile,
}: PublicPartner): string => {
  if (investor_profile) return investorKinds[investor_profile.investor_kind]
  if (master_profile && master_profile.person_name !== name) return master_profile.person_name
  return plugin_profile ? serviceKinds[plugin_profile.service_kind] : partnerTypes[partner_type]
}

/** 「3日」, 「当日」; figures from too few answers are not shown. */
export const answerTime = ({ results }: PublicPartner): string => {
  if (results === null || results.median_response_days === null) return COLLECTING
  return responseDays(results.median_response_days)
}

export const CLOSED = '現在、申込を受け付けていません。'
const AWAITED: Record<ReopeningKind, string> = {
  intake: '受付が再開したらお知らせします。',
  room: '今月の受付枠が空いたらお知らせします。',
}

/** Places left this month, as far as the figures are enough to be shown. */
export const capacityText = ({ results, accepts_applies, reopening }: PublicPartner): string => {
  if (!accepts_applies) return reopening ? AWAITED[reopening.kind] : CLOSED
  if (results === null) return '申込を受け付けています'
  if (results.remaining_capacity === 0) return '今月の受付枠は埋まっています'
  return `今月の受付枠 残り${results.remaining_capacity}件 / 全${results.monthly_capacity}件`
}

export const FULL = '今月の受付枠は埋まっています。回答まで時間がかかることがあります。'
export const isFull = ({ results }: PublicPartner): boolean => results?.remaining_capacity === 0

/** The four figures that decide first, by type. */
export const keyFigures = (partner: PublicPartner): Figure[] => {
  const { partner_type: type, investor_profile: investor, master_profile: master, plugin_profile: plugin } = partner
  const answers = { label: '回答日数(実績)', value: answerTime(partner) }
  // By its type: one whose own profile is still to be filled in has the same figures, blank.
  if (type === 'investor')
    return [
      { label: '出資額', value: investor && yenRange(investor.ticket_min_jpy, investor.ticket_max_jpy) },
      { label: '意思決定', value: investor?.decision_weeks && `約${investor.decision_weeks}週間` },
      { label: 'リード投資', value: investor && leadPolicies[investor.lead_policy] },
      answers,
    ].map(given)
  if (type === 'master')
    return [
      { label: '時間単価', value: master && yenRange(master.hourly_jpy_min, master.hourly_jpy_max) },
      { label: '関わり方', value: master && engagements[master.engagement] },
      { label: '初回', value: master && (master.free_first_session ? '無料' : '有料') },
      answers,
    ].map(given)
  return [
    { label: '料金', value: plugin && priceText(plugin) },
    { label: '初期費用', value: plugin && initialFee(plugin) },
    { label: '導入まで', value: plugin?.lead_time_days != null ? `約${plugin.lead_time_days}日` : null },
    answers,
  ].map(given)
}
const given = ({ label, value }: { label: string; value: string | number | null | undefined }): Figure => ({
  label,
  value: value ? String(value) : null,
})

type Plugin = NonNullable<PublicPartner['plugin_profile']>

/** 「月額 1.5万円から」 */
export const priceText = ({ pricing_model, price_from_jpy }: Plugin): string =>
  price_from_jpy === null
    ? pricingModels[pricing_model]
    : `${pricingModels[pricing_model]} ${yenText(price_from_jpy)}から`

export const initialFee = ({ initial_fee_jpy }: Plugin): string | null =>
  initial_fee_jpy === null ? null : initial_fee_jpy === 0 ? 'なし' : yenText(initial_fee_jpy)

/** What twelve months cost in yen; null where the price follows use or success. */
export const totalOfYear = ({ pricing_model, price_from_jpy, initial_fee_jpy }: Plugin): number | null => {
  if (price_from_jpy === null || pricing_model === 'usage' || pricing_model === 'success') return null
  return (initial_fee_jpy ?? 0) + price_from_jpy * (pricing_model === 'monthly' ? 12 : 1)
}

/** What binds somebody to a plugin for how long; comparison and details tell it alike. */
export const contractText = (months: number | null): string | null =>
  months === null ? null : months === 0 ? 'なし' : `${months}か月`
