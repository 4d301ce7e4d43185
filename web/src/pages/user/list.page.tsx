import { Page } from '../../kit/page.tsx'
import { useArea } from '../../lib/area.ts'
import { memberArea } from './area.ts'
import { CompanyMembers } from './parts/company-members.tsx'
import { InvitationList } from './parts/invitation-list.tsx'
import { InviteButton } from './parts/invite-button.tsx'
import { MembersList } from './parts/members-list.tsx'
import { useMembers } from './parts/use-members.ts'

/** The people of a company and the invitations to it. */
const UsersPage = () => ('company' in useArea(memberArea).calls ? <CompanyMembers /> : <OwnMembers />)

const OwnMembers = () => {
  const { title } = useArea(memberArea)
  const members = useMembers()
  return (
    <Page title={title} actions={<InviteButton />} state={members.state}>
      <div className="stack">
        <MembersList members={members} />
        <InvitationList />
      </div>
    </Page>
  )
}

export default UsersPage
