import { dayInJapan } from '@banso/contract/dates'
import { addToMonth, monthOf } from '@banso/contract/months'
import { defaultDisclosure } from '@banso/contract/startup-disclosures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf } from '../../testing/client.ts'
import {
  makeApply,
  makeGoal,
  makeInterview,
  makeOperator,
  makePartner,
  makeRelation,
  makeStartup,
  makeTask,
  type TestPartner,
  type TestStartup,
} from '../../testing/factory.ts'
import { checkinInput } from '../../testing/inputs.ts'
import { rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { setFields } from '../../testing/store.ts'
import { applyRoutes } from '../applies/routes.ts'
import { checkinRoutes } from '../goals/checkins.ts'
import { interviewRoutes } from '../interviews/routes.ts'
import { metricRoutes } from '../metrics/routes.ts'
import { partnerCapacityRoutes } from '../partners/capacities.ts'
import { partnerRoutes } from '../partners/routes.ts'
import { startupRoutes } from '../startups/routes.ts'
import { taskRoutes } from '../tasks/routes.ts'
import { timelineRoutes } from './routes.ts'

let server: TestServer
let operator: Awaited<ReturnType<typeof makeOperator>>
beforeAll(async () => {
  server = await startServer([
    ...timelineRoutes,
    ...interviewRoutes,
    ...checkinRoutes,
    ...partnerRoutes,
    ...startupRoutes,
    ...metricRoutes,
    ...taskRoutes,
    ...applyRoutes,
    ...partnerCapacityRoutes,
  ])
  operator = await makeOperator('manager')
})
afterAll(() => server.stop())

const done = async (answer: ReturnType<Client['post']>) => {
  const { status, text, body } = await answer
  if (status >= 300) throw new Error(`${status}: ${text}`)
  return body.data
}
type Entry = { verb: string; topic: string; actor: { name: string } | null; startup: { name: string }; diff: object[] }
const timelineOf = async (by: TestPartner, role: 'owner' | 'member' | 'viewer' = 'viewer', query = '') =>
  (await clientOf(server, by[role]).get(`${by.base}/timeline${query}`)).body
const verbs = async (by: TestPartner, query = '') =>
  (await timelineOf(by, 'viewer', query)).data.map(({ verb }: Entry) => verb).sort()
const open = { ...defaultDisclosure, goals: 'approved_partners' } as const

/** A startup and a partner with an application before it. */
async function pair(changes: Parameters<typeof makePartner>[0] = {}): Promise<[TestStartup, TestPartner]> {
  const [startup, partner] = [await makeStartup({ disclosure: open, tagline: '前' }), await makePartner(changes)]
  await makeRelation(startup, partner)
  return [startup, partner]
}
/** Called otherwise than anybody of a startup. */
const colleague = '葉山 律'
const meet = (startup: TestStartup, partner: TestPartner) =>
  makeInterview(startup, [operator, startup.owner, { ...partner.owner, name: colleague }], {
    partner_company_uid: partner.uid,
    partner_name: partner.name,
    candidate_slots: [
      { uid: 'a', start_at: '2099-01-05T05:00:00.000Z', answers: { operator: 'ok' }, hold_expires_at: null },
    ],
  })
const answer = (startup: TestStartup, { uid }: { uid: string }) =>
  done(
    clientOf(server, startup.owner).post(`${startup.base}/interviews/${uid}/slots/answers`, {
      body: { answers: { a: 'ok' } },
      ifMatch: '"r1"',
    }),
  )

describe('a timeline', () => {
  test.each(['investor', 'master', 'plugin'] as const)(
    'of a partner as %s tells every role the same',
    async (partner_type) => {
      const [startup, partner] = await pair({ partner_type })
      await answer(startup, await meet(startup, partner))
      for (const role of ['owner', 'member', 'viewer'] as const) {
        const [entry] = (await timelineOf(partner, role)).data
        // Who of the startup did it stays in the company.
        expect(entry).toMatchObject({ verb: 'interview.answered', topic: 'interview', actor: null })
        expect(entry.startup.name).toBe(startup.name)
        expect(entry.interview.colleagues).toEqual([colleague])
      }
      expect(JSON.stringify(await timelineOf(partner))).not.toContain(startup.owner.name)
      expect(await verbs(partner, '?topic=apply')).toEqual([])
      expect(await verbs(partner, '?topic=interview')).toEqual(['interview.answered'])
    },
  )

  test('tells of goals and profiles what is open today, and of nothing else', async () => {
    const [startup, partner] = await pair()
    const owner = clientOf(server, startup.owner)
    const goal = await makeGoal(startup, { disclosure: 'partners' })
    const shut = await makeGoal(startup, { disclosure: 'company' })
    for (const { uid } of [goal, shut])
      await done(owner.post(`${startup.base}/goals/${uid}/checkins`, { body: checkinInput({ values: {} }) }))
    await done(
      owner.patch(`${startup.base}/profile`, {
        body: { tagline: '後', funding_total_jpy: 5 },
        ifMatch: '"r1"',
      }),
    )
    const { data } = await timelineOf(partner)
    expect(data.map(({ verb }: Entry) => verb)).toEqual(['profile.updated', 'goal.checked_in'])
    expect(data[0].diff).toMatchObject([{ field: 'tagline', before: '前', after: '後' }])
    await setFields('startup_companies', startup.uid, { disclosure: { ...open, goals: 'operators' } })
    expect(await verbs(partner)).toEqual(['profile.updated'])
    await setFields('startup_companies', startup.uid, { disclosure: open })
    await setFields('goals', goal.uid, { disclosure: 'company' })
    expect(await verbs(partner)).toEqual(['profile.updated'])
  })

  test('tells of numbers while they are open, without their values, and of none that is kept no longer', async () => {
    const shut = { ...open, metrics: 'operators' } as const
    const shown = { ...open, metrics: 'approved_partners' } as const
    const [startup, partner] = await pair()
    const set = (changes: Record<string, unknown>) => setFields('startup_companies', startup.uid, changes)
    await set({ disclosure: shut, metrics_settings: ['mrr', 'customers'] })
    const owner = clientOf(server, startup.owner)
    const month = monthOf(dayInJapan(new Date()))
    const enter = (metric_key: string, at: string, value: number) =>
      done(owner.post(`${startup.base}/metrics`, { body: { metric_key, month: at, value, note: '' } }))
    await enter('mrr', addToMonth(month, -1), 71_234_567) // shut as it happens: never told
    await set({ disclosure: shown })
    await enter('mrr', addToMonth(month, -12), 61_234_567) // older than what partners are shown
    const kept = await enter('mrr', month, 81_234_567)
    const other = await enter('customers', month, 12)
    const told = async () =>
      (await timelineOf(partner)).data.map(({ object }: { object: { uid: string } }) => object.uid)
    expect(await told()).toEqual([other.uid, kept.uid])
    const whole = await timelineOf(partner)
    expect(JSON.stringify(whole)).not.toMatch(/1,?234,?567/)
    expect(whole.data[1]).toMatchObject({ verb: 'metric.created', topic: 'startup', actor: null, diff: [] })
    await set({ metrics_settings: ['mrr'] })
    expect(await told()).toEqual([kept.uid])
    await set({ disclosure: shut })
    expect(await told()).toEqual([])
    await set({ disclosure: shown })
    expect((await owner.delete(`${startup.base}/metrics/${kept.uid}`, { ifMatch: kept.etag })).status).toBe(204)
    expect(await told()).toEqual([])
  })

  test('leaves out what an ended relation shuts, and keeps the interviews it takes part in', async () => {
    const [startup, partner] = await pair()
    const owner = clientOf(server, startup.owner)
    const shared = { visibility: 'shared_partner', partner_company_uid: partner.uid } as const
    const task = await makeTask(startup, shared)
    await done(owner.post(`${startup.base}/tasks/${task.uid}/transition`, { body: { to: 'doing' }, ifMatch: '"r1"' }))
    const apply = await makeApply(startup, partner, { status: 'forwarded', reached_partner_uid: partner.uid })
    await done(owner.post(`${startup.base}/applies/${apply.uid}/messages`, { body: { body: '資料を送ります。' } }))
    await answer(startup, await meet(startup, partner))
    expect(await verbs(partner)).toEqual(['apply.messaged', 'interview.answered', 'task.transitioned'])
    await setFields('tasks', task.uid, { visibility: 'company', partner_company_uid: null })
    expect(await verbs(partner)).toEqual(['apply.messaged', 'interview.answered'])
    await makeRelation(startup, partner, { until: '2020-01-01T00:00:00.000Z', read_only: true })
    expect(await verbs(partner)).toEqual(['interview.answered'])
    expect(await verbs(await makePartner())).toEqual([])
  })

  test('pages by cursor, and costs at most four reads for each row', async () => {
    const [startup, partner] = await pair()
    for (let index = 0; index < 3; index += 1) await answer(startup, await meet(startup, partner))
    const first = await timelineOf(partner, 'viewer', '?per_page=2')
    expect(first.data).toHaveLength(2)
    // Caller, mark, rows and their count, their interviews, one startup, one relation.
    expect(server.lastMeter('GET /api/partners/{partner_id}/timeline')?.reads).toBeLessThanOrEqual(1 + 1 + 3 + 2 + 2)
    const second = await timelineOf(
      partner,
      'viewer',
      `?per_page=2&cursor=${encodeURIComponent(first.page_info.next_cursor)}`,
    )
    expect(second.data).toHaveLength(1)
  })

  test('knows how far each person has seen it, forwards only, also those who only read', async () => {
    const partner = await makePartner()
    const see = (role: 'owner' | 'viewer', until: string) =>
      clientOf(server, partner[role]).post(`${partner.base}/timeline/seen`, { body: { until } })
    expect((await timelineOf(partner)).seen_at).toBeNull()
    expect((await see('viewer', '2026-01-02T00:00:00.000Z')).status).toBe(200)
    await see('viewer', '2026-01-01T00:00:00.000Z')
    expect((await timelineOf(partner)).seen_at).toBe('2026-01-02T00:00:00.000Z')
    expect((await timelineOf(partner, 'owner')).seen_at).toBeNull()
    await see('viewer', '2099-01-01T00:00:00.000Z')
    expect((await timelineOf(partner)).seen_at < '2099').toBe(true)
  })
})

describe('the capacity of a partner', () => {
  test('is changed at once by who may write the profile, as they saw it, and startups find it so', async () => {
    const partner = await makePartner({ monthly_capacity: 5, accepts_applies: true })
    const path = `${partner.base}/capacity`
    const change = (role: 'owner' | 'member' | 'viewer', body: object, rev: number) =>
      clientOf(server, partner[role]).patch(path, { body, ifMatch: `"r${rev}"` })
    expect((await clientOf(server, partner.viewer).get(path)).body.data).toMatchObject({ monthly_capacity: 5, can: [] })
    expect((await change('viewer', { accepts_applies: false }, 1)).status).toBe(403)
    expect((await change('member', { accepts_applies: false }, 1)).status).toBe(403)
    expect((await clientOf(server, partner.member).get(path)).body.data).toMatchObject({ monthly_capacity: 5, can: [] })
    await setFields('partner_companies', partner.uid, { members_may_edit: true })
    const shut = await change('member', { accepts_applies: false }, 1)
    expect(shut.body.data).toMatchObject({ accepts_applies: false, etag: '"r2"', can: ['update'] })
    await setFields('partner_companies', partner.uid, { members_may_edit: false })
    expect((await change('member', { accepts_applies: true }, 2)).status).toBe(403)
    expect((await change('owner', { monthly_capacity: 3 }, 1)).status).toBe(412)
    expect((await change('owner', { monthly_capacity: 100 }, 2)).status).toBe(422)
    expect((await change('owner', { monthly_capacity: 3 }, 2)).body.data).toMatchObject({ monthly_capacity: 3 })
    expect(await rawAt(`partner_companies/${partner.uid}`)).toMatchObject({
      monthly_capacity: 3,
      accepts_applies: false,
    })
    const startup = await makeStartup()
    const seen = await clientOf(server, startup.owner).get(`${startup.base}/partners/${partner.uid}`)
    expect(seen.body.data).toMatchObject({ accepts_applies: false, can: ['await', 'bookmark'] })
  })
})
