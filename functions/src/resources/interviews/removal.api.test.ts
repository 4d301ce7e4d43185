import type { InterviewDocument } from '@banso/contract/interviews'
import { RESTORE_DAYS } from '@banso/contract/limits'
import type { MemoDocument } from '@banso/contract/memos'
import type { PromiseDocument } from '@banso/contract/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, clientOf, newKey } from '../../testing/client.ts'
import {
  makeApply,
  makeInterview,
  makeMemo,
  makeOperator,
  makePartner,
  makePromise,
  makeStartup,
  type TestPartner,
  type TestStartup,
} from '../../testing/factory.ts'
import { interviewInput } from '../../testing/inputs.ts'
import { rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { notificationsTo, toldOf } from '../../testing/store.ts'
import { activityRoutes } from '../activities/routes.ts'
import { operatorMemoRoutes } from '../memos/operators.ts'
import { interviewRoutes } from './routes.ts'

/** What is called here. */
const routes = [...interviewRoutes, ...activityRoutes, ...operatorMemoRoutes]

/** Interviews that are deleted, and come back. */

let server: TestServer
let startup: TestStartup
let partner: TestPartner
let leader: Awaited<ReturnType<typeof makeOperator>>
let me: Client
let owner: Client
beforeAll(async () => {
  server = await startServer(routes)
  ;[startup, partner, leader] = await Promise.all([makeStartup(), makePartner(), makeOperator('manager')])
  me = clientOf(server, leader)
  owner = clientOf(server, startup.owner)
})
afterAll(() => server.stop())

const base = '/api/operator/interviews'
const found = (uid: string) => `${base}/${uid}`
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().replace(/T.*/, 'T05:00:00.000Z')
const make = (changes: Partial<InterviewDocument> = {}) =>
  makeInterview(startup, [leader, startup.owner, partner.owner], {
    partner_company_uid: partner.uid,
    partner_name: partner.name,
    ...changes,
  })
const set = async (start_at: string, guest = startup.owner, startupUid = startup.uid) => {
  const body = { ...interviewInput([leader.uid, guest.uid], startupUid), status: 'scheduled', start_at }
  return me.post(base, { body, key: newKey() })
}
const remove = (uid: string, ifMatch = '"r1"', client = me) => client.delete(found(uid), { ifMatch })
const restore = (uid: string, client = me) => client.post(`${found(uid)}/restore`, { body: {}, key: newKey() })
const titlesTo = async (uid: string, interview: string) =>
  (await notificationsTo(uid)).filter(({ group_key }) => group_key.includes(interview)).map(({ title }) => title)

test('one with a time is gone for all, whose hours are free; all are told, and told again when it is back', async () => {
  const start = inDays(71)
  const { uid } = (await set(start)).body.data
  const day = `interview_locks/${leader.uid}_${start.slice(0, 10).replaceAll('-', '')}`
  expect(await rawAt(day)).toBeDefined()
  expect((await me.get(found(uid))).body.data.can).toContain('remove')
  expect((await remove(uid, '"r9"')).status).toBe(412)
  expect((await remove(uid)).status).toBe(204)
  expect(await rawAt(day)).toBeUndefined()
  expect((await me.get(found(uid))).status).toBe(404)
  expect((await owner.get(`${startup.base}/interviews/${uid}`)).status).toBe(404)
  const note = (await notificationsTo(startup.owner.uid)).find(({ title }) => title === '面談が削除されました')
  expect(note).toMatchObject({ link: `/startups/${startup.uid}/interviews`, calendar_uid: uid })

  const listed = async (query: string) =>
    (await me.get(`${base}?participant_uid=${leader.uid}&${query}`)).body.data.map(
      ({ uid: one }: { uid: string }) => one,
    )
  expect(await listed('')).not.toContain(uid)
  expect(await listed('deleted=true')).toEqual([uid])
  for (const filter of ['kind=regular', 'status=scheduled', 'from=2026-01-01', 'q=%E9%9D%A2%E8%AB%87'])
    expect(await listed(`deleted=true&${filter}`)).toEqual([uid])
  expect(await listed('deleted=true&turn=operator')).toEqual([])

  const back = await restore(uid)
  expect(back.body.data).toMatchObject({ status: 'scheduled', start_at: start, etag: '"r3"' })
  expect(await rawAt(day)).toBeDefined()
  expect((await rawAt(`interviews/${uid}`))?.sequence).toBe(2)
  expect((await titlesTo(startup.owner.uid, `${uid}:removed`)).at(-1)).toBe('削除された面談が元に戻りました')
  expect((await toldOf(uid)).slice(-2)).toEqual(['interview.removed', 'interview.restored'])
  expect((await restore(uid)).status).toBe(404)
})

test('its time may be somebody else’s by then: it does not come back', async () => {
  const start = inDays(72)
  const { uid } = (await set(start)).body.data
  await remove(uid)
  const other = await makeStartup()
  expect((await set(start, other.owner, other.uid)).status).toBe(201)
  const refused = await restore(uid)
  expect([refused.status, refused.body.error.code]).toEqual([409, 'slot_taken'])
  expect((await me.get(found(uid))).status).toBe(404)
})

test('the times that were held are free, and are not held again', async () => {
  const start = inDays(73)
  const body = { ...interviewInput([leader.uid, startup.owner.uid], startup.uid), status: 'adjusting', starts: [start] }
  const { uid } = (await me.post(base, { body, key: newKey() })).body.data
  const day = `interview_locks/${leader.uid}_${start.slice(0, 10).replaceAll('-', '')}`
  expect(await rawAt(day)).toBeDefined()
  expect((await remove(uid)).status).toBe(204)
  expect(await rawAt(day)).toBeUndefined()
  expect((await restore(uid)).status).toBe(200)
  expect(await rawAt(day)).toBeUndefined()
})

test('what has taken place, or may have, is not deleted; nor by who may not', async () => {
  const day = (days: number) => ({ start_at: inDays(days), end_at: inDays(days) })
  const past = [
    await make({ status: 'done', ...day(-3) }),
    await make({ status: 'no_show', ...day(-3) }),
    await make({ status: 'scheduled', ...day(-1) }),
  ]
  for (const { uid } of past) expect((await remove(uid)).status).toBe(409)
  const open = await make()
  expect((await remove(open.uid, '"r1"', clientOf(server, await makeOperator('viewer')))).status).toBe(403)
  expect((await remove(open.uid, '"r1"', owner)).status).toBe(403)
  await remove(open.uid)
  expect((await restore(open.uid, clientOf(server, await makeOperator('viewer')))).status).toBe(403)
  const late = await startServer(routes)
  late.moveClock(RESTORE_DAYS * 24 + 1)
  expect((await restore(open.uid, clientOf(late, leader))).status).toBe(404)
  await late.stop()
})

test('a draft, or what was called off, goes without a word to companies', async () => {
  for (const status of ['draft', 'cancelled'] as const) {
    const { uid } = await make({ status, title: `${status}の面談` })
    expect((await remove(uid)).status).toBe(204)
    expect((await restore(uid)).status).toBe(200)
    expect(await titlesTo(startup.owner.uid, uid)).toEqual([])
    const { data } = (await owner.get(`${startup.base}/activities`)).body
    expect(JSON.stringify(data)).not.toContain(`${status}の面談`)
  }
})

test('its memos and promises go with it and come back; one that was deleted before stays so', async () => {
  const interview = await make()
  const [memo, gone] = [
    await makeMemo(interview, { visibility: 'all' }),
    await makeMemo(interview, { visibility: 'all', deleted_at: '2026-01-01T00:00:00.000Z' }),
  ]
  const promise = await makePromise(startup, { memo_uid: memo.uid, interview_uid: interview.uid })
  const standing = async () => {
    const [kept, before, promised] = [
      (await rawAt(`memos/${memo.uid}`)) as MemoDocument,
      (await rawAt(`memos/${gone.uid}`)) as MemoDocument,
      (await rawAt(`promises/${promise.uid}`)) as PromiseDocument,
    ]
    return [kept, before, promised].map(({ deleted_at }) => deleted_at === null)
  }
  expect(await standing()).toEqual([true, false, true])
  expect((await remove(interview.uid)).status).toBe(204)
  expect(await standing()).toEqual([false, false, false])
  expect((await me.get(`/api/operator/memos?interview_uid=${interview.uid}`)).body.data).toEqual([])
  expect((await restore(interview.uid)).status).toBe(200)
  expect(await standing()).toEqual([true, false, true])
})

test('the application does not lead to it meanwhile', async () => {
  const apply = await makeApply(startup, partner, { status: 'scheduling' })
  const body = {
    ...interviewInput([leader.uid, startup.owner.uid, partner.owner.uid], startup.uid),
    partner_company_uid: partner.uid,
    apply_uid: apply.uid,
    status: 'draft',
  }
  const { uid } = (await me.post(base, { body, key: newKey() })).body.data
  const named = async () => (await rawAt(`applies/${apply.uid}`))?.interview_uids
  expect(await named()).toEqual([uid])
  await remove(uid)
  expect(await named()).toEqual([])
  await restore(uid)
  expect(await named()).toEqual([uid])
})
