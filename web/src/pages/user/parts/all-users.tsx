import { userLabels } from '@banso/contract/labels/users'
import { href } from '@banso/contract/pages'
import { actorLabels, companyRoles, operatorRoles } from '@banso/contract/roles'
import { shownName, type User, userStatuses } from '@banso/contract/users'
import { type Column, DataTable, ListStates, Pager, RowLink } from '../../../kit/data-table.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { FilterBar, FilterSelect, SearchBox } from '../../../kit/filters.tsx'
import { SkeletonRows } from '../../../kit/skeleton-rows.tsx'
import { Company } from '../../../kit/status.tsx'
import { allOf } from '../../../lib/counts.ts'
import { PartnerFilter, StartupFilter } from '../../company/panel.tsx'
import { userArea } from '../area.ts'
import { LastLogin, PersonName, UserStatusChip } from '../marks.tsx'
import { roleText } from '../texts.ts'
import type { AllUsersData } from './use-all-users.ts'

const label = userLabels

const columns: Column<User>[] = [
  {
    key: 'name',
    slot: 'name',
    head: '氏名',
    cell: (user) => (
      <PersonName user={user}>
        <RowLink to={href(userArea.operator.pages.detail, { user_id: user.uid })}>{shownName(user)}</RowLink>
      </PersonName>
    ),
  },
  { key: 'email', head: label.email, cell: ({ email }) => <span className="user-email">{email}</span> },
  { key: 'actor', slot: 'line', head: '区分', cell: ({ actor }) => actorLabels[actor] },
  {
    key: 'company',
    slot: 'line',
    head: '所属企業',
    cell: ({ company_name, startup_company_uid, partner_company_uid }) =>
      company_name && (
        <Company name={company_name} uid={startup_company_uid ?? partner_company_uid ?? undefined} size={20} />
      ),
  },
  { key: 'role', slot: 'fact', head: label.company_role, cell: roleText },
  { key: 'status', slot: 'state', head: label.status, cell: ({ status }) => <UserStatusChip plain status={status} /> },
  {
    key: 'last_login_at',
    slot: 'figure',
    headed: true,
    head: label.last_login_at,
    cell: ({ last_login_at }) => <LastLogin at={last_login_at} />,
  },
]

/** Roles of both kinds in one list: the two kinds of viewers are told apart by their side. */
const roleOptions: Record<string, string> = {
  ...Object.fromEntries(Object.entries(companyRoles).map(([role, text]) => [`company:${role}`, `${text}(企業)`])),
  ...Object.fromEntries(Object.entries(operatorRoles).map(([role, text]) => [`operator:${role}`, `${text}(運営)`])),
}

const Filters = ({ list, total }: { list: AllUsersData['list']; total: number | undefined }) => {
  const companyRole = list.get('company_role')
  const operatorRole = list.get('operator_role')
  const role = companyRole ? `company:${companyRole}` : operatorRole && `operator:${operatorRole}`
  const chooseRole = (chosen: string | undefined) => {
    const [side, value] = chosen?.split(':') ?? []
    list.set({
      company_role: side === 'company' ? value : undefined,
      operator_role: side === 'operator' ? value : undefined,
    })
  }
  return (
    <FilterBar
      conditions={list.conditions}
      onClear={list.isFiltered ? list.clear : undefined}
      count={total !== undefined && allOf(total, '名')}
    >
      <SearchBox label="氏名・メールで検索" value={list.get('q') ?? ''} onChange={(q) => list.set({ q })} />
      <FilterSelect
        multiple
        label="区分"
        options={actorLabels}
        value={list.get('actor')}
        onChange={(actor) => list.set({ actor })}
      />
      <StartupFilter
        value={list.get('startup_uid')}
        // Nobody works for two companies.
        onChange={(startup_uid) => list.set({ startup_uid, partner_uid: undefined })}
      />
      <PartnerFilter
        value={list.get('partner_uid')}
        onChange={(partner_uid) => list.set({ partner_uid, startup_uid: undefined })}
      />
      <FilterSelect label={label.company_role} options={roleOptions} value={role} onChange={chooseRole} />
      <FilterSelect
        multiple
        label={label.status}
        options={userStatuses}
        value={list.get('status')}
        onChange={(status) => list.set({ status })}
      />
    </FilterBar>
  )
}

/** The white table over everybody. */
export const AllUsers = ({ users: { list, query } }: { users: AllUsersData }) => (
  <>
    <Filters list={list} total={query.data?.page_info.total_count} />
    <ListStates
      query={query}
      noun="ユーザー"
      filtered={list.isFiltered}
      onClear={list.clear}
      skeleton={<SkeletonRows count={10} dense />}
      empty={<Empty drawing="talk" title="ユーザーはまだいません。" />}
    >
      {(rows, pageInfo) => (
        <>
          <DataTable
            dense
            label="ユーザー"
            columns={columns}
            rows={rows}
            rowKey={({ uid }) => uid}
            rowName={shownName}
          />
          <Pager pageInfo={pageInfo} onPrevious={list.previous} onNext={list.next} />
        </>
      )}
    </ListStates>
  </>
)
