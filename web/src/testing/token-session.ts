import type { Member } from '../../../functions/src/testing/account.ts'
import { credentialsOf } from '../../../functions/src/testing/credentials.ts'
import { env } from '../env.ts'
import { signIn } from '../lib/session.ts'
import { network } from './network.ts'

/** As the Auth emulator writes it: it takes the place of the token in an hour, or when the server refuses that. */
const refreshTokenOf = (localId: string): string =>
  btoa(
    JSON.stringify({
      _AuthEmulatorRefreshToken: 'DO NOT MODIFY',
      localId,
      provider: 'password',
      extraClaims: {},
      projectId: env.VITE_FIREBASE_PROJECT_ID,
    }),
  )

/**
 * Signs a person in through the portal's own session and Firebase, without a word to the Auth emulator: Firebase is
 * answered with the unsigned token that the emulator would take, and with what it would tell of the account.
 */
export async function signInByToken(member: Member): Promise<void> {
  const { uid } = member
  const { email, password, claims } = await credentialsOf(member)
  const idToken = member.token(claims)
  const session = {
    localId: uid,
    email,
    registered: true,
    idToken,
    refreshToken: refreshTokenOf(uid),
    expiresIn: '3600',
  }
  const account = { localId: uid, email, emailVerified: true, passwordHash: 'hash', providerUserInfo: [] }
  const endings = [
    network.answerFirst('POST', /\/v1\/accounts:signInWithPassword$/, session),
    network.answerFirst('POST', /\/v1\/accounts:lookup$/, { users: [account] }),
  ]
  try {
    await signIn(email, password)
  } finally {
    for (const end of endings) end()
  }
}
