import { applyPurposes, applyStatuses, applyTargets } from '@banso/contract/apply-states'
import { dayInJapan } from '@banso/contract/dates'
import { applyLabels } from '@banso/contract/labels/applies'
import type { OperatorApplySummary } from '@banso/contract/operator-applies'
import type { CsvColumn } from '../../kernel/csv.ts'

const day = (moment: string | null) => moment && dayInJapan(new Date(moment))

/** What operators get of applies as a table. */
export const applyColumns: readonly CsvColumn<Omit<OperatorApplySummary, 'etag' | 'can'>>[] = [
  { head: applyLabels.number, cell: ({ number }) => number },
  { head: 'スタートアップ', cell: ({ startup_name }) => startup_name },
  { head: '申込先の種類', cell: ({ target_type }) => applyTargets[target_type] },
  { head: applyLabels.target, cell: ({ target_snapshot }) => target_snapshot.name },
  { head: 'パートナー', cell: ({ partner_name }) => partner_name },
  { head: applyLabels.purpose, cell: ({ purpose }) => applyPurposes[purpose] },
  { head: applyLabels.status, cell: ({ status }) => applyStatuses[status] },
  { head: applyLabels.assigned_operator_uid, cell: ({ assigned_operator }) => assigned_operator?.name ?? null },
  { head: applyLabels.respond_due_at, cell: ({ respond_due_at }) => day(respond_due_at) },
  { head: '申込日', cell: ({ created_at }) => day(created_at) },
  { head: '終了日', cell: ({ closed_at }) => day(closed_at) },
]
