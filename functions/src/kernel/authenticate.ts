import { createHash } from 'node:crypto'
import type { Person } from '@banso/contract/common'
import { ApiError } from '@banso/contract/errors'
import type { Actor, Role } from '@banso/contract/roles'
import { accountDocument, fullName, type UserDocument } from '@banso/contract/users'
import { getAuth } from 'firebase-admin/auth'
import { app } from './app.ts'
import { collection, read } from './firestore.ts'

const accounts = collection('users', accountDocument)
const FUTURE_SECONDS = 60
const MAX_CACHED = 5000
/** A screen asks for several things at once; a revoked token is refused within this time. */
const CACHE_MS = 1000

/** What a valid token says. It proves who somebody is, never what they may do. */
export type Identity = {
  uid: string
  email: string | null
  emailVerified: boolean
  /** Epoch seconds of the sign-in behind the token. */
  authTime: number
  /** Epoch seconds of the token itself: of the sign-in, or of a later renewal. */
  issuedAt: number
  /** The role claim: a hint, which operators need beside their document. */
  roleClaim: string | null
}

/** A member with what its document says at this request. */
export type Caller = Identity & {
  actor: Actor
  role: Role
  person: Person
  companyUid: string | null
  companyName: string | null
  companyStatus: UserDocument['company_status']
  /** The company has ended its programme: everything can be read, nothing changed. */
  readOnly: boolean
  registrationStep: string | null
  /** Up to when the person has read all notifications. */
  readBefore: string | null
}

const cache = new Map<string, { identity: Identity; until: number }>()

/**
 * The identity behind `Authorization: Token <id token>`. Errors: 401 for any other scheme and for a token that is
 * invalid, expired, or from the future. `fresh` asks Auth whether it was revoked (changes and operators); reads
 * may use a verification of the last second; the membership document is read on every request anyway.
 */
export async function identify(authorization: string | undefined, fresh: boolean, now: Date): Promise<Identity> {
  const token = /^Token ([\w-]+\.[\w-]+\.[\w-]*)$/.exec(authorization ?? '')?.[1]
  if (!token || token.length > 8192) throw new ApiError('unauthenticated')
  const key = createHash('sha256').update(token).digest('base64')
  const known = cache.get(key)
  if (!fresh && known && known.until > now.getTime()) return known.identity
  const identity = await verify(token)
  if (identity.authTime > now.getTime() / 1000 + FUTURE_SECONDS) throw new ApiError('unauthenticated')
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(key, { identity, until: now.getTime() + CACHE_MS })
  return identity
}

async function verify(token: string): Promise<Identity> {
  try {
    const decoded = await getAuth(app).verifyIdToken(token, true)
    // Both checks on the time of sign-in compare numbers; without one they would let everything pass.
    if (!Number.isInteger(decoded.auth_time)) throw new Error('no auth_time')
    return {
      uid: decoded.uid,
      email: decoded.email ?? null,
      emailVerified: decoded.email_verified === true,
      authTime: decoded.auth_time,
      issuedAt: decoded.iat,
      roleClaim: typeof decoded.role === 'string' ? decoded.role : null,
    }
  } catch (cause) {
    throw new ApiError('unauthenticated', { cause })
  }
}

/**
 * The member behind an identity: one read of `users/{uid}`, which alone decides. Errors: 401 for a sign-in that
 * has been ended (`valid_after`), 403 without membership, while suspended, or where claim and document disagree.
 */
export async function memberOf(identity: Identity): Promise<Caller> {
  const user = await read(accounts, identity.uid)
  if (user?.valid_after != null && identity.authTime <= user.valid_after) throw new ApiError('unauthenticated')
  if (user?.status === 'suspended') throw new ApiError('suspended')
  if (user?.status !== 'active') throw new ApiError('no_membership')
  const claimAgrees = identity.roleClaim === user.actor || (identity.roleClaim === null && user.actor !== 'operator')
  const role = user.actor === 'operator' ? user.operator_role : user.company_role
  if (!claimAgrees || role === null) throw new ApiError('no_membership')
  return { ...identity, ...membership(user), role }
}

const membership = (user: UserDocument) => ({
  actor: user.actor,
  person: { uid: user.uid, actor: user.actor, name: fullName(user) },
  companyUid: user.startup_company_uid ?? user.partner_company_uid,
  companyName: user.company_name,
  companyStatus: user.company_status,
  readOnly: user.company_status === 'graduated' || user.company_status === 'withdrawn',
  registrationStep: user.registration_step,
  readBefore: user.notifications_read_before,
})
