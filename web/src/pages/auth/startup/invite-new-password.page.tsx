import { Link } from 'react-router-dom'
import { useParamsOf } from '../../../lib/page.ts'
import { href } from '../../../registry.ts'
import { AuthFrame } from '../../../shared/auth/auth-frame.tsx'
import { InvitedMember } from '../../../shared/auth/invited-member.tsx'
import { useInvitationToken } from '../../../shared/auth/use-invitation-token.ts'

const InviteNewPasswordPage = () => {
  const { startup_id } = useParamsOf('startup_invite_new_password')
  const [token, forget] = useInvitationToken()
  const login = (
    <Link className="auth-link" to={href('startup_login', { startup_id })}>
      ログインへ進む
    </Link>
  )
  return (
    <AuthFrame name="startup_invite_new_password">
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
