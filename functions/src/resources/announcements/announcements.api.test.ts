import type { NotificationDocument } from '@banso/contract/notifications'
import type { UserDocument } from '@banso/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publishDue } from '../../jobs/publish.ts'
import type { Member } from '../../testing/account.ts'
import { type Client, clientOf } from '../../testing/client.ts'
import {
  makeAnnouncement,
  makeMember,
  makeOperator,
  makePartner,
  makeStartup,
  type TestPartner,
  type TestStartup,
} from '../../testing/factory.ts'
import { announcementInput } from '../../testing/inputs.ts'
import { changeRaw, rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { allIn, foundIn, setFields, toldOf } from '../../testing/store.ts'
import { announcementRoutes } from './routes.ts'

const path = '/api/operator/announcements'
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

let server: TestServer
let startup: TestStartup
let other: TestStartup
let partner: TestPartner
let operator: Awaited<ReturnType<typeof makeOperator>>
let viewer: Awaited<ReturnType<typeof makeOperator>>
let me: Client
beforeAll(async () => {
  server = await startServer(announcementRoutes)
  ;[startup, other, partner] = await Promise.all([makeStartup(), makeStartup(), makePartner()])
  ;[operator, viewer] = await Promise.all([makeOperator('manager'), makeOperator('viewer')])
  me = clientOf(server, operator)
}, 60_000)
afterAll(() => server.stop())

const create = (changes: Parameters<typeof announcementInput>[0] = {}) =>
  me.post(path, { body: announcementInput(changes) })
const move = (uid: string, body: object, ifMatch = '"r1"', as = me) =>
  as.post(`${path}/${uid}/transition`, { body, ifMatch })
/** Makes one with these fields and publishes it. */
async function publish(changes: Parameters<typeof announcementInput>[0] = {}): Promise<string> {
  const { uid } = (await create(changes)).body.data
  const answer = await move(uid, { to: 'published' })
  if (answer.status !== 200) throw new Error(answer.text)
  return uid
}
const toCompanies = (...companies: { uid: string; base: string }[]) => ({
  audience: 'companies' as const,
  companies: companies.map(({ uid, base }) => ({
    type: base.includes('partners') ? ('partner' as const) : ('startup' as const),
    uid,
  })),
})
const open = (reader: Member, base: string, uid: string) =>
  clientOf(server, reader).get(`${base}/announcements/${uid}/text`)
/** Who of everybody reads it. */
async function readersOf(uid: string): Promise<string[]> {
  const readers: [string, Member, string][] = [
    ['startup', startup.viewer, startup.base],
    ['other', other.owner, other.base],
    ['partner', partner.viewer, partner.base],
    ['operator', viewer, '/api/operator'],
  ]
  const answers = await Promise.all(readers.map(([, reader, base]) => open(reader, base, uid)))
  expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true)
  return readers.filter((_, at) => answers[at]?.status === 200).map(([name]) => name)
}
/** Notifications of an announcement. */
const notesOf = (uid: string) => foundIn<NotificationDocument>('notifications', 'group_key', `announcement:${uid}`)

describe('an announcement is written by operators', () => {
  test('as a draft that nobody else has before them', async () => {
    const body = announcementInput({ title: '夏の休業', ...toCompanies(startup, partner) })
    const made = await me.post(path, { body })
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      title: '夏の休業',
      status: 'draft',
      companies: [
        { type: 'startup', uid: startup.uid, name: startup.name },
        { type: 'partner', uid: partner.uid, name: partner.name },
      ],
      company_count: 2,
      told_count: 0,
      read_count: 0,
      can: ['update', 'remove', 'transition:published', 'transition:scheduled'],
    })
    const { uid } = made.body.data
    expect(await readersOf(uid)).toEqual([])
    expect(await notesOf(uid)).toEqual([])
    expect(await toldOf(uid)).toEqual(['announcement.created'])
    const asViewer = clientOf(server, viewer)
    expect((await asViewer.get(`${path}/${uid}`)).body.data).toMatchObject({ title: '夏の休業', can: [] })
    expect((await asViewer.post(path, { body })).status).toBe(403)
    expect((await move(uid, { to: 'published' }, '"r1"', asViewer)).status).toBe(403)
    expect(made.text).not.toContain('publisher_uid')
  })

  test.each([
    [{ title: '' }, 'title'],
    [{ audience: 'companies' as const }, 'companies'],
    [{ audience: 'companies' as const, companies: [{ type: 'startup' as const, uid: 'nobody' }] }, 'companies'],
  ])('not with %j', async (changes, field) => {
    const answer = await create(changes)
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, [field]])
  })

  test('companies are kept only where it is for companies', async () => {
    const { uid } = (await create({ ...toCompanies(startup), audience: 'startup' })).body.data
    expect((await rawAt(`announcements/${uid}`))?.companies).toEqual([])
    const changed = await me.patch(`${path}/${uid}`, { body: toCompanies(other), ifMatch: '"r1"' })
    expect(changed.body.data.companies).toEqual([{ type: 'startup', uid: other.uid, name: other.name }])
    const emptied = await me.patch(`${path}/${uid}`, { body: { companies: [] }, ifMatch: '"r2"' })
    expect([emptied.status, Object.keys(emptied.body.error.fields)]).toEqual([422, ['companies']])
    expect((await me.patch(`${path}/${uid}`, { body: { title: '古い' }, ifMatch: '"r1"' })).status).toBe(412)
  })

  test('and found by state, audience and words', async () => {
    const word = `探索${Date.now()}`
    const { uid } = (await create({ title: word, audience: 'partner' })).body.data
    const found = async (search: string) =>
      (await me.get(`${path}?${search}`)).body.data.map((row: { uid: string }) => row.uid)
    expect(await found(`q=${encodeURIComponent(word)}`)).toEqual([uid])
    expect(await found('status=draft&audience=partner')).toContain(uid)
    expect(await found('audience=startup')).not.toContain(uid)
    expect((await me.get(`${path}?q=${encodeURIComponent(word)}`)).text).not.toContain('"body"')
  })
})

describe('it is read', () => {
  test.each([
    ['all' as const, ['startup', 'other', 'partner', 'operator']],
    ['startup' as const, ['startup', 'other']],
    ['partner' as const, ['partner']],
    ['operator' as const, ['operator']],
  ])('by %s while it is public', async (audience, expected) => {
    expect(await readersOf(await publish({ audience }))).toEqual(expected)
  })

  test('by chosen companies alone', async () => {
    expect(await readersOf(await publish(toCompanies(startup, partner)))).toEqual(['startup', 'partner'])
  })

  test('with its text, and nothing of the operators’ side', async () => {
    const uid = await publish({ expires_at: inHours(5) })
    const { data } = (await open(startup.viewer, startup.base, uid)).body
    expect(Object.keys(data).sort()).toEqual(['uid', 'title', 'body', 'publish_at', 'expires_at', 'etag', 'can'].sort())
  })

  test('neither before its moment, nor after its end, nor after it was taken back or removed', async () => {
    const { uid } = (await create({ expires_at: inHours(5) })).body.data
    expect((await move(uid, { to: 'scheduled', publish_at: inHours(1) })).status).toBe(200)
    expect(await readersOf(uid)).toEqual([])
    expect((await move(uid, { to: 'published' }, '"r2"')).status).toBe(200)
    expect(await readersOf(uid)).toHaveLength(4)
    await setFields('announcements', uid, { expires_at: new Date(Date.now() - 1).toISOString() })
    expect(await readersOf(uid)).toEqual([])
    await publishDue(new Date())
    expect(await rawAt(`announcements/${uid}`)).toMatchObject({ status: 'ended' })
    expect((await toldOf(uid)).at(-1)).toBe('announcement.ended')

    const again = await publish()
    expect((await move(again, { to: 'ended' }, '"r2"')).body.data.can).toEqual(['remove'])
    expect(await readersOf(again)).toEqual([])
    expect((await move(again, { to: 'published' }, '"r3"')).status).toBe(409)
    const { uid: removed } = await makeAnnouncement({ deleted_at: new Date().toISOString() })
    expect(await readersOf(removed)).toEqual([])
  })

  test('not by people of a company that has left', async () => {
    const gone = await makeMember(startup, 'owner', { company_status: 'withdrawn' })
    const graduated = await makeMember(startup, 'owner', { company_status: 'graduated' })
    const uid = await publish()
    expect((await open(gone, startup.base, uid)).status).toBe(404)
    expect((await open(graduated, startup.base, uid)).status).toBe(200)
    const told = (await notesOf(uid)).map(({ receiver_uid }) => receiver_uid)
    expect([told.includes(gone.uid), told.includes(graduated.uid)]).toEqual([false, true])
  })
})

describe('when it is published', () => {
  beforeEach(async () => void (await makeMember(startup, 'member', { status: 'suspended' })))

  test.each([
    ['all', {}],
    ['startup', { audience: 'startup' as const }],
    ['partner', { audience: 'partner' as const }],
    ['operator', { audience: 'operator' as const }],
  ])('every active person of %s is told once', async (audience, changes) => {
    const uid = await publish(changes)
    const people = (await allIn<UserDocument>('users')).filter(
      ({ status, actor, company_status }) =>
        status === 'active' && company_status !== 'withdrawn' && (audience === 'all' || actor === audience),
    )
    const notes = await notesOf(uid)
    expect(notes.map(({ receiver_uid }) => receiver_uid).sort()).toEqual(people.map((one) => one.uid).sort())
    expect(notes.every(({ count, kind }) => count === 1 && kind === 'news')).toBe(true)
    expect((await me.get(`${path}/${uid}`)).body.data).toMatchObject({ told_count: people.length, is_telling: false })
  })

  test('chosen companies are told one after the other', async () => {
    const uid = await publish(toCompanies(startup, partner))
    // One company in the commit, the other with the scheduled work.
    expect((await me.get(`${path}/${uid}`)).body.data).toMatchObject({ is_telling: true })
    expect((await rawAt(`announcements/${uid}`))?.told_after).toBe(startup.uid)
  })

  test('the notification tells its beginning as plain text and leads to where it is read', async () => {
    const body = '## 休業\n12月29日から[こちら](https://banso.example/a)の**とおり**です。'
    const uid = await publish({ title: '年末', body, audience: 'partner' })
    const note = (await notesOf(uid)).find(({ receiver_uid }) => receiver_uid === partner.owner.uid)
    expect(note).toMatchObject({
      title: '年末',
      body: '休業 12月29日からこちらのとおりです。',
      link: `/partners/${partner.uid}/notifications?announcement=${uid}`,
    })
  })

  test('it needs a text, and an end that lies ahead', async () => {
    const { uid, can } = (await create({ body: ' ' })).body.data
    expect(can).toEqual(['update', 'remove'])
    expect((await move(uid, { to: 'published' })).status).toBe(409)
    const over = await makeAnnouncement({ status: 'draft', publish_at: null, expires_at: inHours(-1) })
    expect((await move(over.uid, { to: 'published' })).status).toBe(409)
    const later = (await create({ expires_at: inHours(2) })).body.data
    for (const publish_at of [inHours(-1), inHours(3)])
      expect((await move(later.uid, { to: 'scheduled', publish_at })).status).toBe(422)
    expect((await move(later.uid, { to: 'scheduled' })).status).toBe(422)
  })

  test('companies that have all left cannot be told', async () => {
    const left = await makeStartup()
    const { uid } = (await create(toCompanies(left))).body.data
    await changeRaw(`startup_companies/${left.uid}`, { status: 'withdrawn' })
    const answer = await move(uid, { to: 'published' })
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, ['companies']])
    expect(await notesOf(uid)).toEqual([])
  })
})

describe('while it is public', () => {
  test('its text can be changed, which tells nobody again, its audience cannot', async () => {
    const uid = await publish({ audience: 'startup' })
    const before = await notesOf(uid)
    const changed = await me.patch(`${path}/${uid}`, { body: { body: '直しました。' }, ifMatch: '"r2"' })
    expect(changed.status).toBe(200)
    expect((await open(startup.owner, startup.base, uid)).body.data.body).toBe('直しました。')
    expect(await notesOf(uid)).toEqual(before)
    const wider = await me.patch(`${path}/${uid}`, { body: { audience: 'all' }, ifMatch: '"r3"' })
    expect([wider.status, Object.keys(wider.body.error.fields)]).toEqual([422, ['audience']])
    for (const body of [{ body: '' }, { expires_at: inHours(-1) }])
      expect((await me.patch(`${path}/${uid}`, { body, ifMatch: '"r3"' })).status).toBe(422)
  })

  test('another end is that of the notifications it has told, also where it has none any more', async () => {
    const uid = await publish(toCompanies(startup))
    const ends = async () => [...new Set((await notesOf(uid)).map(({ ends_at }) => ends_at))]
    expect(await ends()).toEqual([null])
    const soon = inHours(2)
    const change = async (expires_at: string | null, ifMatch: string) =>
      expect((await me.patch(`${path}/${uid}`, { body: { expires_at }, ifMatch })).status).toBe(200)
    await change(soon, '"r2"')
    expect(await ends()).toEqual([soon])
    await change(null, '"r3"')
    expect(await ends()).toEqual([null])
  })

  test('everybody who opens it is counted once', async () => {
    const uid = await publish()
    const readers: [Member, string][] = [
      [startup.owner, startup.base],
      [startup.owner, startup.base],
      [startup.viewer, startup.base],
      [partner.owner, partner.base],
      [viewer, '/api/operator'],
    ]
    const answers = await Promise.all(readers.map(([reader, base]) => open(reader, base, uid)))
    expect(answers.map(({ status }) => status)).toEqual(readers.map(() => 200))
    const opened = await foundIn<{ user_uid: string }>('announcement_reads', 'announcement_uid', uid)
    expect(new Set(opened.map(({ user_uid }) => user_uid)).size).toBe(4)
    const { data } = (await me.get(`${path}/${uid}`)).body
    expect(data).toMatchObject({ read_count: opened.length, told_count: (await notesOf(uid)).length })
    const listed = (await me.get(`${path}?status=published`)).body.data.find((row: { uid: string }) => row.uid === uid)
    expect([listed.read_count, listed.told_count]).toEqual([4, data.told_count])
    // Nobody's opening is an edit: who has the form open may save it.
    expect(
      (await me.patch(`${path}/${uid}`, { body: { title: '直した題' }, ifMatch: '"r2"' })).body.data,
    ).toMatchObject({
      read_count: 4,
      etag: '"r3"',
    })
  })

  test('a list of them reads its rows, the caller and its total, and nothing for who has opened them', async () => {
    await Promise.all([makeAnnouncement(), makeAnnouncement()])
    const { body } = await me.get(`${path}?per_page=5`)
    const total = Math.ceil(body.page_info.total_count / 1000)
    expect(server.lastMeter('GET /api/operator/announcements')?.reads).toBe(body.data.length + 1 + total)
  })

  test('taking it back takes the notifications back, of everybody', async () => {
    const uid = await publish(toCompanies(startup))
    expect((await notesOf(uid)).length).toBeGreaterThan(2)
    expect((await move(uid, { to: 'ended' }, '"r2"')).status).toBe(200)
    expect(await notesOf(uid)).toEqual([])
  })
})

describe('it is removed', () => {
  test('and brought back, but not while it is public', async () => {
    const uid = await publish({ audience: 'operator' })
    expect((await me.delete(`${path}/${uid}`, { ifMatch: '"r2"' })).status).toBe(409)
    await move(uid, { to: 'ended' }, '"r2"')
    expect((await me.delete(`${path}/${uid}`, { ifMatch: '"r3"' })).status).toBe(204)
    expect((await me.get(`${path}/${uid}`)).status).toBe(404)
    const gone = (await me.get(`${path}?deleted=true`)).body.data.find((row: { uid: string }) => row.uid === uid)
    expect(gone.can).toEqual(['restore'])
    expect((await clientOf(server, viewer).post(`${path}/${uid}/restore`)).status).toBe(403)
    expect((await me.post(`${path}/${uid}/restore`)).body.data).toMatchObject({ status: 'ended' })
    expect((await toldOf(uid)).slice(-2)).toEqual(['announcement.removed', 'announcement.restored'])
    expect((await me.post(`${path}/${uid}/restore`)).status).toBe(404)
  })

  test('one whose moment went by meanwhile comes back as a draft', async () => {
    const deleted_at = new Date().toISOString()
    const scheduled = { status: 'scheduled' as const, deleted_at, publisher_uid: operator.uid }
    const [past, ahead] = [
      await makeAnnouncement({ ...scheduled, publish_at: inHours(-1) }),
      await makeAnnouncement({ ...scheduled, publish_at: inHours(1) }),
    ]
    const statusOf = async (uid: string) => (await me.post(`${path}/${uid}/restore`)).body.data.status
    expect([await statusOf(past.uid), await statusOf(ahead.uid)]).toEqual(['draft', 'scheduled'])
  })
})
