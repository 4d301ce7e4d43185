import { type EndpointDef, fillPath } from '@banso/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { createBareProfile } from '../accounts/data.ts'
import { shardUidOf } from '../resources/partners/catalogue.ts'
import { routes } from '../routes.ts'
import { makeAccount } from '../testing/account.ts'
import { type Client, clientOf } from '../testing/client.ts'
import { type Endpoint, endpoints } from '../testing/endpoints.ts'
import { makeNotification, makeSavedView } from '../testing/factory.ts'
import { nextActionInput, operatorMemoInput } from '../testing/inputs.ts'
import { idsFor, type Target } from '../testing/matrix.ts'
import { changeRaw, pathsOf, rawAt, removeRaw, storeRaw } from '../testing/raw.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { foundIn } from '../testing/store.ts'
import { makeWorld, type World } from '../testing/world.ts'
import { collection } from './firestore/codec.ts'
import { list } from './firestore/query.ts'

/** One stored record that has not its shape keeps no other from being shown, in whichever list it lies. */

let server: TestServer
let world: World
let lines: string[]
beforeAll(async () => {
  server = await startServer(routes)
  world = await makeWorld(server)
  await fillEmptyLists()
}, 120_000)
afterAll(() => server.stop())

const shapeOf = (schema: unknown) => (schema instanceof z.ZodObject ? schema.shape : {}) as Record<string, unknown>
const lists = endpoints.filter(
  ({ def }: { def: EndpointDef }) => def.method === 'GET' && shapeOf(def.responses[200]).data instanceof z.ZodArray,
)

/**
 * Lists that no query makes: pictures of named people, what points at named issues, what was found in many places or
 * chosen, the catalogue (below), days put together of records of many kinds, rates counted for each person.
 */
const otherwise = [
  ...['avatars', 'issueLinks', 'operatorIssueLinks', 'suggestions'],
  ...['startupSearch', 'partnerSearch', 'operatorSearch', 'startupPartners', 'sameNames'],
  ...['startupCalendarFeeds', 'partnerCalendarFeeds', 'operatorCalendarFeeds'],
  'people',
]
const isQueried = ({ name }: Endpoint) => !name.split('.').some((part) => otherwise.includes(part))

const memberOf = (name: string) => {
  const caller = world.callers.find((one) => one.name === name)
  if (!caller?.member) throw new Error(`nobody is called ${name}`)
  return caller.member as { uid: string; token: () => string }
}

/** A list as one who may read it asks for it. */
function listAs({ def, search }: Endpoint): { client: Client; address: string } {
  const ofPartner = def.path.startsWith('/api/partners/')
  const target = (def.path.includes('{partner_id}') ? world.partnerTargets[0] : world.own) as Target
  const caller = def.path.startsWith('/api/operator/')
    ? 'operator admin'
    : ofPartner
      ? 'partner owner'
      : 'startup owner'
  const company = { startup_id: target.companyUid, partner_id: target.companyUid }
  const ids = { ...idsFor(def.path, target.ids), ...company, ...(caller === 'operator admin' && operatorsOwn) }
  const query = new URLSearchParams(search)
  if ('per_page' in shapeOf(def.query)) query.set('per_page', '100')
  return { client: clientOf(server, memberOf(caller)), address: `${fillPath(def.path, ids)}?${query}` }
}

/** What operators read of their own records alone. */
let operatorsOwn = {}

/** Memos as they were before: each side reads that of its own ones. */
async function reviseMemos() {
  const operators = clientOf(server, memberOf('operator admin'))
  const { body } = await operators.post('/api/operator/memos', {
    body: operatorMemoInput({ startup_uid: world.own.companyUid }),
  })
  operatorsOwn = { memo_id: body.data.uid }
  const [partner] = world.partnerTargets
  const places = [
    [operators, `/api/operator/memos/${body.data.uid}`],
    [
      clientOf(server, memberOf('startup owner')),
      `/api/startups/${world.own.companyUid}/memos/${world.own.ids.memo_id}`,
    ],
    [clientOf(server, memberOf('partner owner')), `/api/partners/${partner?.companyUid}/memos/${partner?.ids.memo_id}`],
  ] as const
  for (const [client, path] of places) {
    const { status } = await client.patch(path, { body: { summary: '書き直した要点' }, ifMatch: '"r1"' })
    expect([path, status]).toEqual([path, 200])
  }
}

/** Memos of calls with what was promised, shared with the company they are about. */
async function shareNotes() {
  const operators = clientOf(server, memberOf('operator admin'))
  const about = [
    { startup_uid: world.own.companyUid, visibility: 'startup' },
    { partner_uid: world.partnerTargets[0]?.companyUid, visibility: 'partner' },
  ] as const
  const next_actions = [nextActionInput({ owner_actor: 'operator', as_task: false })]
  for (const changes of about) {
    const body = operatorMemoInput({ ...changes, next_actions })
    const { status, text } = await operators.post('/api/operator/memos', { body })
    expect(status, text).toBe(201)
  }
}

/** Each is told one thing more of the same object, which stands under the first. */
async function tellMore() {
  const admin = memberOf('operator admin') as Receiver
  const { uid } = await makeNotification(admin)
  operatorsOwn = { ...operatorsOwn, notification_id: uid }
  const [partner] = world.partnerTargets
  const rows = [
    [admin, uid],
    [memberOf('startup owner'), world.own.ids.notification_id],
    [memberOf('partner owner'), partner?.ids.notification_id],
  ] as const
  for (const [receiver, row] of rows) {
    const object_key = `task:${row}`
    await changeRaw(`notifications/${row}`, { object_key })
    await makeNotification(receiver as Receiver, { object_key, head_at: null })
  }
}
type Receiver = Parameters<typeof makeNotification>[0]

/** What the matrix can do without, so that each list has a row. */
async function fillEmptyLists() {
  await reviseMemos()
  await shareNotes()
  await tellMore()
  const { own } = world
  const owner = clientOf(server, memberOf('startup owner'))
  const { task_id, execution_id } = own.ids
  await owner.post(`/api/startups/${own.companyUid}/tasks/${task_id}/comments`, { body: { body: '確認しました' } })
  await owner.post(`/api/startups/${own.companyUid}/executions/${execution_id}/comments`, {
    body: { body: '了解です' },
  })
  const admin = memberOf('operator admin')
  await makeSavedView(admin, { page: 'operator_users' })
  await clientOf(server).post('/api/auth/password_resets', { body: { email: 'somebody@test.example' } })
  const [told] = await foundIn<{ uid: string }>('activities', 'startup_company_uid', own.companyUid)
  const object = { type: 'metrics', uid: own.companyUid, title: '経営指標' }
  await storeRaw(`activities/${told?.uid}-read`, { ...told, uid: `${told?.uid}-read`, verb: 'access.viewed', object })
}

const ask = async ({ client, address }: ReturnType<typeof listAs>, { def }: Endpoint) => {
  lines = []
  // What is kept of others is made of them anew.
  await removeRaw('special_features_running/all')
  const { status, body } = await client.get(address)
  const uids = (body?.data ?? []).map(({ uid }: { uid: string }) => uid) as string[]
  const reads = server.lastMeter(`${def.method} ${def.path}`)?.reads ?? Number.NaN
  return { status, uids, reads, skipped: lines.filter((line) => line.includes('record skipped')) }
}

/**
 * Puts a copy of a row beside it, one field of which is not what it should be: the first field for which the list
 * still reads the copy, so one by which it neither looks nor sorts. Answers what the list said; undefined without one.
 */
async function withMalformedCopy(endpoint: Endpoint) {
  const list = listAs(endpoint)
  await ask(list, endpoint) // names are kept for a while: what reads them first pays for them
  const before = await ask(list, endpoint)
  for (const path of (await Promise.all(before.uids.slice(0, 3).map(pathsOf))).flat()) {
    const record = await rawAt(path)
    const copy = `${path}-malformed`
    for (const field of Object.keys(record ?? {}).filter((name) => name !== 'uid')) {
      await storeRaw(copy, { ...record, uid: copy.split('/')[1], [field]: { malformed: '山田' } })
      const after = await ask(list, endpoint)
      await removeRaw(copy)
      const isRead = after.reads > before.reads
      const isShown = after.uids.length > before.uids.length
      if (after.status !== 200 || (isRead && !isShown)) return { before, after, copy }
    }
  }
  return undefined
}

describe('a malformed record', () => {
  test.each(lists.filter(isQueried).map((endpoint) => [endpoint.name, endpoint] as const))(
    'is left out of %s, the others stay, and a line in the log names it',
    { timeout: 60_000 },
    async (_, endpoint) => {
      const spy = vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
      const found = await withMalformedCopy(endpoint).finally(() => spy.mockRestore())
      if (!found) throw new Error('no row of the list could be copied')
      const { before, after, copy } = found
      expect([after.status, after.uids]).toEqual([200, before.uids])
      expect(after.skipped.map((line) => JSON.parse(line).record)).toContain(copy)
      expect(after.skipped.join()).not.toContain('山田')
    },
  )

  test('in the catalogue of partners costs that entry alone', async () => {
    const list = listAs(endpoints.find(({ name }) => name === 'startupPartners.list') as Endpoint)
    const before = await list.client.get(list.address)
    const partner = { uid: world.own.ids.partner_uid as string, partner_type: 'investor' } as const
    const shard = `partner_catalogue/${shardUidOf(partner)}`
    const { entries } = (await rawAt(shard)) as { entries: string }
    await changeRaw(shard, { entries: JSON.stringify([{ uid: 'malformed', name: 7 }, ...JSON.parse(entries)]) })
    // Without marks, all of it is read.
    await removeRaw('partner_catalogue_marks/all')
    const spy = vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
    lines = []
    const after = await list.client.get(list.address).finally(() => spy.mockRestore())
    await changeRaw(shard, { entries })
    expect([before.body.data.length > 0, after.status]).toEqual([true, 200])
    expect(after.body.data).toEqual(before.body.data)
    expect(lines.map((line) => JSON.parse(line).record)).toContain(shard)
  })

  test('read by itself is a failure that names it in the log, and tells nothing to who asked', async () => {
    const { own } = world
    const path = `goals/${own.ids.goal_id}`
    const goal = await rawAt(path)
    await changeRaw(path, { title: { malformed: '山田' } })
    lines = []
    const spy = vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
    const owner = clientOf(server, memberOf('startup owner'))
    const answer = await owner.get(`/api/startups/${own.companyUid}/${path}`).finally(() => spy.mockRestore())
    await storeRaw(path, goal ?? {})
    expect([answer.status, answer.body.error.code]).toEqual([500, 'server_error'])
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ record: path, code: 'title', error: 'Malformed' }])
    expect(answer.text + lines.join()).not.toMatch(/山田|title has/)
  })

  test('is no member: a sign-up leaves the list of people as it is', async () => {
    const list = listAs(endpoints.find(({ name }) => name === 'operatorUsers.list') as Endpoint)
    const before = await list.client.get(list.address)
    const { uid } = await makeAccount(`signed-up-${Date.now()}`)
    await createBareProfile(uid, new Date())
    lines = []
    const spy = vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
    const after = await list.client.get(list.address).finally(() => spy.mockRestore())
    expect([after.status, after.body]).toEqual([200, before.body])
    expect(lines).toEqual([])
  })
})

/** Documents by their pages, a malformed one among them. */
describe('paging over a malformed document', () => {
  const things = collection('paged_things', z.object({ uid: z.string(), at: z.string() }), () => [])
  const put = (name: string, changes: object = {}) =>
    storeRaw(`paged_things/${name}`, { uid: name, at: name, ...changes })
  const walk = async (per_page: number) => {
    const seen: string[][] = []
    let cursor: string | undefined
    do {
      const query = { per_page, ...(cursor && { cursor }) }
      const { rows, page_info } = await list(things, { where: [], sort: 'at', query, callerUid: 'me' })
      seen.push([...rows.map(({ at }) => at), `${page_info.total_count}`])
      cursor = page_info.next_cursor ?? undefined
    } while (cursor)
    return seen
  }

  test('goes on after it, on whichever place of a page it stands, and whatever it is ordered by', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    // A number comes before texts, a map after them.
    await Promise.all([
      put('a'),
      put('b', { uid: 7 }),
      put('c'),
      put('d', { at: 4 }),
      put('e', { at: { of: 'no use' } }),
    ])
    expect(await walk(2)).toEqual([['a', '4'], ['c', '4'], ['4']])
    expect((await walk(1)).flat().filter((one) => /[a-z]/.test(one))).toEqual(['a', 'c'])
    expect((await walk(5)).flat()).toEqual(['a', 'c', '2'])
    vi.restoreAllMocks()
  })
})
