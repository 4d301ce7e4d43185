import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, clientOf } from '../../testing/client.ts'
import { makeOperator, makePartner, makePromise, makeStartup, type TestStartup } from '../../testing/factory.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { dropField, toldOf } from '../../testing/store.ts'
import { promiseRoutes } from './routes.ts'

/** How sides keep what they promise, as it is told to companies. */

let server: TestServer
let startup: TestStartup
let partner: Awaited<ReturnType<typeof makePartner>>
let owner: Client
let viewer: Client
beforeAll(async () => {
  server = await startServer(promiseRoutes)
  ;[startup, partner] = await Promise.all([makeStartup(), makePartner()])
  owner = clientOf(server, startup.owner)
  viewer = clientOf(server, startup.viewer)
})
afterAll(() => server.stop())

const ratesTo = async (client: Client, base: string, search = '') =>
  (await client.get(`${base}/promises/rates${search}`)).body.data
const many = (count: number, changes: Parameters<typeof makePromise>[1]) =>
  Promise.all(
    Array.from({ length: count }, () => makePromise(startup, { state: 'kept', readers: readers(), ...changes })),
  )
const readers = () => ['operators', `startup:${startup.uid}`, `partner:${partner.uid}`]
const withPartner = () => ({ partner_company_uid: partner.uid })

test('the own side is told always, another from five closed promises on, of memos that the company reads', async () => {
  await many(3, { owner_actor: 'startup' })
  await many(4, { owner_actor: 'operator' })
  await many(9, { owner_actor: 'operator', readers: ['operators'] })
  await many(2, { owner_actor: 'operator', state: 'open' })
  expect(await ratesTo(viewer, startup.base)).toEqual({
    startup: { kept: 3, late: 0, rate: null },
    operator: null,
    partner: null,
  })
  await many(1, { owner_actor: 'operator', state: 'late' })
  expect((await ratesTo(viewer, startup.base)).operator).toEqual({ kept: 4, late: 1, rate: 80 })
})

test('another company is judged by what it has said to this one, and both sides are told alike', async () => {
  await many(5, { owner_actor: 'partner', ...withPartner() })
  await many(5, { owner_actor: 'partner', partner_company_uid: 'another', state: 'late' })
  await many(5, { owner_actor: 'startup', ...withPartner() })
  expect((await ratesTo(owner, startup.base)).partner).toBeNull()
  expect((await ratesTo(owner, startup.base, `?other_uid=${partner.uid}`)).partner).toEqual({
    kept: 5,
    late: 0,
    rate: 100,
  })
  const across = clientOf(server, partner.viewer)
  expect(await ratesTo(across, partner.base, `?other_uid=${startup.uid}`)).toMatchObject({
    startup: { kept: 5, late: 0, rate: 100 },
    partner: { kept: 5, late: 0, rate: 100 },
  })
  const stranger = await makePartner()
  expect(await ratesTo(clientOf(server, stranger.owner), stranger.base, `?other_uid=${startup.uid}`)).toEqual({
    startup: null,
    operator: null,
    partner: { kept: 0, late: 0, rate: null },
  })
})

test('the address of another company is closed', async () => {
  const other = clientOf(server, (await makeStartup()).owner)
  expect((await other.get(`${startup.base}/promises/rates`)).status).toBe(302)
  expect((await clientOf(server, await makeOperator()).get(`${startup.base}/promises/rates`)).status).toBe(403)
  expect((await clientOf(server).get(`${startup.base}/promises/rates`)).status).toBe(401)
})

test('operators read what is open by its day, and what is over from the latest on', async () => {
  const [other, operator] = [await makeStartup(), await makeOperator('viewer')]
  const make = (title: string, changes: object) => makePromise(other, { title, ...changes })
  await make('来月まで', { state: 'open', due_on: '2033-02-01', due_sort: '2033-02-01' })
  await make('今月まで', { state: 'open', due_on: '2033-01-31', due_sort: '2033-01-31' })
  await make('先に終えた', { state: 'kept', closed_at: '2026-05-01T03:00:00.000Z' })
  await make('後に終えた', { state: 'dropped', closed_at: '2026-06-01T03:00:00.000Z' })
  const titles = async (search: string) => {
    const { body } = await clientOf(server, operator).get(`/api/operator/promises?startup_uid=${other.uid}&${search}`)
    return body.data.map(({ title }: { title: string }) => title)
  }
  expect(await titles('state=open')).toEqual(['今月まで', '来月まで'])
  expect(await titles('state=kept,late,dropped&sort=-closed_at')).toEqual(['後に終えた', '先に終えた'])
})

test('each person is told of by the own company and by operators, and to nobody across', async () => {
  const [own, by, operator] = [await makeStartup(), await makePartner(), await makeOperator('viewer')]
  const all = ['operators', `startup:${own.uid}`, `partner:${by.uid}`]
  const make = (count: number, { owner, member: { uid, name } }: typeof own | typeof by, changes: object = {}) =>
    Promise.all(
      Array.from({ length: count }, () =>
        makePromise(own, {
          partner_company_uid: by.uid,
          owner_actor: owner === own.owner ? 'startup' : 'partner',
          assignee_uid: uid,
          assignee_name: name,
          state: 'kept',
          closed_at: '2026-05-01T03:00:00.000Z',
          readers: all,
          ...changes,
        }),
      ),
    )
  await make(4, own)
  await make(1, own, { state: 'late' })
  await make(2, own, { readers: ['operators'] })
  await make(3, own, { state: 'open', closed_at: null })
  await make(1, own, { assignee_uid: null, assignee_name: null })
  await make(2, by)
  const people = async (client: Client, path: string) => (await client.get(`${path}/promises/people`)).body.data
  const startups = { uid: own.member.uid, name: own.member.name, owner_actor: 'startup' }
  const partners = { uid: by.member.uid, name: by.member.name, owner_actor: 'partner', kept: 2, late: 0, rate: null }
  expect(await people(clientOf(server, own.viewer), own.base)).toEqual([{ ...startups, kept: 4, late: 1, rate: 80 }])
  expect(await people(clientOf(server, by.viewer), by.base)).toEqual([partners])
  const told = await clientOf(server, operator).get(`/api/operator/promises/people?startup_uid=${own.uid}`)
  expect(told.body.data).toEqual([{ ...startups, kept: 6, late: 1, rate: 86 }, partners])
})

test('a company reads the promises of memos it may read, and of its own may ask operators for another day', async () => {
  const [own, by] = [await makeStartup(), await makePartner()]
  const both = ['operators', `startup:${own.uid}`, `partner:${by.uid}`]
  const make = (title: string, due: string, changes: object) =>
    makePromise(own, { title, due_on: due, due_sort: due, partner_company_uid: by.uid, readers: both, ...changes })
  await make('先の約束', '2099-02-01', { owner_actor: 'partner' })
  await make('近い約束', '2099-01-01', {})
  await make('運営だけの約束', '2099-01-02', { readers: ['operators'] })
  await make('相手だけの約束', '2099-01-03', { readers: [`partner:${by.uid}`] })
  await make('別の相手', '2099-01-04', { partner_company_uid: 'another', readers: [`startup:${own.uid}`] })
  await make('終わった約束', '2099-01-05', { state: 'late', closed_at: '2026-05-01T03:00:00.000Z' })
  const read = async (client: Client, base: string, search: string) => {
    const { data } = (await client.get(`${base}/promises?${search}`)).body
    return data.map(({ title, can }: { title: string; can: string[] }) => [title, ...can].join())
  }
  const founder = clientOf(server, own.owner)
  expect(await read(founder, own.base, 'state=open')).toEqual(['近い約束,keep,ask_move', '別の相手,keep', '先の約束'])
  expect(await read(founder, own.base, `state=open&other_uid=${by.uid}`)).toEqual([
    '近い約束,keep,ask_move',
    '先の約束',
  ])
  expect(await read(founder, own.base, 'state=open&owner_actor=partner')).toEqual(['先の約束'])
  expect(await read(founder, own.base, 'state=kept,late,dropped&sort=-closed_at')).toEqual(['終わった約束'])
  const investor = clientOf(server, by.viewer)
  expect(await read(investor, by.base, 'state=open')).toEqual(['近い約束', '相手だけの約束', '先の約束'])
  expect(await read(investor, by.base, `state=open&other_uid=${own.uid}&owner_actor=partner`)).toEqual(['先の約束'])
  const stranger = await makePartner()
  expect(await read(clientOf(server, stranger.owner), stranger.base, `other_uid=${own.uid}`)).toEqual([])
})

test('whoever has promised says that it is done, but of no other side, nor of what an action keeps', async () => {
  const [own, by] = [await makeStartup(), await makePartner()]
  const readers = ['operators', `startup:${own.uid}`, `partner:${by.uid}`]
  const make = (changes: object) => makePromise(own, { partner_company_uid: by.uid, readers, ...changes })
  const [ours, theirs, acted] = await Promise.all([make({}), make({ owner_actor: 'partner' }), make({ task_uid: 't' })])
  const keep = (client: Client, base: string, { uid }: { uid: string }) =>
    client.post(`${base}/promises/${uid}/keep`, { body: {} })
  const [founder, investor] = [clientOf(server, own.owner), clientOf(server, by.owner)]
  expect((await keep(founder, own.base, theirs)).status).toBe(403)
  expect((await keep(founder, own.base, acted)).status).toBe(409)
  expect((await keep(clientOf(server, own.viewer), own.base, ours)).status).toBe(403)
  expect((await keep(founder, own.base, ours)).body.data).toMatchObject({ state: 'kept', wait: null, can: [] })
  expect((await keep(founder, own.base, ours)).status).toBe(409)
  expect((await keep(investor, by.base, theirs)).body.data).toMatchObject({ state: 'kept' })
  expect(await toldOf(theirs.uid)).toEqual(['promise.settled'])
})

test('operators find promises by side and by person, with their companies and each change of the day', async () => {
  const [own, by, manager] = [await makeStartup(), await makePartner(), await makeOperator('manager')]
  const client = clientOf(server, manager)
  const ours = await makePromise(own, { title: '運営の約束', owner_actor: 'operator', assignee_uid: manager.uid })
  const theirs = await makePromise(own, {
    title: '相手の約束',
    owner_actor: 'partner',
    partner_company_uid: by.uid,
    due_on: '2099-01-01',
    due_sort: '2099-01-01',
  })
  const found = async (search: string) =>
    (await client.get(`/api/operator/promises?startup_uid=${own.uid}&${search}`)).body.data
  const titles = async (search: string) => (await found(search)).map(({ title }: { title: string }) => title)
  expect(await titles('owner_actor=partner')).toEqual([theirs.title])
  expect(await titles('owner_actor=operator,partner')).toEqual([ours.title, theirs.title])
  expect(await titles(`assignee_uid=${manager.uid}`)).toEqual([ours.title])
  expect(await titles(`assignee_uid=${manager.uid}&state=kept,late&sort=-closed_at`)).toEqual([])
  expect(await titles('owner_actor=partner&state=kept,late&sort=-closed_at')).toEqual([])

  const [row] = await found('owner_actor=partner')
  expect([row.startup_name, row.partner_name]).toEqual([own.name, by.name])
  const body = { due_on: '2099-01-08', reason: '先方の確認待ち' }
  const path = `/api/operator/promises/${theirs.uid}`
  const moved = await client.post(`${path}/move`, { body, ifMatch: row.etag })
  const change = { by: manager.name, old_due_on: '2099-01-01', new_due_on: '2099-01-08', reason: '先方の確認待ち' }
  expect((await found('owner_actor=partner'))[0].renegotiations).toMatchObject([change])

  const rates = async () => (await client.get(`/api/operator/promises/rates?startup_uid=${own.uid}`)).body.data.partner
  expect(await rates()).toEqual({ kept: 0, late: 0, moved: 0, rate: null })
  expect((await client.post(`${path}/keep`, { body: {}, ifMatch: moved.body.data.etag })).status).toBe(200)
  expect(await rates()).toEqual({ kept: 1, late: 0, moved: 1, rate: null })
})

test('the ledger costs its rows, the caller and its count alone, whichever companies are on it', async () => {
  const [by, me] = [await makePartner(), clientOf(server, await makeOperator('viewer'))]
  const own = await Promise.all([makeStartup(), makeStartup(), makeStartup()])
  const made = await Promise.all(own.map((one) => makePromise(one, { partner_company_uid: by.uid })))
  const ledger = async () => {
    const { data } = (await me.get(`/api/operator/promises?partner_uid=${by.uid}`)).body
    const names = data.map((row: { startup_name: string; partner_name: string }) => [
      row.startup_name,
      row.partner_name,
    ])
    return { names: names.toSorted(), reads: server.lastMeter('GET /api/operator/promises')?.reads }
  }
  const names = own.map(({ name }) => [name, by.name]).toSorted()
  expect(await ledger()).toEqual({ names, reads: 3 + 1 + 1 })

  // One that was stored before is shown with its names, which it costs to read.
  for (const field of ['startup_name', 'partner_name']) await dropField('promises', made[0]?.uid ?? '', field)
  expect(await ledger()).toEqual({ names, reads: 3 + 1 + 1 + 2 })
  expect(await ledger()).toEqual({ names, reads: 3 + 1 + 1 })
})

test('names of companies that promises bear are for the list across them: no other answer holds them', async () => {
  const [own, by, manager] = [await makeStartup(), await makePartner(), clientOf(server, await makeOperator('manager'))]
  const { uid } = await makePromise(own, {
    partner_company_uid: by.uid,
    readers: ['operators', `startup:${own.uid}`, `partner:${by.uid}`],
  })
  for (const { owner, base } of [own, by]) {
    const { data } = (await clientOf(server, owner).get(`${base}/promises`)).body
    expect(data).toMatchObject([{ uid }])
    expect(data[0]).not.toHaveProperty('startup_name')
    expect(data[0]).not.toHaveProperty('partner_name')
  }
  const kept = await manager.post(`/api/operator/promises/${uid}/keep`, { body: {}, ifMatch: '"r1"' })
  expect(kept.body.data).toMatchObject({ uid, state: 'kept' })
  expect(kept.body.data).not.toHaveProperty('partner_name')
})

test('administrators take the ledger along as it is narrowed, safe for spreadsheets; nobody else does', async () => {
  const [own, by, admin] = [
    await makeStartup({ name: '=株式会社やくそく' }),
    await makePartner(),
    await makeOperator('admin'),
  ]
  const change = { at: '2026-05-01T03:00:00.000Z', by: '試験', old_due_on: '2098-12-25', new_due_on: '2099-01-08' }
  await makePromise(own, {
    title: '@資料を直す',
    partner_company_uid: by.uid,
    assignee_uid: own.member.uid,
    assignee_name: own.member.name,
    due_on: '2099-01-08',
    due_sort: '2099-01-08',
    renegotiations: [{ ...change, reason: '展示会の準備', agreed_by: null }],
    was_moved: true,
  })
  const over = {
    state: 'kept',
    closed_at: '2026-05-01T03:00:00.000Z',
    due_on: '2026-05-02',
    due_sort: '2026-05-02',
  } as const
  await makePromise(own, { title: '候補を出す', owner_actor: 'operator', ...over })
  await makePromise(own, { title: '運営は読めない', readers: [`startup:${own.uid}`] })
  const path = `/api/operator/exports/promises?startup_uid=${own.uid}`
  const table = async (search: string) => {
    const { text } = await clientOf(server, admin).get(path + search)
    return text.trimEnd().split('\r\n')
  }
  const [head, ...lines] = await table('')
  expect(head).toMatch(/^\uFEFF?約束,約束した側,約束した人,スタートアップ,パートナー,出どころ,期限,変更前の期限/)
  expect(lines).toEqual([
    "候補を出す,運営,,'=株式会社やくそく,,電話・来訪,2026-05-02,,,守った,2026-05-01,,",
    `'@資料を直す,スタートアップ,${own.member.name},'=株式会社やくそく,${by.name},電話・来訪,2099-01-08,2098-12-25,展示会の準備,進行中,,,`,
  ])
  expect((await table('&owner_actor=operator')).slice(1)).toHaveLength(1)
  expect((await table(`&assignee_uid=${own.member.uid}`)).slice(1)).toHaveLength(1)
  expect((await clientOf(server, admin).get(`${path}&page=2`)).status).toBe(400)
  for (const other of [await makeOperator('manager'), own.owner])
    expect((await clientOf(server, other).get(path)).status).toBe(403)
})
