import { Link } from 'react-router-dom'
import { useParamsOf } from '../../../lib/page.ts'
import { href } from '../../../registry.ts'
import { AuthFrame } from '../../../shared/auth/auth-frame.tsx'
import { EmailLink, useMailLink } from '../../../shared/auth/email-link.tsx'
import { LoginForm } from '../../../shared/auth/login-form.tsx'

const StartupLoginPage = () => {
  const { startup_id } = useParamsOf('startup_login')
  const [link, leaveLink] = useMailLink()
  const forgot = (
    <Link className="auth-link" to={href('startup_reset_password', { startup_id })}>
      パスワードを忘れた方
    </Link>
  )
  return (
    <AuthFrame name="startup_login">
      {link ? <EmailLink link={link} leave={leaveLink} /> : <LoginForm forgot={forgot} />}
    </AuthFrame>
  )
}

export default StartupLoginPage
