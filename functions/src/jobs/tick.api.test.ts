import { randomUUID } from 'node:crypto'
import { addDays, addMonths, dayInJapan } from '@banso/contract/dates'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { withMeter } from '../kernel/meter.ts'
import { processEach } from '../kernel/queue.ts'
import { clientOf } from '../testing/client.ts'
import { makeGoal, makeOperator, makeStartup, makeTask, type TestStartup } from '../testing/factory.ts'
import { countRaw, rawAt, removeRaw, storeRaw } from '../testing/raw.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { claimJobs, endRun, recordReminded, remindedUntil, renewLease, tickLog, withWalks } from './data.ts'
import { tickRoutes } from './routes.ts'
import { jobs, runTick } from './tick.ts'

let server: TestServer
let startup: TestStartup
beforeAll(async () => {
  server = await startServer(tickRoutes)
  startup = await makeStartup()
})
afterAll(() => server.stop())

const now = new Date()
const today = dayInJapan(now)
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
/** The job of the test alone: others would go through all that other tests have left on these emulators. */
const run = (name: string) => runTick(new Date(), { all: true, of: jobs.filter((job) => job.name === name) })

describe('tick', () => {
  it('lowers the health of a goal by one step, once, when two check-ins were missed', async () => {
    const goal = (changes: Parameters<typeof makeGoal>[1]) =>
      makeGoal(startup, { health: 'on_track', next_checkin_on: addDays(today, -8), ...changes })
    const twice = await goal({})
    const once = await goal({ next_checkin_on: addDays(today, -7) })
    const monthly = await goal({ checkin_cycle: 'monthly', next_checkin_on: addDays(addMonths(today, -1), 1) })
    const lowest = await goal({ health: 'off_track', checkin_cycle: 'biweekly', next_checkin_on: addDays(today, -15) })
    const closed = await goal({ status: 'achieved' })
    await run('stale_goals')
    await run('stale_goals')
    const stateOf = async ({ uid }: { uid: string }) => {
      const { health, health_stale, rev } = (await rawAt(`goals/${uid}`)) ?? {}
      return [health, health_stale, rev]
    }
    expect(await stateOf(twice)).toEqual(['at_risk', true, 1])
    expect(await stateOf(lowest)).toEqual(['off_track', true, 1])
    for (const untouched of [once, monthly, closed]) expect(await stateOf(untouched)).toEqual(['on_track', false, 1])
  })

  it('removes for good what was deleted 30 days ago, with all that belongs to it', async () => {
    const old = await makeGoal(startup, { deleted_at: daysAgo(31) })
    const fresh = await makeGoal(startup, { deleted_at: daysAgo(29) })
    const task = await makeTask(startup, { deleted_at: daysAgo(40) })
    const person = { uid: startup.owner.uid, actor: 'startup', name: '試験' }
    const stamps = { created_at: daysAgo(50), updated_at: daysAgo(50), created_by: person, updated_by: person }
    const comment = (uid: string, target: string) =>
      storeRaw(`comments/${uid}`, {
        ...stamps,
        uid,
        startup_company_uid: startup.uid,
        target: { type: 'goal', uid: target },
        body: '確認しました。',
        author: person,
        rev: 1,
        deleted_at: null,
        s: {},
      })
    const [gone, kept] = [`c-${randomUUID()}`, `c-${randomUUID()}`]
    await comment(gone, old.uid)
    await comment(kept, fresh.uid)
    await run('purge')
    expect(await rawAt(`goals/${old.uid}`)).toBeUndefined()
    expect(await rawAt(`comments/${gone}`)).toBeUndefined()
    expect(await rawAt(`tasks/${task.uid}`)).toBeUndefined()
    expect(await rawAt(`goals/${fresh.uid}`)).toBeDefined()
    expect(await rawAt(`comments/${kept}`)).toBeDefined()
  })

  it('tells of broken records in its report, and serves the others', async () => {
    const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const stale = { health: 'on_track', next_checkin_on: addDays(today, -8) } as const
    const [broken, sound] = [
      await makeGoal(startup, { ...stale, next_checkin_on: '2001-01-01' }),
      await makeGoal(startup, stale),
    ]
    await storeRaw(`goals/${broken.uid}`, { ...(await rawAt(`goals/${broken.uid}`)), measures: 'none' })
    const skippedBy = async () => (await run('stale_goals')).jobs.find(({ name }) => name === 'stale_goals')
    expect(await skippedBy()).toMatchObject({ skipped: 1, failed: false })
    expect((await rawAt(`goals/${sound.uid}`))?.health).toBe('at_risk')
    expect(await skippedBy()).toMatchObject({ skipped: 0, failed: false })
    spy.mockRestore()
    await removeRaw(`goals/${broken.uid}`)
  })

  it('throws away a broken record that was deleted 30 days ago as well', async () => {
    const old = await makeGoal(startup, { deleted_at: daysAgo(31) })
    await storeRaw(`goals/${old.uid}`, { uid: old.uid, deleted_at: daysAgo(31) })
    await run('purge')
    expect(await rawAt(`goals/${old.uid}`)).toBeUndefined()
  })

  it('sends a mail whose event was lost, and leaves one alone that another run is sending', async () => {
    const { email } = await makeOperator()
    const mail = (uid: string, changes: object) =>
      storeRaw(`mail_outbox/${uid}`, {
        uid,
        to: email,
        template: 'password_reset',
        parameters: {},
        status: 'sending',
        attempts: 1,
        created_at: daysAgo(1),
        updated_at: daysAgo(1),
        expires_at: daysAgo(-1),
        ...changes,
      })
    const [lost, held] = [`m-${randomUUID()}`, `m-${randomUUID()}`]
    await mail(lost, {})
    await mail(held, { updated_at: new Date().toISOString() })
    await run('mails')
    await vi.waitFor(async () => expect((await rawAt(`mail_outbox/${lost}`))?.status).toBe('sent'))
    expect((await rawAt(`mail_outbox/${held}`))?.status).toBe('sending')
    expect(await countRaw('dev_mails', 'to', email)).toBe(1)
  })

  it('gives each job that is due to one of several ticks at once', async () => {
    const name = `job-${randomUUID()}`
    const isDue = (_: string, last: string | undefined) => last === undefined
    const claims = await Promise.all([1, 2, 3].map((run) => claimJobs(`run-${run}`, isDue, [name], new Date())))
    expect(claims.flatMap((claim) => [...claim.keys()])).toEqual([name])
  })

  it('takes up what a run was at that never came back, as soon as that one is given up, and not before', async () => {
    const name = `job-${randomUUID()}`
    let begun = 0
    const work = async () => {
      begun += 1
      return { count: 1, failed: 0 }
    }
    const tickAt = (seconds: number) =>
      runTick(new Date(now.getTime() + seconds * 1000), { of: [{ name, everyMinutes: 1, run: work }] })
    await claimJobs('killed', () => true, [name], now)
    await tickAt(89)
    expect(begun).toBe(0)
    await tickAt(91)
    expect(begun).toBe(1)
    // What comes back after all ends nothing that is another run's by now, and is due at its own interval.
    await endRun('killed', [name], now)
    await tickAt(120)
    expect(begun).toBe(1)
    await tickAt(152)
    expect(begun).toBe(2)
  })

  it('keeps a job that goes on from every other run, and says so', async () => {
    const job = { name: `job-${randomUUID()}`, everyMinutes: 1 }
    await claimJobs('slow', () => true, [job.name], now)
    await renewLease('slow', new Date(now.getTime() + 80_000))
    const later = new Date(now.getTime() + 160_000)
    expect((await claimJobs('next', () => true, [job.name], later)).size).toBe(0)
    expect((await tickLog(later)).runningSince[job.name]).toBe(now.toISOString())
    expect((await tickLog(new Date(now.getTime() + 171_000))).runningSince[job.name]).toBeUndefined()
    await endRun('slow', [job.name], now)
    expect((await tickLog(later)).last[job.name]).toBe(now.toISOString())
  })

  it('reads where a walk stands with its jobs and stores it with their end; what a killed run noted is kept too', async () => {
    const [name, moment] = [`walk-${randomUUID()}`, daysAgo(0)]
    const seen: unknown[] = []
    const walk = async () => {
      seen.push(await remindedUntil(name))
      await recordReminded(name, moment)
      seen.push(await remindedUntil(name))
      return { count: 0, failed: 0 }
    }
    const meter = { reads: 0, writes: 0 }
    await withMeter(meter, () => runTick(now, { of: [{ name, everyMinutes: 1, run: walk }] }))
    expect(meter).toEqual({ reads: 2, writes: 2 })
    expect([...seen, await remindedUntil(name)]).toEqual([undefined, moment, moment])
    const [long, later] = [`walk-${randomUUID()}`, `walk-${randomUUID()}`]
    await withWalks(async () => {
      await claimJobs('killed-walk', () => true, [long], now)
      await recordReminded(later, moment)
      await renewLease('killed-walk', now)
    })
    expect(await remindedUntil(later)).toBe(moment)
  })

  it('says of a job that begins long after its time that it is behind', async () => {
    const spy = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const name = `job-${randomUUID()}`
    const tickAt = (minutes: number) =>
      runTick(new Date(now.getTime() + minutes * 60_000), {
        of: [{ name, everyMinutes: 10, run: async () => ({ count: 0, failed: 0 }) }],
      })
    const told = () => spy.mock.calls.filter(([line]) => String(line).includes('job behind')).length
    await tickAt(0)
    await tickAt(25)
    expect(told()).toBe(0)
    await tickAt(51)
    expect(told()).toBe(1)
    spy.mockRestore()
  })

  it('stops when its time is over: what it has not come to is due again, no record is left half done', async () => {
    const [first, second] = [`job-${randomUUID()}`, `job-${randomUUID()}`]
    const clock = performance.now.bind(performance)
    let passed = 0
    const spy = vi.spyOn(performance, 'now').mockImplementation(() => clock() + passed)
    const done: string[] = []
    const step = async (record: string) => {
      await Promise.resolve()
      if (record === 'b') passed += 240_000
      done.push(record)
    }
    const records = ['a', 'b', 'c', 'd', 'e', 'f'].map((record) => ({ path: record, read: () => record }))
    const of = [first, second].map((name) => ({
      name,
      everyMinutes: 60,
      run: (at: Date) => processEach(name, records, step, at),
    }))
    const runAfter = async (minutes: number) => {
      const { jobs: ran, whole } = await runTick(new Date(now.getTime() + minutes * 60_000), { of })
      return { ran: ran.map(({ name, count }) => [name, count]), whole }
    }
    expect(await runAfter(0)).toEqual({ ran: [[first, 4]], whole: false })
    expect(done).toEqual(['a', 'b', 'c', 'd'])
    expect(await runAfter(1)).toEqual({ ran: [[second, 4]], whole: false })
    spy.mockRestore()
    expect(await runAfter(1)).toEqual({ ran: [], whole: true })
    expect(await runAfter(120)).toEqual({
      ran: [
        [first, 6],
        [second, 6],
      ],
      whole: true,
    })
  })

  it('begins with what the run before has left, where all are asked for', async () => {
    const [first, second] = [`job-${randomUUID()}`, `job-${randomUUID()}`]
    const clock = performance.now.bind(performance)
    let passed = 0
    const spy = vi.spyOn(performance, 'now').mockImplementation(() => clock() + passed)
    const of = [first, second].map((name) => ({
      name,
      everyMinutes: 1,
      run: async () => {
        passed += 240_000
        return { count: 1, failed: 0 }
      },
    }))
    const runAt = async (minutes: number) => {
      const { jobs: ran } = await runTick(new Date(now.getTime() + minutes * 60_000), { of, all: true })
      return ran.map(({ name }) => name)
    }
    try {
      expect([await runAt(0), await runAt(5), await runAt(10)]).toEqual([[first], [second], [first]])
    } finally {
      spy.mockRestore()
    }
  })

  it('keeps what its last runs did, for every operator to read, and nothing of runs without work', async () => {
    const log = async () => {
      const answer = await clientOf(server, await makeOperator('viewer')).get('/api/operator/tick')
      return { status: answer.status, ...answer.body.data }
    }
    await makeGoal(startup, { health: 'on_track', next_checkin_on: addDays(today, -8) })
    await run('stale_goals')
    const { status, runs, jobs: known } = await log()
    expect(status).toBe(200)
    expect(runs[0].jobs).toMatchObject([{ name: 'stale_goals', failed: false }])
    expect(runs[0].by.uid).toBe('system')
    expect(known.map(({ name }: { name: string }) => name)).toEqual(jobs.map(({ name }) => name))
    expect(known.find(({ name }: { name: string }) => name === 'stale_goals').last_at).not.toBeNull()
    await run('stale_goals')
    expect((await log()).runs[0].at).toBe(runs[0].at)
    expect((await clientOf(server, startup.owner).get('/api/operator/tick')).status).toBe(403)
  })

  it('is run by a system administrator’s button, and by nobody else’s', async () => {
    const admin = await makeOperator('admin')
    const answer = await clientOf(server, admin).post('/api/operator/tick')
    expect(answer.status).toBe(200)
    expect(answer.body.data.jobs.map(({ name }: { name: string }) => name)).toContain('purge')
    expect(answer.body.data.jobs.filter(({ failed }: { failed: boolean }) => failed)).toEqual([])
    expect(await countRaw('activities', 'actor.uid', admin.uid)).toBe(1)
    for (const other of [await makeOperator('manager'), await makeOperator('viewer'), startup.owner])
      expect((await clientOf(server, other).post('/api/operator/tick')).status).toBe(403)
    expect((await clientOf(server).post('/api/operator/tick')).status).toBe(401)
  })
})
