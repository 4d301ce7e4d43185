import { missingFields } from '@banso/contract/partner-profile'
import type { PartnerDocument } from '@banso/contract/partners'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pngOf } from '../../testing/bytes.ts'
import { type Answer, clientOf } from '../../testing/client.ts'
import { makeContent, makeOperator, makePartner, makeStartup, type TestPartner } from '../../testing/factory.ts'
import { rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { foundIn, notificationsTo, setFields, toldOf } from '../../testing/store.ts'
import { uploaded } from '../../testing/uploads.ts'
import { fileRoutes } from '../files/routes.ts'
import { startupRoutes } from '../startups/routes.ts'
import { partnerCapacityRoutes } from './capacities.ts'
import { partnerRoutes } from './routes.ts'

/** What a partner says of itself: written by its own people and by operators, and what waits for operators first. */

let server: TestServer
let operator: Awaited<ReturnType<typeof makeOperator>>
beforeAll(async () => {
  server = await startServer([...partnerRoutes, ...partnerCapacityRoutes, ...startupRoutes, ...fileRoutes])
  operator = await makeOperator('manager')
})
afterAll(() => server.stop())

const investor_profile = {
  investor_kind: 'vc',
  ticket_min_jpy: 10_000_000,
  ticket_max_jpy: 50_000_000,
  lead_policy: 'lead',
  rounds: ['seed'],
  thesis: '',
  decision_weeks: 6,
  portfolio: [],
  hands_on: 2,
  follow_on: true,
  fund_size_jpy: null,
  current_fund_until: null,
} satisfies PartnerDocument['investor_profile']
const reviewed = (changes: Partial<PartnerDocument> = {}) =>
  makePartner({
    require_review: true,
    assigned_operator_uids: [operator.uid],
    tagline: '前の言葉',
    supported_categories: ['sales'],
    investor_profile,
    ...changes,
  })
const storedOf = async ({ uid }: { uid: string }) =>
  (await rawAt(`partner_companies/${uid}`)) as unknown as PartnerDocument
const etagOf = async (partner: TestPartner) => `"r${(await storedOf(partner)).rev}"`
const save = async (partner: TestPartner, body: object, by = partner.owner): Promise<Answer> =>
  clientOf(server, by).patch(`${partner.base}/profile`, { body, ifMatch: await etagOf(partner) })
const decide = async (partner: TestPartner, body: object, by = operator): Promise<Answer> =>
  clientOf(server, by).post(`/api/operator/pending_changes/${partner.uid}/transition`, {
    body,
    ifMatch: await etagOf(partner),
  })
const withdraw = async (partner: TestPartner, fields: string[]): Promise<Answer> =>
  clientOf(server, partner.owner).post(`${partner.base}/pending_changes/transition`, {
    body: { to: 'withdrawn', fields },
    ifMatch: await etagOf(partner),
  })
const waitingIn = (answer: Answer) =>
  answer.body.data.changes.map(({ field, status, after }: Record<string, string>) => [field, status, after])

describe('a change of the profile', () => {
  test('is the owner’s, a member’s where owners allow it, and never a viewer’s', async () => {
    const partner = await makePartner()
    expect((await save(partner, { tagline: '甲' }, partner.viewer)).status).toBe(403)
    expect((await save(partner, { tagline: '甲' }, partner.member)).status).toBe(403)
    expect((await save(partner, { members_may_edit: true }, partner.owner)).status).toBe(200)
    expect((await save(partner, { tagline: '甲' }, partner.member)).body.data.tagline).toBe('甲')
    expect((await save(partner, { members_may_edit: false }, partner.member)).status).toBe(403)
  })

  test('is stored at once where nobody reviews it, found by startups, and told', async () => {
    const [partner, startup] = await Promise.all([makePartner(), makeStartup()])
    const content = await makeContent({ partner_company_uid: partner.uid, partner_name: partner.name })
    const body = {
      name: '澪標キャピタル',
      supported_categories: ['legal'],
      ticket_max_jpy: 90_000_000,
      website_url: '',
    }
    const answer = await save(partner, body)
    expect(answer.body.data).toMatchObject({ name: '澪標キャピタル', changes: [] })
    expect(answer.body.data.investor_profile).toMatchObject({ ticket_max_jpy: 90_000_000, investor_kind: 'vc' })
    const found = await clientOf(server, startup.owner).get(`${startup.base}/partners/${partner.uid}`)
    expect(found.body.data).toMatchObject({ name: '澪標キャピタル', supported_categories: ['legal'] })
    expect(await rawAt(`users/${partner.viewer.uid}`)).toMatchObject({ company_name: '澪標キャピタル' })
    expect(await rawAt(`contents/${content.uid}`)).toMatchObject({ partner_name: '澪標キャピタル' })
    expect(await toldOf(partner.uid)).toEqual(['profile.updated'])
  })

  test('is refused for fields of another type, amounts the wrong way round, strangers and stale copies', async () => {
    const [partner, other] = [await makePartner({ investor_profile }), await makePartner()]
    const codes = await Promise.all(
      [{ career: '監査法人' }, { ticket_min_jpy: 60_000_000 }, { contact_user_uid: other.owner.uid }].map((body) =>
        save(partner, body).then(({ status, body: said }) => [status, Object.keys(said.error.fields ?? {})]),
      ),
    )
    expect(codes).toEqual([
      [422, ['career']],
      [422, ['ticket_max_jpy']],
      [422, ['contact_user_uid']],
    ])
    expect((await save(partner, { contact_user_uid: partner.member.uid })).status).toBe(200)
    const stale = { body: { tagline: '甲' }, ifMatch: '"r1"' }
    expect((await clientOf(server, partner.owner).patch(`${partner.base}/profile`, stale)).status).toBe(412)
  })

  test('of how it takes applies is its own affair, and what is left of the month follows at once', async () => {
    const partner = await reviewed({ monthly_capacity: 3 })
    const answer = await save(partner, { monthly_capacity: 7, accepts_applies: false, response_sla_days: 3 })
    expect(answer.body.data).toMatchObject({ monthly_capacity: 7, accepts_applies: false, changes: [] })
    const [client, path] = [clientOf(server, partner.owner), `${partner.base}/capacity`]
    const { data } = (await client.get(path)).body
    expect(data.remaining_capacity).toBe(7)
    // What was counted before there was this partner is no count of it.
    expect(data.counted_at).toBeNull()
    const body = { accepts_applies: true, monthly_capacity: 2 }
    const fewer = await client.patch(path, { body, ifMatch: data.etag })
    expect(fewer.body.data).toMatchObject({ monthly_capacity: 2, remaining_capacity: 2 })
  })

  test('stores what is chosen first in a profile that nobody has filled in, and says of nothing that it was', async () => {
    const partner = await makePartner({ partner_type: 'plugin', status: 'invited', plugin_profile: null })
    const path = `${partner.base}/profile`
    const asked = await clientOf(server, partner.owner).get(path)
    expect(missingFields(asked.body.data)).toContain('service_kind')
    const answer = await save(partner, { service_kind: 'saas', pricing_model: 'monthly' })
    expect(answer.body.data.plugin_profile).toMatchObject({ service_kind: 'saas', pricing_model: 'monthly' })
    expect(missingFields(answer.body.data)).not.toContain('service_kind')
    type Told = { diff: { field: string; before: string; after: string }[] }
    const told = (await foundIn<Told>('activities', 'object.uid', partner.uid)).flatMap(({ diff }) => diff)
    expect(told.find(({ field }) => field === 'service_kind')).toMatchObject({ before: '', after: 'SaaS' })
  })

  test('by an operator is published at once, and leaves what waits as it is', async () => {
    const partner = await reviewed()
    await save(partner, { tagline: '新しい言葉' })
    const path = `/api/operator/partners/${partner.uid}/profile`
    const request = { body: { summary: '直しました。', case_count: 12 }, ifMatch: await etagOf(partner) }
    const answer = await clientOf(server, operator).patch(path, request)
    expect(answer.body.data).toMatchObject({ summary: '直しました。', case_count: 12, tagline: '前の言葉' })
    expect(waitingIn(answer)).toEqual([['tagline', 'pending', '新しい言葉']])
  })
})

describe('a change that waits', () => {
  test('leaves what is public, and is told to the operators in charge', async () => {
    const [partner, startup] = await Promise.all([reviewed(), makeStartup()])
    const answer = await save(partner, { tagline: '新しい言葉', decision_weeks: 4, monthly_capacity: 9 })
    expect(answer.body.data).toMatchObject({ tagline: '前の言葉', monthly_capacity: 9 })
    expect(waitingIn(answer)).toEqual([
      ['tagline', 'pending', '新しい言葉'],
      ['decision_weeks', 'pending', '4週間'],
    ])
    const found = await clientOf(server, startup.owner).get(`${startup.base}/partners/${partner.uid}`)
    expect([found.body.data.tagline, found.text.includes('新しい言葉')]).toEqual(['前の言葉', false])
    const link = `/operator/partners/${partner.uid}`
    const note = (await notificationsTo(operator.uid)).find((one) => one.link === link)
    expect(note).toMatchObject({ body: `ひとこと紹介、意思決定までの期間:${partner.owner.name}さんが申請` })
    expect((await toldOf(partner.uid)).toSorted()).toEqual(['partner.change_requested', 'profile.updated'])
  })

  test('is one for each field: saved again it stays, changed again it is replaced, undone it is gone', async () => {
    const partner = await reviewed()
    await save(partner, { tagline: '新しい言葉' })
    const first = (await storedOf(partner)).changes[0]
    expect(waitingIn(await save(partner, { tagline: '新しい言葉', summary: '説明' }))).toHaveLength(2)
    expect((await storedOf(partner)).changes[0]).toEqual(first)
    expect(waitingIn(await save(partner, { tagline: 'さらに新しい言葉' }))).toContainEqual([
      'tagline',
      'pending',
      'さらに新しい言葉',
    ])
    expect(waitingIn(await save(partner, { tagline: '前の言葉' }))).toEqual([['summary', 'pending', '説明']])
  })

  test('has to make sense with what is public', async () => {
    const partner = await reviewed()
    const { status, body } = await save(partner, { ticket_max_jpy: 1_000_000 })
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['ticket_max_jpy']])
  })

  test('is taken back by its partner, as long as it waits', async () => {
    const partner = await reviewed()
    await save(partner, { tagline: '新しい言葉', summary: '説明' })
    expect(waitingIn(await withdraw(partner, ['tagline']))).toEqual([['summary', 'pending', '説明']])
    expect((await withdraw(partner, ['tagline'])).status).toBe(409)
    await withdraw(partner, ['summary'])
    expect(await storedOf(partner)).toMatchObject({ changes: [], changes_requested_at: null })
  })

  test('does not wait where the partner is not published, or needs no approval', async () => {
    const hidden = await reviewed({ status: 'hidden' })
    expect((await save(hidden, { tagline: '新しい言葉' })).body.data).toMatchObject({
      tagline: '新しい言葉',
      changes: [],
    })
  })
})

describe('the decision', () => {
  test('publishes the fields it names, and those alone', async () => {
    const [partner, startup] = await Promise.all([reviewed(), makeStartup()])
    await save(partner, { tagline: '新しい言葉', decision_weeks: 4, summary: '説明' })
    const answer = await decide(partner, { to: 'approved', fields: ['tagline', 'decision_weeks'] })
    expect(answer.body.data).toMatchObject({ tagline: '新しい言葉', summary: '' })
    expect(waitingIn(answer)).toEqual([['summary', 'pending', '説明']])
    const found = await clientOf(server, startup.owner).get(`${startup.base}/partners/${partner.uid}`)
    expect(found.body.data).toMatchObject({ tagline: '新しい言葉', investor_profile: { decision_weeks: 4 } })
    const titles = (await notificationsTo(partner.member.uid)).map(({ title }) => title)
    expect(titles).toEqual(['企業情報の変更が承認されました'])
  })

  test('that refuses says why, and the partner goes on from there', async () => {
    const partner = await reviewed()
    await save(partner, { tagline: '日本一の投資家' })
    expect((await decide(partner, { to: 'refused', fields: ['tagline'] })).status).toBe(422)
    const comment = '根拠のない最上級は使えません。'
    const refused = await decide(partner, { to: 'refused', fields: ['tagline'], reason: comment })
    expect(refused.body.data.changes).toMatchObject([{ status: 'refused', reason: comment }])
    expect(refused.body.data).toMatchObject({ tagline: '前の言葉', changes_requested_at: null })
    // Saved again as it is, it stays refused; put in other words, it waits anew.
    expect(waitingIn(await save(partner, { tagline: '日本一の投資家' }))).toEqual([
      ['tagline', 'refused', '日本一の投資家'],
    ])
    expect(waitingIn(await save(partner, { tagline: '現場の投資家' }))).toEqual([
      ['tagline', 'pending', '現場の投資家'],
    ])
  })

  test('is the operators’ who may write, once for each field, of what they have seen', async () => {
    const partner = await reviewed()
    await save(partner, { tagline: '新しい言葉' })
    const approve = { to: 'approved', fields: ['tagline'] }
    expect((await decide(partner, approve, await makeOperator('viewer'))).status).toBe(403)
    const path = `/api/operator/pending_changes/${partner.uid}/transition`
    expect((await clientOf(server, operator).post(path, { body: approve, ifMatch: '"r1"' })).status).toBe(412)
    expect((await decide(partner, { to: 'approved', fields: ['summary'] })).status).toBe(409)
    expect((await decide(partner, approve)).status).toBe(200)
    expect((await decide(partner, approve)).status).toBe(409)
  })

  test('is refused once the partner is terminated, and where one field does not go without the other', async () => {
    const partner = await reviewed()
    await save(partner, { ticket_min_jpy: 60_000_000, ticket_max_jpy: 90_000_000 })
    const half = await decide(partner, { to: 'approved', fields: ['ticket_min_jpy'] })
    expect([half.status, Object.keys(half.body.error.fields)]).toEqual([422, ['ticket_max_jpy']])
    await setFields('partner_companies', partner.uid, { status: 'terminated' })
    const both = { to: 'approved', fields: ['ticket_min_jpy', 'ticket_max_jpy'] }
    expect((await decide(partner, both)).status).toBe(409)
    await setFields('partner_companies', partner.uid, { status: 'published' })
    expect((await decide(partner, both)).body.data.investor_profile).toMatchObject({ ticket_min_jpy: 60_000_000 })
  })

  test('of a logo keeps the picture that is shown, and lets go of the other', async () => {
    const partner = await reviewed()
    const logo = async (name: string) => {
      const target = { type: 'partner', uid: partner.uid } as const
      const upload = { base: partner.base, name, bytes: await pngOf(), purpose: 'logo', target } as const
      return (await uploaded(server, partner.owner, upload)).body.data.uid as string
    }
    const [first, second] = [await logo('first.png'), await logo('second.png')]
    await save(partner, { logo_file_uid: first })
    expect(await storedOf(partner)).toMatchObject({ logo_url: null })
    expect((await decide(partner, { to: 'approved', fields: ['logo_file_uid'] })).body.data.logo_url).toContain(first)
    await save(partner, { logo_file_uid: second })
    expect(await rawAt(`files/${first}`)).toMatchObject({ deleted_at: null, held: true })
    await withdraw(partner, ['logo_file_uid'])
    expect(await rawAt(`files/${second}`)).toMatchObject({ deleted_at: expect.any(String) })
    expect(await storedOf(partner)).toMatchObject({ logo_url: `/api/media/${first}` })
  })
})
