import { guestContactInput, guestContacts } from '@banso/contract/contacts'
import { ApiError } from '@banso/contract/errors'
import { contactLabels } from '@banso/contract/labels/contacts'
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import * as z from 'zod'
import { callQuietly } from '../../../lib/api.ts'
import { failureText } from '../../../lib/failure.ts'
import { isComposing } from '../../../lib/keys.ts'
import './guest-contact.css'
import type { LazyForm } from './lazy-dialog.tsx'
import { AuthField, AuthFieldFrame } from './password-field.tsx'

type Errors = Readonly<Record<string, readonly string[] | undefined>>
type State = { sent?: boolean; busy?: boolean; failure?: string; errors?: Errors }

/** The same whoever asks, so that nobody learns who has an account. */
const SENT = 'お問い合わせを受け付けました。ご入力のメールアドレスに、担当者から返信します。'

/** Sends the question. Answers what to show. */
const send = async (body: object): Promise<State> => {
  const parsed = guestContactInput.safeParse(body)
  if (!parsed.success) return { errors: z.flattenError(parsed.error).fieldErrors }
  try {
    // The first page keeps no answers and knows nobody: there is no cache for the change to pass.
    await callQuietly(guestContacts.create, { body: parsed.data })
    return { sent: true }
  } catch (error) {
    if (!(error instanceof ApiError)) return { failure: failureText(error) }
    return error.fields ? { errors: error.fields } : { failure: error.message }
  }
}

/** Enter that only confirms a Japanese conversion sends nothing. */
const handleKeyDown = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && isComposing(event) && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** The question of somebody who is not signed in. */
const GuestContactForm: LazyForm = ({ onDone, back }) => {
  const [state, setState] = useState<State>({})
  const form = useRef<HTMLFormElement>(null)
  const note = useRef<HTMLParagraphElement>(null)
  const { errors, failure, sent, busy } = state
  useLayoutEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  useLayoutEffect(() => {
    if (sent) note.current?.focus()
  }, [sent])
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    setState({ busy: true })
    const answered = await send(typed)
    setState(answered)
    if (answered.sent) onDone?.()
  }
  const textOf = (name: string) => errors?.[name]?.[0]
  if (sent)
    return (
      <div className="auth-fields">
        <p ref={note} tabIndex={-1} className="auth-note">
          {SENT}
        </p>
        {back}
      </div>
    )
  return (
    <form ref={form} className="auth-fields" noValidate onSubmit={handleSubmit} onKeyDown={handleKeyDown}>
      <p>アカウントをお持ちの方は、ログインすると添付ファイルを付けて相談できます。</p>
      <div role="alert">{failure && <p className="auth-failure">{failure}</p>}</div>
      <AuthField label={contactLabels.name} name="name" autoComplete="name" error={textOf('name')} />
      <AuthField
        label="メールアドレス"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        error={textOf('email')}
      />
      <AuthField label={contactLabels.subject} name="subject" autoComplete="off" error={textOf('subject')} />
      <AuthFieldFrame label={contactLabels.body} error={textOf('body')}>
        {(tied) => <textarea {...tied} name="body" rows={6} />}
      </AuthFieldFrame>
      <p className="guest-contact-trap" aria-hidden="true">
        <label>
          ウェブサイト
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <button type="submit" className="auth-submit" aria-disabled={busy || undefined}>
        {busy && <span className="spinner" aria-hidden="true" />}
        送信
      </button>
      {back}
    </form>
  )
}
export default GuestContactForm
