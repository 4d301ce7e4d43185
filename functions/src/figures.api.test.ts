import type { ActivityDocument } from '@banso/contract/activities'
import type { ApplyDocument } from '@banso/contract/applies'
import { type ApplyStatus, applyStatuses, openApplyStatuses } from '@banso/contract/apply-states'
import { systemPerson } from '@banso/contract/common'
import { contactStatuses } from '@banso/contract/contact-states'
import type { ContactDocument } from '@banso/contract/contacts'
import { addDays, businessDaysBetween, dayInJapan, momentInJapan } from '@banso/contract/dates'
import { type GoalDocument, goalStatuses } from '@banso/contract/goals'
import type { InterviewDocument } from '@banso/contract/interviews'
import { type IssueDocument, issueStatuses } from '@banso/contract/issues'
import type { NotificationDocument } from '@banso/contract/notifications'
import type { StartupDocument } from '@banso/contract/startups'
import { type TaskDocument, taskStatuses } from '@banso/contract/tasks'
import type { UserDocument } from '@banso/contract/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recountPartners } from './jobs/partner-figures.ts'
import { newActivity } from './kernel/activity.ts'
import { recount } from './resources/startups/recount.ts'
import { routes } from './routes.ts'
import { type Client, clientOf } from './testing/client.ts'
import {
  makeApply,
  makeContact,
  makeGoal,
  makeInterview,
  makeIssue,
  makeNotification,
  makeOperator,
  makePartner,
  makePost,
  makeSeminar,
  makeStartup,
  makeTask,
  type TestPartner,
  type TestStartup,
} from './testing/factory.ts'
import { changeRaw, storeRaw } from './testing/raw.ts'
import { startServer, type TestServer } from './testing/server.ts'
import { allIn } from './testing/store.ts'

/**
 * Every figure that the server answers, against a plain recount of all there is in the store: two startups and two
 * partners with a random lot of everything, the deleted and the others' among it. A failure tells the seed.
 */

const SEED = 20_261_122
/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const random = randomOf(SEED)
const upTo = (n: number) => Math.floor(random() * n)
const anyOf = <T>(values: readonly T[]): T => values[upTo(values.length)] as T
const range = (length: number) => Array.from({ length }, (_, index) => index)
const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[]
/** Deleted, one time in four. */
const perhapsGone = () => ({ deleted_at: random() < 0.25 ? new Date().toISOString() : null })

const today = dayInJapan(new Date())
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

let server: TestServer
let startups: TestStartup[]
let partners: TestPartner[]
let operator: Client
beforeAll(async () => {
  server = await startServer(routes)
  operator = clientOf(server, await makeOperator('admin'))
  startups = await Promise.all([makeStartup(), makeStartup()])
  partners = await Promise.all([makePartner({ monthly_capacity: 30 }), makePartner({ monthly_capacity: 3 })])
  for (const startup of startups) await fill(startup)
  await recountPartners(new Date())
}, 120_000)
afterAll(() => server.stop())

const personOf = ({ uid, name }: { uid: string; name: string }) => ({ uid, actor: 'startup' as const, name })

async function fill(startup: TestStartup): Promise<void> {
  const people = [startup.owner, startup.member, startup.viewer]
  const made: Promise<unknown>[] = []
  for (const _ of range(30)) {
    const assignee = personOf(anyOf(people))
    const status = anyOf(keysOf(taskStatuses))
    const task = {
      status,
      due_on: addDays(today, upTo(20) - 10),
      proposed_by_operator: status === 'proposed' || random() < 0.3,
    }
    made.push(makeTask(startup, { ...task, assignees: [assignee], assignee_uids: [assignee.uid], ...perhapsGone() }))
  }
  for (const _ of range(20)) {
    const status = anyOf(keysOf(goalStatuses))
    made.push(makeGoal(startup, { status, proposed_by_operator: random() < 0.6, ...perhapsGone() }))
  }
  for (const _ of range(12)) made.push(makeIssue(startup, { status: anyOf(keysOf(issueStatuses)), ...perhapsGone() }))
  for (const _ of range(14))
    made.push(makeContact(startup, { status: anyOf(keysOf(contactStatuses)), ...perhapsGone() }))
  for (const index of range(8)) {
    const when = { start_at: inHours(index * 24 - 72), end_at: inHours(index * 24 - 71) }
    const state = anyOf(['adjusting', 'scheduled', 'done', 'cancelled'] as const)
    const changes = state === 'adjusting' ? { status: state } : { status: state, ...when }
    made.push(makeInterview(startup, [startup.owner, startup.member], { ...changes, ...perhapsGone() }))
  }
  // Over an hour ago: on its day still, but nothing to come.
  const over = { status: 'scheduled', start_at: inHours(-2), end_at: inHours(-1) } as const
  made.push(makeInterview(startup, [startup.owner, startup.member], over))
  for (const person of people)
    for (const _ of range(3 + upTo(5)))
      made.push(makeNotification(person, { read_at: random() < 0.4 ? new Date().toISOString() : null }))
  for (const _ of range(startup === startups[0] ? 30 : 10)) made.push(apply(startup, anyOf(partners)))
  await Promise.all(made)
}

/** An apply at some point of its way: sent on some days ago, and answered some days later, or not. */
function apply(startup: TestStartup, partner: TestPartner): Promise<ApplyDocument> {
  const sentAgo = upTo(40)
  const answeredAgo = upTo(sentAgo + 1)
  const status = anyOf<ApplyStatus>(['submitted', 'forwarded', 'accepted', 'declined', 'expired', 'in_progress'])
  const at = (ago: number) => momentInJapan(addDays(today, -ago), '00:00')
  const step = (from: ApplyStatus, to: ApplyStatus, ago: number) => ({
    ...{ from, to, by: systemPerson, at: at(ago), reason: '', comment: '' },
  })
  const answer = status === 'in_progress' ? 'accepted' : status
  const reached = status === 'submitted' ? [] : [step('submitted', 'forwarded', sentAgo)]
  const answered = ['submitted', 'forwarded'].includes(status) ? [] : [step('forwarded', answer, answeredAgo)]
  return makeApply(startup, partner, {
    ...{ status, target_uid: `${partner.uid}-${upTo(1e9)}`, status_history: [...reached, ...answered] },
    ...{ forwarded_at: reached.length > 0 ? at(sentAgo) : null, ...perhapsGone() },
  })
}

type Alive = { startup_company_uid: string | null; deleted_at: string | null }
const storedOf = async <T extends Alive>(name: string, { uid }: { uid: string }): Promise<T[]> =>
  (await allIn<T>(name)).filter((one) => one.startup_company_uid === uid && one.deleted_at === null)
const me = (startup: TestStartup) => clientOf(server, startup.member)
const read = async (client: Client, path: string) => {
  const { status, body, text } = await client.get(path)
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
  return body
}
const totalAt = async (client: Client, path: string): Promise<number> =>
  (await read(client, `${path}${path.includes('?') ? '&' : '?'}per_page=1`)).page_info.total_count

type Figure = {
  figure: string
  /** As it is answered, and as it is counted from the raw documents. */
  answered: (startup: TestStartup) => Promise<unknown>
  recounted: (startup: TestStartup) => Promise<unknown>
}

/** 全n件 of a list, and of each of its states: tabs, boards and filters count with it. */
const listed = <T extends Alive & { status: string }>(
  path: string,
  collection: string,
  statuses: readonly string[],
): Figure[] => [
  {
    figure: `all of ${path}`,
    answered: (startup) => totalAt(me(startup), `${startup.base}/${path}`),
    recounted: async (startup) => (await storedOf<T>(collection, startup)).length,
  },
  {
    figure: `${path} by state, one and two at a time`,
    answered: async (startup) => {
      const count = (status: string) => totalAt(me(startup), `${startup.base}/${path}?status=${status}`)
      return Promise.all(
        statuses.flatMap((status) => [count(status), count([...new Set([status, statuses[0]])].join())]),
      )
    },
    recounted: async (startup) => {
      const stored = await storedOf<T>(collection, startup)
      const count = (some: unknown[]) => stored.filter(({ status }) => some.includes(status)).length
      return statuses.flatMap((status) => [count([status]), count([status, statuses[0]])])
    },
  },
  {
    figure: `${path} of all pages together, each once`,
    answered: async (startup) => {
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page = await read(me(startup), `${startup.base}/${path}?per_page=7${cursor && `&cursor=${cursor}`}`)
        seen.push(...page.data.map(({ uid }: { uid: string }) => uid))
        cursor = page.page_info.next_cursor
      }
      return seen.sort()
    },
    recounted: async (startup) =>
      (await storedOf<T & { uid: string }>(collection, startup)).map(({ uid }) => uid).sort(),
  },
]

const homeOf = async (startup: TestStartup) => (await read(me(startup), `${startup.base}/home`)).data
const begun = ['todo', 'doing', 'waiting']
/** A part of HOME: how many it shows of those that belong there. */
const atHome = <T extends Alive>(
  part: string,
  collection: string,
  most: number,
  belongs: (one: T, startup: TestStartup) => boolean,
): Figure => ({
  figure: `HOME: ${part}`,
  answered: async (startup) => (await homeOf(startup))[part].length,
  recounted: async (startup) => {
    const found = (await storedOf<T>(collection, startup)).filter((one) => belongs(one, startup))
    return Math.min(most, found.length)
  },
})

const figures: Figure[] = [
  ...listed<TaskDocument>('tasks', 'tasks', keysOf(taskStatuses)),
  ...listed<GoalDocument>('goals', 'goals', keysOf(goalStatuses)),
  ...listed<IssueDocument>('issues', 'startup_issues', keysOf(issueStatuses)),
  ...listed<ApplyDocument>('applies', 'applies', keysOf(applyStatuses)),
  ...listed<ContactDocument>('contacts', 'contacts', keysOf(contactStatuses)),
  atHome<TaskDocument>(
    'tasks',
    'tasks',
    8,
    (task, { member }) => begun.includes(task.status) && task.assignee_uids.includes(member.uid),
  ),
  atHome<TaskDocument>('proposals', 'tasks', 5, (task) => task.status === 'proposed' && task.proposed_by_operator),
  atHome<GoalDocument>('goals', 'goals', 6, ({ status }) => status === 'active'),
  atHome<GoalDocument>(
    'goal_proposals',
    'goals',
    3,
    ({ status, proposed_by_operator }) => status === 'draft' && proposed_by_operator,
  ),
  atHome<ApplyDocument>('applies', 'applies', 10, ({ status }) => openApplyStatuses.some((open) => open === status)),
  atHome<ContactDocument>('contacts', 'contacts', 3, ({ status }) => status === 'waiting_reply'),
  atHome<InterviewDocument>('slots', 'interviews', 5, ({ status }) => status === 'adjusting'),
  atHome<InterviewDocument>(
    'meetings',
    'interviews',
    3,
    ({ status, end_at }) => status === 'scheduled' && (end_at ?? '') > new Date().toISOString(),
  ),
  {
    figure: 'overdue actions, proposals among them',
    answered: (startup) => totalAt(me(startup), `${startup.base}/tasks?due=overdue`),
    recounted: async (startup) =>
      (await storedOf<TaskDocument>('tasks', startup)).filter(
        ({ status, due_on }) => [...begun, 'proposed'].includes(status) && due_on !== null && due_on < today,
      ).length,
  },
  {
    figure: 'actions of one person',
    answered: (startup) => totalAt(me(startup), `${startup.base}/tasks?assignee_uid=${startup.viewer.uid}`),
    recounted: async (startup) =>
      (await storedOf<TaskDocument>('tasks', startup)).filter((task) => task.assignee_uids.includes(startup.viewer.uid))
        .length,
  },
  {
    figure: 'members',
    answered: (startup) => totalAt(me(startup), `${startup.base}/users`),
    recounted: async (startup) => (await storedOf<UserDocument & Alive>('users', startup)).length,
  },
  {
    figure: 'notifications, and those unread',
    answered: async (startup) => {
      const { data, page_info } = await read(me(startup), `${startup.base}/notifications?per_page=100`)
      return [page_info.total_count, data.filter(({ unread }: { unread: boolean }) => unread).length]
    },
    recounted: async (startup) => {
      const own = (await allIn<NotificationDocument>('notifications')).filter(
        ({ receiver_uid }) => receiver_uid === startup.member.uid,
      )
      return [own.length, own.filter(({ read_at }) => read_at === null).length]
    },
  },
  {
    figure: 'how many more applies may be under way',
    answered: async (startup) => {
      const path = `${startup.base}/applies/preparation?targets=partner:${partners[0]?.uid}`
      return (await read(me(startup), path)).data.left_open
    },
    recounted: async (startup) => {
      const open = (await storedOf<ApplyDocument>('applies', startup)).filter(({ status }) =>
        openApplyStatuses.some((one) => one === status),
      )
      return Math.max(0, 10 - open.length)
    },
  },
]

describe.each(figures)('$figure', ({ answered, recounted }) => {
  test.each([0, 1])(`is what the store holds, of startup %i (seed ${SEED})`, async (index) => {
    const startup = startups[index] as TestStartup
    expect(await answered(startup)).toEqual(await recounted(startup))
  })
})

describe('figures of all startups together', () => {
  test.each([
    ['goals', keysOf(goalStatuses)],
    ['tasks', keysOf(taskStatuses)],
  ] as const)('%s, also by state', async (name, statuses) => {
    const stored = (await allIn<Alive & { status: string }>(name)).filter(({ deleted_at }) => deleted_at === null)
    expect(await totalAt(operator, `/api/operator/${name}`)).toBe(stored.length)
    for (const status of statuses) {
      const count = stored.filter((one) => one.status === status).length
      expect([status, await totalAt(operator, `/api/operator/${name}?status=${status}`)]).toEqual([status, count])
    }
  })
})

describe('figures of a partner', () => {
  const middleOf = (values: number[]) => {
    const sorted = [...values].sort((a, b) => a - b)
    const half = sorted.length / 2
    return sorted.length % 2 === 1 ? sorted[Math.floor(half)] : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
  }
  test.each([0, 1])('are recounted from the applies that have reached it: partner %i', async (index) => {
    const { uid, monthly_capacity } = partners[index] as TestPartner
    const reached = (await allIn<ApplyDocument>('applies')).filter(
      (one) => one.partner_company_uid === uid && one.deleted_at === null && one.forwarded_at !== null,
    )
    const dayOf = (moment: string | null | undefined) => dayInJapan(new Date(moment ?? 0))
    const times: number[] = []
    let [accepted, ended, open, sentThisMonth] = [0, 0, 0, 0]
    for (const { status, status_history, forwarded_at } of reached) {
      if (['forwarded', 'accepted', 'in_progress'].includes(status)) open += 1
      if (dayOf(forwarded_at).slice(0, 7) === today.slice(0, 7)) sentThisMonth += 1
      const answer = status_history.find(({ from }) => from === 'forwarded')
      if (!answer) continue
      ended += 1
      if (answer.to === 'accepted') accepted += 1
      if (answer.to !== 'expired') times.push(businessDaysBetween(dayOf(forwarded_at), dayOf(answer.at)))
    }
    expect(times.length).toBeGreaterThanOrEqual(5)
    const stored = (await allIn<Record<string, unknown>>('partner_companies')).find((one) => one.uid === uid)
    expect(stored).toMatchObject({
      sample_count: times.length,
      median_response_days: middleOf(times),
      acceptance_rate: Math.round((1000 * accepted) / ended) / 1000,
      open_apply_count: open,
      remaining_capacity: Math.max(0, monthly_capacity - sentThisMonth),
    })
    const [startup] = startups as [TestStartup]
    expect((await read(me(startup), `${startup.base}/partners/${uid}`)).data.results).toEqual({
      median_response_days: stored?.median_response_days,
      acceptance_rate: stored?.acceptance_rate,
      interview_to_result_rate: Number(stored?.interview_sample_count) < 5 ? null : stored?.interview_to_result_rate,
      remaining_capacity: stored?.remaining_capacity,
      monthly_capacity,
    })
  })
})

describe('the load of operators', () => {
  /** As they stand until an administrator changes them. */
  const points: Readonly<Record<string, number>> = {
    ...{ 'memo.created': 2, 'memo.noted': 2, 'contact.replied': 1 },
    ...{ 'task.proposed': 1, 'goal.proposed': 1, 'comment.created': 1 },
  }
  const verbs = [...Object.keys(points), 'memo.updated', 'goal.updated'] as ActivityDocument['verb'][]
  const countsOn = (moment: string | null) =>
    moment !== null && dayInJapan(new Date(moment)) >= addDays(today, -29) && dayInJapan(new Date(moment)) <= today

  test.each([0, 1])('is what was done in 30 days against what is needed, of startup %i', async (index) => {
    const { uid } = startups[index] as TestStartup
    const inCharge = await makeOperator('manager')
    const person = { uid: inCharge.uid, actor: 'operator' as const, name: inCharge.name }
    await changeRaw(`startup_companies/${uid}`, { assigned_operator_uids: [person.uid], assigned_operators: [person] })
    for (const number of range(80)) {
      const actor = { ...person, actor: anyOf(['operator', 'operator', 'startup'] as const) }
      const about = { object: { type: 'goal', uid: 'g', title: '' }, startup_company_uid: uid, request_id: 'test' }
      const occurred_at = inHours(-upTo(40 * 24))
      const entry = newActivity({ uid: `${uid}-touch-${number}`, occurred_at, actor, verb: anyOf(verbs), ...about })
      await storeRaw(`activities/${entry.uid}`, entry)
    }
    await recount(uid, new Date())

    const { data } = await read(operator, `/api/operator/loads?uids=${uid}`)
    const said = (await allIn<ActivityDocument>('activities')).filter(
      (entry) => entry.startup_company_uid === uid && entry.actor.actor === 'operator' && countsOn(entry.occurred_at),
    )
    const held = (await storedOf<InterviewDocument>('interviews', { uid })).filter(
      ({ status, start_at }) => status === 'done' && countsOn(start_at),
    )
    const urgent = (await storedOf<IssueDocument>('startup_issues', { uid })).filter(
      ({ status, urgency }) => ['open', 'working'].includes(status) && urgency === 'high',
    )
    const stored = (await allIn<StartupDocument>('startup_companies')).find((one) => one.uid === uid)
    const early = ['pre_seed', 'seed'].includes(stored?.stage ?? '') ? 1 : 0
    const need = 2 + early + { good: 0, watch: 3, alert: 5 }[stored?.health ?? 'good'] + Math.min(10, urgent.length)
    const touch = said.reduce((sum, { verb }) => sum + (points[verb] ?? 0), 3 * held.length)
    const row = data.rows.find((one: { uid: string }) => one.uid === uid)
    expect([row.touch, row.need, row.operator]).toEqual([touch, need, person])
    const carried = data.operators.find((one: { uid: string }) => one.uid === person.uid)
    expect([carried.load, carried.startups]).toEqual([need, 1])
  })
})

describe('figures that calls move', () => {
  test('progress of a goal is the weighted way of its measures, after each check-in', async () => {
    const [startup] = startups as [TestStartup]
    const owner = clientOf(server, startup.owner)
    const { uid } = await makeGoal(startup)
    for (const _ of range(4)) {
      const values = { m1: 5 + upTo(30), m2: upTo(60) / 10 }
      const body = { values, confidence: 'on_track', comment: '進んだ', blockers: '', asks: '' }
      expect((await owner.post(`${startup.base}/goals/${uid}/checkins`, { body })).status).toBe(201)
      // From 10 to 30 with weight 3, from 4 down to 2 with weight 1.
      const share = (value: number) => Math.min(1, Math.max(0, value))
      const way = (3 * share((values.m1 - 10) / 20) + share((4 - values.m2) / 2)) / 4
      const [own, { data: all }] = [
        (await read(owner, `${startup.base}/goals/${uid}`)).data,
        await read(owner, `${startup.base}/goals?per_page=100`),
      ]
      const inList = all.find((goal: { uid: string }) => goal.uid === uid)
      expect([values, own.progress, inList.progress, inList.spark.at(-1).progress]).toEqual([
        values,
        ...Array(3).fill(Math.round(100 * way)),
      ])
    }
  })

  test('入力率 is the share of what counts, and the next field the first that is empty', async () => {
    const startup = await makeStartup()
    const owner = clientOf(server, startup.owner)
    const counted =
      'name_kana logo_url tagline business_summary problem solution business_model target_customers industries stage founded_on prefecture website_url representative_title employee_count funding_total_jpy last_round next_round metrics_settings pitch_deck_file_uid'.split(
        ' ',
      )
    const changes = [
      { tagline: '話すだけ' },
      { problem: '手間' },
      { employee_count: 0 },
      { tagline: '' },
      { industries: ['saas'] },
    ]
    for (const [index, body] of changes.entries()) {
      const answer = await owner.patch(`${startup.base}/profile`, { body, ifMatch: `"r${index + 1}"` })
      expect(answer.status).toBe(200)
      const { data } = await read(owner, `${startup.base}/profile`)
      const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)
      const empty = counted.filter((field) => isEmpty(data[field]))
      expect([data.profile_completeness, data.next_field]).toEqual([5 * (20 - empty.length), empty[0]])
      expect(answer.body.data.profile_completeness).toBe(data.profile_completeness)
    }
  })

  test('free seats and the queue of a seminar are what its entries leave', async () => {
    const seminar = await makeSeminar({ capacity: 2, seats_per_company: 3, waitlist_enabled: true })
    const [startup] = startups as [TestStartup]
    const owner = clientOf(server, startup.owner)
    const path = `${startup.base}/seminars/${seminar.uid}`
    const look = async () => {
      const { seats_left, waitlisted_count } = (await read(owner, path)).data
      const entries = (await allIn<ApplyDocument>('applies')).filter(({ target_uid }) => target_uid === seminar.uid)
      const having = (status: string) => entries.filter((entry) => entry.status === status).length
      return { answered: [seats_left, waitlisted_count], counted: [2 - having('confirmed'), having('waitlisted')] }
    }
    const uids: string[] = []
    for (const [index, { uid }] of [startup.owner, startup.member, startup.viewer].entries()) {
      const { answered, counted } = await look()
      expect([answered, answered]).toEqual([counted, [2 - index, 0]])
      uids.push((await owner.post(`${path}/applies`, { body: { user_uid: uid } })).body.data.uid)
    }
    expect(await look()).toEqual({ answered: [0, 1], counted: [0, 1] })
    await owner.post(`${path}/applies/${uids[0]}/transition`, { body: { to: 'withdrawn' }, ifMatch: '"r1"' })
    expect(await look()).toEqual({ answered: [0, 0], counted: [0, 0] })
  })

  test('comments, messages and thanks are counted as they come and go', async () => {
    const [startup] = startups as [TestStartup]
    const [owner, member] = [clientOf(server, startup.owner), me(startup)]
    const task = await makeTask(startup)
    const body = { executed_on: today, result: 'progressed', body: '電話した', minutes: 10, progress_after: null }
    const rest = { measure_updates: [], next_step: '', blocker: '', file_uids: [] }
    const run = (await owner.post(`${startup.base}/tasks/${task.uid}/executions`, { body: { ...body, ...rest } })).body
    const comments = `${startup.base}/executions/${run.data.uid}/comments`
    const said = await Promise.all(range(3).map(() => owner.post(comments, { body: { body: '了解です。' } })))
    const gone = said[0]?.body.data
    await owner.delete(`${startup.base}/comments/${gone.uid}`, { ifMatch: gone.etag })
    const { data: executions } = await read(owner, `${startup.base}/tasks/${task.uid}/executions`)
    const stored = (await allIn<{ target: { uid: string }; deleted_at: string | null }>('comments')).filter(
      ({ target, deleted_at }) => target.uid === run.data.uid && deleted_at === null,
    )
    expect([executions[0].comment_count, await totalAt(owner, comments)]).toEqual([stored.length, stored.length])
    expect(stored).toHaveLength(2)
    const post = await makePost()
    const press = (client: Client, helpful: boolean) =>
      client.post(`${startup.base}/posts/${post.uid}/helpful`, { body: { helpful } })
    for (const [client, helpful] of [
      [owner, true],
      [member, true],
      [owner, true],
      [member, false],
    ] as const)
      await press(client, helpful)
    expect((await read(owner, `${startup.base}/posts/${post.uid}`)).data.helpful_count).toBe(1)
  })

  test('the number of unread notifications falls to none once all are read, and to those that came later', async () => {
    const startup = await makeStartup()
    const owner = clientOf(server, startup.owner)
    for (const _ of range(3)) await makeNotification(startup.owner)
    const unread = async () =>
      (await read(owner, `${startup.base}/notifications`)).data.filter((note: { unread: boolean }) => note.unread)
        .length
    expect(await unread()).toBe(3)
    await owner.post(`${startup.base}/notifications/read_all`, { body: { until: new Date().toISOString() } })
    expect(await unread()).toBe(0)
    const late = await makeNotification(startup.owner)
    await changeRaw(`notifications/${late.uid}`, { shown_at: inHours(0.01) })
    expect(await unread()).toBe(1)
  })
})
