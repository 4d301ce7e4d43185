import { issueCategories, stages } from '@banso/contract/common'
import { dayInJapan } from '@banso/contract/dates'
import { startupLabels } from '@banso/contract/labels/startups'
import type { OperatorStartup } from '@banso/contract/startup-operators'
import { healthReasons, startupHealths, startupStatuses } from '@banso/contract/startup-states'
import type { CsvColumn } from '../../kernel/csv.ts'

const dayOf = (moment: string | null) => moment && dayInJapan(new Date(moment))

/** What operators get of startups as a table. */
export const startupColumns: readonly CsvColumn<OperatorStartup>[] = [
  { head: startupLabels.name, cell: ({ name }) => name },
  { head: startupLabels.name_kana, cell: ({ name_kana }) => name_kana },
  { head: startupLabels.status, cell: ({ status }) => startupStatuses[status] },
  { head: startupLabels.stage, cell: ({ stage }) => stage && stages[stage] },
  { head: startupLabels.representative_name, cell: ({ representative_name }) => representative_name },
  {
    head: '経営課題',
    cell: ({ issue_categories }) => issue_categories.map((category) => issueCategories[category]).join('、'),
  },
  { head: startupLabels.health, cell: ({ health }) => startupHealths[health] },
  {
    head: `${startupLabels.health}の理由`,
    cell: ({ health_reasons }) => health_reasons.map((reason) => healthReasons[reason]).join('、'),
  },
  { head: '進行中の経営目標', cell: ({ goals }) => goals?.count ?? 0 },
  { head: '目標の進捗(%)', cell: ({ goals }) => goals?.progress ?? null },
  { head: '計画(%)', cell: ({ goals }) => goals?.plan ?? null },
  { head: '最終連絡', cell: ({ last_contact_at }) => dayOf(last_contact_at) },
  { head: '次回の面談', cell: ({ next_interview_at }) => dayOf(next_interview_at) },
  { head: '進行中の申込', cell: ({ open_apply_count }) => open_apply_count },
  {
    head: startupLabels.assigned_operator_uids,
    cell: ({ assigned_operators }) => assigned_operators.map(({ name }) => name).join('、'),
  },
  { head: startupLabels.tags, cell: ({ tags }) => tags.join('、') },
]
