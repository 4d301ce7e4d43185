import { type Person, person } from '@banso/contract/common'
import { userStates } from '@banso/contract/users'
import * as z from 'zod'
import type { StartupId } from '../../kernel/authorize.ts'
import { commit, type Unit } from '../../kernel/commit.ts'
import { appliesOf } from '../../resources/applies/data.ts'
import { moved } from '../../resources/applies/rules.ts'
import { storeMove } from '../../resources/applies/transition.ts'
import { allInterviews, interviews } from '../../resources/interviews/data.ts'
import { assertTime } from '../../resources/interviews/locks.ts'
import { changesFor, tellMove } from '../../resources/interviews/transition.ts'
import { membersOf, users } from '../../resources/users/data.ts'
import { endPendingChange } from '../emails/data.ts'
import type { Saga } from '../operations/operations.ts'
import { headsFor, told } from './ending.ts'

const payload = z.object({ uid: z.string(), by: person, reason: z.string() })
type Payload = z.output<typeof payload>

/** Records one step goes over, each in a commit of its own. */
const BATCH = 20

/** One change of the operator who let the startup go, made later: whoever finds it done already leaves it. */
const change = (by: Person, what: string, now: Date, work: (unit: Unit) => Promise<boolean>): Promise<unknown> =>
  commit(
    { person: by, requestId: `withdraw/${what}`, now, ifMatch: undefined, replay: undefined },
    async (unit) => {
      if (!(await work(unit))) unit.silent()
      return { status: 200 }
    },
    (reply) => reply,
  )

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
  const members = membersOf({ startupId: task.uid as StartupId })
  return each(task, await members.active(BATCH), ({ uid }) =>
    change(task.by, uid, now, async (unit) => {
      const user = await members.getIn(unit, uid)
      if (user?.status !== 'active') return false
      const moveCount = await headsFor(unit, user, -1, { gone: true })
      const endChange = await endPendingChange(unit, user)
      moveCount()
      endChange()
      const next = unit.edit(users, user, { status: 'suspended', pending_email: null })
      const diff = [{ field: 'reason', label: '理由', before: '', after: task.reason }]
      unit.activity({ verb: 'user.transitioned', ...told(next), to: userStates.suspended.label, diff })
      return true
    }),
  )
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

const isOpen = (status: string) => ['draft', 'adjusting', 'scheduled'].includes(status)
async function cancelInterviews(task: Payload, now: Date) {
  return each(task, await allInterviews.open(task.uid as StartupId, BATCH), ({ uid }) =>
    change(task.by, uid, now, async (unit) => {
      const interview = await unit.read(interviews, uid)
      if (!interview || !isOpen(interview.status)) return false
      const call = { caller: { person: task.by }, now }
      const changes = changesFor(interview, 'cancelled', { cancel_reason: task.reason }, call)
      await assertTime(unit, interview, { ...interview, ...changes }, now)
      tellMove(unit, interview, unit.edit(interviews, interview, changes), call)
      return true
    }),
  )
}

/**
 * After a startup has withdrawn, which shuts its people out of every change at once: open applies are withdrawn,
 * interviews that have not taken place are cancelled, each with notice, and its members are suspended.
 */
export const withdrawing = {
  kind: 'withdraw',
  payload,
  steps: { applies: withdrawApplies, interviews: cancelInterviews, members: suspendMembers },
} satisfies Saga<Payload>
