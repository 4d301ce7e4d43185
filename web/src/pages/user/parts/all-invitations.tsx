import { FilterBar } from '../../../kit/filters.tsx'
import { InvitationRows, InvitationSwitch, useInvitations } from './invitation-list.tsx'

/** The invitations of operators and of every company. */
export const AllInvitations = () => {
  const invitations = useInvitations()
  return (
    <>
      <FilterBar count={invitations.total !== undefined && `全${invitations.total.toLocaleString('ja-JP')}件`}>
        <InvitationSwitch isAll={invitations.isAll} />
      </FilterBar>
      <div className="list-body">
        <InvitationRows invitations={invitations} withCompany />
      </div>
    </>
  )
}
