import * as z from 'zod'
import { at, base, calls, endpoint } from './endpoint.ts'
import { email, keyOf, moment, uid } from './fields.ts'
import { one } from './paging.ts'
import { newPassword } from './passwords.ts'

/** What a person signs in with: address, password, sessions. Only the person changes it, shortly after a sign-in. */

/** A sign-in proves the person for this long; then the password is asked for again (403 reauth_required). */
export const FRESH_SECONDS = 300
/** A change of address waits for its confirmation, and can be taken back from the old address, for this long. */
export const EMAIL_CHANGE_HOURS = 72

export const emailChangeStatuses = {
  pending: '確認待ち',
  confirmed: '変更済み',
  cancelled: '取り消し',
  reverted: '元に戻した',
} as const

/**
 * `email_changes/{uid}` as it is stored: one change of one person's address. `uid` is the sha-256 of the secret in
 * the link that takes it back; the secret itself is made of `nonce` with the server's key and kept nowhere.
 */
export const emailChangeDocument = z.object({
  uid,
  user_uid: uid,
  nonce: uid,
  old_email: z.string(),
  new_email: z.string(),
  status: keyOf(emailChangeStatuses),
  created_at: moment,
  /** It can be confirmed and taken back until then. */
  until: moment,
  /** Long after: a link that was sent may be opened late, and must then be known. */
  expires_at: moment,
})
export type EmailChangeDocument = z.output<typeof emailChangeDocument>

/** Tries of one account, whoever holds its session and whatever comes of them, counted for all instances together. */
export const SECRET_TRIES = { calls: 10, seconds: 60 } as const

const own = { permission: 'user.sign_in' } as const
const credentialCalls = calls({
  changeEmail: {
    ...own,
    method: 'POST',
    path: '/users/{user_id}/change_email',
    summary: 'メールアドレスの変更(新しいアドレスの確認待ちになる。使われているアドレスでも同じ答え)',
    limit: SECRET_TRIES,
    body: z.strictObject({ new_email: email }),
    responses: { 202: one(z.object({ pending_email: z.string() })) },
  },
  cancelEmail: {
    ...own,
    method: 'DELETE',
    path: '/users/{user_id}/change_email',
    summary: 'メールアドレスの変更の取り消し',
    responses: { 204: z.undefined() },
  },
  changePassword: {
    ...own,
    method: 'POST',
    path: '/users/{user_id}/change_password',
    summary: 'パスワードの変更(すべての端末でログインし直す)',
    limit: SECRET_TRIES,
    body: z.strictObject({ new_password: newPassword }),
    responses: { 204: z.undefined() },
  },
  revokeSessions: {
    ...own,
    method: 'POST',
    path: '/users/{user_id}/revoke_sessions',
    summary: 'すべての端末からログアウト(呼び出した端末もログインし直す)',
    limit: SECRET_TRIES,
    body: z.strictObject({}),
    responses: { 204: z.undefined() },
  },
})

export const startupCredentials = at(base.startup, credentialCalls)
export const partnerCredentials = at(base.partner, credentialCalls)
export const operatorCredentials = at(base.operator, credentialCalls)

/** For the holder of the link in the warning to the old address, which is the only secret here. */
export const emailChanges = {
  revert: endpoint({
    method: 'POST',
    path: '/api/auth/email_changes/revert',
    summary: 'メールアドレスの変更を元に戻す(すべての端末からログアウトし、再設定メールを送る)',
    access: 'public',
    limit: { calls: 30, seconds: 3600 },
    body: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) }),
    responses: { 204: z.undefined() },
  }),
}
