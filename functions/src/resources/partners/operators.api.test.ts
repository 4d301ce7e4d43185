import { randomUUID } from 'node:crypto'
import { missingFields } from '@banso/contract/partner-profile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endPartners } from '../../jobs/ended-partners.ts'
import { type Answer, clientOf } from '../../testing/client.ts'
import {
  makeApply,
  makeContent,
  makeInterview,
  makeOperator,
  makePartner,
  makePartnerMember,
  makeStartup,
} from '../../testing/factory.ts'
import { publishable } from '../../testing/inputs.ts'
import { rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { foundIn, notificationsTo, setFields, toldOf } from '../../testing/store.ts'
import { contentRoutes } from '../contents/routes.ts'
import { startupRoutes } from '../startups/routes.ts'
import { userRoutes } from '../users/routes.ts'
import { partnerRoutes } from './routes.ts'

/** What operators read and keep of partners, and where partners stand. */

const path = '/api/operator/partners'
let server: TestServer
let admin: Awaited<ReturnType<typeof makeOperator>>
let manager: Awaited<ReturnType<typeof makeOperator>>
beforeAll(async () => {
  server = await startServer([...partnerRoutes, ...startupRoutes, ...contentRoutes, ...userRoutes])
  ;[admin, manager] = await Promise.all([makeOperator('admin'), makeOperator('manager')])
})
afterAll(() => server.stop())

const namesOf = (answer: Answer) => answer.body.data.map(({ name }: { name: string }) => name)
const move = (uid: string, body: object, ifMatch = '"r1"', by = admin) =>
  clientOf(server, by).post(`${path}/${uid}/transition`, { body, ifMatch })
const reason = '担当者の交代のため、しばらく休む'

describe('the list', () => {
  const mark = `絞${randomUUID().slice(0, 8)}`
  let list: (query: string) => Promise<Answer>
  beforeAll(async () => {
    const assigned = { assigned_operator_uids: [manager.uid] }
    const waits = { changes_requested_at: '2026-11-20T00:00:00.000Z' }
    await Promise.all([
      makePartner({ name: `${mark}甲`, ...assigned, remaining_capacity: 3, open_apply_count: 1 }),
      makePartner({ name: `${mark}乙`, ...assigned, ...waits, partner_type: 'plugin', remaining_capacity: 1 }),
      makePartner({ name: `${mark}丙`, ...assigned, status: 'hidden', open_apply_count: 4 }),
      makePartner({ name: `${mark}丁` }),
    ])
    list = (query) => clientOf(server, manager).get(`${path}?operator_uid=${manager.uid}&${query}`)
  })

  test.each([
    ['', ['丙', '乙', '甲']],
    ['status=published,hidden&partner_type=investor', ['丙', '甲']],
    ['status=hidden', ['丙']],
    ['partner_type=plugin', ['乙']],
    ['turn=operator', ['乙']],
    ['turn=operator&status=hidden', []],
    ['turn=operator&partner_type=plugin', ['乙']],
    ['sort=-open_apply_count', ['丙', '甲', '乙']],
    ['sort=remaining_capacity&status=published', ['乙', '甲']],
    ['sort=-created_at&partner_type=plugin', ['乙']],
    ['sort=-open_apply_count&status=published', ['甲', '乙']],
    ['sort=remaining_capacity&partner_type=plugin', ['乙']],
  ])('is narrowed and ordered by %s', async (query, expected) => {
    expect(namesOf(await list(query))).toEqual(expected.map((name) => mark + name))
  })

  test('is searched by name in every state, and refuses filters nobody knows', async () => {
    const found = await clientOf(server, manager).get(`${path}?q=${encodeURIComponent(mark)}&status=hidden`)
    expect(namesOf(found)).toEqual([`${mark}丙`])
    expect((await list('turn=partner')).status).toBe(400)
  })

  test('says nothing of notes, and costs a read for each row, its count and the caller', async () => {
    const { body, text } = await list('')
    expect(body.data).toHaveLength(3)
    expect(text).not.toMatch(/internal_note|owner_count|"summary"|"changes"/)
    expect(server.lastMeter('GET /api/operator/partners')?.reads).toBe(3 + 1 + 1)
  })

  test('holds each partner that waits for operators, the longest first: to be invited again, published or approved', async () => {
    const mine = await makeOperator('admin')
    const at = (day: string) => `2026-01-${day}T00:00:00.000Z`
    const invited = { status: 'invited', owner_count: 0 } as const
    const joined = { status: 'invited', owner_count: 1, whole_at: at('02') } as const
    const states = {
      招待切れ: { ...invited, owner_invited_until: at('03') },
      招待中: { ...invited, owner_invited_until: '2099-01-01T00:00:00.000Z' },
      掲載待ち: { ...joined, ...publishable },
      入力待ち: joined,
      承認待ち: { changes_requested_at: at('04') },
      掲載中: {},
    }
    for (const [name, state] of Object.entries(states))
      await makePartner({ ...state, name, assigned_operator_uids: [mine.uid] })
    const client = clientOf(server, mine)
    const waiting = await client.get(`${path}?operator_uid=${mine.uid}&turn=operator`)
    expect(namesOf(waiting)).toEqual(['掲載待ち', '招待切れ', '承認待ち'])
    const acts = waiting.body.data.map(({ wait }: { wait: { act: string; side: string } }) => [wait.act, wait.side])
    expect(acts).toEqual(['publish_partner', 'invite_owner', 'review_changes'].map((act) => [act, 'you']))
  })

  test('is a file for administrators alone', async () => {
    const file = `/api/operator/exports/partners?operator_uid=${manager.uid}`
    expect((await clientOf(server, manager).get(file)).status).toBe(403)
    const [head, ...lines] = (await clientOf(server, admin).get(file)).text.trim().split('\r\n')
    expect(head).toContain('企業名,企業名(カナ),パートナー種別,掲載状況')
    expect(lines.map((line) => line.split(',')[0])).toEqual([`${mark}丙`, `${mark}乙`, `${mark}甲`])
  })

  test('of changes that wait is the same as the filter, with what they want', async () => {
    const submitted_by = { uid: 'u', actor: 'partner' as const, name: '音羽 健吾' }
    const change = { field: 'tagline', value: '新しい言葉', status: 'pending', reason: '', submitted_by } as const
    const changes = [{ ...change, submitted_at: '2026-11-19T00:00:00.000Z' }]
    const older = { changes, changes_requested_at: '2026-11-19T00:00:00.000Z' }
    await makePartner({ name: `${mark}戊`, assigned_operator_uids: [manager.uid], tagline: '前の言葉', ...older })
    const waiting = await clientOf(server, manager).get(`/api/operator/pending_changes?operator_uid=${manager.uid}`)
    expect(namesOf(waiting)).toEqual(namesOf(await list('turn=operator')))
    expect(waiting.body.data[0]).toMatchObject({
      name: `${mark}戊`,
      changes: [{ label: 'ひとこと紹介', before: '前の言葉', after: '新しい言葉' }],
    })
  })
})

describe('what operators keep', () => {
  test('tells the partner who looks after it, and of the note nothing', async () => {
    const partner = await makePartner()
    const body = { assigned_operator_uids: [manager.uid], require_review: true, internal_note: '秘密の覚え書き' }
    const answer = await clientOf(server, manager).patch(`${path}/${partner.uid}`, { body, ifMatch: '"r1"' })
    expect(answer.body.data).toMatchObject({ ...{ require_review: true, internal_note: '秘密の覚え書き' } })
    const entries = await foundIn<{ verb: string; visible_to: string[] }>('activities', 'object.uid', partner.uid)
    const readers = Object.fromEntries(entries.map(({ verb, visible_to }) => [verb, visible_to]))
    expect(readers['partner.assigned']).toContain(`partner:${partner.uid}`)
    expect(readers['partner.updated']).toEqual(['operators'])
    const own = await clientOf(server, partner.owner).get(`${partner.base}/profile`)
    expect(own.body.data.assigned_operators).toMatchObject([{ uid: manager.uid }])
    expect(own.text).not.toContain('秘密の覚え書き')
  })

  test('refuses viewers, whoever is no operator, and what others have changed', async () => {
    const partner = await makePartner()
    const viewer = clientOf(server, await makeOperator('viewer'))
    const note = { body: { internal_note: '秘' }, ifMatch: '"r1"' }
    expect((await viewer.patch(`${path}/${partner.uid}`, note)).status).toBe(403)
    const strange = { body: { assigned_operator_uids: [partner.owner.uid] }, ifMatch: '"r1"' }
    expect((await clientOf(server, manager).patch(`${path}/${partner.uid}`, strange)).status).toBe(422)
    const stale = { ...note, ifMatch: '"r7"' }
    expect((await clientOf(server, manager).patch(`${path}/${partner.uid}`, stale)).status).toBe(412)
  })

  test('changes several at once, or none of them', async () => {
    const [first, second] = await Promise.all([makePartner(), makePartner()])
    const assign = (etag: string) =>
      clientOf(server, manager).post('/api/operator/partner_assignments', {
        body: {
          partners: [
            { uid: first.uid, etag: '"r1"', assigned_operator_uids: [manager.uid] },
            { uid: second.uid, etag, assigned_operator_uids: [manager.uid] },
          ],
        },
      })
    expect((await assign('"r9"')).status).toBe(412)
    expect(await rawAt(`partner_companies/${first.uid}`)).toMatchObject({ assigned_operator_uids: [] })
    expect((await assign('"r1"')).status).toBe(200)
    for (const { uid } of [first, second])
      expect(await rawAt(`partner_companies/${uid}`)).toMatchObject({ assigned_operator_uids: [manager.uid], rev: 2 })
  })
})

describe('the state of a partner', () => {
  test('is changed by administrators alone, with a reason where one is due', async () => {
    const { uid } = await makePartner(publishable)
    expect((await move(uid, { to: 'hidden', reason }, '"r1"', manager)).status).toBe(403)
    expect((await move(uid, { to: 'hidden', reason: '休み' })).status).toBe(422)
    expect((await move(uid, { to: 'hidden' })).status).toBe(422)
    expect((await move(uid, { to: 'draft' })).status).toBe(409)
    expect((await move(uid, { to: 'hidden', from: 'draft', reason })).body.error.code).toBe('already_changed')
    const hidden = await move(uid, { to: 'hidden', reason })
    expect(hidden.body.data.can).toContain('transition:published')
    expect((await move(uid, { to: 'published' }, '"r2"')).body.data.status).toBe('published')
  })

  test('carries over to its people, its place among the others, and who is told', async () => {
    const [partner, startup] = await Promise.all([makePartner(publishable), makeStartup()])
    const found = () => clientOf(server, startup.owner).get(`${startup.base}/partners/${partner.uid}`)
    expect((await found()).status).toBe(200)
    await move(partner.uid, { to: 'hidden', reason })
    expect((await found()).status).toBe(404)
    expect(await rawAt(`users/${partner.viewer.uid}`)).toMatchObject({ company_status: 'hidden' })
    const [note] = await notificationsTo(partner.owner.uid)
    expect(note).toMatchObject({
      title: '掲載状況が「非掲載」になりました',
      body: `掲載中→非掲載、${admin.name}さんが変更。${reason}`,
    })
    expect(await notificationsTo(partner.viewer.uid)).toEqual([])
    expect(await toldOf(partner.uid)).toContain('partner.transitioned')
    await move(partner.uid, { to: 'published' }, '"r2"')
    expect((await found()).status).toBe(200)
  })

  test('is not 掲載中 before what startups need to know is filled in', async () => {
    const { uid } = await makePartner({ ...publishable, status: 'invited', tagline: '', investor_profile: null })
    const { body } = await clientOf(server, admin).get(`${path}/${uid}/overview`)
    expect([missingFields(body.data), body.data.can]).toEqual([
      ['tagline', 'investor_kind'],
      expect.not.arrayContaining(['transition:published']),
    ])
    expect((await move(uid, { to: 'published' })).status).toBe(409)
  })

  test('is 招待中 once somebody is invited to head a draft', async () => {
    const { uid } = await makePartner({ status: 'draft', owner_count: 0 })
    const guest = (company_role: string) => ({
      email: `${randomUUID()}@test.example`,
      last_name: '招待',
      first_name: '花子',
      company_role,
    })
    const invite = (role: string) => clientOf(server, manager).post(`${path}/${uid}/users`, { body: guest(role) })
    expect((await invite('member')).status).toBeLessThan(300)
    expect(await rawAt(`partner_companies/${uid}`)).toMatchObject({ status: 'draft' })
    expect((await invite('owner')).status).toBeLessThan(300)
    expect(await rawAt(`partner_companies/${uid}`)).toMatchObject({ status: 'invited' })
  })
})

describe('the end of a partner', () => {
  test('leaves its people what runs on, and suspends them once nothing does', async () => {
    const [partner, startup] = await Promise.all([makePartner(publishable), makeStartup()])
    const late = await makePartnerMember(partner, 'member')
    const running = await makeApply(startup, partner, { status: 'in_progress' })
    const ofPartner = { partner_company_uid: partner.uid, partner_name: partner.name }
    const [content, toCome, interview] = await Promise.all([
      makeContent(ofPartner),
      makeContent({ ...ofPartner, publish_from: '2099-01-01T00:00:00.000Z' }),
      makeInterview(startup, [startup.owner, startup.member], {
        partner_company_uid: partner.uid,
        status: 'scheduled',
        start_at: '2099-01-01T01:00:00.000Z',
        end_at: '2099-01-01T02:00:00.000Z',
      }),
    ])
    const read = clientOf(server, startup.viewer)
    const seen = () => read.get(`${startup.base}/contents/${content.uid}`).then(({ status }) => status)
    expect(await seen()).toBe(200)
    await move(partner.uid, { to: 'terminated', reason })
    const owner = clientOf(server, partner.owner)
    expect((await owner.get(`${partner.base}/profile`)).body.data.can).toEqual([])
    const change = { body: { tagline: '続けます' }, ifMatch: '"r2"' }
    expect((await owner.patch(`${partner.base}/profile`, change)).status).toBe(403)

    const statusOf = async ({ uid }: { uid: string }) => (await rawAt(`users/${uid}`))?.status
    await endPartners(new Date())
    expect(await Promise.all([partner.owner, late].map(statusOf))).toEqual(['active', 'active'])
    expect(await rawAt(`partner_companies/${partner.uid}`)).toMatchObject({ ending_since: expect.any(String) })
    // What it offered is taken down at once; who it meets stays as long as it answers.
    expect(await seen()).toBe(404)
    // Also what was to be seen from a later day on.
    for (const { uid } of [content, toCome])
      expect(await rawAt(`contents/${uid}`)).toMatchObject({ status: 'unpublished' })
    expect(await rawAt(`interviews/${interview.uid}`)).toMatchObject({ status: 'scheduled' })

    await setFields('applies', running.uid, { status: 'completed' })
    await endPartners(new Date())
    const people = [partner.owner, partner.member, partner.viewer, late]
    expect(await Promise.all(people.map(statusOf))).toEqual(people.map(() => 'suspended'))
    expect(await rawAt(`interviews/${interview.uid}`)).toMatchObject({ status: 'cancelled' })
    const told = (await notificationsTo(startup.owner.uid)).filter(({ link }) => String(link).includes(interview.uid))
    expect(told.length).toBe(1)
    expect(await rawAt(`partner_companies/${partner.uid}`)).toMatchObject({ ending_since: null, owner_count: 0 })
    expect((await owner.get(`${partner.base}/profile`)).status).toBe(403)
  })
})
