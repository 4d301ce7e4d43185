import { Page } from '../../kit/page.tsx'
import { useArea } from '../../lib/area.ts'
import type { First } from '../../lib/first.ts'
import { memberArea } from './area.ts'
import { InvitationList } from './parts/invitation-list.tsx'
import { InviteButton } from './parts/invite-button.tsx'
import { MembersList } from './parts/members-list.tsx'
import { membersQuestion, useMembers } from './parts/use-members.ts'

/** The people of a company and the invitations to it. Who is yet to come stands first where nobody is there. */
const UsersPage = () => {
  const { title } = useArea(memberArea)
  const members = useMembers()
  const isEmpty = members.state === 'empty'
  const invitations = <InvitationList waits={members.state === 'loading'} />
  return (
    <Page title={title} actions={!isEmpty && <InviteButton />} state={members.state}>
      <div className="stack" data-in-turn>
        {isEmpty && invitations}
        <MembersList members={members} />
        {!isEmpty && invitations}
      </div>
    </Page>
  )
}

export const first: First = (arrival) => [membersQuestion(arrival)]

export default UsersPage
