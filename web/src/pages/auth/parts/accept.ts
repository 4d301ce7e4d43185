import { ApiError, invalid } from '@banso/contract/errors'
import { type InvitationPreview, invitationAcceptance, TERMS_VERSION } from '@banso/contract/invitations'
import { useEffect } from 'react'
import { callQuietly } from '../../../lib/api.ts'
import { signup } from '../../../lib/functions.ts'
import { NetworkError } from '../../../lib/http.ts'
import { currentUid, getToken, joining, signIn, signUp } from '../../../lib/session.ts'
import { store } from '../../../state.ts'
import type { JoinValues } from './join-form.tsx'

type Open = { preview: InvitationPreview; token: string }

const accept = ({ token }: Open, { last_name, first_name, job_title }: JoinValues, password?: string) => {
  const names = { last_name, first_name, job_title }
  const body = { token, ...names, ...(password && { password }), terms_accepted_version: TERMS_VERSION } as const
  return callQuietly(invitationAcceptance.accept, { body })
}

const isUsed = (error: unknown) => error instanceof ApiError && error.code === 'invitation_invalid'
const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '')

/** What Firebase refused, as the form shows it; what is no refusal is the line's fault. */
const refusal = (error: unknown): Error => {
  if (error instanceof ApiError || error instanceof NetworkError) return error
  if (codeOf(error) === 'auth/too-many-requests') return new ApiError('rate_limited', { values: { time: '数分' } })
  return codeOf(error).startsWith('auth/') && codeOf(error) !== 'auth/network-request-failed'
    ? new ApiError('server_error', { values: { request_id: codeOf(error).slice(5) } })
    : codeOf(error).startsWith('auth/')
      ? new NetworkError(error)
      : (error as Error)
}

export const ACCOUNT_EXISTS =
  'このメールアドレスのアカウントはすでにあります。そのパスワードを入力するか、パスワードを再設定してください。'

/** The founder's account: a new one, or the one of an earlier try, opened with the typed password. */
const openAccount = async (email: string, password: string): Promise<void> => {
  try {
    await signUp(email, password)
  } catch (error) {
    if (codeOf(error) !== 'auth/email-already-in-use') throw error
    await signIn(email, password).catch((wrong: unknown) => {
      throw /invalid-credential|wrong-password/.test(codeOf(wrong)) ? invalid({ password: ACCOUNT_EXISTS }) : wrong
    })
  }
}

/**
 * While it runs the guard waits. After a failure it goes on waiting, so that the form stays with all that is typed,
 * until the page is left (`useJoiningEnd`).
 */
const joiningWhile = async (work: () => Promise<unknown>): Promise<void> => {
  store.set(joining, true)
  await work().catch((error: unknown) => {
    throw refusal(error)
  })
  store.set(joining, false)
}
export const useJoiningEnd = () => {
  useEffect(() => () => store.set(joining, false), [])
}

/** The company's first owner: account, `signup`, acceptance. Each part may have been done by an earlier try. */
export const acceptAsFounder = (open: Open, values: JoinValues): Promise<void> =>
  joiningWhile(async () => {
    if (currentUid() === null) await openAccount(open.preview.email, values.password)
    await signup(currentUid() ?? '')
    await accept(open, values)
    await getToken(true) // with the claims of the new membership
  })

/** Everybody else: the server makes the account. An answer that was lost shows in that the password opens it. */
export const acceptAsMember = (open: Open, values: JoinValues): Promise<void> =>
  joiningWhile(async () => {
    const used = await accept(open, values, values.password).then(
      () => null,
      (error: unknown) => (isUsed(error) ? error : Promise.reject(error)),
    )
    await signIn(open.preview.email, values.password).catch((error: unknown) => {
      throw used ?? error
    })
  })
