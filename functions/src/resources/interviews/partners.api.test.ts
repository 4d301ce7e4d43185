import type { ActivityDocument } from '@banso/contract/activities'
import type { InterviewDocument } from '@banso/contract/interviews'
import { defaultDisclosure } from '@banso/contract/startup-disclosures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfOf } from '../../testing/bytes.ts'
import { type Client, clientOf } from '../../testing/client.ts'
import {
  makeGoal,
  makeInterview,
  makeMemo,
  makeOperator,
  makePartner,
  makeRelation,
  makeStartup,
  makeTask,
  type TestPartner,
  type TestStartup,
} from '../../testing/factory.ts'
import { executionInput, memoInput } from '../../testing/inputs.ts'
import { rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { foundIn, notificationsTo } from '../../testing/store.ts'
import { uploaded } from '../../testing/uploads.ts'
import { executionRoutes } from '../executions/routes.ts'
import { fileRoutes } from '../files/routes.ts'
import { operatorMemoRoutes } from '../memos/operators.ts'
import { memoRoutes } from '../memos/routes.ts'
import { interviewRoutes } from './routes.ts'

let server: TestServer
let startup: TestStartup
let partner: TestPartner
let operator: Awaited<ReturnType<typeof makeOperator>>
let owner: Client
beforeAll(async () => {
  server = await startServer([
    ...interviewRoutes,
    ...memoRoutes,
    ...operatorMemoRoutes,
    ...fileRoutes,
    ...executionRoutes,
  ])
  ;[startup, partner, operator] = await Promise.all([makeStartup(), makePartner(), makeOperator('manager')])
  owner = clientOf(server, partner.owner)
})
afterAll(() => server.stop())

const inDays = (days: number, hour = 5) => {
  const day = new Date(Date.now() + days * 86_400_000)
  day.setUTCHours(hour, 0, 0, 0)
  return day.toISOString()
}
const slot = (uid: string, days: number, answers: Record<string, 'ok' | 'maybe' | 'ng'> = {}) => ({
  uid,
  start_at: inDays(days),
  answers: { operator: 'ok' as const, ...answers },
  hold_expires_at: null,
})
const meet = (changes: Partial<InterviewDocument> = {}, { of = startup, by = partner } = {}) =>
  makeInterview(of, [operator, of.owner, by.owner], {
    partner_company_uid: by.uid,
    partner_name: by.name,
    ...changes,
  })
const at = ({ uid }: { uid: string }, path = '') => `${partner.base}/interviews/${uid}${path}`
const post = (client: Client, interview: { uid: string }, path: string, body: object, rev = 1) =>
  client.post(at(interview, path), { body, ifMatch: `"r${rev}"` })
const titlesTo = async ({ uid }: { uid: string }, about: { uid: string }) =>
  (await notificationsTo(uid)).filter(({ group_key }) => group_key.includes(about.uid)).map(({ title }) => title)

describe('a partner of each type', () => {
  test.each(['investor', 'master', 'plugin'] as const)('as %s meets in its own interviews', async (partner_type) => {
    const by = await makePartner({ partner_type })
    const interview = await meet({ candidate_slots: [slot('a', 3)] }, { by })
    const mine = `${by.base}/interviews`
    for (const role of ['owner', 'member', 'viewer'] as const) {
      const client = clientOf(server, by[role])
      const [row] = (await client.get(mine)).body.data
      expect(row).toMatchObject({ uid: interview.uid, wait: { side: role === 'viewer' ? 'own' : 'you' } })
      expect(row.can).toEqual(role === 'viewer' ? [] : ['memo', 'update', 'answer', 'propose'])
    }
    const body = { answers: { a: 'maybe' } }
    const answered = (role: 'member' | 'viewer') =>
      clientOf(server, by[role]).post(`${mine}/${interview.uid}/slots/answers`, { body, ifMatch: '"r1"' })
    expect((await answered('viewer')).status).toBe(403)
    expect((await answered('member')).body.data).toMatchObject({
      wait: { side: 'other', party: 'startup' },
      status: 'adjusting',
    })
  })
})

describe('what a partner reads', () => {
  test('is interviews it takes part in, sent ones alone, a read each', async () => {
    const by = await makePartner()
    const [next, over] = [
      await meet({ status: 'scheduled', start_at: inDays(2) }, { by }),
      await meet({ status: 'done', start_at: inDays(-2) }, { by }),
      await meet({ status: 'draft' }, { by }),
    ]
    const list = async (view: string) =>
      (await clientOf(server, by.viewer).get(`${by.base}/interviews?view=${view}`)).body.data.map(
        ({ uid }: { uid: string }) => uid,
      )
    expect(await list('upcoming')).toEqual([next.uid])
    expect(server.lastMeter('GET /api/partners/{partner_id}/interviews')?.reads).toBe(1 + 1 + 1)
    expect(await list('past')).toEqual([over.uid])
  })

  test('is neither a draft, nor another’s, nor what sides keep to themselves', async () => {
    const [draft, elsewhere, without] = [
      await meet({ status: 'draft' }),
      await meet({}, { by: await makePartner() }),
      await makeInterview(startup, [operator, startup.owner]),
    ]
    for (const interview of [draft, elsewhere, without])
      for (const path of ['', '/brief', '/ics', '/memos'])
        expect((await owner.get(at(interview, path))).status).toBe(404)
    const satisfaction = { startup: 1, partner: 5, comment: '先方の声', partner_comment: '自社の声' }
    const done = await meet({ status: 'done', start_at: inDays(-1), satisfaction })
    const answer = await owner.get(at(done))
    expect(answer.body.data.rating).toBe(5)
    expect(answer.text).not.toMatch(/satisfaction|turn_changes_at|先方の声/)
    const theirs = await clientOf(server, startup.owner).get(`${startup.base}/interviews/${done.uid}`)
    expect(theirs.body.data.rating).toBe(1)
    expect(theirs.text).not.toMatch(/自社の声/)
  })
})

describe('finding a time', () => {
  test('ends with the partner’s answer, and its people’s hours are taken with the others’', async () => {
    const interview = await meet({
      candidate_slots: [slot('a', 11, { [startup.uid]: 'ok' }), slot('b', 12, { [startup.uid]: 'ok' })],
    })
    const answer = await post(owner, interview, '/slots/answers', { answers: { a: 'ok', b: 'ng' } })
    expect(answer.body.data).toMatchObject({ status: 'scheduled', start_at: inDays(11) })
    const day = new Date(Date.parse(inDays(11)) + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
    expect((await rawAt(`interview_locks/${partner.owner.uid}_${day}`))?.quarters).toMatchObject({
      '1400': interview.uid,
    })
    expect(await titlesTo(operator, interview)).toContain('面談の日時が決まりました')
    expect(await titlesTo(startup.owner, interview)).toContain('面談の日時が決まりました')
  })

  test('goes on while somebody has not answered, and the answer is told under the partner’s name', async () => {
    const interview = await meet({ candidate_slots: [slot('a', 13)] })
    await post(owner, interview, '/slots/answers', { answers: { a: 'ok' } })
    expect(await titlesTo(operator, interview)).toContain(`${partner.name}が候補日時に回答しました`)
    expect(await titlesTo(startup.owner, interview)).toEqual([])
  })

  test('takes times the partner proposes: answered by it, held for nobody, told to the other sides', async () => {
    const interview = await meet({ candidate_slots: [slot('a', 14)] })
    const proposed = await post(clientOf(server, partner.member), interview, '/slots', { starts: [inDays(15)] })
    expect(proposed.body.data.candidate_slots[1]).toMatchObject({
      start_at: inDays(15),
      answers: { [partner.uid]: 'ok' },
      hold_expires_at: null,
    })
    for (const person of [operator, startup.owner])
      expect(await titlesTo(person, interview)).toEqual(['面談の候補日時を回答してください'])
    expect((await post(owner, interview, '/slots', { starts: [inDays(-1)] }, 2)).status).toBe(422)
    const foreign = await meet({ candidate_slots: [slot('a', 14)] }, { by: await makePartner() })
    expect((await post(owner, foreign, '/slots', { starts: [inDays(16)] })).status).toBe(404)
  })
})

describe('an interview with a time', () => {
  const scheduled = () => meet({ status: 'scheduled', start_at: inDays(4), end_at: inDays(4, 6), sequence: 3 })

  test('is answered for by who is in it, and the startup’s entry does not name who of the partner comes', async () => {
    const interview = await scheduled()
    expect((await post(clientOf(server, partner.member), interview, '/attendance', { response: 'ok' })).status).toBe(
      409,
    )
    const answer = await post(owner, interview, '/attendance', { response: 'ng' })
    expect(answer.body.data.participants[2]).toMatchObject({ uid: partner.owner.uid, response: 'ng' })
    const entries = await foundIn<ActivityDocument>('activities', 'object.uid', interview.uid)
    const [attended] = entries.filter(({ verb }) => verb === 'interview.attended')
    expect(attended?.visible_to).toEqual(['operators', `partner:${partner.uid}`])
  })

  test('has an agenda, a calendar file and a wish for another time', async () => {
    const interview = await scheduled()
    const file = await clientOf(server, partner.viewer).get(at(interview, '/ics'))
    expect(file.text).toContain('SEQUENCE:3')
    expect(file.text.replaceAll('\r\n ', '')).toContain(`/partners/${partner.uid}/interviews/${interview.uid}`)
    const changed = await owner.patch(at(interview), {
      body: { purpose: '条件を確かめる', agenda: [{ uid: null, title: '条件', minutes: 20 }] },
      ifMatch: '"r1"',
    })
    expect(changed.body.data).toMatchObject({ purpose: '条件を確かめる', agenda: [{ title: '条件' }] })
    expect((await post(owner, interview, '/change_request', { reason: '出張のため' }, 2)).status).toBe(200)
    expect(await titlesTo(operator, interview)).toContain('面談の日程変更の希望が届きました')
    expect(await titlesTo(startup.owner, interview)).toEqual([])
  })

  test('has one wish for another time of each company, until the time is moved or the wish declined', async () => {
    const interview = await scheduled()
    const wish = (client: Client, base: string, rev: number) =>
      client.post(`${base}/interviews/${interview.uid}/change_request`, {
        body: { reason: '展示会と重なるため' },
        ifMatch: `"r${rev}"`,
      })
    const founder = clientOf(server, startup.owner)
    const first = await wish(owner, partner.base, 1)
    expect(first.body.data.change_request).toMatchObject({
      by: { uid: partner.owner.uid },
      reason: '展示会と重なるため',
    })
    expect(first.body.data.can).not.toContain('request_change')
    expect((await wish(owner, partner.base, 2)).status).toBe(409)
    expect((await wish(founder, startup.base, 2)).body.data.change_request).toMatchObject({
      by: { uid: startup.owner.uid },
    })
    // What one company wishes, the other does not read.
    const seen = (await founder.get(`${startup.base}/interviews/${interview.uid}`)).text
    expect(seen).not.toContain(`"by":{"uid":"${partner.owner.uid}"`)
    const me = clientOf(server, operator)
    const path = `/api/operator/interviews/${interview.uid}`
    const asked = (await me.get(path)).body.data
    expect(asked.change_requests).toHaveLength(2)
    expect(asked.can).toContain('decline_change')
    const stays = await me.post(`${path}/change_request/decline`, {
      body: { comment: '先方の都合です' },
      ifMatch: '"r3"',
    })
    expect([stays.status, stays.body.data.change_requests]).toEqual([200, []])
    expect(await titlesTo(partner.owner, interview)).toContain('面談の日時は変わりません')
    expect((await me.post(`${path}/change_request/decline`, { body: { comment: '' }, ifMatch: '"r4"' })).status).toBe(
      409,
    )
    expect((await wish(owner, partner.base, 4)).status).toBe(200)
    const moved = await me.post(`${path}/transition`, {
      body: { to: 'adjusting', starts: [inDays(20)] },
      ifMatch: '"r5"',
    })
    expect([moved.status, moved.body.data.change_requests]).toEqual([200, []])
  })

  test('keeps what came of each item of the agenda, before, during and after, for all who are in it', async () => {
    const item = { uid: 'a1', title: '条件', minutes: 20, link: null, outcome: '', kind: 'info' } as const
    for (const status of ['scheduled', 'done'] as const) {
      const interview = await meet({ status, start_at: inDays(status === 'done' ? -1 : 4), agenda: [item] })
      const outcome = { uid: 'a1', kind: 'decision', outcome: '見積を3社から取る' }
      const viewer = clientOf(server, partner.viewer)
      expect((await post(viewer, interview, '/outcomes', { outcomes: [outcome] })).status).toBe(403)
      const stored = await post(owner, interview, '/outcomes', { outcomes: [outcome] })
      expect(stored.body.data.agenda).toEqual([{ ...item, ...outcome }])
      const gone = await post(owner, interview, '/outcomes', { outcomes: [{ ...outcome, uid: 'a2' }] }, 2)
      expect(gone.status).toBe(422)
      expect((await post(owner, interview, '/outcomes', { outcomes: [outcome] }, 1)).status).toBe(412)
      const read = await clientOf(server, startup.viewer).get(`${startup.base}/interviews/${interview.uid}`)
      expect(read.body.data.agenda[0].outcome).toBe('見積を3社から取る')
      const entries = await foundIn<ActivityDocument>('activities', 'object.uid', interview.uid)
      expect(entries.map(({ verb }) => verb)).toEqual(['interview.concluded'])
    }
    const off = await meet({ status: 'cancelled', start_at: inDays(1), agenda: [item] })
    expect((await post(owner, off, '/outcomes', { outcomes: [{ uid: 'a1', kind: 'info', outcome: '' }] })).status).toBe(
      409,
    )
  })

  test('is rated by each side for itself, once', async () => {
    const interview = await meet({ status: 'done', start_at: inDays(-1) })
    const rated = await post(owner, interview, '/rating', { rating: 4, comment: '準備がよい' })
    expect(rated.body.data.rating).toBe(4)
    expect((await post(owner, interview, '/rating', { rating: 5, comment: '' }, 2)).status).toBe(409)
    const theirs = { body: { rating: 2, comment: '短い' }, ifMatch: '"r2"' }
    const path = `${startup.base}/interviews/${interview.uid}/rating`
    expect((await clientOf(server, startup.owner).post(path, theirs)).status).toBe(200)
    const all = await clientOf(server, operator).get(`/api/operator/interviews/${interview.uid}`)
    expect(all.body.data.satisfaction).toEqual({
      startup: 2,
      partner: 4,
      comment: '短い',
      partner_comment: '準備がよい',
    })
  })
})

describe('memos', () => {
  const person = ({ uid, name }: { uid: string; name: string }, actor: 'startup' | 'partner' | 'operator') => ({
    uid,
    name,
    actor,
  })
  test('reach a partner as far as they are shared with it', async () => {
    const interview = await meet({ status: 'done', start_at: inDays(-1) })
    const authors = [person(operator, 'operator'), person(startup.owner, 'startup'), person(partner.owner, 'partner')]
    for (const visibility of ['operators', 'own_company', 'startup', 'partner', 'all'] as const)
      for (const author of authors)
        await makeMemo(interview, { visibility, author, body: `${visibility} by ${author.actor}` })
    const answer = await clientOf(server, partner.viewer).get(`${at(interview, '/memos')}?per_page=50`)
    expect(answer.body.data.map(({ body }: { body: string }) => body).sort()).toEqual(
      [
        'all by operator',
        'all by partner',
        'all by startup',
        'own_company by partner',
        'partner by operator',
        'partner by partner',
        'partner by startup',
        'startup by partner',
      ].sort(),
    )
  })

  test('are written for the own company or for all, and changed by their author alone', async () => {
    const interview = await meet({ status: 'done', start_at: inDays(-1) })
    const write = (client: Client, changes: object) =>
      client.post(at(interview, '/memos'), { body: memoInput(changes) })
    expect((await write(clientOf(server, partner.viewer), {})).status).toBe(403)
    expect((await write(owner, { visibility: 'partner' })).status).toBe(422)
    const own = await write(owner, { body: '社内の見立て' })
    expect(own.status).toBe(201)
    const startups = () => clientOf(server, startup.viewer).get(`${startup.base}/interviews/${interview.uid}/memos`)
    expect((await startups()).text).not.toContain('社内の見立て')
    expect(await titlesTo(startup.owner, interview)).toEqual([])
    const { uid } = own.body.data
    const change = (client: Client, base: string, rev: number) =>
      client.patch(`${base}/memos/${uid}`, { body: { visibility: 'all' }, ifMatch: `"r${rev}"` })
    expect((await change(clientOf(server, partner.member), partner.base, 1)).status).toBe(403)
    expect((await change(owner, partner.base, 1)).status).toBe(200)
    expect((await startups()).text).toContain('社内の見立て')
    expect(await titlesTo(startup.owner, interview)).toEqual(['面談のメモが共有されました'])
    expect((await change(clientOf(server, startup.owner), startup.base, 2)).status).toBe(403)
  })

  test('open their files to whoever reads them, and to nobody else', async () => {
    const interview = await meet({ status: 'done', start_at: inDays(-1) })
    const target = { type: 'memo', uid: null } as const
    const upload = { base: partner.base, name: '見積.pdf', bytes: pdfOf('a'), purpose: 'document', target } as const
    const file_uid: string = (await uploaded(server, partner.owner, upload)).body.data.uid
    const made = await owner.post(at(interview, '/memos'), { body: memoInput({ file_uids: [file_uid] }) })
    expect(made.status).toBe(201)
    const readers = {
      viewer: [clientOf(server, partner.viewer), partner.base],
      startup: [clientOf(server, startup.viewer), startup.base],
      operator: [clientOf(server, operator), '/api/operator'],
    } as const
    const statuses = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(readers).map(async ([name, [client, base]]) => [
            name,
            (await client.get(`${base}/files/${file_uid}`)).status,
          ]),
        ),
      )
    expect(await statuses()).toEqual({ viewer: 200, startup: 404, operator: 404 })
    const shared = { body: { visibility: 'all' }, ifMatch: '"r1"' }
    await owner.patch(`${partner.base}/memos/${made.body.data.uid}`, shared)
    expect(await statuses()).toEqual({ viewer: 200, startup: 200, operator: 200 })
  })
})

test('a notice names who of the other side is in the interview, and of who is not the company alone', async () => {
  const of = await makeStartup()
  const start = inDays(30)
  const { uid } = await meet({ status: 'adjusting', start_at: null, end_at: null, title: '条件の面談' }, { of })
  const propose = (by: (typeof of)['owner'], day: string, rev: number) =>
    clientOf(server, by).post(`${of.base}/interviews/${uid}/slots`, { body: { starts: [day] }, ifMatch: `"r${rev}"` })
  const told = async () =>
    (await notificationsTo(partner.owner.uid)).find(({ group_key }) => group_key === `interview:${uid}:slots`)?.body
  expect((await propose(of.member, start, 1)).status).toBe(200)
  const about = String.raw`^条件の面談:候補日時 (\d+/\d+\(.\) \d+:\d+、?)+。${of.name}との面談、`
  expect(await told()).toMatch(new RegExp(`${about}${of.name}が提案$`))
  expect((await propose(of.owner, inDays(31), 2)).status).toBe(200)
  expect(await told()).toMatch(new RegExp(`${about}${of.owner.name}さんが提案$`))
})

describe('the brief', () => {
  const open = { ...defaultDisclosure, goals: 'approved_partners' } as const
  const prepare = async (disclosure: typeof defaultDisclosure) => {
    const of = await makeStartup({ disclosure })
    const before = await meet({ status: 'done', start_at: inDays(-10), title: '前回' }, { of })
    const between = await makeInterview(of, [operator, of.owner], { status: 'done', start_at: inDays(-5) })
    const next = await meet({ status: 'scheduled', start_at: inDays(2) }, { of })
    const shared = { visibility: 'shared_partner', partner_company_uid: partner.uid } as const
    await Promise.all([
      makeMemo(before, { visibility: 'all', decisions: ['資料を送る'] }),
      makeMemo(before, { visibility: 'startup', decisions: ['聞かせない決定'] }),
      makeMemo(between, { visibility: 'operators', decisions: ['別の面談の決定'] }),
      makeTask(of, { title: '送った資料', status: 'done', closed_at: inDays(-3), ...shared }),
      makeTask(of, { title: '残る資料', ...shared }),
      makeTask(of, { title: '社内の作業' }),
      makeGoal(of, { title: '開いた目標', disclosure: 'partners', health: 'off_track' }),
      makeGoal(of, { title: '閉じた目標' }),
    ])
    const brief = async () => (await clientOf(server, partner.viewer).get(at(next, '/brief'))).body.data
    return { of, before, brief }
  }

  test('tells of their own last meeting, of shared actions, and of goals that are open, without their health', async () => {
    const { of, before, brief } = await prepare(open)
    await makeRelation(of, partner)
    const told = await brief()
    expect(told).toMatchObject({
      previous: { uid: before.uid, title: '前回' },
      decisions: ['資料を送る'],
      done_tasks: [{ title: '送った資料' }],
      open_tasks: [{ title: '残る資料' }],
      goals: [{ title: '開いた目標', health: null, measure: { previous_value: null } }],
    })
    expect(told.goals).toHaveLength(1)
    expect(told.open_tasks).toHaveLength(1)
  })

  test('tells what was recorded of shared actions and where these are stuck, and of no other action', async () => {
    const { of, brief } = await prepare(open)
    await makeRelation(of, partner)
    const shared = { visibility: 'shared_partner', partner_company_uid: partner.uid } as const
    const [stuck, own] = await Promise.all([
      makeTask(of, { title: '共有の見積', ...shared }),
      makeTask(of, { title: '社内の見積' }),
    ])
    const member = clientOf(server, of.member)
    for (const { uid } of [stuck, own])
      await member.post(`${of.base}/tasks/${uid}/executions`, {
        body: executionInput({ result: 'blocked', blocker: '単価が決まらない', body: '先方と話した' }),
      })
    const told = await brief()
    expect(told.executions).toMatchObject([{ title: '共有の見積', result: '行き詰まり', body: '先方と話した' }])
    expect(told.blocked_tasks).toMatchObject([{ title: '共有の見積', reason: '単価が決まらない' }])
    expect(JSON.stringify(told)).not.toContain('社内の見積')
    await makeRelation(of, partner, { until: inDays(-1) })
    expect(await brief()).toMatchObject({ executions: [], blocked_tasks: [] })
  })

  test('leaves out what an ended relation or today’s disclosure shuts', async () => {
    const ended = await prepare(open)
    await makeRelation(ended.of, partner, { until: inDays(-1) })
    expect(await ended.brief()).toMatchObject({
      decisions: ['資料を送る'],
      done_tasks: [],
      open_tasks: [],
      goals: [],
    })
    const shut = await prepare({ ...defaultDisclosure, goals: 'operators' })
    await makeRelation(shut.of, partner)
    expect(await shut.brief()).toMatchObject({ done_tasks: [{ title: '送った資料' }], goals: [] })
  })
})
