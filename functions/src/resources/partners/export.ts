import { prefectures } from '@banso/contract/common'
import { dayInJapan } from '@banso/contract/dates'
import { partnerLabels } from '@banso/contract/labels/partners'
import { partnerTypes } from '@banso/contract/partner-fields'
import type { OperatorPartner } from '@banso/contract/partner-operators'
import { partnerStatuses } from '@banso/contract/partner-states'
import type { CsvColumn } from '../../kernel/csv.ts'

const day = (moment: string | null) => moment && dayInJapan(new Date(moment))
const percent = (rate: number | null) => (rate === null ? null : Math.round(rate * 100))
const label = partnerLabels

/** What operators get of partners as a table. */
export const partnerColumns: readonly CsvColumn<OperatorPartner>[] = [
  { head: label.name, cell: ({ name }) => name },
  { head: label.name_kana, cell: ({ name_kana }) => name_kana },
  { head: label.partner_type, cell: ({ partner_type }) => partnerTypes[partner_type] },
  { head: label.status, cell: ({ status }) => partnerStatuses[status] },
  {
    head: label.prefecture,
    cell: ({ prefecture }) => prefectures.find(({ code }) => code === prefecture)?.name ?? null,
  },
  { head: label.accepts_applies, cell: ({ accepts_applies }) => (accepts_applies ? '受付中' : '停止中') },
  { head: label.monthly_capacity, cell: ({ monthly_capacity }) => monthly_capacity },
  { head: '今月の受付枠の残り', cell: ({ remaining_capacity }) => remaining_capacity },
  { head: '回答日数(実績、営業日)', cell: ({ median_response_days }) => median_response_days },
  { head: '承諾率(%)', cell: ({ acceptance_rate }) => percent(acceptance_rate) },
  { head: '面談後の成約率(%)', cell: ({ interview_to_result_rate }) => percent(interview_to_result_rate) },
  { head: '回答の件数', cell: ({ sample_count }) => sample_count },
  { head: '進行中の申込', cell: ({ open_apply_count }) => open_apply_count },
  {
    head: label.assigned_operator_uids,
    cell: ({ assigned_operators }) => assigned_operators.map(({ name }) => name).join('、'),
  },
  { head: '承認待ちの変更', cell: ({ changes_requested_at }) => day(changes_requested_at) },
]
