import { contract } from '@banso/contract/contract'
import { addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import { type DisclosureGroup, type DisclosureLevel, isDisclosed } from '@banso/contract/disclosures'
import type { EndpointGroup } from '@banso/contract/endpoint'
import { addToMonth, monthOf } from '@banso/contract/months'
import { permissions } from '@banso/contract/permissions'
import { defaultDisclosure, disclosureGroups } from '@banso/contract/startup-disclosures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf } from '../../testing/client.ts'
import {
  makeApply,
  makeGoal,
  makeIssue,
  makeMetric,
  makeOperator,
  makePartner,
  makeRelation,
  makeStartup,
  type TestStartup,
} from '../../testing/factory.ts'
import { changeRaw, storeRaw } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { toldOf } from '../../testing/store.ts'
import { activityRoutes } from '../activities/routes.ts'
import { metricRoutes } from '../metrics/routes.ts'
import { startupRoutes } from '../startups/routes.ts'
import { SHOWN_MONTHS } from './open-fields.ts'
import { disclosureRoutes } from './routes.ts'

/** What is called here. */
const routes = [...disclosureRoutes, ...startupRoutes, ...metricRoutes, ...activityRoutes]

/** 公開範囲: what a partner sees of a startup, and who decides about that. */

let server: TestServer
let approved: Partner
let stranger: Partner
let late: Partner
type Partner = Awaited<ReturnType<typeof makePartner>>
beforeAll(async () => {
  server = await startServer(routes)
  ;[approved, stranger, late] = (await Promise.all([makePartner(), makePartner(), makePartner()])) as [
    Partner,
    Partner,
    Partner,
  ]
})
afterAll(() => server.stop())

const groups = Object.keys(disclosureGroups) as DisclosureGroup[]
const day = 86_400_000
const fromNow = (days: number) => new Date(Date.now() + days * day).toISOString()

/** A text of each group that must show up where the group is open, and nowhere else. */
const canaries: Record<DisclosureGroup, string> = {
  profile: '鳥の基本',
  business: '鳥の事業',
  team: '鳥の仲間',
  funding: '鳥の調達',
  metrics: '鳥の指標',
  goals: '鳥の目標',
  deck: '鳥の資料',
}
/** What no partner ever sees, and no startup either. */
const hidden = ['運営の鳥メモ', '運営の鳥札', '自社だけの鳥目標', '鳥の指標の補足', '鳥の他人課題']

async function makeFull(disclosure: Partial<Record<DisclosureGroup, DisclosureLevel>> = {}): Promise<TestStartup> {
  const startup = await makeStartup({
    disclosure: { ...defaultDisclosure, ...disclosure } as typeof defaultDisclosure,
    tagline: canaries.profile,
    problem: canaries.business,
    last_round: { stage: 'seed', amount_jpy: 1, closed_on: null, lead: canaries.funding },
    metrics_settings: ['custom_AAAAAAAA'],
    custom_metrics: [{ key: 'custom_AAAAAAAA', name: canaries.metrics, unit: '羽' }],
    pitch_deck_file_uid: 'placeholder',
    internal_note: '運営の鳥メモ',
    tags: ['運営の鳥札'],
  })
  const file = `deck-${startup.uid}`
  await Promise.all([
    changeRaw(`users/${startup.member.uid}`, { job_title: canaries.team }),
    changeRaw(`startup_companies/${startup.uid}`, { pitch_deck_file_uid: file }),
    makeGoal(startup, { title: canaries.goals, disclosure: 'partners' }),
    makeGoal(startup, { title: '自社だけの鳥目標', disclosure: 'company' }),
    makeMetric(startup, {
      metric_key: 'custom_AAAAAAAA',
      month: monthOf(dayInJapan(new Date())),
      value: 5,
      note: '鳥の指標の補足',
    }),
    // A year ago: older than what is shown.
    makeMetric(startup, {
      metric_key: 'custom_AAAAAAAA',
      month: addToMonth(monthOf(dayInJapan(new Date())), -12),
      value: 6,
    }),
    makeIssue(startup, { title: '鳥の他人課題' }),
    storeRaw(`files/${file}`, {
      uid: file,
      name: `${canaries.deck}.pdf`,
      mime: 'application/pdf',
      size: 10,
      owner_uid: startup.owner.uid,
      target: { type: 'startup', uid: startup.uid },
      startup_company_uid: startup.uid,
      partner_company_uid: null,
      state: 'checked',
      path: null,
      created_at: fromNow(0),
      updated_at: fromNow(0),
      created_by: { uid: 'x', actor: 'startup', name: 'x' },
      updated_by: { uid: 'x', actor: 'startup', name: 'x' },
      rev: 1,
      deleted_at: null,
    }),
    makeRelation(startup, approved),
    makeRelation(startup, late, { until: fromNow(-1), read_only: true }),
  ])
  return startup
}

const asPartner = (partner: Partner): Client => clientOf(server, partner.viewer)
const seenBy = (partner: Partner, startup: { uid: string }) =>
  asPartner(partner).get(`${partner.base}/startups/${startup.uid}`)
const shownIn = (text: string) => groups.filter((group) => text.includes(canaries[group]))
const withoutId = (text: string) => text.replace(/"request_id":"[^"]+"/, '')

describe('an approved partner', () => {
  const levels: DisclosureLevel[] = ['operators', 'approved_partners', 'all_partners']
  const cases = groups.flatMap((group) =>
    levels.filter((level) => group === 'profile' || level !== 'all_partners').map((level) => [group, level] as const),
  )
  // Each group alone at each level, all others closed.
  test.each(cases)('sees %s at level %s only when it is open to it', async (group, level) => {
    const closed = Object.fromEntries(groups.map((other) => [other, 'operators' as const]))
    const startup = await makeFull({ ...closed, [group]: level })
    const answer = await seenBy(approved, startup)
    expect(answer.status).toBe(200)
    const isOpen = isDisclosed(level, 'approved')
    expect(isOpen).toBe(level !== 'operators')
    expect(shownIn(answer.text)).toEqual(isOpen ? [group] : [])
    expect(Object.keys(answer.body.data.groups)).toEqual(isOpen ? [group] : [])
    for (const text of hidden) expect(answer.text).not.toContain(text)
    for (const field of ['internal_note', 'tags', 'health', 'owner_count', 'disclosure', 'assigned_operator_uids'])
      expect(answer.text).not.toContain(`"${field}"`)
    // Without a running relation the company is as good as missing, whatever is open.
    for (const other of [stranger, late]) {
      const refused = await seenBy(other, startup)
      const absent = await seenBy(other, { uid: 'no-such-company' })
      expect([refused.status, withoutId(refused.text)]).toEqual([404, withoutId(absent.text)])
    }
  })

  test('sees everything that is open, and reads no more than that', async () => {
    const startup = await makeFull(Object.fromEntries(groups.map((group) => [group, 'approved_partners'])))
    const answer = await seenBy(approved, startup)
    expect(shownIn(answer.text)).toEqual(groups)
    expect(answer.body.data).toMatchObject({
      uid: startup.uid,
      name: startup.name,
      until: null,
      can: [],
      groups: {
        team: {
          members: expect.arrayContaining([
            { name: '試験 member', job_title: canaries.team, bio: '', avatar_url: null },
          ]),
        },
        metrics: [{ name: canaries.metrics, unit: '羽', values: [{ value: 5 }] }],
        deck: { name: `${canaries.deck}.pdf`, size: 10 },
      },
    })
    const route = 'GET /api/partners/{partner_id}/startups/{startup_uid}'
    // The first look brings the values together by the year. Then: membership, relation, company, applies (none);
    // members, one document for each year of the last twelve months, goals, deck.
    await seenBy(approved, startup)
    const month = monthOf(dayInJapan(new Date()))
    const years = new Set([month, addToMonth(month, 1 - SHOWN_MONTHS)].map((one) => one.slice(0, 4))).size
    expect(server.lastMeter(route)?.reads).toBe(1 + 1 + 1 + 1 + 3 + years + 1 + 1)
    const closed = await makeFull(Object.fromEntries(groups.map((group) => [group, 'operators'])))
    await seenBy(approved, closed)
    expect(server.lastMeter(route)).toEqual({ reads: 1 + 1 + 1 + 1, writes: 0 })
  })

  test('reads on until the relation’s end', async () => {
    const [startup, until] = [await makeFull(), fromNow(3)]
    await makeRelation(startup, approved, { until, read_only: true })
    expect((await seenBy(approved, startup)).body.data.until).toBe(until)
    const later = await startServer(routes)
    later.moveClock(73)
    const client = clientOf(later, { token: () => approved.viewer.token() })
    expect((await client.get(`${approved.base}/startups/${startup.uid}`)).status).toBe(404)
    await later.stop()
  })

  test('sees the issues that applies have named to it, and no others', async () => {
    const startup = await makeFull()
    const [named, named2, other] = await Promise.all([
      makeIssue(startup, { title: '申込で挙げた課題' }),
      makeIssue(startup, { title: '取り下げた申込の課題' }),
      makeIssue(startup, { title: '挙げていない課題' }),
    ])
    await Promise.all([
      makeApply(startup, approved, { issue_uids: [named.uid], status: 'forwarded' }),
      makeApply(startup, approved, { issue_uids: [named2.uid], status: 'withdrawn' }),
      makeApply(startup, approved, { issue_uids: [other.uid], status: 'submitted' }),
      makeApply(startup, stranger, { issue_uids: [other.uid], status: 'forwarded' }),
    ])
    const { issues } = (await seenBy(approved, startup)).body.data
    expect(issues.map(({ title }: { title: string }) => title)).toEqual(['申込で挙げた課題'])
    expect(issues[0]).not.toHaveProperty('order')
  })

  test('is met at its own base alone', async () => {
    const startup = await makeFull()
    const path = `${approved.base}/startups/${startup.uid}`
    expect((await clientOf(server).get(path)).status).toBe(401)
    expect((await asPartner(stranger).get(path)).status).toBe(302)
    expect((await clientOf(server, startup.owner).get(path)).status).toBe(302)
    expect((await clientOf(server, await makeOperator('admin')).get(path)).status).toBe(403)
    expect((await asPartner(approved).get(`${startup.base}/disclosure`)).status).toBe(302)
    expect((await asPartner(approved).get(`${startup.base}/disclosure/preview`)).status).toBe(302)
  })
})

describe('the log of readers', () => {
  const logsOf = async (startup: TestStartup, search = '') =>
    (await clientOf(server, startup.viewer).get(`${startup.base}/access_logs${search}`)).body.data
  const open = { funding: 'approved_partners', metrics: 'approved_partners', deck: 'approved_partners' } as const

  test('names each reader once a day for each group it was shown', async () => {
    const startup = await makeFull(open)
    await seenBy(approved, startup)
    await seenBy(approved, startup)
    await clientOf(server, approved.owner).get(`${approved.base}/startups/${startup.uid}`)
    const logs = await logsOf(startup)
    expect(logs).toHaveLength(6)
    expect(logs).toContainEqual({
      uid: expect.any(String),
      viewed_at: expect.any(String),
      reader: { uid: approved.viewer.uid, actor: 'partner', name: '試験 viewer' },
      company_name: approved.name,
      group: 'funding',
    })
    const later = await startServer(routes)
    const tomorrow = addDays(dayInJapan(new Date()), 1)
    const logged: number[] = []
    for (const time of ['00:00', '08:59', '09:00', '23:59']) {
      later.setClock(new Date(momentInJapan(tomorrow, time)))
      await clientOf(later, approved.viewer).get(`${approved.base}/startups/${startup.uid}`)
      logged.push((await logsOf(startup)).length)
    }
    await later.stop()
    expect(logged).toEqual([9, 9, 9, 9])
    expect(await logsOf(startup, '?group=funding')).toHaveLength(3)
    expect(await logsOf(startup, '?group=funding,deck')).toHaveLength(6)
  })

  test('says nothing of what was not shown, of own members, and of empty groups', async () => {
    const startup = await makeFull({ ...open, funding: 'operators', deck: 'operators' })
    await seenBy(approved, startup)
    await clientOf(server, startup.owner).get(`${startup.base}/metrics`)
    expect((await logsOf(startup)).map(({ group }: { group: string }) => group)).toEqual(['metrics'])
    const empty = await makeStartup({ disclosure: { ...defaultDisclosure, ...open } })
    await makeRelation(empty, approved)
    await seenBy(approved, empty)
    expect(await logsOf(empty)).toEqual([])
  })

  test('is the company’s own, and not told to the partner', async () => {
    const startup = await makeFull(open)
    await seenBy(approved, startup)
    const path = `${startup.base}/access_logs`
    expect((await clientOf(server).get(path)).status).toBe(401)
    expect((await asPartner(approved).get(path)).status).toBe(302)
    expect((await clientOf(server, (await makeStartup()).owner).get(path)).status).toBe(302)
    expect((await clientOf(server, await makeOperator()).get(path)).status).toBe(403)
    expect((await clientOf(server, startup.owner).get(`${path}?group=team`)).status).toBe(400)
    await clientOf(server, startup.owner).get(path)
    expect(server.lastMeter('GET /api/startups/{startup_id}/access_logs')?.reads).toBe(1 + 3 + 1)
    const [entry] = (await clientOf(server, startup.owner).get(`${startup.base}/activities`)).body.data
    expect(entry).toMatchObject({ verb: 'access.viewed', actor: { uid: approved.viewer.uid } })
  })
})

describe('the setting', () => {
  const send = (client: Client, startup: TestStartup, body: object, ifMatch = '"r1"') =>
    client.patch(`${startup.base}/disclosure`, { body, ifMatch })

  test('is the owner’s: one group at a time, told in words, seen by the partner at once', async () => {
    const startup = await makeFull()
    const owner = clientOf(server, startup.owner)
    expect(shownIn((await seenBy(approved, startup)).text)).not.toContain('funding')
    const answer = await send(owner, startup, { funding: 'approved_partners' })
    expect(answer.body.data).toMatchObject({
      disclosure: { ...defaultDisclosure, funding: 'approved_partners' },
      etag: '"r2"',
      can: ['update'],
    })
    expect(shownIn((await seenBy(approved, startup)).text)).toContain('funding')
    await send(owner, startup, { funding: 'operators', business: 'operators' }, '"r2"')
    expect(shownIn((await seenBy(approved, startup)).text)).toEqual(['profile', 'team', 'deck'])
    expect(await toldOf(startup.uid)).toContain('disclosure.updated')
    const told = (await owner.get(`${startup.base}/activities?object_uid=${startup.uid}`)).body.data
    expect(told.find(({ verb }: { verb: string }) => verb === 'disclosure.updated')).toMatchObject({
      diff: [
        { label: '事業内容', before: '承認したパートナー', after: '運営のみ' },
        { label: '資金調達', before: '承認したパートナー', after: '運営のみ' },
      ],
    })
  })

  test('opens nothing but the profile to all partners', async () => {
    const startup = await makeStartup()
    const owner = clientOf(server, startup.owner)
    const answer = await send(owner, startup, { funding: 'all_partners', unknown: 'operators' })
    expect([answer.status, Object.keys(answer.body.error.fields).sort()]).toEqual([422, ['funding', 'unknown']])
    expect((await send(owner, startup, { profile: 'all_partners' })).status).toBe(200)
    expect((await owner.patch(`${startup.base}/disclosure`, { body: {} })).status).toBe(428)
    const stale = await send(owner, startup, { profile: 'operators' })
    expect([stale.status, stale.body.data.disclosure.profile]).toEqual([412, 'all_partners'])
  })

  test('is changed by nobody else, operators least of all', async () => {
    const startup = await makeStartup()
    const [admin, ended] = [await makeOperator('admin'), await makeStartup({ status: 'graduated' })]
    const widen = { funding: 'approved_partners' }
    const tries: [Client, TestStartup, number][] = [
      [clientOf(server), startup, 401],
      [clientOf(server, startup.member), startup, 403],
      [clientOf(server, startup.viewer), startup, 403],
      [clientOf(server, admin), startup, 403],
      [clientOf(server, (await makeStartup()).owner), startup, 302],
      [asPartner(approved), startup, 302],
      [clientOf(server, ended.owner), ended, 403],
    ]
    for (const [client, of, status] of tries) expect((await send(client, of, widen)).status).toBe(status)
    const { disclosure } = (await clientOf(server, startup.viewer).get(`${startup.base}/disclosure`)).body.data
    expect(disclosure).toEqual(defaultDisclosure)
  })

  test('has no endpoint for operators anywhere in the contract', () => {
    expect(Object.keys(permissions.disclosure.update)).toEqual(['startup'])
    const defs = Object.values(contract as Record<string, EndpointGroup>).flatMap((group) => Object.values(group))
    const writers = defs.filter(({ body }) => {
      const { shape } = (body ?? {}) as { shape?: Record<string, { shape?: object }> }
      return shape && ('funding' in shape || 'funding' in (shape.disclosure?.shape ?? {}))
    })
    const actors = writers.map(({ access }) => typeof access === 'object' && access.actor)
    expect(actors).toContain('startup')
    expect(actors).not.toContain('operator')
  })

  test('names the partners that are approved now', async () => {
    const startup = await makeStartup()
    const until = fromNow(5)
    await Promise.all([
      makeRelation(startup, approved),
      makeRelation(startup, stranger, { until, read_only: true }),
      makeRelation(startup, late, { until: fromNow(-1), read_only: true }),
    ])
    const { approved_partners, can } = (await clientOf(server, startup.member).get(`${startup.base}/disclosure`)).body
      .data
    expect(can).toEqual([])
    expect(approved_partners).toEqual([
      { uid: approved.uid, name: approved.name, logo_url: null, until: null },
      { uid: stranger.uid, name: stranger.name, logo_url: null, until },
    ])
    expect(server.lastMeter('GET /api/startups/{startup_id}/disclosure')?.reads).toBe(1 + 1 + 2 + 2)
  })
})

describe('the preview', () => {
  const previewOf = (startup: TestStartup, search = '') =>
    clientOf(server, startup.viewer).get(`${startup.base}/disclosure/preview${search}`)

  test('shows exactly what the partner is answered', async () => {
    const startup = await makeFull({ metrics: 'approved_partners', business: 'operators' })
    const { data } = (await previewOf(startup, `?as=${approved.uid}`)).body
    const real = (await seenBy(approved, startup)).body.data
    const { groups: realGroups, uid, name, logo_url } = real
    expect(data.seen).toEqual({ uid, name, logo_url, groups: realGroups })
    expect(data).toMatchObject({
      partner: { uid: approved.uid, name: approved.name },
      standing: 'approved',
      readers: { companies: 1, people: 3 },
    })
    // What is closed is there for the founder to look at, beside what is seen.
    expect(shownIn(JSON.stringify(data.seen))).toEqual(['profile', 'team', 'metrics', 'deck'])
    expect(shownIn(JSON.stringify(data.groups))).toEqual(groups)
    for (const text of hidden.slice(0, 4)) expect(JSON.stringify(data)).not.toContain(text)
  })

  test('tells what an apply would open to a partner that has none', async () => {
    const startup = await makeFull()
    const today = (await previewOf(startup, `?as=${stranger.uid}`)).body.data
    expect([today.standing, shownIn(JSON.stringify(today.seen))]).toEqual(['none', ['profile']])
    const then = (await previewOf(startup, `?as=${stranger.uid}&standing=approved`)).body.data
    expect([then.standing, shownIn(JSON.stringify(then.seen))]).toEqual([
      'approved',
      ['profile', 'business', 'team', 'deck'],
    ])
    const ended = (await previewOf(startup, `?as=${late.uid}`)).body.data
    expect(ended.standing).toBe('none')
  })

  test('without a partner counts who could read it', async () => {
    const startup = await makeFull()
    const all = (await previewOf(startup)).body.data
    expect(all).toMatchObject({ partner: null, standing: 'none' })
    expect(all.readers.companies).toBeGreaterThanOrEqual(3)
    expect(all.readers.people).toBeGreaterThanOrEqual(9)
    const own = (await previewOf(startup, '?standing=approved')).body.data
    expect(own.readers).toEqual({ companies: 1, people: 3 })
    await changeRaw(`users/${approved.member.uid}`, { status: 'suspended' })
    expect((await previewOf(startup, '?standing=approved')).body.data.readers).toEqual({ companies: 1, people: 2 })
    await changeRaw(`users/${approved.member.uid}`, { status: 'active' })
  })

  test('knows only partners that the startup can know', async () => {
    const startup = await makeFull()
    const [draft, terminated] = await Promise.all([
      makePartner({ status: 'draft' }),
      makePartner({ status: 'terminated' }),
    ])
    expect((await previewOf(startup, `?as=${draft.uid}`)).status).toBe(404)
    expect((await previewOf(startup, '?as=nobody')).status).toBe(404)
    expect((await previewOf(startup, '?standing=all')).status).toBe(400)
    await makeRelation(startup, terminated)
    expect((await previewOf(startup, `?as=${terminated.uid}`)).status).toBe(200)
  })

  test('is logged nowhere: the founder looks at its own', async () => {
    const startup = await makeFull({ funding: 'approved_partners' })
    const look = () => previewOf(startup, `?as=${approved.uid}`)
    await look()
    expect((await clientOf(server, startup.owner).get(`${startup.base}/access_logs`)).body.data).toEqual([])
    // The first look may bring numbers together by the year; a look at what stands writes nothing.
    await look()
    expect(server.lastMeter('GET /api/startups/{startup_id}/disclosure/preview')?.writes).toBe(0)
  })
})

test('the readers of all approved partners are counted together', async () => {
  const startup = await makeStartup()
  const two = await Promise.all([makePartner(), makePartner()])
  for (const partner of two) await makeRelation(startup, partner)
  const path = `${startup.base}/disclosure/preview?standing=approved`
  const { readers } = (await clientOf(server, startup.viewer).get(path)).body.data
  expect(readers).toEqual({ companies: 2, people: 6 })
})
