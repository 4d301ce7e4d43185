import { dayInJapan } from '@banso/contract/dates'
import type { PromiseDocument } from '@banso/contract/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf } from '../../testing/client.ts'
import {
  makeInterview,
  makeMemo,
  makeOperator,
  makePartner,
  makePromise,
  makeStartup,
  makeTask,
  type TestPartner,
  type TestStartup,
} from '../../testing/factory.ts'
import { moveRequest, nextActionInput, operatorMemoInput } from '../../testing/inputs.ts'
import { rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { notificationsTo, setFields, toldOf } from '../../testing/store.ts'
import { authRoutes } from '../auth/routes.ts'
import { interviewRoutes } from '../interviews/routes.ts'
import { operatorMemoRoutes } from '../memos/operators.ts'
import { memoRoutes } from '../memos/routes.ts'
import { taskRoutes } from '../tasks/routes.ts'
import { userRoutes } from '../users/routes.ts'
import { promiseRoutes } from './routes.ts'

/** Another day for a promise, which the side that has promised it asks of the other. */

let server: TestServer
let startup: TestStartup
let partner: TestPartner
let manager: Awaited<ReturnType<typeof makeOperator>>
let me: Client
let member: Client
beforeAll(async () => {
  server = await startServer([
    ...promiseRoutes,
    ...taskRoutes,
    ...memoRoutes,
    ...operatorMemoRoutes,
    ...interviewRoutes,
    ...userRoutes,
    ...authRoutes,
  ])
  ;[startup, partner, manager] = await Promise.all([makeStartup(), makePartner(), makeOperator('manager')])
  me = clientOf(server, manager)
  member = clientOf(server, startup.member)
})
afterAll(() => server.stop())

const [day, later] = ['2099-01-01', '2099-01-08']
const readers = () => ['operators', `startup:${startup.uid}`, `partner:${partner.uid}`]
const make = (changes: Partial<PromiseDocument> = {}) =>
  makePromise(startup, {
    partner_company_uid: partner.uid,
    readers: readers(),
    due_on: day,
    due_sort: day,
    ...changes,
  })
const by = ({ uid, name }: { uid: string; name: string }, actor: 'startup' | 'partner' | 'operator' = 'startup') => ({
  uid,
  actor,
  name,
})
/** One of which the startup's member has asked for another day. */
const makeAsked = (changes: Partial<PromiseDocument> = {}) =>
  make({ move_request: moveRequest(by(startup.member), { old_due_on: day, due_on: later }), ...changes })
const operator = '/api/operator'
const at = (base: string, { uid }: { uid: string }) => `${base}/promises/${uid}`
const wish = { due_on: later, reason: '聞き取りが2社残っている' }
const send = (client: Client, path: string, body: object, rev = 1) => client.post(path, { body, ifMatch: `"r${rev}"` })
const ask = (client: Client, base: string, promise: PromiseDocument, rev = 1, body: object = wish) =>
  send(client, `${at(base, promise)}/move_request`, body, rev)
const answer = (client: Client, base: string, promise: PromiseDocument, agrees: boolean, rev = 1, comment = '') =>
  send(client, `${at(base, promise)}/move_request/answer`, { agrees, comment }, rev)
const withdraw = (client: Client, base: string, promise: PromiseDocument, rev = 1) =>
  send(client, `${at(base, promise)}/move_request/withdraw`, {}, rev)
const requestOf = async ({ uid }: { uid: string }) => (await rawAt(`promises/${uid}`))?.move_request
const stateOf = async (promise: { uid: string }) => ((await requestOf(promise)) as { state: string }).state
const rowTo = async (client: Client, base: string, { uid }: PromiseDocument) => {
  const { data } = (await client.get(`${base}/promises?per_page=100`)).body
  return data.find((row: { uid: string }) => row.uid === uid)
}

describe('another day', () => {
  test('is asked for with a reason by a company, and moved as asked once operators agree: kept on another day', async () => {
    const promise = await make()
    const asked = await ask(member, startup.base, promise)
    expect(asked.body.data).toMatchObject({
      due_on: day,
      move_request: { state: 'asked', old_due_on: day, ...wish, by: { uid: startup.member.uid } },
      can: ['keep', 'withdraw_move'],
    })
    expect((await ask(member, startup.base, promise, 2)).status).toBe(409)
    const found = (await me.get(`${operator}/promises?startup_uid=${startup.uid}&per_page=100`)).body.data
    const row = found.find(({ uid }: { uid: string }) => uid === promise.uid)
    expect(row.can).toEqual(['keep', 'move', 'drop', 'remind', 'answer_move'])
    const agreed = await answer(me, operator, promise, true, 2, '承知しました')
    expect(agreed.body.data).toMatchObject({
      due_on: later,
      move_request: { state: 'agreed', answered_by: manager.name, comment: '承知しました' },
      renegotiations: [
        { by: startup.member.name, agreed_by: manager.name, old_due_on: day, new_due_on: later, reason: wish.reason },
      ],
    })
    expect(await rawAt(`promises/${promise.uid}`)).toMatchObject({
      due_sort: later,
      was_moved: true,
      moved_late: false,
    })
    const [note] = (await notificationsTo(startup.member.uid)).filter(({ group_key }) =>
      group_key.includes(promise.uid),
    )
    expect(note).toMatchObject({
      title: '約束の期限の変更が承諾されました',
      link: `/startups/${startup.uid}/memos?promises=open`,
    })
    expect(await toldOf(promise.uid)).toEqual(['promise.move_asked', 'promise.renegotiated'])
    const kept = await send(me, `${at(operator, promise)}/keep`, {}, 3)
    expect(kept.body.data.state).toBe('kept')
  })

  test('that is agreed to after the day has come is late', async () => {
    const past = dayInJapan(new Date(Date.now() - 3 * 86_400_000))
    const promise = await make({ due_on: past, due_sort: past })
    expect((await ask(member, startup.base, promise)).status).toBe(200)
    expect((await answer(me, operator, promise, true, 2)).body.data.due_on).toBe(later)
    expect((await send(me, `${at(operator, promise)}/keep`, {}, 3)).body.data.state).toBe('late')
  })

  test('that is declined leaves the day, tells who asked, and may be asked for again', async () => {
    const promise = await make()
    await ask(member, startup.base, promise)
    const declined = await answer(me, operator, promise, false, 2, '面談の前に必要です')
    expect(declined.body.data).toMatchObject({ due_on: day, renegotiations: [], move_request: { state: 'declined' } })
    const [note] = (await notificationsTo(startup.member.uid)).filter(({ group_key }) =>
      group_key.includes(promise.uid),
    )
    expect(note?.title).toBe('約束の期限は変わりません')
    expect(note?.body).toBe(`資料を送る(期限 01/01、希望 01/08)。${manager.name}さんが回答。面談の前に必要です`)
    expect(await toldOf(promise.uid)).toEqual(['promise.move_asked', 'promise.move_declined'])
    expect((await answer(me, operator, promise, true, 3)).status).toBe(409)
    expect((await ask(member, startup.base, promise, 3)).status).toBe(200)
  })

  test('that has passed before it is answered can only be declined', async () => {
    const passed = { old_due_on: day, due_on: '2026-01-05' }
    const promise = await make({ move_request: moveRequest(by(startup.member), passed) })
    expect((await answer(me, operator, promise, true)).status).toBe(409)
    expect((await answer(me, operator, promise, false)).body.data).toMatchObject({ due_on: day, renegotiations: [] })
  })

  test('is taken back by the side that asked, whoever of it', async () => {
    const promise = await makeAsked()
    expect((await withdraw(me, operator, promise)).status).toBe(403)
    const back = await withdraw(clientOf(server, startup.owner), startup.base, promise)
    expect(back.body.data).toMatchObject({ move_request: { state: 'withdrawn' }, can: ['keep', 'ask_move'] })
    expect((await answer(me, operator, promise, true, 2)).status).toBe(409)
  })

  test('of a promise of operators is answered by whichever company that reads it is first', async () => {
    const promise = await make({ owner_actor: 'operator' })
    expect((await ask(member, startup.base, promise)).status).toBe(403)
    expect((await ask(me, operator, promise)).body.data.can).toContain('withdraw_move')
    const across = clientOf(server, partner.member)
    for (const [client, base] of [
      [member, startup.base],
      [across, partner.base],
    ] as const)
      expect((await rowTo(client, base, promise)).can).toEqual(['answer_move'])
    expect((await answer(clientOf(server, startup.viewer), startup.base, promise, true, 2)).status).toBe(403)
    const agreed = await answer(across, partner.base, promise, true, 2)
    expect(agreed.body.data).toMatchObject({ due_on: later, renegotiations: [{ agreed_by: partner.member.name }] })
    const [note] = (await notificationsTo(manager.uid)).filter(({ group_key }) => group_key.includes(promise.uid))
    expect(note?.body).toBe(`資料を送る(01/01→01/08)。${partner.name}の${partner.member.name}さんが承諾`)
    expect((await answer(member, startup.base, promise, false)).status).toBe(409)
  })

  test('is neither the one it has, nor one that has passed', async () => {
    const promise = await make()
    const refused = async (due_on: string) =>
      (await ask(member, startup.base, promise, 1, { ...wish, due_on })).body.error.fields.due_on
    expect(await refused(day)).toEqual(['新しい期限は、現在の期限とは別の日付を選択してください。'])
    expect(await refused('2026-01-05')).toEqual(['新しい期限は今日以降の日付を選択してください。'])
    const silent = await ask(member, startup.base, promise, 1, { ...wish, reason: '' })
    expect(silent.body.error.fields.reason).toEqual(['理由を入力してください。'])
    expect(await requestOf(promise)).toBeNull()
  })
})

describe('who may not', () => {
  test('another company does not reach it, who only reads does not ask, and the own side does not answer', async () => {
    const promise = await make()
    const [stranger, other] = [await makeStartup(), await makePartner()]
    expect((await ask(clientOf(server, stranger.owner), stranger.base, promise)).status).toBe(404)
    expect((await ask(clientOf(server, other.owner), other.base, promise)).status).toBe(404)
    expect((await ask(clientOf(server, stranger.owner), startup.base, promise)).status).toBe(302)
    expect((await ask(clientOf(server, startup.viewer), startup.base, promise)).status).toBe(403)
    expect((await ask(me, operator, promise)).status).toBe(403)
    expect((await ask(clientOf(server), startup.base, promise)).status).toBe(401)
    expect((await ask(member, startup.base, promise)).status).toBe(200)
    expect((await answer(clientOf(server, startup.owner), startup.base, promise, true, 2)).status).toBe(403)
    expect((await answer(clientOf(server, await makeOperator('viewer')), operator, promise, true, 2)).status).toBe(403)
  })

  test('a company beside is neither asked nor told', async () => {
    const promise = await make({
      owner_actor: 'partner',
      move_request: moveRequest(by(partner.member, 'partner'), { old_due_on: day, due_on: later }),
    })
    expect(await rowTo(member, startup.base, promise)).toMatchObject({ move_request: null, can: [] })
    expect((await answer(member, startup.base, promise, true)).status).toBe(403)
    expect((await rowTo(clientOf(server, partner.owner), partner.base, promise)).move_request.due_on).toBe(later)
    expect((await answer(me, operator, promise, true)).status).toBe(200)
    // The day is everybody's who reads the promise, why it was asked for is not.
    const moves = async (client: Client, base: string) => (await rowTo(client, base, promise)).renegotiations
    expect(await moves(member, startup.base)).toMatchObject([{ new_due_on: later, reason: '' }])
    const [told] = await moves(clientOf(server, partner.owner), partner.base)
    expect(told.reason).not.toBe('')
  })

  test('nobody is asked where no other side reads the promise', async () => {
    const own = await make({ readers: [`startup:${startup.uid}`] })
    expect((await rowTo(member, startup.base, own)).can).toEqual(['keep'])
    expect((await ask(member, startup.base, own)).status).toBe(409)
    const ours = await make({ owner_actor: 'operator', readers: ['operators'] })
    expect((await ask(me, operator, ours)).status).toBe(409)
  })
})

describe('a request ends', () => {
  test.each([
    ['is kept', 'keep', {}],
    ['is dropped', 'drop', { reason: '不要になった' }],
    ['is moved to yet another day by operators', 'move', { due_on: '2099-02-01', reason: '相談のうえ' }],
  ])('when the promise %s', async (_, verdict, body) => {
    const promise = await makeAsked()
    expect((await send(me, `${at(operator, promise)}/${verdict}`, body)).status).toBe(200)
    expect(await stateOf(promise)).toBe('ended')
    expect((await answer(me, operator, promise, true, 2)).status).toBe(409)
  })

  test('when the action is done that it was made of, and does not stand again when that is taken up again', async () => {
    const promise = await makeAsked()
    const task = await makeTask(startup, { promise_uid: promise.uid, status: 'doing' })
    await setFields('promises', promise.uid, { task_uid: task.uid })
    const move = (body: object, rev: number) => send(member, `${startup.base}/tasks/${task.uid}/transition`, body, rev)
    expect((await move({ to: 'done', comment: '済みました' }, 1)).status).toBe(200)
    expect(await stateOf(promise)).toBe('ended')
    expect((await move({ to: 'doing' }, 2)).status).toBe(200)
    expect(await rawAt(`promises/${promise.uid}`)).toMatchObject({ state: 'open', move_request: { state: 'ended' } })
  })

  test('when that action is deleted: the promise is dropped, and open again once the action is put back', async () => {
    const promise = await makeAsked()
    const task = await makeTask(startup, { promise_uid: promise.uid, status: 'doing' })
    await setFields('promises', promise.uid, { task_uid: task.uid })
    const path = `${startup.base}/tasks/${task.uid}`
    expect((await member.delete(path, { ifMatch: '"r1"' })).status).toBe(204)
    expect(await rawAt(`promises/${promise.uid}`)).toMatchObject({ state: 'dropped', move_request: { state: 'ended' } })
    expect((await member.post(`${path}/restore`, { body: {} })).status).toBe(200)
    expect(await rawAt(`promises/${promise.uid}`)).toMatchObject({ state: 'open', closed_at: null })
  })

  test('when the side that asked no longer reads the memo, also where it does again', async () => {
    const next_actions = [nextActionInput({ due_on: day })]
    const body = operatorMemoInput({ startup_uid: startup.uid, visibility: 'startup', next_actions })
    const memo = (await me.post(`${operator}/memos`, { body })).body.data
    const promise = { uid: memo.next_actions[0].uid } as PromiseDocument
    expect((await ask(member, startup.base, promise)).status).toBe(200)
    const share = (visibility: string, rev: number) =>
      me.patch(`${operator}/memos/${memo.uid}`, { body: { visibility }, ifMatch: `"r${rev}"` })
    expect((await share('operators', 1)).status).toBe(200)
    expect(await stateOf(promise)).toBe('ended')
    expect((await share('startup', 2)).status).toBe(200)
    expect(await stateOf(promise)).toBe('ended')
  })

  test('when the memo gives the promise another day, another side, or up', async () => {
    const changes = [{ due_on: '2099-03-01' }, { owner_actor: 'operator' }, undefined] as const
    for (const change of changes) {
      const next_actions = [nextActionInput({ due_on: day })]
      const body = operatorMemoInput({ startup_uid: startup.uid, visibility: 'startup', next_actions })
      const memo = (await me.post(`${operator}/memos`, { body })).body.data
      const [{ uid, task_uid: _, ...action }] = memo.next_actions
      expect((await ask(member, startup.base, { uid } as PromiseDocument)).status).toBe(200)
      const wanted = change ? [{ uid, as_task: false, ...action, ...change }] : []
      const edited = await me.patch(`${operator}/memos/${memo.uid}`, {
        body: { next_actions: wanted },
        ifMatch: '"r1"',
      })
      expect([edited.status, await stateOf({ uid })]).toEqual([200, 'ended'])
    }
  })

  test('when its interview is deleted, and does not come back with it', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const interview = await makeInterview(startup, [manager, startup.owner], {
      status: 'scheduled',
      start_at: inDays(200),
      end_at: inDays(200.05),
    })
    const memo = await makeMemo(interview, { visibility: 'startup' })
    const promise = await makeAsked({ memo_uid: memo.uid, interview_uid: interview.uid })
    const found = `${operator}/interviews/${interview.uid}`
    expect((await me.delete(found, { ifMatch: '"r1"' })).status).toBe(204)
    expect((await answer(me, operator, promise, true)).status).toBe(404)
    expect((await me.post(`${found}/restore`, { body: {} })).status).toBe(200)
    expect(await rawAt(`promises/${promise.uid}`)).toMatchObject({ deleted_at: null, move_request: { state: 'ended' } })
  })

  test.each(['leaves', 'is suspended'])('when who asked %s', async (how) => {
    const own = await makeStartup()
    const promise = await makePromise(own, {
      readers: ['operators', `startup:${own.uid}`],
      due_on: day,
      due_sort: day,
      move_request: moveRequest(by(own.member), { old_due_on: day, due_on: later }),
    })
    const path = `${own.base}/users/${own.member.uid}`
    const owner = clientOf(server, own.owner)
    const gone =
      how === 'leaves'
        ? await owner.delete(path, { ifMatch: '"r1"' })
        : await owner.post(`${path}/transition`, { body: { to: 'suspended', reason: '休職のため' }, ifMatch: '"r1"' })
    expect(gone.status).toBeLessThan(300)
    expect(await stateOf(promise)).toBe('ended')
    expect(await toldOf(promise.uid)).toEqual(['promise.move_ended'])
    expect((await answer(me, operator, promise, true, 2)).status).toBe(409)
  })

  test('at the latest when it is answered: nobody keeps to a day that somebody who has gone asked for', async () => {
    const own = await makeStartup()
    const promise = await makePromise(own, {
      readers: ['operators', `startup:${own.uid}`],
      due_on: day,
      due_sort: day,
      move_request: moveRequest(by(own.member), { old_due_on: day, due_on: later }),
    })
    await setFields('users', own.member.uid, { status: 'left' })
    expect((await answer(me, operator, promise, true)).status).toBe(409)
    expect((await answer(me, operator, promise, false)).body.data).toMatchObject({
      due_on: day,
      move_request: { state: 'declined' },
    })
    expect(await notificationsTo(own.member.uid)).toEqual([])
  })
})
