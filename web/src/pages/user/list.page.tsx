import { Page } from '../../kit/page.tsx'
import { useArea } from '../../lib/area.ts'
import type { First } from '../../lib/first.ts'
import { memberArea } from './area.ts'
import { CompanyMembers } from './parts/company-members.tsx'
import { InvitationList } from './parts/invitation-list.tsx'
import { InviteButton } from './parts/invite-button.tsx'
import { MembersList } from './parts/members-list.tsx'
import { membersQuestion, useMembers } from './parts/use-members.ts'

/** The people of a company and the invitations to it. */
const UsersPage = () => ('company' in useArea(memberArea).calls ? <CompanyMembers /> : <OwnMembers />)

const OwnMembers = () => {
  const { title } = useArea(memberArea)
  const members = useMembers()
  return (
    <Page title={title} actions={<InviteButton />} state={members.state}>
      <div className="stack">
        <MembersList members={members} />
        <InvitationList waits={members.state === 'loading'} />
      </div>
    </Page>
  )
}

export const first: First = (arrival) => [membersQuestion(arrival)]

export default UsersPage
