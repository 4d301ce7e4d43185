import { industries, issueCategories, stages } from '@banso/contract/common'
import { fitWeights } from '@banso/contract/fit-factors'
import { handsOnLevels, investorKinds, leadPolicies, serviceKinds } from '@banso/contract/partner-fields'
import type { ComparisonBasis, PublicPartner } from '@banso/contract/partners'
import { yenRange, yenText } from '@banso/contract/yen'
import { rateLabels, saidRate } from '../texts.ts'
import { answerTime, contractText, initialFee, priceText, totalOfYear } from './profile-rows.ts'

/** `met` null: nothing of the startup's own to hold it against. */
type Cell = { text: string; met: boolean | null }
/** `weight`: how much the row's factor of the fit counts. */
export type ComparisonRow = { label: string; own: string; cells: Cell[]; differs: boolean; weight?: number }
export type ComparisonGroup = { label: string; rows: ComparisonRow[] }

type Spec = {
  label: string
  own?: string
  /** Whatever is not given, in any of its forms, is shown as 「–」. */
  text: (partner: PublicPartner) => string | number | false | null | undefined
  /** The factor of the fit that says whether the own condition is met. */
  factor?: PublicPartner['fit']['factors'][number]['key']
}

const labelsOf = <K extends string>(keys: readonly K[], labels: Readonly<Record<K, string>>): string =>
  keys.map((key) => labels[key]).join('、')
const NONE = '指定なし'
const daysText = (days: number | null): string => {
  if (days === null) return '調達予定日が未登録'
  return days < 0 ? '調達予定日を過ぎています' : `${Math.floor(days / 7)}週間以内`
}

const investorGroups = (own: ComparisonBasis): { label: string; specs: Spec[] }[] => [
  {
    label: '条件',
    specs: [
      { label: '投資家種別', text: (p) => p.investor_profile && investorKinds[p.investor_profile.investor_kind] },
      {
        label: '出資額',
        own: own.target_jpy === null ? '次回の調達予定が未登録' : `${yenText(own.target_jpy)}を希望`,
        text: (p) =>
          p.investor_profile && yenRange(p.investor_profile.ticket_min_jpy, p.investor_profile.ticket_max_jpy),
        factor: 'amount',
      },
      stageSpec(own),
      { label: 'リード可否', text: (p) => p.investor_profile && leadPolicies[p.investor_profile.lead_policy] },
      {
        label: '意思決定までの期間',
        own: daysText(own.days_left),
        text: (p) => p.investor_profile?.decision_weeks && `約${p.investor_profile.decision_weeks}週間`,
        factor: 'decision',
      },
    ],
  },
  {
    label: '支援',
    specs: [
      issueSpec(own),
      industrySpec(own),
      { label: '支援内容', text: (p) => p.investor_profile && handsOnLevels[p.investor_profile.hands_on] },
      { label: '追加出資', text: (p) => p.investor_profile && (p.investor_profile.follow_on ? 'あり' : 'なし') },
    ],
  },
  { label: '実績', specs: resultSpecs },
]

const pluginGroups = (own: ComparisonBasis): { label: string; specs: Spec[] }[] => [
  {
    label: '条件',
    specs: [
      { label: '種別', text: (p) => p.plugin_profile && serviceKinds[p.plugin_profile.service_kind] },
      { label: '料金', text: (p) => p.plugin_profile && priceText(p.plugin_profile) },
      { label: '初期費用', text: (p) => p.plugin_profile && initialFee(p.plugin_profile) },
      { label: '12か月総額', text: (p) => p.plugin_profile && yearText(p.plugin_profile) },
      {
        label: '導入期間',
        text: (p) => p.plugin_profile?.lead_time_days != null && `約${p.plugin_profile.lead_time_days}日`,
      },
      { label: '最低契約', text: (p) => p.plugin_profile && contractText(p.plugin_profile.min_contract_months) },
      { label: '特典', text: (p) => p.plugin_profile?.perk_text },
    ],
  },
  {
    label: '対応',
    specs: [
      issueSpec(own),
      stageSpec(own),
      { label: '連携', text: (p) => p.plugin_profile?.integrations.join('、') },
      { label: 'セキュリティ認証', text: (p) => p.plugin_profile?.security_certs.join('、') },
      { label: 'サポート', text: (p) => p.plugin_profile?.support_hours },
    ],
  },
  {
    label: '実績',
    specs: [
      {
        label: '導入社数',
        text: (p) =>
          p.plugin_profile?.implementation_count != null &&
          `${p.plugin_profile.implementation_count.toLocaleString('ja-JP')}社`,
      },
      ...resultSpecs,
    ],
  },
]

const stageSpec = (own: ComparisonBasis): Spec => ({
  label: '対象ステージ',
  own: own.stage === null ? '未登録' : stages[own.stage],
  text: (p) => (p.target_stages.length === 0 ? '限定なし' : labelsOf(p.target_stages, stages)),
  factor: 'stage',
})
const issueSpec = (own: ComparisonBasis): Spec => ({
  label: '得意領域',
  own: own.issue_categories.length === 0 ? '経営課題が未登録' : labelsOf(own.issue_categories, issueCategories),
  text: (p) => labelsOf(p.supported_categories, issueCategories),
  factor: 'issue',
})
const industrySpec = (own: ComparisonBasis): Spec => ({
  label: '対象業種',
  own: own.industries.length === 0 ? '未登録' : labelsOf(own.industries, industries),
  text: (p) => (p.target_industries.length === 0 ? '限定なし' : labelsOf(p.target_industries, industries)),
  factor: 'industry',
})
const resultSpecs: Spec[] = [
  { label: '実績', own: '–', text: (p) => p.case_count > 0 && `支援実績 ${p.case_count.toLocaleString('ja-JP')}社` },
  { label: '回答日数(実績)', own: '–', text: (p) => (p.results === null ? answerTime(p) : `中央値 ${answerTime(p)}`) },
  { label: rateLabels.acceptance, own: '–', text: ({ results }) => saidRate(results?.acceptance_rate) },
  { label: rateLabels.interviews, own: '–', text: ({ results }) => saidRate(results?.interview_to_result_rate) },
]

const yearText = (plugin: NonNullable<PublicPartner['plugin_profile']>): string => {
  const total = totalOfYear(plugin)
  return total === null ? '利用量により変わります' : yenText(total)
}

const rowOf =
  (partners: readonly PublicPartner[]) =>
  ({ label, own = NONE, text, factor }: Spec): ComparisonRow => {
    const cells = partners.map((partner) => ({
      text: String(text(partner) || '–'),
      met: partner.fit.factors.find(({ key }) => key === factor)?.met ?? null,
    }))
    const differs = new Set(cells.map((cell) => cell.text)).size > 1
    return { label, own, cells, differs, ...(factor && { weight: fitWeights[factor] }) }
  }

/** The table's rows in groups, each cell in words and held against the startup's own condition where there is one. */
export const comparisonGroups = (
  type: 'investor' | 'plugin',
  own: ComparisonBasis,
  partners: readonly PublicPartner[],
): ComparisonGroup[] =>
  (type === 'investor' ? investorGroups(own) : pluginGroups(own)).map(({ label, specs }) => ({
    label,
    rows: specs.map(rowOf(partners)),
  }))
