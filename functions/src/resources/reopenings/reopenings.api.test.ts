import type { ActivityDocument } from '@banso/contract/activities'
import type { PartnerDocument } from '@banso/contract/partners'
import { REOPENING_DAYS, type ReopeningDocument } from '@banso/contract/reopenings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf, newKey } from '../../testing/client.ts'
import {
  makeApply,
  makeMember,
  makeOperator,
  makePartner,
  makeReopening,
  makeStartup,
  type TestPartner,
  type TestStartup,
} from '../../testing/factory.ts'
import { applyInput } from '../../testing/inputs.ts'
import { rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { foundIn, notificationsTo } from '../../testing/store.ts'
import { applyRoutes } from '../applies/routes.ts'
import { authRoutes } from '../auth/routes.ts'
import { partnerCapacityRoutes } from '../partners/capacities.ts'
import { partnerRoutes } from '../partners/routes.ts'
import { startupRoutes } from '../startups/routes.ts'
import { timelineRoutes } from '../timelines/routes.ts'
import { userRoutes } from '../users/routes.ts'
import { reopeningRoutes } from './routes.ts'

/** What a startup waits for at a partner: registered, taken back, and ended by what it or the partner becomes. */

let server: TestServer
let admin: Awaited<ReturnType<typeof makeOperator>>
beforeAll(async () => {
  server = await startServer([
    ...reopeningRoutes,
    ...partnerRoutes,
    ...partnerCapacityRoutes,
    ...startupRoutes,
    ...timelineRoutes,
    ...applyRoutes,
    ...userRoutes,
    ...authRoutes,
  ])
  admin = await makeOperator('admin')
})
afterAll(() => server.stop())

const pathOf = (startup: TestStartup, { uid }: { uid: string }) => `${startup.base}/partners/${uid}/reopening`
const register = (startup: TestStartup, partner: { uid: string }, by = startup.owner) =>
  clientOf(server, by).post(pathOf(startup, partner))
const remove = (startup: TestStartup, partner: { uid: string }, by = startup.owner) =>
  clientOf(server, by).delete(pathOf(startup, partner), { ifMatch: '"r1"' })
const seenBy = async (startup: TestStartup, partner: { uid: string }, by = startup.owner) =>
  (await clientOf(server, by).get(`${startup.base}/partners/${partner.uid}`)).body.data
const entriesOf = ({ uid }: { uid: string }) =>
  foundIn<ReopeningDocument>('partner_reopenings', 'startup_company_uid', uid)
const countAt = async ({ uid }: { uid: string }) => (await rawAt(`partner_companies/${uid}`))?.awaiting_count
const logOf = async (startup: TestStartup) =>
  (await foundIn<ActivityDocument>('activities', 'startup_company_uid', startup.uid))
    .filter(({ verb }) => verb.startsWith('partner.await'))
    .sort((a, b) => a.occurred_at.localeCompare(b.occurred_at))
    .map(({ verb, to }) => [verb, to])
const closed = (changes: Partial<PartnerDocument> = {}): Promise<TestPartner> =>
  makePartner({ accepts_applies: false, ...changes })
/** What startups see of a partner whose month is used up, where so many answers let them see it. */
const full = (sample_count: number) => makePartner({ sample_count, monthly_capacity: 3, remaining_capacity: 0 })

describe('waiting for a partner that takes no applications', () => {
  test('is registered once for the company, whoever of it asks and how often, and ends in 180 days', async () => {
    const [startup, partner] = [await makeStartup(), await closed()]
    expect(await seenBy(startup, partner)).toMatchObject({ reopening: null, can: ['await', 'bookmark'] })
    const first = await register(startup, partner)
    expect([first.status, first.body.data]).toMatchObject([
      200,
      { kind: 'intake', created_by: { uid: startup.owner.uid }, etag: '"r1"', can: ['remove'] },
    ])
    const { created_at, ends_at } = first.body.data
    expect(Date.parse(ends_at) - Date.parse(created_at)).toBe(REOPENING_DAYS * 86_400_000)
    const again = await register(startup, partner, startup.member)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await seenBy(startup, partner, startup.member)).toMatchObject({
      reopening: { created_by: { uid: startup.owner.uid }, can: ['remove'] },
      can: ['bookmark'],
    })
    expect(await seenBy(startup, partner, startup.viewer)).toMatchObject({ reopening: { can: [] } })
    expect([await entriesOf(startup), await countAt(partner)]).toMatchObject([[{ kind: 'intake' }], 1])
    expect(await logOf(startup)).toEqual([['partner.awaited', null]])
  })

  test('is stored once where colleagues ask at the same moment, and where one call comes twice', async () => {
    const [startup, partner] = [await makeStartup(), await closed()]
    const both = await Promise.all([register(startup, partner), register(startup, partner, startup.member)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect([(await entriesOf(startup)).length, await countAt(partner)]).toEqual([1, 1])
    const [other, key] = [await closed(), newKey()]
    const send = () => clientOf(server, startup.owner).post(pathOf(startup, other), { key })
    expect([(await send()).text, await countAt(other)]).toEqual([(await send()).text, 1])
  })

  test('stands in the list and the comparison, and is nobody else’s', async () => {
    const [startup, neighbour, partner] = [await makeStartup(), await makeStartup(), await closed()]
    await register(startup, partner)
    const shown = async ({ base, owner }: TestStartup) => {
      const me = clientOf(server, owner)
      const list = await me.get(`${base}/partners?partner_type=investor&q=${encodeURIComponent(partner.name)}`)
      const comparison = await me.get(`${base}/partners/comparison?uids=${partner.uid}`)
      const found = [...list.body.data, ...comparison.body.data.partners] as { uid: string; reopening: unknown }[]
      return found.filter(({ uid }) => uid === partner.uid).map(({ reopening }) => reopening !== null)
    }
    expect(await shown(startup)).toEqual([true, true])
    expect(await shown(neighbour)).toEqual([false, false])
  })

  test('is told to the partner and the operators as a number, not by whom', async () => {
    const [one, two, partner] = [await makeStartup(), await makeStartup(), await closed()]
    for (const startup of [one, two]) await register(startup, partner)
    const own = clientOf(server, partner.viewer)
    const capacity = await own.get(`${partner.base}/capacity`)
    expect(capacity.body.data).toMatchObject({ accepts_applies: false, awaiting_count: 2 })
    const profile = await own.get(`${partner.base}/profile`)
    expect(profile.body.data).toMatchObject({ awaiting_count: 2 })
    const detail = await clientOf(server, admin).get(`/api/operator/partners/${partner.uid}/overview`)
    expect(detail.body.data).toMatchObject({ awaiting_count: 2 })
    const timeline = await own.get(`${partner.base}/timeline`)
    for (const { text } of [capacity, profile, timeline])
      for (const { uid, owner } of [one, two])
        expect([uid, owner.uid].filter((secret) => text.includes(secret))).toEqual([])
    const told = await foundIn<ActivityDocument>('activities', 'object.uid', partner.uid)
    expect(told.map(({ visible_to }) => visible_to)).toEqual([
      ['operators', expect.stringMatching(/^startup:/)],
      ['operators', expect.stringMatching(/^startup:/)],
    ])
  })

  test('is refused where there is nothing to wait for, or nobody to find', async () => {
    const startup = await makeStartup()
    const codeAt = async (partner: { uid: string }) => {
      const { status, body } = await register(startup, partner)
      return [status, body.error?.code]
    }
    expect(await codeAt(await makePartner())).toEqual([409, 'not_now'])
    expect(await codeAt(await closed({ status: 'hidden' }))).toEqual([404, 'not_found'])
    expect(await codeAt({ uid: 'no-such-partner' })).toEqual([404, 'not_found'])
    const asked = await closed()
    const apply = await makeApply(startup, asked)
    const refused = await register(startup, asked)
    expect([refused.status, refused.body.error]).toMatchObject([409, { code: 'already_applied', uid: apply.uid }])
    expect(await seenBy(startup, asked)).toMatchObject({ apply_uid: apply.uid, can: ['bookmark'] })
    expect(await entriesOf(startup)).toEqual([])
  })

  test('is for those who may apply: not for viewers, paused companies, ended ones, and others', async () => {
    const [startup, partner] = [await makeStartup(), await closed()]
    expect((await register(startup, partner, startup.viewer)).status).toBe(403)
    expect((await seenBy(startup, partner, startup.viewer)).can).toEqual(['bookmark'])
    const graduated = await makeMember(startup, 'owner', { company_status: 'graduated' })
    expect((await register(startup, partner, graduated)).status).toBe(403)
    expect((await register(startup, partner, (await makeStartup()).owner)).status).toBe(302)
    expect((await clientOf(server, partner.owner).post(pathOf(startup, partner))).status).toBe(302)
    expect((await clientOf(server, admin).post(pathOf(startup, partner))).status).toBe(403)
    const paused = await makeStartup({ status: 'paused' })
    const refused = await register(paused, partner)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'company_paused'])
    expect(await countAt(partner)).toBe(0)
  })

  test('may be for room where the month is used up, as far as startups see that', async () => {
    const startup = await makeStartup()
    const [seen, unseen] = [await full(5), await full(4)]
    expect(await seenBy(startup, seen)).toMatchObject({ can: ['apply', 'await', 'bookmark'] })
    expect((await register(startup, seen)).body.data).toMatchObject({ kind: 'room' })
    expect(await seenBy(startup, unseen)).toMatchObject({ can: ['apply', 'bookmark'] })
    expect((await register(startup, unseen)).status).toBe(409)
  })
})

describe('taking it back', () => {
  test('is any colleague’s who may apply, once, and leaves those of others', async () => {
    const [startup, other, partner] = [await makeStartup(), await makeStartup(), await closed()]
    await register(startup, partner)
    await register(other, partner)
    expect((await remove(startup, partner, startup.viewer)).status).toBe(403)
    expect((await clientOf(server, startup.owner).delete(pathOf(startup, partner))).status).toBe(428)
    const stale = await clientOf(server, startup.owner).delete(pathOf(startup, partner), { ifMatch: '"r7"' })
    expect([stale.status, stale.body.data]).toMatchObject([412, { kind: 'intake', etag: '"r1"' }])
    expect((await remove(startup, partner, startup.member)).status).toBe(204)
    expect((await remove(startup, partner)).status).toBe(204)
    expect([await entriesOf(startup), await countAt(partner)]).toEqual([[], 1])
    expect(await entriesOf(other)).toHaveLength(1)
    expect(await logOf(startup)).toEqual([
      ['partner.awaited', null],
      ['partner.await_cancelled', null],
    ])
    expect(await seenBy(startup, partner)).toMatchObject({ reopening: null, can: ['await', 'bookmark'] })
  })
})

describe('it ends', () => {
  test('with an application to the partner, in the same commit', async () => {
    const [startup, partner, other] = [await makeStartup(), await makePartner(), await closed()]
    for (const one of [partner, other]) await makeReopening(startup, one)
    const body = applyInput(partner.uid)
    expect((await clientOf(server, startup.owner).post(`${startup.base}/applies`, { body })).status).toBe(201)
    expect((await entriesOf(startup)).map(({ partner_company_uid }) => partner_company_uid)).toEqual([other.uid])
    expect([await countAt(partner), await countAt(other)]).toEqual([0, 1])
    expect(await logOf(startup)).toEqual([['partner.await_ended', '申し込んだため']])
  })

  test('with an application that a colleague sends at the same moment, whichever comes first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [startup, partner] = [await makeStartup(), await full(5)]
      const body = applyInput(partner.uid)
      const apply = clientOf(server, startup.member).post(`${startup.base}/applies`, { body })
      const [applied, registered] = await Promise.all([apply, register(startup, partner)])
      expect([applied.status, [200, 409]]).toEqual([201, expect.arrayContaining([registered.status])])
      expect([await entriesOf(startup), await countAt(partner)]).toEqual([[], 0])
    }
  })

  test.each(['paused', 'graduated', 'withdrawn'])('when the company is %s, in the same commit', async (to) => {
    const [startup, neighbour, partner] = [await makeStartup(), await makeStartup(), await closed()]
    for (const one of [startup, neighbour]) await register(one, partner)
    const body = { to, reason: '事業を見直すため、しばらく休止する' }
    const path = `/api/operator/startups/${startup.uid}/transition`
    const answer = await clientOf(server, admin).post(path, { body, ifMatch: '"r1"' })
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    expect([await entriesOf(startup), await countAt(partner)]).toEqual([[], 1])
    expect(await entriesOf(neighbour)).toHaveLength(1)
    expect(await logOf(startup)).toContainEqual(['partner.await_ended', '支援状況が変わったため'])
  })

  test('when who has registered leaves: it passes to nobody, and the owners are told', async () => {
    const [startup, partner, other] = [await makeStartup(), await closed(), await closed()]
    await register(startup, partner, startup.member)
    await register(startup, other)
    const path = `${startup.base}/users/${startup.member.uid}`
    expect((await clientOf(server, startup.owner).delete(path, { ifMatch: '"r1"' })).status).toBe(204)
    expect((await entriesOf(startup)).map(({ partner_company_uid }) => partner_company_uid)).toEqual([other.uid])
    expect([await countAt(partner), await countAt(other)]).toEqual([0, 1])
    expect(await notificationsTo(startup.owner.uid)).toMatchObject([
      {
        title: '受付再開のお知らせの登録を終了しました',
        body: `退会した${startup.member.name}さんが登録:${partner.name}`,
        link: '/startups/partners/investor',
      },
    ])
    expect(await notificationsTo(startup.member.uid)).toEqual([])
    expect(await logOf(startup)).toContainEqual(['partner.await_ended', '登録した方が退会したため'])
  })

  test('not while who has registered is suspended', async () => {
    const [startup, partner] = [await makeStartup(), await closed()]
    await register(startup, partner, startup.member)
    const body = { to: 'suspended', reason: '休職のため' }
    const path = `${startup.base}/users/${startup.member.uid}/transition`
    expect((await clientOf(server, startup.owner).post(path, { body, ifMatch: '"r1"' })).status).toBe(200)
    expect([(await entriesOf(startup)).length, await countAt(partner)]).toEqual([1, 1])
  })
})
