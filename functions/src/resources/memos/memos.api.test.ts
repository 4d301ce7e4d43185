import type { ActivityDocument } from '@banso/contract/activities'
import { RESTORE_DAYS } from '@banso/contract/limits'
import { memoVisibilities } from '@banso/contract/memo-revisions'
import type { PromiseDocument } from '@banso/contract/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf } from '../../testing/client.ts'
import {
  makeInterview,
  makeMemo,
  makeOperator,
  makePartner,
  makeRelation,
  makeStartup,
  type TestStartup,
} from '../../testing/factory.ts'
import { memoInput, nextActionInput } from '../../testing/inputs.ts'
import { rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { foundIn, notificationsTo, setFields, toldOf } from '../../testing/store.ts'
import { homeRoutes } from '../home/routes.ts'
import { partnerRoutes } from '../partners/routes.ts'
import { taskRoutes } from '../tasks/routes.ts'
import { operatorMemoRoutes } from './operators.ts'
import { memoRoutes } from './routes.ts'

/** What is called here. */
const routes = [...homeRoutes, ...memoRoutes, ...operatorMemoRoutes, ...taskRoutes, ...partnerRoutes]

let server: TestServer
let startup: TestStartup
let partner: Awaited<ReturnType<typeof makePartner>>
let operator: Awaited<ReturnType<typeof makeOperator>>
let owner: Client
let viewer: Client
beforeAll(async () => {
  server = await startServer(routes)
  ;[startup, partner, operator] = await Promise.all([makeStartup(), makePartner(), makeOperator('manager')])
  owner = clientOf(server, startup.owner)
  viewer = clientOf(server, startup.viewer)
})
afterAll(() => server.stop())

const make = () =>
  makeInterview(startup, [operator, startup.owner, partner.owner], {
    partner_company_uid: partner.uid,
    status: 'done',
    start_at: new Date(Date.now() - 86_400_000).toISOString(),
  })
const pathOf = (uid: string) => `${startup.base}/interviews/${uid}/memos`
const bodies = (answer: { body: { data: { body: string }[] } }) => answer.body.data.map(({ body }) => body).sort()

describe('memos', () => {
  test('of each visibility and author reach exactly their readers', async () => {
    const interview = await make()
    const people = { operator, startup: startup.owner, partner: partner.owner }
    for (const visibility of Object.keys(memoVisibilities) as (keyof typeof memoVisibilities)[])
      for (const [actor, { uid, name }] of Object.entries(people))
        await makeMemo(interview, {
          visibility,
          body: `${visibility} by ${actor}`,
          author: { uid, name, actor: actor as keyof typeof people },
        })
    const seen = bodies(await viewer.get(`${pathOf(interview.uid)}?per_page=50`))
    expect(seen).toEqual(
      [
        'all by operator',
        'all by partner',
        'all by startup',
        'own_company by startup',
        'partner by startup',
        'startup by operator',
        'startup by partner',
        'startup by startup',
      ].sort(),
    )
    expect(server.lastMeter('GET /api/startups/{startup_id}/interviews/{interview_id}/memos')?.reads).toBe(1 + 8 + 1)
    const stranger = await makeStartup()
    const foreign = await clientOf(server, stranger.owner).get(`${stranger.base}/interviews/${interview.uid}/memos`)
    expect([foreign.status, foreign.body.error.code]).toEqual([404, 'not_found'])
  })

  test('of either company make promises with the names of both, of which the own one is known', async () => {
    const [own, by] = [await makeStartup(), await makePartner()]
    for (const { base, owner, area } of [
      { ...own, area: 'startups/{startup_id}' },
      { ...by, area: 'partners/{partner_id}' },
    ]) {
      const { uid } = await makeInterview(own, [own.owner, by.owner], { partner_company_uid: by.uid, status: 'done' })
      const write = async (next_actions: object[]) => {
        const path = `${base}/interviews/${uid}/memos`
        const answer = await clientOf(server, owner).post(path, { body: memoInput({ next_actions }) })
        expect(answer.status, answer.text).toBe(201)
        const { reads } = server.lastMeter(`POST /api/${area}/interviews/{interview_id}/memos`) ?? { reads: Number.NaN }
        return { memo: answer.body.data, reads }
      }
      const { reads } = await write([])
      const made = await write([nextActionInput()])
      expect(made.reads).toBe(reads + 1)
      const [promise] = await foundIn<PromiseDocument>('promises', 'memo_uid', made.memo.uid)
      expect(promise).toMatchObject({ startup_name: own.name, partner_name: by.name })
    }
  })

  test('are written by members, for the own company or for all, and the others are told only then', async () => {
    const interview = await make()
    const write = (client: Client, changes: object) => client.post(pathOf(interview.uid), { body: memoInput(changes) })
    expect((await write(viewer, {})).status).toBe(403)
    expect((await write(owner, { visibility: 'operators' })).status).toBe(422)
    expect((await write(owner, { body: '' })).body.error.fields.body).toEqual(['メモを入力してください。'])
    const about = async () =>
      (await notificationsTo(partner.owner.uid)).filter(({ group_key }) => group_key.includes(interview.uid))
    const own = await write(owner, { body: '自社だけの話' })
    expect(own.status).toBe(201)
    expect(await about()).toEqual([])
    const shared = await owner.patch(`${startup.base}/memos/${own.body.data.uid}`, {
      body: { visibility: 'all', body: 'みんなへの話' },
      ifMatch: '"r1"',
    })
    expect(shared.body.data).toMatchObject({ visibility: 'all', revision_count: 1 })
    expect((await about()).map(({ title }) => title)).toEqual(['面談のメモが共有されました'])
  })

  test('are told of by what they are after the change: not one taken back, but one newly shared', async () => {
    const interview = await make()
    const partnerSees = async () =>
      (await foundIn<ActivityDocument>('activities', 'object.uid', interview.uid))
        .filter(({ visible_to }) => visible_to.includes(`partner:${partner.uid}`))
        .map(({ verb }) => verb)
        .sort()
    const notes = async () =>
      (await notificationsTo(partner.owner.uid)).filter(({ group_key }) => group_key.includes(interview.uid))
    const { uid } = (await owner.post(pathOf(interview.uid), { body: memoInput() })).body.data
    let rev = 0
    const change = async (body: object) => {
      rev += 1
      const answer = await owner.patch(`${startup.base}/memos/${uid}`, { body, ifMatch: `"r${rev}"` })
      expect(answer.status).toBe(200)
      const { readers } = (await rawAt(`memos/${uid}`)) as { readers: string[] }
      const isShared = readers.includes(`partner:${partner.uid}`)
      return { isShared, seen: await partnerSees(), told: (await notes()).reduce((sum, { count }) => sum + count, 0) }
    }
    const shared = ['memo.shared']
    expect([await partnerSees(), await notes()]).toEqual([[], []])
    expect(await change({ summary: '社内の要点' })).toEqual({ isShared: false, seen: [], told: 0 })
    expect(await change({ visibility: 'all' })).toEqual({ isShared: true, seen: shared, told: 1 })
    const edited = [...shared, 'memo.updated']
    expect(await change({ summary: '皆への要点' })).toEqual({ isShared: true, seen: edited, told: 1 })
    expect(await change({ visibility: 'own_company' })).toEqual({ isShared: false, seen: edited, told: 1 })
    expect(await change({ body: '社内だけの話' })).toEqual({ isShared: false, seen: edited, told: 1 })
    expect(await change({ visibility: 'all' })).toMatchObject({ isShared: true, told: 2 })
    expect(await partnerSees()).toEqual([...shared, ...shared, 'memo.updated'])
  })

  test('keep who has read them, once each and at no read, and tell it to the author’s side alone', async () => {
    const interview = await make()
    const made = (await owner.post(pathOf(interview.uid), { body: memoInput({ visibility: 'all' }) })).body.data
    const theirs = await makeMemo(interview, { visibility: 'startup', body: '運営から' })
    const listed = async (client: Client) => {
      const { data } = (await client.get(pathOf(interview.uid))).body
      const meter = server.lastMeter('GET /api/startups/{startup_id}/interviews/{interview_id}/memos')
      return { data, meter }
    }
    expect((await listed(viewer)).meter).toEqual({ reads: 1 + 2 + 1, writes: 2 })
    expect((await listed(viewer)).meter).toEqual({ reads: 1 + 2 + 1, writes: 0 })
    await Promise.all([owner, clientOf(server, startup.member)].map(listed))
    const { data, meter } = await listed(owner)
    expect(meter?.writes).toBe(0)
    const readersOfMemo = (uid: string): string[] =>
      data.find((memo: { uid: string }) => memo.uid === uid).read_by.map((reader: { uid: string }) => reader.uid)
    expect(readersOfMemo(made.uid)).toEqual([startup.viewer.uid, startup.member.uid])
    expect(readersOfMemo(theirs.uid)).toEqual([])
    const stored = (await rawAt(`memos/${theirs.uid}`))?.read_by
    expect(Object.keys(stored ?? {}).sort()).toEqual(
      [startup.owner, startup.member, startup.viewer].map((one) => one.uid).sort(),
    )
    const changed = await owner.patch(`${startup.base}/memos/${made.uid}`, { body: { summary: '要' }, ifMatch: '"r1"' })
    expect(changed.body.data.read_by.length).toBe(2)
  })

  test('tell before they are shared how many read them then: all who are active on the other sides', async () => {
    const interview = await make()
    const audience = async () => {
      const query = `startup_uid=${startup.uid}&partner_uid=${partner.uid}`
      const {
        operators,
        startup: own,
        partner: other,
      } = (await clientOf(server, operator).get(`/api/operator/memos/audience?${query}`)).body.data
      return { operators: operators.length, startup: own.people.length, partner: other.people.length }
    }
    const told = async (client: Client, base: string) =>
      (await client.get(`${base}/interviews/${interview.uid}/memos/readers`)).body.data.people
    const { operators, startup: own, partner: other } = await audience()
    // More operators than one page names are counted all the same.
    const counted = (await told(owner, startup.base)) - other
    expect(operators < 50 ? counted : counted >= operators).toBe(operators < 50 ? operators : true)
    expect(await told(clientOf(server, partner.owner), partner.base)).toBe(counted + own)
    expect(own).toBeGreaterThan(1)
    expect((await viewer.get(`${pathOf(interview.uid)}/readers`)).status).toBe(403)
    expect((await owner.get(`${pathOf('nowhere')}/readers`)).status).toBe(404)
  })

  test('are changed by their author alone, as they were seen', async () => {
    const interview = await make()
    const { uid } = (await owner.post(pathOf(interview.uid), { body: memoInput() })).body.data
    const change = (client: Client, ifMatch?: string) =>
      client.patch(`${startup.base}/memos/${uid}`, { body: { summary: '要点' }, ...(ifMatch && { ifMatch }) })
    expect((await change(clientOf(server, startup.member), '"r1"')).status).toBe(403)
    expect((await change(owner)).status).toBe(428)
    expect((await change(owner, '"r9"')).status).toBe(412)
    expect((await change(owner, '"r1"')).body.data.summary).toBe('要点')
    const hidden = await makeMemo(interview, { visibility: 'operators', body: '内緒' })
    const answer = await owner.patch(`${startup.base}/memos/${hidden.uid}`, { body: { summary: '' }, ifMatch: '"r1"' })
    expect(answer.status).toBe(404)
    expect(answer.text).not.toContain('内緒')
  })
})

test('a memo that was shared before is not told as shared with its next change', async () => {
  const interview = await make()
  const { uid } = (await owner.post(pathOf(interview.uid), { body: memoInput({ visibility: 'all' }) })).body.data
  await owner.patch(`${startup.base}/memos/${uid}`, { body: { summary: '要点' }, ifMatch: '"r1"' })
  expect(await toldOf(interview.uid)).toEqual(['memo.shared', 'memo.updated'])
  const told = (await notificationsTo(partner.owner.uid)).filter(({ group_key }) => group_key.includes(interview.uid))
  expect(told.map(({ count }) => count)).toEqual([1])
})

describe('what companies agree on', () => {
  const write = async (changes: object, client = owner, base = startup.base) => {
    const interview = await make()
    const answer = await client.post(`${base}/interviews/${interview.uid}/memos`, { body: memoInput(changes) })
    return { interview, answer, memo: answer.body.data }
  }
  const promisesOf = (memoUid: string) => foundIn<PromiseDocument>('promises', 'memo_uid', memoUid)

  test('a partner’s for the startup is a proposal to it, and who has proposed it is told of the answer', async () => {
    const across = clientOf(server, partner.owner)
    const asked = [
      nextActionInput({ title: '資料を送る', as_task: true }),
      nextActionInput({ title: '面談記録', as_task: true }),
    ]
    const { interview, answer, memo } = await write({ visibility: 'all', next_actions: asked }, across, partner.base)
    expect(answer.status, answer.text).toBe(201)
    const [taken, declined] = memo.next_actions.map(({ task_uid }: { task_uid: string }) => task_uid)
    const { data } = (await owner.get(`${startup.base}/home`)).body
    expect(data.proposals).toContainEqual(expect.objectContaining({ uid: taken, status: 'proposed' }))
    expect(data.proposals.find(({ uid }: { uid: string }) => uid === taken).wait).toMatchObject({ side: 'you' })
    const titles = async ({ uid }: { uid: string }, task: string) =>
      (await notificationsTo(uid))
        .filter(({ group_key }) => group_key?.startsWith(`task:${task}`))
        .map(({ title }) => title)
    expect(await titles(startup.owner, taken)).toEqual(['パートナーから経営アクションの提案があります'])
    const move = (uid: string, body: object) => owner.post(`${startup.base}/tasks/${uid}/transition`, { body })
    expect((await move(taken, { to: 'todo', from: 'proposed' })).status).toBe(200)
    expect((await move(declined, { to: 'cancelled', from: 'proposed', reason: '別の方が対応' })).status).toBe(200)
    const told = await notificationsTo(partner.owner.uid)
    const link = `/partners/${partner.uid}/interviews/${interview.uid}?promises=open`
    for (const [uid, ending] of [
      [taken, 'が提案を採用しました'],
      [declined, 'が提案を見送りました'],
    ])
      expect(told.find(({ group_key }) => group_key === `task:${uid}:answer`)).toMatchObject({
        title: expect.stringContaining(ending),
        link,
      })
    const promises = await promisesOf(memo.uid)
    expect(promises.map(({ title, state }) => `${title} ${state}`).toSorted()).toEqual([
      '資料を送る open',
      '面談記録 dropped',
    ])
  })

  test('is kept as promises for the readers of the memo; their own side’s become actions where that is wished', async () => {
    const { answer, memo } = await write({
      visibility: 'all',
      template: 'followup',
      decisions: ['見積を3社から取る'],
      next_actions: [
        nextActionInput({ as_task: true, assignee_uid: startup.member.uid }),
        nextActionInput({ title: '投資家を紹介する', owner_actor: 'operator', assignee_uid: operator.uid }),
      ],
    })
    expect(answer.status, answer.text).toBe(201)
    expect(memo).toMatchObject({
      template: 'followup',
      decisions: ['見積を3社から取る'],
      assignees: [
        { uid: startup.member.uid, actor: 'startup', name: startup.member.name },
        { uid: operator.uid, actor: 'operator', name: operator.name },
      ],
    })
    const kept = await promisesOf(memo.uid)
    expect(kept.map(({ title, owner_actor }) => [title, owner_actor]).toSorted()).toEqual([
      ['投資家を紹介する', 'operator'],
      ['資本政策表を更新する', 'startup'],
    ])
    expect(kept.every(({ readers }) => readers.includes(`partner:${partner.uid}`))).toBe(true)
    const made = (await owner.get(`${startup.base}/tasks/${memo.next_actions[0].task_uid}`)).body.data
    expect(made).toMatchObject({ status: 'todo', proposed_by_operator: false, memo_uid: memo.uid })
    // Told to fewer, the promises go with the memo; without one of them it is dropped.
    const changed = await owner.patch(`${startup.base}/memos/${memo.uid}`, {
      body: {
        visibility: 'own_company',
        next_actions: [{ ...memo.next_actions[0], task_uid: undefined, as_task: true }],
      },
      ifMatch: memo.etag,
    })
    expect(changed.body.data.assignees.map(({ uid }: { uid: string }) => uid)).toEqual([startup.member.uid])
    const after = await promisesOf(memo.uid)
    expect(after.map(({ owner_actor, state }) => [owner_actor, state]).toSorted()).toEqual([
      ['operator', 'dropped'],
      ['startup', 'open'],
    ])
    expect(after.every(({ readers }) => readers.join() === `startup:${startup.uid}`)).toBe(true)
  })

  test('names of the other sides those alone who were there, and makes no actions for others', async () => {
    const absent = await makeOperator('manager')
    const refusal = async (action: object, client = owner, base = startup.base) => {
      const { answer } = await write({ next_actions: [nextActionInput(action)] }, client, base)
      expect([answer.status, answer.text]).toEqual([422, expect.any(String)])
      return Object.keys(answer.body.error.fields)
    }
    const named = { owner_actor: 'operator', assignee_uid: absent.uid }
    expect(await refusal(named)).toEqual(['next_actions.0.assignee_uid'])
    expect(await refusal({ assignee_uid: startup.viewer.uid })).toEqual(['next_actions.0.assignee_uid'])
    expect(await refusal({ owner_actor: 'operator', as_task: true })).toEqual(['next_actions.0.as_task'])
    const across = clientOf(server, partner.owner)
    // What the startup does not read it is not asked for either.
    expect(await refusal({ as_task: true }, across, partner.base)).toEqual(['next_actions.0.as_task'])
    const { answer } = await write(
      { next_actions: [nextActionInput({ owner_actor: 'partner' })] },
      across,
      partner.base,
    )
    expect(answer.status).toBe(201)
  })
})

describe('what a partner is to do next', () => {
  const writeOf = async (changes: object, client: Client, own = startup, by = partner, base = own.base) => {
    const interview = await makeInterview(own, [operator, own.owner, by.owner], { partner_company_uid: by.uid })
    const action = nextActionInput({ title: '条件の案を送る', owner_actor: 'partner', as_task: true })
    const body = memoInput({ next_actions: [action], ...changes })
    return client.post(`${base}/interviews/${interview.uid}/memos`, { body })
  }
  const askedOf = async (by: typeof partner) =>
    (await clientOf(server, by.viewer).get(`${by.base}/tasks?asked=true`)).body.data
  const titlesTo = async (uid: string) =>
    (await notificationsTo(uid)).filter(({ group_key }) => group_key.startsWith('task:')).map(({ title }) => title)

  test('becomes an action shared with it where the startup writes so, keeps its promise, and ends with the relation', async () => {
    const [own, by] = [await makeStartup(), await makePartner()]
    await makeRelation(own, by)
    const client = clientOf(server, own.owner)
    const made = await writeOf({ visibility: 'all' }, client, own, by)
    expect(made.status, made.text).toBe(201)
    const [action] = made.body.data.next_actions
    expect(await askedOf(by)).toMatchObject([{ uid: action.task_uid, title: '条件の案を送る', wait: { side: 'own' } }])
    expect(await titlesTo(by.member.uid)).toEqual([`${own.name}から経営アクションの依頼があります`])
    const task = (await client.get(`${own.base}/tasks/${action.task_uid}`)).body.data
    expect(task).toMatchObject({
      status: 'todo',
      owner_actor: 'partner',
      assignees: [{ uid: by.uid, actor: 'partner' }],
    })
    const done = await clientOf(server, by.member).post(`${by.base}/tasks/${task.uid}/transition`, {
      body: { to: 'done', comment: '送りました。' },
      ifMatch: task.etag,
    })
    expect(done.status, done.text).toBe(200)
    const [promise] = await foundIn<PromiseDocument>('promises', 'memo_uid', made.body.data.uid)
    expect(promise).toMatchObject({ state: 'kept', task_uid: task.uid })
    await makeRelation(own, by, { until: '2020-01-01T00:00:00.000Z', read_only: true })
    expect((await clientOf(server, by.owner).get(`${by.base}/tasks/${task.uid}`)).status).toBe(404)
  })

  test('becomes one where the partner itself writes it for the startup to read, whose action it is too', async () => {
    const [own, by] = [await makeStartup(), await makePartner()]
    await makeRelation(own, by)
    const client = clientOf(server, by.member)
    const kept = await writeOf({}, client, own, by, by.base)
    expect([kept.status, Object.keys(kept.body.error.fields)]).toEqual([422, ['next_actions.0.as_task']])
    expect(await askedOf(by)).toEqual([])
    const made = await writeOf({ visibility: 'all' }, client, own, by, by.base)
    expect(made.status, made.text).toBe(201)
    expect(await askedOf(by)).toHaveLength(1)
    expect(await titlesTo(by.owner.uid)).toEqual([])
    const { data } = (await clientOf(server, own.viewer).get(`${own.base}/tasks`)).body
    expect(data).toMatchObject([{ title: '条件の案を送る', created_by: { uid: by.member.uid, actor: 'partner' } }])
  })

  test('becomes none without an open relation: it stays a promise', async () => {
    const [own, by] = [await makeStartup(), await makePartner()]
    const client = clientOf(server, own.owner)
    const refused = async () => {
      const answer = await writeOf({ visibility: 'all' }, client, own, by)
      expect([answer.status, await askedOf(by)]).toEqual([422, []])
      return answer.body.error.fields
    }
    const text = '経営アクションにできるのは、申込を進めているパートナーの対応だけです。'
    expect(await refused()).toEqual({ 'next_actions.0.as_task': [text] })
    await makeRelation(own, by, { until: '2099-01-01T00:00:00.000Z', read_only: true })
    expect(await refused()).toEqual({ 'next_actions.0.as_task': [text] })
  })
})

test('each version of a memo is kept, for the side that wrote it alone', async () => {
  const interview = await make()
  const made = (await owner.post(pathOf(interview.uid), { body: memoInput({ body: '社内の本音' }) })).body.data
  const at = `/memos/${made.uid}`
  await owner.patch(startup.base + at, { body: { body: '皆への話', visibility: 'all' }, ifMatch: made.etag })
  const changed = await owner.patch(startup.base + at, { body: { decisions: ['進める'] }, ifMatch: '"r2"' })
  expect(changed.body.data).toMatchObject({ revision_count: 2, can: ['update', 'remove', 'revisions'] })
  const versions = (await viewer.get(`${startup.base}${at}/revisions`)).body.data
  expect(versions).toMatchObject([
    { body: '皆への話', visibility: 'all', decisions: [], saved_by: { uid: startup.owner.uid } },
    { body: '社内の本音', visibility: 'own_company', saved_at: made.created_at },
  ])
  const others = [
    [clientOf(server, partner.owner), `${partner.base}${at}`],
    [clientOf(server, operator), `/api/operator${at}`],
  ] as const
  for (const [client, path] of others) {
    const answer = await client.get(`${path}/revisions`)
    expect([answer.status, answer.text.includes('社内の本音')]).toEqual([403, false])
  }
  const listed = await clientOf(server, operator).get(`/api/operator/memos?interview_uid=${interview.uid}`)
  expect(listed.body.data[0]).toMatchObject({ body: '皆への話', revision_count: 2, can: [] })
  expect(listed.text).not.toContain('社内の本音')
  await owner.patch(startup.base + at, { body: { template: 'investor' }, ifMatch: '"r3"' })
  expect((await viewer.get(`${startup.base}${at}/revisions`)).body.data).toHaveLength(2)
})

test('a memo is deleted by its author alone, nobody reads it then, and it comes back for thirty days', async () => {
  const interview = await make()
  const made = (await owner.post(pathOf(interview.uid), { body: memoInput({ visibility: 'all' }) })).body.data
  const at = `${startup.base}/memos/${made.uid}`
  for (const other of [clientOf(server, startup.member), viewer])
    expect((await other.delete(at, { ifMatch: made.etag })).status).toBe(403)
  const across = clientOf(server, partner.owner)
  expect((await across.delete(`${partner.base}/memos/${made.uid}`, { ifMatch: made.etag })).status).toBe(403)
  expect((await owner.delete(at, { ifMatch: made.etag })).status).toBe(204)
  const path = `${partner.base}/interviews/${interview.uid}/memos`
  expect((await across.get(path)).body.data).toEqual([])
  expect((await owner.delete(at, { ifMatch: '"r2"' })).status).toBe(404)
  expect((await owner.patch(at, { body: { summary: '要' }, ifMatch: '"r2"' })).status).toBe(404)
  expect((await clientOf(server, startup.member).post(`${at}/restore`, { body: {} })).status).toBe(404)
  const late = await startServer(routes)
  late.moveClock(RESTORE_DAYS * 24 + 1)
  expect((await clientOf(late, startup.owner).post(`${at}/restore`, { body: {} })).status).toBe(404)
  await late.stop()
  expect((await owner.post(`${at}/restore`, { body: {} })).body.data).toMatchObject({ body: made.body })
  expect((await across.get(path)).body.data).toHaveLength(1)
  expect((await toldOf(interview.uid)).slice(-2)).toEqual(['memo.removed', 'memo.restored'])
})

test('deleted memos are listed for their author alone, the last one first, while their interview is there', async () => {
  const interview = await make()
  const companies = [
    { base: startup.base, author: startup.owner, colleague: startup.member },
    { base: partner.base, author: partner.owner, colleague: partner.member },
  ]
  for (const { base, author, colleague } of companies) {
    const client = clientOf(server, author)
    const path = `${base}/interviews/${interview.uid}/memos`
    const made: { uid: string; etag: string }[] = []
    const [first, last, kept] = [`先に消した ${base}`, `後に消した ${base}`, `残した ${base}`]
    for (const body of [first, last, kept])
      made.push((await client.post(path, { body: memoInput({ visibility: 'all', body }) })).body.data)
    for (const { uid, etag } of made.slice(0, 2))
      expect((await client.delete(`${base}/memos/${uid}`, { ifMatch: etag })).status).toBe(204)
    const gone = async (who: Client) => {
      const answer = await who.get(`${path}?deleted=true`)
      expect(answer.status, answer.text).toBe(200)
      return answer.body.data.map(({ body, can }: { body: string; can: string[] }) => [body, can])
    }
    expect(await gone(client)).toEqual([
      [last, ['restore']],
      [first, ['restore']],
    ])
    expect(await gone(clientOf(server, colleague))).toEqual([])
    expect(bodies(await client.get(path)).filter((body) => [first, last, kept].includes(body))).toEqual([kept])
    expect((await client.post(`${base}/memos/${made[0]?.uid}/restore`, { body: {} })).status).toBe(200)
    expect(await gone(client)).toEqual([[last, ['restore']]])
  }
  await setFields('interviews', interview.uid, { deleted_at: new Date().toISOString() })
  expect((await owner.get(`${pathOf(interview.uid)}?deleted=true`)).status).toBe(404)
})
