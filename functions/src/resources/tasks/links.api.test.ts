import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf } from '../../testing/client.ts'
import {
  makeInterview,
  makeMemo,
  makeOperator,
  makePartner,
  makeRelation,
  makeStartup,
  makeTask,
  type TestStartup,
} from '../../testing/factory.ts'
import { memoInput, taskInput } from '../../testing/inputs.ts'
import { rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { dropField, notificationsTo } from '../../testing/store.ts'
import { activityRoutes } from '../activities/routes.ts'
import { commentRoutes } from '../comments/routes.ts'
import { operatorMemoRoutes } from '../memos/operators.ts'
import { memoRoutes } from '../memos/routes.ts'
import { timelineRoutes } from '../timelines/routes.ts'
import { taskRoutes } from './routes.ts'

/** What an action comes from, and whom it is shared with. */

let server: TestServer
let startup: TestStartup
let partner: Awaited<ReturnType<typeof makePartner>>
let operator: Awaited<ReturnType<typeof makeOperator>>
let me: Client
let them: Client
let tasks: string
beforeAll(async () => {
  server = await startServer([
    ...taskRoutes,
    ...memoRoutes,
    ...operatorMemoRoutes,
    ...activityRoutes,
    ...timelineRoutes,
    ...commentRoutes,
  ])
  ;[startup, partner, operator] = await Promise.all([
    makeStartup(),
    makePartner({ name: '共有キャピタル' }),
    makeOperator('manager'),
  ])
  await makeRelation(startup, partner)
  me = clientOf(server, startup.member)
  them = clientOf(server, operator)
  tasks = `${startup.base}/tasks`
})
afterAll(() => server.stop())

const create = (changes: object, who = me, path = tasks) => who.post(path, { body: taskInput(changes) })
const refused = async (answer: ReturnType<Client['post']>) => (await answer).body.error?.fields
const interviewOf = (owner: TestStartup, changes: object = {}) =>
  makeInterview(owner, [operator, owner.owner], { title: '定期面談', status: 'done', ...changes })

describe('an action', () => {
  test('names the interview it comes from, which its company takes part in', async () => {
    const interview = await interviewOf(startup)
    const made = await create({ interview_uid: interview.uid })
    expect(made.body.data).toMatchObject({ interview_uid: interview.uid, interview_title: '定期面談', memo_uid: null })
    const listed = await me.get(`${tasks}?interview_uid=${interview.uid}`)
    expect(listed.body.data.map(({ uid }: { uid: string }) => uid)).toEqual([made.body.data.uid])
    const removed = { interview_uid: ['この面談は削除されました。選び直してください。'] }
    expect(await refused(create({ interview_uid: (await interviewOf(await makeStartup())).uid }))).toEqual(removed)
    expect(await refused(create({ interview_uid: (await interviewOf(startup, { status: 'draft' })).uid }))).toEqual(
      removed,
    )
    const etag = made.body.data.etag
    const moved = await me.patch(`${tasks}/${made.body.data.uid}`, { body: { interview_uid: null }, ifMatch: etag })
    expect(moved.body.error.fields).toEqual({ interview_uid: ['この項目は送信できません。'] })
  })

  test('names a memo, and its interview with it, to those alone who read the memo today', async () => {
    const interview = await interviewOf(startup)
    const [inner, open] = await Promise.all([
      makeMemo(interview, { visibility: 'operators' }),
      makeMemo(interview, { visibility: 'startup' }),
    ])
    const path = `/api/operator/startups/${startup.uid}/tasks`
    const proposal = (await create({ memo_uid: inner.uid }, them, path)).body.data
    expect(proposal).toMatchObject({ memo_uid: inner.uid, interview_uid: interview.uid })
    expect((await me.get(`${tasks}/${proposal.uid}`)).body.data).toMatchObject({
      memo_uid: null,
      interview_uid: interview.uid,
    })
    expect((await create({ memo_uid: open.uid })).body.data.memo_uid).toBe(open.uid)
    const gone = { memo_uid: ['このメモは削除されました。選び直してください。'] }
    expect(await refused(create({ memo_uid: inner.uid }))).toEqual(gone)
    const other = await interviewOf(startup)
    expect(await refused(create({ memo_uid: open.uid, interview_uid: other.uid }))).toHaveProperty('memo_uid')
  })

  test('is no longer named the memo by whom its author has closed it to', async () => {
    const interview = await interviewOf(startup)
    const body = memoInput({ body: '約束', visibility: 'all' })
    const memo = (await me.post(`${startup.base}/interviews/${interview.uid}/memos`, { body })).body.data
    const proposal = (await create({ memo_uid: memo.uid }, them, `/api/operator/startups/${startup.uid}/tasks`)).body
      .data
    expect(proposal.memo_uid).toBe(memo.uid)
    const path = `${startup.base}/memos/${memo.uid}`
    expect((await me.patch(path, { body: { visibility: 'own_company' }, ifMatch: memo.etag })).status).toBe(200)
    expect((await them.get(`/api/operator/tasks/${proposal.uid}`)).body.data.memo_uid).toBeNull()
    expect((await me.get(`${tasks}/${proposal.uid}`)).body.data).toMatchObject({ memo_uid: memo.uid, etag: '"r1"' })
  })
})

describe('sharing with a partner', () => {
  const shared = () => ({ visibility: 'shared_partner', partner_company_uid: partner.uid })

  test('makes the partner one of those who can do it, and of whom an answer is awaited', async () => {
    const made = await create({ ...shared(), assignee_uids: [startup.owner.uid, partner.uid] })
    const asPerson = { uid: partner.uid, actor: 'partner', name: '共有キャピタル' }
    expect(made.body.data).toMatchObject({
      ...shared(),
      partner_name: '共有キャピタル',
      assignees: [{ uid: startup.owner.uid }, asPerson],
    })
    const path = `${tasks}/${made.body.data.uid}`
    const waits = { body: { to: 'waiting', waiting_for_uid: partner.uid }, ifMatch: '"r1"' }
    expect((await me.post(`${path}/transition`, waits)).body.data.waiting_for).toMatchObject(asPerson)
    expect((await notificationsTo(partner.owner.uid)).map(({ title }) => title).toSorted()).toEqual([
      `${startup.name}から経営アクションの依頼があります`,
      `${startup.name}があなたの回答を待っています`,
    ])
    const alone = { visibility: 'company', partner_company_uid: null, assignee_uids: [] }
    expect(await refused(me.patch(path, { body: alone, ifMatch: '"r2"' }))).toEqual({
      partner_company_uid: ['パートナーの回答を待っている間は変更できません。'],
    })
    await me.post(`${path}/transition`, { body: { to: 'doing' }, ifMatch: '"r2"' })
    const half = { visibility: 'company', partner_company_uid: null }
    expect(await refused(me.patch(path, { body: half, ifMatch: '"r3"' }))).toHaveProperty('assignee_uids')
    const ended = await me.patch(path, { body: alone, ifMatch: '"r3"' })
    expect(ended.body.data).toMatchObject({ visibility: 'company', partner_name: null, assignees: [] })
    const [entry] = (await me.get(`${startup.base}/activities?object_uid=${made.body.data.uid}&per_page=1`)).body.data
    expect(entry.diff).toContainEqual({
      field: 'visibility',
      label: '公開範囲',
      before: 'パートナーと共有',
      after: 'スタートアップと運営',
    })
  })

  test('asks for one partner, with whom an apply is under way', async () => {
    const closed = await makePartner()
    await makeRelation(startup, closed, { until: new Date(Date.now() + 86_400_000).toISOString(), read_only: true })
    const message = '共有できるのは、申込を進めているパートナーだけです。'
    for (const { uid } of [closed, await makePartner(), { uid: 'nobody' }])
      expect(await refused(create({ ...shared(), partner_company_uid: uid }))).toEqual({
        partner_company_uid: [message],
      })
    expect(await refused(create({ visibility: 'shared_partner' }))).toEqual({
      partner_company_uid: ['共有するパートナーを選択してください。'],
    })
    expect(await refused(create({ partner_company_uid: partner.uid }))).toHaveProperty('visibility')
    expect(await refused(create({ assignee_uids: [partner.uid] }))).toHaveProperty('assignee_uids')
    const task = await makeTask(startup)
    const waits = { body: { to: 'waiting', waiting_for_uid: partner.uid }, ifMatch: '"r1"' }
    expect(await refused(me.post(`${tasks}/${task.uid}/transition`, waits))).toHaveProperty('waiting_for_uid')
  })

  test('ends at once for the partner’s people, whatever they did with it', async () => {
    const reader = clientOf(server, partner.member)
    const told = async (uid: string) =>
      (await notificationsTo(partner.member.uid)).filter(({ group_key }) => group_key === `task:${uid}:asked`).length
    const made = (await create({ ...shared(), owner_actor: 'partner' })).body.data
    const path = `${partner.base}/tasks/${made.uid}`
    expect((await reader.get(path)).body.data.wait).toMatchObject({ party: 'partner', act: 'do_action' })
    expect((await reader.post(`${path}/comments`, { body: { body: '進めます' } })).status).toBe(201)
    expect(await told(made.uid)).toBe(1)
    const change = async (body: object) => {
      const { etag } = (await me.get(`${tasks}/${made.uid}`)).body.data
      expect((await me.patch(`${tasks}/${made.uid}`, { body, ifMatch: etag })).status).toBe(200)
    }
    await change({ visibility: 'company', partner_company_uid: null })
    for (const gone of [path, `${path}/comments`]) expect((await reader.get(gone)).status).toBe(404)
    const body = { to: 'doing' }
    expect((await reader.post(`${path}/transition`, { body, ifMatch: '"r2"' })).status).toBe(404)
    const listed = (await reader.get(`${partner.base}/tasks`)).body.data
    expect(listed.map(({ uid }: { uid: string }) => uid)).not.toContain(made.uid)
    const rows = (await reader.get(`${partner.base}/timeline?per_page=100`)).text
    expect(rows).not.toContain(made.uid)
    await change({ title: '名前だけ変える' })
    expect(await told(made.uid)).toBe(1)
    await change(shared())
    expect((await reader.get(path)).status).toBe(200)
  })

  test('is told to the partner once a proposal that is theirs to do is taken up', async () => {
    const body = { ...shared(), owner_actor: 'partner', assignee_uids: [] }
    const proposal = (await create(body, them, `/api/operator/startups/${startup.uid}/tasks`)).body.data
    const keys = async () => (await notificationsTo(partner.owner.uid)).map(({ group_key }) => group_key)
    expect(await keys()).not.toContain(`task:${proposal.uid}:asked`)
    await me.post(`${tasks}/${proposal.uid}/transition`, { body: { to: 'todo' }, ifMatch: proposal.etag })
    expect(await keys()).toContain(`task:${proposal.uid}:asked`)
  })

  test('is a filter of operators, as is what was handed out at once', async () => {
    const partner = await makePartner()
    const [one, two] = await Promise.all([
      makeTask(startup, { visibility: 'shared_partner', partner_company_uid: partner.uid, batch_uid: 'batch-a' }),
      makeTask(await makeStartup(), { batch_uid: 'batch-a' }),
    ])
    const uidsOf = async (query: string) =>
      (await them.get(`/api/operator/tasks?${query}`)).body.data.map(({ uid }: { uid: string }) => uid)
    for (const order of ['due_on', '-updated_at', '-created_at']) {
      expect(await uidsOf(`sort=${order}&batch_uid=batch-a`)).toEqual(expect.arrayContaining([one.uid, two.uid]))
      expect(await uidsOf(`sort=${order}&partner_uid=${partner.uid}&status=todo`)).toEqual([one.uid])
    }
    expect((await me.get(`${tasks}?partner_uid=${partner.uid}`)).status).toBe(400)
  })
})

test('an action stored before is of the company alone and comes from nowhere', async () => {
  const task = await makeTask(startup)
  const fields = ['visibility', 'partner_company_uid', 'partner_name', 'interview_uid', 'memo_uid', 'memo_readers']
  for (const field of [...fields, 'interview_title', 'batch_uid']) await dropField('tasks', task.uid, field)
  const path = `${tasks}/${task.uid}`
  expect((await me.get(path)).body.data).toMatchObject({ visibility: 'company', interview_uid: null, batch_uid: null })
  expect((await me.patch(path, { body: { title: '新しい名前' }, ifMatch: '"r1"' })).status).toBe(200)
  expect(await rawAt(`tasks/${task.uid}`)).toMatchObject({ visibility: 'company', memo_readers: [] })
})

test('a memo about another company is named by nobody, not even by operators who read both', async () => {
  const other = await makeStartup()
  const memo = await makeMemo(await interviewOf(other), { visibility: 'operators', interview_uid: null })
  const at = (owner: TestStartup) => `/api/operator/startups/${owner.uid}/tasks`
  const gone = { memo_uid: ['このメモは削除されました。選び直してください。'] }
  expect(await refused(create({ memo_uid: memo.uid }, them, at(startup)))).toEqual(gone)
  expect((await create({ memo_uid: memo.uid, assignee_uids: [] }, them, at(other))).status).toBe(201)
})
