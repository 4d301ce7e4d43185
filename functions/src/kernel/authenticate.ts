import { createHash } from 'node:crypto'
import type { Person } from '@banso/contract/common'
import { ApiError, demotedMessage } from '@banso/contract/errors'
import type { Actor, Role } from '@banso/contract/roles'
import { type AccountDocument, accountDocument, fullName, type UserDocument } from '@banso/contract/users'
import { getAuth } from 'firebase-admin/auth'
import { app } from './app.ts'
import { collection } from './firestore/codec.ts'
import { read } from './firestore/query.ts'
import type { Writer } from './firestore/write.ts'

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
 * has been ended (`valid_after`) or names an address the account has no longer, 403 without membership, while
 * suspended, where claim and document disagree, or for another account than the membership's.
 */
export async function memberOf(identity: Identity): Promise<Caller> {
  const user = await read(accounts, identity.uid)
  const caller = callerOf(identity, user)
  if (user?.status === 'active') await assertOwnAccount(identity, user)
  if (user && user.status !== null) documents.set(caller, user)
  return caller
}

const documents = new WeakMap<Caller, UserDocument>()
/** The document that `memberOf` has made a caller of. Throws for a caller made otherwise. */
export function documentOf(caller: Caller | null): UserDocument {
  const user = caller && documents.get(caller)
  if (!user) throw new Error('the caller was not read')
  return user
}

/** Why a session counts no more, where that was not time or the person. */
const endedSession = (user: AccountDocument): ApiError => {
  const isDemoted = user.status !== null && user.demoted_at !== null && user.demoted_at === user.valid_after
  return new ApiError('unauthenticated', isDemoted ? { message: demotedMessage } : {})
}

function callerOf(identity: Identity, user: AccountDocument | undefined): Caller {
  if (user?.valid_after != null && identity.authTime <= user.valid_after) throw endedSession(user)
  if (user?.status === 'suspended') throw new ApiError('suspended')
  if (user?.status !== 'active') throw new ApiError('no_membership')
  const claimAgrees = identity.roleClaim === user.actor || (identity.roleClaim === null && user.actor !== 'operator')
  const { role, ...membership } = whoIs(user)
  if (!claimAgrees || role === null) throw new ApiError('no_membership')
  return { ...identity, ...membership, role }
}

/** Leaves a commit that nothing may be stored of: the caller is no longer who the call was let in as. */
export class MembershipChanged extends Error {}

/** What rights are decided by. Names, and what has been read, change without harm. */
const deciding = ({ actor, role, companyUid, companyStatus, registrationStep }: Caller) =>
  JSON.stringify([actor, role, companyUid, companyStatus, registrationStep])

/**
 * Reads the caller's membership within the commit that stands on it, so that both hold at the same moment: it cannot
 * change between this and the storing. Throws MembershipChanged where it is no longer what the call was let in with.
 */
export async function assertMembership(writer: Writer, caller: Caller): Promise<void> {
  const user = await writer.hold(accounts, caller.uid)
  if (!isStill(caller, user)) throw new MembershipChanged()
}

function isStill(caller: Caller, user: AccountDocument | undefined): boolean {
  try {
    return deciding(callerOf(caller, user)) === deciding(caller)
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

/** When an account was made, as the membership keeps it; null where Auth has not said. */
export const madeAt = (creationTime: string | undefined): string | null =>
  creationTime ? new Date(creationTime).toISOString() : null

type Account = { madeAt: string; email: string | null }
/**
 * Whether an account is not the one the membership belongs to. Where nobody has asked Auth yet, one that is younger
 * than the membership and has another address.
 */
export const isOtherAccount = (user: UserDocument, account: Account): boolean =>
  user.account_made_at === null
    ? account.email !== user.email && account.madeAt > user.created_at
    : account.madeAt !== user.account_made_at

/** Sign-in → when its account was made. A sign-in never changes hands, so that Auth is asked once for each. */
const signIns = new Map<string, string>()

/** Errors: 403 for another account under the same uid, 401 for a token with an address the account has no longer. */
async function assertOwnAccount({ uid, email, authTime }: Identity, user: UserDocument): Promise<void> {
  const moved = email !== null && email !== user.email
  if (user.account_made_at === null && !moved) return
  const key = `${uid} ${authTime}`
  const known = signIns.get(key)
  if (known === user.account_made_at && !moved) return
  const [account] = (await getAuth(app).getUsers([{ uid }])).users
  if (!account) throw new ApiError('unauthenticated')
  const found = { madeAt: madeAt(account.metadata.creationTime) ?? '', email: account.email ?? null }
  if (isOtherAccount(user, found)) throw new ApiError('no_membership')
  // An address that Auth has and the document has not is settled by the call that asks who one is.
  if (moved && found.email !== email) throw new ApiError('unauthenticated')
  if (signIns.size >= MAX_CACHED) signIns.clear()
  signIns.set(key, found.madeAt)
}

/** Companies whose people read, and change only what outlives the programme (`outlives` of the permission table). */
const overStatuses: ReadonlySet<string> = new Set(['graduated', 'withdrawn', 'terminated'])

/** What somebody is, as the document says. */
export const whoIs = (user: UserDocument) => ({
  actor: user.actor,
  role: (user.actor === 'operator' ? user.operator_role : user.company_role) satisfies Role | null,
  person: { uid: user.uid, actor: user.actor, name: fullName(user) },
  companyUid: user.startup_company_uid ?? user.partner_company_uid,
  companyName: user.company_name,
  companyStatus: user.company_status,
  readOnly: user.company_status !== null && overStatuses.has(user.company_status),
  registrationStep: user.registration_step,
  readBefore: user.notifications_read_before,
})
