import { setTimeout as wait } from 'node:timers/promises'
import { FRESH_SECONDS } from '@banso/contract/credentials'
import { ApiError } from '@banso/contract/errors'
import type { UserDocument } from '@banso/contract/users'
import { getAuth, type UserRecord } from 'firebase-admin/auth'
import { app } from '../../kernel/app.ts'
import type { Caller } from '../../kernel/authenticate.ts'
import { may } from '../../kernel/authorize.ts'
import { transact } from '../../kernel/firestore/write.ts'
import { users } from '../../resources/users/data.ts'
import { unlessGone } from '../auth.ts'

const FUTURE_SECONDS = 60

/** Errors: 403 for anybody else's account, whoever asks. */
export function assertOwn(caller: Caller, userUid: string): void {
  if (!may(caller, 'user.sign_in', (only) => only === 'self' && caller.uid === userUid)) throw new ApiError('forbidden')
}

/** Errors: 403 reauth_required where the sign-in behind the token is not of the last minutes, or from the future. */
export function assertFresh({ authTime }: Caller, now: Date): void {
  const age = now.getTime() / 1000 - authTime
  if (age > FRESH_SECONDS || age < -FUTURE_SECONDS) throw new ApiError('reauth_required')
}

/** The present second: as `valid_after` it ends every sign-in made until now. By the real clock, as tokens have it. */
export const thisSecond = (): number => Math.floor(Date.now() / 1000)

/** Holds an answer until a sign-in made after it is let in again: `valid_after` counts whole seconds. */
export async function untilAfter(second: number): Promise<void> {
  while (thisSecond() <= second) await wait(1000 - (Date.now() % 1000))
}

/** Epoch seconds of a moment, as ISO 8601 or as Auth writes it; 0 where there is none. */
export const secondsOf = (moment: string | null | undefined): number =>
  moment ? Math.floor(Date.parse(moment) / 1000) : 0

/** The account behind a uid as Auth has it; undefined where there is none. */
export const accountInAuth = async (uid: string): Promise<UserRecord | undefined> =>
  (await getAuth(app).getUsers([{ uid }])).users[0]

/**
 * The second up to which Auth itself has ended the sign-ins of an account: by a reset, another password, another
 * address. Auth lets in who signed in within the second of that change, and so does the document: whoever signs in
 * at once is not put out by the job that sees it a minute later. Below 0: never.
 */
export const endedByAuth = (account: Pick<UserRecord, 'tokensValidAfterTime'> | undefined): number =>
  secondsOf(account?.tokensValidAfterTime) - 1

type Ended = Pick<UserRecord, 'tokensValidAfterTime' | 'metadata'>
/** Auth's and our own end of the same sessions may lie so many seconds apart. */
const APART_SECONDS = 5

/** Whether Auth has ended sign-ins that the document still lets in. */
export const endedElsewhere = ({ valid_after }: Pick<UserDocument, 'valid_after'>, account: Ended): boolean =>
  secondsOf(account.tokensValidAfterTime) > (valid_after ?? 0) + APART_SECONDS

/** Whether that was done to a member's account, and is not the moment at which account or membership began. */
export const endedSince = ({ created_at }: Pick<UserDocument, 'created_at'>, account: Ended): boolean =>
  secondsOf(account.tokensValidAfterTime) >
  Math.max(secondsOf(account.metadata.creationTime), secondsOf(created_at)) + 1

/**
 * Ends at Auth what the document has ended already. Where this comes late (after a crash), the document follows once
 * more, so that nobody takes Auth's later end for somebody else's doing.
 */
export async function endAtAuth({ uid, valid_after }: Pick<UserDocument, 'uid' | 'valid_after'>): Promise<void> {
  await unlessGone(getAuth(app).revokeRefreshTokens(uid))
  const ended = thisSecond() - 1
  if (ended <= (valid_after ?? 0)) return
  await transact(async (writer) => {
    const known = (await writer.read(users, uid))?.valid_after ?? 0
    if (ended > known) writer.patch(users, uid, { valid_after: ended })
  })
}
