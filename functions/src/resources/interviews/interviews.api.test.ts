import type { InterviewDocument } from '@banso/contract/interviews'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf } from '../../testing/client.ts'
import {
  makeGoal,
  makeInterview,
  makeMemo,
  makeOperator,
  makePartner,
  makeStartup,
  makeTask,
  type TestStartup,
} from '../../testing/factory.ts'
import { executionInput } from '../../testing/inputs.ts'
import { rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { notificationsTo, setFields, toldOf } from '../../testing/store.ts'
import { executionRoutes } from '../executions/routes.ts'
import { memoRoutes } from '../memos/routes.ts'
import { interviewRoutes } from './routes.ts'

let server: TestServer
let startup: TestStartup
let partner: Awaited<ReturnType<typeof makePartner>>
let operator: Awaited<ReturnType<typeof makeOperator>>
let owner: Client
let viewer: Client
beforeAll(async () => {
  server = await startServer([...interviewRoutes, ...memoRoutes, ...executionRoutes])
  ;[startup, partner, operator] = await Promise.all([makeStartup(), makePartner(), makeOperator('manager')])
  owner = clientOf(server, startup.owner)
  viewer = clientOf(server, startup.viewer)
})
afterAll(() => server.stop())

const base = () => `${startup.base}/interviews`
const inDays = (days: number, hour = 5) => {
  const day = new Date(Date.now() + days * 86_400_000)
  day.setUTCHours(hour, 0, 0, 0)
  return day.toISOString()
}
const slot = (uid: string, start_at: string, answers: Record<string, 'ok' | 'maybe' | 'ng'> = {}) => ({
  uid,
  start_at,
  answers: { operator: 'ok' as const, ...answers },
  hold_expires_at: null,
})
const make = (changes: Partial<InterviewDocument> = {}) => makeInterview(startup, [operator, startup.owner], changes)
const post = (client: Client, uid: string, path: string, body: object, rev = 1) =>
  client.post(`${base()}/${uid}/${path}`, { body, ifMatch: `"r${rev}"` })

describe('the list', () => {
  test('shows what is to come, those without a time first, and what is over, the last first', async () => {
    const own = await makeStartup()
    const of = (changes: Partial<InterviewDocument>) => makeInterview(own, [operator, own.owner], changes)
    const [later, soon, open, done, old] = [
      await of({ status: 'scheduled', start_at: inDays(9) }),
      await of({ status: 'scheduled', start_at: inDays(2) }),
      await of({ candidate_slots: [slot('a', inDays(3))] }),
      await of({ status: 'done', start_at: inDays(-2) }),
      await of({ status: 'cancelled', start_at: inDays(-9) }),
      await of({ status: 'draft' }),
    ]
    const list = async (view: string) =>
      (await clientOf(server, own.viewer).get(`${own.base}/interviews?view=${view}`)).body.data
    expect((await list('upcoming')).map(({ uid }: { uid: string }) => uid)).toEqual([open.uid, soon.uid, later.uid])
    // A viewer reads that the own side is waited for.
    expect((await list('upcoming'))[0].wait).toMatchObject({ side: 'own', act: 'answer_times' })
    expect((await list('past')).map(({ uid }: { uid: string }) => uid)).toEqual([done.uid, old.uid])
    expect(server.lastMeter('GET /api/startups/{startup_id}/interviews')?.reads).toBe(1 + 2 + 1)
  })

  test('keeps to the operators what they called off as a draft', async () => {
    const own = await makeStartup()
    const of = (changes: Partial<InterviewDocument>) => makeInterview(own, [operator, own.owner], changes)
    const [unsent, sent] = [
      await of({ status: 'cancelled' }),
      await of({ status: 'cancelled', candidate_slots: [slot('a', inDays(3))] }),
    ]
    const reader = clientOf(server, own.owner)
    const { data, page_info } = (await reader.get(`${own.base}/interviews?view=past`)).body
    expect(data.map(({ uid }: { uid: string }) => uid)).toEqual([sent.uid])
    expect(page_info.total_count).toBe(1)
    expect((await reader.get(`${own.base}/interviews/${unsent.uid}`)).status).toBe(404)
    const operators = clientOf(server, await makeOperator('viewer'))
    expect((await operators.get(`/api/operator/interviews/${unsent.uid}`)).status).toBe(200)
  })

  test('keeps drafts, ratings of others and the operators’ duties to themselves', async () => {
    const draft = await make({ status: 'draft' })
    expect((await owner.get(`${base()}/${draft.uid}`)).status).toBe(404)
    const done = await make({
      status: 'done',
      start_at: inDays(-1),
      satisfaction: { startup: null, partner: 2, comment: '自社の感想', partner_comment: '相手のコメント' },
    })
    const answer = await owner.get(`${base()}/${done.uid}`)
    expect(answer.text).not.toMatch(/turn_changes_at|ok_uids|satisfaction|相手のコメント/)
    const stranger = await makeStartup()
    expect((await clientOf(server, stranger.owner).get(`${stranger.base}/interviews/${done.uid}`)).status).toBe(404)
    expect((await clientOf(server).get(`${base()}/${done.uid}`)).status).toBe(401)
  })
})

describe('finding a time', () => {
  test('is nothing for people of another company', async () => {
    const interview = await make({ candidate_slots: [slot('a', inDays(10))] })
    const stranger = await makeStartup()
    const path = `${stranger.base}/interviews/${interview.uid}/slots/answers`
    const answer = await clientOf(server, stranger.owner).post(path, {
      body: { answers: { a: 'ok' } },
      ifMatch: '"r1"',
    })
    expect(answer.status).toBe(404)
    expect((await rawAt(`interviews/${interview.uid}`))?.rev).toBe(1)
  })

  test('ends by itself when one time alone suits all sides, and takes it for everybody', async () => {
    const [first, second] = [inDays(11), inDays(12)]
    const interview = await make({ candidate_slots: [slot('a', first), slot('b', second)] })
    const answer = await post(owner, interview.uid, 'slots/answers', { answers: { a: 'ok', b: 'ng' } })
    expect(answer.body.data).toMatchObject({ status: 'scheduled', start_at: first })
    expect(Date.parse(answer.body.data.end_at) - Date.parse(first)).toBe(3_600_000)
    expect(await toldOf(interview.uid)).toEqual(expect.arrayContaining(['interview.answered', 'interview.scheduled']))
    expect((await notificationsTo(operator.uid)).map(({ title }) => title)).toContain('面談の日時が決まりました')
    const day = new Date(Date.parse(first) + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
    expect((await rawAt(`interview_locks/${startup.owner.uid}_${day}`))?.quarters).toEqual({
      '1400': interview.uid,
      '1415': interview.uid,
      '1430': interview.uid,
      '1445': interview.uid,
    })
  })

  test('is waited for since the turn came to a side, which no change of anything else starts anew', async () => {
    const long = inDays(-5)
    const both = { partner_company_uid: partner.uid, waiting_since: long }
    const interview = await make({ ...both, candidate_slots: [slot('a', inDays(31)), slot('b', inDays(32))] })
    const answers = { a: 'ok', b: 'maybe' }
    const half = await post(owner, interview.uid, 'slots/answers', { answers })
    // Who leads is told what was answered, not only that it was.
    const told = (await notificationsTo(operator.uid)).find(
      ({ group_key }) => group_key === `interview:${interview.uid}:answers`,
    )
    expect(told?.body).toMatch(/候補日時 \d+\/\d+\(.\) \d+:\d+ ○、\d+\/\d+\(.\) \d+:\d+ △。/)
    // The partner has been waited for as long as before.
    expect(half.body.data.wait).toMatchObject({ side: 'other', act: 'answer_times', since: long })
    await setFields('interviews', interview.uid, {
      candidate_slots: [slot('a', inDays(31), { [partner.uid]: 'ng' }), slot('b', inDays(32), { [partner.uid]: 'ng' })],
    })
    const all = await post(owner, interview.uid, 'slots/answers', { answers }, 2)
    expect(all.body.data).toMatchObject({
      status: 'adjusting',
      wait: { side: 'operator', act: 'propose_times', since: all.body.data.updated_at },
    })
    const more = await post(owner, interview.uid, 'slots', { starts: [inDays(33)] }, 3)
    expect(more.body.data.wait.since).toBe(more.body.data.updated_at)
    const renamed = await owner.patch(`${base()}/${interview.uid}`, { body: { purpose: '条件' }, ifMatch: '"r4"' })
    expect([renamed.body.data.purpose, renamed.body.data.wait]).toEqual(['条件', more.body.data.wait])
  })

  test('waits for a person when two times suit, when a side has not answered, or when somebody is busy then', async () => {
    const two = await make({ candidate_slots: [slot('a', inDays(21)), slot('b', inDays(22))] })
    expect((await post(owner, two.uid, 'slots/answers', { answers: { a: 'ok', b: 'ok' } })).body.data.status).toBe(
      'adjusting',
    )
    const withPartner = await make({
      partner_company_uid: partner.uid,
      candidate_slots: [slot('a', inDays(23)), slot('b', inDays(24), { [partner.uid]: 'ng' })],
    })
    const half = await post(owner, withPartner.uid, 'slots/answers', { answers: { a: 'ok', b: 'ok' } })
    expect(half.body.data).toMatchObject({ status: 'adjusting', wait: { side: 'other', party: 'partner' } })
    // One time suits all already, but the partner may still like the other one better.
    const undecided = await make({
      partner_company_uid: partner.uid,
      candidate_slots: [slot('a', inDays(26), { [partner.uid]: 'ok' }), slot('b', inDays(27))],
    })
    const early = await post(owner, undecided.uid, 'slots/answers', { answers: { a: 'ok', b: 'ng' } })
    expect(early.body.data.status).toBe('adjusting')

    const taken = inDays(25)
    const [one, other] = [
      await make({ candidate_slots: [slot('a', taken)] }),
      await make({ candidate_slots: [slot('a', taken)] }),
    ]
    expect((await post(owner, one.uid, 'slots/answers', { answers: { a: 'ok' } })).body.data.status).toBe('scheduled')
    expect((await post(owner, other.uid, 'slots/answers', { answers: { a: 'ok' } })).body.data.status).toBe('adjusting')
  })

  test('is told to the other side while times are proposed, and to all once one is set', async () => {
    const [own, host] = await Promise.all([makeStartup(), makeOperator('manager')])
    const interview = await makeInterview(own, [host, own.owner, own.member], {
      candidate_slots: [slot('a', inDays(28))],
    })
    const act = (action: string, body: object, rev: number) =>
      clientOf(server, own.owner).post(`${own.base}/interviews/${interview.uid}/${action}`, {
        body,
        ifMatch: `"r${rev}"`,
      })
    const told = () =>
      Promise.all(
        [host, own.owner, own.member].map(async ({ uid }) =>
          (await notificationsTo(uid)).map(({ title, mail_only }) => (mail_only ? `メール:${title}` : title)),
        ),
      )
    const proposed = await act('slots', { starts: [inDays(29)] }, 1)
    expect(await told()).toEqual([['面談の候補日時を回答してください'], [], []])
    const [, other] = proposed.body.data.candidate_slots
    await setFields('interviews', interview.uid, {
      candidate_slots: [slot('a', inDays(28)), slot(other.uid, other.start_at)],
    })
    const settled = await act('slots/answers', { answers: { a: 'ok', [other.uid]: 'ng' } }, 2)
    expect(settled.body.data.status).toBe('scheduled')
    const [hosts, owners, members] = await told()
    expect(hosts).toContain('面談の日時が決まりました')
    expect([owners, members]).toEqual([['メール:面談の日時が決まりました'], ['面談の日時が決まりました']])
  })

  test('lets exactly one of two interviews have the same hour, answered at the same moment', async () => {
    const hour = inDays(31)
    const both = [
      await make({ candidate_slots: [slot('a', hour)] }),
      await make({ candidate_slots: [slot('a', hour)] }),
    ]
    const answers = await Promise.all(
      both.map(({ uid }) => post(owner, uid, 'slots/answers', { answers: { a: 'ok' } })),
    )
    expect(answers.map(({ body }) => body.data.status).sort()).toEqual(['adjusting', 'scheduled'])
  })

  test('keeps the answers of two sides that answer at the same moment, whoever was seen first', async () => {
    const interview = await make({ candidate_slots: [slot('a', inDays(43)), slot('b', inDays(44))] })
    const seen = Promise.all([
      post(owner, interview.uid, 'slots/answers', { answers: { a: 'ng' } }),
      clientOf(server, operator).post(`/api/operator/interviews/${interview.uid}/slots/answers`, {
        body: { answers: { b: 'ng' } },
      }),
    ])
    expect((await seen).map(({ status }) => status)).toEqual([200, 200])
    const stored = (await rawAt(`interviews/${interview.uid}`))?.candidate_slots as { answers: object }[]
    expect(stored.map(({ answers }) => answers)).toMatchObject([{ [startup.uid]: 'ng' }, { operator: 'ng' }])
  })

  test('refuses times that are over, unknown, or answered by who may only read', async () => {
    const interview = await make({ candidate_slots: [slot('a', inDays(-1)), slot('b', inDays(41))] })
    for (const uid of ['a', 'nobody'])
      expect((await post(owner, interview.uid, 'slots/answers', { answers: { [uid]: 'ok' } })).status).toBe(422)
    expect((await post(owner, interview.uid, 'slots/answers', { answers: {} })).status).toBe(422)
    expect((await post(viewer, interview.uid, 'slots/answers', { answers: { b: 'ok' } })).status).toBe(403)
    const done = await make({ status: 'done', start_at: inDays(-2) })
    expect((await post(owner, done.uid, 'slots/answers', { answers: { b: 'ok' } })).status).toBe(409)
  })

  test('takes further times, up to ten, which count as answered by who proposes them', async () => {
    const interview = await make({ candidate_slots: [slot('a', inDays(51))] })
    const proposed = await post(owner, interview.uid, 'slots', { starts: [inDays(52), inDays(51)] })
    expect(proposed.body.data.candidate_slots).toHaveLength(2)
    expect(proposed.body.data.candidate_slots[1].answers).toEqual({ [startup.uid]: 'ok' })
    const many = Array.from({ length: 9 }, (_, index) => inDays(60 + index))
    expect((await post(owner, interview.uid, 'slots', { starts: many }, 2)).body.error.code).toBe('limit_reached')
    const past = await post(owner, interview.uid, 'slots', { starts: [inDays(-1)] }, 2)
    expect(past.body.error.fields).toEqual({ starts: ['過去の日時は選択できません。'] })
    expect((await notificationsTo(operator.uid)).map(({ title }) => title)).toContain(
      '面談の候補日時を回答してください',
    )
  })
})

describe('an interview with a time', () => {
  const scheduled = () => make({ status: 'scheduled', start_at: inDays(4), end_at: inDays(4, 6), sequence: 2 })

  test('is answered for by its participants only', async () => {
    const interview = await scheduled()
    const answer = await post(owner, interview.uid, 'attendance', { response: 'ok' })
    expect(answer.body.data.participants[1]).toMatchObject({ uid: startup.owner.uid, response: 'ok' })
    const outsider = await post(clientOf(server, startup.member), interview.uid, 'attendance', { response: 'ok' }, 2)
    expect(outsider.status).toBe(409)
    expect((await post(owner, interview.uid, 'attendance', { response: 'none' }, 2)).status).toBe(422)
  })

  test('tells its host when another time is wished for', async () => {
    const interview = await scheduled()
    expect((await post(owner, interview.uid, 'change_request', { reason: '' })).status).toBe(422)
    expect((await post(owner, interview.uid, 'change_request', { reason: '出張のため' })).status).toBe(200)
    const notes = await notificationsTo(operator.uid)
    expect(notes.find(({ group_key }) => group_key === `interview:${interview.uid}:change`)?.body).toContain(
      '出張のため',
    )
  })

  test('is a calendar file with the sequence of its changes', async () => {
    const interview = await scheduled()
    const answer = await viewer.get(`${base()}/${interview.uid}/ics`)
    expect(answer.headers.get('content-type')).toContain('text/calendar')
    expect(answer.text).toContain('SEQUENCE:2')
    expect(answer.text).toContain(`UID:interview-${interview.uid}@banso`)
    expect((await viewer.get(`${base()}/${(await make()).uid}/ics`)).status).toBe(404)
  })

  test('has an agenda its startup may change', async () => {
    const interview = await scheduled()
    const change = (body: object, rev = 1) => owner.patch(`${base()}/${interview.uid}`, { body, ifMatch: `"r${rev}"` })
    const first = await change({ purpose: '条件を確かめる', agenda: [{ uid: null, title: '現状', minutes: 20 }] })
    expect(first.body.data).toMatchObject({ purpose: '条件を確かめる', agenda: [{ title: '現状', minutes: 20 }] })
    const [known] = first.body.data.agenda
    const second = await change({ agenda: [{ uid: known.uid, title: '今の数字', minutes: 25 }] }, 2)
    expect(second.body.data.agenda).toEqual([{ ...known, title: '今の数字', minutes: 25 }])
    const long = Array.from({ length: 16 }, () => ({ uid: null, title: '題', minutes: 1 }))
    expect((await change({ agenda: long }, 3)).status).toBe(422)
  })
})

test('a finished interview is rated once, and the other side does not learn it here', async () => {
  const interview = await make({ status: 'done', start_at: inDays(-1) })
  expect((await post(owner, interview.uid, 'rating', { rating: 6, comment: '' })).status).toBe(422)
  const rated = await post(owner, interview.uid, 'rating', { rating: 4, comment: '話せました' })
  expect(rated.body.data).toMatchObject({ rating: 4, rating_comment: '話せました', can: ['memo'] })
  expect((await post(owner, interview.uid, 'rating', { rating: 5, comment: '' }, 2)).status).toBe(409)
})

test('the brief tells what happened since the last meeting, without memos that are not shared', async () => {
  const own = await makeStartup()
  const of = (changes: Partial<InterviewDocument>) => makeInterview(own, [operator, own.owner], changes)
  const came = (uid: string, kind: 'decision' | 'info', outcome: string) =>
    ({ uid, title: '議題', minutes: 10, link: null, kind, outcome }) as const
  const agenda = [came('a1', 'decision', '採用を2名に絞る'), came('a2', 'info', '近況を聞いた')]
  const before = await of({ status: 'done', start_at: inDays(-10), title: '前回', agenda })
  const point = (daysAgo: number) => ({ on: inDays(-daysAgo).slice(0, 10), progress: 0, values: { m1: daysAgo } })
  const next = await of({ status: 'scheduled', start_at: inDays(2) })
  await Promise.all([
    makeMemo(before, { visibility: 'startup', decisions: ['見積を3社から取る'] }),
    makeMemo(before, { visibility: 'operators', decisions: ['運営の内緒の決定'] }),
    makeTask(own, { title: '終えた約束', status: 'done', closed_at: inDays(-3) }),
    makeTask(own, { title: '前の約束', status: 'done', closed_at: inDays(-20) }),
    makeTask(own, { title: '残る約束' }),
    makeGoal(own, { title: '今の目標', history: [12, 5].map(point) }),
  ])
  const answer = await clientOf(server, own.viewer).get(`${own.base}/interviews/${next.uid}/brief`)
  expect(answer.body.data).toMatchObject({
    previous: { uid: before.uid, title: '前回' },
    decisions: ['採用を2名に絞る', '見積を3社から取る'],
    done_tasks: [{ title: '終えた約束' }],
    open_tasks: [{ title: '残る約束' }],
    goals: [{ title: '今の目標', measure: { unit: '施設', previous_value: 12 } }],
  })
  expect(answer.text).not.toContain('運営の内緒の決定')
})

test('before a first meeting the brief tells what is stuck, and of nothing that would have happened since', async () => {
  const own = await makeStartup()
  const next = await makeInterview(own, [operator, own.owner], { status: 'scheduled', start_at: inDays(2) })
  const waiting_for = { uid: own.owner.uid, actor: 'startup', name: '本人', since: inDays(-1) } as const
  const [stuck, moving] = await Promise.all([
    makeTask(own, { title: '止まった見積' }),
    makeTask(own, { title: '進む採用' }),
    makeTask(own, { title: '待つ契約', status: 'waiting', waiting_for }),
    makeTask(own, { title: '終えた準備', status: 'done', closed_at: inDays(-3) }),
  ])
  const member = clientOf(server, own.member)
  const record = ({ uid }: { uid: string }, changes: object) =>
    member.post(`${own.base}/tasks/${uid}/executions`, { body: executionInput(changes) })
  await record(stuck, { result: 'blocked', blocker: '先方の返事がない' })
  await record(moving, { result: 'blocked', blocker: '候補者がいない' })
  await record(moving, { result: 'progressed' })
  const { data } = (await clientOf(server, own.viewer).get(`${own.base}/interviews/${next.uid}/brief`)).body
  expect(data.blocked_tasks).toMatchObject([
    { title: '待つ契約', reason: '本人の回答待ち' },
    { title: '止まった見積', reason: '先方の返事がない' },
  ])
  expect(data).toMatchObject({ previous: null, done_tasks: [], open_tasks: [], executions: [], promises: [] })
})

test('the tenth time is taken, an eleventh is one too many', async () => {
  const nine = Array.from({ length: 9 }, (_, index) => slot(`s${index}`, inDays(20 + index)))
  const interview = await make({ status: 'adjusting', start_at: null, end_at: null, candidate_slots: nine })
  const propose = (day: number, etag: string) =>
    owner.post(`${base()}/${interview.uid}/slots`, { body: { starts: [inDays(day)] }, ifMatch: etag })
  const tenth = await propose(40, '"r1"')
  expect(tenth.body.data.candidate_slots).toHaveLength(10)
  expect((await propose(41, tenth.body.data.etag)).status).toBe(409)
})

test('what was taken before on the same day stays taken', async () => {
  const own = await makeStartup()
  const host = await makeOperator('manager')
  const me = clientOf(server, own.owner)
  const settle = async (start: string) => {
    const slots = [slot('a', start), slot('b', inDays(90))]
    const { uid } = await makeInterview(own, [host, own.owner], { status: 'adjusting', candidate_slots: slots })
    const body = { answers: { a: 'ok', b: 'ng' } }
    return me.post(`${own.base}/interviews/${uid}/slots/answers`, { body, ifMatch: '"r1"' })
  }
  expect((await settle(inDays(31, 1))).body.data.status).toBe('scheduled')
  expect((await settle(inDays(31, 4))).body.data.status).toBe('scheduled')
  expect((await settle(inDays(31, 1))).body.data.status).toBe('adjusting')
})
