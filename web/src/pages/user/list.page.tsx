import { Page } from '../../kit/page.tsx'
import { useParamsOf } from '../../lib/page.ts'
import { startupMembers } from './area.ts'
import { InvitationList } from './parts/invitation-list.tsx'
import { InviteButton } from './parts/invite-button.tsx'
import { MembersList } from './parts/members-list.tsx'
import { startupPerson } from './parts/person-sources.ts'
import { useMembers } from './parts/use-members.ts'

const UsersPage = () => {
  const { startup_id } = useParamsOf('startup_users')
  const source = startupMembers(startup_id)
  const members = useMembers(source)
  return (
    <Page title="設定(メンバー)" actions={<InviteButton source={source} />} state={members.state}>
      <div className="stack">
        <MembersList members={members} person={startupPerson(startup_id)} />
        <InvitationList source={source.invitations} />
      </div>
    </Page>
  )
}

export default UsersPage
