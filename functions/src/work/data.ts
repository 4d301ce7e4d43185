import { checkinDocument } from '@banso/contract/checkins'
import { commentDocument } from '@banso/contract/comments'
import { addDays, addMonths } from '@banso/contract/dates'
import { executionDocument } from '@banso/contract/executions'
import { type FileDocument, fileDocument } from '@banso/contract/files'
import { type GoalDocument, goalDocument } from '@banso/contract/goals'
import { taskDocument } from '@banso/contract/tasks'
import * as z from 'zod'
import { collection, read, take, transact } from '../kernel/firestore.ts'

/** Most documents one run of a job handles; the rest waits for the next run. */
export const BATCH = 200

const tickState = z.object({
  uid: z.literal('tick'),
  /** Job → moment of its last run. */
  last: z.record(z.string(), z.string()),
  /** Where the walk through all accounts goes on. */
  accounts_after: z.string().nullable(),
})
const settings = collection('settings', tickState)
const blank: z.output<typeof tickState> = { uid: 'tick', last: {}, accounts_after: null }

/** Notes a run of the jobs that are due and answers their names, so that of two ticks at once each job runs in one. */
export const claimJobs = (
  isDue: (name: string, last: string | undefined) => boolean,
  names: readonly string[],
  now: Date,
): Promise<string[]> =>
  transact(async (writer) => {
    const state = (await writer.read(settings, 'tick')) ?? blank
    const due = names.filter((name) => isDue(name, state.last[name]))
    const last = Object.fromEntries(due.map((name) => [name, now.toISOString()]))
    if (due.length > 0) writer.set(settings, { ...state, last: { ...state.last, ...last } })
    return due
  })

export const accountsAfter = async (): Promise<string | null> => (await read(settings, 'tick'))?.accounts_after ?? null
export const setAccountsAfter = (accounts_after: string | null): Promise<void> =>
  transact(async (writer) => {
    writer.set(settings, { ...((await writer.read(settings, 'tick')) ?? blank), accounts_after })
  })

const goals = collection('goals', goalDocument)
const tasks = collection('tasks', taskDocument)
const executions = collection('task_executions', executionDocument)
const comments = collection('comments', commentDocument)
const checkins = collection('goal_checkins', checkinDocument)

/** What can be deleted by people, with what belongs to it and goes with it. */
const deletable = [
  {
    of: goals,
    parts: [
      { from: checkins, field: 'goal_uid' },
      { from: comments, field: 'target.uid' },
    ],
  },
  {
    of: tasks,
    parts: [
      { from: executions, field: 'task_uid' },
      { from: comments, field: 'target.uid' },
    ],
  },
  { of: executions, parts: [{ from: comments, field: 'target.uid' }] },
  { of: comments, parts: [] },
] as const

/** Removes for good what was deleted before the moment. Answers how many records went. */
export async function purgeDeleted(before: string): Promise<number> {
  let count = 0
  for (const { of, parts } of deletable) {
    const range = [
      { field: 'deleted_at', op: '>', value: '' },
      { field: 'deleted_at', op: '<', value: before },
    ] as const
    for (const { uid } of await take(of as typeof comments, range, 'deleted_at', BATCH)) {
      const whole = await removeParts(parts, uid)
      // A record with more parts than one run takes goes in a later run, after the last of them.
      if (!whole) continue
      await transact(async (writer) => writer.remove(of as typeof comments, uid))
      count += 1
    }
  }
  return count
}

async function removeParts(parts: (typeof deletable)[number]['parts'], uid: string): Promise<boolean> {
  for (const { from, field } of parts) {
    const found = await take(from as typeof comments, [{ field, op: '==', value: uid }], field, BATCH)
    await transact(async (writer) => {
      for (const part of found) writer.remove(from as typeof comments, part.uid)
    })
    if (found.length === BATCH) return false
  }
  return true
}

const lower = { on_track: 'at_risk', at_risk: 'off_track', off_track: 'off_track', unset: 'unset' } as const

/** The last due day that means, today, that two check-ins in a row were missed. */
const twiceMissed = (cycle: GoalDocument['checkin_cycle'], today: string): string =>
  cycle === 'monthly' ? addMonths(today, -1) : addDays(today, cycle === 'weekly' ? -7 : -14)

/** Lowers the health of goals by one step, once, where two check-ins were missed. Answers how many. */
export async function lowerStaleGoals(today: string): Promise<number> {
  let count = 0
  for (const cycle of ['weekly', 'biweekly', 'monthly'] as const) {
    const missed = twiceMissed(cycle, today)
    const stale = await take(
      goals,
      [
        { field: 'deleted_at', op: '==', value: null },
        { field: 'status', op: '==', value: 'active' },
        { field: 'health_stale', op: '==', value: false },
        { field: 'checkin_cycle', op: '==', value: cycle },
        { field: 'next_checkin_on', op: '<', value: missed },
      ],
      'next_checkin_on',
      BATCH,
    )
    for (const { uid } of stale) count += Number(await lowerStaleGoal(uid, missed))
  }
  return count
}

const lowerStaleGoal = (uid: string, missed: string): Promise<boolean> =>
  transact(async (writer) => {
    const goal = await writer.read(goals, uid)
    const stale = goal?.next_checkin_on != null && goal.next_checkin_on < missed
    if (goal?.status !== 'active' || goal.health_stale || !stale) return false
    writer.patch(goals, uid, { health: lower[goal.health], health_stale: true })
    return true
  })

const files = collection('files', fileDocument)
export const fileAt = (uid: string): Promise<FileDocument | undefined> => read(files, uid)

/** Notes what became of an upload; false when another delivery has done so. */
export const settleFile = (
  uid: string,
  result: { state: 'checked'; path: string } | { state: 'refused'; cause: string },
): Promise<boolean> =>
  transact(async (writer) => {
    if ((await writer.read(files, uid))?.state !== 'declared') return false
    writer.patch(files, uid, result)
    return true
  })

/** Declared uploads that have not arrived by then. */
export const overdueFiles = (before: string): Promise<FileDocument[]> =>
  take(
    files,
    [
      { field: 'state', op: '==', value: 'declared' },
      { field: 'created_at', op: '<', value: before },
    ],
    'created_at',
    BATCH,
  )

const expiring = z.object({ uid: z.string(), expires_at: z.string() })
/** What ends by itself in production, by Firestore's TTL policies, which the emulators do not have. */
export async function removeExpired(now: Date): Promise<number> {
  let count = 0
  for (const name of ['attempts', 'idem', 'mail_outbox']) {
    const from = collection(name, expiring)
    const ended = await take(from, [{ field: 'expires_at', op: '<', value: now.toISOString() }], 'expires_at', BATCH)
    await transact(async (writer) => {
      for (const { uid } of ended) writer.remove(from, uid)
    })
    count += ended.length
  }
  return count
}
