import { href } from '@banso/contract/pages'
import { Link } from 'react-router-dom'
import { useParamsOf } from '../../lib/page.ts'
import { joiningArea } from './area.ts'
import { EmailLink, useMailLink } from './parts/email-link.tsx'
import { AuthFrame } from './parts/frame.tsx'
import { LoginForm } from './parts/login-form.tsx'

const { pages } = joiningArea.startup

const StartupLoginPage = () => {
  const { startup_id } = useParamsOf(pages.login)
  const [link, leaveLink] = useMailLink()
  const forgot = (
    <Link className="auth-link" to={href(pages.reset, { startup_id })}>
      パスワードを忘れた方
    </Link>
  )
  return (
    <AuthFrame name={pages.login}>
      {link ? <EmailLink link={link} leave={leaveLink} /> : <LoginForm forgot={forgot} />}
    </AuthFrame>
  )
}

export default StartupLoginPage
