import { addDays, addMonths, dayInJapan } from '@banso/contract/dates'
import type { FileDocument } from '@banso/contract/files'
import type { GoalDocument } from '@banso/contract/goals'
import { KEPT_RUNS, type TickRun, tickLogDocument } from '@banso/contract/tick'
import * as z from 'zod'
import { isOver } from '../kernel/deadline.ts'
import { expiring } from '../kernel/expiring.ts'
import { type Collection, collection, readable } from '../kernel/firestore/codec.ts'
import { type Position, read, take, takeBatch } from '../kernel/firestore/query.ts'
import type { Where } from '../kernel/firestore/where.ts'
import { patchDerived, transact } from '../kernel/firestore/write.ts'
import { type Handled, handledBy, processQueue, type Queue } from '../kernel/queue.ts'
import { alive } from '../kernel/scopes.ts'
import { counters as exposures, ofMonth, seenByStartups } from '../resources/exposures/data.ts'
import { files } from '../resources/files/data.ts'
import { goals } from '../resources/goals/data.ts'
import { issues } from '../resources/issues/data.ts'
import { partners } from '../resources/partners/data.ts'
import { startups } from '../resources/startups/data.ts'

/** Most documents one run of a job handles; the rest waits for the next run. */
export const BATCH = 200

const tickState = z.object({
  uid: z.literal('tick'),
  /** Job → moment of its last run. */
  last: z.record(z.string(), z.string()),
  /** Jobs that the run before had no time for, in the order in which they run. */
  left: z.array(z.string()).default([]),
  /** Where the walk through all accounts goes on. */
  accounts_after: z.string().nullable(),
  /** And the walk through all profiles. */
  profiles_after: z.string().nullable().default(null),
  /** And the walk through all stored files. */
  files_after: z.string().nullable().default(null),
  /** And the look at what was changed at Auth. */
  watched_after: z.string().nullable().default(null),
  /** Reminder, or another walk along moments → up to where it has come. */
  reminded: z.record(z.string(), z.string()).default({}),
})
type Walk = 'accounts_after' | 'profiles_after' | 'watched_after' | 'files_after'
const settings = collection('settings', tickState)
const blank: z.output<typeof tickState> = {
  uid: 'tick',
  last: {},
  left: [],
  accounts_after: null,
  profiles_after: null,
  watched_after: null,
  files_after: null,
  reminded: {},
}

/**
 * Notes a run of the jobs that are due, so that of two ticks at once each job runs in one. Answers their names with the
 * moment of the run before, undefined before the first: those that the run before has left, then the others, as named.
 */
export const claimJobs = (
  isDue: (name: string, last: string | undefined) => boolean,
  names: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string | undefined>> =>
  transact(async (writer) => {
    const state = (await writer.read(settings, 'tick')) ?? blank
    const due = names.filter((name) => isDue(name, state.last[name]))
    const last = Object.fromEntries(due.map((name) => [name, now.toISOString()]))
    const [first, left] = [
      state.left.filter((name) => due.includes(name)),
      state.left.filter((name) => !due.includes(name)),
    ]
    if (due.length > 0) writer.set(settings, { ...state, last: { ...state.last, ...last }, left })
    return new Map([...first, ...due].map((name) => [name, state.last[name]]))
  })

/** Takes back that jobs have run at `now`: they are due again as they were, unless another run has come to them since. */
export const giveBackJobs = (jobs: ReadonlyMap<string, string | undefined>, now: Date): Promise<void> =>
  transact(async (writer) => {
    const state = (await writer.read(settings, 'tick')) ?? blank
    const last = Object.entries(state.last).flatMap(([name, at]) => {
      if (!jobs.has(name) || at !== now.toISOString()) return [[name, at]]
      const before = jobs.get(name)
      return before === undefined ? [] : [[name, before]]
    })
    writer.set(settings, { ...state, last: Object.fromEntries(last), left: [...jobs.keys()] })
  })

const runLog = collection('settings', tickLogDocument)
/** When each job last began, and the runs that are kept: two reads. */
export async function tickLog(): Promise<{ last: Readonly<Record<string, string>>; runs: TickRun[] }> {
  const [state, log] = await Promise.all([read(settings, 'tick'), read(runLog, 'tick_log')])
  return { last: state?.last ?? {}, runs: log?.runs ?? [] }
}
/** Keeps what a run did. Of a run that found nothing to do nothing is kept. */
export async function keepRun(run: TickRun): Promise<void> {
  const jobs = run.jobs.filter(({ count, skipped, failed }) => count > 0 || skipped > 0 || failed)
  if (jobs.length === 0) return
  await transact(async (writer) => {
    const runs = (await writer.read(runLog, 'tick_log'))?.runs ?? []
    writer.set(runLog, { uid: 'tick_log', runs: [{ ...run, jobs }, ...runs].slice(0, KEPT_RUNS) })
  })
}

/**
 * Goes one step further on a walk, and stores where it has come to: where it has begun, when its time was over in
 * between. Answers how many things it handled.
 */
export async function goOn(
  walk: Walk,
  step: (from: string | null) => Promise<Handled & { next: string | null }>,
): Promise<Handled> {
  const from = (await read(settings, 'tick'))?.[walk] ?? null
  const { next, ...handled } = await step(from)
  if (isOver()) return handled
  await transact(async (writer) => {
    writer.set(settings, { ...((await writer.read(settings, 'tick')) ?? blank), [walk]: next })
  })
  return handled
}

/** Up to where a reminder (or another walk along moments) has come; undefined before its first run. */
export const remindedUntil = async (name: string): Promise<string | undefined> =>
  (await read(settings, 'tick'))?.reminded[name]
export const recordReminded = (name: string, until: string): Promise<void> =>
  transact(async (writer) => {
    const state = (await writer.read(settings, 'tick')) ?? blank
    writer.set(settings, { ...state, reminded: { ...state.reminded, [name]: until } })
  })

const lower = { on_track: 'at_risk', at_risk: 'off_track', off_track: 'off_track', unset: 'unset' } as const

/** The last due day that means, today, that two check-ins in a row were missed. */
const twiceMissed = (cycle: GoalDocument['checkin_cycle'], today: string): string =>
  cycle === 'monthly' ? addMonths(today, -1) : addDays(today, cycle === 'weekly' ? -7 : -14)

/** Lowers the health of goals by one step, once, where two check-ins were missed. Answers how many. */
export async function lowerStaleGoals(now: Date): Promise<Handled> {
  let lowered: Handled = { count: 0, failed: 0 }
  for (const cycle of ['weekly', 'biweekly', 'monthly'] as const) {
    const missed = twiceMissed(cycle, dayInJapan(now))
    const where = [
      { field: 'deleted_at', op: '==', value: null },
      { field: 'status', op: '==', value: 'active' },
      { field: 'health_stale', op: '==', value: false },
      { field: 'checkin_cycle', op: '==', value: cycle },
      { field: 'next_checkin_on', op: '<', value: missed },
    ] as const
    const stale = { from: goals, where, sort: 'next_checkin_on' }
    lowered = handledBy(
      lowered,
      await processQueue('stale_goals', stale, ({ uid }) => lowerStaleGoal(uid, missed), now),
    )
  }
  return lowered
}

const lowerStaleGoal = (uid: string, missed: string): Promise<boolean> =>
  transact(async (writer) => {
    const goal = await writer.read(goals, uid)
    const stale = goal?.next_checkin_on != null && goal.next_checkin_on < missed
    if (goal?.status !== 'active' || goal.health_stale || !stale) return false
    patchDerived(writer, goals, goal, { health: lower[goal.health], health_stale: true })
    return true
  })

/** Refused or not named by any record since before `unused`, or let go of before `released`. */
export function endedFiles(unused: string, released: string): Queue<FileDocument>[] {
  const before = { field: 'created_at', op: '<', value: unused } as const
  const refused = [{ field: 'state', op: '==', value: 'refused' }, before] as const
  const unnamed = [{ field: 'state', op: '==', value: 'checked' }, { field: 'held', op: '==', value: false }, before]
  const letGo = [
    { field: 'deleted_at', op: '>', value: '' },
    { field: 'deleted_at', op: '<', value: released },
  ] as const
  return [
    { from: files, where: refused, sort: 'created_at' },
    { from: files, where: unnamed as Where[], sort: 'created_at' },
    { from: files, where: letGo, sort: 'deleted_at' },
  ]
}
export const removeFile = (uid: string): Promise<void> => transact(async (writer) => writer.remove(files, uid))

/** Declared uploads that have not arrived by then. */
export const overdueFiles = (before: string): Queue<FileDocument> => ({
  from: files,
  where: [
    { field: 'state', op: '==', value: 'declared' },
    { field: 'created_at', op: '<', value: before },
  ],
  sort: 'created_at',
})

/** All that fits, batch by batch; broken records are left out, and logged. */
async function* all<T extends { uid: string }>(from: Collection<T>, where: readonly Where[]): AsyncGenerator<T> {
  let start: Position | undefined
  do {
    const { found, next } = await takeBatch(from, { where, sort: undefined }, BATCH, start)
    yield* readable(found)
    start = next
  } while (start)
}
/** What the map of demand and supply is made of: active startups, issues under way, published partners. */
export const askingStartups = () => all(startups, [alive, { field: 'status', op: '==', value: 'active' }])
export const askedIssues = () => all(issues, [alive, { field: 'status', op: 'in', value: ['open', 'working'] }])
export const servingPartners = () => all(partners, [alive, { field: 'status', op: '==', value: 'published' }])

/** What the counters of exposures are, and what they are made of. */
export const exposureCounters = () => all(exposures, [])
export const exposuresIn = (month: string) => all(seenByStartups, ofMonth(month))

const ending = z.object({ uid: z.string(), expires_at: z.string() })
/** What ends by itself in production, by Firestore's TTL policies, which the emulators do not have. */
export async function removeExpired(now: Date): Promise<number> {
  let count = 0
  for (const name of expiring) {
    const from = collection(name, ending)
    const ended = await take(from, [{ field: 'expires_at', op: '<', value: now.toISOString() }], 'expires_at', BATCH)
    await transact(async (writer) => {
      for (const { uid } of ended) writer.remove(from, uid)
    })
    count += ended.length
  }
  return count
}
