import type { ApplyDocument } from '@banso/contract/applies'
import { addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import type { PastRanking } from '@banso/contract/rankings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { clientOf } from '../../testing/client.ts'
import {
  makeApply,
  makeIssue,
  makeOperator,
  makePartner,
  makeStartup,
  type TestStartup,
} from '../../testing/factory.ts'
import { changeRaw } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'

/** The file has a portal of its own, so that its plugins are all there are. */
const today = dayInJapan(new Date())
const ON = addDays(today, -10)
const at = (day: number, time = '10:00') => momentInJapan(addDays(today, day), time)
const person = { uid: 'seed', actor: 'operator', name: '担当' } as const

let server: TestServer
let startup: TestStartup
let admin: Awaited<ReturnType<typeof makeOperator>>
let viewer: Awaited<ReturnType<typeof makeOperator>>
beforeAll(async () => {
  server = await startServer(routes)
  ;[admin, viewer] = await Promise.all([makeOperator('admin'), makeOperator('viewer')])
  startup = await makeStartup({ stage: 'series_a', created_at: at(-60) })
  const issue = await makeIssue(startup, { issue_category: 'hiring', created_at: at(-50) })
  await makeIssue(startup, { issue_category: 'legal', created_at: at(-2) })
  // Then it was of the seed stage, and its issue was about funding: each was changed by its own form since.
  const owner = clientOf(server, startup.owner)
  await changeRaw(`startup_companies/${startup.uid}`, { stage: 'seed' })
  await owner.patch(`${startup.base}/profile`, { body: { stage: 'series_a' }, ifMatch: '"r1"' })
  await changeRaw(`startup_issues/${issue.uid}`, { issue_category: 'funding' })
  await owner.patch(`${startup.base}/issues/${issue.uid}`, { body: { issue_category: 'hiring' }, ifMatch: '"r1"' })
})
afterAll(() => server.stop())

const path = (of: TestStartup = startup) => `/api/operator/startups/${of.uid}/past_ranking`
const ask = async (query = '', by = admin): Promise<PastRanking> => {
  const answer = await clientOf(server, by).get(`${path()}?on=${ON}&partner_type=plugin${query}`)
  expect(answer.status).toBe(200)
  return answer.body.data
}
const plugin = (name: string, changes: Parameters<typeof makePartner>[0] = {}) =>
  makePartner({ name, partner_type: 'plugin', created_at: at(-60), ...changes })
const steps = (...list: [ApplyDocument['status'], number][]): ApplyDocument['status_history'] =>
  list.map(([to, day], index) => ({
    from: list[index - 1]?.[0] ?? null,
    to,
    by: person,
    at: at(day),
    reason: '',
    comment: '',
  }))
const names = (ranking: PastRanking) => ranking.top.map(({ name }) => name)

test('before there is anybody, nobody has a place; the day is judged by what held then', async () => {
  const ranking = await ask()
  expect(ranking).toMatchObject({ on: ON, top: [], chosen: [], ranked: 0, left_out: 0, is_unsure: false })
  expect(ranking.basis).toMatchObject({ stage: 'seed', issues: [{ category: 'funding' }] })
  const early = await clientOf(server, admin).get(`${path()}?on=${addDays(today, -70)}&partner_type=plugin`)
  expect(early.body.data).toMatchObject({ basis: null, top: [] })
})

describe('with partners', () => {
  beforeAll(async () => {
    const seed = { target_stages: ['seed' as const] }
    const [, good, other, open, gone, changed, late] = await Promise.all([
      plugin('一番', { ...seed, supported_categories: ['funding'] }),
      plugin('二番', { supported_categories: ['funding'] }),
      plugin('合わない', { supported_categories: ['legal'], target_stages: ['pre_ipo'] }),
      plugin('申込中', { ...seed, supported_categories: ['funding'] }),
      plugin('今は非掲載', { ...seed, supported_categories: ['funding'], case_count: 5 }),
      plugin('変わった', { supported_categories: ['legal'], target_stages: ['pre_ipo'] }),
      plugin('あとから', { status: 'hidden', supported_categories: ['funding'] }),
    ])
    const by = clientOf(server, admin)
    const detail = (uid: string) => `/api/operator/partners/${uid}`
    // By their own calls, so that the log tells of it.
    expect(
      (
        await by.post(`${detail(gone.uid)}/transition`, {
          body: { to: 'hidden', reason: '受付の体制を見直すため、しばらく休む' },
          ifMatch: '"r1"',
        })
      ).status,
    ).toBe(200)
    const profile = await by.patch(`${detail(changed.uid)}/profile`, {
      body: { supported_categories: ['funding'], target_stages: ['seed'] },
      ifMatch: '"r1"',
    })
    expect(profile.status).toBe(200)
    await Promise.all([
      makeApply(startup, open, {
        created_at: at(-20),
        status: 'accepted',
        status_history: steps(['submitted', -20], ['forwarded', -19], ['accepted', -5]),
      }),
      makeApply(startup, good, {
        created_at: at(-30),
        status: 'declined',
        status_history: steps(['submitted', -30], ['forwarded', -29], ['declined', -28]),
      }),
      makeApply(startup, good, {
        created_at: at(-8),
        status: 'accepted',
        status_history: steps(['submitted', -8], ['forwarded', -7], ['accepted', -6]),
      }),
      makeApply(startup, good, { created_at: at(-4), status: 'submitted' }),
      makeApply(startup, other, {
        created_at: at(-7),
        status: 'declined',
        status_history: steps(['submitted', -7], ['declined', -6]),
      }),
      makeApply(startup, late, {
        created_at: at(-3),
        status: 'accepted',
        status_history: steps(['submitted', -3], ['accepted', -2]),
      }),
    ])
  })

  test('who would have come first is told by the partners of that day', async () => {
    const ranking = await ask()
    expect(names(ranking)).toEqual(['今は非掲載', '一番', '二番', expect.any(String), expect.any(String)])
    expect(names(ranking).slice(3).toSorted()).toEqual(['合わない', '変わった'].toSorted())
    expect(ranking).toMatchObject({ ranked: 5, left_out: 1, is_unsure: false })
    expect(ranking.top[0]).toMatchObject({ place: 1, is_published: false, before: null, after: null })
    const [stage] = ranking.top[1]?.fit.factors.filter(({ key }) => key === 'stage') ?? []
    expect(stage).toMatchObject({ met: true })
    expect(ranking.top.every(({ fit }) => fit.factors.every(({ key }) => key !== 'amount' && key !== 'decision'))).toBe(
      true,
    )
  })

  test('what was known then stands beside what followed', async () => {
    const ranking = await ask()
    const good = ranking.top[2]
    expect(good?.before).toMatchObject({ status: 'declined', accepted: false })
    expect(good?.after).toMatchObject({ status: 'accepted', accepted: true, created_at: at(-8) })
    expect(ranking.chosen.map(({ name, place, why }) => [name, place, why])).toEqual([
      ['二番', 3, null],
      ['合わない', expect.any(Number), null],
      ['あとから', null, 'unlisted'],
    ])
    expect(ranking.figures).toEqual({ accepted: 2, accepted_in_3: 1, accepted_in_10: 1 })
  })

  test('an apply that was under way on the day leaves its partner without a place, whatever came of it', async () => {
    const ranking = await ask()
    expect(names(ranking)).not.toContain('申込中')
    expect(ranking.chosen.map(({ name }) => name)).not.toContain('申込中')
  })

  test('other points are tried without being kept, by who may recommend', async () => {
    const tried = await ask('&weights=0,0,0,0,0,0')
    expect(tried.weights).toEqual({ issue: 0, stage: 0, industry: 0, area: 0, amount: 0, decision: 0 })
    expect(names(tried)[0]).toBe('今は非掲載')
    const byStage = await ask('&weights=0,100,0,0,0,0')
    expect(names(byStage).slice(0, 2)).toEqual(['今は非掲載', '一番'])
    expect((await ask()).weights).toMatchObject({ issue: 40 })
    const refused = await clientOf(server, viewer).get(`${path()}?on=${ON}&partner_type=plugin&weights=1,1,1,1,1,1`)
    expect(refused.status).toBe(403)
    expect((await ask('', viewer)).ranked).toBe(5)
    for (const bad of ['1,1,1,1,1', '1,1,1,1,1,101', '1,1,1,1,1,-1', 'a,1,1,1,1,1'])
      expect((await clientOf(server, admin).get(`${path()}?on=${ON}&partner_type=plugin&weights=${bad}`)).status).toBe(
        400,
      )
  })

  test('costs the startup, the shards, what has changed since and what is shown', async () => {
    await ask()
    // The caller, the startup, 2 issues, 6 applies, 8 shards, 2 changes of its own, 2 of partners and these, 8 partners to be named at most.
    const reads = server.lastMeter('GET /api/operator/startups/{startup_id}/past_ranking')?.reads ?? 0
    expect(reads).toBeLessThanOrEqual(1 + 1 + 2 + 6 + 8 + 2 + 2 + 2 + 6)
  })
})

test('is for operators alone', async () => {
  const query = `?on=${ON}&partner_type=plugin`
  expect((await clientOf(server).get(path() + query)).status).toBe(401)
  expect((await clientOf(server, startup.owner).get(path() + query)).status).toBe(403)
  const unknown = await clientOf(server, admin).get(`/api/operator/startups/unknown/past_ranking${query}`)
  expect(unknown.status).toBe(404)
  expect((await clientOf(server, admin).get(`${path()}?on=2026-02-30&partner_type=plugin`)).status).toBe(400)
})
