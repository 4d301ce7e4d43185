import { AsyncLocalStorage } from 'node:async_hooks'
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
  /** Job → when its last run began that has come to its end, done or failed. */
  last: z.record(z.string(), z.string()),
  /** Job → the run that is at it, since when, and until when that run is taken to be alive. */
  held: z.record(z.string(), z.object({ run: z.string(), since: z.string(), until: z.string() })).default({}),
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
  held: {},
  left: [],
  accounts_after: null,
  profiles_after: null,
  watched_after: null,
  files_after: null,
  reminded: {},
}

/** A run that was killed is taken to be alive for so long; one that goes on says so three times as often. */
export const LEASE_MS = 90_000

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS).toISOString()

/** Where the walks along moments stood as a run began, and where its own have come to since. */
type Walks = { before: Readonly<Record<string, string>>; readonly since: Record<string, string> }
const walks = new AsyncLocalStorage<Walks>()
/** A run's walks are read with its jobs and stored with their end (`renewLease` before that), not one by one. */
export const withWalks = <T>(work: () => Promise<T>): Promise<T> => walks.run({ before: {}, since: {} }, work)

/**
 * Gives a run the jobs that are due and that no other run is at, so that each job runs once at a time. Returns their
 * names with the moment of the run before, undefined before the first: those that the run before has left, then the
 * others, as named. `renewLease` keeps them, `endRun` lets go of them.
 */
export const claimJobs = (
  run: string,
  isDue: (name: string, last: string | undefined) => boolean,
  names: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string | undefined>> =>
  transact(async (writer) => {
    const state = (await writer.read(settings, 'tick')) ?? blank
    const own = walks.getStore()
    if (own) own.before = state.reminded
    const isFree = (name: string) => (state.held[name]?.until ?? '') <= now.toISOString()
    const due = names.filter((name) => isFree(name) && isDue(name, state.last[name]))
    const [first, left] = [
      state.left.filter((name) => due.includes(name)),
      state.left.filter((name) => !due.includes(name)),
    ]
    const lease = { run, since: now.toISOString(), until: leaseFrom(now) }
    const held = { ...state.held, ...Object.fromEntries(due.map((name) => [name, lease])) }
    if (due.length > 0) writer.set(settings, { ...state, held, left })
    return new Map([...first, ...due].map((name) => [name, state.last[name]]))
  })

/** Says that a run is still at its jobs. */
export const renewLease = (run: string, now: Date): Promise<void> =>
  transact(async (writer) => {
    const state = (await writer.read(settings, 'tick')) ?? blank
    const held = Object.entries(state.held).map(([name, lease]) => [
      name,
      lease.run === run ? { ...lease, until: leaseFrom(now) } : lease,
    ])
    const reminded = { ...state.reminded, ...walks.getStore()?.since }
    writer.set(settings, { ...state, reminded, held: Object.fromEntries(held) })
  })

/**
 * Lets go of all jobs of a run that began at `now`: those that came to their end wait for their next interval, the
 * others are due as they were, before any other. What another run has taken over meanwhile stays that one's.
 */
export const endRun = (run: string, ended: readonly string[], now: Date): Promise<void> =>
  transact(async (writer) => {
    const state = (await writer.read(settings, 'tick')) ?? blank
    const own = Object.keys(state.held).filter((name) => state.held[name]?.run === run)
    if (own.length === 0) return
    const left = own.filter((name) => !ended.includes(name))
    const last = ended.filter((name) => own.includes(name)).map((name) => [name, now.toISOString()])
    writer.set(settings, {
      ...state,
      last: { ...state.last, ...Object.fromEntries(last) },
      reminded: { ...state.reminded, ...walks.getStore()?.since },
      held: Object.fromEntries(Object.entries(state.held).filter(([name]) => !own.includes(name))),
      left: [...left, ...state.left.filter((name) => !left.includes(name))],
    })
  })

const runLog = collection('settings', tickLogDocument)
/** When each job last began, since when one is under way, and the runs that are kept: two reads. */
export async function tickLog(now: Date): Promise<{
  last: Readonly<Record<string, string>>
  runningSince: Readonly<Record<string, string>>
  runs: TickRun[]
}> {
  const [state, log] = await Promise.all([read(settings, 'tick'), read(runLog, 'tick_log')])
  const alive = Object.entries(state?.held ?? {}).filter(([, { until }]) => until > now.toISOString())
  const runningSince = Object.fromEntries(alive.map(([name, { since }]) => [name, since]))
  return { last: state?.last ?? {}, runningSince, runs: log?.runs ?? [] }
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
export async function remindedUntil(name: string): Promise<string | undefined> {
  const own = walks.getStore()
  return own ? (own.since[name] ?? own.before[name]) : (await read(settings, 'tick'))?.reminded[name]
}
export async function recordReminded(name: string, until: string): Promise<void> {
  const own = walks.getStore()
  if (own) {
    own.since[name] = until
    return
  }
  await transact(async (writer) => {
    const state = (await writer.read(settings, 'tick')) ?? blank
    writer.set(settings, { ...state, reminded: { ...state.reminded, [name]: until } })
  })
}

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
