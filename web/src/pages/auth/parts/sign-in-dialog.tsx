import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { signIn, signInText } from '../../../lib/session.ts'
import { PasswordField } from './password-field.tsx'

type Props = { email: string; why: string; settle: (again: boolean) => void }

/** The password of the same person again; closing it ends the call that waits with its 401. */
const SignInDialog = ({ email, why, settle }: Props) => {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation() // React passes events of a dialog on to the form it lies over
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    setBusy(true)
    setFailure('')
    try {
      await signIn(email, password)
      settle(true)
    } catch (error) {
      setFailure(signInText(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      width="small"
      title="ログイン"
      onClose={() => settle(false)}
      actions={
        <>
          <Button onClick={() => settle(false)}>キャンセル</Button>
          <Button look="primary" type="submit" form={id} busy={busy}>
            ログイン
          </Button>
        </>
      }
    >
      <form id={id} className="auth-fields" onSubmit={handleSubmit} noValidate>
        <p>
          {why}
          入力した内容は残っています。
        </p>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <p className="muted">{email}</p>
        <PasswordField label="パスワード" name="password" autoComplete="current-password" error={failure} autoFocus />
      </form>
    </Dialog>
  )
}

export default SignInDialog
