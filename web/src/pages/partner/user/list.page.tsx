import { Page } from '../../../kit/page.tsx'
import { useParamsOf } from '../../../lib/page.ts'
import { InvitationList } from '../../../shared/user/invitation-list.tsx'
import { InviteButton } from '../../../shared/user/invite-button.tsx'
import { MembersList } from '../../../shared/user/members-list.tsx'
import { partnerPerson } from '../../../shared/user/person-sources.ts'
import { partnerMembers } from '../../../shared/user/sources.ts'
import { useMembers } from '../../../shared/user/use-members.ts'

const UsersPage = () => {
  const { partner_id } = useParamsOf('partner_users')
  const source = partnerMembers(partner_id)
  const members = useMembers(source)
  return (
    <Page name="partner_users" title="メンバー" actions={<InviteButton source={source} />} state={members.state}>
      <div className="stack">
        <MembersList members={members} person={partnerPerson(partner_id)} />
        <InvitationList source={source.invitations} />
      </div>
    </Page>
  )
}

export default UsersPage
