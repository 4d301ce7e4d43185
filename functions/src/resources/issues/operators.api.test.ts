import { dayInJapan } from '@banso/contract/dates'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf } from '../../testing/client.ts'
import {
  makeApply,
  makeGoal,
  makeIssue,
  makeOperator,
  makePartner,
  makeStartup,
  makeTask,
  type TestStartup,
} from '../../testing/factory.ts'
import { issueInput } from '../../testing/inputs.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { notificationsTo, toldOf } from '../../testing/store.ts'
import { activityRoutes } from '../activities/routes.ts'
import { applyRoutes } from '../applies/routes.ts'
import { demandCounters } from '../demands/data.ts'
import { goalRoutes } from '../goals/routes.ts'
import { startupRoutes } from '../startups/routes.ts'
import { taskRoutes } from '../tasks/routes.ts'
import { issueRoutes } from './routes.ts'

/** 経営課題 of a startup as operators keep them, and what points at an issue. */

let server: TestServer
let startup: TestStartup
let manager: Awaited<ReturnType<typeof makeOperator>>
let me: Client
let path: string
beforeAll(async () => {
  server = await startServer([
    ...issueRoutes,
    ...activityRoutes,
    ...startupRoutes,
    ...goalRoutes,
    ...taskRoutes,
    ...applyRoutes,
  ])
  manager = await makeOperator('manager')
  me = clientOf(server, manager)
})
afterAll(() => server.stop())
const fresh = async (changes: Parameters<typeof makeStartup>[0] = {}) => {
  startup = await makeStartup(changes)
  path = `/api/operator/startups/${startup.uid}/issues`
}
const askedFor = async (category: string) => {
  const found = (await demandCounters()).find(({ uid }) => uid === category)
  return found?.places.pre_ipo_overseas?.demand ?? 0
}

describe('an operator', () => {
  test('adds an issue at the end of the startup’s order, which tells its owners who did it', async () => {
    await fresh()
    await makeIssue(startup, { order: 1 })
    const answer = await me.post(path, { body: issueInput({ title: '採用の計画' }) })
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({ order: 2, source: 'operator', created_by: { uid: manager.uid } })
    expect(answer.body.data.can).toEqual(['update', 'transition:working', 'transition:on_hold', 'transition:dropped'])
    const [note, ...others] = await notificationsTo(startup.owner.uid)
    expect(others).toEqual([])
    expect(note).toMatchObject({
      title: `${manager.name}さんが経営課題を追加しました`,
      body: '採用の計画',
      link: `/startups/${startup.uid}/issues?issue=${answer.body.data.uid}`,
    })
    const [told] = (await clientOf(server, startup.viewer).get(`${startup.base}/activities`)).body.data
    expect(told).toMatchObject({ verb: 'issue.created', actor: { uid: manager.uid, name: manager.name } })
  })

  test('resolves it only with what was solved, which is told with it', async () => {
    await fresh()
    const { uid } = await makeIssue(startup, { title: '販路', status: 'working' })
    const move = (body: object) => me.post(`${path}/${uid}/transition`, { body, ifMatch: '"r1"' })
    expect((await move({ to: 'resolved' })).body.error.fields).toEqual({
      resolution_note: ['解決した内容を入力してください。'],
    })
    expect(await notificationsTo(startup.owner.uid)).toEqual([])
    expect((await move({ to: 'resolved', resolution_note: '紹介網ができた' })).body.data).toMatchObject({
      status: 'resolved',
      can: ['transition:open'],
    })
    expect(await toldOf(uid)).toEqual(['issue.transitioned'])
    expect(await notificationsTo(startup.owner.uid)).toEqual([
      expect.objectContaining({
        title: `${manager.name}さんが経営課題を「解決」にしました`,
        body: '販路:紹介網ができた',
        link: `/startups/${startup.uid}/startups/edit?section=issues&status=resolved,dropped`,
      }),
    ])
  })

  test('changes what it says and its place with the ETag of what was seen', async () => {
    await fresh()
    const { uid } = await makeIssue(startup, { order: 1 })
    const one = `${path}/${uid}`
    expect((await me.patch(one, { body: { urgency: 'low' } })).status).toBe(428)
    expect((await me.patch(one, { body: { urgency: 'low' }, ifMatch: '"r1"' })).body.data.urgency).toBe('low')
    expect((await me.patch(one, { body: { order: 1 }, ifMatch: '"r1"' })).status).toBe(412)
  })

  test('goes only the ways of the table, finds no startup that is not there, and no issue of another', async () => {
    await fresh()
    const { uid } = await makeIssue(startup, { status: 'open' })
    const foreign = await makeIssue(await makeStartup())
    const move = (issue: string, to: string) =>
      me.post(`${path}/${issue}/transition`, { body: { to }, ifMatch: '"r1"' })
    expect((await move(uid, 'open')).body.error.code).toBe('invalid_transition')
    expect((await move(foreign.uid, 'working')).status).toBe(404)
    expect((await me.post('/api/operator/startups/nobody/issues', { body: issueInput() })).status).toBe(404)
  })

  test('who views reads and changes nothing; only administrators delete', async () => {
    await fresh()
    const { uid } = await makeIssue(startup)
    const [viewer, admin] = [await makeOperator('viewer'), await makeOperator('admin')]
    const views = clientOf(server, viewer)
    expect((await views.get(path)).body.data).toEqual([expect.objectContaining({ uid, can: [] })])
    expect((await views.post(path, { body: issueInput() })).status).toBe(403)
    expect((await views.patch(`${path}/${uid}`, { body: {}, ifMatch: '"r1"' })).status).toBe(403)
    expect((await me.delete(`${path}/${uid}`, { ifMatch: '"r1"' })).status).toBe(403)
    expect((await clientOf(server, admin).delete(`${path}/${uid}`, { ifMatch: '"r1"' })).status).toBe(204)
  })

  test('moves the map of demand with every change', async () => {
    // A place of the map that no other test uses.
    await fresh({ stage: 'pre_ipo', prefecture: '99' })
    const before = await askedFor('backoffice')
    const found: number[] = []
    const look = async () => found.push((await askedFor('backoffice')) - before)
    const body = issueInput({ issue_category: 'backoffice', urgency: 'high' })
    const { uid } = (await me.post(path, { body })).body.data
    await look()
    await me.patch(`${path}/${uid}`, { body: { urgency: 'low' }, ifMatch: '"r1"' })
    await look()
    await me.post(`${path}/${uid}/transition`, { body: { to: 'working' }, ifMatch: '"r2"' })
    await look()
    const resolved = { to: 'resolved', resolution_note: '外に任せた' }
    await me.post(`${path}/${uid}/transition`, { body: resolved, ifMatch: '"r3"' })
    await look()
    expect(found).toEqual([2, 1, 1, 0])
  })
})

describe('what points at an issue', () => {
  const links = (base: string, uids: string) => `${base}/issue_links?uids=${uids}`

  test('is told to the startup and to operators, what is under way first, nothing of others', async () => {
    await fresh()
    const issue = await makeIssue(startup, { title: '販路' })
    const [neighbour, partner] = [await makeStartup(), await makePartner()]
    const named = { issue_uid: issue.uid }
    const goal = await makeGoal(startup, { title: '売上', issue_uids: [issue.uid] })
    const day = dayInJapan(new Date())
    const done = await makeTask(startup, { ...named, title: '済み', status: 'done', due_on: '2020-01-01' })
    const open = await makeTask(startup, { ...named, title: '途中', status: 'doing', due_on: day })
    await makeTask(startup, { ...named, title: '消した', deleted_at: new Date().toISOString() })
    await makeTask(neighbour, { ...named, title: '隣' })
    const apply = await makeApply(startup, partner, { issue_uids: [issue.uid] })
    for (const [client, base] of [
      [clientOf(server, startup.viewer), startup.base],
      [clientOf(server, await makeOperator('viewer')), `/api/operator/startups/${startup.uid}`],
    ] as const) {
      const { status, body } = await client.get(links(base, issue.uid))
      expect(status).toBe(200)
      expect(body.data).toEqual([
        {
          issue_uid: issue.uid,
          goals: { rows: [expect.objectContaining({ uid: goal.uid, title: '売上' })], more: false },
          tasks: {
            rows: [expect.objectContaining({ uid: open.uid }), expect.objectContaining({ uid: done.uid })],
            more: false,
          },
          applies: {
            rows: [expect.objectContaining({ uid: apply.uid, target_name: apply.target_snapshot.name })],
            more: false,
          },
        },
      ])
      const [link] = body.data
      expect(link.goals.rows[0]).toMatchObject({ owner: goal.owner, measures: goal.measures, can: expect.any(Array) })
      expect(link.tasks.rows[0]).toMatchObject({ assignees: open.assignees, waiting_for: null })
      expect(link.applies.rows[0]).toMatchObject({ target_snapshot: apply.target_snapshot, wait: expect.anything() })
      for (const secret of ['message', 'thread', 'shared_groups', 'description', 'history'])
        expect(JSON.stringify(body)).not.toContain(`"${secret}":`)
    }
    // The caller, the issue, and what points at it.
    expect(server.lastMeter('GET /api/operator/startups/{startup_id}/issue_links')?.reads).toBe(1 + 1 + 1 + 2 + 1)
  })

  test('is not told of an issue of another startup, nor to another', async () => {
    await fresh()
    const foreign = await makeIssue(await makeStartup())
    expect((await me.get(links(`/api/operator/startups/${startup.uid}`, foreign.uid))).body.data).toEqual([])
    const neighbour = await makeStartup()
    expect((await clientOf(server, neighbour.owner).get(links(startup.base, foreign.uid))).status).toBe(302)
    expect((await me.get(`/api/operator/startups/${startup.uid}/issue_links`)).status).toBe(400)
  })
})

describe('lists of one issue', () => {
  test('hold what names it, in both areas, in every order and with other filters', async () => {
    await fresh()
    const [issue, other] = [await makeIssue(startup, { order: 1 }), await makeIssue(startup, { order: 2 })]
    const partner = await makePartner()
    const [goal, task, apply] = [
      await makeGoal(startup, { issue_uids: [other.uid, issue.uid] }),
      await makeTask(startup, { issue_uid: issue.uid }),
      await makeApply(startup, partner, { issue_uids: [issue.uid] }),
    ]
    await makeGoal(startup, { issue_uids: [other.uid] })
    await makeTask(startup, { issue_uid: other.uid })
    await makeApply(startup, await makePartner(), { issue_uids: [] })
    const lists = [
      ['goals', goal.uid, ['', '&sort=-updated_at', '&sort=-created_at', '&status=draft,active', '&health=unset']],
      ['tasks', task.uid, ['', '&sort=-updated_at', '&sort=-created_at', '&status=todo,doing', '&priority=medium']],
      ['applies', apply.uid, ['', '&sort=-created_at', `&status=${apply.status}`, '&target_type=partner']],
    ] as const
    const areas = [
      [clientOf(server, startup.viewer), startup.base],
      [me, `/api/operator/startups/${startup.uid}`],
    ] as const
    for (const [client, base] of areas)
      for (const [noun, uid, questions] of lists)
        for (const question of questions) {
          const { body } = await client.get(`${base}/${noun}?issue_uid=${issue.uid}${question}`)
          expect([base, noun, question, body.data?.map((row: { uid: string }) => row.uid)]).toEqual([
            base,
            noun,
            question,
            [uid],
          ])
        }
    const deleted = await me.get(`/api/operator/startups/${startup.uid}/goals?issue_uid=${issue.uid}&deleted=true`)
    const gone = await me.get(`/api/operator/startups/${startup.uid}/tasks?issue_uid=${issue.uid}&deleted=true`)
    expect([deleted.body.data, gone.body.data]).toEqual([[], []])
  })
})
