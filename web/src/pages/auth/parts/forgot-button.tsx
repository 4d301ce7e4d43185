import { LateDialog } from './lazy-dialog.tsx'

/** 「パスワードを忘れた方」 where it has no page of its own. */
export const ForgotButton = () => (
  <LateDialog
    label="パスワードを忘れた方"
    className="auth-link"
    title="パスワードの再設定"
    load={() => import('./reset-request.tsx')}
  />
)
