import { issueCategories, prefectures, stages } from '@banso/contract/common'
import { addDays, dayInJapan } from '@banso/contract/dates'
import type { FitHint } from '@banso/contract/fit-hints'
import type { StartupDocument } from '@banso/contract/startups'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf } from '../../testing/client.ts'
import { makeIssue, makeOperator, makePartner, makeStartup, type TestStartup } from '../../testing/factory.ts'
import { changeRaw } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { partnerRoutes } from './routes.ts'

/** What is promised is counted again in the list, once the field has been filled in by its own form. */
let server: TestServer
beforeAll(async () => {
  server = await startServer(partnerRoutes)
  const investor = (ticket_min_jpy: number | null, decision_weeks: number | null) => ({
    investor_kind: 'vc' as const,
    ticket_min_jpy,
    ticket_max_jpy: null,
    lead_policy: 'lead' as const,
    rounds: [],
    thesis: '',
    decision_weeks,
    portfolio: [],
    hands_on: 2,
    follow_on: true,
    fund_size_jpy: null,
    current_fund_until: null,
  })
  await Promise.all([
    makePartner({ supported_categories: ['funding'] }),
    makePartner({ supported_categories: ['funding'], target_stages: ['seed'] }),
    makePartner({ supported_categories: ['funding'], target_stages: ['seed', 'series_a'], areas: ['13'] }),
    makePartner({ supported_categories: ['funding', 'hiring'], target_industries: ['saas'] }),
    makePartner({ supported_categories: ['hiring'], areas: ['27'], support_methods: ['online'] }),
    makePartner({ supported_categories: ['funding'], investor_profile: investor(50_000_000, null) }),
    makePartner({ supported_categories: ['funding'], investor_profile: investor(null, 8) }),
    makePartner({ supported_categories: ['funding'], investor_profile: investor(30_000_000, 12) }),
    makePartner({ supported_categories: ['funding'], areas: ['13'], status: 'hidden' }),
    makePartner({ partner_type: 'master', supported_categories: ['funding'], target_stages: ['seed'] }),
  ])
})
afterAll(() => server.stop())

type Hints = { candidates: number; partners: number; hints: FitHint[] }
const path = (startup: TestStartup) => `${startup.base}/partners`
const hintsOf = async (client: Client, startup: TestStartup): Promise<Hints> =>
  (await client.get(`${path(startup)}/hints?partner_type=investor`)).body.data
const listed = async (client: Client, startup: TestStartup): Promise<number> =>
  (await client.get(`${path(startup)}?partner_type=investor&fits=true`)).body.page_info.total_count

const blank = { stage: null, industries: [], prefecture: null, next_round: null } as const

describe('a company that has said nothing yet', () => {
  test('has the candidates that ask for nothing, and is told what each field would bring', async () => {
    const startup = await makeStartup({ ...blank, industries: [] })
    const client = clientOf(server, startup.viewer)
    expect(await hintsOf(client, startup)).toEqual({
      candidates: 0,
      partners: 8,
      hints: [
        { field: 'issues', is_empty: true, least: 0, most: 1, text: '経営課題を入力すると候補が最大1社増えます' },
      ],
    })
    expect(await listed(client, startup)).toBe(0)
    await makeIssue(startup, { issue_category: 'funding' })
    const told = await hintsOf(client, startup)
    expect(told.candidates).toBe(1)
    expect(told.hints.map(({ field, is_empty, most }) => [field, is_empty, most])).toEqual([
      ['issues', false, 1],
      ['stage', true, 1],
      ['industries', true, 1],
      ['target_jpy', true, 1],
      ['target_on', true, 1],
    ])
    expect(await listed(client, startup)).toBe(1)
  })
})

test('each promise is kept by the list, whichever field is filled in', async () => {
  const today = dayInJapan(new Date())
  const round = (target_jpy: number | null, days: number | null) => ({
    stage: 'seed' as const,
    target_jpy,
    target_on: days === null ? null : addDays(today, days),
  })
  const given: Partial<StartupDocument> = {
    stage: 'series_a',
    industries: ['healthcare'],
    prefecture: null,
    next_round: round(20_000_000, 30),
  }
  const startup = await makeStartup(given)
  await makeIssue(startup, { issue_category: 'funding' })
  const client = clientOf(server, startup.owner)
  const { candidates, hints } = await hintsOf(client, startup)
  expect(await listed(client, startup)).toBe(candidates)
  const counted = async (changes: Partial<StartupDocument>) => {
    await changeRaw(`startup_companies/${startup.uid}`, { ...given, ...changes })
    return (await listed(client, startup)) - candidates
  }
  const gains = async (all: Partial<StartupDocument>[]) => {
    const found: number[] = []
    for (const changes of all) found.push(await counted(changes))
    return { least: Math.min(...found), most: Math.max(...found) }
  }
  const hintOf = (name: string) => hints.find(({ field }) => field === name)
  const stageGains = await gains((Object.keys(stages) as (keyof typeof stages)[]).map((stage) => ({ stage })))
  expect(hintOf('stage')).toMatchObject({ is_empty: false, most: stageGains.most })
  const places = await gains(prefectures.map(({ code }) => ({ prefecture: code })))
  expect(hintOf('prefecture')).toMatchObject({ is_empty: true, ...places })
  const amounts = await gains([30, 50].map((million) => ({ next_round: round(million * 1_000_000, 30) })))
  expect(hintOf('target_jpy')).toMatchObject({ is_empty: false, most: amounts.most })
  const days = await gains([55, 56, 83, 84].map((left) => ({ next_round: round(20_000_000, left) })))
  expect(hintOf('target_on')).toMatchObject({ is_empty: false, most: days.most })
  await counted({})
  await makeIssue(startup, { issue_category: 'hiring', order: 2 })
  const issues = hintOf('issues')
  expect(issues?.text).toBe(`経営課題に「${issueCategories.hiring}」を加えると候補が1社増えます`)
  expect(await listed(client, startup)).toBe(candidates + (issues?.most ?? 0))
})

test('is read by the own company alone, at the cost of what has changed in the catalogue', async () => {
  const startup = await makeStartup()
  await makeIssue(startup)
  const at = `${path(startup)}/hints?partner_type=master`
  const reads = async () => {
    expect((await clientOf(server, startup.viewer).get(at)).status).toBe(200)
    return server.lastMeter('GET /api/startups/{startup_id}/partners/hints')?.reads
  }
  await reads()
  // Membership, company, one open issue, the catalogue's marks.
  expect(await reads()).toBe(1 + 1 + 1 + 1)
  await makePartner({ partner_type: 'master' })
  // The shard that the partner stands in comes with it.
  expect([await reads(), await reads()]).toEqual([5, 4])
  expect((await clientOf(server).get(at)).status).toBe(401)
  expect((await clientOf(server, await makeOperator()).get(at)).status).toBe(403)
  expect((await clientOf(server, (await makeStartup()).owner).get(at)).status).toBe(302)
  expect((await clientOf(server, startup.owner).get(`${path(startup)}/hints?partner_type=bank`)).status).toBe(400)
})
