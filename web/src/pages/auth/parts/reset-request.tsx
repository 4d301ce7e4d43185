import { type FormEvent, type ReactNode, useState } from 'react'
import { AuthField } from './password-field.tsx'

/** Said whatever the address is, so that nobody learns who has an account. */
const SENT =
  '登録済みのメールアドレスであれば、再設定用のメールが届きます。届かない場合は迷惑メールフォルダを確認してください。'

/** Asks for the reset mail. The contract and the client come with the submit, not with the first page. */
const request = async (email: string): Promise<{ error?: string }> => {
  const [{ accounts }, { call }, { ApiError }, { NetworkError }] = await Promise.all([
    import('@banso/contract/auth'),
    import('../../../lib/api.ts'),
    import('@banso/contract/errors'),
    import('../../../lib/http.ts'),
  ])
  try {
    await call(accounts.resetPassword, { body: { email } })
    return {}
  } catch (error) {
    if (error instanceof ApiError) return { error: error.fields?.email?.join('') ?? error.message }
    if (error instanceof NetworkError) return { error: error.message }
    throw error
  }
}

/** The form behind 「パスワードを忘れた方」, in a dialog or on its page; `back` leads away from it. */
export const ResetRequest = ({ back }: { back?: ReactNode }) => {
  const [state, setState] = useState<{ sent?: boolean; busy?: boolean; error?: string }>({})
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.busy) return
    const email = event.currentTarget.querySelector('input')?.value.trim() ?? ''
    if (!email) return setState({ error: 'メールアドレスを入力してください。' })
    setState({ busy: true })
    const { error } = await request(email).catch(() => ({
      error: '通信できませんでした。通信環境を確認して再度お試しください。',
    }))
    setState(error ? { error } : { sent: true })
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
