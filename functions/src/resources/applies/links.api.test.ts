import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf } from '../../testing/client.ts'
import {
  makeApply,
  makeIssue,
  makeOperator,
  makePartner,
  makeRelation,
  makeSeat,
  makeSeminar,
  makeStartup,
  type TestPartner,
  type TestStartup,
} from '../../testing/factory.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { foundIn, notificationsTo, toldOf } from '../../testing/store.ts'
import { issueRoutes } from '../issues/routes.ts'
import { applyRoutes } from './routes.ts'

/** An apply that names no issue is tied to one of the startup's afterwards. */

let server: TestServer
let startup: TestStartup
let partner: TestPartner
beforeAll(async () => {
  server = await startServer([...applyRoutes, ...issueRoutes])
  ;[startup, partner] = await Promise.all([makeStartup(), makePartner()])
})
afterAll(() => server.stop())

const pathOf = (uid: string, action = '') => `${startup.base}/applies/${uid}${action}`
type Sent = { ifMatch?: string; key?: string }
const link = (uid: string, issue_uid: string, sent: Sent = { ifMatch: '"r1"' }, who = startup.member) =>
  clientOf(server, who).post(pathOf(uid, '/issues'), { body: { issue_uid }, ...sent })
const issuesOf = async (uid: string) => (await clientOf(server, startup.owner).get(pathOf(uid))).body.data.issues

test('is tied once, with its entry, and the issue is worked on from then on', async () => {
  const [issue, other] = [
    await makeIssue(startup, { title: '月次決算の早期化', status: 'open' }),
    await makeIssue(startup, { title: '採用の遅れ' }),
  ]
  const apply = await makeApply(startup, partner, { status: 'reviewing' })
  const answer = await link(apply.uid, issue.uid)
  expect(answer.status).toBe(200)
  expect(answer.body.data).toMatchObject({ issues: [{ uid: issue.uid, title: '月次決算の早期化' }], etag: '"r2"' })
  expect(answer.body.data.can).not.toContain('link')
  expect((await clientOf(server, startup.owner).get(`${startup.base}/issues/${issue.uid}`)).body.data.status).toBe(
    'working',
  )
  expect(await toldOf(apply.uid)).toEqual(['apply.linked'])
  const [told] = await foundIn<{ to: string; visible_to: string[] }>('activities', 'object.uid', apply.uid)
  // The partner does not have the apply yet.
  expect(told).toMatchObject({ to: '月次決算の早期化', visible_to: ['operators', `startup:${startup.uid}`] })
  expect((await link(apply.uid, other.uid, { ifMatch: '"r2"' })).status).toBe(409)
  expect(await issuesOf(apply.uid)).toEqual([{ uid: issue.uid, title: '月次決算の早期化' }])
  // What points at the issue tells it, and the list of the issue's applies.
  const member = clientOf(server, startup.viewer)
  const [found] = (await member.get(`${startup.base}/issue_links?uids=${issue.uid}`)).body.data
  expect(found.applies.rows).toMatchObject([{ uid: apply.uid }])
  expect((await member.get(`${startup.base}/applies?issue_uid=${issue.uid}`)).body.data).toMatchObject([
    { uid: apply.uid },
  ])
})

test('a partner who has the apply reads the issue from then on, and is told nothing by itself', async () => {
  const [issue, near] = [await makeIssue(startup, { title: '販路の開拓' }), await makePartner()]
  const apply = await makeApply(startup, near, { status: 'forwarded' })
  await makeRelation(startup, near)
  const reader = clientOf(server, near.member)
  const seen = () => reader.get(`/api/partners/${near.uid}/applies/${apply.uid}`)
  expect((await seen()).body.data.issues).toEqual([])
  expect((await link(apply.uid, issue.uid)).status).toBe(200)
  expect((await seen()).body.data.issues).toMatchObject([{ uid: issue.uid }])
  const [told] = await foundIn<{ visible_to: string[] }>('activities', 'object.uid', apply.uid)
  expect(told?.visible_to).toContain(`partner:${near.uid}`)
  expect(await notificationsTo(near.owner.uid)).toEqual([])
})

describe('is refused', () => {
  test('to viewers and to others', async () => {
    const [issue, apply] = [await makeIssue(startup), await makeApply(startup, partner, { target_uid: 'refused' })]
    expect((await link(apply.uid, issue.uid, undefined, startup.viewer)).status).toBe(403)
    expect((await link(apply.uid, issue.uid, undefined, (await makeStartup()).owner)).status).toBe(302)
    expect((await link(apply.uid, issue.uid, undefined, await makeOperator('admin'))).status).toBe(403)
    expect((await link(apply.uid, issue.uid, undefined, partner.owner)).status).toBe(302)
    expect(await issuesOf(apply.uid)).toEqual([])
  })

  test('for an issue that is settled, gone or of another company, and leaves the apply as it was', async () => {
    const apply = await makeApply(startup, partner, { target_uid: 'settled' })
    const refused = await Promise.all([
      makeIssue(startup, { status: 'resolved' }),
      makeIssue(startup, { status: 'dropped' }),
      makeIssue(startup, { deleted_at: new Date().toISOString() }),
      makeIssue(await makeStartup()),
    ])
    for (const { uid } of refused) {
      const answer = await link(apply.uid, uid)
      expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, ['issue_uid']])
    }
    expect((await clientOf(server, startup.owner).get(pathOf(apply.uid))).body.data).toMatchObject({
      issues: [],
      etag: '"r1"',
    })
  })

  test('for what has ended, for a seat, and for what is not there', async () => {
    const issue = await makeIssue(startup)
    const over = await makeApply(startup, partner, { target_uid: 'over', status: 'declined' })
    expect((await link(over.uid, issue.uid)).status).toBe(409)
    const applicant = { uid: startup.owner.uid, actor: 'startup', name: startup.owner.name } as const
    const seat = await makeSeat(startup, await makeSeminar(), applicant)
    expect((await link(seat.uid, issue.uid)).status).toBe(404)
    expect((await link('nobody', issue.uid)).status).toBe(404)
  })
})

test('the same request again is answered the same, and changes nothing more', async () => {
  const [issue, apply] = [await makeIssue(startup), await makeApply(startup, partner, { target_uid: 'again' })]
  const sent = { ifMatch: '"r1"', key: crypto.randomUUID() }
  const [first, second] = [await link(apply.uid, issue.uid, sent), await link(apply.uid, issue.uid, sent)]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
  expect(await toldOf(apply.uid)).toEqual(['apply.linked'])
})
