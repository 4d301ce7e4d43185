import { env } from '../kernel/env.ts'
import { deliver } from '../mail/deliver.ts'
import { password } from './account.ts'
import type { Client } from './client.ts'
import { foundIn } from './store.ts'

type AuthAnswer = { idToken?: string; email?: string; newEmail?: string; error?: { message: string } }
async function askAuth(path: string, body: object, headers: Record<string, string> = {}): Promise<AuthAnswer> {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST
  const answer = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as AuthAnswer
}
/** What browsers say to Auth, past our API; its emulator knows them in its own project only. */
const askAsBrowser = (path: string, body: object) => askAuth(`${path}?key=x`, body)

/** Signs in for real. Answers the token, undefined where Auth refuses. */
export async function tokenFor(email: string, secret = password): Promise<string | undefined> {
  const body = { email, password: secret, returnSecureToken: true, targetProjectId: env.project }
  // Only the owner may name a project; signing in is the same.
  return (await askAuth('signInWithPassword', body, { authorization: 'Bearer owner' })).idToken
}
/** Opens an account at Auth, as anybody can. */
export const signUpAtAuth = (email: string) => askAsBrowser('signUp', { email, password })
/** Changes the own address at Auth with a token, past our API: production refuses it, the emulator does not. */
export const moveAtAuth = (idToken: string, email: string) => askAsBrowser('update', { idToken, email })
/** Does what the code of a link stands for; `newPassword` for one that resets. */
export const applyCode = async (oobCode: string, newPassword?: string): Promise<string | undefined> =>
  (await askAsBrowser(newPassword ? 'resetPassword' : 'update', { oobCode, newPassword })).error?.message
/** Makes an account one whose sessions were never ended, so that Auth lets older sign-ins pass. */
export async function ageAtAuth(uid: string): Promise<void> {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST
  await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/projects/${env.project}/accounts:update`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ localId: uid, validSince: '0' }),
  })
}

/** Waits until another second has begun: Auth counts in whole ones, and two sign-ins are to be told apart. */
export async function nextSecond(): Promise<void> {
  const second = () => Math.floor(Date.now() / 1000)
  for (const now = second(); second() === now; ) await new Promise((go) => setTimeout(go, 1000 - (Date.now() % 1000)))
}

type OutboxMail = { uid: string; to: string; template: string; status: string; parameters: object }
export const outboxOf = (to: string) => foundIn<OutboxMail>('mail_outbox', 'to', to)

export type TestMail = { subject: string; text: string; link: string }
/** Sends what waits for an address, as the trigger does, twice over. Answers all mails there, oldest first. */
export async function mailsTo(client: Client, to: string, now = new Date()): Promise<TestMail[]> {
  for (const { uid, status } of await outboxOf(to)) {
    if (status === 'sent') continue
    await deliver(uid, now)
    await deliver(uid, now)
  }
  return (await client.get(`/api/dev/mails?to=${encodeURIComponent(to)}`)).body.data.reverse()
}
