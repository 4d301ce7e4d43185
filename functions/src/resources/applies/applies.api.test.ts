import { addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import type { FileDocument } from '@banso/contract/files'
import type { RelationDocument } from '@banso/contract/relations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf, newKey } from '../../testing/client.ts'
import {
  makeApply,
  makeContent,
  makeFeature,
  makeIssue,
  makeMember,
  makeOperator,
  makePartner,
  makeRecommendation,
  makeStartup,
  type TestStartup,
} from '../../testing/factory.ts'
import { applyInput } from '../../testing/inputs.ts'
import { rawAt, storeRaw } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { foundIn, notificationsTo, toldOf } from '../../testing/store.ts'
import { fileRoutes } from '../files/routes.ts'
import { newItem } from '../special-features/rules.ts'
import { applyRoutes } from './routes.ts'

/** What is called here. */
const routes = [...applyRoutes, ...fileRoutes]

let server: TestServer
let operator: Awaited<ReturnType<typeof makeOperator>>
let partner: Awaited<ReturnType<typeof makePartner>>

beforeAll(async () => {
  server = await startServer(routes)
  operator = await makeOperator('manager')
  partner = await makePartner()
})
afterAll(() => server.stop())

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
/** A document somebody has uploaded for an apply that is still to be made. */
async function makeFile(startup: TestStartup, { uid: owner_uid }: { uid: string }): Promise<FileDocument> {
  const by = { uid: owner_uid, actor: 'startup', name: '試験' } as const
  const at = new Date().toISOString()
  const file: FileDocument = {
    uid: newKey(),
    name: '資料.pdf',
    mime: 'application/pdf',
    size: 1000,
    purpose: 'document',
    owner_uid,
    target: { type: 'apply', uid: null },
    held: false,
    startup_company_uid: startup.uid,
    partner_company_uid: null,
    state: 'checked',
    path: 'files/any',
    created_at: at,
    updated_at: at,
    created_by: by,
    updated_by: by,
    rev: 1,
    deleted_at: null,
  }
  await storeRaw(`files/${file.uid}`, file)
  return file
}
/** A startup with the calls of its member. */
async function company(changes: Parameters<typeof makeStartup>[0] = {}) {
  const startup = await makeStartup({ assigned_operator_uids: [operator.uid], ...changes })
  const me = clientOf(server, startup.member)
  return { startup, me, send: (body: object) => me.post(`${startup.base}/applies`, { body }) }
}
const contentOf = ({ uid, name }: { uid: string; name: string }, changes: Parameters<typeof makeContent>[0] = {}) =>
  makeContent({ partner_company_uid: uid, partner_name: name, ...changes })
const relationOf = (startup: TestStartup, of = partner) =>
  rawAt(`relations/${startup.uid}_${of.uid}`) as Promise<RelationDocument | undefined>

describe('applying to a partner', () => {
  test('goes to the operators first, with what the partner will see', async () => {
    const { startup, send } = await company()
    const issue = await makeIssue(startup, { title: '販路の開拓' })
    const slot = inHours(48)
    const made = await send(applyInput(partner.uid, { issue_uids: [issue.uid], desired_slots: [slot] }))
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      number: expect.stringMatching(/^A-\d{4}-\d{5}$/),
      status: 'submitted',
      target_snapshot: { name: partner.name, partner_type: 'investor' },
      issues: [{ uid: issue.uid, title: '販路の開拓' }],
      desired_slots: [slot],
      shared_groups: ['profile', 'business', 'team', 'deck'],
      respond_due_at: null,
      applicant: { uid: startup.member.uid },
      can: ['transition:withdrawn', 'message', 'note'],
    })
    const { uid } = made.body.data
    expect(await toldOf(uid)).toEqual(['apply.created'])
    const [told] = await foundIn<{ visible_to: string[] }>('activities', 'object.uid', uid)
    expect(told?.visible_to).toEqual(['operators', `startup:${startup.uid}`])
    expect(await notificationsTo(operator.uid)).toContainEqual(
      expect.objectContaining({
        title: '新しい申込が届きました',
        body: `${startup.name}から${partner.name}へ(面談希望):申込者 ${startup.member.name}さん`,
        link: `/operator/applies/${uid}`,
      }),
    )
    expect(await notificationsTo(partner.owner.uid)).toEqual([])
    expect(await relationOf(startup)).toBeUndefined()
  })

  test('takes up the issues it names, which are called by their category where they have no name', async () => {
    const { startup, send } = await company()
    const [open, held] = [await makeIssue(startup, { title: '' }), await makeIssue(startup, { status: 'on_hold' })]
    const made = await send(applyInput(partner.uid, { issue_uids: [open.uid, held.uid] }))
    expect(made.body.data.issues).toEqual([
      { uid: open.uid, title: '資金調達' },
      { uid: held.uid, title: held.title },
    ])
    expect(await rawAt(`startup_issues/${open.uid}`)).toMatchObject({ status: 'working', rev: 1 })
    expect(await rawAt(`startup_issues/${held.uid}`)).toMatchObject({ status: 'on_hold' })
    expect(await toldOf(open.uid)).toEqual(['issue.transitioned'])
  })

  test('takes the files that were uploaded for it, and nobody else’s', async () => {
    const { startup, send } = await company()
    const [mine, theirs] = await Promise.all([makeFile(startup, startup.member), makeFile(startup, startup.owner)])
    const refused = await send(applyInput(partner.uid, { file_uids: [theirs.uid] }))
    expect(refused.body.error.fields).toEqual({
      file_uids: ['ファイルを確認できませんでした。もう一度選択してください。'],
    })
    const made = await send(applyInput(partner.uid, { file_uids: [mine.uid] }))
    const { uid, files } = made.body.data
    expect(files).toEqual([{ uid: mine.uid, name: '資料.pdf', mime: 'application/pdf', size: 1000 }])
    expect(await rawAt(`files/${mine.uid}`)).toMatchObject({ held: true, target: { type: 'apply', uid } })
    const owner = clientOf(server, startup.owner)
    expect((await owner.get(`${startup.base}/files/${mine.uid}`)).status).toBe(200)
    const neighbour = await makeStartup()
    expect((await clientOf(server, neighbour.owner).get(`${neighbour.base}/files/${mine.uid}`)).status).toBe(404)
  })

  test('tells the admins, twenty at most, where nobody is assigned', async () => {
    await makeOperator('admin')
    const { send } = await company({ assigned_operator_uids: [] })
    const { body } = await send(applyInput(partner.uid))
    const group = `apply:${body.data.uid}:submitted`
    const told = await foundIn<{ receiver_uid: string }>('notifications', 'group_key', group)
    expect(told.length).toBeGreaterThan(0)
    expect(told.length).toBeLessThanOrEqual(20)
    for (const { receiver_uid } of told)
      expect(await rawAt(`users/${receiver_uid}`)).toMatchObject({ operator_role: 'admin', status: 'active' })
  })

  test('is numbered one after the other', async () => {
    const { send } = await company()
    const others = await Promise.all([makePartner(), makePartner()])
    const numbers: string[] = []
    for (const { uid } of others) numbers.push((await send(applyInput(uid))).body.data.number)
    const [first = 0, second = 0] = numbers.map((number) => Number(number.slice(7)))
    expect(second).toBeGreaterThan(first)
    expect(numbers[0]?.slice(0, 7)).toBe(`A-${dayInJapan(new Date()).slice(0, 4)}-`)
  })

  test('needs words, a purpose, consent and days to come', async () => {
    const { send } = await company()
    const foreign = await makeIssue(await makeStartup())
    const refused = async (changes: object) => (await send(applyInput(partner.uid, changes))).body.error
    expect((await refused({ message: '短い' })).fields).toEqual({
      message: ['メッセージは20文字以上で入力してください。(現在2文字)'],
    })
    expect((await refused({ message: '' })).fields).toEqual({ message: ['メッセージを入力してください。'] })
    expect((await refused({ purpose: 'seat' })).fields).toEqual({ purpose: ['申込の目的を選択してください。'] })
    expect((await refused({ share_consent: false })).fields).toEqual({
      share_consent: ['申し込むには、情報の共有への同意が必要です。'],
    })
    expect((await refused({ desired_slots: [inHours(1), inHours(-1)] })).fields).toEqual({
      'desired_slots.1': ['過去の日時は選択できません。'],
    })
    expect((await refused({ issue_uids: [foreign.uid] })).fields).toEqual({
      issue_uids: ['この経営課題は削除されました。選び直してください。'],
    })
    expect((await refused({ target_type: 'seminar' })).code).toBe('validation_failed')
    expect((await refused({ status: 'accepted' })).code).toBe('validation_failed')
  })

  test('is refused for partners that are not published or take no applies', async () => {
    const { send } = await company()
    const [hidden, busy] = await Promise.all([
      makePartner({ status: 'hidden' }),
      makePartner({ accepts_applies: false }),
    ])
    expect((await send(applyInput(hidden.uid))).status).toBe(404)
    expect((await send(applyInput('no-such-partner'))).status).toBe(404)
    const closed = await send(applyInput(busy.uid))
    expect([closed.status, closed.body.error.code]).toEqual([409, 'applies_closed'])
    expect(closed.body.error.message).toBe('このパートナーは、現在申込を受け付けていません。')
  })

  test('is refused while the company is paused, after its programme, to viewers, neighbours and nobody', async () => {
    const body = applyInput(partner.uid)
    const paused = await company({ status: 'paused' })
    const refused = await paused.send(body)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'company_paused'])
    const { startup } = await company()
    const path = `${startup.base}/applies`
    const graduated = await makeMember(startup, 'owner', { company_status: 'graduated' })
    const neighbour = await makeStartup()
    const statusFor = async (client: Client) => (await client.post(path, { body })).status
    expect(await statusFor(clientOf(server, graduated))).toBe(403)
    expect(await statusFor(clientOf(server, startup.viewer))).toBe(403)
    expect(await statusFor(clientOf(server, neighbour.owner))).toBe(302)
    expect(await statusFor(clientOf(server, partner.owner))).toBe(302)
    expect(await statusFor(clientOf(server))).toBe(401)
    expect(await foundIn('applies', 'startup_company_uid', startup.uid)).toEqual([])
  })
})

describe('one open apply per target', () => {
  test('a second one is led to the first, and is possible again when that has ended', async () => {
    const { startup, me, send } = await company()
    const first = await send(applyInput(partner.uid))
    const second = await send(applyInput(partner.uid))
    expect([second.status, second.body.error.code]).toEqual([409, 'already_applied'])
    expect(second.body.error).toMatchObject({
      uid: first.body.data.uid,
      message: 'このパートナーにはすでに申し込み中です。申込の詳細を開いてください。',
    })
    const withdrawal = { body: { to: 'withdrawn' }, ifMatch: '"r1"' }
    expect((await me.post(`${startup.base}/applies/${first.body.data.uid}/transition`, withdrawal)).status).toBe(200)
    expect((await send(applyInput(partner.uid))).status).toBe(201)
  })

  test('of twenty calls at once exactly one applies', { timeout: 60_000 }, async () => {
    const { startup, send } = await company()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(applyInput(partner.uid))))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array(19).fill(409)])
    expect(answers.filter(({ body }) => body.error?.code === 'already_applied')).toHaveLength(19)
    const stored = await foundIn<{ uid: string }>('applies', 'startup_company_uid', startup.uid)
    expect(stored).toHaveLength(1)
    expect(await toldOf(stored[0]?.uid ?? '')).toEqual(['apply.created'])
    expect(await rawAt(`apply_guards/${startup.uid}`)).toMatchObject({ made: 1 })
  })

  test('twenty startups that apply at once get twenty numbers', { timeout: 60_000 }, async () => {
    const companies = await Promise.all(Array.from({ length: 20 }, () => company()))
    const answers = await Promise.all(companies.map(({ send }) => send(applyInput(partner.uid))))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(new Set(answers.map(({ body }) => body.data.number)).size).toBe(20)
  })

  test('the same call again makes nothing twice', async () => {
    const { startup, me } = await company()
    const key = newKey()
    const call = () => me.post(`${startup.base}/applies`, { body: applyInput(partner.uid), key })
    const answers = await Promise.all(Array.from({ length: 5 }, call))
    const uids = answers.filter(({ status }) => status === 201).map(({ body }) => body.data.uid)
    expect(new Set(uids).size).toBe(1)
    expect((await call()).headers.get('idempotency-replayed')).toBe('true')
    expect(await foundIn('applies', 'startup_company_uid', startup.uid)).toHaveLength(1)
  })
})

describe('limits', () => {
  test('ten may be under way, whatever is sent at once', { timeout: 60_000 }, async () => {
    const { startup, send } = await company()
    const targets = await Promise.all(Array.from({ length: 11 }, () => makePartner()))
    await Promise.all(targets.slice(0, 8).map((target) => makeApply(startup, target)))
    const answers = await Promise.all(targets.slice(8).map(({ uid }) => send(applyInput(uid))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.error.message).toBe('進行中の申込は10件まで登録できます。')
  })

  test('ten may be made in a day of Japan, and the next day begins anew', { timeout: 60_000 }, async () => {
    const own = await startServer(routes)
    const startup = await makeStartup()
    const me = clientOf(own, startup.owner)
    const path = `${startup.base}/applies`
    const once = async () => {
      const answer = await me.post(path, { body: applyInput(partner.uid) })
      const { uid } = answer.body.data ?? {}
      if (uid) await me.post(`${path}/${uid}/transition`, { body: { to: 'withdrawn' }, ifMatch: '"r1"' })
      return answer
    }
    const day = addDays(dayInJapan(new Date()), 1)
    const at = (time: string, on = day) => own.setClock(new Date(momentInJapan(on, time)))
    at('00:01')
    for (let made = 0; made < 9; made += 1) expect((await once()).status).toBe(201)
    at('23:50')
    expect((await once()).status).toBe(201)
    // Eleven in one day of Japan, whatever day of UTC it is.
    for (const time of ['08:59', '09:00', '23:59']) {
      at(time)
      const refused = await once()
      expect([time, refused.status, refused.body.error.code]).toEqual([time, 429, 'rate_limited'])
    }
    at('00:00', addDays(day, 1))
    expect((await once()).status).toBe(201)
    await own.stop()
  })
})

describe('an apply that was begun from a feature', () => {
  const countsOf = async ({ uid }: { uid: string }) =>
    ((await rawAt(`special_features/${uid}`)) as { items: { apply_count: number }[] } | undefined)?.items.map(
      ({ apply_count }) => apply_count,
    )

  test('counts at its item alone, leaves open forms as they were, and is kept no longer', async () => {
    const content = await contentOf(partner)
    const items = [newItem('partner', partner.uid, ''), newItem('content', content.uid, '')]
    const feature = await makeFeature({ items })
    const { send } = await company()
    const from = { special_feature_uid: feature.uid }
    const made = await send(applyInput(content.uid, { target_type: 'content', ...from }))
    expect(made.status).toBe(201)
    expect(await countsOf(feature)).toEqual([0, 1])
    expect(await rawAt(`special_features/${feature.uid}`)).toMatchObject({ rev: feature.rev })
    expect(await rawAt(`applies/${made.body.data.uid}`)).not.toHaveProperty('special_feature_uid')
    // A second one is refused, and counts nothing.
    expect((await send(applyInput(content.uid, { target_type: 'content', ...from }))).status).toBe(409)
    expect((await send(applyInput(partner.uid))).status).toBe(201)
    expect(await countsOf(feature)).toEqual([0, 1])
  })

  test('is made, and counts nowhere, where the feature runs no more or does not hold what is applied to', async () => {
    const ended = await makeFeature({ items: [newItem('partner', partner.uid, '')], status: 'ended' })
    const other = await makeFeature()
    for (const feature of [ended, other]) {
      const { send } = await company()
      const made = await send(applyInput(partner.uid, { special_feature_uid: feature.uid }))
      expect(made.status).toBe(201)
      expect(await countsOf(feature)).toEqual([0])
    }
    const { send } = await company()
    expect((await send(applyInput(partner.uid, { special_feature_uid: 'nothing' }))).status).toBe(201)
  })
})

describe('applying to content', () => {
  test('counts for the content, answers its recommendation, and waits for the operators', async () => {
    const { startup, send } = await company()
    const content = await contentOf(partner)
    const recommended = await makeRecommendation(startup, { content_uid: content.uid })
    const elsewhere = await makeRecommendation(await makeStartup(), { content_uid: content.uid })
    const made = await send(applyInput(content.uid, { target_type: 'content', purpose: 'perk' }))
    expect(made.body.data).toMatchObject({
      status: 'submitted',
      target_type: 'content',
      target_snapshot: { name: content.title, partner_company_uid: partner.uid, partner_name: partner.name },
    })
    expect(await rawAt(`contents/${content.uid}`)).toMatchObject({ apply_count: 1, rev: 1 })
    expect(await rawAt(`content_recommendations/${recommended.uid}`)).toMatchObject({ state: 'applied' })
    expect(await rawAt(`content_recommendations/${elsewhere.uid}`)).toMatchObject({ state: 'sent' })
    const again = await send(applyInput(content.uid, { target_type: 'content' }))
    expect(again.body.error.message).toBe('このコンテンツにはすでに申し込み中です。申込の詳細を開いてください。')
    // The partner itself is another target.
    expect((await send(applyInput(partner.uid))).status).toBe(201)
  })

  test('that forwards by itself reaches the partner at once', async () => {
    const direct = await makePartner({ response_sla_days: 3 })
    const { startup, send } = await company()
    const content = await contentOf(direct, { auto_forward: true })
    const made = await send(applyInput(content.uid, { target_type: 'content', purpose: 'document' }))
    const { data } = made.body
    expect(data).toMatchObject({
      status: 'forwarded',
      status_history: [
        { from: null, to: 'submitted', by: { uid: startup.member.uid } },
        { from: 'submitted', to: 'forwarded', by: { uid: 'system', name: 'Banso' } },
      ],
      forwarded_at: data.created_at,
    })
    expect(data.respond_due_at > data.created_at).toBe(true)
    expect(await relationOf(startup, direct)).toMatchObject({ until: null, read_only: false })
    const due = dayInJapan(new Date(data.respond_due_at)).slice(5).replace('-', '/')
    for (const person of [direct.owner, direct.member])
      expect(await notificationsTo(person.uid)).toMatchObject([
        {
          title: `${startup.name}から申込が届きました(回答期限 ${due})`,
          link: `/partners/${direct.uid}/applies/${data.uid}`,
        },
      ])
    expect(await notificationsTo(direct.viewer.uid)).toEqual([])
    const [told] = await foundIn<{ visible_to: string[] }>('activities', 'object.uid', data.uid)
    expect(told?.visible_to).toContain(`partner:${direct.uid}`)
  })

  test('of the operators themselves shares nothing with anybody', async () => {
    const { startup, send } = await company()
    const content = await makeContent({ auto_forward: true })
    const made = await send(applyInput(content.uid, { target_type: 'content' }))
    expect(made.body.data).toMatchObject({ status: 'submitted', shared_groups: [], forwarded_at: null })
    expect(await foundIn('relations', 'startup_company_uid', startup.uid)).toEqual([])
  })

  test('is refused outside its days, when it takes none, and when its partner is not published', async () => {
    const { send } = await company()
    const hidden = await makePartner({ status: 'hidden' })
    const statusOf = async (of: typeof partner, changes: object) => {
      const { uid } = await contentOf(of, changes)
      return (await send(applyInput(uid, { target_type: 'content' }))).status
    }
    expect(await statusOf(partner, { status: 'draft' })).toBe(404)
    expect(await statusOf(partner, { publish_from: inHours(1) })).toBe(404)
    expect(await statusOf(partner, { publish_until: inHours(-1) })).toBe(404)
    expect(await statusOf(hidden, {})).toBe(404)
    expect(await statusOf(partner, { apply_enabled: false })).toBe(409)
    expect(await statusOf(await makePartner({ accepts_applies: false }), {})).toBe(409)
    expect(await statusOf(partner, { publish_from: inHours(-1), publish_until: inHours(1) })).toBe(201)
  })
})

describe('an apply that was withdrawn', () => {
  test('tells who may apply whether another can be sent there, and why not', async () => {
    const { startup, me } = await company()
    const read = async (client: Client, of: typeof partner, changes: Parameters<typeof makeApply>[2] = {}) => {
      const { uid } = await makeApply(startup, of, { status: 'withdrawn', ...changes })
      return (await client.get(`${startup.base}/applies/${uid}`)).body.data.anew
    }
    const ended = await contentOf(partner, { perk_until: '2020-01-01' })
    const toContent = { target_type: 'content', target_uid: ended.uid } as const
    const free = { open_apply_uid: null, closing: null }
    expect(await read(me, partner)).toEqual(free)
    expect(await read(me, await makePartner({ accepts_applies: false }))).toEqual({ ...free, closing: 'partner' })
    expect(await read(me, await makePartner({ status: 'hidden' }))).toEqual({ ...free, closing: 'unlisted' })
    expect(await read(me, partner, toContent)).toEqual({ ...free, closing: 'perk' })
    expect(await read(me, partner, { status: 'declined' })).toBeNull()
    expect(await read(clientOf(server, startup.viewer), partner)).toBeNull()
    const later = await makeApply(startup, partner)
    expect(await read(me, partner)).toEqual({ ...free, open_apply_uid: later.uid })
  })
})

describe('preparing an apply', () => {
  test('tells how things stand with each target, and what will be shared', async () => {
    const { startup, me } = await company({ status: 'paused' })
    const full = await makePartner({ remaining_capacity: 0, response_sla_days: 3 })
    const content = await contentOf(full, { auto_forward: true, apply_enabled: false })
    const open = await makeApply(startup, partner)
    const targets = [`partner:${partner.uid}`, `content:${content.uid}`, 'partner:nobody'].join(',')
    const { status, body } = await me.get(`${startup.base}/applies/preparation?targets=${targets}`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      left_open: 9,
      left_today: 10,
      is_paused: true,
      shared_groups: ['profile', 'business', 'team', 'deck'],
      targets: [
        {
          uid: partner.uid,
          readers: 3,
          is_full: false,
          is_direct: false,
          takes_applies: true,
          partner_takes_applies: true,
          open_apply_uid: open.uid,
        },
        {
          type: 'content',
          uid: content.uid,
          name: content.title,
          partner_name: full.name,
          response_sla_days: 3,
          is_full: true,
          is_direct: true,
          takes_applies: false,
          partner_takes_applies: true,
          open_apply_uid: null,
        },
      ],
    })
  })

  test('is refused without targets, with odd ones, and to viewers', async () => {
    const { startup, me } = await company()
    const path = `${startup.base}/applies/preparation`
    for (const search of [
      '',
      '?targets=',
      '?targets=seminar:x',
      '?targets=partner:a,partner:a',
      '?targets=partner:a/b',
    ])
      expect([search, (await me.get(path + search)).status]).toEqual([search, 400])
    const viewer = clientOf(server, startup.viewer)
    expect((await viewer.get(`${path}?targets=partner:${partner.uid}`)).status).toBe(403)
  })
})
