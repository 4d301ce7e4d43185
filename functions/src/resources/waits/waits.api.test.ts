import { MOST_WAITS } from '@banso/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf } from '../../testing/client.ts'
import {
  makeApply,
  makeContact,
  makeContent,
  makeGoal,
  makeInterview,
  makeMemo,
  makeOperator,
  makePartner,
  makePromise,
  makeRelation,
  makeStartup,
  makeTask,
} from '../../testing/factory.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { contactRoutes } from '../contacts/routes.ts'
import { dashboardRoutes } from '../dashboards/routes.ts'
import { operatorMemoRoutes } from '../memos/operators.ts'
import { waitRoutes } from './routes.ts'

/** What the menu tells of who is waited for. That lists count the same: `worlds.unit.test.ts`. */

let server: TestServer
beforeAll(async () => {
  server = await startServer([...waitRoutes, ...dashboardRoutes, ...contactRoutes, ...operatorMemoRoutes])
})
afterAll(() => server.stop())

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const refused = {
  field: 'tagline',
  value: '新しい紹介',
  status: 'refused',
  reason: '出典を',
  submitted_by: { uid: 'u', actor: 'partner', name: '桐山 沙織' },
} as const
const times = [{ uid: 's1', start_at: inHours(90), answers: {}, hold_expires_at: null }]

async function makeAsked() {
  const [startup, partner] = await Promise.all([
    makeStartup(),
    makePartner({ changes: [{ ...refused, submitted_at: inHours(-2) }] }),
  ])
  const told = [`startup:${startup.uid}`, `partner:${partner.uid}`]
  const apply = await makeApply(startup, partner, { status: 'scheduling', reached_partner_uid: partner.uid })
  await Promise.all([
    makeRelation(startup, partner),
    makeApply(startup, partner, { status: 'returned', target_uid: 't1' }),
    makeApply(startup, partner, { status: 'forwarded', target_uid: 't2', reached_partner_uid: partner.uid }),
    makeInterview(startup, [startup.owner, startup.member], {
      partner_company_uid: partner.uid,
      apply_uid: apply.uid,
      candidate_slots: times,
    }),
    makePromise(startup, { partner_company_uid: partner.uid, readers: told }),
    makePromise(startup, { partner_company_uid: partner.uid, readers: told, owner_actor: 'partner' }),
    // What an action was made of waits as the action, and what is done no more.
    makePromise(startup, { readers: told, task_uid: 'task' }),
    makePromise(startup, { readers: told, state: 'kept' }),
    makeContent({ partner_company_uid: partner.uid, partner_name: partner.name, status: 'rejected' }),
    makeContact(startup, { status: 'waiting_reply' }),
    makeContact(startup),
    makeTask(startup, { status: 'proposed', proposed_by_operator: true }),
    makeTask(startup, {
      status: 'waiting',
      waiting_for: { uid: startup.member.uid, actor: 'startup', name: '本人', since: inHours(-1) },
    }),
    makeTask(startup, { owner_actor: 'partner', visibility: 'shared_partner', partner_company_uid: partner.uid }),
    makeGoal(startup, { status: 'draft', proposed_by_operator: true }),
  ])
  return { startup, partner }
}

test('a company is told what waits for the person at each place; who may not do it, of nothing', async () => {
  const { startup, partner } = await makeAsked()
  const of = async (who: 'owner' | 'member' | 'viewer') =>
    (await clientOf(server, startup[who]).get(`${startup.base}/waits`)).body.data
  expect(await of('member')).toEqual({ tasks: 2, goals: 1, applies: 2, interviews: 1, promises: 1, contacts: 1 })
  expect(server.lastMeter('GET /api/startups/{startup_id}/waits')?.reads).toBe(1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1)
  // What waits for a colleague is the colleague's.
  expect(await of('owner')).toMatchObject({ tasks: 1 })
  expect(await of('viewer')).toEqual({ tasks: 0, goals: 0, applies: 0, interviews: 0, promises: 0, contacts: 0 })
  const ofPartner = async (who: 'owner' | 'viewer') =>
    (await clientOf(server, partner[who]).get(`${partner.base}/waits`)).body.data
  expect(await ofPartner('owner')).toEqual({
    tasks: 1,
    applies: 2,
    interviews: 1,
    promises: 1,
    contacts: 0,
    contents: 1,
    profile: 1,
  })
  expect(await ofPartner('viewer')).toEqual({
    tasks: 0,
    applies: 0,
    interviews: 0,
    promises: 0,
    contacts: 0,
    contents: 0,
    profile: 0,
  })
})

test('who only reads at a partner is told what was promised and sent back, where it is dealt with, and who can', async () => {
  const { partner } = await makeAsked()
  const of = async (who: 'owner' | 'viewer') =>
    (await clientOf(server, partner[who]).get(`${partner.base}/waits/others`)).body.data
  const rows = [
    { kind: 'promise', link: expect.stringContaining('/memos?promises=open'), wait: { act: 'keep_promise' } },
    { kind: 'content', link: expect.stringContaining('/contents?content='), wait: { act: 'revise_content' } },
    { kind: 'profile', link: expect.stringContaining('/partners/edit'), wait: { act: 'revise_changes' } },
  ]
  expect(await of('owner')).toMatchObject(rows.map((row) => ({ ...row, wait: { ...row.wait, side: 'you' } })))
  expect(server.lastMeter('GET /api/partners/{partner_id}/waits/others')?.reads).toBe(1 + 1 + 1 + 1)
  expect(await of('viewer')).toMatchObject(rows.map((row) => ({ ...row, wait: { ...row.wait, side: 'own' } })))
})

test('a promise whose memo is taken away or hidden waits for nobody of those who read it no more', async () => {
  const startup = await makeStartup()
  const interview = await makeInterview(startup, [startup.owner, startup.member], { status: 'done' })
  const told = [`startup:${startup.uid}`, 'operators']
  const operator = await makeOperator('manager')
  const author = { uid: operator.uid, actor: 'operator', name: operator.name } as const
  const memo = await makeMemo(interview, { author, created_by: author, visibility: 'startup', readers: told })
  await makePromise(startup, { memo_uid: memo.uid, readers: told })
  const count = async () => (await clientOf(server, startup.owner).get(`${startup.base}/waits`)).body.data.promises
  const operators = clientOf(server, operator)
  expect(await count()).toBe(1)
  const address = `/api/operator/memos/${memo.uid}`
  const { body } = await operators.get(`/api/operator/memos?interview_uid=${interview.uid}`)
  expect(body.data).toHaveLength(1)
  expect((await operators.delete(address, { ifMatch: body.data[0].etag })).status).toBe(204)
  expect(await count()).toBe(0)
  expect((await operators.post(`${address}/restore`, {})).status).toBe(200)
  expect(await count()).toBe(1)
})

test('more than nine are not counted, however many there are', async () => {
  const startup = await makeStartup()
  const make = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () => makeTask(startup, { status: 'proposed', proposed_by_operator: true })),
    )
  await make(MOST_WAITS + 3)
  const { data } = (await clientOf(server, startup.member).get(`${startup.base}/waits`)).body
  expect(data.tasks).toBe(MOST_WAITS + 1)
})

test('operators are told as many as the lists have', async () => {
  await makeAsked()
  const client = clientOf(server, await makeOperator('viewer'))
  const { data } = (await client.get('/api/operator/waits')).body
  expect(server.lastMeter('GET /api/operator/waits')?.reads).toBe(1 + 7)
  const dashboard = (await client.get('/api/operator/dashboard')).body.data
  expect(data.applies).toBe(dashboard.attention.new_applies.count)
  expect(data.interviews).toBe(dashboard.attention.reports.count)
  for (const kind of ['partners', 'startups', 'promises']) expect(data[kind]).toBe(dashboard.attention[kind].count)
  const inbox = (await client.get('/api/operator/contacts?status=open,in_progress,reopened')).body
  expect(data.contacts).toBe(inbox.page_info.total_count)
})
