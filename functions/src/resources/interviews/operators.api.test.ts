import { type InterviewStatus, interviewStates } from '@banso/contract/interview-states'
import type { InterviewDocument } from '@banso/contract/interviews'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobs, runTick } from '../../jobs/tick.ts'
import { type Answer, type Client, clientOf, newKey } from '../../testing/client.ts'
import {
  makeApply,
  makeInterview,
  makeMember,
  makeMemo,
  makeOperator,
  makePartner,
  makeStartup,
  type TestStartup,
} from '../../testing/factory.ts'
import { interviewInput } from '../../testing/inputs.ts'
import { changeRaw, rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { notificationsTo, toldOf } from '../../testing/store.ts'
import { availabilityRoutes } from '../availabilities/routes.ts'
import { partnerRoutes } from '../partners/routes.ts'
import { startupRoutes } from '../startups/routes.ts'
import { interviewRoutes } from './routes.ts'

type Person = Awaited<ReturnType<typeof makeOperator>>
let server: TestServer
let startup: TestStartup
let neighbour: TestStartup
let partner: Awaited<ReturnType<typeof makePartner>>
let host: Person
let viewer: Client
let admin: Client
let manager: Client
beforeAll(async () => {
  server = await startServer([...interviewRoutes, ...startupRoutes, ...partnerRoutes, ...availabilityRoutes])
  ;[startup, neighbour, partner] = await Promise.all([makeStartup(), makeStartup(), makePartner()])
  host = await makeOperator('admin')
  admin = clientOf(server, host)
  manager = clientOf(server, await makeOperator('manager'))
  viewer = clientOf(server, await makeOperator('viewer'))
})
afterAll(() => server.stop())

const base = '/api/operator/interviews'
const found = (uid: string) => `${base}/${uid}`
const make = (changes: Partial<InterviewDocument> = {}) =>
  makeInterview(startup, [host, startup.owner, partner.owner], {
    partner_company_uid: partner.uid,
    partner_name: partner.name,
    ...changes,
  })
const ahead = { status: 'scheduled', start_at: '2099-01-01T01:00:00.000Z', end_at: '2099-01-01T02:00:00.000Z' } as const
const inDays = (days: number, hour = 5) => {
  const day = new Date(Date.now() + days * 86_400_000)
  day.setUTCHours(hour, 0, 0, 0)
  return day.toISOString()
}
const dayOf = (moment: string) => new Date(Date.parse(moment) + 9 * 3_600_000).toISOString().slice(0, 10)
const lockOf = ({ uid }: { uid: string }, moment: string) =>
  rawAt(`interview_locks/${uid}_${dayOf(moment).replaceAll('-', '')}`)
const move = (client: Client, { uid }: { uid: string }, body: object, rev = 1) =>
  client.post(`${found(uid)}/transition`, { body, ifMatch: `"r${rev}"`, key: newKey() })
const create = (client: Client, leader: Person, guest: Person, changes: object) =>
  client.post(base, {
    body: { ...interviewInput([leader.uid, guest.uid], guest.startup_company_uid ?? startup.uid), ...changes },
    key: newKey(),
  })

describe('an operator', () => {
  test('finds an interview by its id alone, and learns its companies from it', async () => {
    const interview = await make(ahead)
    const answer = await viewer.get(found(interview.uid))
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      uid: interview.uid,
      startup_company_uid: startup.uid,
      startup_name: startup.name,
      partner_company_uid: partner.uid,
      partner_name: partner.name,
    })
  })

  test('reads what is left to do and both ratings, but no memo with it', async () => {
    const interview = await make({
      status: 'done',
      start_at: '2026-01-05T01:00:00.000Z',
      satisfaction: { startup: 4, partner: 2, comment: '短い', partner_comment: '' },
    })
    await makeMemo(interview, { visibility: 'own_company', body: '会社の覚え書き' })
    const answer = await viewer.get(found(interview.uid))
    expect(answer.body.data).toMatchObject({
      rating: null,
      satisfaction: { startup: 4, partner: 2, comment: '短い', partner_comment: '' },
    })
    expect(answer.text).not.toContain('会社の覚え書き')
  })

  test('who only reads is offered nothing but the calendar file, and may change nothing', async () => {
    const over = { ...ahead, start_at: '2026-01-05T01:00:00.000Z', end_at: '2026-01-05T02:00:00.000Z' } as const
    for (const changes of [{}, ahead, over, { ...ahead, status: 'cancelled' }, { status: 'done' }] as const) {
      const interview = await make(changes)
      const { can } = (await viewer.get(found(interview.uid))).body.data
      expect(can).toEqual(changes === ahead ? ['ics'] : [])
      expect((await move(viewer, interview, { to: 'cancelled', cancel_reason: '都合' })).status).toBe(403)
      expect((await viewer.patch(found(interview.uid), { body: { title: '別' }, ifMatch: '"r1"' })).status).toBe(403)
    }
    expect((await create(viewer, host, startup.owner, { status: 'draft' })).status).toBe(403)
  })

  test('lists one company’s interviews, drafts with what is to come; the startup reads no draft', async () => {
    const own = await makeStartup()
    const of = (changes: Partial<InterviewDocument>) =>
      makeInterview(own, [host, own.owner], {
        partner_company_uid: partner.uid,
        partner_name: partner.name,
        ...changes,
      })
    const [draft, next, over] = [await of({ status: 'draft' }), await of(ahead), await of({ status: 'done' })]
    const list = async (client: Client, at: string, view: string) =>
      (await client.get(`${at}/interviews?view=${view}`)).body.data.map(({ uid }: { uid: string }) => uid)
    const ofStartup = `/api/operator/startups/${own.uid}`
    expect(await list(viewer, ofStartup, 'upcoming')).toEqual([draft.uid, next.uid])
    expect(await list(viewer, ofStartup, 'past')).toEqual([over.uid])
    expect(await list(viewer, `/api/operator/partners/${partner.uid}`, 'upcoming')).toContain(draft.uid)
    expect(await list(viewer, `/api/operator/partners/${(await makePartner()).uid}`, 'upcoming')).toEqual([])
    expect(await list(clientOf(server, own.owner), own.base, 'upcoming')).toEqual([next.uid])
    expect((await viewer.get(found(draft.uid))).body.data.status).toBe('draft')
  })

  test('lists all by days, people, state and whose turn they are', async () => {
    const leader = await makeOperator('manager')
    const of = (changes: Partial<InterviewDocument>) => makeInterview(startup, [leader, startup.owner], changes)
    const one = await of({
      status: 'scheduled',
      start_at: '2031-03-03T15:00:00.000Z',
      end_at: '2031-03-03T16:00:00.000Z',
    })
    const other = await of({
      status: 'scheduled',
      start_at: '2031-03-04T15:00:00.000Z',
      change_requests: [{ by: startup.owner, at: '2031-03-01T00:00:00.000Z', reason: '出張' }],
      kind: 'pitch',
    })
    const list = async (query: string) =>
      (await viewer.get(`${base}?participant_uid=${leader.uid}&${query}`)).body.data.map(
        ({ uid }: { uid: string }) => uid,
      )
    // Midnight in Japan is 15:00 of the day before.
    expect(await list('from=2031-03-04&to=2031-03-04')).toEqual([one.uid])
    expect(await list('from=2031-03-04&to=2031-03-05')).toEqual([one.uid, other.uid])
    expect(await list('turn=operator')).toEqual([other.uid])
    expect(await list('turn=startup')).toEqual([])
    expect(await list('kind=pitch&status=scheduled&sort=-start_at')).toEqual([other.uid])
    expect((await viewer.get(`${base}?from=yesterday`)).status).toBe(400)
    await viewer.get(`${base}?from=2031-03-04&to=2031-03-05`)
    expect(server.lastMeter('GET /api/operator/interviews')?.reads).toBe(2 + 1 + 1)
  })

  test('lists all by any conditions together, in both orders', async () => {
    const conditions = ['status=draft,adjusting', 'kind=regular,intro', `participant_uid=${host.uid}`]
    // Each of them or not: the eight ways to choose among three.
    const some = Array.from({ length: 8 }, (_, way) => conditions.filter((_, index) => way & (1 << index)))
    const asked = some.flatMap((set) =>
      ['sort=start_at', 'sort=-start_at', 'from=2031-03-04&to=2031-03-05'].map((order) => [...set, order].join('&')),
    )
    for (const query of [...asked, 'turn=operator', 'q=定期面談&status=done'])
      expect([query, (await viewer.get(`${base}?${query}`)).status]).toEqual([query, 200])
    expect((await viewer.get(`${base}?q=定期面談&from=2031-03-04`)).status).toBe(400)
  })

  test('finds nothing under an unknown id, or once deleted', async () => {
    const gone = await make({ deleted_at: new Date().toISOString() })
    for (const path of [found('nothing'), found(gone.uid)])
      expect([path, (await viewer.get(path)).status]).toEqual([path, 404])
  })
})

test('nobody else finds one by its id: not its startup, a neighbour, its partner, nor anybody unknown', async () => {
  const interview = await make(ahead)
  for (const person of [startup.owner, neighbour.owner, partner.owner]) {
    const answer = await clientOf(server, person).get(found(interview.uid))
    expect(answer.status).toBe(403)
    expect(answer.text).not.toContain(startup.name)
  }
  expect((await clientOf(server).get(found(interview.uid))).status).toBe(401)
})

describe('every pair of states', () => {
  const states = Object.keys(interviewStates) as InterviewStatus[]
  const wanted = (to: InterviewStatus, n: number) => ({
    to,
    ...(to === 'adjusting' && { starts: [inDays(100 + n)] }),
    ...(to === 'scheduled' && { slot_uid: 'a', start_at: inDays(200 + n), reason: '取り違え' }),
    ...(to === 'cancelled' && { cancel_reason: '先方の都合' }),
  })

  test('is a way where the table has one, and 409 where it has none', async () => {
    let n = 0
    for (const from of states)
      for (const to of states) {
        n += 1
        const past = from !== 'draft' && from !== 'adjusting'
        const interview = await make({
          status: from,
          ...(past && { start_at: inDays(-1 - n), end_at: inDays(-1 - n, 6), done_at: new Date().toISOString() }),
          ...(from === 'adjusting' && {
            candidate_slots: [
              {
                uid: 'a',
                start_at: inDays(300 + n),
                answers: { operator: 'ok', [startup.uid]: 'ok', [partner.uid]: 'ok' },
                hold_expires_at: null,
              },
            ],
          }),
        })
        const answer = await move(manager, interview, wanted(to, n))
        const known = to in interviewStates[from].to
        expect([from, to, answer.status, answer.body.data?.status]).toEqual([
          from,
          to,
          known ? 200 : 409,
          known ? to : undefined,
        ])
      }
  })

  test('does not ask a startup again for the times that it wished for, in a draft that is sent neither', async () => {
    const [wish, later, other] = [inDays(90), inDays(91), inDays(92)]
    const apply = await makeApply(startup, partner, {
      status: 'accepted',
      target_uid: 'wishes',
      desired_slots: [wish, later],
    })
    const { participants } = interviewInput([host.uid, startup.owner.uid, partner.owner.uid], startup.uid)
    const about = { partner_company_uid: partner.uid, apply_uid: apply.uid, participants }
    const answersOf = ({ body }: Answer) =>
      body.data.candidate_slots.map(({ answers }: { answers: Record<string, string> }) => answers[startup.uid])
    const sent = await create(manager, host, startup.owner, { ...about, status: 'adjusting', starts: [wish, other] })
    expect(answersOf(sent)).toEqual(['ok', undefined])
    const draft = (await create(manager, host, startup.owner, { ...about, status: 'draft' })).body.data
    expect(answersOf(await move(manager, draft, { to: 'adjusting', starts: [later, inDays(93)] }))).toEqual([
      'ok',
      undefined,
    ])
  })

  test('takes back what was said of it within a day, before anybody has rated it', async () => {
    const held = { status: 'done', start_at: inDays(-2), end_at: inDays(-2, 6) } as const
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const none = { startup: null, partner: null, comment: '', partner_comment: '' }
    const offers = async (changes: Partial<InterviewDocument>) => {
      const { uid } = await make({ ...held, done_at: hoursAgo(23), ...changes })
      const { body } = await manager.get(`/api/operator/interviews/${uid}`)
      return body.data.can.includes('transition:scheduled')
    }
    expect(await offers({})).toBe(true)
    expect(await offers({ status: 'no_show' })).toBe(true)
    expect(await offers({ done_at: hoursAgo(25) })).toBe(false)
    expect(await offers({ satisfaction: { ...none, partner: 4 } })).toBe(false)
    expect(await offers({ unrated: ['startup'] })).toBe(false)
    // What is over is no more to be edited, whatever can be taken back of it.
    const { uid } = await make({ ...held, done_at: hoursAgo(1) })
    const { body } = await manager.get(`/api/operator/interviews/${uid}`)
    expect(body.data.can).not.toContain('update')
  })

  test('asks for what must be said with it', async () => {
    const draft = await make({ status: 'draft', meeting_url: '' })
    const fields = async (body: object) => (await move(manager, draft, body)).body.error.fields
    expect(await fields({ to: 'cancelled' })).toEqual({ cancel_reason: ['中止の理由を入力してください。'] })
    expect(await fields({ to: 'adjusting' })).toEqual({ starts: ['候補日時を選択してください。'] })
    expect(await fields({ to: 'adjusting', starts: [inDays(-1)] })).toEqual({
      starts: ['過去の日時は選択できません。'],
    })
    expect(await fields({ to: 'scheduled', start_at: inDays(9) })).toEqual({
      meeting_url: ['会議URLを入力してください。'],
    })
    const set = { to: 'scheduled', start_at: inDays(9), meeting_url: 'https://meet.example/a' }
    expect((await move(manager, draft, { ...set, from: 'adjusting' })).body.error.code).toBe('already_changed')
    expect((await move(manager, draft, set)).body.data).toMatchObject({ status: 'scheduled', end_at: inDays(9, 6) })
  })

  test('sends no times for people who can answer none any more, but where they are not needed', async () => {
    const member = await makeMember(startup, 'member')
    const withMember = (optional: boolean) =>
      makeInterview(startup, [host, startup.owner, member], {
        status: 'draft',
        candidate_slots: [],
        start_at: null,
      }).then(async (made) => {
        const participants = made.participants.map((person) =>
          person.uid === member.uid ? { ...person, optional } : person,
        )
        await changeRaw(`interviews/${made.uid}`, { participants })
        return made
      })
    await changeRaw(`users/${member.uid}`, { status: 'suspended' })
    const asked = { to: 'adjusting', starts: [inDays(20)] }
    const refused = await move(manager, await withMember(false), asked)
    expect(refused.status).toBe(422)
    expect(refused.body.error.fields.starts[0]).toContain(`${member.name}さんは、現在Bansoを利用していません。`)
    expect((await move(manager, await withMember(true), asked)).status).toBe(200)
  })

  test('only a time that every side can have is set, and no interview is off before it could have begun', async () => {
    const slot = (uid: string, days: number, answer: 'ok' | 'maybe') => ({
      uid,
      start_at: inDays(days),
      answers: { operator: 'ok' as const, [startup.uid]: 'ok' as const, [partner.uid]: answer },
      hold_expires_at: null,
    })
    const open = await make({ candidate_slots: [slot('a', 21, 'maybe'), slot('b', 22, 'ok')] })
    const refused = await move(manager, open, { to: 'scheduled', slot_uid: 'a' })
    expect(refused.body.error.fields).toEqual({ slot_uid: ['全員が○の候補日時を選択してください。'] })
    expect((await move(manager, open, { to: 'scheduled', slot_uid: 'b' })).body.data.start_at).toBe(inDays(22))
    const unanswered = await make({ candidate_slots: [slot('a', 21, 'maybe')] })
    expect((await move(manager, unanswered, { to: 'scheduled', slot_uid: 'a' })).status).toBe(409)
    const soon = await make({ ...ahead, start_at: new Date(Date.now() - 14 * 60_000).toISOString() })
    expect((await move(manager, soon, { to: 'no_show' })).status).toBe(409)
    const late = await make({ ...ahead, start_at: new Date(Date.now() - 16 * 60_000).toISOString() })
    expect((await move(manager, late, { to: 'no_show' })).status).toBe(200)
  })
})

describe('a new interview', () => {
  test('is a draft that only operators see, or goes out at once with times that are held for who leads', async () => {
    const leader = await makeOperator('manager')
    const draft = (await create(manager, leader, startup.owner, { status: 'draft' })).body.data
    expect(draft).toMatchObject({ status: 'draft', startup_name: startup.name })
    expect((await notificationsTo(startup.owner.uid)).filter(({ group_key }) => group_key.includes(draft.uid))).toEqual(
      [],
    )
    expect(await toldOf(draft.uid)).toEqual(['interview.created'])

    const starts = [inDays(31), inDays(32)]
    const sent = (await create(manager, leader, startup.owner, { status: 'adjusting', starts })).body.data
    expect(sent.candidate_slots.map(({ answers }: { answers: object }) => answers)).toEqual([
      { operator: 'ok' },
      { operator: 'ok' },
    ])
    for (const start of starts) {
      const { holds } = (await lockOf(leader, start)) ?? {}
      expect(Object.keys(Object(holds))).toEqual(['1400', '1415', '1430', '1445'])
      expect(await lockOf(startup.owner, start)).toBeUndefined()
    }
    const hours = (Date.parse(sent.candidate_slots[0].hold_expires_at) - Date.now()) / 3_600_000
    expect(Math.round(hours)).toBe(72)
    expect((await notificationsTo(startup.owner.uid)).map(({ title }) => title)).toContain(
      '面談の候補日時を回答してください',
    )
  })

  test('has people of its companies, one of them an operator and one leading', async () => {
    const refusal = async (changes: object) =>
      (await create(manager, host, startup.owner, { status: 'draft', ...changes })).body.error.fields
    const as = (uid: string, role = 'guest', optional = false) => ({ uid, role, optional })
    const [me, owner] = [as(host.uid, 'host'), as(startup.owner.uid)]
    expect(await refusal({ participants: [me] })).toEqual({ participants: ['参加者を2名以上選択してください。'] })
    expect(await refusal({ participants: [as(host.uid), owner] })).toEqual({
      participants: ['進行する方を、必須の参加者から選択してください。'],
    })
    expect(await refusal({ participants: [me, as(neighbour.owner.uid)] })).toEqual({
      participants: ['選択した方は現在、参加企業のメンバーではありません。選び直してください。'],
    })
    expect(await refusal({ participants: [as(startup.member.uid, 'host'), owner] })).toEqual({
      participants: ['運営の参加者を選択してください。'],
    })
    expect(await refusal({ partner_company_uid: partner.uid, participants: [me, owner] })).toEqual({
      participants: ['パートナーの参加者を選択してください。'],
    })
    expect(await refusal({ startup_company_uid: 'nobody' })).toBeDefined()
    expect(await refusal({ apply_uid: 'nothing' })).toEqual({ apply_uid: ['申込を選び直してください。'] })
    expect(await refusal({ duration_minutes: 50 })).toEqual({
      duration_minutes: ['所要時間は15分単位で選択してください。'],
    })
  })
})

describe('an hour of a person', () => {
  const holding = (leader: Person, guest: Person, start: string) =>
    create(manager, leader, guest, { status: 'adjusting', starts: [start] })

  test('goes to exactly one of many who hold or take it at the same moment; the others are told', async () => {
    const leader = await makeOperator('manager')
    const start = inDays(41)
    const companies = await Promise.all(Array.from({ length: 4 }, () => makeStartup()))
    const clients = [manager, admin]
    const answers = await Promise.all(
      companies.map(({ owner }, index) =>
        index % 2 === 0
          ? create(clients[index % 4 === 0 ? 0 : 1] as Client, leader, owner, { status: 'adjusting', starts: [start] })
          : create(clients[index % 4 === 1 ? 0 : 1] as Client, leader, owner, { status: 'scheduled', start_at: start }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    for (const { status, body } of answers)
      if (status === 409) expect(body.error.message).toMatch(/^試験 managerさんは、この時間にほかの面談が入っています/)
  })

  test('is free again once the hold has ended by time, is given up, or the interview is cancelled', async () => {
    const leader = await makeOperator('manager')
    const [first, second, third] = [inDays(51), inDays(52), inDays(53)]
    const held = (await holding(leader, startup.owner, first)).body.data
    expect((await holding(leader, neighbour.owner, first)).status).toBe(409)
    const day = `${leader.uid}_${dayOf(first).replaceAll('-', '')}`
    const over = { by: held.uid, until: new Date(Date.now() - 1000).toISOString() }
    await changeRaw(`interview_locks/${day}`, { holds: { '1400': over, '1415': over, '1430': over, '1445': over } })
    expect((await holding(leader, neighbour.owner, first)).status).toBe(201)

    const given = (await holding(leader, startup.owner, second)).body.data
    const [slot] = given.candidate_slots
    const body = { answers: { [slot.uid]: 'ng' } }
    await manager.post(`${found(given.uid)}/slots/answers`, { body, ifMatch: given.etag, key: newKey() })
    expect(await lockOf(leader, second)).toBeUndefined()

    const set = await create(manager, leader, startup.owner, { status: 'scheduled', start_at: third })
    expect((await holding(leader, neighbour.owner, third)).status).toBe(409)
    await move(manager, set.body.data, { to: 'cancelled', cancel_reason: '先方の都合' })
    expect(await lockOf(leader, third)).toBeUndefined()
    expect(
      (await notificationsTo(startup.owner.uid)).find(({ title }) => title === '面談が中止になりました')?.body,
    ).toContain('先方の都合')
  })

  test('is not waited for where the person is optional', async () => {
    const [leader, second] = [await makeOperator('manager'), await makeOperator('manager')]
    const start = inDays(55)
    await holding(second, neighbour.owner, start)
    const people = (optional: boolean) => [
      { uid: leader.uid, role: 'host', optional: false },
      { uid: startup.owner.uid, role: 'guest', optional: false },
      { uid: second.uid, role: 'guest', optional },
    ]
    const set = (optional: boolean) =>
      create(manager, leader, startup.owner, { status: 'scheduled', start_at: start, participants: people(optional) })
    expect((await set(false)).status).toBe(409)
    expect((await set(true)).status).toBe(201)
  })

  test('is kept free around a visit for whoever looks for a time, without being taken', async () => {
    const leader = await makeOperator('manager')
    const start = '2031-03-05T05:00:00.000Z'
    await create(manager, leader, startup.owner, { status: 'scheduled', start_at: start, method: 'visit' })
    const plan = await manager.get(`/api/operator/users/${leader.uid}/availability?from=2031-03-05&to=2031-03-05`)
    expect(plan.body.data.days[0].busy).toEqual([{ from: '13:00', to: '16:00' }])
    const after = '2031-03-05T06:00:00.000Z'
    expect((await create(manager, leader, neighbour.owner, { status: 'scheduled', start_at: after })).status).toBe(201)
  })

  test('moves with the interview when it is made longer, or somebody comes in', async () => {
    const [leader, second] = [await makeOperator('manager'), await makeOperator('manager')]
    const start = inDays(57)
    const made = (await create(manager, leader, startup.owner, { status: 'scheduled', start_at: start })).body.data
    await create(manager, leader, neighbour.owner, { status: 'scheduled', start_at: inDays(57, 6) })
    const change = (body: object, rev: number) => manager.patch(found(made.uid), { body, ifMatch: `"r${rev}"` })
    expect((await change({ duration_minutes: 75 }, 1)).body.error).toMatchObject({
      code: 'slot_taken',
      message: `${leader.name}さんは、この時間にほかの面談が入っています。別の時間を選択してください。`,
    })
    const participants = [
      { uid: leader.uid, role: 'host', optional: false },
      { uid: startup.owner.uid, role: 'guest', optional: false },
      { uid: second.uid, role: 'guest', optional: false },
    ]
    const longer = await change({ duration_minutes: 45, participants }, 1)
    expect(longer.body.data.end_at).toBe(new Date(Date.parse(start) + 45 * 60_000).toISOString())
    expect(Object.keys(Object((await lockOf(second, start))?.quarters))).toEqual(['1400', '1415', '1430'])
    expect((await notificationsTo(second.uid)).map(({ title }) => title)).toContain('面談の日時が決まりました')
    expect((await notificationsTo(startup.owner.uid)).map(({ title }) => title)).toContain('面談の内容が変わりました')
  })
})

test('what a company has answered by telephone is written down for it, and told to its people', async () => {
  const leader = await makeOperator('manager')
  const starts = [inDays(66), inDays(67)]
  const made = (await create(manager, leader, startup.owner, { status: 'adjusting', starts })).body.data
  const [first, second] = made.candidate_slots
  const answer = (body: object) => manager.post(`${found(made.uid)}/slots/answers`, { body, key: newKey() })
  const foreign = await answer({ side: 'partner', answers: { [first.uid]: 'ok' } })
  expect(foreign.status).toBe(422)
  expect(JSON.stringify(foreign.body.error)).toContain('この面談にパートナーは参加していません。')
  const heard = await answer({ side: 'startup', answers: { [first.uid]: 'ng' } })
  expect(heard.body.data.candidate_slots[0]).toMatchObject({ answers: { operator: 'ok', [startup.uid]: 'ng' } })
  expect(heard.body.data.candidate_slots[0].hold_expires_at).toBe(first.hold_expires_at)
  const titles = (await notificationsTo(startup.owner.uid)).map(({ title }) => title)
  expect(titles).toContain('候補日時への回答が記録されました')
  expect(await toldOf(made.uid)).toContain('interview.answered_for')
  const set = await answer({ side: 'startup', answers: { [second.uid]: 'ok' } })
  expect(set.body.data).toMatchObject({ status: 'scheduled', start_at: starts[1] })
  // Nobody of the company has said it, so nobody of it has said to come.
  const response = set.body.data.participants.find(({ uid }: { uid: string }) => uid === startup.owner.uid)?.response
  expect(response).toBe('none')
})

test('who came is kept as it was said; where nothing is said, all who had not declined', async () => {
  const overAt = (day: number) => ({ status: 'scheduled', start_at: inDays(day), end_at: inDays(day, 6) }) as const
  const [told, untold] = [await make(overAt(-1)), await make(overAt(-2))]
  const attendedOf = ({ body }: Awaited<ReturnType<typeof move>>) =>
    body.data.participants.map(({ attended }: { attended: boolean }) => attended)
  const [one] = told.participants
  const said = await move(manager, told, { to: 'done', attended: [one?.uid] })
  expect(attendedOf(said)).toEqual(told.participants.map(({ uid }) => uid === one?.uid))
  expect(attendedOf(await move(manager, untold, { to: 'done' }))).toEqual(untold.participants.map(() => true))
})

test('a changed time is told with the old one, and calendars take the new one for the old', async () => {
  const leader = await makeOperator('manager')
  const [old, fresh] = [inDays(61), inDays(62)]
  const made = (await create(manager, leader, startup.owner, { status: 'scheduled', start_at: old })).body.data
  const first = await manager.get(`${found(made.uid)}/ics`)
  expect(first.text).toContain('SEQUENCE:0')
  for (const line of ['METHOD:PUBLISH', 'STATUS:CONFIRMED', 'BEGIN:VALARM', 'TRIGGER:-PT1H', 'ORGANIZER;'])
    expect(first.text).toContain(line)
  const moved = (await move(manager, made, { to: 'adjusting', starts: [fresh] })).body.data
  expect(moved).toMatchObject({ status: 'adjusting', start_at: null, previous_start_at: old, reschedule_count: 1 })
  expect(await lockOf(leader, old)).toBeUndefined()
  expect((await manager.get(`${found(made.uid)}/ics`)).status).toBe(404)
  const owner = clientOf(server, startup.owner)
  const answers = { [moved.candidate_slots[0].uid]: 'ok' }
  const own = `${startup.base}/interviews/${made.uid}`
  const set = await owner.post(`${own}/slots/answers`, { body: { answers }, ifMatch: moved.etag, key: newKey() })
  expect(set.body.data).toMatchObject({ status: 'scheduled', start_at: fresh, previous_start_at: old })
  const titles = (await notificationsTo(leader.uid)).map(({ title }) => title)
  expect(titles.find((title) => title.startsWith('面談の日時が変わりました('))).toMatch(
    /\d+\/\d+\(.\) 14:00→\d+\/\d+\(.\) 14:00/,
  )
  expect((await owner.get(`${own}/ics`)).text).toContain('SEQUENCE:2')
  const cancelled = await move(manager, made, { to: 'cancelled', cancel_reason: '先方の都合' }, 3)
  expect(cancelled.body.data.cancelled_by.uid).toBeDefined()
  const file = await owner.get(`${own}/ics`)
  for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:3', `UID:interview-${made.uid}@banso`])
    expect(file.text).toContain(line)
  expect(file.text).not.toContain('VALARM')
})

test('a time is told with its hours and its place, as the first one to who comes in, as lost to who is taken out', async () => {
  const leader = await makeOperator('manager')
  const [start, title] = [inDays(64), `初回${newKey().slice(0, 8)}`]
  const place = { title, method: 'visit', place: '本社', meeting_url: '' }
  const made = (await create(manager, leader, startup.owner, { ...place, status: 'scheduled', start_at: start })).body
  // As if it had been moved before.
  await changeRaw(`interviews/${made.data.uid}`, { previous_start_at: inDays(63) })
  const participants = [leader, startup.member].map(({ uid }) => ({ uid, role: 'host', optional: false }))
  const change = { body: { participants, place: '別館' }, ifMatch: '"r1"' }
  expect((await manager.patch(found(made.data.uid), change)).status).toBe(200)
  const toldTo = async (uid: string) =>
    (await notificationsTo(uid)).filter(({ body }) => body.startsWith(title)).map(({ title, body }) => [title, body])
  const span = String.raw`\d+/\d+\(.\) 14:00〜15:00`
  const matching = (text: string) => expect.stringMatching(new RegExp(`^${title}:${span}${text}$`))
  const by = (what: string) => `。[^。]+さんが${what}`
  expect(await toldTo(startup.member.uid)).toEqual([
    ['面談の日時が決まりました', matching(`、訪問\\(別館\\)${by('設定')}`)],
  ])
  // Both may bear the same moment.
  expect((await toldTo(startup.owner.uid)).toSorted(([a], [b]) => String(a).localeCompare(String(b), 'ja'))).toEqual([
    ['面談の参加者から外れました', matching(`${by('変更')}。カレンダーに入れた予定は削除してください。`)],
    ['面談の日時が決まりました', matching(`、訪問\\(本社\\)${by('設定')}`)],
  ])
  expect(await toldTo(leader.uid)).toContainEqual([
    '面談の内容が変わりました',
    matching(`、訪問\\(別館\\)。${startup.name}との面談、[^。]+さんが変更`),
  ])
})

test('the sides whose answers are missing are asked again, nobody else', async () => {
  const interview = await make({
    candidate_slots: [
      { uid: 'a', start_at: inDays(71), answers: { operator: 'ok', [startup.uid]: 'ok' }, hold_expires_at: null },
    ],
  })
  const answer = await manager.post(`${found(interview.uid)}/remind`, { body: {}, ifMatch: '"r1"', key: newKey() })
  expect(answer.status).toBe(200)
  const told = async (uid: string) =>
    (await notificationsTo(uid)).filter(({ group_key }) => group_key === `interview:${interview.uid}:slots`).length
  expect([await told(partner.owner.uid), await told(startup.owner.uid)]).toEqual([1, 0])
  const done = await make({ status: 'done' })
  expect((await manager.post(`${found(done.uid)}/remind`, { body: {}, ifMatch: '"r1"', key: newKey() })).status).toBe(
    409,
  )
})

describe('looking for a time', () => {
  // Monday to Wednesday, far ahead.
  const window = { from: '2031-03-03', to: '2031-03-05' }
  const ask = (query: Record<string, string>) =>
    manager.get(
      `${base}/suggest_slots?${new URLSearchParams({ ...window, method: 'online', duration_minutes: '60', ...query })}`,
    )

  test('answers times that all required people have, and names the operator whose plans are in the way', async () => {
    const own = await makeStartup()
    const leader = await makeOperator('manager', { last_name: '高橋', first_name: 'みのり' })
    const required = `${leader.uid},${own.owner.uid}`
    const open = await ask({ startup_uid: own.uid, required })
    expect(open.body.data.times).toHaveLength(10)
    expect(open.body.data.counts).toEqual({ online: 10, phone: 10, visit: expect.any(Number) })
    expect(server.lastMeter('GET /api/operator/interviews/suggest_slots')?.reads).toBe(1 + 2 + 2 + 2)

    const none = { sun: [], mon: [], tue: [], wed: [], thu: [], fri: [], sat: [] }
    const mine = clientOf(server, leader)
    const settings = '/api/operator/settings/availability'
    await mine.patch(settings, { body: { weekly: none }, ifMatch: '"r0"' })
    const closed = await ask({ startup_uid: own.uid, required })
    expect(closed.body.data.times).toEqual([])
    const [change] = closed.body.data.changes
    expect(change.text).toMatch(/^高橋 ?みのりさんの[月火水]曜午[前後]を空けると\d+枠できます$/)
    const opened = await ask({ startup_uid: own.uid, required, given: change.given })
    expect(opened.body.data.times).toHaveLength(change.count)
  })

  test('tells of everybody else only that there is something', async () => {
    const own = await makeStartup()
    const none = { sun: [], mon: [], tue: [], wed: [], thu: [], fri: [], sat: [] }
    const body = { weekly: none, absences: [{ from: window.from, to: window.to, note: '入院のため' }] }
    await clientOf(server, own.owner).patch(`${own.base}/settings/availability`, { body, ifMatch: '"r0"' })
    const closed = await ask({ startup_uid: own.uid, required: `${host.uid},${own.owner.uid}` })
    expect(closed.body.data.changes.map(({ text }: { text: string }) => text)).toEqual([
      expect.stringMatching(/^相手側の予定を調整してもらうと\d+枠できます$/),
    ])
    for (const secret of [own.owner.uid, own.owner.name, '入院のため', 'absence'])
      expect(closed.text).not.toContain(secret)
    const without = await ask({ startup_uid: own.uid, required: host.uid, optional: own.owner.uid })
    expect(without.body.data.times[0].missing).toEqual(['相手側'])
  })

  test('asks about people of the companies alone, and at most 21 days', async () => {
    const of = { startup_uid: startup.uid }
    expect((await ask({ ...of, required: neighbour.owner.uid })).status).toBe(422)
    expect((await ask({ ...of, required: '' })).status).toBe(400)
    expect((await ask({ ...of, required: host.uid, to: '2031-03-24' })).status).toBe(400)
    expect((await viewer.get(`${base}/suggest_slots?startup_uid=${startup.uid}&required=${host.uid}`)).status).toBe(403)
  })
})

describe('by themselves', () => {
  const run = (name: string, now = new Date()) =>
    runTick(now, { all: true, of: jobs.filter((job) => job.name === name) })

  test('holds end, and their times can still be answered', async () => {
    const leader = await makeOperator('manager')
    const start = inDays(81)
    const made = (await create(manager, leader, startup.owner, { status: 'adjusting', starts: [start] })).body.data
    await run('interview_holds')
    expect(await lockOf(leader, start)).toBeDefined()
    await run('interview_holds', new Date(Date.now() + 73 * 3_600_000))
    expect(await lockOf(leader, start)).toBeUndefined()
    const { data } = (await manager.get(found(made.uid))).body
    expect(data).toMatchObject({ etag: made.etag, candidate_slots: [{ hold_expires_at: null }] })
    expect((await notificationsTo(leader.uid)).map(({ title }) => title)).toContain('候補日時の仮押さえが終わりました')
  })

  test('those that are over ask for a report, also where an operator has written a memo, until they are done', async () => {
    const ended = { status: 'scheduled', start_at: new Date(Date.now() - 7_200_000).toISOString() } as const
    const end_at = new Date(Date.now() - 3_600_000).toISOString()
    const leader = await makeOperator('manager')
    const of = () => makeInterview(startup, [leader, startup.owner], { ...ended, end_at })
    const [silent, written] = [await of(), await of()]
    await makeMemo(written)
    await run('interview_holds')
    // The walk has not come to these hours yet.
    await changeRaw('settings/tick', {
      'reminded.interview_reports': new Date(Date.now() - 4 * 3_600_000).toISOString(),
    })
    await run('interview_reports')
    const turn = async ({ uid }: InterviewDocument) => (await viewer.get(found(uid))).body.data.wait?.act
    expect([await turn(silent), await turn(written)]).toEqual(['report_meeting', 'report_meeting'])
    const asked = ['面談の実施報告をお願いします', '面談の実施報告をお願いします']
    expect((await notificationsTo(leader.uid)).map(({ title }) => title)).toEqual(asked)
    // Then it is the startup's to rate it, and it is asked to.
    expect((await move(manager, silent, { to: 'done' })).body.data.wait).toMatchObject({
      party: 'startup',
      act: 'rate',
    })
    expect((await notificationsTo(startup.owner.uid)).map(({ title }) => title)).toContain('面談の評価をお願いします')
  })
})
