import { FilterBar } from '../../../kit/filters.tsx'
import { allOf } from '../../../lib/counts.ts'
import { InvitationRows, InvitationSwitch, useInvitations } from './invitation-list.tsx'

/** The invitations of operators and of every company. */
export const AllInvitations = () => {
  const invitations = useInvitations()
  return (
    <>
      <FilterBar count={invitations.total !== undefined && allOf(invitations.total)}>
        <InvitationSwitch isAll={invitations.isAll} />
      </FilterBar>
      <div className="list-body">
        <InvitationRows invitations={invitations} withCompany />
      </div>
    </>
  )
}
