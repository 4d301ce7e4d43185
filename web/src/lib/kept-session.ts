import { seenUser } from './seen-session.ts'

/** A token is asked with only while it counts for so long yet; Firebase renews it before that. */
const SPARE_MS = 60_000

/** A session as this browser keeps it. Nobody has confirmed it: whether its token counts, the server says. */
export type KeptSession = {
  readonly uid: string
  readonly email: string
  readonly token: string
}

/** What a token says. Not verified here: the server does that with every call. */
const claimsOf = (token: string): Readonly<Record<string, unknown>> => {
  const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
  const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes))
}

/** The token's role claim: a hint for the screen, never a right. '' says of nobody that they are an operator. */
export const isOperatorIn = (token: string): boolean => token !== '' && claimsOf(token).role === 'operator'

/** The session that Firebase keeps in localStorage, as long as its token is valid by its own words; else null. */
export const keptSession = (): KeptSession | null => {
  const { uid, email, stsTokenManager } = seenUser() ?? {}
  const { accessToken: token, expirationTime } = (stsTokenManager ?? {}) as Readonly<Record<string, unknown>>
  if (typeof uid !== 'string' || typeof token !== 'string') return null
  if (!(Number(expirationTime) > Date.now() + SPARE_MS)) return null
  try {
    return claimsOf(token).sub === uid ? { uid, email: String(email ?? ''), token } : null
  } catch {
    return null // no token of Firebase's: it decides by itself
  }
}
