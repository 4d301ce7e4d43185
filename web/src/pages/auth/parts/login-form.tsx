import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { failureNoted, forgetFailure } from '../../../lib/failed-sign-in.ts'
import { AuthField, PasswordField } from './password-field.tsx'

type Errors = { email?: string; password?: string; form?: string }

type Props = {
  /** 「パスワードを忘れた方」: a link or the button of a dialog. */
  forgot: ReactNode
  onSignedIn?: () => Promise<void> | void
}

/** What signing in needs comes when somebody begins to type; the first page waits for none of it. */
const loadSession = () => import('../../../lib/session.ts')

const prepare = () =>
  void loadSession().then(
    ({ prepareSignIn }) => prepareSignIn(),
    () => {},
  )

/** E-mail and password. A submit is taken at once, and done as soon as the sign-in part has been downloaded. */
export const LoginForm = ({ forgot, onSignedIn }: Props) => {
  const [alive, setAlive] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed] = useState(failureNoted)
  const [errors, setErrors] = useState<Errors>({ form: failed?.text })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    setAlive(true)
    // Whoever was in a field before the program was there, or has pressed a button by then (web/build/begin.js).
    if (form.current?.contains(document.activeElement)) prepare()
    const { dataset } = document.documentElement
    const { pressed } = dataset
    delete dataset.pressed
    if (pressed) document.querySelectorAll('button')[Number(pressed)]?.click()
  }, [])
  useEffect(forgetFailure, [])

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const [email = '', password = ''] = [...event.currentTarget.querySelectorAll('input')].map((input) => input.value)
    const missing = missingIn(email.trim(), password)
    setErrors(missing)
    if (missing.email || missing.password) return focusFirst(form.current, missing)
    setBusy(true)
    try {
      const { prepareSignIn, signIn, signInText } = await loadSession()
      prepareSignIn()
      const failure = await signIn(email.trim(), password).then(() => '', signInText)
      if (failure) return setErrors({ form: failure })
      await onSignedIn?.()
    } catch {
      setErrors({ form: '通信できませんでした。通信環境を確認して再度お試しください。' })
    } finally {
      setBusy(false)
    }
  }
  // Before the page is alive the fields have no name: nothing typed could ever get into an address.
  const nameOf = (name: string) => (alive ? name : undefined)
  return (
    <div className="auth-card">
      <form ref={form} className="auth-fields" noValidate onSubmit={handleSubmit} onFocus={prepare}>
        <h1>ログイン</h1>
        <div role="alert">{errors.form && <p className="auth-failure">{errors.form}</p>}</div>
        <AuthField
          label="メールアドレス"
          type="email"
          name={nameOf('email')}
          autoComplete="username"
          defaultValue={failed?.email}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email}
        />
        <PasswordField
          label="パスワード"
          name={nameOf('password')}
          autoComplete="current-password"
          error={errors.password}
        />
        <button type="submit" className="auth-submit" aria-disabled={busy || undefined}>
          {busy && <span className="spinner" aria-hidden="true" />}
          ログイン
        </button>
      </form>
      {forgot}
    </div>
  )
}

const missingIn = (email: string, password: string): Errors => ({
  email: email ? undefined : 'メールアドレスを入力してください。',
  password: password ? undefined : 'パスワードを入力してください。',
})

const focusFirst = (form: HTMLFormElement | null, errors: Errors) =>
  form?.querySelectorAll('input')[errors.email ? 0 : 1]?.focus()
