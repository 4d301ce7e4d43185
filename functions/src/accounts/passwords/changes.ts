import { randomUUID } from 'node:crypto'
import { ApiError } from '@banso/contract/errors'
import type { UserDocument } from '@banso/contract/users'
import { getAuth } from 'firebase-admin/auth'
import * as z from 'zod'
import { app } from '../../kernel/app.ts'
import type { Caller } from '../../kernel/authenticate.ts'
import { commitFor, type Unit } from '../../kernel/commit.ts'
import { isAlreadyExists, transact } from '../../kernel/firestore/write.ts'
import { queueMail } from '../../mail/data.ts'
import { users } from '../../resources/users/data.ts'
import { accountAt } from '../data.ts'
import { objectOf } from '../membership/membership.ts'
import { memberIn, personOf, selfIn } from '../membership/person.ts'
import { accountNotification } from '../notifications.ts'
import {
  Abandoned,
  begin,
  drop,
  follow,
  type Operation,
  operations,
  reached,
  type Saga,
} from '../operations/operations.ts'
import {
  accountInAuth,
  assertFresh,
  assertOwn,
  endAtAuth,
  endedByAuth,
  secondsOf,
  thisSecond,
  untilAfter,
} from '../sessions/sessions.ts'
import { assertGoodPassword } from './rules.ts'

type Done = { status: 204 }
type Call = {
  readonly params: { readonly user_id: string }
  readonly caller: Caller
  readonly now: Date
  readonly commit: (work: (unit: Unit) => Promise<Done>) => Promise<Done>
}

/** Errors: 403 (not the own account, or no fresh sign-in). How often it is tried, the contract's limit counts. */
function assertMayTry({ params, caller, now }: Call): void {
  assertOwn(caller, params.user_id)
  assertFresh(caller, now)
}

/** What follows a new password, whoever set it: the sign-ins made until `ended` end, and the person is told. */
async function concludeIn(
  unit: Unit,
  { uid, ended, verb }: { uid: string; ended: number; verb: 'user.password_changed' | 'user.password_reset' },
  now: Date,
): Promise<Done> {
  const user = await memberIn(unit, uid)
  unit.patch(users, uid, { valid_after: Math.max(ended, user.valid_after ?? 0) })
  queueMail(unit, { to: user.email, template: 'password_changed', parameters: {}, related: uid }, now)
  unit.notify(
    accountNotification(user, 'password', 'パスワードが変更されました', 'ほかの端末からはログアウトしました。'),
  )
  unit.activity({ verb, object: objectOf(user) })
  return { status: 204 }
}

/** The same where no call of the person is at hand. */
export async function conclude(
  user: UserDocument,
  ended: number,
  verb: 'user.password_changed' | 'user.password_reset',
  now: Date,
): Promise<void> {
  await commitFor(personOf(user), { requestId: randomUUID(), now }, (unit) =>
    concludeIn(unit, { uid: user.uid, ended, verb }, now),
  )
}

const payload = z.object({ user_uid: z.string(), begun: z.int() })

/**
 * A password is being changed. It is told to Auth and kept nowhere, so whoever goes on after a crash asks Auth
 * whether it got there: its sessions have ended since then, or nothing has happened.
 */
export const passwordChange: Saga<z.output<typeof payload>> = {
  kind: 'password_change',
  payload,
  steps: {
    conclude: async ({ user_uid, begun }, now) => {
      const [user, account] = await Promise.all([accountAt(user_uid), accountInAuth(user_uid)])
      const gone = !user || user.status === null || user.status === 'left'
      if (gone || secondsOf(account?.tokensValidAfterTime) < begun) throw new Abandoned()
      await conclude(user, endedByAuth(account), 'user.password_changed', now)
      return undefined
    },
  },
}

/** Errors: 401, 409 while another change of the same account is under way, 422 for the own address. */
async function beginChange(caller: Caller, password: string, now: Date): Promise<Operation> {
  const about = { payload: { user_uid: caller.uid, begun: thisSecond() }, uid: `password-${caller.uid}` }
  try {
    return await transact(async (writer) => {
      const { email } = await selfIn(writer, caller)
      assertGoodPassword(password, email, 'new_password')
      return begin(writer, passwordChange, about, now)
    })
  } catch (cause) {
    if (isAlreadyExists(cause)) throw new ApiError('in_progress', { retryAfter: 30, cause })
    throw cause
  }
}

/**
 * Sets the caller's password and ends every session; the answer comes when a new sign-in is let in. Errors: 401, 403,
 * 409, 422 for the own address, 429.
 */
export async function changePassword(call: Call & { readonly body: { new_password: string } }): Promise<Done> {
  assertMayTry(call)
  const { caller, body, now } = call
  const operation = await beginChange(caller, body.new_password, now)
  await reached('password_change:noted')
  try {
    await getAuth(app).updateUser(caller.uid, { password: body.new_password })
  } catch (refusal) {
    await drop(operation)
    throw refusal
  }
  await reached('password_change:auth')
  const ended = thisSecond()
  const done = await call.commit(async (unit) => {
    const reply = await concludeIn(unit, { uid: caller.uid, ended, verb: 'user.password_changed' }, now)
    unit.remove(operations, operation.uid)
    return reply
  })
  await reached('password_change:conclude')
  await untilAfter(ended)
  return done
}

const whose = z.object({ user_uid: z.string() })

/**
 * Every session of a person has ended in the document; what would renew them ends in Auth. Where `tick` comes to it
 * late, the person may have signed in again since: then the document alone refuses the others.
 */
export const sessionsEnded: Saga<z.output<typeof whose>> = {
  kind: 'sessions_ended',
  payload: whose,
  steps: {
    tokens: async ({ user_uid }) => {
      const [user, account] = await Promise.all([accountAt(user_uid), accountInAuth(user_uid)])
      const isPresent = user && user.status !== null && user.status !== 'left'
      const isBack = secondsOf(account?.metadata.lastSignInTime) > (user?.valid_after ?? 0)
      if (isPresent && !isBack) await endAtAuth(user)
      return undefined
    },
  },
}

/** Ends every session of the caller; the answer comes when a new sign-in is let in. Errors: 403, 429. */
export async function endSessions(call: Call): Promise<Done> {
  assertMayTry(call)
  const { caller, now } = call
  const begun: { operation?: Operation } = {}
  const done = await call.commit(async (unit) => {
    const user = await selfIn(unit, caller)
    unit.patch(users, user.uid, { valid_after: Math.max(thisSecond(), user.valid_after ?? 0) })
    begun.operation = begin(unit, sessionsEnded, { payload: { user_uid: user.uid } }, now)
    unit.activity({ verb: 'user.sessions_ended', object: objectOf(user) })
    return { status: 204 }
  })
  if (begun.operation) await follow(sessionsEnded, begun.operation, now)
  await untilAfter(thisSecond())
  return done
}
