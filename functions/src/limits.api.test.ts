import { OPEN_APPLY_LIMIT } from '@banso/contract/applies'
import { GOAL_LIMIT } from '@banso/contract/goals'
import { MAX_SLOTS } from '@banso/contract/interview-inputs'
import { ISSUE_LIMIT } from '@banso/contract/issues'
import { ALERT_LIMIT, runwayAlert } from '@banso/contract/metric-alerts'
import { MAX_SKIP } from '@banso/contract/paging'
import { MAX_REOPENINGS } from '@banso/contract/reopenings'
import { MAX_SAVED_VIEWS } from '@banso/contract/saved-views'
import { MAX_FEATURES } from '@banso/contract/special-features'
import { OPEN_TASK_LIMIT } from '@banso/contract/tasks'
import { MAX_MEMBERS } from '@banso/contract/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from './routes.ts'
import { type Answer, type Client, clientOf } from './testing/client.ts'
import {
  makeApply,
  makeFeature,
  makeGoal,
  makeInterview,
  makeIssue,
  makeMetricAlert,
  makePartner,
  makeReopening,
  makeSavedView,
  makeStartup,
  makeTask,
  type TestPartner,
  type TestStartup,
} from './testing/factory.ts'
import {
  applyInput,
  goalInput,
  guestInput,
  issueInput,
  metricAlertInput,
  savedViewInput,
  taskInput,
} from './testing/inputs.ts'
import { startServer, type TestServer } from './testing/server.ts'
import { setFields, storeMany } from './testing/store.ts'

/** How much a company may have: limits of single calls are in testing/limits.unit.test.ts, which knows all constants. */

let server: TestServer
let partners: TestPartner[]
beforeAll(async () => {
  server = await startServer(routes)
  partners = await Promise.all([makePartner(), makePartner()])
})
afterAll(() => server.stop())

const range = (length: number) => Array.from({ length }, (_, index) => index)
/** As many of one record, stored at once. */
const copies = <T extends { uid: string }>(name: string, model: T, count: number, changes = (_: number) => ({})) =>
  storeMany(
    name,
    range(count).map((index) => ({ ...model, uid: `${model.uid}-${index}`, ...changes(index) })),
  )
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const slots = (count: number) =>
  range(count).map((index) => ({
    uid: `s${index}`,
    start_at: inDays(20 + index),
    answers: {},
    hold_expires_at: null,
  }))
const deleted_at = new Date().toISOString()

type Own = TestStartup & { me: Client; interviewUid?: string }
type Row = {
  what: string
  n: number
  /** As many that count, and others that do not. */
  fill: (own: Own, count: number) => Promise<unknown>
  /** The `turn`-th one more: 0 and 1. */
  add: (own: Own, turn: number) => Promise<Answer>
  refused: string
}
const rows: Row[] = [
  {
    what: 'active goals',
    n: GOAL_LIMIT,
    fill: async (own, count) => {
      await copies('goals', await makeGoal(own), count - 1)
      await Promise.all([
        makeGoal(own, { status: 'draft' }),
        makeGoal(own, { deleted_at }),
        makeGoal(own, { status: 'missed' }),
      ])
    },
    add: ({ me, base, owner }) => me.post(`${base}/goals`, { body: { ...goalInput(owner.uid), status: 'active' } }),
    refused: '進行中の経営目標は20件まで登録できます。',
  },
  {
    what: 'open actions',
    n: OPEN_TASK_LIMIT,
    fill: async (own, count) => {
      await copies('tasks', await makeTask(own), count - 1)
      await Promise.all([makeTask(own, { status: 'done' }), makeTask(own, { deleted_at })])
    },
    add: ({ me, base }) => me.post(`${base}/tasks`, { body: taskInput() }),
    refused: '未完了の経営アクションは500件まで登録できます。',
  },
  {
    what: 'unsettled issues',
    n: ISSUE_LIMIT,
    fill: async (own, count) => {
      await copies('startup_issues', await makeIssue(own), count - 1, (order) => ({ order: order + 2 }))
      await Promise.all([makeIssue(own, { status: 'resolved' }), makeIssue(own, { deleted_at })])
    },
    add: ({ me, base }) => me.post(`${base}/issues`, { body: issueInput() }),
    refused: '未解決の経営課題は5件まで登録できます。',
  },
  {
    what: 'open applies',
    n: OPEN_APPLY_LIMIT,
    fill: async (own, count) => {
      const [partner] = partners as [TestPartner]
      const open = await makeApply(own, partner, { target_uid: 'another' })
      await copies('applies', open, count - 1, (index) => ({ target_uid: `other-${index}` }))
      await makeApply(own, partner, { status: 'declined' })
    },
    add: ({ me, base }, turn) => me.post(`${base}/applies`, { body: applyInput(partners[turn]?.uid ?? '') }),
    refused: '進行中の申込は10件まで登録できます。',
  },
  {
    what: 'saved views of a list',
    n: MAX_SAVED_VIEWS,
    fill: async ({ owner }, count) => {
      await copies('saved_views', await makeSavedView(owner), count - 1)
      await makeSavedView(owner, { page: 'startup_tasks' })
    },
    add: ({ me, base }, turn) => me.post(`${base}/saved_views`, { body: savedViewInput({ name: `条件${turn}` }) }),
    refused: '保存した条件は20件まで登録できます。',
  },
  {
    what: 'partners that are waited for',
    n: MAX_REOPENINGS,
    fill: async (own, count) => {
      const [partner] = partners as [TestPartner]
      const one = await makeReopening(own, partner)
      await copies('partner_reopenings', one, count - 1, (index) => ({ partner_company_uid: `other-${index}` }))
      await makeReopening(await makeStartup(), partner)
    },
    add: async ({ me, base }) =>
      me.post(`${base}/partners/${(await makePartner({ accepts_applies: false })).uid}/reopening`),
    refused: '受付再開のお知らせは20件まで登録できます。',
  },
  {
    what: 'alerts on numbers, beside the one that everybody has',
    n: ALERT_LIMIT,
    fill: async (own, count) => {
      await setFields('startup_companies', own.uid, { metrics_settings: ['cash'] })
      await copies('metric_alerts', await makeMetricAlert(own), count - 1)
      await makeMetricAlert(own, { deleted_at })
      await makeMetricAlert(own, { ...runwayAlert(own.uid), value: 9 })
    },
    add: ({ me, base }) => me.post(`${base}/metric_alerts`, { body: metricAlertInput() }),
    refused: '経営指標のアラートは20件まで登録できます。',
  },
  {
    what: 'members, the invited among them',
    n: MAX_MEMBERS,
    fill: async ({ viewer, owner, member }, count) => {
      const { token: _, name: __, ...user } = viewer
      const taken = [owner, member, viewer].length
      await copies('users', user, count - taken)
      await copies('users', user, 1, () => ({ uid: `${user.uid}-left`, status: 'left', deleted_at }))
    },
    add: ({ me, base }) => me.post(`${base}/users`, { body: guestInput() }),
    refused: '招待中を含むメンバーは100件まで登録できます。',
  },
  {
    what: 'times of an interview',
    n: MAX_SLOTS,
    fill: async (own, count) => {
      own.interviewUid = (await makeInterview(own, [own.owner, own.member], { candidate_slots: slots(count) })).uid
    },
    add: ({ me, base, interviewUid }, turn) =>
      me.post(`${base}/interviews/${interviewUid}/slots`, {
        body: { starts: [inDays(50)] },
        ifMatch: `"r${turn + 1}"`,
      }),
    refused: '現在の状態ではこの操作はできません。最新の内容を確認してください。',
  },
]

test.each(rows)('$what: the next is the last that is taken of $n', async ({ n, fill, add, refused }) => {
  const startup = await makeStartup()
  const own: Own = { ...startup, me: clientOf(server, startup.owner) }
  await fill(own, n - 1)
  const last = await add(own, 0)
  expect([Math.floor(last.status / 100), last.body.error]).toEqual([2, undefined])
  const beyond = await add(own, 1)
  expect([beyond.status, beyond.body.error.message]).toEqual([409, refused])
})

test('a jump skips a thousand rows, and not a page more', async () => {
  const startup = await makeStartup()
  const me = clientOf(server, startup.owner)
  // One list of the store, and one that is known whole.
  for (const path of ['tasks?', 'partners?partner_type=investor&']) {
    const at = (page: number) => me.get(`${startup.base}/${path}per_page=100&page=${page}`)
    expect((await at(MAX_SKIP / 100 + 1)).status).toBe(200)
    const deeper = await at(MAX_SKIP / 100 + 2)
    expect([deeper.status, deeper.body.error.code]).toEqual([400, 'page_too_deep'])
  }
})

test('ten features are shown, and no eleventh', async () => {
  const startup = await makeStartup()
  const shown = async () =>
    (await clientOf(server, startup.owner).get(`${startup.base}/special_features`)).body.data.length
  await Promise.all(range(MAX_FEATURES).map(() => makeFeature()))
  expect(await shown()).toBe(MAX_FEATURES)
  await makeFeature()
  expect(await shown()).toBe(MAX_FEATURES)
})

test('of times that are proposed together all have room, or none is taken', async () => {
  const startup = await makeStartup()
  const candidate_slots = slots(MAX_SLOTS - 2)
  const { uid } = await makeInterview(startup, [startup.owner, startup.member], { candidate_slots })
  const propose = (count: number) =>
    clientOf(server, startup.owner).post(`${startup.base}/interviews/${uid}/slots`, {
      body: { starts: range(count).map((index) => inDays(50 + index)) },
      ifMatch: '"r1"',
    })
  const refused = await propose(3)
  expect([refused.status, refused.body.error.message]).toEqual([409, '候補日時は10件まで登録できます。'])
  expect((await propose(2)).body.data.candidate_slots).toHaveLength(MAX_SLOTS)
})
