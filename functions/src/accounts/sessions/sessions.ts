import { setTimeout as wait } from 'node:timers/promises'
import { FRESH_SECONDS } from '@banso/contract/credentials'
import { ApiError } from '@banso/contract/errors'
import { getAuth } from 'firebase-admin/auth'
import { app } from '../../kernel/app.ts'
import type { Caller } from '../../kernel/authenticate.ts'
import { may } from '../../kernel/authorize.ts'

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

/** When Auth itself ended the sessions of an account last: a reset, a change of password or address. 0: never. */
export async function endedByAuth(uid: string): Promise<number> {
  const [account] = (await getAuth(app).getUsers([{ uid }])).users
  return secondsOf(account?.tokensValidAfterTime)
}
