import { person } from '@banso/contract/common'
import { getAuth } from 'firebase-admin/auth'
import * as z from 'zod'
import { app } from '../../kernel/app.ts'
import { unlessGone } from '../auth.ts'
import type { Saga } from '../operations/operations.ts'
import { writeClaims } from './claims.ts'
import { handOver, start, walkSchema } from './duties.ts'

/** `successor`: who takes over what is open; null where there is nobody. */
const payload = z.object({
  uid: z.string(),
  successor: person.nullable(),
  by: person,
  walk: walkSchema.default(start),
})
type Payload = z.output<typeof payload>

async function passOn(task: Payload, now: Date) {
  if (!task.successor) return undefined
  const next = await handOver(task.uid, task.successor, task.by, task.walk, now)
  return next && { again: { ...task, walk: next } }
}

/**
 * After somebody has been suspended, which refuses every call at once: the duties pass on. The account stays, so that
 * the person can sign in and read why.
 */
export const suspending = {
  kind: 'suspend',
  payload,
  steps: { hand_over: passOn },
} satisfies Saga<Payload>

/** After somebody has left, which refuses every call at once: no claims, no sessions, no duties, and at last no account. */
export const leaving = {
  kind: 'leave',
  payload,
  steps: {
    sessions: async ({ uid }) => {
      await writeClaims(uid)
      await unlessGone(getAuth(app).revokeRefreshTokens(uid))
      return undefined
    },
    hand_over: passOn,
    account: async ({ uid }) => {
      await unlessGone(getAuth(app).deleteUser(uid))
      return undefined
    },
  },
} satisfies Saga<Payload>
