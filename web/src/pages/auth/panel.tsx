import { auth } from '@banso/contract/auth'
import { type ErrorCode, errorCatalog } from '@banso/contract/errors'
import type { PageName } from '@banso/contract/pages'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { apiQuery } from '../../lib/query.ts'
import { leaveAccount, session } from '../../lib/session.ts'
import { AuthFrame } from './parts/frame.tsx'

type RefusedProps = {
  name: PageName
  code: ErrorCode
  /** The server's words, where they say more than the code does. */
  text?: string
}

/** Refusals of the account itself: asking again comes to the same. */
const final: readonly ErrorCode[] = ['suspended', 'no_membership']

/**
 * Signed in, but led nowhere: the reason and the way out stand in place of the form. What may pass (the server fails,
 * too many calls) is asked again without typing anything anew.
 */
export const Refused = ({ name, code, text }: RefusedProps) => {
  const client = useQueryClient()
  const now = useAtomValue(session)
  const passes = !final.includes(code)
  return (
    <AuthFrame name={name} state="error">
      <div className="auth-card">
        <h1>ログインできません</h1>
        <p role="alert">{text ?? errorCatalog[code].message}</p>
        {now.status === 'signed-in' && <p>{now.email}</p>}
        {passes && (
          <button
            type="button"
            className="auth-submit"
            onClick={() => void client.refetchQueries({ queryKey: apiQuery(auth.current, {}).queryKey })}
          >
            もう一度試す
          </button>
        )}
        <button type="button" className={passes ? 'auth-link' : 'auth-submit'} onClick={() => void leaveAccount()}>
          ログアウト
        </button>
      </div>
    </AuthFrame>
  )
}
