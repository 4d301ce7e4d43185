import { href } from '@banso/contract/pages'
import { Link } from 'react-router-dom'
import { useParamsOf } from '../../lib/page.ts'
import { joiningArea } from './area.ts'
import { AuthFrame } from './parts/frame.tsx'
import { NewPassword, useResetCode } from './parts/new-password.tsx'

const { pages } = joiningArea.startup

const ResetPasswordNewPage = () => {
  const { startup_id } = useParamsOf(pages.newPassword)
  const code = useResetCode()
  const loginTo = href(pages.login, { startup_id })
  const back = (
    <Link className="auth-link" to={href(pages.reset, { startup_id })}>
      もう一度メールを送る
    </Link>
  )
  return (
    <AuthFrame name={pages.newPassword}>
      <NewPassword code={code} loginTo={loginTo} back={back} />
    </AuthFrame>
  )
}

export default ResetPasswordNewPage
