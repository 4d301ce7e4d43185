import { env } from '../kernel/env.ts'

/** A person who can call. `token` forges what the Auth emulator would sign; `authTime` moves the sign-in. */
export type Member = { uid: string; name: string; token: (claims?: object, authTime?: number) => string }

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** An unsigned token: the emulator takes it for any account that exists (production never does). */
export function forge(uid: string, claims: object, authTime = Math.floor(Date.now() / 1000)): string {
  const issued = Math.floor(Date.now() / 1000)
  const payload = {
    iss: `https://securetoken.google.com/${env.project}`,
    aud: env.project,
    sub: uid,
    user_id: uid,
    auth_time: authTime,
    iat: issued,
    exp: issued + 3600,
    firebase: { sign_in_provider: 'password', identities: {} },
    ...claims,
  }
  return `${base64({ alg: 'none', typ: 'JWT' })}.${base64(payload)}.`
}

/** Of every account made here. */
export const password = 'test-password-1'

/** An Auth account without any membership. */
export async function makeAccount(uid: string, email = `${uid}@test.example`): Promise<Member> {
  const response = await fetch(
    `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/projects/${env.project}/accounts`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ localId: uid, email, password, emailVerified: true }),
    },
  )
  if (!response.ok) throw new Error(`the Auth emulator refused ${uid}: ${await response.text()}`)
  return {
    uid,
    name: '',
    token: (claims = {}, authTime) => forge(uid, { email, email_verified: true, ...claims }, authTime),
  }
}
