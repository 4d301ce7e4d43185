import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newActivity } from '../kernel/activity.ts'
import { withMeter } from '../kernel/meter.ts'
import { nextSeal } from '../resources/activities/seals.ts'
import { clientOf } from '../testing/client.ts'
import { makeOperator, makeStartup } from '../testing/factory.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { changeRaw, emptyProject, rawAt, removeRaw, storeRaw } from '../testing/raw.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { allIn, storeMany } from '../testing/store.ts'
import { reindex } from './reindex.ts'
import { tickRoutes } from './routes.ts'
import { checkSeals, sealEntries } from './seals.ts'
import { jobs, runTick } from './tick.ts'

/** The log of activities is sealed, and whoever alters it later is found out. */

let server: TestServer
beforeAll(async () => {
  server = await startServer(tickRoutes)
})
afterAll(() => server.stop())

const start = Date.parse('2026-11-24T03:00:00.000Z')
const at = (minutes: number) => new Date(start + minutes * 60_000)
const actor = { uid: 'op', actor: 'operator' as const, name: '田中 実' }
const entryAt = (uid: string, minutes: number) =>
  newActivity({
    uid,
    occurred_at: at(minutes).toISOString(),
    actor,
    verb: 'goal.created',
    object: { type: 'goal', uid: 'g', title: '売上を伸ばす' },
    startup_company_uid: 'st',
    request_id: 'test',
  })
const put = (uid: string, minutes: number) => storeRaw(`activities/${uid}`, entryAt(uid, minutes))
const seals = () => allIn<{ number: number; from: string | null; until: string; count: number }>('audit_seals')
const audit = () => rawAt('settings/audit')
const found = async () => {
  const { broken = [] } = ((await audit()) ?? {}) as { broken?: { number: number }[] }
  return broken.map(({ number }) => number)
}
const invariant = async () => (await checkInvariants()).find(({ name }) => name === 'I18')
let said: ReturnType<typeof vi.spyOn>
const DAY = 24 * 60

beforeEach(async () => {
  await emptyProject()
  said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => said.mockRestore())

/** Three entries in two seals. */
async function sealedLog() {
  for (const [uid, minutes] of [
    ['a', 0],
    ['b', 1],
  ] as const)
    await put(uid, minutes)
  await sealEntries(at(20))
  await put('c', 21)
  await sealEntries(at(40))
}
/** The round of the next day. */
const nextRound = async (day = 1) => checkSeals(at(60 + day * DAY))

describe('sealing', () => {
  test('takes each entry once, in seals that join each other, and only once nothing can come before it', async () => {
    await put('a', 0)
    await sealEntries(at(14))
    expect(await seals()).toMatchObject([{ number: 1, count: 0 }])
    // A call that began before the seal and was stored after it: its moment lies within the time that is left open.
    await put('late', 0.5)
    await sealEntries(at(16))
    await sealEntries(at(16))
    expect((await seals()).map(({ number, count }) => [number, count])).toEqual([
      [1, 0],
      [2, 2],
    ])
    const [first, second] = await seals()
    expect([first?.from, second?.from]).toEqual([null, first?.until])
    expect(await invariant()).toMatchObject({ checked: 2, broken: [] })
  })

  test('closes the hour where nothing happens, and makes no seal before', async () => {
    await put('a', 0)
    for (const minutes of [20, 25, 79]) await sealEntries(at(minutes))
    expect((await seals()).length).toBe(1)
    await sealEntries(at(80))
    expect((await seals()).map(({ count }) => count)).toEqual([1, 0])
  })

  test('takes a thousand at a time, never half of one moment, and costs a read an entry', async () => {
    const many = Array.from({ length: 1300 }, (_, row) => entryAt(`e${row}`, row < 1100 ? 0 : 1))
    await storeMany('activities', many)
    const meter = { reads: 0, writes: 0 }
    expect(await withMeter(meter, () => sealEntries(at(20)))).toEqual({ count: 1300, failed: 0 })
    expect((await seals()).map(({ count }) => count)).toEqual([1100, 200])
    // One batch more where a seal ends within it, and what is asked of the store itself.
    expect(meter.reads).toBeLessThanOrEqual(1300 + 500 + 10)
    expect(await invariant()).toMatchObject({ broken: [] })
  }, 60_000)

  test('by two runs at once makes one chain', async () => {
    await put('a', 0)
    await Promise.all([sealEntries(at(20)), sealEntries(at(20)), sealEntries(at(21))])
    expect((await seals()).reduce((sum, { count }) => sum + count, 0)).toBe(1)
    expect(await invariant()).toMatchObject({ broken: [] })
  })
})

describe('what is done to the log later is found in the next round', () => {
  beforeEach(sealedLog)

  test('nothing is found where nothing was done, also after reindex and other ways of storing the same', async () => {
    const later = ['startup_name', 'actor_company', 'changes', 'changed_uids', 'timeline_of', 'topic']
    const old = Object.entries((await rawAt('activities/a')) ?? {}).filter(([field]) => !later.includes(field))
    await storeRaw('activities/a', Object.fromEntries(old.reverse()))
    await checkSeals(at(45))
    await reindex(() => undefined)
    expect(await rawAt('activities/a')).toMatchObject({ topic: 'startup', changes: [], actor_company: null })
    expect(await nextRound()).toEqual({ count: 0, failed: 0 })
    expect([await found(), (await audit())?.whole_at]).toEqual([[], at(60 + DAY).toISOString()])
    expect(await invariant()).toMatchObject({ checked: 2, broken: [] })
  })

  const deeds: [string, number[], () => Promise<unknown>][] = [
    ['an entry that was altered', [1], () => changeRaw('activities/a', { verb: 'goal.removed' })],
    ['who did it', [1], () => changeRaw('activities/b', { 'actor.name': '別の人' })],
    ['who may read it', [2], () => changeRaw('activities/c', { visible_to: ['operators'] })],
    ['a field that no entry has', [1], () => changeRaw('activities/a', { extra: '-' })],
    ['an entry that was deleted', [1], () => removeRaw('activities/b')],
    ['an entry that was put in', [1], () => put('x', 0.5)],
    ['one that was put before all others', [1], () => put('x', -5 * DAY)],
    [
      'one that was moved to another time',
      [1, 2],
      () => changeRaw('activities/a', { occurred_at: at(21.5).toISOString() }),
    ],
    ['a seal that was deleted', [1], () => removeRaw('audit_seals/0000000001')],
    ['the last seal, deleted', [2], () => removeRaw('audit_seals/0000000002')],
    ['a seal whose count was changed', [2], () => changeRaw('audit_seals/0000000002', { count: 2 })],
    ['a seal whose span was cut', [2], () => changeRaw('audit_seals/0000000002', { until: at(22).toISOString() })],
  ]
  test.each(deeds)('%s', async (_, numbers, deed) => {
    await deed()
    expect(await nextRound()).toEqual({ count: 0, failed: numbers.length })
    expect(await found()).toEqual(numbers)
    expect((await invariant())?.broken.length).toBe(numbers.length)
    expect(said).toHaveBeenCalled()
  })

  test('a seal made anew over what was altered does not join the next one', async () => {
    await changeRaw('activities/a', { verb: 'goal.removed' })
    const entries = [await rawAt('activities/a'), await rawAt('activities/b')] as never
    const { until } = (await rawAt('audit_seals/0000000001')) ?? {}
    await storeRaw('audit_seals/0000000001', nextSeal(null, { until: String(until), entries }, at(20)))
    await nextRound()
    expect(await found()).toEqual([2])
  })

  test('it stays known until it was mended, and no longer', async () => {
    await checkSeals(at(45))
    const kept = (await rawAt('activities/a')) ?? {}
    await removeRaw('activities/a')
    await nextRound(1)
    const since = (await audit())?.broken
    // The second half of a round looks at other seals.
    await changeRaw('settings/audit', { checked: 1 })
    await checkSeals(at(90 + DAY))
    expect((await audit())?.broken).toEqual(since)
    await nextRound(2)
    expect((await audit())?.broken).toEqual(since)
    await storeRaw('activities/a', kept)
    await nextRound(3)
    expect(await found()).toEqual([])
  })

  test('a round rests until the next day, and a run that is cut short goes on where it was', async () => {
    await checkSeals(at(45))
    await removeRaw('activities/a')
    expect(await checkSeals(at(46))).toEqual({ count: 0, failed: 0 })
    expect(await found()).toEqual([])
    // Half way through a round: the first seal has been looked at already.
    await changeRaw('settings/audit', { checked: 1 })
    await checkSeals(at(47))
    expect([await found(), (await audit())?.checked]).toEqual([[], 0])
    expect(await nextRound()).toMatchObject({ failed: 1 })
  })

  test('the record of how far the log is sealed cannot be thrown away unseen', async () => {
    await removeRaw('settings/audit')
    expect((await invariant())?.broken.length).toBe(2)
    const report = await runTick(at(60), { all: true, of: jobs.filter(({ name }) => name === 'seals') })
    expect(report.jobs).toMatchObject([{ name: 'seals', failed: true }])
  })
})

test('administrators alone are told how the log stands, and of what is broken', async () => {
  const path = '/api/operator/tick/audit'
  const admin = clientOf(server, await makeOperator('admin'))
  expect((await admin.get(path)).body.data).toEqual({ sealed: null, checked_at: null, broken: [] })
  await sealedLog()
  await removeRaw('activities/b')
  await nextRound()
  const { status, body } = await admin.get(path)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    sealed: { seals: 2, entries: 3, sealed_at: at(40).toISOString(), until: at(25).toISOString() },
    checked_at: at(60 + DAY).toISOString(),
    broken: [{ number: 1, kind: 'altered', from: null, kept: 2, found: 1 }],
  })
  for (const other of [await makeOperator('manager'), await makeOperator('viewer'), (await makeStartup()).owner])
    expect((await clientOf(server, other).get(path)).status).toBe(403)
})
