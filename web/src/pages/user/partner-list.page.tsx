import { Page } from '../../kit/page.tsx'
import { useParamsOf } from '../../lib/page.ts'
import { partnerMembers } from './area.ts'
import { InvitationList } from './parts/invitation-list.tsx'
import { InviteButton } from './parts/invite-button.tsx'
import { MembersList } from './parts/members-list.tsx'
import { partnerPerson } from './parts/person-sources.ts'
import { useMembers } from './parts/use-members.ts'

const UsersPage = () => {
  const { partner_id } = useParamsOf('partner_users')
  const source = partnerMembers(partner_id)
  const members = useMembers(source)
  return (
    <Page title="メンバー" actions={<InviteButton source={source} />} state={members.state}>
      <div className="stack">
        <MembersList members={members} person={partnerPerson(partner_id)} />
        <InvitationList source={source.invitations} />
      </div>
    </Page>
  )
}

export default UsersPage
