import { applyPurposes } from '@banso/contract/apply-states'
import { applyLabels } from '@banso/contract/labels/applies'
import { href } from '@banso/contract/pages'
import type { PageInfo } from '@banso/contract/paging'
import type { PartnerApplySummary } from '@banso/contract/partner-applies'
import { Card } from '../../../kit/card.tsx'
import { type Column, DataTable, Pager, RowLink } from '../../../kit/data-table.tsx'
import type { useListQuery } from '../../../kit/filters.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { Company, Person } from '../../../kit/status.tsx'
import { today as dayToday, shortMoment } from '../../../lib/dates.ts'
import { applyArea, paramsOf } from '../area.ts'
import { AnswerDue, ApplyChip } from '../marks.tsx'
import { receivedStep } from './next-step.ts'
import './pages.css'

const { pages } = applyArea.partner

const columnsOf = (today: string): Column<PartnerApplySummary>[] => [
  { key: 'startup', slot: 'name', head: '企業', width: '30%', cell: (apply) => <Sender apply={apply} /> },
  { key: 'status', slot: 'state', head: applyLabels.status, width: 160, cell: (apply) => <ApplyChip apply={apply} /> },
  {
    key: 'due',
    slot: 'figure',
    head: applyLabels.respond_due_at,
    width: 150,
    cell: (apply) => apply.status === 'forwarded' && <AnswerDue apply={apply} today={today} />,
  },
  { key: 'next', slot: 'line', head: '次の対応', cell: (apply) => <NextStep apply={apply} /> },
  {
    key: 'assignee',
    slot: 'fact',
    headed: true,
    head: applyLabels.partner_assignee_uid,
    width: 150,
    cell: ({ partner_assignee }) =>
      partner_assignee ? <Person {...partner_assignee} /> : <span className="muted">未定</span>,
  },
  {
    key: 'came',
    head: '届いた日',
    width: 110,
    cell: ({ forwarded_at }) => forwarded_at && <span className="muted">{shortMoment(forwarded_at)}</span>,
  },
]

type InboxTableProps = {
  rows: PartnerApplySummary[]
  pageInfo: PageInfo
  list: Pick<ReturnType<typeof useListQuery>, 'previous' | 'next'>
}

/** What has come as rows; what is late or near stands out by its due day. */
export const InboxTable = ({ rows, pageInfo, list }: InboxTableProps) => (
  <Card>
    <DataTable
      label="申込"
      columns={columnsOf(dayToday())}
      rows={rows}
      rowKey={({ uid }) => uid}
      rowName={({ startup_name }) => startup_name}
    />
    {pageInfo.total_pages > 1 && <Pager pageInfo={pageInfo} onPrevious={list.previous} onNext={list.next} />}
  </Card>
)

const Sender = ({ apply }: { apply: PartnerApplySummary }) => {
  const { startup_name, startup_company_uid, purpose, number, target_type, target_snapshot } = apply
  const of = target_type === 'content' ? [target_snapshot.name] : []
  return (
    <span className="apply-target">
      <Company bare size={32} name={startup_name} uid={startup_company_uid} />
      <span>
        <RowLink to={href(pages.detail, paramsOf(apply))}>{startup_name}</RowLink>
        <span className="apply-target-kind">{[...of, applyPurposes[purpose], number].join('・')}</span>
      </span>
    </span>
  )
}

const NextStep = ({ apply }: { apply: PartnerApplySummary }) => {
  const { text, isMine } = receivedStep(apply)
  return isMine ? (
    <span className="apply-mine">
      <Icon name="flag" size="small" />
      {text}
    </span>
  ) : (
    text
  )
}
