import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Client, clientOf, newKey } from '../../testing/client.ts'
import {
  makeContact,
  makeOperator,
  makePartner,
  makeRelation,
  makeStartup,
  type TestPartner,
  type TestStartup,
} from '../../testing/factory.ts'
import { interviewInput, interviewRequestInput, meetingAsked } from '../../testing/inputs.ts'
import { rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { notificationsTo } from '../../testing/store.ts'
import { interviewRoutes } from '../interviews/routes.ts'
import { contactRoutes } from './routes.ts'

/** 面談の依頼: a startup asks for a meeting, and what the operators make of it. */

let server: TestServer
let startup: TestStartup
let partner: TestPartner
let manager: Awaited<ReturnType<typeof makeOperator>>
let me: Client
let owner: Client
beforeAll(async () => {
  server = await startServer([...contactRoutes, ...interviewRoutes])
  manager = await makeOperator('manager')
  me = clientOf(server, manager)
})
beforeEach(async () => {
  const assigned_operators = [{ uid: manager.uid, actor: 'operator' as const, name: manager.name }]
  ;[startup, partner] = await Promise.all([
    makeStartup({ assigned_operator_uids: [manager.uid], assigned_operators }),
    makePartner(),
  ])
  owner = clientOf(server, startup.owner)
})
afterAll(() => server.stop())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const ask = (request: object = {}, changes: object = {}, client = owner, base = startup.base) =>
  client.post(`${base}/contacts`, { body: interviewRequestInput(request, changes) })
const titlesTo = async ({ uid }: { uid: string }) => (await notificationsTo(uid)).map(({ title }) => title)
const own = (uid: string, rest = '') => `${startup.base}/contacts/${uid}${rest}`
const theirs = (uid: string, rest = '') => `/api/operator/contacts/${uid}${rest}`
const withdrawal = { to: 'resolved', body: '社内で解決しました。' }
const create = (contact_uid: string, changes: object, guest = startup.owner) =>
  me.post('/api/operator/interviews', {
    body: { ...interviewInput([manager.uid, guest.uid], startup.uid), contact_uid, ...changes },
    key: newKey(),
  })

describe('a startup asks for a meeting', () => {
  test('with times of its own or none, alone or with a partner it has a relation with; its operator is told', async () => {
    const alone = await ask()
    expect([alone.status, alone.body.data.interview_request]).toEqual([201, meetingAsked])
    await makeRelation(startup, partner)
    const wishes = [inDays(3), inDays(4)]
    const both = await ask({ partner_company_uid: partner.uid, wishes })
    expect(both.body.data.interview_request).toMatchObject({ partner_name: partner.name, wishes, outcome: null })
    expect(await titlesTo(manager)).toContain(`${startup.name}から面談の依頼が届きました`)
    const { data } = (await owner.get(`${startup.base}/contacts?category=interview&status=open`)).body
    expect(data.map(({ interview_request }: { interview_request: object }) => interview_request)).toHaveLength(2)
  })

  test('not with a partner it has none with, at times that are over, as another question, or at length', async () => {
    const refusedAt = async (answer: ReturnType<typeof ask>) => {
      const { status, body } = await answer
      return [status, Object.keys(body.error.fields)]
    }
    const stranger = { partner_company_uid: partner.uid }
    expect(await refusedAt(ask(stranger))).toEqual([422, ['interview_request.partner_company_uid']])
    expect(await refusedAt(ask({ wishes: [inDays(-1)] }))).toEqual([422, ['interview_request.wishes']])
    expect(await refusedAt(ask({}, { category: 'usage' }))).toEqual([422, ['category']])
    expect(await refusedAt(ask({}, { body: 'あ'.repeat(501) }))).toEqual([422, ['body']])
    const ofPartner = ask({}, {}, clientOf(server, partner.owner), partner.base)
    expect(await refusedAt(ofPartner)).toEqual([422, ['interview_request']])
  })
})

describe('a meeting that is asked for', () => {
  test('is withdrawn by its startup, with the reason, which the operator is told; and may be asked for again', async () => {
    const { uid } = await makeContact(startup, { interview_request: meetingAsked })
    const without = await owner.post(own(uid, '/transition'), { body: { to: 'resolved' }, ifMatch: '"r1"' })
    expect([without.status, without.body.error.fields]).toEqual([422, { body: ['理由を入力してください。'] }])
    const answer = await owner.post(own(uid, '/transition'), { body: withdrawal, ifMatch: '"r1"' })
    expect(answer.body.data).toMatchObject({ status: 'resolved', interview_request: { outcome: 'withdrawn' } })
    expect((await owner.get(own(uid, '/messages'))).body.data).toMatchObject([{ body: withdrawal.body }])
    expect(await titlesTo(manager)).toContain(`${startup.name}が面談の依頼を取り下げました`)
    const again = { to: 'reopened', body: 'やはりお願いします。' }
    const reopened = await owner.post(own(uid, '/transition'), { body: again, ifMatch: '"r2"' })
    expect(reopened.body.data.interview_request.outcome).toBeNull()
  })

  test('is declined by an operator, with the reason, which who asked is told', async () => {
    const { uid } = await makeContact(startup, { interview_request: meetingAsked })
    const decline = (body: object) => me.post(theirs(uid, '/transition'), { body, ifMatch: '"r1"' })
    expect((await decline({ to: 'resolved' })).status).toBe(422)
    const answer = await decline({ to: 'resolved', body: '先に資料をお送りします。' })
    expect(answer.body.data).toMatchObject({ interview_request: { outcome: 'declined' }, message_count: 1 })
    expect((await owner.get(own(uid, '/messages'))).body.data).toMatchObject([{ body: '先に資料をお送りします。' }])
    expect(await titlesTo(startup.owner)).toContain('面談の依頼は見送りになりました')
    // What operators say otherwise is an answer.
    const other = await makeContact(startup)
    const said = { body: { to: 'resolved', body: '以上です。' }, ifMatch: '"r1"' }
    expect((await me.post(theirs(other.uid, '/transition'), said)).status).toBe(422)
  })

  test('is settled by the interview made of it; who asked and takes no part is told', async () => {
    const sender = { uid: startup.member.uid, actor: 'startup' as const, name: startup.member.name }
    const { uid } = await makeContact(startup, { interview_request: meetingAsked, sender })
    const made = await create(uid, { status: 'adjusting', starts: [inDays(5)] })
    expect(made.status).toBe(201)
    expect(await rawAt(`contacts/${uid}`)).toMatchObject({
      status: 'resolved',
      assigned_operator_uid: manager.uid,
      interview_request: { outcome: 'arranged', interview_uid: made.body.data.uid },
    })
    expect(await titlesTo(startup.member)).toContain('依頼された面談を設定しました')
    expect(await titlesTo(startup.owner)).not.toContain('依頼された面談を設定しました')
    const twice = await create(uid, { status: 'adjusting', starts: [inDays(6)] })
    expect([twice.status, Object.keys(twice.body.error.fields)]).toEqual([422, ['contact_uid']])
  })

  test('waits on while the interview is a draft, which its startup does not see, and is settled once that is sent', async () => {
    const { uid } = await makeContact(startup, { interview_request: meetingAsked })
    const draft = (await create(uid, { status: 'draft' })).body.data
    expect((await owner.get(own(uid))).body.data).toMatchObject({ status: 'open', interview_request: meetingAsked })
    const send = { to: 'adjusting', starts: [inDays(9)] }
    const sent = await me.post(`/api/operator/interviews/${draft.uid}/transition`, { body: send, ifMatch: '"r1"' })
    expect(sent.status).toBe(200)
    expect((await owner.get(own(uid))).body.data).toMatchObject({
      status: 'resolved',
      interview_request: { outcome: 'arranged', interview_uid: draft.uid },
    })
  })

  test('is no answer to another startup’s, nor to a question that asks for none', async () => {
    const other = await makeStartup()
    const [foreign, question] = await Promise.all([
      makeContact(other, { interview_request: meetingAsked }),
      makeContact(startup),
    ])
    for (const { uid } of [foreign, question]) expect((await create(uid, { status: 'draft' })).status).toBe(422)
  })
})
