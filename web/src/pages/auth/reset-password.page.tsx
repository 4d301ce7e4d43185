import { href } from '@banso/contract/pages'
import { Link } from 'react-router-dom'
import { useParamsOf } from '../../lib/page.ts'
import { joiningArea } from './area.ts'
import { AuthFrame } from './parts/frame.tsx'
import ResetRequest from './parts/reset-request.tsx'

const { pages } = joiningArea.startup

const ResetPasswordPage = () => {
  const { startup_id } = useParamsOf(pages.reset)
  const back = (
    <Link className="auth-link" to={href(pages.login, { startup_id })}>
      ログインへ戻る
    </Link>
  )
  return (
    <AuthFrame name={pages.reset}>
      <div className="auth-card">
        <h1>パスワードの再設定</h1>
        <ResetRequest back={back} />
      </div>
    </AuthFrame>
  )
}

export default ResetPasswordPage
