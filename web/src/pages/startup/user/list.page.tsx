import { Page } from '../../../kit/page.tsx'
import { useParamsOf } from '../../../lib/page.ts'
import { InvitationList } from '../../../shared/user/invitation-list.tsx'
import { InviteButton } from '../../../shared/user/invite-button.tsx'
import { MembersList } from '../../../shared/user/members-list.tsx'
import { startupPerson } from '../../../shared/user/person-sources.ts'
import { startupMembers } from '../../../shared/user/sources.ts'
import { useMembers } from '../../../shared/user/use-members.ts'

const UsersPage = () => {
  const { startup_id } = useParamsOf('startup_users')
  const source = startupMembers(startup_id)
  const members = useMembers(source)
  return (
    <Page name="startup_users" title="設定(メンバー)" actions={<InviteButton source={source} />} state={members.state}>
      <div className="stack">
        <MembersList members={members} person={startupPerson(startup_id)} />
        <InvitationList source={source.invitations} />
      </div>
    </Page>
  )
}

export default UsersPage
