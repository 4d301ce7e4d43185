import { href } from '@banso/contract/pages'
import { Link } from 'react-router-dom'
import { useParamsOf } from '../../lib/page.ts'
import { EmailLink, useMailLink } from './parts/email-link.tsx'
import { AuthFrame } from './parts/frame.tsx'
import { LoginForm } from './parts/login-form.tsx'

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
