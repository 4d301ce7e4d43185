import { type Invitation, invitationKinds } from '@banso/contract/invitations'
import { userLabels } from '@banso/contract/labels/users'
import { fullName } from '@banso/contract/users'
import { useState } from 'react'
import { type Column, DataTable } from '../../../kit/data-table.tsx'
import { ActionMenu, type MenuEntry } from '../../../kit/menu.tsx'
import { Name } from '../../../kit/status.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { InvitationChip, InvitationExpiry } from '../marks.tsx'
import { roleText } from '../texts.ts'
import { InvitationDialog } from './invitation-dialog.tsx'

type Asked = { invitation: Invitation; does: 'resend' | 'revoke' }

const entriesOf = (invitation: Invitation, ask: (asked: Asked) => void): MenuEntry[] => [
  ...(invitation.can.includes('resend')
    ? [{ label: '招待を再送', icon: 'send' as const, onClick: () => ask({ invitation, does: 'resend' }) }]
    : []),
  ...(invitation.can.includes('revoke')
    ? [{ label: '招待を取り消す', icon: 'close' as const, onClick: () => ask({ invitation, does: 'revoke' }) }]
    : []),
]

const columnsOf = (ask: (asked: Asked) => void): Column<Invitation>[] => [
  { key: 'name', slot: 'name', head: '氏名', cell: (invitation) => <b>{fullName(invitation)}</b> },
  {
    key: 'email',
    slot: 'fact',
    head: userLabels.email,
    cell: ({ email }) => <span className="muted user-email">{email}</span>,
  },
  {
    key: 'company',
    slot: 'line',
    head: '招待の種類',
    cell: ({ kind, company_name }) => (
      <>
        {invitationKinds[kind]}
        {company_name && <div className="muted meta-text">{company_name}</div>}
      </>
    ),
  },
  { key: 'role', head: userLabels.company_role, cell: roleText },
  { key: 'status', slot: 'state', head: '状態', cell: ({ status }) => <InvitationChip status={status} /> },
  {
    key: 'expires',
    slot: 'figure',
    headed: true,
    head: '有効期限',
    cell: (invitation) =>
      (invitation.status === 'pending' || invitation.status === 'expired') && (
        <InvitationExpiry invitation={invitation} />
      ),
  },
  {
    key: 'sent',
    head: '最終送信',
    cell: ({ last_sent_at, created_by }) => (
      <>
        {last_sent_at && <time dateTime={last_sent_at}>{shortMoment(last_sent_at)}</time>}
        <div className="muted meta-text">
          <Name {...created_by} />
        </div>
      </>
    ),
  },
  {
    key: 'actions',
    slot: 'action',
    head: '操作',
    width: 56,
    cell: (invitation) => (
      <ActionMenu compact label={`${fullName(invitation)}さんの招待の操作`} items={entriesOf(invitation, ask)} />
    ),
  },
]

type InvitationTableProps = { rows: Invitation[]; withCompany?: boolean }

export const InvitationTable = ({ rows, withCompany }: InvitationTableProps) => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const mayAct = rows.some((invitation) => entriesOf(invitation, setAsked).length > 0)
  const hidden = [...(mayAct ? [] : ['actions']), ...(withCompany ? [] : ['company'])]
  return (
    <>
      <DataTable
        label="招待"
        columns={columnsOf(setAsked).filter(({ key }) => !hidden.includes(key))}
        rows={rows}
        rowKey={({ uid }) => uid}
        rowName={fullName}
      />
      {asked && <InvitationDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}
