import { addDays } from '@banso/contract/dates'
import { ROW_ORDER, unreadRowsOf } from '@banso/contract/notification-rows'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { count } from '../../kernel/firestore/query.ts'
import type { Member } from '../../testing/account.ts'
import { clientOf } from '../../testing/client.ts'
import {
  makeMember,
  makeNotification,
  makeOperator,
  makePartner,
  makeRow,
  makeStartup,
  type TestStartup,
} from '../../testing/factory.ts'
import { changeRaw, rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { storeMany, toldOf } from '../../testing/store.ts'
import { arrangeNotification } from '../../triggers/notifications.ts'
import { authRoutes } from '../auth/routes.ts'
import { userRoutes } from '../users/routes.ts'
import { notifications } from './data.ts'
import { notificationRoutes } from './routes.ts'

let server: TestServer
let startup: TestStartup
beforeAll(async () => {
  server = await startServer([...notificationRoutes, ...userRoutes, ...authRoutes])
  startup = await makeStartup()
})
afterAll(() => server.stop())

const route = 'GET /api/startups/{startup_id}/notifications'
const pathOf = (base = startup.base) => `${base}/notifications`
const get = (person: Member, query = '', base = startup.base) => clientOf(server, person).get(pathOf(base) + query)
const post = (person: Member, path: string, body: object = {}, base = startup.base) =>
  clientOf(server, person).post(pathOf(base) + path, { body })
const titles = (answer: { body: { data: { title: string }[] } }) => answer.body.data.map(({ title }) => title)
/** What the bell shows when the person arrives. */
const unreadOf = async (person: Member, base = startup.base): Promise<number> =>
  (await clientOf(server, person).get(`${base}/users/current`)).body.data.unread_notifications
const person = () => makeMember(startup, 'viewer')
const daysAgo = (days: number) => `${addDays('2026-06-20', -days)}T03:00:00.000Z`

describe('the list', () => {
  it('holds the own ones that are shown, newest first, in every area', async () => {
    const partner = await makePartner()
    for (const [receiver, base] of [
      [await person(), startup.base],
      [partner.viewer, partner.base],
      [await makeOperator('viewer'), '/api/operator'],
    ] as const) {
      await makeNotification(receiver, { title: '古い', shown_at: daysAgo(2) })
      await makeNotification(receiver, { title: '新しい', shown_at: daysAgo(1), read_at: daysAgo(1), count: 3 })
      await makeNotification(receiver, { title: '朝に届く', shown_at: null, show_at: daysAgo(-1) })
      await makeNotification(startup.owner, { title: '別の人' })
      const answer = await get(receiver, '', base)
      expect(titles(answer)).toEqual(['新しい', '古い'])
      expect(answer.body.data.map(({ unread }: { unread: boolean }) => unread)).toEqual([false, true])
      expect(answer.body.data[0]).toMatchObject({ kind: 'task', count: 3, link: '/', shown_at: daysAgo(1) })
      for (const hidden of ['receiver_uid', 'mail_at', 'group_key', 'rev'])
        expect(answer.body.data[0]).not.toHaveProperty(hidden)
      expect(titles(await get(receiver, '?unread=true', base))).toEqual(['古い'])
      expect(await unreadOf(receiver, base)).toBe(1)
    }
  })

  it('costs one read a row beside the membership and the count', async () => {
    const me = await person()
    for (let index = 0; index < 5; index += 1)
      await makeNotification(me, { kind: index < 3 ? 'apply' : 'goal', shown_at: daysAgo(index), title: `${index}` })
    const first = await get(me, '?per_page=2&unread=true')
    expect(server.lastMeter(route)).toEqual({ reads: 1 + 2 + 1, writes: 0 })
    expect(first.body.page_info).toMatchObject({ total_count: 5, total_pages: 3 })
    const cursor = encodeURIComponent(first.body.page_info.next_cursor)
    // Whoever reads all of it elsewhere can still turn the page.
    await post(me, '/read_all')
    expect((await get(me, `?per_page=2&unread=true&cursor=${cursor}`)).status).toBe(200)
    // Asked for who the caller was before, and once more for who they are since all was read (decision 05).
    expect(server.lastMeter(route)?.reads).toBeLessThanOrEqual(1 + 2 + 2)
    expect(titles(await get(me, '?kind=apply,contact'))).toEqual(['0', '1', '2'])
    expect((await get(me, '?kind=apply&unread=true')).body.data).toEqual([])
    for (const wrong of ['?kind=mail', '?unread=false', '?q=申込', '?receiver_uid=x', '?sort=title'])
      expect((await get(me, wrong)).status).toBe(400)
  })
})

describe('reading', () => {
  it('is noted once, raises no revision, and is told to nobody', async () => {
    const me = await person()
    const { uid } = await makeNotification(me)
    const answer = await post(me, `/${uid}/read`)
    expect([answer.status, answer.body.data.unread]).toEqual([200, false])
    const stored = await rawAt(`notifications/${uid}`)
    expect(stored?.rev).toBe(1)
    expect((await post(me, `/${uid}/read`)).body.data.unread).toBe(false)
    expect((await rawAt(`notifications/${uid}`))?.read_at).toBe(stored?.read_at)
    expect([...(await toldOf(uid)), ...(await toldOf(me.uid))]).toEqual([])
  })

  it('is nobody else’s, and not of what is not shown', async () => {
    const { uid } = await makeNotification(startup.owner)
    const { uid: hidden } = await makeNotification(startup.member, { shown_at: null })
    for (const [who, path] of [
      [startup.member, uid],
      [startup.member, hidden],
      [startup.member, 'missing'],
    ] as const)
      expect((await post(who, `/${path}/read`)).status).toBe(404)
    expect((await post(await makeOperator('admin'), `/${uid}/read`, {}, '/api/operator')).status).toBe(404)
    expect((await rawAt(`notifications/${uid}`))?.read_at).toBeNull()
  })

  it('stays open when the programme has ended', async () => {
    const graduated = await makeMember(startup, 'owner', { company_status: 'graduated' })
    const { uid } = await makeNotification(graduated)
    expect((await post(graduated, `/${uid}/read`)).status).toBe(200)
    expect((await post(graduated, '/read_all')).status).toBe(200)
  })
})

describe('what is told of one object', () => {
  const three = (me: Member) =>
    makeRow(me, [
      { title: '候補日時', kind: 'interview', shown_at: daysAgo(4), read_at: daysAgo(4) },
      { title: '承諾', kind: 'apply', shown_at: daysAgo(3) },
      { title: 'メッセージ', kind: 'apply', shown_at: daysAgo(1) },
    ])

  it('stands in one row by its newest, and is counted once', async () => {
    const me = await person()
    await three(me)
    await makeNotification(me, { title: '別の件', shown_at: daysAgo(2) })
    const all = await get(me)
    expect(titles(all)).toEqual(['メッセージ', '別の件'])
    expect(all.body.data.map(({ beside }: { beside: number }) => beside)).toEqual([2, 0])
    expect(all.body.page_info.total_count).toBe(2)
    const unread = await get(me, '?unread=true')
    expect([titles(unread), unread.body.page_info.total_count]).toEqual([['メッセージ', '別の件'], 2])
    // The bell asks the store for the same.
    const bell = unreadRowsOf(me.uid, null)
    expect(await count(notifications, bell, { field: ROW_ORDER, direction: 'desc' })).toBe(2)
  })

  it('tells of a further one once that is shown: who reads before is told of it all the same', async () => {
    const me = await person()
    const { uid } = await makeNotification(me, { shown_at: daysAgo(1) })
    await changeRaw(`notifications/${uid}`, { count: 2, arranged_at: null })
    const countShown = async () => (await get(me)).body.data.map((row: { count: number }) => row.count)
    expect(await countShown()).toEqual([1])
    expect((await post(me, `/${uid}/read`, { until: daysAgo(1) })).body.data).toMatchObject({ count: 1, unread: false })
    await arrangeNotification(uid, new Date())
    expect(await countShown()).toEqual([1])
    await changeRaw(`notifications/${uid}`, { count: 3, arranged_at: null })
    expect(await countShown()).toEqual([1])
    await arrangeNotification(uid, new Date())
    expect(await countShown()).toEqual([3])
    expect((await get(me, '?unread=true')).body.page_info.total_count).toBe(1)
  })

  it('is on one page of several, whichever', async () => {
    const me = await person()
    const rows = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        makeRow(me, [
          { title: `${index}番目`, shown_at: daysAgo(index) },
          { title: `${index}番目の前`, shown_at: daysAgo(index + 3) },
        ]),
      ),
    )
    expect(rows).toHaveLength(5)
    const first = await get(me, '?per_page=3')
    const cursor = encodeURIComponent(first.body.page_info.next_cursor)
    const second = await get(me, `?per_page=3&cursor=${cursor}`)
    expect([...titles(first), ...titles(second)]).toEqual(['0番目', '1番目', '2番目', '3番目', '4番目'])
    expect(first.body.page_info).toMatchObject({ total_count: 5, total_pages: 2 })
  })

  it('unfolds to the others, the newest first, for its receiver alone', async () => {
    const me = await person()
    const [, , newest] = await three(me)
    const others = await get(me, `/${newest?.uid}/beside`)
    expect(titles(others)).toEqual(['承諾', '候補日時'])
    expect(others.body.page_info.total_count).toBe(2)
    expect(others.body.data.map(({ unread }: { unread: boolean }) => unread)).toEqual([true, false])
    const alone = await makeNotification(me)
    expect((await get(me, `/${alone.uid}/beside`)).body).toMatchObject({ data: [], page_info: { total_count: 0 } })
    expect((await get(await person(), `/${newest?.uid}/beside`)).status).toBe(404)
  })

  it('is read with its row, up to what was drawn', async () => {
    const me = await person()
    const [, before, newest] = await three(me)
    await makeNotification(me, { title: '別の件', shown_at: daysAgo(5) })
    expect((await post(me, `/${newest?.uid}/read`, { until: daysAgo(1) })).body.data.unread).toBe(false)
    expect((await rawAt(`notifications/${before?.uid}`))?.read_at).not.toBeNull()
    expect(titles(await get(me, '?unread=true'))).toEqual(['別の件'])

    const other = await person()
    const [, drawn, since] = await three(other)
    const answer = await post(other, `/${since?.uid}/read`, { until: daysAgo(2) })
    expect([answer.status, answer.body.data.unread]).toEqual([200, true])
    expect((await rawAt(`notifications/${drawn?.uid}`))?.read_at).not.toBeNull()
    expect(titles(await get(other, '?unread=true'))).toEqual(['メッセージ'])
  })

  it('that was told before is read by itself, and leaves its row unread', async () => {
    const me = await person()
    const [, before] = await three(me)
    await post(me, `/${before?.uid}/read`)
    expect(titles(await get(me, '?unread=true'))).toEqual(['メッセージ'])
  })
})

describe('reading all', () => {
  test('costs the same for thousands', async () => {
    const me = await person()
    const one = await makeNotification(me)
    await storeMany(
      'notifications',
      Array.from({ length: 1200 }, (_, index) => ({ ...one, uid: `${one.uid}-${index}` })),
    )
    expect((await get(me, '?unread=true')).body.page_info.total_count).toBe(1201)
    expect(await unreadOf(me)).toBe(1201)
    const answer = await post(me, '/read_all')
    expect(answer.status).toBe(200)
    expect(server.lastMeter('POST /api/startups/{startup_id}/notifications/read_all')).toEqual({ reads: 2, writes: 1 })
    expect((await get(me, '?unread=true')).body.page_info.total_count).toBe(0)
    expect(await unreadOf(me)).toBe(0)
    const rows = await get(me, '?per_page=1')
    expect([rows.body.page_info.total_count, rows.body.data[0].unread]).toEqual([1201, false])
    expect(await toldOf(me.uid)).toEqual([])
    expect((await rawAt(`users/${me.uid}`))?.rev).toBe(1)
  })

  test('leaves what has come since, and never goes back or beyond the present', async () => {
    const me = await person()
    await makeNotification(me, { title: '見た', shown_at: daysAgo(3) })
    await makeNotification(me, { title: 'まだ', shown_at: daysAgo(1) })
    const until = (day: number) => post(me, '/read_all', { until: daysAgo(day) })
    expect((await until(2)).body.data.read_before).toBe(daysAgo(2))
    expect(titles(await get(me, '?unread=true'))).toEqual(['まだ'])
    expect((await until(3)).body.data.read_before).toBe(daysAgo(2))
    const future = await post(me, '/read_all', { until: '2099-01-01T00:00:00Z' })
    expect(Date.parse(future.body.data.read_before)).toBeLessThanOrEqual(Date.now())
    expect((await post(me, '/read_all', { until: '昨日' })).status).toBe(422)
    expect((await post(me, '/read_all', { user_uid: startup.owner.uid })).status).toBe(422)
  })
})

test('strangers are refused', async () => {
  const neighbour = await makeStartup()
  expect((await clientOf(server).get(pathOf())).status).toBe(401)
  expect((await get(neighbour.owner)).status).toBe(302)
  expect((await get(await makeOperator('admin'))).status).toBe(403)
  expect((await get(startup.owner, '', '/api/operator')).status).toBe(403)
})
