import { type Person, person } from '@banso/contract/common'
import { getAuth } from 'firebase-admin/auth'
import * as z from 'zod'
import { app } from '../../kernel/app.ts'
import { transact } from '../../kernel/firestore/write.ts'
import { seatsHeldBy } from '../../resources/seminars/data.ts'
import { headsOf } from '../../resources/users/data.ts'
import { unlessGone } from '../auth.ts'
import { accountIn } from '../data.ts'
import { endInvitationsOf } from '../invitations/standing.ts'
import type { Saga } from '../operations/operations.ts'
import { writeClaims } from './claims.ts'
import { handOver, start, takesOver, walkSchema } from './duties.ts'
import { companyOf } from './membership.ts'
import { endMoveRequests } from './move-requests.ts'
import { personOf } from './person.ts'
import { giveBackSeats } from './seminar-seats.ts'

/** `successor`: who takes over what is open; null where there is nobody. */
const payload = z.object({
  uid: z.string(),
  successor: person.nullable(),
  by: person,
  walk: walkSchema.default(start),
  invitations_after: z.string().default(''),
})
type Payload = z.output<typeof payload>

/** What the person has begun and may no longer do comes to nothing: whoever was invited is not let in. */
async function endInvitations(task: Payload, now: Date) {
  const next = await endInvitationsOf(task.uid, task.by, task.invitations_after, now)
  return next === undefined ? undefined : { again: { ...task, invitations_after: next } }
}

/** Another day that they have asked for is asked for no more: nobody would hear the answer. */
async function endRequests(task: Payload, now: Date) {
  const ended = await endMoveRequests(task.uid, task.by, now)
  return ended === 0 ? undefined : { again: task }
}

/**
 * Who takes over now: the successor chosen, or, where that person has gone too or only reads by now, the head who has
 * been there longest.
 */
const presentSuccessor = ({ uid, successor }: Payload): Promise<Person | null> =>
  transact(async (writer) => {
    if (!successor) return null
    if (takesOver(await accountIn(writer, successor.uid))) return successor
    const from = await accountIn(writer, uid)
    const heads = from && from.status !== null ? await headsOf(writer, from.actor, companyOf(from)) : []
    const heir = heads.find((head) => head.uid !== uid)
    return heir ? personOf(heir) : null
  })

async function passOn(task: Payload, now: Date) {
  const successor = await presentSuccessor(task)
  if (!successor) return undefined
  const next = await handOver(task.uid, successor, task.by, task.walk, now)
  return next && { again: { ...task, successor, walk: next } }
}

/** A seat in a seminar is the person's own: it goes with them, to who waits longest. */
async function giveUpSeats(task: Payload, now: Date) {
  const given = await giveBackSeats(await seatsHeldBy(task.uid), task.by, now)
  return given === 0 ? undefined : { again: task }
}

/**
 * After somebody has been suspended, which refuses every call at once: own invitations and requests end, the duties
 * pass on. The account stays, so that the person can sign in and read why.
 */
export const suspending = {
  kind: 'suspend',
  payload,
  steps: { invitations: endInvitations, requests: endRequests, hand_over: passOn },
} satisfies Saga<Payload>

/**
 * After somebody has left, which refuses every call at once: no claims, no sessions, no invitations, no
 * requests, no duties, no seats, and at last no account.
 */
export const leaving = {
  kind: 'leave',
  payload,
  steps: {
    sessions: async ({ uid }) => {
      await writeClaims(uid)
      await unlessGone(getAuth(app).revokeRefreshTokens(uid))
      return undefined
    },
    invitations: endInvitations,
    requests: endRequests,
    hand_over: passOn,
    seats: giveUpSeats,
    account: async ({ uid }) => {
      await unlessGone(getAuth(app).deleteUser(uid))
      return undefined
    },
  },
} satisfies Saga<Payload>
