import { emailChanges } from '@banso/contract/credentials'
import { ApiError, errorCatalog } from '@banso/contract/errors'
import { useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { callQuietly } from '../../../lib/api.ts'
import { failureText, isRefusedLink } from '../../../lib/failure.ts'
import { type MailLink, mailLinkIn, settlingAt } from '../../../lib/mail-link.ts'
import { checkEmailChange, confirmEmailChange, endSession } from '../../../lib/session.ts'

/** The link of a mail about a change of address, taken out of the address bar at once. */
export const useMailLink = (): [link: MailLink | null, leave: () => void] => {
  const [link, setLink] = useState(() => mailLinkIn(location))
  const navigate = useNavigate()
  const release = useSetAtom(settlingAt)
  useEffect(() => {
    if (mailLinkIn(location)) void navigate(location.pathname, { replace: true })
  }, [navigate])
  const leave = () => {
    setLink(null)
    release('')
  }
  return [link, leave]
}

type Props = { link: MailLink; leave: () => void }

export const EmailLink = ({ link: { kind, secret }, leave }: Props) => {
  const Part = { change: ChangeEmail, revert: RevertEmail }[kind]
  return <Part secret={secret} leave={leave} />
}

/** Used, run out, cancelled, or the address taken meanwhile: whatever Auth says but that it was not reached. */
const isExpired = (error: unknown) => (error instanceof ApiError ? error.code === 'link_expired' : isRefusedLink(error))
const textOf = (error: unknown): string => {
  if (isExpired(error)) return errorCatalog.link_expired.message
  return failureText(error)
}

type PartProps = { secret: string; leave: () => void }

/** The new mailbox confirms: only now the address changes. A press is asked for, since mail programs open links too. */
const ChangeEmail = ({ secret, leave }: PartProps) => {
  const [email, setEmail] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    checkEmailChange(secret).then(setEmail, setFailure)
  }, [secret])
  const change = async () => {
    await confirmEmailChange(secret)
    await endSession()
  }
  return (
    <LinkCard
      title="メールアドレスの変更"
      failure={failure}
      busyText={email || failure ? undefined : 'リンクを確認しています。'}
      text={email && `ログインに使うメールアドレスを ${email} に変更します。`}
      button="メールアドレスを変更する"
      onPress={change}
      done="メールアドレスを変更しました。新しいメールアドレスでログインしてください。"
      leave={leave}
    />
  )
}

/** The old mailbox objects: the address comes back, every session ends, and a reset mail is on its way. */
const RevertEmail = ({ secret, leave }: PartProps) => {
  const revert = async () => {
    await callQuietly(emailChanges.revert, { body: { token: secret } })
    await endSession()
  }
  return (
    <LinkCard
      title="メールアドレスを元に戻す"
      text="メールアドレスの変更を取り消し、すべての端末からログアウトします。続けて、パスワードを再設定するためのメールを送ります。"
      button="元に戻す"
      onPress={revert}
      done="メールアドレスを元に戻しました。届いたメールのリンクから、新しいパスワードを設定してください。"
      leave={leave}
    />
  )
}

type LinkCardProps = {
  title: string
  text: ReactNode
  busyText?: string
  failure?: unknown
  button: string
  onPress: () => Promise<void>
  done: string
  leave: () => void
}

const LinkCard = ({ title, text, busyText, failure, button, onPress, done, leave }: LinkCardProps) => {
  const [state, setState] = useState<{ busy?: boolean; done?: boolean; failure?: unknown }>({})
  const broken = state.failure ?? failure
  const handlePress = async () => {
    if (state.busy) return
    setState({ busy: true })
    setState(
      await onPress().then(
        () => ({ done: true }),
        (error: unknown) => ({ failure: error }),
      ),
    )
  }
  const isOpen = !state.done && !busyText && !(broken && isExpired(broken))
  return (
    <div className="auth-card">
      <h1>{title}</h1>
      <div role="alert">{broken ? <p className="auth-failure">{textOf(broken)}</p> : null}</div>
      <div role="status">
        {state.done && <p className="auth-note">{done}</p>}
        {busyText && (
          <>
            <span className="spinner" aria-hidden="true" /> {busyText}
          </>
        )}
      </div>
      {isOpen && (
        <>
          {text && <p>{text}</p>}
          <button
            type="button"
            className="auth-submit"
            aria-disabled={state.busy || undefined}
            onClick={() => void handlePress()}
          >
            {state.busy && <span className="spinner" aria-hidden="true" />}
            {button}
          </button>
        </>
      )}
      <button type="button" className="auth-link" onClick={leave}>
        ログインへ{state.done ? '進む' : '戻る'}
      </button>
    </div>
  )
}
