import { CALENDAR_SPAN_DAYS, type CalendarDay, calendarKinds } from '@banso/contract/calendar-feeds'
import { addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf } from '../../testing/client.ts'
import {
  makeApply,
  makeGoal,
  makeInterview,
  makeMember,
  makeOperator,
  makePartner,
  makeRelation,
  makeSeminar,
  makeStartup,
  makeTask,
  type TestStartup,
} from '../../testing/factory.ts'
import { allRaw, changeRaw, countRaw, rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { toldOf } from '../../testing/store.ts'
import { authRoutes } from '../auth/routes.ts'
import { disclosureRoutes } from '../disclosures/routes.ts'
import { interviewRoutes } from '../interviews/routes.ts'
import { seminarRoutes } from '../seminars/routes.ts'
import { startupRoutes } from '../startups/routes.ts'
import { taskRoutes } from '../tasks/routes.ts'
import { userRoutes } from '../users/routes.ts'
import { calendarFeedRoutes } from './routes.ts'

let server: TestServer
let startup: TestStartup
beforeAll(async () => {
  server = await startServer([
    ...calendarFeedRoutes,
    ...seminarRoutes,
    ...disclosureRoutes,
    ...startupRoutes,
    ...taskRoutes,
    ...interviewRoutes,
    ...userRoutes,
    ...authRoutes,
  ])
  startup = await makeStartup()
})
afterAll(() => server.stop())

const path = (base: string) => `${base}/settings/calendar_feed`
/** The address as the person is shown it, without the portal's host. */
async function addressOf(me: Client, base = startup.base): Promise<string> {
  const { address } = (await me.get(path(base))).body.data
  return new URL(address).pathname
}
async function made(me: Client, base = startup.base): Promise<string> {
  expect((await me.post(path(base), {})).status).toBe(201)
  return addressOf(me, base)
}
const daysOf = async (me: Client, base: string, from: string, to: string): Promise<CalendarDay[]> =>
  (await me.get(`${base}/calendar?from=${from}&to=${to}`)).body.data
const fetched = async (address: string) => clientOf(server).get(address)
const inDays = (days: number) => addDays(dayInJapan(new Date()), days)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const held = (hours: number) => ({
  status: 'scheduled' as const,
  start_at: inHours(hours),
  end_at: inHours(hours + 1),
})

describe('the own address', () => {
  test('is made by everybody in every area, shown again, made anew and ended, and each step is told', async () => {
    const [partner, operator] = await Promise.all([makePartner(), makeOperator('viewer')])
    for (const [who, base] of [
      [startup.viewer, startup.base],
      [partner.viewer, partner.base],
      [operator, '/api/operator'],
    ] as const) {
      const me = clientOf(server, who)
      expect((await me.get(path(base))).body.data).toEqual({
        address: null,
        made_at: null,
        etag: '"r0"',
        can: ['create'],
      })
      expect((await me.delete(path(base), { ifMatch: '"r0"' })).status).toBe(404)
      const first = await made(me, base)
      expect(first).toMatch(/^\/api\/calendars\/[\w-]{43}$/)
      expect(await addressOf(me, base)).toBe(first)
      const second = await made(me, base)
      expect([(await fetched(first)).status, (await fetched(second)).status]).toEqual([404, 200])
      expect((await me.delete(path(base), { ifMatch: '"r1"' })).status).toBe(412)
      expect((await me.delete(path(base), { ifMatch: '"r2"' })).status).toBe(204)
      expect((await fetched(second)).status).toBe(404)
      expect(await toldOf(who.uid)).toEqual(['calendar_feed.created', 'calendar_feed.created', 'calendar_feed.removed'])
    }
  })

  test('lies nowhere in the store, not among kept answers either', async () => {
    const member = await makeMember(startup, 'member')
    const me = clientOf(server, member)
    const send = () => me.post(path(startup.base), { key: `calendar-${member.uid}` })
    const answer = await send()
    expect((await send()).body).toEqual(answer.body)
    const token = (await addressOf(me)).split('/').at(-1) ?? ''
    const feed = await rawAt(`calendar_feeds/${member.uid}`)
    expect([answer.text.includes(token), JSON.stringify(feed).includes(token)]).toEqual([false, false])
    const kept = await allRaw('idem', 'status', 201)
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  test('is nobody else’s, and no address is guessed', async () => {
    expect((await clientOf(server).get(path(startup.base))).status).toBe(401)
    const neighbour = await makeStartup()
    expect((await clientOf(server, neighbour.owner).post(path(startup.base), {})).status).toBe(302)
    for (const token of ['x', 'A'.repeat(43), 'null', '__proto__'])
      expect((await fetched(`/api/calendars/${token}`)).status).toBe(404)
  })
})

describe('the calendar', () => {
  test('shows the own interviews, seats, goals and actions, and nobody else’s', async () => {
    const own = await makeStartup()
    const me = clientOf(server, own.member)
    const people = [own.member, own.owner]
    const { uid: seminar_id } = await makeSeminar({ title: '予定の勉強会' })
    await Promise.all([
      makeInterview(own, people, { title: '予定の面談', ...held(48) }),
      makeInterview(own, people, { title: '調整中の面談', ...held(50), status: 'adjusting' }),
      makeInterview(own, people, { title: '中止の面談', ...held(52), status: 'cancelled' }),
      makeInterview(own, people, { title: '昔の面談', ...held(-24 * 40), status: 'done' }),
      makeInterview(own, people, { title: '先の面談', ...held(24 * 200) }),
      makeInterview(own, [own.owner, own.viewer], { title: '他の方の面談', ...held(49) }),
      makeGoal(own, {
        title: '予定の目標',
        owner_user_uid: own.member.uid,
        status: 'active',
        due_on: inDays(60),
        next_checkin_on: inDays(3),
      }),
      makeGoal(own, { title: '他の方の目標', owner_user_uid: own.owner.uid, status: 'active', due_on: inDays(60) }),
      makeTask(own, {
        title: '予定のアクション',
        status: 'doing',
        due_on: inDays(5),
        due_sort: inDays(5),
        assignees: [{ uid: own.member.uid, actor: 'startup', name: '試験' }],
        assignee_uids: [own.member.uid],
      }),
      me.post(`${own.base}/seminars/${seminar_id}/applies`, { body: {} }),
    ])
    const answer = await fetched(await made(me, own.base))
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const lines = answer.text.replace(/\r\n /g, '').split('\r\n')
    const titles = lines.filter((line) => line.startsWith('SUMMARY:')).map((line) => line.slice(8))
    expect(titles.sort()).toEqual(
      [
        '予定の面談',
        'セミナー:予定の勉強会',
        '経営目標の期限:予定の目標',
        'チェックイン:予定の目標',
        '経営アクションの期限:予定のアクション',
      ].sort(),
    )
    expect(lines).toContain(`DTSTART;VALUE=DATE:${inDays(5).replaceAll('-', '')}`)
    // The page tells the same by the words of its kinds, in the order of time.
    const shown = await daysOf(me, own.base, inDays(0), inDays(61))
    const told = shown.map(({ kind, title }) => (kind === 'interview' ? title : `${calendarKinds[kind]}:${title}`))
    expect(told.toSorted()).toEqual(titles.sort())
    expect(shown.map(({ on }) => on)).toEqual(shown.map(({ on }) => on).toSorted())
  })

  test('is told as a page by days, each thing with its hours and the page of its record', async () => {
    const own = await makeStartup()
    const me = clientOf(server, own.member)
    const at = momentInJapan(inDays(2), '10:00')
    const until = momentInJapan(inDays(2), '11:00')
    const due = { status: 'doing', due_on: inDays(2), due_sort: inDays(2) } as const
    const [interview, task] = await Promise.all([
      makeInterview(own, [own.member, own.owner], {
        title: '朝の面談',
        status: 'scheduled',
        start_at: at,
        end_at: until,
      }),
      makeTask(own, { title: '渡す資料', ...due, assignee_uids: [own.member.uid] }),
    ])
    const page = `/startups/${own.uid}`
    expect(await daysOf(me, own.base, inDays(2), inDays(2))).toEqual([
      {
        kind: 'task',
        uid: task.uid,
        title: '渡す資料',
        page: `${page}/tasks/${task.uid}`,
        on: inDays(2),
        start_at: null,
        end_at: null,
      },
      {
        kind: 'interview',
        uid: interview.uid,
        title: '朝の面談',
        page: `${page}/interviews/${interview.uid}`,
        on: inDays(2),
        start_at: at,
        end_at: until,
      },
    ])
    // Neither the day before nor the day after, and nothing to a colleague who has no part in it.
    expect(await daysOf(me, own.base, inDays(1), inDays(1))).toEqual([])
    expect(await daysOf(me, own.base, inDays(3), inDays(3))).toEqual([])
    expect(await daysOf(clientOf(server, own.viewer), own.base, inDays(2), inDays(2))).toEqual([])
  })

  test('leaves out an interview for who has said no to it, and for nobody else', async () => {
    const own = await makeStartup()
    const { uid, participants } = await makeInterview(own, [own.owner, own.member], {
      title: '断った面談',
      ...held(48),
    })
    const said = participants.map((one) => (one.uid === own.member.uid ? { ...one, response: 'ng' } : one))
    await changeRaw(`interviews/${uid}`, { participants: said })
    const me = clientOf(server, own.member)
    expect((await fetched(await made(me, own.base))).text).not.toContain('断った面談')
    expect(await daysOf(me, own.base, inDays(0), inDays(10))).toEqual([])
    const colleague = clientOf(server, own.owner)
    expect((await fetched(await made(colleague, own.base))).text).toContain('断った面談')
    expect(await daysOf(colleague, own.base, inDays(0), inDays(10))).toMatchObject([{ kind: 'interview', uid }])
  })

  test('ends a day in Japan, and is not asked for more days than it answers', async () => {
    const own = await makeStartup()
    const me = clientOf(server, own.member)
    const late = { start_at: momentInJapan(inDays(2), '23:30'), end_at: momentInJapan(inDays(3), '00:30') }
    await makeInterview(own, [own.member, own.owner], { title: '夜の面談', status: 'scheduled', ...late })
    expect((await daysOf(me, own.base, inDays(2), inDays(2))).map(({ title }) => title)).toEqual(['夜の面談'])
    expect(await daysOf(me, own.base, inDays(3), inDays(3))).toEqual([])
    const asked = async (from: string, to: string) =>
      (await me.get(`${own.base}/calendar?from=${from}&to=${to}`)).status
    expect(await asked(inDays(0), inDays(CALENDAR_SPAN_DAYS - 1))).toBe(200)
    expect(await asked(inDays(0), inDays(CALENDAR_SPAN_DAYS))).toBe(400)
    expect(await asked(inDays(1), inDays(0))).toBe(400)
  })

  test('reads of interviews and actions what lies in the days it is asked for', async () => {
    const own = await makeStartup()
    const me = clientOf(server, own.member)
    const people = [own.member, own.owner]
    const task = (days: number | null) =>
      makeTask(own, {
        status: 'doing',
        due_on: days === null ? null : inDays(days),
        due_sort: days === null ? '9999' : inDays(days),
        assignee_uids: [own.member.uid],
      })
    await Promise.all([
      ...[2, 40, 80].map((days) => makeInterview(own, people, held(days * 24))),
      ...[3, 40, -20, null].map(task),
    ])
    expect(await daysOf(me, own.base, inDays(0), inDays(10))).toHaveLength(2)
    // The caller, an interview, an action; no seats, which are counted, no goals.
    expect(server.lastMeter('GET /api/startups/{startup_id}/calendar')?.reads).toBe(1 + 1 + 1 + 2 + 1)
  })

  test('costs what it shows', async () => {
    const own = await makeStartup()
    const me = clientOf(server, own.member)
    const address = await made(me, own.base)
    const people = [own.member, own.owner]
    await Promise.all([1, 2, 3].map((days) => makeInterview(own, people, held(days * 24))))
    const cost = async () => {
      await fetched(address)
      return server.lastMeter('GET /api/calendars/{calendar_token}')?.reads ?? Number.NaN
    }
    // The address, the person, three interviews; no seats, which are counted, no goals and actions. Now and then a call
    // has one read more, which tells the other processes how many there were; of two in a row only one does.
    expect(Math.min(await cost(), await cost())).toBe(1 + 1 + 3 + 2 + 1 + 1)
  })

  const titlesOf = async (me: Client, base: string) =>
    (await fetched(await made(me, base))).text
      .replace(/\r\n /g, '')
      .split('\r\n')
      .filter((line) => line.startsWith('SUMMARY:'))
      .map((line) => line.slice(8))
      .sort()

  test('shows a partner the answers this person is in charge of, and its actions while the relation lasts', async () => {
    const [own, gone, partner] = await Promise.all([makeStartup(), makeStartup(), makePartner()])
    const asked = {
      partner_company_uid: partner.uid,
      owner_actor: 'partner',
      status: 'doing',
      due_on: inDays(5),
      due_sort: inDays(5),
    } as const
    const forwarded = { status: 'forwarded', respond_due_at: inHours(48) } as const
    const turned = { startup: false, partner: true, operator: false }
    const inCharge = ({ uid, name }: { uid: string; name: string }) => ({
      partner_assignee_uid: uid,
      partner_assignee: { uid, actor: 'partner' as const, name },
    })
    await Promise.all([
      makeRelation(own, partner),
      makeRelation(gone, partner, { until: inHours(-1), read_only: true }),
      makeTask(own, { title: '依頼されたアクション', ...asked }),
      makeTask(gone, { title: '終わった関係のアクション', ...asked }),
      makeTask(own, { title: '共有されただけのアクション', ...asked, owner_actor: 'startup' }),
      makeApply(own, partner, { ...forwarded, ...inCharge(partner.member) }),
      makeApply(gone, partner, { ...forwarded, ...inCharge(partner.owner) }),
      // An answered one keeps its day, though it waits for times by now.
      makeApply(own, partner, { ...forwarded, status: 'accepted', turns: turned, ...inCharge(partner.member) }),
    ])
    expect(await titlesOf(clientOf(server, partner.member), partner.base)).toEqual(
      ['経営アクションの期限:依頼されたアクション', `申込の回答期限:${own.name}`].sort(),
    )
    // Who only reads has nothing to do.
    expect(await titlesOf(clientOf(server, partner.viewer), partner.base)).toEqual([])
    const shown = await daysOf(clientOf(server, partner.member), partner.base, inDays(0), inDays(10))
    expect(shown.map(({ kind, title }) => [kind, title])).toEqual([
      ['apply', own.name],
      ['task', '依頼されたアクション'],
    ])
  })

  test('shows operators the actions that are theirs', async () => {
    const [own, operator] = [await makeStartup(), await makeOperator('manager')]
    const due = { status: 'todo', due_on: inDays(5), due_sort: inDays(5) } as const
    const assignees = [{ uid: operator.uid, actor: 'operator', name: operator.name } as const]
    await makeTask(own, { title: '紹介の準備', ...due, assignees, assignee_uids: [operator.uid] })
    await makeTask(own, { title: '企業のアクション', ...due })
    expect(await titlesOf(clientOf(server, operator), '/api/operator')).toEqual(['経営アクションの期限:紹介の準備'])
    const [shown] = await daysOf(clientOf(server, operator), '/api/operator', inDays(0), inDays(10))
    expect(shown?.page).toMatch(new RegExp(`^/operator/startups/${own.uid}/tasks/`))
  })

  test('ends with the membership, rests while its person is suspended, and shows no company of before', async () => {
    const own = await makeStartup()
    const leaver = await makeMember(own, 'member')
    const me = clientOf(server, leaver)
    const address = await made(me, own.base)
    const other = await makeStartup()
    await makeInterview(other, [leaver, other.owner], { title: '別の企業の面談', ...held(24) })
    expect((await fetched(address)).text).not.toContain('別の企業の面談')
    await changeRaw(`users/${leaver.uid}`, { status: 'suspended' })
    expect((await fetched(address)).status).toBe(404)
    await changeRaw(`users/${leaver.uid}`, { status: 'active' })
    expect((await fetched(address)).status).toBe(200)
    const { etag } = (await clientOf(server, own.owner).get(`${own.base}/users/${leaver.uid}`)).body.data
    expect(
      (await clientOf(server, own.owner).delete(`${own.base}/users/${leaver.uid}`, { ifMatch: etag })).status,
    ).toBeLessThan(300)
    expect((await fetched(address)).status).toBe(404)
    expect(await countRaw('calendar_feeds', 'uid', leaver.uid)).toBe(0)
  })
})
