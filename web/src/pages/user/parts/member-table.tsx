import { userLabels } from '@banso/contract/labels/users'
import { href } from '@banso/contract/pages'
import { shownName, type User } from '@banso/contract/users'
import { type Column, DataTable, RowLink } from '../../../kit/data-table.tsx'
import { ActionMenu } from '../../../kit/menu.tsx'
import { useArea } from '../../../lib/area.ts'
import { paramsOf, userArea } from '../area.ts'
import { type PersonDialogs, usePersonDialogs } from '../changes.tsx'
import { LastLogin, PersonName, UserStatusChip } from '../marks.tsx'
import { roleText } from '../texts.ts'
import { personEntries } from './person-entries.ts'

const label = userLabels

const columnsOf = (toOf: (user: User) => string, dialogs: PersonDialogs): Column<User>[] => [
  {
    key: 'name',
    slot: 'name',
    head: '氏名',
    cell: (user) => (
      <PersonName user={user}>
        <RowLink to={toOf(user)}>{shownName(user)}</RowLink>
      </PersonName>
    ),
  },
  { key: 'role', slot: 'fact', head: label.company_role, cell: roleText },
  { key: 'job_title', head: label.job_title, cell: ({ job_title }) => job_title || null },
  {
    key: 'email',
    head: label.email,
    cell: ({ email }) => <span className="muted user-email">{email}</span>,
  },
  { key: 'status', slot: 'state', head: label.status, cell: ({ status }) => <UserStatusChip plain status={status} /> },
  {
    key: 'last_login_at',
    slot: 'figure',
    headed: true,
    head: label.last_login_at,
    cell: ({ last_login_at }) => <LastLogin at={last_login_at} />,
  },
  {
    key: 'actions',
    slot: 'action',
    head: '操作',
    width: 56,
    cell: (user) => <ActionMenu compact label={`${shownName(user)}さんの操作`} items={personEntries(user, dialogs)} />,
  },
]

export const MemberTable = ({ rows }: { rows: User[] }) => {
  const { pages } = useArea(userArea)
  const dialogs = usePersonDialogs()
  const columns = columnsOf((user) => href(pages.detail, paramsOf(user)), dialogs)
  // A reader without any right has no column of buttons either.
  const mayAct = rows.some((user) => personEntries(user, dialogs).length > 0)
  return (
    <>
      <DataTable
        label="メンバー"
        columns={mayAct ? columns : columns.filter(({ key }) => key !== 'actions')}
        rows={rows}
        rowKey={({ uid }) => uid}
        rowName={shownName}
      />
      {dialogs.dialog}
    </>
  )
}
