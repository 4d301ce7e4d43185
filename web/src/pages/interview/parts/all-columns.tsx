import { interviewKinds } from '@banso/contract/interview-states'
import type { OperatorInterview } from '@banso/contract/interviews'
import { interviewLabels } from '@banso/contract/labels/interviews'
import { href } from '@banso/contract/pages'
import { Button } from '../../../kit/button.tsx'
import { type Column, RowLink } from '../../../kit/data-table.tsx'
import { StatusChip } from '../../../kit/status.tsx'
import { interviewArea, paramsOf } from '../area.ts'
import { statusText, statusTone, timeText } from '../texts.ts'

const { pages } = interviewArea.operator

export const columns: Column<OperatorInterview>[] = [
  {
    key: 'start_at',
    slot: 'fact',
    head: '日時',
    cell: (interview) => <span className="nowrap">{timeText(interview)}</span>,
  },
  {
    key: 'title',
    slot: 'name',
    head: interviewLabels.title,
    cell: (interview) => <RowLink to={href(pages.detail, paramsOf(interview))}>{interview.title}</RowLink>,
  },
  {
    key: 'company',
    slot: 'line',
    head: 'スタートアップ',
    cell: ({ startup_name, partner_name }) => [startup_name, partner_name].filter(Boolean).join(' × '),
  },
  { key: 'kind', head: interviewLabels.kind, width: 130, cell: ({ kind }) => interviewKinds[kind] },
  {
    key: 'status',
    slot: 'state',
    head: '状況',
    width: 130,
    cell: (interview) =>
      interview.wait?.party === 'operator' ? (
        <StatusChip tone="warn">{interview.wait.what}</StatusChip>
      ) : (
        <StatusChip tone={statusTone(interview)} icon="calendar">
          {statusText(interview)}
        </StatusChip>
      ),
  },
]

/** Of what was deleted there is no page to open; it comes back from here. */
export const deletedColumns = (restore: (interview: OperatorInterview) => void): Column<OperatorInterview>[] => [
  ...columns.map((column) =>
    column.key === 'title' ? { ...column, cell: ({ title }: OperatorInterview) => title } : column,
  ),
  {
    key: 'restore',
    slot: 'line',
    head: '操作',
    width: 130,
    cell: (interview) =>
      interview.can.includes('restore') && (
        <Button size="small" icon="restore" onClick={() => restore(interview)}>
          元に戻す
        </Button>
      ),
  },
]
