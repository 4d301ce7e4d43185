import { accounts } from '@banso/contract/auth'
import { type FormEvent, useState } from 'react'
import { callQuietly } from '../../../lib/api.ts'
import { failureText } from '../../../lib/failure.ts'
import type { LazyForm } from './lazy-dialog.tsx'
import { AuthField } from './password-field.tsx'

/** Said whatever the address is, so that nobody learns who has an account. */
const SENT =
  '登録済みのメールアドレスであれば、再設定用のメールが届きます。届かない場合は迷惑メールフォルダを確認してください。'

/** Asks for the reset mail. */
const request = async (email: string): Promise<{ error?: string }> => {
  try {
    // The first page keeps no answers and knows nobody: there is no cache for the change to pass.
    await callQuietly(accounts.resetPassword, { body: { email } })
    return {}
  } catch (error) {
    return { error: failureText(error) }
  }
}

/** The form behind 「パスワードを忘れた方」, in a dialog or on its page; `back` leads away from it. */
const ResetRequest: LazyForm = ({ onDone, back }) => {
  const [state, setState] = useState<{ sent?: boolean; busy?: boolean; error?: string }>({})
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.busy) return
    const email = event.currentTarget.querySelector('input')?.value.trim() ?? ''
    if (!email) return setState({ error: 'メールアドレスを入力してください。' })
    setState({ busy: true })
    const { error } = await request(email)
    setState(error ? { error } : { sent: true })
    if (!error) onDone?.()
  }
  return (
    <form className="auth-fields" noValidate onSubmit={handleSubmit}>
      <div role="status">{state.sent && <p className="auth-note">{SENT}</p>}</div>
      {!state.sent && (
        <>
          <p>ご登録のメールアドレスに、再設定用のリンクを送ります。</p>
          <AuthField
            label="メールアドレス"
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            error={state.error}
          />
          <button type="submit" className="auth-submit" aria-disabled={state.busy || undefined}>
            {state.busy && <span className="spinner" aria-hidden="true" />}
            再設定メールを送る
          </button>
        </>
      )}
      {back}
    </form>
  )
}
export default ResetRequest
