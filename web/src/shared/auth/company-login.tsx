import { useState } from 'react'
import type { PageName } from '../../registry.ts'
import { AuthFrame } from './auth-frame.tsx'
import { ForgotButton } from './forgot-button.tsx'
import { LoginForm } from './login-form.tsx'
import { NewPassword, useResetCode } from './new-password.tsx'

/** Login of partners and operators. A reset link (`?mode=reset&oobCode=`) opens here too: it has no page of its own. */
export const CompanyLogin = ({ name, loginTo }: { name: PageName; loginTo: string }) => {
  const code = useResetCode()
  const [resets, setResets] = useState(code !== '')
  const back = (
    <button type="button" className="auth-link" onClick={() => setResets(false)}>
      ログインへ戻る
    </button>
  )
  return (
    <AuthFrame name={name}>
      {resets ? (
        <NewPassword code={code} loginTo={loginTo} onDone={() => setResets(false)} back={back} />
      ) : (
        <LoginForm forgot={<ForgotButton />} />
      )}
    </AuthFrame>
  )
}
