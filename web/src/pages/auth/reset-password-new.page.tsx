import { href } from '@banso/contract/pages'
import { Link } from 'react-router-dom'
import { useParamsOf } from '../../lib/page.ts'
import { AuthFrame } from './parts/frame.tsx'
import { NewPassword, useResetCode } from './parts/new-password.tsx'

const ResetPasswordNewPage = () => {
  const { startup_id } = useParamsOf('startup_reset_password_new')
  const code = useResetCode()
  const loginTo = href('startup_login', { startup_id })
  const back = (
    <Link className="auth-link" to={href('startup_reset_password', { startup_id })}>
      もう一度メールを送る
    </Link>
  )
  return (
    <AuthFrame name="startup_reset_password_new">
      <NewPassword code={code} loginTo={loginTo} back={back} />
    </AuthFrame>
  )
}

export default ResetPasswordNewPage
