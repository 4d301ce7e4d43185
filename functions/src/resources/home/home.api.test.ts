import { underWayStatuses } from '@banso/contract/apply-states'
import { addDays, dayInJapan, momentInJapan, mondayOf, opensWeek } from '@banso/contract/dates'
import { isHoliday } from '@banso/contract/holidays'
import type { InterviewStatus } from '@banso/contract/interview-states'
import { addToMonth, monthOf } from '@banso/contract/months'
import { RUNWAY_MONTHS } from '@banso/contract/runway'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf } from '../../testing/client.ts'
import {
  makeApply,
  makeContact,
  makeGoal,
  makeInterview,
  makeOperator,
  makePartner,
  makeStartup,
  makeTask,
  type TestPartner,
  type TestStartup,
} from '../../testing/factory.ts'
import { failQueriesOn } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { applyRoutes } from '../applies/routes.ts'
import { yearsBetween } from '../metrics/rules.ts'
import { waitRoutes } from '../waits/routes.ts'
import { homeRoutes } from './routes.ts'

const ROUTE = 'GET /api/startups/{startup_id}/home'
let server: TestServer
let startup: TestStartup
let partner: TestPartner
const day = (days: number) => addDays(dayInJapan(new Date()), days)
/** The money is read by the year: one read for each that its months touch, once the years are brought together. */
const month = monthOf(day(0))
const YEARS = yearsBetween(addToMonth(month, 1 - RUNWAY_MONTHS), month).length
/** Whether today tells the week, and what that reads: three applies that have ended, and one read for no executions. */
const TELLS_WEEK = opensWeek(day(0))
const WEEK = 3 + 1
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const range = (length: number) => Array.from({ length }, (_, index) => index)
const readsOf = () => server.lastMeter(ROUTE)?.reads
const homeOf = async (own: TestStartup, who: 'owner' | 'member' | 'viewer' = 'member') =>
  (await clientOf(server, own[who]).get(`${own.base}/home`)).body.data

/** More of everything than HOME shows. */
async function fill(own: TestStartup) {
  const assignee_uids = [own.member.uid]
  const people = [own.owner, own.member]
  const created_at = (index: number) => ({ created_at: inHours(-index) })
  const slots = [{ uid: 's1', start_at: inHours(90), answers: {}, hold_expires_at: inHours(5) }]
  await Promise.all([
    ...range(9).map((index) => makeTask(own, { title: `担当${index}`, due_on: day(index), assignee_uids })),
    makeTask(own, { title: '完了', due_on: day(-1), assignee_uids, status: 'done' }),
    makeTask(own, { title: '削除', due_on: day(-1), assignee_uids, deleted_at: inHours(-1) }),
    makeTask(own, { title: '人の担当', due_on: day(-1), assignee_uids: [own.owner.uid] }),
    ...range(6).map((index) =>
      makeTask(own, { title: `提案${index}`, status: 'proposed', proposed_by_operator: true, ...created_at(index) }),
    ),
    ...range(7).map((index) => makeGoal(own, { title: `目標${index}`, due_on: day(index) })),
    makeGoal(own, { title: '自分たちの下書き', due_on: day(0), status: 'draft' }),
    ...range(4).map((index) =>
      makeGoal(own, { title: `案${index}`, status: 'draft', proposed_by_operator: true, ...created_at(index) }),
    ),
    ...range(6).map((index) =>
      makeInterview(own, people, { title: `調整${index}`, candidate_slots: slots, updated_at: inHours(-index) }),
    ),
    ...range(4).map((index) =>
      makeInterview(own, people, {
        title: `予定${index}`,
        status: 'scheduled',
        start_at: inHours(index * 24 - 0.5),
        end_at: inHours(index * 24 + 0.5),
      }),
    ),
    ...range(10).map((index) => makeApply(own, partner, { target_uid: `p-${index}`, status: 'forwarded' })),
    ...range(4).map((index) => makeApply(own, partner, { target_uid: `e-${index}`, status: 'declined' })),
    ...range(5).map((index) =>
      makeApply(own, partner, { target_type: 'seminar', target_uid: `s-${index}`, status: 'confirmed' }),
    ),
    ...range(6).map((index) =>
      makeTask(own, {
        title: `回答${index}`,
        status: 'waiting',
        waiting_for: { uid: own.member.uid, actor: 'startup', name: '本人', since: inHours(-index) },
      }),
    ),
    ...range(4).map((index) =>
      makeContact(own, { subject: `返信${index}`, status: 'waiting_reply', updated_at: inHours(-index) }),
    ),
    ...range(4).map((index) => makeContact(own, { subject: `未対応${index}` })),
  ])
}

beforeAll(async () => {
  server = await startServer([...homeRoutes, ...applyRoutes, ...waitRoutes])
  ;[startup, partner] = await Promise.all([makeStartup(), makePartner()])
  await fill(startup)
  await homeOf(startup)
})
afterAll(() => server.stop())

test('shows what the caller has to do, what waits for an answer and how things stand', async () => {
  const home = await homeOf(startup)
  const reads = readsOf()
  const named = (part: string, name = 'title') => home[part].map((record: Record<string, string>) => record[name])
  expect(named('tasks')).toEqual(range(8).map((index) => `担当${index}`))
  expect(named('proposals')).toEqual(range(5).map((index) => `提案${index}`))
  expect(named('goal_proposals')).toEqual(range(3).map((index) => `案${index}`))
  expect(named('goals')).toEqual(range(6).map((index) => `目標${index}`))
  expect(named('slots')).toEqual(range(5).map((index) => `調整${index}`))
  expect(named('meetings')).toEqual(range(3).map((index) => `予定${index}`))
  expect(named('contacts', 'subject')).toEqual(range(3).map((index) => `返信${index}`))
  expect(home.applies).toHaveLength(10 + 4)
  // As many as the list of applies has under way.
  expect(home.applies_total).toBe(10 + 5)
  const list = await clientOf(server, startup.member).get(`${startup.base}/applies?status=${underWayStatuses.join()}`)
  expect(list.body.page_info.total_count).toBe(home.applies_total)
  expect(home.asked).toHaveLength(5)
  expect(home.questions).toHaveLength(3)
  expect(home.ended).toHaveLength(TELLS_WEEK ? 3 : 0)
  expect(home).toMatchObject({ first_steps: null, unread: [] })
  expect(home.proposals[0].can).toContain('transition:todo')
  expect(home.slots[0]).toMatchObject({ wait: { side: 'you', act: 'answer_times' } })
  expect(home.goals[0]).not.toHaveProperty('history')
  // The caller's membership and the rows, of what waits as many as the menu tells, one count, and the money's years.
  expect(reads).toBe(1 + 8 + 6 + 4 + 6 + 6 + 3 + 10 + 4 + 4 + 6 + 3 + 1 + 3 + (TELLS_WEEK ? WEEK : 0) + YEARS)
  // The menu is told of the same records.
  expect(home.waits).toEqual((await clientOf(server, startup.member).get(`${startup.base}/waits`)).body.data)
})

test('costs no more than so much, whatever there is', async () => {
  const own = await makeStartup()
  for (const _ of range(5)) await fill(own)
  await homeOf(own)
  await homeOf(own)
  const before = readsOf()
  await fill(own)
  await homeOf(own)
  // Of what waits ten of a kind and thirty meetings that are being arranged; ten applies can be under way.
  const expected = 1 + 8 + 10 + 10 + 6 + 30 + 3 + 10 + 4 + 10 + 10 + 3 + 1 + 3 + (TELLS_WEEK ? WEEK : 0) + YEARS
  expect([before, readsOf()]).toEqual([expected, expected])
})

test('the week is told on its first working day and read on no other', async () => {
  const own = await makeStartup()
  // The next Monday that is a holiday, with a working Tuesday after it: no token is older than that.
  const monday =
    range(500)
      .map((days) => day(days + 1))
      .find((on) => mondayOf(on) === on && isHoliday(on) && opensWeek(addDays(on, 1))) ?? ''
  const declined = (date: string) =>
    makeApply(own, partner, { target_uid: `w-${date}`, status: 'declined', updated_at: momentInJapan(date, '10:00') })
  const told = [-7, -1].map((days) => declined(addDays(monday, days)))
  await Promise.all([makeGoal(own), ...told, declined(addDays(monday, -8))])
  const on = async (date: string) => {
    server.setClock(new Date(`${date}T09:00:00+09:00`))
    await homeOf(own)
    const home = await homeOf(own)
    return { home, reads: readsOf() ?? 0 }
  }
  try {
    const [holiday, tuesday, wednesday] = [await on(monday), await on(addDays(monday, 1)), await on(addDays(monday, 2))]
    expect([holiday, wednesday].map(({ home }) => [home.since, home.moves, home.ended])).toEqual([
      [null, [], []],
      [null, [], []],
    ])
    expect(tuesday.home.since).toBe(addDays(monday, -7))
    expect(tuesday.home.moves.length).toBeGreaterThan(0)
    expect(tuesday.home.ended).toHaveLength(2)
    // Two applies that have ended since, and one read for the executions there are none of.
    expect([tuesday.reads - wednesday.reads, tuesday.reads - holiday.reads]).toEqual([3, 3])
    expect((await on(addDays(monday, 7))).home.since).toBe(monday)
  } finally {
    server.setClock(new Date())
  }
})

test('an interview is shown until it ends', async () => {
  const own = await makeStartup()
  const make = (title: string, from: number, to: number) =>
    makeInterview(own, [own.owner, own.member], {
      title,
      status: 'scheduled',
      start_at: inHours(from),
      end_at: inHours(to),
    })
  await Promise.all([make('終了', -2, -1), make('実施中', -0.5, 0.5), make('次回', 48, 49)])
  expect((await homeOf(own)).meetings.map(({ title }: { title: string }) => title)).toEqual(['実施中', '次回'])
})

describe('はじめの3ステップ', () => {
  test('stand until the first goal is made and the first interview is on its way', async () => {
    const own = await makeStartup()
    await homeOf(own, 'viewer')
    expect(await homeOf(own, 'viewer')).toEqual({
      tasks: [],
      proposals: [],
      goal_proposals: [],
      goals: [],
      own_goals: [],
      slots: [],
      meetings: [],
      held: [],
      completed: [],
      applies: [],
      applies_total: 0,
      contacts: [],
      asked: [],
      promises: [],
      questions: [],
      since: TELLS_WEEK ? expect.any(String) : null,
      moves: [],
      executions: [],
      ended: [],
      money: [],
      first_steps: { goal: false, partner: false, interview: false },
      waits: { goals: 0, tasks: 0, applies: 0, interviews: 0, promises: 0, contacts: 0 },
      unread: [],
    })
    // An empty part costs one read; whether somebody was met, one more.
    expect(readsOf()).toBe(1 + 14 + (TELLS_WEEK ? 2 : 0) + YEARS + 1)
    await Promise.all([makeGoal(own), makeApply(own, partner)])
    expect((await homeOf(own)).first_steps).toEqual({ goal: true, partner: true, interview: false })
    await makeInterview(own, [own.owner, own.member])
    expect((await homeOf(own)).first_steps).toBeNull()
  })

  test('are not shown to a company that has met somebody before, nor to one that has left', async () => {
    const met = await makeStartup()
    await makeInterview(met, [met.owner, met.member], { status: 'done', start_at: inHours(-48) })
    expect((await homeOf(met)).first_steps).toBeNull()
    const left = await makeStartup({ status: 'graduated' })
    expect((await homeOf(left)).first_steps).toBeNull()
  })

  test('stay away while a meeting that is over waits for its report, and come back if nobody was met', async () => {
    const over = async (status: InterviewStatus) => {
      const own = await makeStartup()
      await makeInterview(own, [own.owner, own.member], { status, start_at: inHours(-1), end_at: inHours(-0.01) })
      await homeOf(own)
      const { first_steps, meetings } = await homeOf(own)
      expect(meetings).toEqual([])
      return first_steps
    }
    expect(await over('scheduled')).toBeNull()
    for (const status of ['no_show', 'cancelled'] as const)
      expect(await over(status)).toEqual({ goal: false, partner: false, interview: false })
  })
})

test('what cannot be read is named and stands empty, the rest is there', async () => {
  const own = await makeStartup()
  const [, task] = await Promise.all([makeGoal(own), makeTask(own, { assignee_uids: [own.member.uid] })])
  const mend = failQueriesOn('goals')
  const home = await homeOf(own).finally(mend)
  const goals = { goals: [], goal_proposals: [], first_steps: null }
  expect(home).toMatchObject({ ...goals, unread: ['goal_proposals', 'goals', 'first_steps'] })
  expect(home.tasks).toMatchObject([{ uid: task.uid }])
})

test('a viewer is offered nothing that changes', async () => {
  const home = await homeOf(startup, 'viewer')
  const verdicts = ['proposals', 'goal_proposals', 'goals', 'slots', 'applies', 'contacts'].flatMap((part) =>
    home[part].flatMap(({ can }: { can: string[] }) => can),
  )
  expect(verdicts).toEqual([])
})

test('is for members of the company alone', async () => {
  const other = await makeStartup()
  expect((await clientOf(server).get(`${startup.base}/home`)).status).toBe(401)
  expect((await clientOf(server, other.owner).get(`${startup.base}/home`)).status).toBe(302)
  expect((await clientOf(server, await makeOperator('admin')).get(`${startup.base}/home`)).status).toBe(403)
  expect((await clientOf(server, other.owner).get(`${other.base}/home?limit=1`)).status).toBe(400)
})
