import type { ApplyDocument } from '@banso/contract/applies'
import { seminarStates } from '@banso/contract/seminars'
import { moveOf } from '@banso/contract/states'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishSeminars, raiseWaiting, tellOfCancellations } from '../../jobs/seminars.ts'
import { pngOf } from '../../testing/bytes.ts'
import { type Answer, type Client, clientOf, newKey } from '../../testing/client.ts'
import {
  makeApply,
  makeOperator,
  makePartner,
  makeSeminar,
  makeStartup,
  type TestStartup,
} from '../../testing/factory.ts'
import { seminarInput } from '../../testing/inputs.ts'
import { changeRaw, rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { foundIn, notificationsTo, storeMany, toldOf } from '../../testing/store.ts'
import { uploaded } from '../../testing/uploads.ts'
import { fileRoutes } from '../files/routes.ts'
import { seminarRoutes } from './routes.ts'

/** What operators do with seminars: from the first draft to who came. */

const seminars = '/api/operator/seminars'
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
let server: TestServer
let operator: Awaited<ReturnType<typeof makeOperator>>
let me: Client
let viewer: Client
let startups: TestStartup[]
let startup: TestStartup
beforeAll(async () => {
  server = await startServer([...seminarRoutes, ...fileRoutes])
  operator = await makeOperator('manager')
  me = clientOf(server, operator)
  viewer = clientOf(server, await makeOperator('viewer'))
  startups = await Promise.all(Array.from({ length: 4 }, () => makeStartup()))
  ;[startup] = startups as [TestStartup]
}, 60_000)
afterAll(() => server.stop())

const move = (client: Client, uid: string, body: object, etag = '"r1"') =>
  client.post(`${seminars}/${uid}/transition`, { body, ifMatch: etag })
const enter = (company: TestStartup, uid: string) =>
  clientOf(server, company.owner).post(`${company.base}/seminars/${uid}/applies`, { body: {} })
const seatOf = async (company: TestStartup, uid: string): Promise<string | undefined> =>
  (await clientOf(server, company.owner).get(`${company.base}/seminars/${uid}`)).body.data.entries[0]?.status
const countsOf = async (uid: string) => {
  const { confirmed_count, waitlisted_count } = (await rawAt(`seminars/${uid}`)) ?? {}
  return [confirmed_count, waitlisted_count]
}
const past = { start_at: inHours(-3), end_at: inHours(-1), entry_close_at: inHours(-4), entry_open_at: inHours(-48) }

describe('who may', () => {
  test('write a seminar: operators, not their viewers, and nobody of a company', async () => {
    const { uid } = await makeSeminar({ status: 'draft' })
    const all = (client: Client) =>
      Promise.all([
        client.get(seminars),
        client.get(`${seminars}/${uid}`),
        client.get(`${seminars}/${uid}/applies`),
        client.post(seminars, { body: seminarInput() }),
        client.patch(`${seminars}/${uid}`, { body: { summary: '別の' }, ifMatch: '"r1"' }),
        move(client, uid, { to: 'published' }),
        client.post(`${seminars}/${uid}/applies/none/transition`, { body: { to: 'attended' }, ifMatch: '"r1"' }),
      ])
    const statuses = async (client: Client) => (await all(client)).map(({ status }) => status)
    expect(await statuses(clientOf(server))).toEqual(Array(7).fill(401))
    expect(await statuses(clientOf(server, startup.owner))).toEqual(Array(7).fill(403))
    expect(await statuses(viewer)).toEqual([200, 200, 200, 403, 403, 403, 403])
  })
})

describe('writing', () => {
  test('begins with a draft that no startup reads, made once by the same key', async () => {
    const key = newKey()
    const organizer = await makePartner()
    const body = seminarInput({ organizer_partner_uid: organizer.uid })
    const [first, again] = [await me.post(seminars, { body, key }), await me.post(seminars, { body, key })]
    expect(first.status).toBe(201)
    const { uid, etag } = first.body.data
    expect(again.body.data.uid).toBe(uid)
    expect(first.body.data).toMatchObject({ status: 'draft', confirmed_count: 0, display_status: 'open' })
    expect(first.text).not.toContain('apply_numbers')
    const read = () => clientOf(server, startup.owner).get(`${startup.base}/seminars/${uid}`)
    expect((await read()).status).toBe(404)
    expect((await move(me, uid, { to: 'published' }, etag)).status).toBe(200)
    expect((await read()).body.data).toMatchObject({ title: '投資契約の読み方', organizer_name: organizer.name })
    expect(await toldOf(uid)).toEqual(['seminar.created', 'seminar.transitioned'])
  })

  test('is kept as far as it is written, and published once it lacks nothing that its readers need', async () => {
    const bare = {
      start_at: '',
      end_at: '',
      entry_open_at: '',
      entry_close_at: '',
      format: 'venue',
      venue: '',
      speakers: [],
    }
    const made = await me.post(seminars, { body: { ...seminarInput(), ...bare } })
    expect([made.status, made.body.data.can]).toEqual([201, expect.not.arrayContaining(['transition:published'])])
    const { uid } = made.body.data
    const change = async (body: object) => {
      const { etag } = (await me.get(`${seminars}/${uid}`)).body.data
      return me.patch(`${seminars}/${uid}`, { body, ifMatch: etag })
    }
    const { start_at, end_at, entry_open_at, entry_close_at, speakers } = seminarInput()
    const wanted = { start_at, end_at, entry_open_at, entry_close_at, speakers, venue: '会議室' }
    let etag = ''
    for (const [field, value] of Object.entries(wanted)) {
      expect((await move(me, uid, { to: 'published' }, etag || made.body.data.etag)).status, field).not.toBe(200)
      const changed = await change({ [field]: value })
      expect([field, changed.status]).toEqual([field, 200])
      etag = changed.body.data.etag
    }
    expect((await move(me, uid, { to: 'published' }, etag)).status).toBe(200)
    const emptied = await change({ ...bare, speakers: [{ ...speakers[0], name: ' ' }] })
    expect(emptied.body.error.fields).toEqual({
      start_at: ['開催日時を選択してください。'],
      end_at: ['終了日時を選択してください。'],
      entry_open_at: ['受付開始を選択してください。'],
      entry_close_at: ['受付終了を選択してください。'],
      venue: ['会場を入力してください。'],
      'speakers.0.name': ['登壇者の氏名を入力してください。'],
    })
  })

  test('refuses each wrong field in Japanese', async () => {
    const fieldsOf = async (changes: object) =>
      (await me.post(seminars, { body: { ...seminarInput(), ...changes } })).body.error.fields
    expect(await fieldsOf({ title: ' ', start_at: null })).toEqual({
      title: ['タイトルを入力してください。'],
      start_at: ['開催日時を選択してください。'],
    })
    expect(await fieldsOf({ end_at: inHours(13), entry_close_at: inHours(15 * 24) })).toEqual({
      end_at: ['終了日時は開催日時より後を選択してください。'],
      entry_close_at: ['受付終了は開催日時までの日時を選択してください。'],
    })
    expect(await fieldsOf({ online_url: 'http://meet.example' })).toEqual({
      online_url: ['https:// から始まるURLを入力してください。'],
    })
    expect(await fieldsOf({ organizer_partner_uid: 'nobody-at-all' })).toEqual({
      organizer_partner_uid: ['パートナーを選び直してください。'],
    })
  })

  test('adds recording and material afterwards, and keeps the pictures of who spoke', async () => {
    const speaker = { name: '相良 文', title: '', company: '', photo_url: '/demo/sagara.webp', profile: '' }
    const { uid } = await makeSeminar({ ...past, speakers: [speaker] })
    const speakers = [{ name: '相良 文', title: '代表', company: '', profile: '' }]
    const body = { recording_url: 'https://video.example/1', speakers }
    const changed = await me.patch(`${seminars}/${uid}`, { body, ifMatch: '"r1"' })
    expect(changed.body.data).toMatchObject({ recording_url: body.recording_url })
    expect(changed.body.data.speakers).toEqual([{ ...speaker, title: '代表' }])
    expect((await me.patch(`${seminars}/${uid}`, { body, ifMatch: '"r1"' })).status).toBe(412)
    const wrong = await me.patch(`${seminars}/${uid}`, { body: { end_at: inHours(-9) }, ifMatch: '"r2"' })
    expect(wrong.body.error.fields).toHaveProperty('end_at')
  })

  test('shows who speaks with a picture, which goes with its person and not with the place in the list', async () => {
    const portrait = async (target: string | null, purpose: 'portrait' | 'cover' = 'portrait') => {
      const bytes = await pngOf({ width: 900, height: 600 })
      const what = {
        base: '/api/operator',
        name: '登壇者.png',
        bytes,
        purpose,
        target: { type: 'seminar', uid: target },
      }
      return (await uploaded(server, operator, what as Parameters<typeof uploaded>[2])).body.data.uid as string
    }
    const [first, second] = [await portrait(null), await portrait(null)]
    const speaker = (name: string, photo_file_uid?: string | null) => ({
      ...{ name, title: '', company: '', profile: '' },
      ...(photo_file_uid !== undefined && { photo_file_uid }),
    })
    const photos = (answer: Answer) => answer.body.data.speakers.map((each: { photo_url: string }) => each.photo_url)
    const made = await me.post(seminars, {
      body: seminarInput({
        speakers: [speaker('相良 文', first), speaker('久世 直樹', second), speaker('写真なし', null)],
      }),
    })
    expect(photos(made)).toEqual([`/api/media/${first}`, `/api/media/${second}`, null])
    expect((await clientOf(server).get(`/api/media/${first}`)).status).toBe(200)
    const { uid } = made.body.data
    const change = (speakers: object[], rev: number) =>
      me.patch(`${seminars}/${uid}`, { body: { speakers }, ifMatch: `"r${rev}"` })
    // Another order, and another name.
    const turned = await change([speaker('久世 直樹', second), speaker('相良 文子', first)], 1)
    expect(photos(turned)).toEqual([`/api/media/${second}`, `/api/media/${first}`])
    // A form that says nothing of it, one that takes it off, and one with another.
    const [third] = [await portrait(uid)]
    const last = await change([speaker('久世 直樹'), speaker('相良 文子', null), speaker('新しい方', third)], 2)
    expect(photos(last)).toEqual([`/api/media/${second}`, null, `/api/media/${third}`])
    expect((await clientOf(server).get(`/api/media/${first}`)).status).toBe(404)
    for (const [asked, field] of [
      [await portrait(uid, 'cover'), 'speakers.1.photo_file_uid'],
      ['nobody-s-picture', 'speakers.1.photo_file_uid'],
    ])
      expect((await change([speaker('久世 直樹'), speaker('新しい方', asked)], 3)).body.error.fields).toEqual({
        [field as string]: ['ファイルを確認できませんでした。もう一度選択してください。'],
      })
    const twice = await change([speaker('久世 直樹', second), speaker('新しい方', second)], 3)
    expect(twice.body.error.fields).toEqual({ speakers: ['同じものが重複しています。'] })
  })
})

describe('a state', () => {
  const stateKeys = Object.keys(seminarStates) as (keyof typeof seminarStates)[]
  const pairs = stateKeys.flatMap((from) => stateKeys.map((to) => [from, to] as const))
  test.each(pairs)('from %s to %s is what the table says', async (from, to) => {
    const { uid } = await makeSeminar({ status: from, ...(to === 'ended' && past) })
    const answer = await move(me, uid, { to, reason: '登壇者の都合のため', publish_at: inHours(2) })
    const isMove = moveOf(seminarStates, from, to) !== undefined
    expect(answer.status).toBe(isMove ? 200 : 409)
    expect((await rawAt(`seminars/${uid}`))?.status).toBe(isMove ? to : from)
  })

  test('follows the clock and the seats', async () => {
    const [over, ahead, held] = [
      await makeSeminar({ status: 'draft', ...past }),
      await makeSeminar(),
      await makeSeminar({ confirmed_count: 1 }),
    ]
    expect((await move(me, over.uid, { to: 'published' })).status).toBe(409)
    expect((await move(me, ahead.uid, { to: 'ended' })).status).toBe(409)
    expect((await move(me, held.uid, { to: 'draft' })).status).toBe(409)
    expect((await move(me, over.uid, { to: 'scheduled', publish_at: inHours(1) })).status).toBe(409)
  })
})

describe('a publication ahead', () => {
  const readBy = async (uid: string) =>
    (await clientOf(server, startup.owner).get(`${startup.base}/seminars/${uid}`)).status

  test('needs a moment that is to come, before the seminar begins', async () => {
    const { uid } = await makeSeminar({ status: 'draft', start_at: inHours(48), entry_close_at: inHours(47) })
    const fieldsOf = async (asked: object) => (await move(me, uid, { to: 'scheduled', ...asked })).body.error.fields
    expect(await fieldsOf({})).toEqual({ publish_at: ['公開日時を入力してください。'] })
    expect(await fieldsOf({ publish_at: inHours(-1) })).toEqual({ publish_at: ['過去の日時は選択できません。'] })
    expect(await fieldsOf({ publish_at: inHours(48) })).toEqual({
      publish_at: ['公開日時は開催日時より前を選択してください。'],
    })
    expect((await rawAt(`seminars/${uid}`))?.status).toBe('draft')
  })

  test('is read by no startup, in no list and entered by nobody, until its moment; and can be taken back', async () => {
    const word = newKey().slice(0, 8)
    const { uid } = await makeSeminar({ status: 'draft', title: `予約${word}` })
    const publish_at = inHours(1)
    const asked = await move(me, uid, { to: 'scheduled', publish_at })
    expect(asked.body.data).toMatchObject({
      status: 'scheduled',
      publish_at,
      can: ['update', 'transition:published', 'transition:draft'],
    })
    expect(asked.text).not.toContain('publisher_uid')
    expect(await toldOf(uid)).toEqual(['seminar.transitioned'])
    expect(await readBy(uid)).toBe(404)
    expect((await enter(startup, uid)).status).toBe(404)
    const listed = await clientOf(server, startup.owner).get(`${startup.base}/seminars?per_page=100`)
    expect(listed.text).not.toContain(word)
    const managed = await viewer.get(`${seminars}?status=scheduled&per_page=100`)
    expect(managed.body.data.map((row: { uid: string }) => row.uid)).toContain(uid)
    const back = await move(me, uid, { to: 'draft' }, asked.body.data.etag)
    expect(back.body.data).toMatchObject({ status: 'draft', publish_at: null })
    await publishSeminars(new Date(Date.now() + 2 * 3_600_000))
    expect(await readBy(uid)).toBe(404)
  })

  test('keeps its place before the beginning when the seminar is moved', async () => {
    const { uid } = await makeSeminar({ status: 'draft' })
    const { etag } = (await move(me, uid, { to: 'scheduled', publish_at: inHours(100) })).body.data
    const times = { start_at: inHours(90), end_at: inHours(92), entry_close_at: inHours(89) }
    const moved = await me.patch(`${seminars}/${uid}`, { body: times, ifMatch: etag })
    expect(moved.body.error.fields).toEqual({ start_at: ['開催日時は公開日時より後を選択してください。'] })
    const later = { start_at: inHours(110), end_at: inHours(112), entry_close_at: inHours(109) }
    expect((await me.patch(`${seminars}/${uid}`, { body: later, ifMatch: etag })).status).toBe(200)
  })
})

describe('a larger capacity', () => {
  test('gives seats to those who wait longest, in the same change, and tells them', async () => {
    const { uid } = await makeSeminar({ capacity: 1, waitlist_enabled: true })
    for (const company of startups) await enter(company, uid)
    expect(await countsOf(uid)).toEqual([1, 3])
    const wider = await me.patch(`${seminars}/${uid}`, { body: { capacity: 3 }, ifMatch: '"r1"' })
    expect(wider.body.data).toMatchObject({ capacity: 3, confirmed_count: 3, waitlisted_count: 1 })
    expect(await Promise.all(startups.map((company) => seatOf(company, uid)))).toEqual([
      'confirmed',
      'confirmed',
      'confirmed',
      'waitlisted',
    ])
    const [second, last] = [startups[1] as TestStartup, startups[3] as TestStartup]
    expect((await notificationsTo(second.owner.uid)).map(({ title }) => title)).toContain(
      'キャンセル待ちから参加確定になりました',
    )
    expect((await notificationsTo(last.owner.uid)).filter(({ link }) => link.includes(uid))).toEqual([])
    const smaller = await me.patch(`${seminars}/${uid}`, { body: { capacity: 2 }, ifMatch: '"r2"' })
    expect(smaller.body.error.fields).toEqual({ capacity: ['定員は参加が確定した3名以上にしてください。'] })
  })

  test('beyond what one change can fill is filled by the scheduled work', async () => {
    const { uid } = await makeSeminar({ capacity: 1, waitlist_enabled: true })
    for (const company of startups) await enter(company, uid)
    // As a change leaves it that could not raise all.
    await changeRaw(`seminars/${uid}`, { capacity: 4 })
    await raiseWaiting(new Date())
    expect(await countsOf(uid)).toEqual([4, 0])
    expect(await seatOf(startups[3] as TestStartup, uid)).toBe('confirmed')
  })
})

describe('calling it off', () => {
  test('needs a reason, which everybody with a seat or a place is told', async () => {
    const { uid } = await makeSeminar({ title: '中止の会', capacity: 1, waitlist_enabled: true })
    const [first, second, other] = startups as [TestStartup, TestStartup, TestStartup]
    await enter(first, uid)
    await enter(second, uid)
    const silent = await move(me, uid, { to: 'cancelled' })
    expect(silent.body.error.fields).toEqual({ reason: ['中止の理由を入力してください。'] })
    const off = await move(me, uid, { to: 'cancelled', reason: '登壇者の都合のため' })
    expect(off.body.data).toMatchObject({ status: 'cancelled', cancel_reason: '登壇者の都合のため', can: [] })
    const told = async ({ owner }: TestStartup) =>
      (await notificationsTo(owner.uid))
        .filter(({ link }) => link.includes(uid))
        .map(({ title, body }) => [title, body])
    const note = [
      '「中止の会」の開催が中止になりました',
      expect.stringMatching(/^\d+\/\d+\(.\) \d+:\d+からの予定でした。登壇者の都合のため$/),
    ]
    expect(await told(first)).toContainEqual(note)
    expect(await told(second)).toContainEqual(note)
    expect(await told(other)).toEqual([])
    expect((await enter(other, uid)).status).toBe(409)
    expect((await me.patch(`${seminars}/${uid}`, { body: { title: '別' }, ifMatch: '"r2"' })).status).toBe(403)
  })

  test('tells each of many entrants once, the scheduled work those whom one change cannot', {
    timeout: 60_000,
  }, async () => {
    const { uid } = await makeSeminar({ capacity: 500 })
    const partner = await makePartner()
    const seat = await makeApply(startup, partner, { target_type: 'seminar', target_uid: uid, status: 'confirmed' })
    const seats = Array.from({ length: 149 }, (_, at) => ({
      ...seat,
      uid: `${seat.uid}-${at}`,
      applicant_user_uid: `${seat.uid}-person-${at}`,
    }))
    await storeMany('applies', seats)
    await move(me, uid, { to: 'cancelled', reason: '台風のため' })
    const toldOnce = async () => {
      const told = await Promise.all(seats.map(({ applicant_user_uid }) => notificationsTo(applicant_user_uid)))
      return told.flat().map(({ count }) => count)
    }
    expect((await toldOnce()).length).toBeLessThanOrEqual(100)
    await tellOfCancellations(new Date())
    await tellOfCancellations(new Date())
    expect(await toldOnce()).toEqual(Array(149).fill(1))
    expect((await rawAt(`seminars/${uid}`))?.notices_after).toBeNull()
  })
})

describe('who came', () => {
  test('is told from the beginning on, may be corrected, and opens the recording to them', async () => {
    const { uid } = await makeSeminar({ recording_url: 'https://video.example/2' })
    await enter(startup, uid)
    const rows = async () => (await me.get(`${seminars}/${uid}/applies`)).body.data
    const [early] = await rows()
    expect(early).toMatchObject({ startup_name: startup.name, status: 'confirmed', can: [] })
    const mark = (to: string, from: string) =>
      me.post(`${seminars}/${uid}/applies/${early.uid}/transition`, { body: { to, from } })
    expect((await mark('attended', 'confirmed')).status).toBe(409)
    await changeRaw(`seminars/${uid}`, past)
    const came = await mark('attended', 'confirmed')
    expect(came.body.data).toMatchObject({ status: 'attended', can: ['transition:absent'] })
    const read = await clientOf(server, startup.owner).get(`${startup.base}/seminars/${uid}`)
    expect(read.body.data.recording_url).toBe('https://video.example/2')
    expect((await mark('absent', 'confirmed')).body.error.code).toBe('already_changed')
    const absent = await mark('absent', 'attended')
    expect(absent.body.data.status).toBe('absent')
    const missed = await clientOf(server, startup.owner).get(`${startup.base}/seminars/${uid}`)
    expect(missed.body.data.recording_url).toBeNull()
    expect((await mark('withdrawn', 'absent')).status).toBe(409)
    expect((await mark('confirmed', 'absent')).status).toBe(409)
    const stored = await foundIn<ApplyDocument>('applies', 'uid', early.uid)
    expect(stored[0]?.status_history.map(({ to }) => to).slice(-2)).toEqual(['attended', 'absent'])
    expect((await me.get(`${seminars}/${uid}/applies?status=attended`)).body.data).toEqual([])
  })

  test('is told of all at once with who was missing, by who may, and of all or none', async () => {
    const { uid } = await makeSeminar(past)
    const partner = await makePartner()
    const seatAt = (target_uid: string) =>
      makeApply(startup, partner, { target_type: 'seminar', target_uid, status: 'confirmed' })
    const [came, too, missing, elsewhere] = await Promise.all([
      seatAt(uid),
      seatAt(uid),
      seatAt(uid),
      seatAt((await makeSeminar(past)).uid),
    ])
    const tell = (attended: object[], absent: object[], client = me) => {
      const uids = (seats: object[]) => seats.map((seat) => (seat as ApplyDocument).uid)
      return client.post(`${seminars}/${uid}/attendance`, { body: { attended: uids(attended), absent: uids(absent) } })
    }
    const states = async () =>
      Promise.all([came, too, missing].map(async (seat) => (await rawAt(`applies/${seat.uid}`))?.status))
    expect((await tell([came], [], viewer)).status).toBe(403)
    expect((await tell([came, elsewhere], [])).status).toBe(404)
    expect((await tell([], [])).status).toBe(422)
    expect((await tell([came], [came])).status).toBe(422)
    expect(await states()).toEqual(Array(3).fill('confirmed'))
    expect((await tell([came, too], [missing])).body.data).toEqual({ attended: 2, absent: 1 })
    expect(await states()).toEqual(['attended', 'attended', 'absent'])
    expect((await tell([came], [])).status).toBe(409)
    const early = await makeSeminar()
    const waiting = await seatAt(early.uid)
    const body = { attended: [waiting.uid], absent: [] }
    expect((await me.post(`${seminars}/${early.uid}/attendance`, { body })).status).toBe(409)
    expect(await toldOf(uid)).toEqual(Array(3).fill('seminar.attended'))
  })

  test('is of the seminar alone that the address names', async () => {
    const [own, other] = [await makeSeminar(past), await makeSeminar(past)]
    const partner = await makePartner()
    const seat = { target_type: 'seminar', target_uid: other.uid, status: 'confirmed' } as const
    const { uid } = await makeApply(startup, partner, seat)
    const path = `${seminars}/${own.uid}/applies/${uid}/transition`
    expect((await me.post(path, { body: { to: 'attended' }, ifMatch: '"r1"' })).status).toBe(404)
  })
})

test('each filter of the list holds in each order', async () => {
  await makeSeminar({ status: 'draft', format: 'hybrid', venue: '会議室' })
  for (const sort of ['-start_at', 'start_at', '-updated_at'])
    for (const [field, value] of [
      ['status', 'draft'],
      ['format', 'hybrid'],
    ] as const) {
      const { status, body } = await viewer.get(`${seminars}?${field}=${value}&sort=${sort}`)
      expect([status, ...new Set(body.data.map((row: Record<string, string>) => row[field]))]).toEqual([200, value])
    }
})

test('operators see what is to come nearest first, what is in the making, and what is over the last first', async () => {
  const at = (days: number) => {
    const start_at = new Date(Date.now() + days * 86_400_000).toISOString()
    return { start_at, end_at: start_at, entry_close_at: start_at }
  }
  const uidOf = async (changes: Parameters<typeof makeSeminar>[0]) => (await makeSeminar(changes)).uid
  const [far, near, draft, undated, gone, latest, scheduled] = [
    await uidOf(at(40)),
    await uidOf(at(1)),
    await uidOf({ status: 'draft', ...at(2) }),
    await uidOf({ status: 'draft', start_at: '', end_at: '' }),
    await uidOf({ status: 'ended', ...at(-9) }),
    await uidOf(at(-1)),
    await uidOf({ status: 'scheduled', ...at(3) }),
  ]
  const own = [far, near, draft, undated, gone, latest, scheduled]
  const seen = async (view: string) => {
    const { status, body } = await viewer.get(`${seminars}?view=${view}&per_page=100`)
    expect(status).toBe(200)
    return body.data.map(({ uid }: { uid: string }) => uid).filter((uid: string) => own.includes(uid))
  }
  expect(await seen('upcoming')).toEqual([near, scheduled, far])
  expect(await seen('draft')).toEqual([undated, draft])
  expect(await seen('past')).toEqual([latest, gone])
  const query = new URLSearchParams({ status: 'published', format: 'online', q: '勉強会' })
  for (const view of ['upcoming', 'draft', 'past']) {
    const { status, text } = await viewer.get(`${seminars}?view=${view}&${query}`)
    expect([view, status, text]).toEqual([view, 200, expect.anything()])
  }
})
