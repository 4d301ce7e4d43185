import { randomUUID } from 'node:crypto'
import type { SeminarDocument } from '@banso/contract/seminars'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf } from '../../testing/client.ts'
import { makeOperator, makePartner, makeSeminar, makeStartup, type TestStartup } from '../../testing/factory.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { setFields } from '../../testing/store.ts'
import { storedFile } from '../../testing/uploads.ts'
import { applyRoutes } from '../applies/routes.ts'
import { fileRoutes } from '../files/routes.ts'
import { seminarRoutes } from './routes.ts'

/** What a startup is shown of seminars, and what only people with a seat are told. */

let server: TestServer
let startup: TestStartup
let neighbour: TestStartup
let me: Client
let base: string
beforeAll(async () => {
  server = await startServer([...seminarRoutes, ...fileRoutes, ...applyRoutes])
  ;[startup, neighbour] = await Promise.all([makeStartup(), makeStartup()])
  me = clientOf(server, startup.owner)
  base = `${startup.base}/seminars`
})
afterAll(() => server.stop())

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const enter = async (seminar: SeminarDocument, client = me, body = {}) =>
  (await client.post(`${base}/${seminar.uid}/applies`, { body })).body.data
const get = async (seminar: SeminarDocument, client = me) => (await client.get(`${base}/${seminar.uid}`)).body.data
/** Seminars are everybody's, so those of this run are told apart by a word in their titles. */
const run = randomUUID().slice(0, 8)
/** The titles of this run on all pages of a list, without that word. */
async function titles(query: string, client = me): Promise<string[]> {
  const found: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await client.get(`${base}?${query}&per_page=100${cursor && `&cursor=${cursor}`}`)
    found.push(...body.data.map(({ title }: { title: string }) => title))
    cursor = body.page_info.next_cursor
  }
  return found.flatMap((title) => (title.startsWith(run) ? [title.slice(run.length)] : []))
}
const past = { start_at: inHours(-50), end_at: inHours(-48), entry_close_at: inHours(-60) }

describe('who may read', () => {
  test('everybody of the company; nobody without a token, no neighbour, no partner and no operator', async () => {
    const seminar = await makeSeminar()
    const all = async (client: Client) =>
      (await Promise.all([client.get(base), client.get(`${base}/${seminar.uid}`)])).map(({ status }) => status)
    expect(await all(clientOf(server, startup.viewer))).toEqual([200, 200])
    expect(await all(clientOf(server))).toEqual([401, 401])
    expect(await all(clientOf(server, neighbour.owner))).toEqual([302, 302])
    expect(await all(clientOf(server, (await makePartner()).owner))).toEqual([302, 302])
    expect(await all(clientOf(server, await makeOperator()))).toEqual([403, 403])
  })

  test('a viewer is offered nothing to press', async () => {
    const seminar = await makeSeminar()
    await enter(seminar)
    const shown = await get(seminar, clientOf(server, startup.viewer))
    expect([shown.can, shown.entries[0].can]).toEqual([[], []])
  })

  test('drafts and deleted seminars are not there', async () => {
    for (const changes of [{ status: 'draft' }, { deleted_at: inHours(-1) }] as const) {
      const seminar = await makeSeminar({ ...changes, title: `${run}未公開の催し` })
      expect((await me.get(`${base}/${seminar.uid}`)).status).toBe(404)
    }
    expect(await titles('view=upcoming')).not.toContain('未公開の催し')
  })
})

describe('what only people with a seat are told', () => {
  const hidden = { online_url: 'https://meet.example/secret-room', recording_url: 'https://video.example/secret-film' }

  test('where it takes place online never leaves to anybody else', async () => {
    const file = 'seminar-file-uid'
    const seminar = await makeSeminar({ ...hidden, capacity: 1, waitlist_enabled: true, material_file_uids: [file] })
    const colleague = clientOf(server, startup.member)
    const everything = async (client: Client) =>
      (
        await Promise.all([
          client.get(`${base}/${seminar.uid}`),
          client.get(`${base}?per_page=100`),
          client.get(`${base}?view=entered`),
          client.get(`${base}/${seminar.uid}/ics`),
        ])
      )
        .map(({ text }) => text)
        .join()
    expect(await everything(me)).not.toContain('secret')
    const seat = await enter(seminar)
    expect(await everything(me)).toContain('secret-room')
    await enter(seminar, colleague)
    expect(await everything(colleague)).not.toContain('secret')
    expect(await everything(clientOf(server, startup.viewer))).not.toContain(file)
    const path = `${base}/${seminar.uid}/applies/${seat.uid}/transition`
    await me.post(path, { body: { to: 'withdrawn' }, ifMatch: seat.etag })
    expect(await everything(me)).not.toContain('secret')
    expect((await get(seminar, colleague)).online_url).toBe(hidden.online_url)
  })

  test('recording and materials are for those who took part, not for who stayed away', async () => {
    const { uid } = await makeSeminar()
    const target = { type: 'seminar', uid }
    const [sheet, unchecked] = await Promise.all(
      ['条文の写し.pdf', '確認前.pdf'].map((name) => storedFile(target, name, Buffer.from('条文'))),
    )
    await setFields('files', unchecked?.uid ?? '', { state: 'declared' })
    const material_file_uids = [sheet?.uid ?? '', unchecked?.uid ?? '']
    const seminar = await makeSeminar({ ...hidden, uid, material_file_uids })
    const [seat, other] = [await enter(seminar), await enter(seminar, clientOf(server, startup.member))]
    await makeSeminar({ ...seminar, ...past, confirmed_count: 2 })
    await setFields('applies', seat.uid, { status: 'attended' })
    await setFields('applies', other.uid, { status: 'absent' })
    expect(await get(seminar)).toMatchObject({
      recording_url: hidden.recording_url,
      display_status: 'ended',
      materials: [{ uid: sheet?.uid, name: '条文の写し.pdf', mime: 'application/pdf', size: 6 }],
    })
    const content = `${startup.base}/files/${sheet?.uid}/content`
    expect((await me.get(content)).text).toBe('条文')
    for (const colleague of [startup.member, startup.viewer])
      expect((await clientOf(server, colleague).get(content)).status).toBe(404)
    const theirs = `${neighbour.base}/files/${sheet?.uid}/content`
    expect((await clientOf(server, neighbour.owner).get(theirs)).status).toBe(404)
    const shown = await get(seminar, clientOf(server, startup.member))
    expect(shown).toMatchObject({ recording_url: null, online_url: null, has_recording: true, materials: [] })
    expect(shown.entries.map(({ status }: { status: string }) => status).sort()).toEqual(['absent', 'attended'])
  })

  test('the company sees its own entries and nobody else’s', async () => {
    const seminar = await makeSeminar()
    await enter(seminar, me, { message: '条項を知りたい' })
    const other = clientOf(server, neighbour.owner)
    await other.post(`${neighbour.base}/seminars/${seminar.uid}/applies`, { body: { message: '隣の会社の質問' } })
    const mine = await me.get(`${base}/${seminar.uid}`)
    expect(mine.body.data).toMatchObject({
      seats_left: 8,
      entries: [{ user: { uid: startup.owner.uid }, message: '条項を知りたい', status: 'confirmed' }],
    })
    expect(mine.text).not.toContain('隣の会社')
    expect(mine.text).not.toContain(neighbour.owner.uid)
    for (const field of ['confirmed_count', 'apply_numbers', 'material_file_uids', 'created_by', 's', 'rev'])
      expect(mine.body.data).not.toHaveProperty(field)
  })
})

describe('the calendar file', () => {
  test('holds the time and the place, for who has a seat only', async () => {
    const seminar = await makeSeminar({ title: '契約書の読み方、実務編', venue: '横浜 会議室', format: 'hybrid' })
    expect((await me.get(`${base}/${seminar.uid}/ics`)).status).toBe(403)
    await enter(seminar)
    const { status, headers, text } = await me.get(`${base}/${seminar.uid}/ics`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const disposition = headers.get('content-disposition') ?? ''
    expect(decodeURIComponent(disposition)).toBe(`attachment; filename*=UTF-8''契約書の読み方、実務編.ics`)
    const lines = text.replaceAll('\r\n ', '').split('\r\n')
    const stamp = (moment: string) => moment.replace(/[-:]|\.\d+/g, '')
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:seminar-${seminar.uid}@banso`,
        'SUMMARY:契約書の読み方、実務編',
        'SEQUENCE:0',
        `DTSTART:${stamp(seminar.start_at)}`,
        `DTEND:${stamp(seminar.end_at)}`,
        'LOCATION:横浜 会議室 / https://meet.example/hidden-room',
      ]),
    )
    expect((await clientOf(server, startup.member).get(`${base}/${seminar.uid}/ics`)).status).toBe(403)
  })

  test('is not given for a seminar that was called off or is over', async () => {
    for (const changes of [{ status: 'cancelled' }, past] as const) {
      const seminar = await makeSeminar()
      await enter(seminar)
      await makeSeminar({ ...seminar, ...changes })
      expect((await me.get(`${base}/${seminar.uid}/ics`)).status).toBe(403)
    }
  })
})

describe('the list', () => {
  test('tells what is ahead and what is over apart, the nearest first', async () => {
    const at = (hours: number) => ({ start_at: inHours(hours), end_at: inHours(hours + 1) })
    await makeSeminar({ title: `${run}一覧 来週`, ...at(200) })
    await makeSeminar({ title: `${run}一覧 明日`, ...at(24) })
    await makeSeminar({ title: `${run}一覧 いま`, ...at(-0.5) })
    await makeSeminar({ title: `${run}一覧 中止`, ...at(100), status: 'cancelled' })
    await makeSeminar({ title: `${run}一覧 先週`, ...at(-200), status: 'ended' })
    await makeSeminar({ title: `${run}一覧 昨日`, ...at(-30) })
    await makeSeminar({ title: `${run}一覧 過去の中止`, ...at(-40), status: 'cancelled' })
    const ours = async (query: string) => (await titles(query)).filter((title) => title.startsWith('一覧'))
    const ahead = ['一覧 いま', '一覧 明日', '一覧 中止', '一覧 来週']
    expect(await ours('')).toEqual(ahead)
    expect(await ours('view=upcoming')).toEqual(ahead)
    expect(await ours('view=past')).toEqual(['一覧 昨日', '一覧 先週'])
  })

  test('is narrowed by category and format', async () => {
    await makeSeminar({ title: `${run}絞り 会場`, issue_categories: ['sales', 'hiring'], format: 'venue' })
    await makeSeminar({ title: `${run}絞り 両方`, issue_categories: ['sales'], format: 'hybrid' })
    await makeSeminar({ title: `${run}絞り 法務`, issue_categories: ['legal'], format: 'venue' })
    const ours = async (query: string) => (await titles(query)).filter((title) => title.startsWith('絞り')).sort()
    expect(await ours('issue_category=sales')).toEqual(['絞り 両方', '絞り 会場'])
    expect(await ours('issue_category=sales&format=venue,online')).toEqual(['絞り 会場'])
    expect(await ours('format=venue')).toEqual(['絞り 会場', '絞り 法務'])
    for (const wrong of ['format=moon', 'view=mine', 'q=会場', 'sort=start_at', 'view=entered&format=venue'])
      expect([wrong, (await me.get(`${base}?${wrong}`)).status]).toEqual([wrong, 400])
  })

  test('of what one has applied for holds seats and places, the latest first, whatever the seminar’s state', async () => {
    const person = clientOf(server, startup.member)
    const names = ['申込 一', '申込 二', '申込 三', '申込 四']
    const all = await Promise.all(
      names.map((name) => makeSeminar({ title: run + name, capacity: 1, waitlist_enabled: true })),
    )
    const [one, two, three, four] = all as [SeminarDocument, SeminarDocument, SeminarDocument, SeminarDocument]
    await clientOf(server, neighbour.owner).post(`${neighbour.base}/seminars/${two.uid}/applies`, { body: {} })
    for (const seminar of [one, two, three, four]) await enter(seminar, person)
    await makeSeminar({ ...one, status: 'cancelled' })
    const [seat] = (await get(three, person)).entries
    const path = `${base}/${three.uid}/applies/${seat.uid}/transition`
    await person.post(path, { body: { to: 'withdrawn' }, ifMatch: seat.etag })
    const { body } = await person.get(`${base}?view=entered`)
    const mine = body.data.filter(({ title }: { title: string }) => title.startsWith(`${run}申込`))
    expect(mine.map(({ title }: { title: string }) => title.slice(run.length))).toEqual([
      '申込 四',
      '申込 二',
      '申込 一',
    ])
    expect(mine.map(({ entries }: { entries: { status: string }[] }) => entries[0]?.status)).toEqual([
      'confirmed',
      'waitlisted',
      'confirmed',
    ])
    expect(mine[2].display_status).toBe('cancelled')
    expect(await titles('view=entered')).not.toContain('申込 四')
  })

  test('goes on where it stopped, although time has passed', async () => {
    const company = await makeStartup()
    const own = clientOf(server, company.owner)
    const path = `${company.base}/seminars?per_page=1`
    await Promise.all([makeSeminar(), makeSeminar(), makeSeminar()])
    const page = await own.get(path)
    const cursor = encodeURIComponent(page.body.page_info.next_cursor)
    const next = await own.get(`${path}&cursor=${cursor}`)
    expect(next.status).toBe(200)
    expect(next.body.data[0].uid).not.toBe(page.body.data[0].uid)
    expect((await own.get(`${path}&view=past&cursor=${cursor}`)).status).toBe(400)
    expect((await me.get(`${base}?per_page=1&cursor=${cursor}`)).status).toBe(400)
  })

  test('shows what the seats say', async () => {
    const shown = async (changes: Partial<SeminarDocument>) => {
      const { display_status, seats_left, can } = await get(await makeSeminar(changes))
      return [display_status, seats_left, can]
    }
    const both = ['apply', 'apply_colleague']
    expect(await shown({})).toEqual(['open', 10, both])
    expect(await shown({ confirmed_count: 9 })).toEqual(['few', 1, both])
    expect(await shown({ confirmed_count: 10 })).toEqual(['full', 0, []])
    expect(await shown({ confirmed_count: 10, waitlist_enabled: true })).toEqual(['full', 0, both])
    expect(await shown({ capacity: null, confirmed_count: 900 })).toEqual(['open', null, both])
    expect(await shown({ entry_open_at: inHours(1) })).toEqual(['before', 10, []])
    expect(await shown({ entry_close_at: inHours(-1) })).toEqual(['closed', 10, []])
    const seminar = await makeSeminar()
    await enter(seminar)
    expect((await get(seminar)).can).toEqual(['apply_colleague', 'ics'])
    await enter(seminar, clientOf(server, startup.member))
    expect((await get(seminar)).can).toEqual(['ics'])
  })
})

describe('what a call costs', () => {
  test('a list reads its rows, the own entries, the membership and one count', async () => {
    const company = await makeStartup()
    const own = clientOf(server, company.owner)
    const all = await Promise.all([makeSeminar(), makeSeminar(), makeSeminar()])
    const route = 'GET /api/startups/{startup_id}/seminars'
    await own.get(`${company.base}/seminars?per_page=3`)
    // Nobody of the company has entered: the question for entries costs one read nevertheless.
    expect(server.lastMeter(route)).toEqual({ reads: 1 + 1 + 3 + 1, writes: 0 })
    for (const { uid } of all) await own.post(`${company.base}/seminars/${uid}/applies`, { body: {} })
    await own.get(`${company.base}/seminars?view=entered&per_page=3`)
    expect(server.lastMeter(route)).toEqual({ reads: 1 + 1 + 3 + 3 + 3, writes: 0 })
  })

  test('a seminar, a seat and its return cost a handful, and numbers one more in twenty', async () => {
    const company = await makeStartup()
    const own = clientOf(server, company.owner)
    const seminar = await makeSeminar()
    const path = `${company.base}/seminars/${seminar.uid}`
    const route = '/api/startups/{startup_id}/seminars/{seminar_id}'
    await own.get(path)
    expect(server.lastMeter(`GET ${route}`)).toEqual({ reads: 3, writes: 0 })
    const seat = (await own.post(`${path}/applies`, { body: {} })).body.data
    // Membership twice (at the door, in the commit), company, seminar, entries, counter → apply, seminar, activity, counter.
    expect(server.lastMeter(`POST ${route}/applies`)).toEqual({ reads: 6, writes: 4 })
    await clientOf(server, company.member).post(`${path}/applies`, { body: {} })
    expect(server.lastMeter(`POST ${route}/applies`)).toEqual({ reads: 5, writes: 3 })
    await own.post(`${path}/applies/${seat.uid}/transition`, { body: { to: 'withdrawn' }, ifMatch: seat.etag })
    expect(server.lastMeter(`POST ${route}/applies/{apply_id}/transition`)).toEqual({ reads: 4, writes: 3 })
  })
})
