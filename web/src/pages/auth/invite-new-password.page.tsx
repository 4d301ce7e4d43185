import { href } from '@banso/contract/pages'
import { Link } from 'react-router-dom'
import { useParamsOf } from '../../lib/page.ts'
import { joiningArea } from './area.ts'
import { AuthFrame } from './parts/frame.tsx'
import { InvitedMember } from './parts/invited-member.tsx'
import { useInvitationToken } from './parts/use-invitation-token.ts'

const { pages } = joiningArea.startup

const InviteNewPasswordPage = () => {
  const { startup_id } = useParamsOf(pages.join)
  const [token, forget] = useInvitationToken()
  const login = (
    <Link className="auth-link" to={href(pages.login, { startup_id })}>
      ログインへ進む
    </Link>
  )
  return (
    <AuthFrame name={pages.join}>
      <InvitedMember
        token={token}
        expected={{ kinds: ['startup_member'], companyUid: startup_id }}
        onDone={forget}
        login={login}
      />
    </AuthFrame>
  )
}

export default InviteNewPasswordPage
