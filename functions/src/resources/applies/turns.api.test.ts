import type { ApplyDocument } from '@banso/contract/applies'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { turnDue } from '../../jobs/turns.ts'
import { clientOf } from '../../testing/client.ts'
import {
  makeApply,
  makeInterview,
  makeOperator,
  makePartner,
  makeRelation,
  makeStartup,
} from '../../testing/factory.ts'
import { rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { notificationsTo, setFields } from '../../testing/store.ts'
import { interviewRoutes } from '../interviews/routes.ts'
import { waitRoutes } from '../waits/routes.ts'
import { applyRoutes } from './routes.ts'

/** Whose turn an application is, with what hangs on it: what both companies and the operators are told of it. */
let server: TestServer
let operator: Awaited<ReturnType<typeof makeOperator>>
let startup: Awaited<ReturnType<typeof makeStartup>>
let partner: Awaited<ReturnType<typeof makePartner>>

beforeAll(async () => {
  server = await startServer([...applyRoutes, ...interviewRoutes, ...waitRoutes])
  operator = await makeOperator('manager')
})
afterAll(() => server.stop())

const NOBODY = { startup: false, partner: false, operator: false }
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const make = async (changes: Partial<ApplyDocument> = {}) => {
  ;[startup, partner] = await Promise.all([makeStartup({ assigned_operator_uids: [operator.uid] }), makePartner()])
  await makeRelation(startup, partner)
  return makeApply(startup, partner, { status: 'forwarded', respond_due_at: day(5), ...changes })
}
const as = {
  startup: () => clientOf(server, startup.owner),
  partner: () => clientOf(server, partner.owner),
  operator: () => clientOf(server, operator),
}
const pathTo = ({ uid }: ApplyDocument) => ({
  startup: `${startup.base}/applies/${uid}`,
  partner: `${partner.base}/applies/${uid}`,
  operator: `/api/operator/startups/${startup.uid}/applies/${uid}`,
})
/** Whose turn each side reads that it is, and what is to be done. */
const told = async (apply: ApplyDocument) => {
  const sides = ['startup', 'partner', 'operator'] as const
  const read = await Promise.all(sides.map(async (side) => (await as[side]().get(pathTo(apply)[side])).body.data))
  return read.map(({ wait }) => wait && `${wait.side} ${wait.act}`)
}
const waitsOf = async (side: 'startup' | 'partner') => {
  const base = side === 'startup' ? startup.base : partner.base
  return (await as[side]().get(`${base}/waits`)).body.data.applies
}
const say = (apply: ApplyDocument, side: keyof typeof as, body: object) =>
  as[side]().post(`${pathTo(apply)[side]}/messages`, { body: { body: '来月の計画を教えてください。', ...body } })

describe('a question', () => {
  test('is the turn of whoever is asked, and stops the clock of the answer until it is answered', async () => {
    const due = day(5)
    const apply = await make({ respond_due_at: due })
    expect(await told(apply)).toEqual(['other answer_apply', 'you answer_apply', 'other answer_apply'])
    expect([await waitsOf('startup'), await waitsOf('partner')]).toEqual([0, 1])
    expect((await say(apply, 'partner', { asks: 'startup' })).status).toBe(201)
    const titles = (await notificationsTo(startup.owner.uid)).map(({ title }) => title)
    expect(titles).toEqual([`${partner.name}から申込に質問が届きました`])
    expect(await told(apply)).toEqual(['you answer_question', 'other answer_question', 'other answer_question'])
    expect([await waitsOf('startup'), await waitsOf('partner')]).toEqual([1, 0])
    expect(await rawAt(`applies/${apply.uid}`)).toMatchObject({ respond_due_at: null, rev: 1 })
    // A word beside it, of whoever was not asked, answers nothing.
    await say(apply, 'operator', {})
    expect((await told(apply))[0]).toBe('you answer_question')
    // It has stood still for two working weeks: so much later the answer is due.
    const asked = (await rawAt(`applies/${apply.uid}`))?.question as { at: string }
    await setFields('applies', apply.uid, { question: { ...asked, at: day(-14) } })
    await say(apply, 'startup', {})
    expect(await told(apply)).toEqual(['other answer_apply', 'you answer_apply', 'other answer_apply'])
    const moved = (await rawAt(`applies/${apply.uid}`))?.respond_due_at as string
    const days = (Date.parse(moved) - Date.parse(due)) / 86_400_000
    expect(days).toBeGreaterThan(11)
    expect(days).toBeLessThan(22)
  })

  test('is asked of another side that reads the thread, and settled by a step', async () => {
    const apply = await make()
    expect((await say(apply, 'partner', { asks: 'partner' })).status).toBe(422)
    const early = await make({ status: 'submitted' })
    expect((await say(early, 'operator', { asks: 'partner' })).status).toBe(422)
    await say(early, 'operator', { asks: 'startup' })
    // The partner knows nothing of it yet.
    const read = (await as.startup().get(pathTo(early).startup)).body.data
    expect(read.wait).toMatchObject({ side: 'you', act: 'answer_question' })
    const again = await make()
    await say(again, 'partner', { asks: 'operator' })
    expect(await told(again)).toEqual(['operator answer_question', 'operator answer_question', 'you answer_question'])
    const body = { to: 'accepted' }
    const accepted = await as.partner().post(`${pathTo(again).partner}/transition`, { body, ifMatch: '"r1"' })
    expect(accepted.body.data).toMatchObject({ status: 'accepted', question: null, wait: { act: 'arrange_meeting' } })
  })
})

test('operators remind the company whose turn it is, once a working day; nobody else is told', async () => {
  const apply = await make({ respond_due_at: day(-1) })
  const remind = () => as.operator().post(`${pathTo(apply).operator}/remind`, { body: {} })
  const titles = async (uid: string) => (await notificationsTo(uid)).map(({ title }) => title)
  const first = await remind()
  expect([first.status, first.body.data.can.includes('remind')]).toEqual([200, false])
  expect(await titles(partner.owner.uid)).toEqual([`${startup.name}からの申込:申込への回答をお願いします`])
  expect(await titles(startup.owner.uid)).toEqual([])
  expect((await remind()).status).toBe(409)
  // No company is waited for while operators check it.
  const checked = await make({ status: 'reviewing' })
  expect((await as.operator().post(`${pathTo(checked).operator}/remind`, { body: {} })).status).toBe(409)
})

describe('its meeting', () => {
  const meet = async (changes: object = {}) => {
    const apply = await make({ status: 'scheduling' })
    const people = [operator, startup.owner, partner.owner]
    const slot = { uid: 'a', start_at: day(3), answers: { operator: 'ok', [partner.uid]: 'ok' }, hold_expires_at: null }
    const companies = { partner_company_uid: partner.uid, partner_name: partner.name, apply_uid: apply.uid }
    const meeting = await makeInterview(startup, people, {
      ...companies,
      candidate_slots: [slot],
      ...changes,
    } as object)
    await setFields('applies', apply.uid, { interview_uids: [meeting.uid], has_meeting: true, turns: NOBODY })
    return { apply, meeting, at: `/api/operator/interviews/${meeting.uid}` }
  }
  const answer = (uid: string) =>
    as
      .startup()
      .post(`${startup.base}/interviews/${uid}/slots/answers`, { body: { answers: { a: 'ok' } }, ifMatch: '"r1"' })

  test('all say ○ and the URL is missing: the operators are told, and filling it in sets the time', async () => {
    const { apply, meeting, at } = await meet({ meeting_url: '' })
    expect(await told(apply)).toEqual(['you answer_times', 'other answer_times', 'other answer_times'])
    expect((await answer(meeting.uid)).body.data.status).toBe('adjusting')
    expect(await told(apply)).toEqual([
      'operator complete_meeting',
      'operator complete_meeting',
      'you complete_meeting',
    ])
    expect((await notificationsTo(operator.uid)).map(({ title }) => title)).toContain(
      '候補日時の回答がそろいました:会議URLの入力をお願いします',
    )
    const body = { meeting_url: 'https://meet.example/abc' }
    const filled = (await as.operator().patch(at, { body, ifMatch: '"r2"' })).body.data
    expect(filled).toMatchObject({ status: 'scheduled', start_at: meeting.candidate_slots[0]?.start_at, wait: null })
    // Who has said ○ takes part; who has said nothing is still asked.
    const responses = filled.participants.map(({ uid, response }: { uid: string; response: string }) => [uid, response])
    expect(responses).toContainEqual([startup.owner.uid, 'ok'])
    expect(responses).toContainEqual([partner.owner.uid, 'none'])
    // Nobody is waited for, and both companies read the day.
    expect(await told(apply)).toEqual([null, null, null])
    const read = (await as.partner().get(pathTo(apply).partner)).body.data
    expect(read.meeting_at).toBe(filled.start_at)
  })

  test('that is called off leaves the application to the operators; one that took place is rated by each company', async () => {
    const { apply, at } = await meet()
    const move = (path: string, body: object) => as.operator().post(`${path}/transition`, { body, ifMatch: '"r1"' })
    await move(at, { to: 'cancelled', cancel_reason: '都合がつかないため' })
    expect(await told(apply)).toEqual(['operator arrange_meeting', 'operator arrange_meeting', 'you arrange_meeting'])
    expect(await rawAt(`applies/${apply.uid}`)).toMatchObject({
      has_meeting: false,
      turns: { ...NOBODY, operator: true },
    })

    const held = await meet({ status: 'scheduled', start_at: day(-1), end_at: day(-0.9) })
    expect(await told(held.apply)).toEqual(['operator report_meeting', 'operator report_meeting', 'you report_meeting'])
    await move(held.at, { to: 'done' })
    expect(await rawAt(`applies/${held.apply.uid}`)).toMatchObject({ status: 'in_progress', has_meeting: false })
    const own = `${partner.base}/interviews/${held.meeting.uid}`
    expect((await as.partner().get(own)).body.data.wait).toMatchObject({ side: 'you', act: 'rate' })
    const declined = await as.partner().post(`${own}/rating`, { body: { declined: true }, ifMatch: '"r2"' })
    // The startup is still asked; who has said that it does not rate is not.
    expect(declined.body.data).toMatchObject({ rating: null, wait: { side: 'other', party: 'startup' } })
  })
})

test('a rating is asked of each company for a fortnight, or until it declines; time alone ends it', async () => {
  const apply = await make({ status: 'completed', closed_at: day(-13) })
  expect(await told(apply)).toEqual(['you rate', 'you rate', 'other rate'])
  expect([await waitsOf('startup'), await waitsOf('partner')]).toEqual([1, 1])
  const body = { declined: true }
  expect((await as.startup().post(`${pathTo(apply).startup}/feedback`, { body })).status).toBe(200)
  expect([await waitsOf('startup'), await waitsOf('partner')]).toEqual([0, 1])
  expect((await as.startup().post(`${pathTo(apply).startup}/feedback`, { body })).status).toBe(409)
  await turnDue(new Date(Date.now() + 2 * 86_400_000))
  expect(await rawAt(`applies/${apply.uid}`)).toMatchObject({ turns: NOBODY, rev: 1 })
  expect(await waitsOf('partner')).toBe(0)
})

test('a partner of which nothing is heard for a month is waited for again', async () => {
  const apply = await make({ status: 'in_progress', created_at: day(-31), updated_at: day(-31), status_history: [] })
  expect(await told(apply)).toEqual(['other conclude_apply', 'you conclude_apply', 'other conclude_apply'])
  await say(apply, 'partner', {})
  expect(await told(apply)).toEqual([null, null, null])
})
