import { errorCatalog } from '@banso/contract/errors'
import { newPasswordFor, passwordRule } from '@banso/contract/passwords'
import { useSetAtom } from 'jotai'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { failureText, isRefusedLink } from '../../../lib/failure.ts'
import { settlingAt } from '../../../lib/mail-link.ts'
import { checkResetCode, confirmReset, endSession } from '../../../lib/session.ts'
import { notice } from '../../../state.ts'
import { PasswordField } from './password-field.tsx'

/** The code of a reset link, taken out of the address at once so that it stays in no history. */
export const useResetCode = (): string => {
  const [code] = useState(() => new URLSearchParams(location.search).get('oobCode') ?? '')
  const navigate = useNavigate()
  useEffect(() => {
    if (location.search.includes('oobCode')) void navigate(location.pathname, { replace: true })
  }, [navigate])
  return code
}

type Check = 'checking' | 'valid' | 'expired' | 'unreachable'

/** Whether the code still counts, and whose password it changes. */
const useCodeCheck = (code: string) => {
  const [check, setCheck] = useState<Check>('checking')
  const [email, setEmail] = useState('')
  useEffect(() => {
    if (check !== 'checking') return
    checkResetCode(code).then(
      (address) => {
        setEmail(address)
        setCheck('valid')
      },
      (error) => setCheck(isRefusedLink(error) ? 'expired' : 'unreachable'),
    )
  }, [code, check])
  return { check, setCheck, email }
}

type Props = { code: string; loginTo: string; onDone?: () => void; back: ReactNode }

/** Completes a reset: checks the code, takes the new password twice, then leads to the login. */
export const NewPassword = ({ code, loginTo, onDone, back }: Props) => {
  const { check, setCheck, email } = useCodeCheck(code)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<{ first?: string; second?: string }>({})
  const showNotice = useSetAtom(notice)
  const release = useSetAtom(settlingAt)
  const navigate = useNavigate()

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [first, second] = [String(data.get('new') ?? ''), String(data.get('again') ?? '')]
    const found = errorsIn(first, second, email)
    setErrors(found)
    if (busy || found.first || found.second) return
    setBusy(true)
    try {
      await confirmReset(code, first)
      await endSession() // whoever was signed in here: the form that follows is for the new password
      release('')
      showNotice({ isOpen: true, text: 'パスワードを変更しました。' })
      onDone?.()
      void navigate(loginTo, { replace: true })
    } catch (error) {
      if (isRefusedLink(error)) setCheck('expired')
      else setErrors({ first: failureText(error) })
      setBusy(false)
    }
  }
  return (
    <div className="auth-card">
      <h1>パスワードの再設定</h1>
      <div role="alert">
        {check === 'expired' && <p className="auth-failure">{errorCatalog.link_expired.message}</p>}
        {check === 'unreachable' && (
          <p className="auth-failure">通信できませんでした。通信環境を確認して再度お試しください。</p>
        )}
      </div>
      {check === 'checking' && (
        <p role="status">
          <span className="spinner" aria-hidden="true" /> リンクを確認しています。
        </p>
      )}
      {check === 'valid' && (
        <form className="auth-fields" noValidate onSubmit={handleSubmit}>
          <p className="muted">{passwordRule}</p>
          <PasswordField label="新しいパスワード" name="new" autoComplete="new-password" error={errors.first} />
          <PasswordField
            label="新しいパスワード(確認)"
            name="again"
            autoComplete="new-password"
            error={errors.second}
          />
          <button type="submit" className="auth-submit" aria-disabled={busy || undefined}>
            {busy && <span className="spinner" aria-hidden="true" />}
            パスワードを変更する
          </button>
        </form>
      )}
      {check === 'unreachable' && (
        <button type="button" className="auth-submit" onClick={() => setCheck('checking')}>
          再読み込み
        </button>
      )}
      {back}
    </div>
  )
}

const errorsIn = (first: string, second: string, email: string) => {
  const { error } = newPasswordFor(email).safeParse(first)
  return {
    first: error?.issues[0]?.message,
    second: first === second ? undefined : '確認用パスワードが一致しません。',
  }
}
