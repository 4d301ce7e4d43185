import { partnerLabels } from '@banso/contract/labels/partners'
import { href } from '@banso/contract/pages'
import { partnerTypes } from '@banso/contract/partner-fields'
import type { OperatorPartner } from '@banso/contract/partner-operators'
import { partnerStatuses } from '@banso/contract/partner-states'
import { type Column, RowLink } from '../../../kit/data-table.tsx'
import { Company, Person, StatusChip } from '../../../kit/status.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { partnerArea } from '../area.ts'
import { figureTexts, statusLooks } from '../figures.ts'
import { rateLabels } from '../texts.ts'

const { pages } = partnerArea.operator
const label = partnerLabels

const Capacity = ({ partner }: { partner: OperatorPartner }) => {
  if (!partner.accepts_applies) return <span className="muted">停止中</span>
  const { remaining_capacity: left, monthly_capacity: all } = partner
  return (
    <span className={left === 0 ? 'text-warn' : undefined}>
      {left} / {all}件
    </span>
  )
}

/** The columns of the list; all but the name can be left out. */
export const partnerColumns: Column<OperatorPartner>[] = [
  {
    key: 'name',
    slot: 'name',
    head: label.name,
    sort: 'name',
    cell: ({ uid, name, logo_url }) => (
      <RowLink to={href(pages.detail, { partner_id: uid })}>
        <Company name={name} uid={uid} logoUrl={logo_url} />
      </RowLink>
    ),
  },
  { key: 'type', slot: 'fact', head: label.partner_type, cell: ({ partner_type }) => partnerTypes[partner_type] },
  {
    key: 'status',
    slot: 'state',
    head: label.status,
    cell: ({ status }) => (
      <StatusChip plain={status === 'published'} {...statusLooks[status]}>
        {partnerStatuses[status]}
      </StatusChip>
    ),
  },
  {
    key: 'capacity',
    slot: 'figure',
    head: '受付枠の残り',
    sort: 'remaining_capacity',
    number: true,
    cell: (partner) => <Capacity partner={partner} />,
  },
  { key: 'median', head: '回答日数(実績)', number: true, cell: (partner) => figureTexts(partner).median },
  { key: 'acceptance', head: rateLabels.acceptance, number: true, cell: (partner) => figureTexts(partner).acceptance },
  {
    key: 'applies',
    head: '申込',
    sort: 'open_apply_count',
    number: true,
    cell: ({ open_apply_count }) => open_apply_count,
  },
  {
    key: 'changes',
    slot: 'state',
    head: '承認待ちの変更',
    cell: ({ changes_requested_at: at }) =>
      at && (
        <StatusChip tone="warn" icon="edit">
          <time className="desktop-only" dateTime={at}>
            {shortMoment(at)}
          </time>
          <span className="phone-only">承認待ち</span>
        </StatusChip>
      ),
  },
  {
    key: 'operator',
    head: '主担当',
    cell: ({ assigned_operators: [first, ...others] }) =>
      first && (
        <span className="row">
          <Person name={first.name} uid={first.uid} />
          {others.length > 0 && <span className="muted">+{others.length}</span>}
        </span>
      ),
  },
]
