import { OPEN_APPLY_LIMIT } from '@banso/contract/applies'
import type { Fit } from '@banso/contract/fit'
import type { IssueSuggestion } from '@banso/contract/suggestions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf } from '../../testing/client.ts'
import {
  changeFeature,
  makeApply,
  makeFeature,
  makeIssue,
  makeOperator,
  makePartner,
  makePost,
  makeRecommendation,
  makeSeminar,
  makeStartup,
  type TestPartner,
  type TestStartup,
} from '../../testing/factory.ts'
import { failQueriesOn } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { partnerRoutes } from '../partners/routes.ts'
import { suggestionRoutes } from './routes.ts'

const ROUTE = 'GET /api/startups/{startup_id}/suggestions'
let server: TestServer
beforeAll(async () => {
  server = await startServer([...suggestionRoutes, ...partnerRoutes])
})
afterAll(() => server.stop())

const range = (length: number) => Array.from({ length }, (_, index) => index)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const suggestedTo = async (own: TestStartup, who: 'member' | 'viewer' = 'member') =>
  (await clientOf(server, own[who]).get(`${own.base}/suggestions`)).body.data
const readsOf = () => server.lastMeter(ROUTE)?.reads ?? 0

/** Made for this company alone: nobody else fits a company of this stage, industry and issue as well. */
const perfect = { supported_categories: ['ip'], target_stages: ['pre_ipo'], target_industries: ['deeptech'] } as const
const makeAsker = async () => {
  const own = await makeStartup({ stage: 'pre_ipo', industries: ['deeptech'] })
  await makeIssue(own, { issue_category: 'ip' })
  return own
}
const listed = { ...perfect, supported_categories: [...perfect.supported_categories] } as object as Partial<TestPartner>
const headOf = async (own: TestStartup, type: string) =>
  (await clientOf(server, own.member).get(`${own.base}/partners?partner_type=${type}&per_page=1`)).body.data[0].uid

test('of each kind the partner that heads its list is recommended, with reasons', async () => {
  const own = await makeAsker()
  await Promise.all([
    makePartner({ ...listed, case_count: 900_000 }),
    makePartner({ ...listed, partner_type: 'master' }),
    makePartner({ ...listed, partner_type: 'plugin' }),
  ])
  const { partners } = await suggestedTo(own)
  expect(partners.map(({ partner_type }: TestPartner) => partner_type)).toEqual(['investor', 'master', 'plugin'])
  for (const { uid, partner_type } of partners) expect(uid).toBe(await headOf(own, partner_type))
  expect(partners[0].fit.factors.map(({ met }: { met: boolean }) => met)).toEqual([true, true, true])
  expect(partners[0]).not.toHaveProperty('summary')
})

test('one that works on the issue comes before one that does not, however well the rest fits', async () => {
  const own = await makeStartup({ stage: 'pre_ipo', industries: ['deeptech'] })
  await makeIssue(own, { issue_category: 'labor' })
  const serving = { supported_categories: ['labor'], target_stages: ['seed'], target_industries: ['travel'] }
  await Promise.all([
    makePartner({ ...(serving as object), partner_type: 'plugin' }),
    makePartner({ ...listed, partner_type: 'plugin', case_count: 900_000 }),
    makePartner({ ...listed, case_count: 900_000 }),
  ])
  const { partners } = await suggestedTo(own)
  const met = partners.map(({ fit }: { fit: Fit }) =>
    fit.factors.some((factor) => factor.key === 'issue' && factor.met),
  )
  expect(met.toSorted((a: boolean, b: boolean) => Number(b) - Number(a))).toEqual(met)
  expect([met[0], met.at(-1)]).toEqual([true, false])
  expect(partners.findIndex(({ partner_type }: TestPartner) => partner_type === 'plugin')).toBe(met.lastIndexOf(true))
})

test('whoever has an apply under way is recommended no more', async () => {
  const own = await makeAsker()
  await makePartner({ ...listed, partner_type: 'master', case_count: 800_000 })
  const before = await headOf(own, 'master')
  await makeApply(own, { uid: before, name: '相手', partner_type: 'master' }, { status: 'forwarded' })
  const { partners } = await suggestedTo(own)
  expect(partners.map(({ uid }: TestPartner) => uid)).not.toContain(before)
})

test('where all that fit best are asked already, the next one is recommended, and an apply that has ended hinders nobody', async () => {
  const own = await makeAsker()
  const heads = await Promise.all(
    range(6).map((index) => makePartner({ ...listed, partner_type: 'plugin', case_count: 990_000 - index })),
  )
  const toPlugin = (index: number, status: 'forwarded' | 'declined') =>
    makeApply(own, { uid: heads[index]?.uid ?? '', name: '相手', partner_type: 'plugin' }, { status })
  await Promise.all(range(5).map((index) => toPlugin(index, 'forwarded')))
  await toPlugin(5, 'declined')
  const { partners } = await suggestedTo(own)
  expect(partners.at(-1).uid).toBe(heads[5]?.uid)
})

test('the field of its own that would bring most candidates is told, counted over all kinds', async () => {
  const own = await makeStartup({ stage: null, industries: ['food_agri'] })
  await makeIssue(own, { issue_category: 'ip' })
  const bySeed = { supported_categories: ['ip' as const], target_stages: ['seed' as const] }
  await Promise.all([
    makePartner({ ...bySeed, partner_type: 'master' }),
    makePartner({ ...bySeed, partner_type: 'master' }),
    makePartner({ ...bySeed, partner_type: 'plugin' }),
  ])
  const { hints } = await suggestedTo(own, 'viewer')
  expect(hints).toMatchObject([{ field: 'stage', is_empty: true, most: 3 }])
})

test('features and recommendations are those of the company, and never many', async () => {
  const own = await makeAsker()
  const target = { issue_categories: ['ip' as const], stages: ['pre_ipo' as const], industries: [] }
  const features = await Promise.all([
    ...range(6).map(() => makeFeature({ priority: 100, target })),
    makeFeature({ title: '別の企業へ', priority: 100, target: { ...target, stages: ['pre_seed'] } }),
  ])
  await Promise.all([
    ...range(4).map((index) => makeRecommendation(own, { content_title: `資料${index}`, created_at: inHours(-index) })),
    makeRecommendation(own, { content_title: '見送った資料', state: 'dismissed' }),
  ])
  const found = await suggestedTo(own)
  await Promise.all(features.map(({ uid }) => changeFeature(uid, { status: 'ended' })))
  expect(found.features).toHaveLength(5)
  expect(found.features.map(({ title }: { title: string }) => title)).not.toContain('別の企業へ')
  const titles = found.recommendations.map(({ content_title }: { content_title: string }) => content_title)
  expect(titles).toEqual(['資料0', '資料1'])
})

test('seminars and articles are the next and the newest, without what is for readers of them alone', async () => {
  const own = await makeAsker()
  await Promise.all(range(4).flatMap(() => [makeSeminar(), makePost()]))
  const cancelled = await makeSeminar({ status: 'cancelled', end_at: inHours(0.01) })
  const { seminars, posts } = await suggestedTo(own)
  const ends = seminars.map(({ end_at }: { end_at: string }) => end_at)
  const dates = posts.map(({ publish_at }: { publish_at: string }) => publish_at)
  expect([ends, dates]).toEqual([ends.toSorted(), dates.toSorted().reverse()])
  expect([ends.length, dates.length]).toEqual([2, 2])
  expect(seminars.map(({ uid }: { uid: string }) => uid)).not.toContain(cancelled.uid)
  expect(seminars[0]).not.toHaveProperty('online_url')
  expect(posts[0]).not.toHaveProperty('body')
})

/** What a call costs while nothing changes: what has changed is read once, and other tests change partners and features. */
async function costFor(own: TestStartup): Promise<number> {
  const costs: number[] = []
  for (let look = 0; look < 5; look += 1) {
    await suggestedTo(own)
    costs.push(readsOf())
  }
  return Math.min(...costs)
}

test('costs the same however much there is', async () => {
  const own = await makeAsker()
  for (const order of [2, 3]) await makeIssue(own, { issue_category: 'ip', order })
  const more = () =>
    Promise.all(
      range(3).flatMap(() => [
        makePartner(listed),
        makePost(),
        makeSeminar(),
        makeRecommendation(own),
        makeFeature({ priority: 0 }),
      ]),
    )
  await more()
  // The caller, the company, its three issues, its applies (none), who is passed over, the catalogue's marks and three
  // partners, the features, two recommendations, two seminars with the company's seats (none), two articles.
  const expected = 1 + 1 + 1 + 1 + 1 + 1 + 3 + 1 + 2 + 2 + 1 + 2
  expect(await costFor(own)).toBe(expected)
  await more()
  expect(await costFor(own)).toBe(expected)
})

test('what cannot be read is named and stands empty, the rest is there', async () => {
  const own = await makeAsker()
  await makeRecommendation(own)
  const mend = failQueriesOn('content_recommendations')
  const found = await suggestedTo(own).finally(mend)
  expect(found).toMatchObject({ recommendations: [], unread: ['recommendations'] })
  expect(found.partners.length).toBeGreaterThan(0)
})

test('a viewer is offered nothing that changes; others are not let in', async () => {
  const own = await makeAsker()
  await makeRecommendation(own)
  const found = await suggestedTo(own, 'viewer')
  const verdicts = [...found.recommendations, ...found.seminars].flatMap(({ can }: { can: string[] }) => can)
  expect(verdicts).toEqual([])
  const other = await makeStartup()
  expect((await clientOf(server).get(`${own.base}/suggestions`)).status).toBe(401)
  expect((await clientOf(server, other.owner).get(`${own.base}/suggestions`)).status).toBe(302)
  expect((await clientOf(server, await makeOperator('admin')).get(`${own.base}/suggestions`)).status).toBe(403)
})

describe('partners for an issue', () => {
  const FOR_ISSUES = 'GET /api/startups/{startup_id}/issue_suggestions'
  const forIssues = async (own: TestStartup, uids: readonly string[], who: 'member' | 'viewer' = 'member') => {
    const { body } = await clientOf(server, own[who]).get(`${own.base}/issue_suggestions?uids=${uids}`)
    return body.data as IssueSuggestion[]
  }
  const only = async (own: TestStartup, uid: string, who?: 'viewer') =>
    (await forIssues(own, [uid], who))[0] as IssueSuggestion
  const mastersIn = ({ counts }: IssueSuggestion) =>
    counts.find(({ partner_type }) => partner_type === 'master')?.count ?? 0

  test('are those of its category that fit best, with how many its list has of each kind', async () => {
    const own = await makeStartup({ stage: 'pre_ipo', industries: ['deeptech'] })
    // Nobody else in these tests works on it.
    const category = 'exit_prep' as const
    const [exit, sales] = [
      await makeIssue(own, { issue_category: category, order: 1 }),
      await makeIssue(own, { issue_category: 'sales', order: 2 }),
    ]
    const of = { ...listed, partner_type: 'master', supported_categories: [category] } as object as Partial<TestPartner>
    // More than those of an earlier run.
    const most = Math.floor(Date.now() / 1000) % 1_000_000
    const [second, first] = [
      await makePartner({ ...of, case_count: most - 1 }),
      await makePartner({ ...of, case_count: most }),
    ]
    const found = await forIssues(own, [exit.uid, sales.uid])
    expect(found.map(({ issue_uid }) => issue_uid)).toEqual([exit.uid, sales.uid])
    const [suggestion, other] = found as [IssueSuggestion, IssueSuggestion]
    expect(suggestion.partners.map(({ uid }) => uid)).toEqual([first.uid, second.uid])
    expect(suggestion.partners[0]?.can).toContain('apply')
    expect(suggestion.partners[0]?.fit.factors.some(({ met }) => met)).toBe(true)
    expect(suggestion.partners[0]).not.toHaveProperty('summary')
    expect(other.partners.map(({ uid }) => uid)).not.toContain(first.uid)
    const address = `${own.base}/partners?partner_type=master&issue_category=${category}`
    const { body } = await clientOf(server, own.member).get(address)
    expect(mastersIn(suggestion)).toBe(body.page_info.total_count)
  })

  test('leave out whoever has an apply under way', async () => {
    const own = await makeAsker()
    const issue = await makeIssue(own, { issue_category: 'ip', order: 2 })
    await makePartner({ ...listed, partner_type: 'master', case_count: 960_000 } as object as Partial<TestPartner>)
    const before = await only(own, issue.uid)
    const [head] = before.partners as [IssueSuggestion['partners'][number]]
    await makeApply(own, { ...head }, { status: 'forwarded' })
    const after = await only(own, issue.uid)
    expect(after.partners.map(({ uid }) => uid)).not.toContain(head.uid)
  })

  test('are not to be applied to by viewers, nor where one apply more would be refused', async () => {
    const own = await makeAsker()
    const issue = await makeIssue(own, { issue_category: 'ip', order: 2 })
    await makePartner(listed)
    const verdictsFor = async (who?: 'viewer') => (await only(own, issue.uid, who)).partners.flatMap(({ can }) => can)
    expect(await verdictsFor()).toContain('apply')
    expect(await verdictsFor('viewer')).not.toContain('apply')
    await Promise.all(
      range(OPEN_APPLY_LIMIT).map((index) =>
        makeApply(own, { uid: `asked-${index}`, name: '相手', partner_type: 'master' }, { status: 'submitted' }),
      ),
    )
    expect(await verdictsFor()).not.toContain('apply')
  })

  test('are told of own issues alone, to the own company alone', async () => {
    const own = await makeAsker()
    const foreign = await makeIssue(await makeStartup(), { issue_category: 'ip' })
    expect(await forIssues(own, [foreign.uid])).toEqual([])
    const path = `${own.base}/issue_suggestions?uids=${foreign.uid}`
    expect((await clientOf(server).get(path)).status).toBe(401)
    expect((await clientOf(server, (await makeStartup()).owner).get(path)).status).toBe(302)
    expect((await clientOf(server, await makeOperator('admin')).get(path)).status).toBe(403)
    expect((await clientOf(server, own.member).get(`${own.base}/issue_suggestions`)).status).toBe(400)
  })

  test('cost the marks of the catalogue, however many issues and partners there are', async () => {
    const own = await makeStartup({ stage: 'pre_ipo', industries: ['deeptech'] })
    const issues = await Promise.all(
      range(3).map((index) => makeIssue(own, { issue_category: 'ip', order: index + 1 })),
    )
    await Promise.all(range(3).map(() => makePartner(listed)))
    const uids = issues.map(({ uid }) => uid)
    await forIssues(own, uids)
    await forIssues(own, uids)
    // The caller, the issues, its applies (none), the company, what of its issues is measured, the marks, two partners.
    expect(server.lastMeter(FOR_ISSUES)?.reads).toBe(1 + 3 + 1 + (1 + 1) + 1 + 2)
  })
})
