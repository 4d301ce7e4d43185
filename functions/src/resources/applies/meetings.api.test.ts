import type { ApplyDocument } from '@banso/contract/applies'
import { addBusinessDays, clockInJapan, dayInJapan, momentInJapan } from '@banso/contract/dates'
import type { InterviewDocument } from '@banso/contract/interviews'
import { relationOf } from '@banso/contract/relations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expireApplies } from '../../jobs/applies.ts'
import { type Client, clientOf } from '../../testing/client.ts'
import {
  makeApply,
  makeOperator,
  makePartner,
  makeRelation,
  makeStartup,
  type TestPartner,
  type TestStartup,
} from '../../testing/factory.ts'
import { interviewInput } from '../../testing/inputs.ts'
import { changeRaw, rawAt, storeRaw } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { notificationsTo, toldOf } from '../../testing/store.ts'
import { disclosureRoutes } from '../disclosures/routes.ts'
import { interviewRoutes } from '../interviews/routes.ts'
import { startupRoutes } from '../startups/routes.ts'
import { applyRoutes } from './routes.ts'

/** Meetings that an apply leads to, from the partner's acceptance to the apply's end. */

let server: TestServer
let operator: Awaited<ReturnType<typeof makeOperator>>
let startup: TestStartup
let partner: TestPartner
let me: Client
let owner: Client
beforeAll(async () => {
  server = await startServer([...applyRoutes, ...interviewRoutes, ...disclosureRoutes, ...startupRoutes])
  operator = await makeOperator('manager')
  startup = await makeStartup({ assigned_operator_uids: [operator.uid] })
  partner = await makePartner()
  me = clientOf(server, partner.member)
  owner = clientOf(server, startup.owner)
})
afterAll(() => server.stop())

async function reached(changes: Partial<ApplyDocument> = {}, to = partner): Promise<ApplyDocument> {
  const apply = await makeApply(startup, to, { status: 'forwarded', ...changes })
  await makeRelation(startup, to, relationOf([apply]))
  return apply
}
const inDays = (days: number, time = '14:00') => momentInJapan(addBusinessDays(dayInJapan(new Date()), days), time)
const offer = (...starts: string[]) => ({
  starts,
  duration_minutes: 60,
  method: 'online',
  meeting_url: 'https://meet.example/a',
  place: '',
})
const move = (apply: { uid: string }, body: object, ifMatch = '"r1"', client = me) =>
  client.post(`${partner.base}/applies/${apply.uid}/transition`, { body, ifMatch })
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const meetingOf = (uid: string) => rawAt(`interviews/${uid}`) as Promise<InterviewDocument | undefined>

describe('an acceptance with times', () => {
  test('calls the partner what it is called today, whatever the apply says of it', async () => {
    const apply = await reached()
    const target_snapshot = { ...apply.target_snapshot, partner_name: 'むかしの名前' }
    await changeRaw(`applies/${apply.uid}`, { target_snapshot })
    const answer = await move(apply, { to: 'accepted', meeting: offer(inDays(40)) })
    const meeting = await meetingOf(answer.body.data.interview_uids[0])
    expect(meeting).toMatchObject({ partner_name: partner.name, title: `${startup.name} × ${partner.name}` })
  })

  test('does not ask the startup again about times that it wished for itself', async () => {
    const [wished, other] = [inDays(33), inDays(34)]
    const apply = await reached({ desired_slots: [wished] })
    const answer = await move(apply, { to: 'accepted', meeting: offer(wished, other) })
    const meeting = await meetingOf(answer.body.data.interview_uids[0])
    expect(meeting?.candidate_slots).toMatchObject([
      { start_at: wished, answers: { [partner.uid]: 'ok', [startup.uid]: 'ok' } },
      { start_at: other, answers: { [partner.uid]: 'ok' } },
    ])
    expect(meeting?.candidate_slots[1]?.answers).not.toHaveProperty(startup.uid)
  })

  test('arranges a meeting of operator, applicant and partner in the same commit, and asks the others', async () => {
    const apply = await reached({ purpose: 'investment' })
    const starts = [inDays(3), inDays(4), inDays(5)]
    const answer = await move(apply, { to: 'accepted', reason: '楽しみにしています。', meeting: offer(...starts) })
    expect(answer.status).toBe(200)
    const { status, status_history, interview_uids } = answer.body.data
    expect(status).toBe('scheduling')
    expect(status_history.slice(-2)).toMatchObject([
      { to: 'accepted', by: { uid: partner.member.uid } },
      { to: 'scheduling', by: { name: expect.any(String) } },
    ])
    const meeting = await meetingOf(interview_uids[0])
    expect(meeting).toMatchObject({
      status: 'adjusting',
      kind: 'pitch',
      apply_uid: apply.uid,
      startup_company_uid: startup.uid,
      partner_company_uid: partner.uid,
      participants: [
        { uid: operator.uid, role: 'host' },
        { uid: startup.owner.uid, role: 'guest' },
        { uid: partner.member.uid, role: 'guest' },
      ],
    })
    expect(meeting?.candidate_slots.map(({ start_at, answers }) => [start_at, answers])).toEqual(
      starts.map((start) => [start, { [partner.uid]: 'ok' }]),
    )
    const titles = async (uid: string) => (await notificationsTo(uid)).map(({ title }) => title)
    for (const uid of [operator.uid, startup.owner.uid])
      expect(await titles(uid)).toContain('面談の候補日時を回答してください')
    expect(await titles(startup.owner.uid)).toContain(`${partner.name}への申込が承諾されました`)
    expect(await toldOf(apply.uid)).toEqual(['apply.transitioned'])
    // The startup finds it where it answers times.
    expect((await owner.get(`${startup.base}/interviews/${interview_uids[0]}`)).body.data.can).toContain('answer')
    const asRead = async () => (await owner.get(`${startup.base}/applies/${apply.uid}`)).body.data
    const [uid, title] = [interview_uids[0], meeting?.title]
    expect(await asRead()).toMatchObject({
      wait: { side: 'you', act: 'answer_times' },
      meetings: [{ uid, title, status: 'adjusting', start_at: null, wait: { side: 'you', act: 'answer_times' } }],
    })
    await changeRaw(`interviews/${uid}`, { status: 'cancelled' })
    expect(await asRead()).toMatchObject({ wait: null, meetings: [] })
  })

  test('is refused at the field for times that are over, doubled or too many, and stores nothing then', async () => {
    const apply = await reached()
    const fields = async (meeting: object, to = 'accepted') =>
      Object.keys((await move(apply, { to, meeting })).body.error.fields)
    expect(await fields(offer('2020-01-06T05:00:00.000Z'))).toEqual(['meeting.starts'])
    expect(await fields(offer())).toEqual(['meeting.starts'])
    expect(await fields(offer(inDays(3), inDays(3)))).toEqual(['meeting.starts'])
    expect(await fields(offer(...[1, 2, 3, 4, 5, 6, 7].map((day) => inDays(day))))).toEqual(['meeting.starts'])
    expect(await fields({ ...offer(inDays(3)), duration_minutes: 50 })).toEqual(['meeting.duration_minutes'])
    const declined = { to: 'declined', decline_reason: { code: 'other', comment: '今回は見送らせていただきます。' } }
    expect((await move(apply, { ...declined, meeting: offer(inDays(3)) })).body.error.fields).toHaveProperty('meeting')
    expect(await rawAt(`applies/${apply.uid}`)).toMatchObject({ status: 'forwarded', interview_uids: [] })
  })

  test('may come later, with the step that arranges it', async () => {
    const apply = await reached({ status: 'accepted' })
    const { body } = await move(apply, { to: 'scheduling', meeting: offer(inDays(6)) })
    expect(body.data).toMatchObject({ status: 'scheduling', interview_uids: [expect.any(String)] })
  })

  test('arranged by an operator takes an accepted apply on by itself', async () => {
    const apply = await reached({ status: 'accepted' })
    const people = [operator.uid, startup.owner.uid, partner.member.uid]
    const input = { ...interviewInput(people, startup.uid), partner_company_uid: partner.uid, apply_uid: apply.uid }
    const made = await clientOf(server, operator).post('/api/operator/interviews', {
      body: { ...input, status: 'draft' },
    })
    expect(made.status).toBe(201)
    expect((await me.get(`${partner.base}/applies/${apply.uid}`)).body.data).toMatchObject({
      status: 'scheduling',
      interview_uids: [made.body.data.uid],
    })
  })
})

test('times to offer are those at which whoever asks and whoever is in charge are free', async () => {
  const wish = '2099-11-10T01:00:00.000Z'
  const apply = await reached({ partner_assignee_uid: partner.owner.uid, desired_slots: [wish] })
  const path = `${partner.base}/applies/${apply.uid}/free_times`
  const { times } = (await me.get(path)).body.data
  expect(times.length).toBeGreaterThan(2)
  expect(times).toEqual(times.toSorted())
  // An interview of the person in charge takes its hour away.
  const [first] = times
  const quarters = ['00', '15', '30', '45'].map((minute) => `${clockInJapan(first).slice(11, 13)}${minute}`)
  const lock = `${partner.owner.uid}_${dayInJapan(new Date(first)).replaceAll('-', '')}`
  const taken = Object.fromEntries(quarters.map((quarter) => [quarter, 'another']))
  await storeRaw(`interview_locks/${lock}`, { uid: lock, quarters: taken, holds: {}, travel: {} })
  const { times: fewer, people } = (await me.get(path)).body.data
  expect(fewer).not.toContain(first)
  // How the days of both stand, that of the wish among them; of nobody else.
  expect(people.map(({ person }: { person: { uid: string } }) => person.uid)).toEqual([
    partner.member.uid,
    partner.owner.uid,
  ])
  const on = dayInJapan(new Date(first))
  const days: { on: string; open: object[]; busy: object[] }[] = people[1].days
  const from = clockInJapan(first).slice(11)
  expect(days.find((day) => day.on === on)?.busy).toMatchObject([{ from }])
  expect(days.at(-1)).toEqual({
    on: '2099-11-10',
    open: [
      { from: '10:00', to: '12:00' },
      { from: '13:00', to: '18:00' },
    ],
    busy: [],
  })
  expect((await me.get(`${path}?duration_minutes=50`)).status).toBe(400)
  expect((await clientOf(server, partner.viewer).get(path)).status).toBe(403)
  const stranger = await makePartner()
  const foreign = `${stranger.base}/applies/${apply.uid}/free_times`
  expect((await clientOf(server, stranger.owner).get(foreign)).status).toBe(404)
})

test('a meeting that has taken place takes its apply on to what is being done', async () => {
  const apply = await reached()
  const { interview_uids } = (await move(apply, { to: 'accepted', meeting: offer(inDays(30)) })).body.data
  const [uid] = interview_uids
  await changeRaw(`interviews/${uid}`, { status: 'scheduled', start_at: inDays(30), end_at: inDays(30, '15:00') })
  const path = `/api/operator/interviews/${uid}/transition`
  const say = (body: object) => clientOf(server, operator).post(path, { body })
  // Nothing has taken place before it began.
  expect((await say({ to: 'done' })).body.error.code).toBe('invalid_transition')
  await changeRaw(`interviews/${uid}`, { start_at: hoursAgo(2), end_at: hoursAgo(1) })
  expect((await say({ to: 'done' })).status).toBe(200)
  const { status, status_history } = (await me.get(`${partner.base}/applies/${apply.uid}`)).body.data
  expect([status, status_history.at(-1).to]).toEqual(['in_progress', 'in_progress'])
  // Said by mistake, it is taken back with a reason, and the apply with it.
  expect((await say({ to: 'scheduled' })).body.error.fields).toHaveProperty('reason')
  const back = await say({ to: 'scheduled', from: 'done', reason: '別の面談と取り違えたため' })
  expect(back.body.data).toMatchObject({ status: 'scheduled', wait: { act: 'report_meeting' } })
  expect((await me.get(`${partner.base}/applies/${apply.uid}`)).body.data.status).toBe('scheduling')
  expect(await rawAt(`applies/${apply.uid}`)).toMatchObject({ has_meeting: true })
})

describe('an end', () => {
  /** An accepted apply whose meeting the operator has said yes to, so that hours are held. */
  async function arranged(day = 8) {
    const apply = await reached()
    const starts = [inDays(day, '10:00'), inDays(day + 1, '10:00')]
    const { interview_uids } = (await move(apply, { to: 'accepted', meeting: offer(...starts) })).body.data
    const uid: string = interview_uids[0]
    const meeting = await meetingOf(uid)
    const answers = Object.fromEntries((meeting?.candidate_slots ?? []).map((slot) => [slot.uid, 'ok']))
    const path = `/api/operator/interviews/${uid}`
    const answered = await clientOf(server, operator).post(`${path}/slots/answers`, {
      body: { answers },
      ifMatch: '"r1"',
    })
    expect(answered.status).toBe(200)
    return { apply, uid, starts }
  }
  const lockOf = (person: string, start: string) =>
    rawAt(`interview_locks/${person}_${dayInJapan(new Date(start)).replaceAll('-', '')}`)

  test('by withdrawal closes the times, gives the hours back, and closes apply, thread and profile to the partner', async () => {
    const { apply, uid, starts } = await arranged()
    for (const start of starts)
      expect(await lockOf(operator.uid, start)).toMatchObject({ holds: { 1000: { by: uid } } })
    const profile = `${partner.base}/startups/${startup.uid}`
    expect((await me.get(profile)).status).toBe(200)
    const path = `${startup.base}/applies/${apply.uid}/transition`
    const body = { to: 'withdrawn', reason: '別の方法で進めます。' }
    expect((await owner.post(path, { body, ifMatch: '"r2"' })).status).toBe(200)
    expect(await meetingOf(uid)).toMatchObject({
      status: 'cancelled',
      cancel_reason: '申込が取り下げられたため',
      holds_until: null,
    })
    for (const person of [operator.uid, partner.member.uid])
      for (const start of starts) expect((await lockOf(person, start))?.holds ?? {}).toEqual({})
    const own = `${partner.base}/applies/${apply.uid}`
    for (const closed of [own, `${own}/messages`, `${own}/fit`]) expect((await me.get(closed)).status).toBe(404)
    // Other applies of these tests are under way; were this the only one, the company would be closed too.
    await makeRelation(startup, partner, relationOf([{ ...apply, status: 'withdrawn', closed_at: apply.created_at }]))
    expect((await me.get(profile)).status).toBe(404)
    const titles = (await notificationsTo(partner.member.uid)).map(({ title }) => title)
    expect(titles).toContain('面談が中止になりました')
    expect(titles).toContain(`${startup.name}が申込を取り下げました`)
    expect((await move(apply, { to: 'in_progress' }, '"r3"')).status).toBe(404)
    expect((await me.post(`${own}/messages`, { body: { body: 'x' } })).status).toBe(404)
  })

  test('by withdrawal calls off a meeting with its time too, and none that has taken place', async () => {
    const { apply, uid } = await arranged()
    const [done, ahead] = [new Date(Date.now() - 86_400_000).toISOString(), inDays(12)]
    await changeRaw(`interviews/${uid}`, { status: 'scheduled', start_at: ahead, end_at: ahead })
    const before = await reached({ status: 'scheduling' })
    const past = (await move(before, { to: 'in_progress' })).status
    expect(past).toBe(200)
    await changeRaw(`applies/${apply.uid}`, { interview_uids: [uid, 'gone'] })
    const path = `${startup.base}/applies/${apply.uid}/transition`
    expect((await owner.post(path, { body: { to: 'withdrawn' }, ifMatch: '"r2"' })).status).toBe(200)
    expect((await meetingOf(uid))?.status).toBe('cancelled')
    const held = await arranged(20)
    await changeRaw(`interviews/${held.uid}`, { status: 'scheduled', start_at: done, end_at: done })
    await owner.post(`${startup.base}/applies/${held.apply.uid}/transition`, {
      body: { to: 'withdrawn' },
      ifMatch: '"r2"',
    })
    expect((await meetingOf(held.uid))?.status).toBe('scheduled')
  })

  test('by expiry is the job’s: the partner reads on for thirty days and can answer no more', async () => {
    const far = await makePartner()
    const due = momentInJapan('2031-06-04', '18:00')
    const apply = await makeApply(startup, far, { status: 'forwarded', respond_due_at: due })
    await makeRelation(startup, far)
    await expireApplies(new Date(momentInJapan(addBusinessDays('2031-06-04', 10), '18:30')))
    const client = clientOf(server, far.owner)
    const { status, body } = await client.get(`${far.base}/applies/${apply.uid}`)
    expect([status, body.data.status, body.data.can]).toEqual([200, 'expired', ['note']])
    const late = await client.post(`${far.base}/applies/${apply.uid}/transition`, {
      body: { to: 'accepted' },
      ifMatch: body.data.etag,
    })
    expect([late.status, late.body.error.code]).toEqual([409, 'invalid_transition'])
    expect((await notificationsTo(far.owner.uid)).map(({ title }) => title)).toEqual([
      `${startup.name}からの申込の期限が切れました`,
    ])
  })
})
