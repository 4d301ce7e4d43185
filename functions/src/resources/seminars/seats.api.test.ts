import type { ApplyDocument } from '@banso/contract/applies'
import type { SeminarDocument } from '@banso/contract/seminars'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { read } from '../../kernel/firestore/query.ts'
import { routes } from '../../routes.ts'
import { type Answer, type Client, clientOf, newKey } from '../../testing/client.ts'
import {
  makeFeature,
  makeMember,
  makeOperator,
  makeSeat,
  makeSeminar,
  makeStartup,
  type TestStartup,
} from '../../testing/factory.ts'
import { rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { foundIn, notificationsTo } from '../../testing/store.ts'
import { applies } from '../applies/data.ts'
import { newItem } from '../special-features/rules.ts'
import { seminars } from './data.ts'

/** Seats of a seminar: who gets one, who waits, and what happens when one is given back. */

let server: TestServer
let startups: TestStartup[]
let first: TestStartup
let second: TestStartup
let third: TestStartup
beforeAll(async () => {
  server = await startServer(routes)
  startups = await Promise.all(Array.from({ length: 20 }, () => makeStartup()))
  ;[first, second, third] = startups as [TestStartup, TestStartup, TestStartup]
}, 60_000)
afterAll(() => server.stop())

const seatsAt = (startup: TestStartup, { uid }: SeminarDocument) => `${startup.base}/seminars/${uid}/applies`
const ownerOf = (startup: TestStartup) => clientOf(server, startup.owner)
const enter = (startup: TestStartup, seminar: SeminarDocument, client: Client = ownerOf(startup), body = {}) =>
  client.post(seatsAt(startup, seminar), { body })
const leave = (startup: TestStartup, seminar: SeminarDocument, { body }: Answer, client: Client = ownerOf(startup)) =>
  client.post(`${seatsAt(startup, seminar)}/${body.data.uid}/transition`, {
    body: { to: 'withdrawn', from: body.data.status },
  })
const countsOf = async ({ uid }: SeminarDocument) => {
  const seminar = await read(seminars, uid)
  return { confirmed: seminar?.confirmed_count, waitlisted: seminar?.waitlisted_count }
}
const seatsOfSeminar = ({ uid }: SeminarDocument) => foundIn<ApplyDocument>('applies', 'target_uid', uid)
const statusOf = async (startup: TestStartup, seminar: SeminarDocument): Promise<string | undefined> =>
  (await ownerOf(startup).get(`${startup.base}/seminars/${seminar.uid}`)).body.data.entries[0]?.status
const tally = (values: readonly (string | undefined)[]) =>
  Object.fromEntries([...new Set(values)].map((value) => [value, values.filter((other) => other === value).length]))

test('a seat that was asked for from a feature counts at its item', async () => {
  const seminar = await makeSeminar()
  const item = newItem('seminar', seminar.uid, '')
  const feature = await makeFeature({ items: [item, newItem('partner', 'nobody', '')] })
  const from = { special_feature_uid: feature.uid }
  expect((await enter(first, seminar, ownerOf(first), from)).status).toBe(201)
  expect((await enter(second, seminar)).status).toBe(201)
  expect((await rawAt(`special_features/${feature.uid}`))?.items).toMatchObject([
    { apply_count: 1 },
    { uid: 'nobody', apply_count: 0 },
  ])
})

describe('twenty people of twenty startups at once', () => {
  test('one gets the only seat and nineteen wait, each with a number of their own', { timeout: 60_000 }, async () => {
    const seminar = await makeSeminar({ capacity: 1, waitlist_enabled: true })
    const answers = await Promise.all(startups.map((startup) => enter(startup, seminar)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(tally(answers.map(({ body }) => body.data.status))).toEqual({ confirmed: 1, waitlisted: 19 })
    expect(await countsOf(seminar)).toEqual({ confirmed: 1, waitlisted: 19 })
    const stored = await seatsOfSeminar(seminar)
    expect(tally(stored.map(({ status }) => status))).toEqual({ confirmed: 1, waitlisted: 19 })
    expect(new Set(stored.map(({ number }) => number)).size).toBe(20)
    for (const { number } of stored) expect(number).toMatch(/^A-\d{4}-\d{5}$/)
  })

  test('without a queue one gets the only seat and nineteen are told that it is full', {
    timeout: 60_000,
  }, async () => {
    const seminar = await makeSeminar({ capacity: 1 })
    const answers = await Promise.all(startups.map((startup) => enter(startup, seminar)))
    expect(tally(answers.map(({ body }) => body.error?.code ?? body.data.status))).toEqual({
      confirmed: 1,
      capacity_full: 19,
    })
    expect(answers.find(({ status }) => status === 409)?.body.error.message).toBe('満席のため申し込めません。')
    expect(await countsOf(seminar)).toEqual({ confirmed: 1, waitlisted: 0 })
    expect(await seatsOfSeminar(seminar)).toHaveLength(1)
  })

  test('when all of them leave at once nobody is raised twice and nothing is left over', {
    timeout: 60_000,
  }, async () => {
    const seminar = await makeSeminar({ capacity: 3, waitlist_enabled: true })
    const six = startups.slice(0, 6)
    const entered = await Promise.all(six.map((startup) => enter(startup, seminar)))
    const left = await Promise.all(six.map((startup, index) => leave(startup, seminar, entered[index] as Answer)))
    // Who was raised while leaving is asked to look again: their place has become a seat.
    expect(left.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const again = left.flatMap(({ status, body }, index) =>
      status === 409 ? [leave(six[index] as TestStartup, seminar, { body } as Answer)] : [],
    )
    expect((await Promise.all(again)).map(({ status }) => status)).toEqual(again.map(() => 200))
    expect(await countsOf(seminar)).toEqual({ confirmed: 0, waitlisted: 0 })
    const stored = await seatsOfSeminar(seminar)
    expect(tally(stored.map(({ status }) => status))).toEqual({ withdrawn: 6 })
  })
})

describe('a seat that is given back', () => {
  test('goes in the same commit to whoever waits longest, who is told of it', async () => {
    const seminar = await makeSeminar({ capacity: 1, waitlist_enabled: true })
    const seat = await enter(first, seminar)
    expect((await enter(second, seminar)).body.data.status).toBe('waitlisted')
    expect((await enter(third, seminar)).body.data.status).toBe('waitlisted')
    const answer = await leave(first, seminar, seat)
    expect([answer.status, answer.body.data.status, answer.body.data.can]).toEqual([200, 'withdrawn', []])
    expect(await countsOf(seminar)).toEqual({ confirmed: 1, waitlisted: 1 })
    expect(await statusOf(first, seminar)).toBeUndefined()
    expect(await statusOf(second, seminar)).toBe('confirmed')
    expect(await statusOf(third, seminar)).toBe('waitlisted')
    const told = (await notificationsTo(second.owner.uid)).filter(({ link }) => link.endsWith(seminar.uid))
    expect(told).toMatchObject([
      {
        title: 'キャンセル待ちから参加確定になりました',
        body: expect.stringMatching(new RegExp(String.raw`^${seminar.title}:\d+/\d+\(.\) \d+:\d+〜\d+:\d+$`)),
        link: `/startups/seminars/${seminar.uid}`,
        kind: 'apply',
      },
    ])
    expect((await notificationsTo(third.owner.uid)).filter(({ link }) => link.endsWith(seminar.uid))).toEqual([])
  })

  test('by the end of a membership goes to whoever waits longest; what has begun or was called off stays', async () => {
    const going = await makeMember(first, 'member')
    const [seminar, begun, off] = await Promise.all([
      makeSeminar({ capacity: 1, waitlist_enabled: true }),
      makeSeminar({ start_at: new Date(Date.now() - 60_000).toISOString() }),
      makeSeminar({ status: 'cancelled' }),
    ])
    const person = { uid: going.uid, actor: 'startup', name: going.name } as const
    const kept = await Promise.all([begun, off].map((one) => makeSeat(first, one, person)))
    const theirs = await enter(first, seminar, clientOf(server, going))
    expect((await enter(second, seminar)).body.data.status).toBe('waitlisted')
    expect((await ownerOf(first).delete(`${first.base}/users/${going.uid}`, { ifMatch: '"r1"' })).status).toBe(204)
    expect(await countsOf(seminar)).toEqual({ confirmed: 1, waitlisted: 0 })
    expect(await statusOf(second, seminar)).toBe('confirmed')
    expect((await read(applies, theirs.body.data.uid))?.status).toBe('withdrawn')
    for (const { uid } of kept) expect((await read(applies, uid))?.status).toBe('confirmed')
    expect(await notificationsTo(going.uid)).toEqual([])
  })

  test('does not tell the raised company whose seat it was', async () => {
    const seminar = await makeSeminar({ capacity: 1, waitlist_enabled: true })
    const seat = await enter(first, seminar)
    await enter(second, seminar)
    await leave(first, seminar, seat)
    const activities = await ownerOf(second).get(`${second.base}/activities?object_uid=${seminar.uid}`)
    expect(activities.body.data.map(({ verb }: { verb: string }) => verb)).toEqual([
      'seminar.raised',
      'seminar.applied',
    ])
    expect(activities.body.data[0].actor.uid).toBe('system')
    expect(activities.text).not.toContain(first.owner.uid)
    expect((await ownerOf(second).get(`${second.base}/seminars/${seminar.uid}`)).text).not.toContain(first.owner.uid)
    const [apply] = (await seatsOfSeminar(seminar)).filter(({ status }) => status === 'confirmed')
    expect(apply).toMatchObject({ updated_by: { uid: 'system' }, startup_company_uid: second.uid })
    expect(apply?.status_history.map(({ from, to, by }) => [from, to, by.uid])).toEqual([
      [null, 'waitlisted', second.owner.uid],
      ['waitlisted', 'confirmed', 'system'],
    ])
  })

  test('makes the place as its holder last saw it stale: they are asked to look again', async () => {
    const seminar = await makeSeminar({ capacity: 1, waitlist_enabled: true })
    const seat = await enter(first, seminar)
    const place = await enter(second, seminar)
    await leave(first, seminar, seat)
    const stale = await leave(second, seminar, place)
    expect([stale.status, stale.body.data.status]).toEqual([409, 'confirmed'])
    expect(stale.body.data.etag).not.toBe(place.body.data.etag)
    expect(await countsOf(seminar)).toEqual({ confirmed: 1, waitlisted: 0 })
  })

  test('stays free where nobody waits, and who left may come again, at the end of the queue', async () => {
    const seminar = await makeSeminar({ capacity: 1, waitlist_enabled: true })
    await leave(first, seminar, await enter(first, seminar))
    expect(await countsOf(seminar)).toEqual({ confirmed: 0, waitlisted: 0 })
    await enter(second, seminar)
    await enter(third, seminar)
    expect((await enter(first, seminar)).body.data.status).toBe('waitlisted')
    const { body } = await ownerOf(first).get(`${first.base}/seminars/${seminar.uid}`)
    expect(body.data.entries).toMatchObject([{ status: 'waitlisted', place: 2 }])
    expect(body.data.waitlisted_count).toBe(2)
  })

  test('a place in the queue is given back without anybody being raised', async () => {
    const seminar = await makeSeminar({ capacity: 1, waitlist_enabled: true })
    await enter(first, seminar)
    const place = await enter(second, seminar)
    await enter(third, seminar)
    expect((await leave(second, seminar, place)).status).toBe(200)
    expect(await countsOf(seminar)).toEqual({ confirmed: 1, waitlisted: 1 })
    expect(await statusOf(third, seminar)).toBe('waitlisted')
  })

  test('seats added meanwhile go to those who wait, before a newcomer', async () => {
    const seminar = await makeSeminar({ capacity: 1, waitlist_enabled: true, seats_per_company: 5 })
    await enter(first, seminar)
    await enter(second, seminar)
    await enter(third, seminar)
    await addSeats(seminar, 2)
    expect((await enter(startups[3] as TestStartup, seminar)).body.data.status).toBe('waitlisted')
    expect(await statusOf(second, seminar)).toBe('confirmed')
    expect(await statusOf(third, seminar)).toBe('waitlisted')
    await addSeats(seminar, 4)
    expect((await enter(startups[4] as TestStartup, seminar)).body.data.status).toBe('waitlisted')
    expect(await countsOf(seminar)).toEqual({ confirmed: 4, waitlisted: 1 })
  })
})

test('who leaves the queue is not raised, though seats were added meanwhile; the next one is', async () => {
  const seminar = await makeSeminar({ capacity: 1, waitlist_enabled: true })
  await enter(first, seminar)
  const place = await enter(second, seminar)
  await enter(third, seminar)
  await addSeats(seminar, 2)
  expect((await leave(second, seminar, place)).body.data.status).toBe('withdrawn')
  expect(await statusOf(third, seminar)).toBe('confirmed')
  expect(await countsOf(seminar)).toEqual({ confirmed: 2, waitlisted: 0 })
})

/** As the operators will: more seats than there were. */
const addSeats = async ({ uid }: SeminarDocument, capacity: number) => {
  const seminar = (await read(seminars, uid)) as SeminarDocument
  await makeSeminar({ ...seminar, capacity })
}

describe('who may have a seat', () => {
  test('nobody twice, and no more of a company than the seminar allows, those who wait included', async () => {
    const seminar = await makeSeminar({ capacity: 1, waitlist_enabled: true, seats_per_company: 2 })
    expect((await enter(first, seminar)).status).toBe(201)
    expect((await enter(first, seminar)).body.error).toMatchObject({
      code: 'already_entered',
      message: 'この方はすでにこのセミナーに申し込んでいます。',
    })
    expect((await enter(first, seminar, clientOf(server, first.member))).body.data.status).toBe('waitlisted')
    const colleague = await makeMember(first, 'member')
    const refused = await enter(first, seminar, clientOf(server, colleague))
    expect([refused.status, refused.body.error.code]).toEqual([409, 'company_seats_taken'])
    expect(refused.body.error.message).toBe('このセミナーに申し込めるのは、1社につき2名までです。')
    expect(await countsOf(seminar)).toEqual({ confirmed: 1, waitlisted: 1 })
  })

  test('two colleagues at once do not get the last seat of their company both', async () => {
    const seminar = await makeSeminar({ seats_per_company: 1 })
    const clients = [first.owner, first.member].map((member) => clientOf(server, member))
    const answers = await Promise.all(clients.map((client) => enter(first, seminar, client)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await countsOf(seminar)).toEqual({ confirmed: 1, waitlisted: 0 })
  })

  test('a colleague by name, also one who only looks on, and is told of it', async () => {
    const seminar = await makeSeminar()
    const body = { user_uid: first.viewer.uid, message: '条項の読み方を知りたい' }
    const answer = await enter(first, seminar, ownerOf(first), body)
    expect(answer.body.data).toMatchObject({
      user: { uid: first.viewer.uid, name: first.viewer.name },
      created_by: { uid: first.owner.uid },
      status: 'confirmed',
      message: '条項の読み方を知りたい',
      can: ['transition:withdrawn'],
    })
    await leave(first, seminar, answer, clientOf(server, first.member))
    const told = (await notificationsTo(first.viewer.uid)).filter(({ link }) => link.endsWith(seminar.uid))
    expect(told).toMatchObject([{ title: '試験 memberさんが参加をキャンセルしました', count: 2 }])
  })

  test('nobody of another company, no operator and nobody unknown', async () => {
    const seminar = await makeSeminar()
    const operator = await makeOperator('manager')
    for (const user_uid of [second.owner.uid, operator.uid, 'nobody']) {
      const answer = await enter(first, seminar, ownerOf(first), { user_uid })
      expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, ['user_uid']])
    }
    const wrong = await enter(first, seminar, ownerOf(first), { user_uid: '', message: 'あ'.repeat(501), status: 'x' })
    expect(wrong.body.error.fields).toEqual({
      user_uid: ['参加する方を選択してください。'],
      message: ['メッセージは500文字以内で入力してください。(現在501文字)'],
      status: ['この項目は送信できません。'],
    })
    expect(await countsOf(seminar)).toEqual({ confirmed: 0, waitlisted: 0 })
  })

  test('nobody without a token, no viewer, no neighbour', async () => {
    const seminar = await makeSeminar()
    const seat = await enter(first, seminar)
    const statuses = async (client: Client) => [
      (await enter(first, seminar, client)).status,
      (await leave(first, seminar, seat, client)).status,
    ]
    expect(await statuses(clientOf(server))).toEqual([401, 401])
    expect(await statuses(clientOf(server, first.viewer))).toEqual([403, 403])
    expect(await statuses(ownerOf(second))).toEqual([302, 302])
    expect(await statuses(clientOf(server, await makeOperator('admin')))).toEqual([403, 403])
    expect((await leave(second, seminar, seat)).status).toBe(404)
    const other = await makeSeminar()
    expect((await leave(first, other, seat)).status).toBe(404)
    expect(await countsOf(seminar)).toEqual({ confirmed: 1, waitlisted: 0 })
  })

  test('nobody of a paused or ended company, who may still give their seat back while paused', async () => {
    const seminar = await makeSeminar()
    const seat = await enter(third, seminar)
    const paused = clientOf(server, await makeMember(third, 'owner', { company_status: 'paused' }))
    const refused = await enter(third, seminar, paused)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'company_paused'])
    const ended = clientOf(server, await makeMember(third, 'owner', { company_status: 'graduated' }))
    expect((await enter(third, seminar, ended)).body.error.code).toBe('forbidden')
    const { body } = await paused.get(`${third.base}/seminars/${seminar.uid}`)
    expect(body.data.can).toEqual([])
    expect((await leave(third, seminar, seat, paused)).status).toBe(200)
  })
})

describe('when', () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
  test.each([
    ['before entries begin', { entry_open_at: hours(1) }],
    ['after entries have ended', { entry_close_at: hours(-1) }],
    ['while it runs', { start_at: hours(-1), entry_close_at: hours(-2) }],
    ['when it is over', { start_at: hours(-3), end_at: hours(-1) }],
    ['when it was called off', { status: 'cancelled' }],
    ['when it was ended', { status: 'ended' }],
  ] as const)('nobody enters %s', async (_, changes) => {
    const seminar = await makeSeminar(changes)
    const answer = await enter(first, seminar)
    expect([answer.status, answer.body.error.code]).toEqual([409, 'entry_closed'])
    expect((await ownerOf(first).get(`${first.base}/seminars/${seminar.uid}`)).body.data.can).toEqual([])
  })

  test('nobody enters a draft or a deleted seminar: there is none', async () => {
    for (const changes of [{ status: 'draft' }, { deleted_at: hours(-1) }] as const)
      expect((await enter(first, await makeSeminar(changes))).status).toBe(404)
  })

  test('a seat can be given back until the seminar begins', async () => {
    const late = await startServer(routes)
    const seminar = await makeSeminar({ entry_close_at: hours(1), start_at: hours(2), end_at: hours(3) })
    const client = clientOf(late, first.owner)
    const seat = await enter(first, seminar, client)
    late.moveClock(1.5)
    expect((await client.get(`${first.base}/seminars/${seminar.uid}`)).body.data.entries[0].can).toEqual([
      'transition:withdrawn',
    ])
    late.moveClock(0.6)
    const answer = await leave(first, seminar, seat, client)
    expect([answer.status, answer.body.error.code]).toEqual([409, 'invalid_transition'])
    await late.stop()
  })

  test('other states are not the startup’s to choose', async () => {
    const seminar = await makeSeminar({ capacity: 1, waitlist_enabled: true })
    await enter(first, seminar)
    const { body } = await enter(second, seminar)
    const move = (to: string) =>
      ownerOf(second).post(`${seatsAt(second, seminar)}/${body.data.uid}/transition`, { body: { to } })
    expect((await move('confirmed')).status).toBe(409)
    expect((await move('attended')).status).toBe(409)
    expect((await move('nonsense')).status).toBe(422)
    expect((await move('withdrawn')).status).toBe(200)
    expect((await move('withdrawn')).status).toBe(409)
  })
})

describe('a call that is made twice', () => {
  test('has one effect and one answer, one after the other and at once', async () => {
    const seminar = await makeSeminar({ seats_per_company: 5 })
    const key = newKey()
    const send = () => ownerOf(first).post(seatsAt(first, seminar), { body: {}, key })
    const answers = await Promise.all([send(), send(), send()])
    answers.push(await send())
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.data.uid)).size).toBe(1)
    expect(await countsOf(seminar)).toEqual({ confirmed: 1, waitlisted: 0 })
    const other = await ownerOf(first).post(seatsAt(first, seminar), { body: { message: '別' }, key })
    expect(other.body.error).toMatchObject({ code: 'idempotency_mismatch', uid: answers[0]?.body.data.uid })
  })
})
