import type { PromiseDocument } from '@banso/contract/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, clientOf } from '../../testing/client.ts'
import {
  makeInterview,
  makeMember,
  makeOperator,
  makePartner,
  makePromise,
  makeStartup,
} from '../../testing/factory.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { notificationsTo, setFields, toldOf } from '../../testing/store.ts'
import { promiseRoutes } from './routes.ts'

/** Operators remind of what was promised. */

let server: TestServer
let startup: Awaited<ReturnType<typeof makeStartup>>
let manager: Awaited<ReturnType<typeof makeOperator>>
let me: Client
beforeAll(async () => {
  server = await startServer(promiseRoutes)
  ;[startup, manager] = await Promise.all([makeStartup(), makeOperator('manager')])
  me = clientOf(server, manager)
})
afterAll(() => server.stop())

const make = (changes: Partial<PromiseDocument> = {}, own = startup) =>
  makePromise(own, {
    readers: ['operators', `startup:${own.uid}`],
    due_on: '2026-01-05',
    due_sort: '2026-01-05',
    ...changes,
  })
const remind = (uids: readonly string[], client = me) =>
  client.post('/api/operator/promises/remind', { body: { promise_uids: uids } })
const notesTo = async ({ uid }: { uid: string }, promise: PromiseDocument) =>
  (await notificationsTo(uid)).filter(({ group_key }) => group_key === `promise:${promise.uid}:reminder`)
const rowOf = async ({ uid }: PromiseDocument) => {
  const { data } = (await me.get(`/api/operator/promises?startup_uid=${startup.uid}&per_page=100`)).body
  return data.find((row: { uid: string }) => row.uid === uid)
}

test('who is named is reminded once a working day, with what, in which meeting and until when; the row says when that was', async () => {
  const { uid: interview_uid } = await makeInterview(startup, [manager, startup.owner, startup.member], {
    title: '11月の定期面談',
    status: 'done',
    start_at: '2026-10-22T05:00:00.000Z',
  })
  const { uid, name } = startup.member
  const promise = await make({ title: '求人票を書き直す', interview_uid, assignee_uid: uid, assignee_name: name })
  expect((await rowOf(promise)).can).toContain('remind')
  expect((await remind([promise.uid])).body.data).toEqual({ reminded: 1, skipped: 0, unreachable: 0 })
  expect(await notesTo(startup.member, promise)).toMatchObject([
    {
      title: '約束への対応をお願いします',
      body: `求人票を書き直す(期限 01/05)。10/22の面談「11月の定期面談」での約束、${manager.name}さんから`,
      link: `/startups/${startup.uid}/interviews/${interview_uid}?promises=open`,
    },
  ])
  expect(await notesTo(startup.owner, promise)).toEqual([])
  expect(await toldOf(promise.uid)).toEqual(['promise.reminded'])

  expect((await remind([promise.uid])).status).toBe(409)
  const row = await rowOf(promise)
  expect(row.reminded_at).toEqual(expect.any(String))
  expect(row.can).not.toContain('remind')
  await setFields('promises', promise.uid, { reminded_at: new Date(Date.now() - 20 * 86_400_000).toISOString() })
  expect((await remind([promise.uid])).status).toBe(200)
  expect(await notesTo(startup.member, promise)).toMatchObject([{ count: 2 }])
})

test('of several those that are due are reminded of, and it is told how many of the others there were', async () => {
  const gone = await makeStartup()
  for (const { uid } of [gone.owner, gone.member]) await setFields('users', uid, { status: 'suspended' })
  const due = [await make(), await make()]
  const others = [
    await make({ state: 'kept', closed_at: '2026-01-04T03:00:00.000Z' }),
    await make({ reminded_at: new Date().toISOString() }),
    await make({ readers: ['operators'] }),
    await make({ readers: [`startup:${startup.uid}`] }),
  ]
  const nobody = await make({}, gone)
  const answer = await remind([...due, ...others, nobody].map(({ uid }) => uid))
  expect(answer.body.data).toEqual({ reminded: 2, skipped: 4, unreachable: 1 })
  for (const promise of others) expect(await notesTo(startup.owner, promise)).toEqual([])
  for (const promise of due) expect(await notesTo(startup.owner, promise)).toHaveLength(1)
  // Who only reads can do nothing about it.
  for (const promise of due) expect(await notesTo(startup.viewer, promise)).toEqual([])
  expect((await remind([nobody.uid])).body.data).toEqual({ reminded: 0, skipped: 0, unreachable: 1 })
})

test('two operators at the same moment remind once', async () => {
  const promise = await make()
  const other = clientOf(server, await makeOperator('admin'))
  const statuses = (await Promise.all([remind([promise.uid]), remind([promise.uid], other)])).map(
    ({ status }) => status,
  )
  expect(statuses.sort()).toEqual([200, 409])
  expect(await notesTo(startup.owner, promise)).toMatchObject([{ count: 1 }])
})

test('where who is named has left, the people of the side in the meeting are, as far as they are there', async () => {
  const partner = await makePartner()
  const left = await makeMember(startup, 'member', { status: 'left' })
  const { uid: interview_uid } = await makeInterview(startup, [manager, startup.owner, partner.member], {
    partner_company_uid: partner.uid,
    partner_name: partner.name,
  })
  const promise = await make({ interview_uid, assignee_uid: left.uid, assignee_name: left.name })
  const readers = ['operators', `partner:${partner.uid}`]
  const theirs = await make({ interview_uid, owner_actor: 'partner', partner_company_uid: partner.uid, readers })
  expect((await remind([promise.uid, theirs.uid])).body.data.reminded).toBe(2)
  expect(await notesTo(left, promise)).toEqual([])
  expect(await notesTo(startup.owner, promise)).toHaveLength(1)
  expect(await notesTo(startup.member, promise)).toEqual([])
  expect(await notesTo(partner.member, theirs)).toMatchObject([
    { link: `/partners/${partner.uid}/interviews/${interview_uid}?promises=open` },
  ])
  expect(await notesTo(partner.owner, theirs)).toEqual([])
  expect(await notesTo(startup.owner, theirs)).toEqual([])
})

test('operators remind each other, but not themselves', async () => {
  const colleague = await makeOperator('manager')
  const mine = await make({ owner_actor: 'operator', assignee_uid: manager.uid, assignee_name: manager.name })
  const theirs = await make({ owner_actor: 'operator', assignee_uid: colleague.uid, assignee_name: colleague.name })
  expect((await rowOf(mine)).can).not.toContain('remind')
  expect((await remind([mine.uid, theirs.uid])).body.data).toEqual({ reminded: 1, skipped: 1, unreachable: 0 })
  expect(await notesTo(colleague, theirs)).toMatchObject([
    { link: `/operator/promises?startup_uid=${startup.uid}&owner_actor=operator` },
  ])
})

test('operators remind those in charge beside them of what names nobody, and nobody where they are alone in charge', async () => {
  const colleague = await makeOperator('manager')
  const inCharge = (...people: { uid: string }[]) =>
    makeStartup({ assigned_operator_uids: people.map(({ uid }) => uid) })
  const [both, alone] = [await inCharge(manager, colleague), await inCharge(manager)]
  const ours = await make({ owner_actor: 'operator' }, both)
  const mine = await make({ owner_actor: 'operator' }, alone)
  expect((await remind([ours.uid, mine.uid])).body.data).toEqual({ reminded: 1, skipped: 0, unreachable: 1 })
  expect(await notesTo(colleague, ours)).toHaveLength(1)
  for (const promise of [ours, mine]) expect(await notesTo(manager, promise)).toEqual([])
})

test('who views, and companies, remind of nothing', async () => {
  const promise = await make()
  for (const other of [await makeOperator('viewer'), startup.owner])
    expect((await remind([promise.uid], clientOf(server, other))).status).toBe(403)
  expect((await remind([])).body.error.fields.promise_uids).toEqual(['約束を選択してください。'])
  expect((await remind([promise.uid, promise.uid])).status).toBe(422)
  expect((await remind(['no-such-promise'])).status).toBe(409)
  expect(await notesTo(startup.owner, promise)).toEqual([])
})
