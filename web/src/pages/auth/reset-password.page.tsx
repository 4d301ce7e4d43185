import { href } from '@banso/contract/pages'
import { Link } from 'react-router-dom'
import { useParamsOf } from '../../lib/page.ts'
import { AuthFrame } from './parts/frame.tsx'
import { ResetRequest } from './parts/reset-request.tsx'

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
