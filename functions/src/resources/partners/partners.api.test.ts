import type { PartnerDocument } from '@banso/contract/partners'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf, newKey } from '../../testing/client.ts'
import {
  makeApply,
  makeIssue,
  makeOperator,
  makePartner,
  makeStartup,
  type TestStartup,
} from '../../testing/factory.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { partnerRoutes } from './routes.ts'

/** Partners of one type are the same for everybody, so each group of tests finds its own by a word of their names. */
let server: TestServer
let startup: TestStartup
let owner: Client
let viewer: Client

const base = () => `${startup.base}/partners`
const uidsOf = (answer: { body: { data: { uid: string }[] } }) => answer.body.data.map(({ uid }) => uid)

beforeAll(async () => {
  server = await startServer(partnerRoutes)
  startup = await makeStartup({
    stage: 'seed',
    industries: ['healthcare'],
    prefecture: '13',
    next_round: { stage: 'series_a', target_jpy: 100_000_000, target_on: null },
  })
  await makeIssue(startup, { issue_category: 'funding', urgency: 'high', order: 1 })
  await makeIssue(startup, { issue_category: 'legal', urgency: 'low', order: 2, status: 'resolved' })
  owner = clientOf(server, startup.owner)
  viewer = clientOf(server, startup.viewer)
})
afterAll(() => server.stop())

const investorProfile: NonNullable<PartnerDocument['investor_profile']> = {
  investor_kind: 'vc',
  ticket_min_jpy: 30_000_000,
  ticket_max_jpy: 150_000_000,
  lead_policy: 'lead',
  rounds: [],
  thesis: '',
  decision_weeks: 6,
  portfolio: [],
  hands_on: 2,
  follow_on: true,
  fund_size_jpy: null,
  current_fund_until: null,
}

describe('the fit', () => {
  test('says in words what speaks for and against a partner, from the open issues alone', async () => {
    const partner = await makePartner({
      supported_categories: ['funding', 'sales'],
      target_stages: ['series_a', 'series_b'],
      target_industries: ['healthcare'],
      areas: ['01'],
      support_methods: ['visit'],
      investor_profile: { ...investorProfile, ticket_max_jpy: 80_000_000 },
    })
    const { fit } = (await owner.get(`${base()}/${partner.uid}`)).body.data
    expect(fit).toEqual({
      factors: [
        { key: 'issue', met: true, text: '資金調達に対応' },
        { key: 'stage', met: false, text: '対象はシリーズA、シリーズB' },
        { key: 'industry', met: true, text: '医療・ヘルスケア' },
        { key: 'area', met: false, text: '対象地域は北海道' },
        { key: 'amount', met: false, text: '出資額の上限が希望を下回ります' },
      ],
      met: 2,
      of: 5,
    })
  })

  test('orders the list, and equals by experience', async () => {
    const word = `並び順${newKey().slice(0, 8)}`
    const [far, near, experienced] = await Promise.all([
      makePartner({ name: `${word}遠い`, supported_categories: ['legal'], target_stages: ['pre_ipo'] }),
      makePartner({ name: `${word}近い`, supported_categories: ['funding'], target_stages: ['seed'] }),
      makePartner({ name: `${word}経験`, supported_categories: ['funding'], target_stages: ['seed'], case_count: 9 }),
    ])
    const answer = await viewer.get(`${base()}?partner_type=investor&q=${word}`)
    expect(uidsOf(answer)).toEqual([experienced.uid, near.uid, far.uid])
    const byCases = await viewer.get(`${base()}?partner_type=investor&q=${word}&sort=-case_count`)
    expect(uidsOf(byCases)[0]).toBe(experienced.uid)
  })
})

describe('the list', () => {
  test('shows published partners only, to everybody of the company and to nobody else', async () => {
    const word = `掲載${newKey().slice(0, 8)}`
    const [shown] = await Promise.all([
      makePartner({ name: `${word}社` }),
      makePartner({ name: `${word}下書き`, status: 'draft' }),
      makePartner({ name: `${word}非掲載`, status: 'hidden' }),
    ])
    const path = `${base()}?partner_type=investor&q=${word}`
    for (const client of [owner, clientOf(server, startup.member), viewer])
      expect(uidsOf(await client.get(path))).toEqual([shown.uid])
    expect((await clientOf(server).get(path)).status).toBe(401)
    expect((await clientOf(server, await makeOperator()).get(path)).status).toBe(403)
    const other = await makeStartup()
    const foreign = await clientOf(server, other.owner).get(path)
    expect(foreign.status).toBe(302)
    expect(foreign.body).toEqual({ actor: 'startup', startup_company_uid: other.uid })
  })

  test('filters by any conditions together, with an exact total', async () => {
    const word = `条件${newKey().slice(0, 8)}`
    const match: Partial<PartnerDocument> = { supported_categories: ['hiring'], target_stages: ['seed'], areas: ['13'] }
    const [kept] = await Promise.all([
      makePartner({ name: `${word}一`, ...match, investor_profile: investorProfile }),
      makePartner({ name: `${word}二`, ...match, areas: ['47'] }),
      makePartner({ name: `${word}三`, ...match, supported_categories: ['ip'] }),
      makePartner({
        name: `${word}四`,
        ...match,
        investor_profile: { ...investorProfile, ticket_max_jpy: 40_000_000 },
      }),
    ])
    const filters = 'issue_category=hiring,sales&stage=seed&area=13&amount=50000000'
    const answer = await owner.get(`${base()}?partner_type=investor&q=${word}&${filters}`)
    expect(uidsOf(answer)).toEqual([kept.uid])
    expect(answer.body.page_info.total_count).toBe(1)
    for (const bad of ['partner_type=bank', 'partner_type=investor&area=60', 'partner_type=investor&amount=-1', ''])
      expect((await owner.get(`${base()}?${bad}`)).status).toBe(400)
  })

  test('goes on by cursor, never twice the same, at the cost of its rows', async () => {
    const word = `頁${newKey().slice(0, 8)}`
    await Promise.all(Array.from({ length: 5 }, (_, index) => makePartner({ name: `${word}の${index}` })))
    const path = `${base()}?partner_type=investor&q=${word}&per_page=2`
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const answer = await owner.get(cursor ? `${path}&cursor=${encodeURIComponent(cursor)}` : path)
      expect(answer.status).toBe(200)
      seen.push(...uidsOf(answer))
      cursor = answer.body.page_info.next_cursor
    }
    expect(new Set(seen).size).toBe(5)
    expect(seen).toHaveLength(5)
    // Membership, company, its open issues, own bookmarks, the open applies, what it waits for, the catalogue's marks, one row.
    const meter = server.lastMeter('GET /api/startups/{startup_id}/partners')
    expect(meter?.reads).toBe(1 + 1 + 1 + 1 + 1 + 1 + 1 + 1)
    expect((await clientOf(server, startup.member).get(`${path}&cursor=${encodeURIComponent('a.b')}`)).status).toBe(400)
  })

  test('says where one has applied already: there is nothing to apply for a second time', async () => {
    const word = `申込${newKey().slice(0, 8)}`
    const [asked, ended, free] = await Promise.all([
      makePartner({ name: `${word}中` }),
      makePartner({ name: `${word}後` }),
      makePartner({ name: `${word}前` }),
    ])
    const apply = await makeApply(startup, asked)
    await makeApply(startup, ended, { status: 'declined' })
    const known = async (path: string) => {
      const { data } = (await owner.get(path)).body
      const rows: { uid: string; apply_uid: string | null; can: string[] }[] = data.partners ?? data
      return new Map(rows.map(({ uid, apply_uid, can }) => [uid, [apply_uid, can.includes('apply')]]))
    }
    const uids = [asked, ended, free].map(({ uid }) => uid)
    for (const path of [`${base()}?partner_type=investor&q=${word}`, `${base()}/comparison?uids=${uids}`]) {
      const shown = await known(path)
      expect(uids.map((uid) => shown.get(uid))).toEqual([
        [apply.uid, false],
        [null, true],
        [null, true],
      ])
    }
    expect((await owner.get(`${base()}/${asked.uid}`)).body.data.apply_uid).toBe(apply.uid)
  })

  test('keeps what somebody saved for later, for that person alone', async () => {
    const word = `保存${newKey().slice(0, 8)}`
    const [kept] = await Promise.all([makePartner({ name: `${word}一` }), makePartner({ name: `${word}二` })])
    const saved = await viewer.post(`${base()}/${kept.uid}/bookmark`, { body: { saved: true } })
    expect(saved.body.data).toEqual({ uid: kept.uid, saved: true })
    const path = `${base()}?partner_type=investor&q=${word}&saved=true`
    expect(uidsOf(await viewer.get(path))).toEqual([kept.uid])
    expect(uidsOf(await owner.get(path))).toEqual([])
    await viewer.post(`${base()}/${kept.uid}/bookmark`, { body: { saved: false } })
    expect(uidsOf(await viewer.get(path))).toEqual([])
    expect((await viewer.post(`${base()}/nobody/bookmark`, { body: { saved: true } })).status).toBe(404)
    expect((await viewer.post(`${base()}/${kept.uid}/bookmark`, { body: { saved: 'ja' } })).status).toBe(422)
  })
})

describe('a partner', () => {
  test('never shows what only operators know, nor figures below five samples', async () => {
    const canary = '運営の内緒の話'
    const figures = {
      median_response_days: 3,
      acceptance_rate: 0.75,
      interview_to_result_rate: 0.654321,
      monthly_capacity: 4,
      remaining_capacity: 2,
    }
    const few = await makePartner({
      internal_note: canary,
      ...{ sample_count: 4, interview_sample_count: 5 },
      ...{ ...figures, acceptance_rate: 0.123456 },
    })
    const enough = await makePartner({
      internal_note: canary,
      ...{ sample_count: 5, interview_sample_count: 4 },
      ...figures,
    })
    const answers = await Promise.all([
      viewer.get(`${base()}/${few.uid}`),
      viewer.get(`${base()}/${enough.uid}`),
      viewer.get(`${base()}/comparison?uids=${few.uid},${enough.uid}`),
    ])
    for (const { text } of answers) {
      expect(text).not.toContain(canary)
      expect(text).not.toMatch(/0\.123456|0\.654321|sample_count|owner_count|exposures|reach|assigned_operator/)
    }
    expect(answers[0].body.data.results).toBeNull()
    // Of each partner at its own count: a rate of results rests on interviews, not on answers.
    expect(answers[1].body.data.results).toEqual({ ...figures, interview_to_result_rate: null })
    const both = await makePartner({ sample_count: 5, interview_sample_count: 5, ...figures })
    expect((await viewer.get(`${base()}/${both.uid}`)).body.data.results).toEqual(figures)
  })

  test('says who may apply', async () => {
    const [open, closed] = [await makePartner(), await makePartner({ accepts_applies: false })]
    expect((await owner.get(`${base()}/${open.uid}`)).body.data.can).toEqual(['apply', 'bookmark'])
    expect((await viewer.get(`${base()}/${open.uid}`)).body.data.can).toEqual(['bookmark'])
    expect((await owner.get(`${base()}/${closed.uid}`)).body.data.can).toEqual(['await', 'bookmark'])
    expect((await viewer.get(`${base()}/${closed.uid}`)).body.data.can).toEqual(['bookmark'])
  })

  test('is as good as missing while it is not published', async () => {
    const hidden = await makePartner({ status: 'hidden' })
    expect((await owner.get(`${base()}/${hidden.uid}`)).status).toBe(404)
    expect((await owner.get(`${base()}/${hidden.uid}`)).text.replace(/"request_id":"[^"]+"/, '')).toBe(
      (await owner.get(`${base()}/nobody`)).text.replace(/"request_id":"[^"]+"/, ''),
    )
  })
})

describe('the comparison', () => {
  test('answers up to five in the order asked, with the own conditions', async () => {
    const partners = await Promise.all([makePartner(), makePartner(), makePartner({ status: 'hidden' })])
    const uids = partners.map(({ uid }) => uid)
    const answer = await viewer.get(`${base()}/comparison?uids=${uids.join(',')}`)
    expect(uidsOf({ body: { data: answer.body.data.partners } })).toEqual(uids.slice(0, 2))
    expect(answer.body.data.own).toEqual({
      stage: 'seed',
      industries: ['healthcare'],
      prefecture: '13',
      issue_categories: ['funding'],
      target_jpy: 100_000_000,
      days_left: null,
    })
    expect((await viewer.get(`${base()}/comparison?uids=a,b,c,d,e,f`)).status).toBe(400)
    expect((await viewer.get(`${base()}/comparison`)).status).toBe(400)
  })
})
