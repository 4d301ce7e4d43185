import { person } from '@banso/contract/common'
import * as z from 'zod'
import type { StartupId } from '../../kernel/authorize.ts'
import { appliesOf } from '../../resources/applies/data.ts'
import { moved } from '../../resources/applies/rules.ts'
import { storeMove } from '../../resources/applies/transition.ts'
import { applyFollows } from '../../resources/interviews/apply.ts'
import { allInterviews, interviews } from '../../resources/interviews/data.ts'
import { assertTime } from '../../resources/interviews/locks.ts'
import { changesFor, tellMove } from '../../resources/interviews/transition.ts'
import type { Saga } from '../operations/operations.ts'
import { BATCH, change } from './later.ts'
import { giveBackSeats } from './seminar-seats.ts'
import { suspendSome, type Why } from './suspend.ts'

const payload = z.object({ uid: z.string(), by: person, reason: z.string() })
type Payload = z.output<typeof payload>

/** Handles what is still to be done; comes again while there was anything, since a batch may not be all. */
async function each<T extends { uid: string }>(
  task: Payload,
  open: readonly T[],
  handle: (one: T) => Promise<unknown>,
) {
  for (const one of open) await handle(one)
  return open.length === 0 ? undefined : { again: task }
}

/** Its people sign in and read why; nobody of them is left to take over what is open. */
async function suspendMembers(task: Payload, now: Date) {
  const handled = await suspendSome({ startupId: task.uid as StartupId }, task, now)
  return handled === 0 ? undefined : { again: task }
}

async function withdrawApplies(task: Payload, now: Date) {
  const applies = appliesOf(task.uid as StartupId)
  return each(task, await applies.open(), ({ uid }) =>
    change(task.by, uid, now, async (unit) => {
      const open = await applies.openIn(unit)
      const apply = open.find((other) => other.uid === uid)
      if (!apply) return false
      await storeMove(unit, apply, moved(apply, 'withdrawn', task.by, now, { reason: task.reason }), now)
      return true
    }),
  )
}

/** As many seats as one look asks for; it comes again while any was given back. */
const SEATS_LOOKED_AT = 100
async function giveUpSeats(task: Payload, now: Date) {
  const held = await appliesOf(task.uid as StartupId).seats(SEATS_LOOKED_AT)
  const given = await giveBackSeats(held, task.by, now)
  return given === 0 ? undefined : { again: task }
}

const isOpen = (status: string) => ['draft', 'adjusting', 'scheduled'].includes(status)
/** Calls off an interview that has not taken place, with notice to all in it. */
export const cancelInterview = (uid: string, { by, reason }: Why, now: Date) =>
  change(by, uid, now, async (unit) => {
    const interview = await unit.read(interviews, uid)
    if (!interview || !isOpen(interview.status)) return false
    const call = { caller: { person: by }, now }
    const changes = changesFor(interview, 'cancelled', { cancel_reason: reason }, call)
    const follow = await applyFollows(unit, interview, now)
    await assertTime(unit, interview, { ...interview, ...changes }, now)
    const next = unit.edit(interviews, interview, changes)
    follow(next)
    tellMove(unit, interview, next, call)
    return true
  })

const cancelInterviews = async (task: Payload, now: Date) =>
  each(task, await allInterviews.open({ startup_uid: task.uid }, BATCH), ({ uid }) => cancelInterview(uid, task, now))

/**
 * After a startup has withdrawn, which shuts its people out of every change at once: open applies are withdrawn,
 * seats in seminars to come given back, interviews that have not taken place are cancelled, each with notice, and its members are suspended.
 */
export const withdrawing = {
  kind: 'withdraw',
  payload,
  steps: { applies: withdrawApplies, seats: giveUpSeats, interviews: cancelInterviews, members: suspendMembers },
} satisfies Saga<Payload>
