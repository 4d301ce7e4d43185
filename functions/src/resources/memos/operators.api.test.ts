import { addDays, dayInJapan } from '@banso/contract/dates'
import type { PromiseDocument } from '@banso/contract/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf } from '../../testing/client.ts'
import {
  makeInterview,
  makeMemo,
  makeOperator,
  makePartner,
  makePromise,
  makeRelation,
  makeStartup,
  type TestStartup,
} from '../../testing/factory.ts'
import { executionInput, operatorMemoInput } from '../../testing/inputs.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { foundIn, notificationsTo, setFields, toldOf } from '../../testing/store.ts'
import { executionRoutes } from '../executions/routes.ts'
import { interviewRoutes } from '../interviews/routes.ts'
import { promiseRoutes } from '../promises/routes.ts'
import { taskRoutes } from '../tasks/routes.ts'
import { operatorMemoRoutes } from './operators.ts'
import { memoRoutes } from './routes.ts'

const path = '/api/operator/memos'
const today = dayInJapan(new Date())
let server: TestServer
let startup: TestStartup
let partner: Awaited<ReturnType<typeof makePartner>>
let operator: Awaited<ReturnType<typeof makeOperator>>
let me: Client
let viewer: Client

beforeAll(async () => {
  server = await startServer([
    ...memoRoutes,
    ...operatorMemoRoutes,
    ...interviewRoutes,
    ...taskRoutes,
    ...promiseRoutes,
    ...executionRoutes,
  ])
  ;[startup, partner, operator] = await Promise.all([makeStartup(), makePartner(), makeOperator('manager')])
  me = clientOf(server, operator)
  viewer = clientOf(server, await makeOperator('viewer'))
})
afterAll(() => server.stop())

const interviewNow = () =>
  makeInterview(startup, [operator, startup.owner, partner.owner], {
    partner_company_uid: partner.uid,
    status: 'done',
    start_at: new Date(Date.now() - 86_400_000).toISOString(),
  })
const write = async (changes: object) => {
  const answer = await me.post(path, { body: operatorMemoInput(changes) })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}
const action = (changes: object = {}) => ({
  uid: null,
  title: '資本政策表を更新する',
  owner_actor: 'startup',
  assignee_uid: null,
  due_on: addDays(today, 7),
  as_task: false,
  ...changes,
})
const promised = (memo: string) => foundIn<PromiseDocument>('promises', 'memo_uid', memo)

describe('memos of operators', () => {
  test('of a call with a company are theirs until they are shared, and say who reads them', async () => {
    const memo = await write({ startup_uid: startup.uid, template: 'followup', temperature: 'hot', pinned: true })
    expect(memo).toMatchObject({ interview_uid: null, temperature: 'hot', pinned: true, can: ['update', 'remove'] })
    const listed = (await viewer.get(`${path}?startup_uid=${startup.uid}`)).body.data
    expect(listed.map(({ uid }: { uid: string }) => uid)).toContain(memo.uid)
    expect(listed[0].can).toEqual([])
    expect(await toldOf(memo.uid)).toEqual(['memo.noted'])
    const { data } = (await me.get(`${path}/audience?startup_uid=${startup.uid}`)).body
    const ofStartup = new Map(data.startup.people.map((one: { uid: string; writes: boolean }) => [one.uid, one.writes]))
    expect([startup.viewer, startup.member].map(({ uid }) => ofStartup.get(uid))).toEqual([false, true])
    expect(data.partner).toBeNull()
    const nothing = await me.post(path, { body: operatorMemoInput() })
    expect(nothing.body.error.fields.startup_uid).toEqual(['スタートアップかパートナーを選択してください。'])
    const wrong = await me.post(path, { body: operatorMemoInput({ startup_uid: startup.uid, visibility: 'partner' }) })
    expect(wrong.body.error.fields.visibility).toEqual(['このメモに関係する企業を選択してください。'])
    expect((await viewer.post(path, { body: operatorMemoInput({ startup_uid: startup.uid }) })).status).toBe(403)
  })

  test('of a call are read by the company they are shared with, where its people are led, until they are taken back', async () => {
    const [own, partnerOwn] = await Promise.all([makeStartup(), makePartner()])
    const both = { startup_uid: own.uid, partner_uid: partnerOwn.uid }
    const memo = await write({ ...both, temperature: 'hot', visibility: 'operators' })
    const notes = async (who: Parameters<typeof clientOf>[1], base: string) =>
      (await clientOf(server, who).get(`${base}/memos`)).body.data.map(({ uid }: { uid: string }) => uid)
    const read = async () => [await notes(own.viewer, own.base), await notes(partnerOwn.viewer, partnerOwn.base)]
    const told = async (uid: string) => (await notificationsTo(uid)).map(({ title, link }) => [title, link])
    expect(await read()).toEqual([[], []])
    const change = async (visibility: string, rev: number) =>
      (await me.patch(`${path}/${memo.uid}`, { body: { visibility }, ifMatch: `"r${rev}"` })).status
    expect(await change('startup', 1)).toBe(200)
    expect(await read()).toEqual([[memo.uid], []])
    expect(await told(own.viewer.uid)).toEqual([['電話・来訪のメモが共有されました', `/startups/${own.uid}/memos`]])
    expect(await told(partnerOwn.owner.uid)).toEqual([])
    expect(await change('all', 2)).toBe(200)
    expect(await read()).toEqual([[memo.uid], [memo.uid]])
    expect(await told(partnerOwn.owner.uid)).toEqual([
      ['電話・来訪のメモが共有されました', `/partners/${partnerOwn.uid}/memos`],
    ])
    // Who has been told is not told again.
    expect(await told(own.viewer.uid)).toHaveLength(1)
    const [shown] = (await clientOf(server, own.viewer).get(`${own.base}/memos`)).body.data
    expect([shown.can, 'temperature' in shown]).toEqual([[], false])
    expect(await change('operators', 3)).toBe(200)
    expect(await read()).toEqual([[], []])
  })

  test('of an interview stand there and not among those of calls, and no other company reads either', async () => {
    const interview = await interviewNow()
    await write({ interview_uid: interview.uid, visibility: 'all' })
    const call = await write({ startup_uid: startup.uid, visibility: 'startup' })
    const { data, page_info } = (await clientOf(server, startup.owner).get(`${startup.base}/memos`)).body
    expect(data.map(({ uid }: { uid: string }) => uid)).toEqual([call.uid])
    expect(page_info.total_count).toBe(1)
    const neighbour = await makeStartup()
    const client = clientOf(server, neighbour.owner)
    expect((await client.get(`${neighbour.base}/memos`)).body.data).toEqual([])
    expect((await client.get(`${startup.base}/memos`)).status).toBe(302)
  })

  test('of an interview reach the side they are shared with alone, whose people are told; temperature never', async () => {
    const interview = await interviewNow()
    const memo = await write({ interview_uid: interview.uid, visibility: 'startup', temperature: 'cold' })
    const owner = clientOf(server, startup.owner)
    const seen = (await owner.get(`${startup.base}/interviews/${interview.uid}/memos`)).body.data
    expect(seen.map(({ uid }: { uid: string }) => uid)).toEqual([memo.uid])
    expect(JSON.stringify(seen)).not.toContain('temperature')
    const about = async (uid: string) =>
      (await notificationsTo(uid)).filter(({ group_key }) => group_key.includes(interview.uid)).length
    expect([await about(startup.owner.uid), await about(partner.owner.uid)]).toEqual([1, 0])
    const changed = await me.patch(`${path}/${memo.uid}`, {
      body: { body: '書き直した', visibility: 'operators' },
      ifMatch: '"r1"',
    })
    expect(changed.body.data).toMatchObject({ revision_count: 1, read_by: [{ uid: startup.owner.uid }] })
    const versions = (await viewer.get(`${path}/${memo.uid}/revisions`)).body.data
    expect(versions).toMatchObject([
      { body: '採用の進み方を確認した。', visibility: 'startup', saved_by: { uid: operator.uid } },
    ])
    expect((await owner.get(`${startup.base}/interviews/${interview.uid}/memos`)).body.data).toEqual([])
    const stale = await me.patch(`${path}/${memo.uid}`, { body: { summary: '要' }, ifMatch: '"r1"' })
    expect([stale.status, stale.body.data.body]).toEqual([412, '書き直した'])
    expect((await me.patch(`${path}/${memo.uid}`, { body: { summary: '要' } })).status).toBe(428)
  })

  test('of an interview that is over leave it the operators’ turn, who say what became of it', async () => {
    const interview = await interviewNow()
    const over = new Date(Date.now() - 3_600_000).toISOString()
    await setFields('interviews', interview.uid, { status: 'scheduled', start_at: over, end_at: over })
    await write({ interview_uid: interview.uid })
    // No edit of the interview: nobody's open form goes stale.
    const { data } = (await me.get(`/api/operator/interviews/${interview.uid}`)).body
    expect(data).toMatchObject({ status: 'scheduled', wait: { side: 'you', act: 'report_meeting' }, etag: '"r1"' })
  })

  test('that others wrote stay theirs, and those not shared with operators are not there', async () => {
    const interview = await interviewNow()
    const author = { uid: startup.owner.uid, name: '代表', actor: 'startup' } as const
    const own = await makeMemo(interview, { author, visibility: 'own_company', body: '自社の話' })
    const shared = await makeMemo(interview, { author, visibility: 'all', body: '皆への話' })
    const { data } = (await me.get(`${path}?interview_uid=${interview.uid}`)).body
    expect(data.map(({ uid, can }: { uid: string; can: string[] }) => [uid, can])).toEqual([[shared.uid, []]])
    const change = (uid: string) => me.patch(`${path}/${uid}`, { body: { summary: '要' }, ifMatch: '"r1"' })
    expect([(await change(own.uid)).status, (await change(shared.uid)).status]).toEqual([404, 403])
  })
})

test('make promises with the names of both companies, which are read where one is made alone', async () => {
  const [own, by] = [await makeStartup(), await makePartner()]
  const about = { startup_uid: own.uid, partner_uid: by.uid }
  const cost = (method: string, route: string) => server.lastMeter(`${method} ${route}`)?.reads ?? Number.NaN
  const added = async (next_actions: object[]) => {
    const memo = await write({ ...about, next_actions })
    return { memo, reads: cost('POST', path) }
  }
  const empty = await added([])
  const first = await added([action()])
  expect(first.reads).toBe(empty.reads + 2)
  expect((await added([action()])).reads).toBe(empty.reads)
  const [promise] = await promised(first.memo.uid)
  expect(promise).toMatchObject({ startup_name: own.name, partner_name: by.name })

  const call = await write({ startup_uid: own.uid, next_actions: [action()] })
  expect(await promised(call.uid)).toMatchObject([{ startup_name: own.name, partner_name: '' }])
  const visit = await write({ partner_uid: by.uid, next_actions: [action({ owner_actor: 'partner' })] })
  expect(await promised(visit.uid)).toMatchObject([{ startup_name: '', partner_name: by.name }])

  // Companies whose names nobody has read: what is promised already needs none.
  const [other, another] = [await makeStartup(), await makePartner()]
  const kept = await makeMemo(
    await makeInterview(other, [operator, other.owner], { partner_company_uid: another.uid }),
    {
      author: { uid: operator.uid, name: operator.name, actor: 'operator' },
    },
  )
  const { as_task: _, ...listed } = action()
  const known = await makePromise(other, { memo_uid: kept.uid, partner_company_uid: another.uid })
  await setFields('memos', kept.uid, { next_actions: [{ ...listed, uid: known.uid, task_uid: null }] })
  const save = async (rev: number, ...more: object[]) => {
    const next_actions = [action({ uid: known.uid }), ...more]
    const reply = await me.patch(`${path}/${kept.uid}`, { body: { next_actions }, ifMatch: `"r${rev}"` })
    expect(reply.status, reply.text).toBe(200)
    return cost('PATCH', '/api/operator/memos/{memo_id}')
  }
  const before = await save(1)
  expect(await save(2, action())).toBe(before + 2)
})

test('ask a partner at once for what it is to do, in the name of the operators, while an apply links both', async () => {
  const [own, by] = [await makeStartup(), await makePartner()]
  await makeRelation(own, by)
  const asked = action({ title: '投資条件を示す', owner_actor: 'partner', assignee_uid: by.member.uid, as_task: true })
  const memo = await write({ startup_uid: own.uid, partner_uid: by.uid, visibility: 'all', next_actions: [asked] })
  const client = clientOf(server, by.owner)
  const { data } = (await client.get(`${by.base}/tasks?asked=true`)).body
  expect(data).toMatchObject([{ uid: memo.next_actions[0].task_uid, title: '投資条件を示す', status: 'todo' }])
  const told = (await notificationsTo(by.member.uid)).map(({ title }) => title)
  expect(told).toContain('運営から経営アクションの依頼があります')
  // Saved again, it is the same action, and nobody is asked twice.
  const again = { ...asked, uid: memo.next_actions[0].uid }
  const { status, body } = await me.patch(`${path}/${memo.uid}`, {
    body: { next_actions: [again] },
    ifMatch: memo.etag,
  })
  expect([status, body.data.next_actions[0].task_uid]).toEqual([200, memo.next_actions[0].task_uid])
  expect((await notificationsTo(by.member.uid)).map(({ title }) => title)).toEqual(told)
  expect((await client.get(`${by.base}/tasks?asked=true`)).body.data).toHaveLength(1)
})

test('are deleted by who wrote them, with what was promised in them, and come back as they were', async () => {
  const interview = await interviewNow()
  const memo = await write({
    interview_uid: interview.uid,
    visibility: 'startup',
    next_actions: [action({ as_task: true })],
  })
  const at = `${path}/${memo.uid}`
  const colleague = clientOf(server, await makeOperator('admin'))
  expect((await colleague.delete(at, { ifMatch: memo.etag })).status).toBe(403)
  expect((await me.delete(at)).status).toBe(428)
  expect((await me.delete(at, { ifMatch: '"r9"' })).status).toBe(412)
  expect((await me.delete(at, { ifMatch: memo.etag })).status).toBe(204)
  const owner = clientOf(server, startup.owner)
  const shown = async () => (await owner.get(`${startup.base}/interviews/${interview.uid}/memos`)).body.data.length
  const ledger = async () =>
    (await me.get(`/api/operator/promises?startup_uid=${startup.uid}&per_page=100`)).body.data.filter(
      ({ memo_uid }: { memo_uid: string }) => memo_uid === memo.uid,
    ).length
  const [promise] = await promised(memo.uid)
  const task = async () => (await owner.get(`${startup.base}/tasks/${promise?.task_uid}`)).body.data
  expect([await shown(), await ledger(), (await task()).memo_uid]).toEqual([0, 0, null])
  expect((await colleague.post(`${at}/restore`, { body: {} })).status).toBe(404)
  const back = await me.post(`${at}/restore`, { body: {} })
  expect([back.status, back.body.data.can]).toEqual([200, ['update', 'remove']])
  expect([await shown(), await ledger(), (await task()).memo_uid]).toEqual([1, 1, memo.uid])
  expect((await me.post(`${at}/restore`, { body: {} })).status).toBe(404)
  expect((await toldOf(interview.uid)).slice(-2)).toEqual(['memo.removed', 'memo.restored'])
})

test('that were deleted are listed for their author alone, but for what went with its interview', async () => {
  const [own, by] = [await makeStartup(), await makePartner()]
  const people = [operator, own.owner, by.owner]
  const meeting = await makeInterview(own, people, { partner_company_uid: by.uid, status: 'done' })
  const call = await write({ startup_uid: own.uid, partner_uid: by.uid, visibility: 'all' })
  const talk = await write({ interview_uid: meeting.uid })
  for (const { uid, etag } of [call, talk])
    expect((await me.delete(`${path}/${uid}`, { ifMatch: etag })).status).toBe(204)
  const gone = async (query: string, who = me) => {
    const answer = await who.get(`${path}?deleted=true&per_page=100${query}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data.map(({ uid }: { uid: string }) => uid)
  }
  const ofStartup = `&startup_uid=${own.uid}`
  for (const query of [ofStartup, `&partner_uid=${by.uid}`]) expect(await gone(query)).toEqual([talk.uid, call.uid])
  expect(await gone(`&interview_uid=${meeting.uid}`)).toEqual([talk.uid])
  expect(await gone('')).toEqual(expect.arrayContaining([talk.uid, call.uid]))
  expect(await gone(ofStartup, viewer)).toEqual([])
  expect((await me.get(`${path}?startup_uid=${own.uid}`)).body.data).toEqual([])
  await setFields('interviews', meeting.uid, { deleted_at: new Date().toISOString() })
  const { data, page_info } = (await me.get(`${path}?deleted=true${ofStartup}`)).body
  expect([data.map(({ uid }: { uid: string }) => uid), page_info.total_count]).toEqual([[call.uid], 1])
})

describe('next actions', () => {
  test('of all sides become promises, and proposals or actions where that is wished; done follows the action', async () => {
    const interview = await interviewNow()
    const memo = await write({
      interview_uid: interview.uid,
      visibility: 'startup',
      next_actions: [
        action({ as_task: true, assignee_uid: startup.owner.uid }),
        action({ title: '投資家を2社紹介する', owner_actor: 'operator', assignee_uid: operator.uid }),
        action({ title: '条件を送る', owner_actor: 'partner', assignee_uid: partner.owner.uid }),
      ],
    })
    const [first, second] = memo.next_actions
    expect(await promised(memo.uid)).toHaveLength(3)
    const owner = clientOf(server, startup.owner)
    const task = (await owner.get(`${startup.base}/tasks/${first.task_uid}`)).body.data
    expect(task).toMatchObject({ status: 'proposed', memo_uid: memo.uid, assignees: [{ uid: startup.owner.uid }] })
    expect(second.task_uid).toBeNull()
    const taken = await owner.post(`${startup.base}/tasks/${task.uid}/transition`, {
      body: { to: 'todo' },
      ifMatch: '"r1"',
    })
    expect(taken.status).toBe(200)
    const state = async () => (await promised(memo.uid)).find(({ uid }) => uid === first.uid)?.state
    expect(await state()).toBe('open')
    const entry = executionInput({ result: 'completed', progress_after: 100 })
    expect((await owner.post(`${startup.base}/tasks/${task.uid}/executions`, { body: entry })).status).toBe(201)
    expect(await state()).toBe('kept')
    const again = await owner.get(`${startup.base}/tasks/${task.uid}`)
    await owner.post(`${startup.base}/tasks/${task.uid}/transition`, {
      body: { to: 'doing' },
      ifMatch: again.body.data.etag,
    })
    expect(await state()).toBe('open')
  })

  test('saved again make nothing twice; another day is a renegotiation, one taken out is dropped', async () => {
    const memo = await write({
      startup_uid: startup.uid,
      next_actions: [action({ as_task: true }), action({ title: '見積を送る' })],
    })
    const [first, second] = memo.next_actions
    const kept = { ...action({ as_task: true, due_on: addDays(today, 14) }), uid: first.uid }
    const changed = await me.patch(`${path}/${memo.uid}`, { body: { next_actions: [kept] }, ifMatch: '"r1"' })
    expect(changed.status, changed.text).toBe(200)
    expect(changed.body.data.next_actions).toMatchObject([{ uid: first.uid, task_uid: first.task_uid }])
    const all = await promised(memo.uid)
    expect(all).toHaveLength(2)
    expect(all.find(({ uid }) => uid === first.uid)?.renegotiations).toMatchObject([{ new_due_on: addDays(today, 14) }])
    expect(all.find(({ uid }) => uid === second.uid)).toMatchObject({ state: 'dropped', drop_reason: 'メモから削除' })
    expect(await foundIn('tasks', 'memo_uid', memo.uid)).toHaveLength(1)
  })

  test('name people of their own side, and actions only where a startup could do them', async () => {
    const send = (one: object) =>
      me.post(path, { body: operatorMemoInput({ startup_uid: startup.uid, next_actions: [one] }) })
    const stranger = await send(action({ assignee_uid: partner.owner.uid }))
    expect(Object.keys(stranger.body.error.fields)).toEqual(['next_actions.0.assignee_uid'])
    const reader = await send(action({ as_task: true, assignee_uid: startup.viewer.uid }))
    expect(Object.keys(reader.body.error.fields)).toEqual(['next_actions.0.assignee_uid'])
    // Who only reads keeps no promise of a side either, whichever side it is.
    const text = '「閲覧のみ」の方は担当にできません。編集できる方を選択してください。'
    const onlyReads = await makeOperator('viewer')
    for (const one of [{ assignee_uid: startup.viewer.uid }, { owner_actor: 'operator', assignee_uid: onlyReads.uid }])
      expect((await send(action(one))).body.error.fields).toEqual({ 'next_actions.0.assignee_uid': [text] })
    const foreign = await send(action({ owner_actor: 'partner', as_task: true }))
    expect(Object.keys(foreign.body.error.fields)).toEqual(['next_actions.0.as_task'])
  })
})

test('whoever was named and only reads now stays in that next action alone, and is given no other', async () => {
  const own = await makeStartup()
  const { uid } = own.member
  const named = action({ title: '資料を送る', assignee_uid: uid })
  const memo = await write({ startup_uid: own.uid, next_actions: [named, action({ title: '見積を送る' })] })
  const [first, second] = memo.next_actions.map((one: { uid: string }) => one.uid)
  await setFields('users', uid, { company_role: 'viewer' })
  const save = (ifMatch: string, ...next_actions: object[]) =>
    me.patch(`${path}/${memo.uid}`, { body: { next_actions }, ifMatch })
  const [standing, other] = [
    { ...named, uid: first },
    { ...action({ title: '見積を送る' }), uid: second },
  ]
  const put = await save('"r1"', { ...standing, title: '資料を直して送る' }, other)
  expect(put.status, put.text).toBe(200)
  expect(put.body.data.next_actions).toMatchObject([{ title: '資料を直して送る', assignee_uid: uid }, {}])
  const refusals: [object[], string][] = [
    [[standing, { ...other, assignee_uid: uid }], 'next_actions.1.assignee_uid'],
    [[standing, other, named], 'next_actions.2.assignee_uid'],
    // An action that is made now would be theirs to do.
    [[{ ...standing, as_task: true }, other], 'next_actions.0.assignee_uid'],
  ]
  for (const [wanted, field] of refusals) {
    const answer = await save('"r2"', ...wanted)
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, [field]])
  }
  // Once somebody else has it, it does not come back.
  const passed = await save('"r2"', { ...standing, assignee_uid: own.owner.uid }, other)
  expect(passed.status, passed.text).toBe(200)
  expect((await save('"r3"', standing, other)).status).toBe(422)
})

describe('promises', () => {
  const base = '/api/operator/promises'
  const settle = (uid: string, verb: string, body: object = {}, ifMatch = '"r1"') =>
    me.post(`${base}/${uid}/${verb}`, { body, ifMatch })

  test('are kept by their day and late after it; a day moved before it came counts, moved after it came is late', async () => {
    const make = (due_on: string) => makePromise(startup, { due_on })
    const [inTime, late, moved, tooLate] = await Promise.all([
      make(today),
      make(addDays(today, -1)),
      make(today),
      make(addDays(today, -1)),
    ])
    expect((await settle(inTime.uid, 'keep')).body.data.state).toBe('kept')
    expect((await settle(late.uid, 'keep')).body.data.state).toBe('late')
    const reason = '先方の都合'
    for (const [one, isLate] of [
      [moved, false],
      [tooLate, true],
    ] as const) {
      const answer = await settle(one.uid, 'move', { due_on: addDays(today, 3), reason })
      expect(answer.body.data).toMatchObject({ state: 'open', moved_late: isLate, renegotiations: [{ reason }] })
      expect((await settle(one.uid, 'keep', {}, '"r2"')).body.data.state).toBe(isLate ? 'late' : 'kept')
    }
    expect((await settle(inTime.uid, 'keep', {}, '"r2"')).status).toBe(409)
    expect((await settle(moved.uid, 'drop', { reason: '' }, '"r3"')).status).toBe(422)
    expect((await viewer.post(`${base}/${late.uid}/keep`, { body: {}, ifMatch: '"r2"' })).status).toBe(403)
    expect(await toldOf(moved.uid)).toEqual(['promise.renegotiated', 'promise.settled'])
  })

  test('tell a rate from five on, and are read where the memo is', async () => {
    const other = await makeStartup()
    const make = (state: 'kept' | 'late') => makePromise(other, { state })
    await Promise.all([make('kept'), make('kept'), make('kept'), make('late')])
    const rates = async () => (await me.get(`${base}/rates?startup_uid=${other.uid}`)).body.data
    expect((await rates()).startup).toEqual({ kept: 3, late: 1, moved: 0, rate: null })
    await make('kept')
    expect((await rates()).startup).toEqual({ kept: 4, late: 1, moved: 0, rate: 80 })
    const hidden = await makePromise(other, { readers: [`startup:${other.uid}`] })
    const uids = (await me.get(`${base}?startup_uid=${other.uid}`)).body.data.map(({ uid }: { uid: string }) => uid)
    expect(uids).toHaveLength(5)
    expect(uids).not.toContain(hidden.uid)
    expect((await settle(hidden.uid, 'keep')).status).toBe(404)
  })

  test('that an action keeps are settled there', async () => {
    const promise = await makePromise(startup, { task_uid: 'some-task' })
    expect((await settle(promise.uid, 'keep')).status).toBe(409)
    await setFields('promises', promise.uid, { task_uid: null })
    expect((await settle(promise.uid, 'drop', { reason: '不要になった' })).body.data.state).toBe('dropped')
  })
})
