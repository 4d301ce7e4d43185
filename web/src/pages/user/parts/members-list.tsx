import { userLabels } from '@banso/contract/labels/users'
import { companyRoles } from '@banso/contract/roles'
import { userStatuses } from '@banso/contract/users'
import { useAtomValue } from 'jotai'
import { Card } from '../../../kit/card.tsx'
import { ListPager, ListStates } from '../../../kit/data-table.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { FilterBar, FilterSelect, SearchBox } from '../../../kit/filters.tsx'
import { SkeletonRows } from '../../../kit/skeleton-rows.tsx'
import { allOf } from '../../../lib/counts.ts'
import { loadedUser } from '../../../state.ts'
import { InviteButton } from './invite-button.tsx'
import { MemberTable } from './member-table.tsx'
import type { Members } from './use-members.ts'

type MembersListProps = {
  /** Of `useMembers`, whose state the page shows. */
  members: Members
}

/** The people of one company: question, table, and what stands where nobody but oneself is. */
export const MembersList = ({ members: { list, query } }: MembersListProps) => {
  const me = useAtomValue(loadedUser)
  const total = query.data?.page_info.total_count
  const invite = <InviteButton />
  return (
    <section aria-label="メンバー">
      <FilterBar
        conditions={list.conditions}
        onClear={list.isFiltered ? list.clear : undefined}
        count={total !== undefined && allOf(total, '名')}
      >
        <SearchBox label="氏名・メールで検索" value={list.get('q') ?? ''} onChange={(q) => list.set({ q })} />
        <FilterSelect
          multiple
          label={userLabels.company_role}
          options={companyRoles}
          value={list.get('company_role')}
          onChange={(company_role) => list.set({ company_role })}
        />
        <FilterSelect
          multiple
          label={userLabels.status}
          options={userStatuses}
          value={list.get('status')}
          onChange={(status) => list.set({ status })}
        />
      </FilterBar>
      <ListStates
        query={query}
        noun="メンバー"
        filtered={list.isFiltered}
        onClear={list.clear}
        skeleton={
          <Card>
            <SkeletonRows count={4} />
          </Card>
        }
        empty={
          <Card>
            <Empty drawing="talk" title="メンバーはまだいません。" action={invite} />
          </Card>
        }
      >
        {(rows, pageInfo) => (
          <Card>
            <MemberTable rows={rows} />
            {!list.isFiltered && rows.length === 1 && rows[0]?.uid === me.uid && (
              <Empty drawing="talk" title="メンバーはあなただけです。" action={invite} />
            )}
            <ListPager pageInfo={pageInfo} list={list} />
          </Card>
        )}
      </ListStates>
    </section>
  )
}
