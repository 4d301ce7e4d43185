import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf, newKey } from '../../testing/client.ts'
import {
  makeApply,
  makeInterview,
  makeIssue,
  makeOperator,
  makePartner,
  makeSeat,
  makeSeminar,
  makeStartup,
  type TestStartup,
} from '../../testing/factory.ts'
import { countRaw, rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { activityRoutes } from '../activities/routes.ts'
import { partnerRoutes } from '../partners/routes.ts'
import { startupRoutes } from './routes.ts'

/** What operators do with one startup. */

let server: TestServer
let admin: Client
let manager: Client
let viewer: Client
let managerUid: string
let viewerUid: string
beforeAll(async () => {
  server = await startServer([...startupRoutes, ...activityRoutes, ...partnerRoutes])
  const [a, m, v] = [await makeOperator('admin'), await makeOperator('manager'), await makeOperator('viewer')]
  ;[admin, manager, viewer] = [clientOf(server, a), clientOf(server, m), clientOf(server, v)]
  ;[managerUid, viewerUid] = [m.uid, v.uid]
})
afterAll(() => server.stop())

const at = ({ uid }: { uid: string }, rest = '') => `/api/operator/startups/${uid}${rest}`
const seen = async (startup: TestStartup) => (await admin.get(at(startup))).body.data
const verbsOf = async (client: Client, path: string) =>
  (await client.get(path)).body.data.map(({ verb }: { verb: string }) => verb)

describe('what operators keep of a startup', () => {
  test('is changed as it was seen, and told to operators alone', async () => {
    const startup = await makeStartup()
    const { etag } = await seen(startup)
    const body = { tags: ['介護', '横浜'], internal_note: '次は採用の話から。' }
    const answer = await manager.patch(at(startup), { body, ifMatch: etag })
    expect([answer.status, answer.body.data]).toMatchObject([200, body])
    expect((await manager.patch(at(startup), { body, ifMatch: etag })).status).toBe(412)
    expect((await manager.patch(at(startup), { body })).status).toBe(428)
    expect(await verbsOf(admin, at(startup, '/activities'))).toEqual(['startup.updated'])
    expect(await verbsOf(clientOf(server, startup.owner), `${startup.base}/activities`)).toEqual([])
    const found = await viewer.get(`/api/operator/startups?q=${encodeURIComponent('横浜')}&status=active`)
    expect(found.body.data.map(({ uid }: { uid: string }) => uid)).toContain(startup.uid)
    expect((await viewer.patch(at(startup), { body, ifMatch: '"r2"' })).status).toBe(403)
    const tags = Array.from({ length: 21 }, (_, index) => `${index}`)
    expect((await manager.patch(at(startup), { body: { tags }, ifMatch: '"r2"' })).body.error.fields.tags).toEqual([
      'タグは20件まで登録できます。',
    ])
  })

  test('names the programme it takes part in, in the order of its days, or none', async () => {
    const startup = await makeStartup()
    const program = { cohort: '秋期', started_on: '2026-10-01', ends_on: '2027-03-31' }
    const set = await manager.patch(at(startup), { body: { program }, ifMatch: (await seen(startup)).etag })
    expect([set.status, set.body.data.program]).toEqual([200, program])
    const [entry] = (await admin.get(at(startup, '/activities'))).body.data
    expect(entry.diff).toMatchObject([
      { field: 'program', label: '参加プログラム', after: '秋期 2026/10/01〜2027/03/31' },
    ])
    const change = (changes: object) =>
      manager.patch(at(startup), { body: { program: { ...program, ...changes } }, ifMatch: set.body.data.etag })
    expect((await change({ ends_on: '2026-09-30' })).body.error.fields).toEqual({
      'program.ends_on': ['参加終了日は参加開始日以降の日付を選択してください。'],
    })
    expect((await change({ ends_on: program.started_on })).status).toBe(200)
    expect((await viewer.patch(at(startup), { body: { program: null }, ifMatch: '"r3"' })).status).toBe(403)
    const none = await manager.patch(at(startup), { body: { program: null }, ifMatch: (await seen(startup)).etag })
    expect(none.body.data.program).toBeNull()
  })

  test('tells the startup who looks after it', async () => {
    const startup = await makeStartup()
    const { etag } = await seen(startup)
    const body = { assigned_operator_uids: [managerUid, viewerUid] }
    expect((await manager.patch(at(startup), { body, ifMatch: etag })).status).toBe(200)
    expect(await verbsOf(clientOf(server, startup.owner), `${startup.base}/activities`)).toEqual(['startup.assigned'])
  })
})

describe('コンディション by hand', () => {
  test('goes before the figures with a reason, until it is taken back', async () => {
    const startup = await makeStartup()
    const judge = (body: object, ifMatch: string) => manager.post(at(startup, '/health'), { body, ifMatch })
    const { etag } = await seen(startup)
    const short = await judge({ health: 'alert', reason: '気になる' }, etag)
    expect(short.body.error.fields).toEqual({ reason: ['理由は10文字以上で入力してください。'] })
    const reason = '営業責任者の離脱が伝わってきたため'
    const judged = await judge({ health: 'alert', reason }, etag)
    expect(judged.body.data).toMatchObject({ health: 'alert', health_is_manual: true, health_reasons: ['no_goals'] })
    expect(judged.body.data.health_override.reason).toBe(reason)
    expect((await judge({ health: null, reason: '' }, etag)).status).toBe(412)
    const back = await judge({ health: null, reason: '' }, judged.body.data.etag)
    expect(back.body.data).toMatchObject({ health: 'watch', health_is_manual: false, health_override: null })
    expect(await verbsOf(clientOf(server, startup.owner), `${startup.base}/activities`)).toEqual([])
    expect(
      (await viewer.post(at(startup, '/health'), { body: { health: null, reason: '' }, ifMatch: etag })).status,
    ).toBe(403)
  })
})

describe('the profile, as operators read and change it', () => {
  const finance = { funding_total_jpy: 98_000_000, metrics_settings: ['mrr' as const] }
  const logs = (startup: TestStartup) => clientOf(server, startup.owner).get(`${startup.base}/access_logs`)
  test('is written down for the founder once a day for each reader', async () => {
    const startup = await makeStartup(finance)
    for (let times = 0; times < 2; times += 1)
      expect((await manager.get(at(startup, '/profile'))).body.data).toMatchObject(finance)
    const { data } = (await logs(startup)).body
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({ group: 'funding', company_name: null, reader: { name: '試験 manager' } })
  })
  test('holds 資金調達 back from viewers but of startups assigned to them', async () => {
    const [own, other] = [
      await makeStartup({ ...finance, assigned_operator_uids: [viewerUid] }),
      await makeStartup(finance),
    ]
    const mine = (await viewer.get(at(own, '/profile'))).body.data
    expect(mine).toMatchObject({ ...finance, can: ['read_finance'] })
    const theirs = (await viewer.get(at(other, '/profile'))).body.data
    expect(theirs).toMatchObject({ funding_total_jpy: null, metrics_settings: [], can: [] })
    expect((await logs(other)).body.data).toEqual([])
    expect((await logs(own)).body.data).toHaveLength(1)
  })
  test('is changed by writers alone; the disclosure is the founder’s', async () => {
    const startup = await makeStartup()
    const { etag, can } = (await manager.get(at(startup, '/profile'))).body.data
    expect(can).toEqual(['update', 'read_finance'])
    const answer = await manager.patch(at(startup, '/profile'), { body: { tagline: '話すだけ' }, ifMatch: etag })
    expect([answer.status, answer.body.data?.tagline]).toEqual([200, '話すだけ'])
    const widened = { disclosure: { ...startup.disclosure, funding: 'approved_partners' } }
    expect((await manager.patch(at(startup, '/profile'), { body: widened, ifMatch: '"r2"' })).status).toBe(422)
    expect((await viewer.patch(at(startup, '/profile'), { body: { tagline: '' }, ifMatch: '"r2"' })).status).toBe(403)
  })
})

describe('where a startup stands', () => {
  const reason = '本人の申し出により終了する'
  const move = (client: Client, startup: TestStartup, body: object, ifMatch = '"r1"', key?: string) =>
    client.post(at(startup, '/transition'), { body, ifMatch, ...(key && { key }) })

  test('is changed by administrators alone, along the table, with a reason where it wants one', async () => {
    const startup = await makeStartup()
    expect((await move(manager, startup, { to: 'graduated' })).status).toBe(403)
    expect((await move(admin, startup, { to: 'registering' })).status).toBe(409)
    expect((await move(admin, startup, { to: 'active' })).status).toBe(409)
    expect((await move(admin, startup, { to: 'paused', reason: '短い' })).body.error.fields.reason).toBeDefined()
    const { can } = await seen(startup)
    expect(can.filter((verdict: string) => verdict.startsWith('transition:'))).toEqual([
      'transition:paused',
      'transition:graduated',
      'transition:withdrawn',
    ])
    const key = newKey()
    expect((await move(admin, startup, { to: 'paused', reason }, '"r1"', key)).body.data.status).toBe('paused')
    expect(
      (await move(admin, startup, { to: 'paused', reason }, '"r1"', key)).headers.get('idempotency-replayed'),
    ).toBe('true')
    const late = await move(admin, startup, { to: 'withdrawn', from: 'active', reason })
    expect([late.status, late.body.data.status]).toEqual([409, 'paused'])
    const [entry] = (await admin.get(at(startup, '/activities'))).body.data
    expect(entry).toMatchObject({ verb: 'startup.transitioned', to: '休止中', diff: [{ after: reason }] })
  })

  test('decides what its people may do from their next call on', async () => {
    const startup = await makeStartup()
    const owner = clientOf(server, startup.owner)
    const edit = async () => {
      const { etag } = (await owner.get(`${startup.base}/profile`)).body.data
      return (await owner.patch(`${startup.base}/profile`, { body: { tagline: '一言' }, ifMatch: etag })).status
    }
    await move(admin, startup, { to: 'graduated' })
    expect(await edit()).toBe(403)
    await move(admin, startup, { to: 'active' }, '"r2"')
    expect(await edit()).toBe(200)
  })

  test('takes its issues out of the demand, and back into it', async () => {
    const startup = await makeStartup()
    await makeIssue(startup, { issue_category: 'backoffice', urgency: 'high' })
    const demand = async () => {
      const { places } = (await rawAt('demand_supply/backoffice')) as {
        places: { [place: string]: { demand: number } }
      }
      return Object.values(places).reduce((sum, amounts) => sum + amounts.demand, 0)
    }
    await move(admin, startup, { to: 'paused', reason })
    const without = await demand()
    await move(admin, startup, { to: 'active' }, '"r2"')
    expect(await demand()).toBeGreaterThan(without)
  })

  test('withdrawn: nothing of it goes on', async () => {
    const [startup, partner] = [await makeStartup(), await makePartner()]
    const apply = await makeApply(startup, partner, { status: 'forwarded' })
    const inADay = new Date(Date.now() + 86_400_000).toISOString()
    const people = [startup.owner, startup.member]
    const interview = await makeInterview(startup, people, { status: 'scheduled', start_at: inADay, end_at: inADay })
    const held = await makeInterview(startup, people, { status: 'done', start_at: '2026-01-05T01:00:00.000Z' })
    // Its own place in the queue is not raised by its own seat.
    const seminar = await makeSeminar({ capacity: 1, confirmed_count: 1, waitlisted_count: 1 })
    const personOf = ({ uid, name }: { uid: string; name: string }) => ({ uid, actor: 'startup', name }) as const
    await makeSeat(startup, seminar, personOf(startup.owner))
    await makeSeat(startup, seminar, personOf(startup.member), { status: 'waitlisted' })
    expect((await move(admin, startup, { to: 'withdrawn', reason })).status).toBe(200)
    expect(await rawAt(`applies/${apply.uid}`)).toMatchObject({ status: 'withdrawn' })
    expect(await rawAt(`seminars/${seminar.uid}`)).toMatchObject({ confirmed_count: 0, waitlisted_count: 0 })
    expect(await rawAt(`interviews/${interview.uid}`)).toMatchObject({ status: 'cancelled', cancel_reason: reason })
    expect(await rawAt(`interviews/${held.uid}`)).toMatchObject({ status: 'done' })
    for (const { uid } of [startup.owner, startup.member, startup.viewer])
      expect(await rawAt(`users/${uid}`)).toMatchObject({ status: 'suspended', company_status: 'withdrawn' })
    expect(await rawAt(`startup_companies/${startup.uid}`)).toMatchObject({ status: 'withdrawn', owner_count: 0 })
    expect((await clientOf(server, startup.owner).get(`${startup.base}/profile`)).body.error.code).toBe('suspended')
    expect((await seen(startup)).can).not.toContain('transition:active')
    expect(await countRaw('notifications', 'receiver_uid', partner.owner.uid)).toBe(1)
    expect(await countRaw('notifications', 'receiver_uid', startup.owner.uid)).toBeGreaterThan(0)
    const verbs = await verbsOf(admin, at(startup, '/activities'))
    expect(verbs.toSorted()).toEqual(
      [
        'apply.transitioned',
        'interview.transitioned',
        'seminar.withdrawn',
        'seminar.withdrawn',
        'startup.transitioned',
        ...Array(3).fill('user.transitioned'),
      ].toSorted(),
    )
  })
})
