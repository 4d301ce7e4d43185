import * as z from 'zod'
import { endpoint, operatorMay, partnerMay, startupMay } from './endpoint.ts'
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

/** Tries of one account, whoever holds its session; `accounts/attempts.ts` counts them for all instances. */
export const SECRET_TRIES = { calls: 10, seconds: 60 } as const

const changeEmail = {
  method: 'POST',
  summary: 'メールアドレスの変更(新しいアドレスの確認待ちになる。使われているアドレスでも同じ答え)',
  limit: SECRET_TRIES,
  body: z.strictObject({ new_email: email }),
  responses: { 202: one(z.object({ pending_email: z.string() })) },
} as const
const cancelEmail = {
  method: 'DELETE',
  summary: 'メールアドレスの変更の取り消し',
  responses: { 204: z.undefined() },
} as const
const changePassword = {
  method: 'POST',
  summary: 'パスワードの変更(すべての端末でログインし直す)',
  limit: SECRET_TRIES,
  body: z.strictObject({ new_password: newPassword }),
  responses: { 204: z.undefined() },
} as const
const revokeSessions = {
  method: 'POST',
  summary: 'すべての端末からログアウト(呼び出した端末もログインし直す)',
  body: z.strictObject({}),
  responses: { 204: z.undefined() },
} as const

const startupBase = '/api/startups/{startup_id}/users/{user_id}'
export const startupCredentials = {
  changeEmail: endpoint({ ...changeEmail, path: `${startupBase}/change_email`, access: startupMay('user.sign_in') }),
  cancelEmail: endpoint({ ...cancelEmail, path: `${startupBase}/change_email`, access: startupMay('user.sign_in') }),
  changePassword: endpoint({
    ...changePassword,
    path: `${startupBase}/change_password`,
    access: startupMay('user.sign_in'),
  }),
  revokeSessions: endpoint({
    ...revokeSessions,
    path: `${startupBase}/revoke_sessions`,
    access: startupMay('user.sign_in'),
  }),
}

const partnerBase = '/api/partners/{partner_id}/users/{user_id}'
export const partnerCredentials = {
  changeEmail: endpoint({ ...changeEmail, path: `${partnerBase}/change_email`, access: partnerMay('user.sign_in') }),
  cancelEmail: endpoint({ ...cancelEmail, path: `${partnerBase}/change_email`, access: partnerMay('user.sign_in') }),
  changePassword: endpoint({
    ...changePassword,
    path: `${partnerBase}/change_password`,
    access: partnerMay('user.sign_in'),
  }),
  revokeSessions: endpoint({
    ...revokeSessions,
    path: `${partnerBase}/revoke_sessions`,
    access: partnerMay('user.sign_in'),
  }),
}

const operatorBase = '/api/operator/users/{user_id}'
export const operatorCredentials = {
  changeEmail: endpoint({ ...changeEmail, path: `${operatorBase}/change_email`, access: operatorMay('user.sign_in') }),
  cancelEmail: endpoint({ ...cancelEmail, path: `${operatorBase}/change_email`, access: operatorMay('user.sign_in') }),
  changePassword: endpoint({
    ...changePassword,
    path: `${operatorBase}/change_password`,
    access: operatorMay('user.sign_in'),
  }),
  revokeSessions: endpoint({
    ...revokeSessions,
    path: `${operatorBase}/revoke_sessions`,
    access: operatorMay('user.sign_in'),
  }),
}

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
