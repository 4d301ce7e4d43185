import { Link } from 'react-router-dom'
import { useParamsOf } from '../../../lib/page.ts'
import { href } from '../../../registry.ts'
import { AuthFrame } from '../../../shared/auth/auth-frame.tsx'
import { ResetRequest } from '../../../shared/auth/reset-request.tsx'

const ResetPasswordPage = () => {
  const { startup_id } = useParamsOf('startup_reset_password')
  const back = (
    <Link className="auth-link" to={href('startup_login', { startup_id })}>
      ログインへ戻る
    </Link>
  )
  return (
    <AuthFrame name="startup_reset_password">
      <div className="auth-card">
        <h1>パスワードの再設定</h1>
        <ResetRequest back={back} />
      </div>
    </AuthFrame>
  )
}

export default ResetPasswordPage
