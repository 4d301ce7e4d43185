import type { OperatorContactSummary } from '@banso/contract/contacts'
import type { MailDocument } from '@banso/contract/mails'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliver } from '../../mail/deliver.ts'
import { mailRoutes } from '../../mail/routes.ts'
import { pdfOf } from '../../testing/bytes.ts'
import { type Client, clientOf } from '../../testing/client.ts'
import {
  makeContact,
  makeContactMessage,
  makeGuestContact,
  makeMember,
  makeOperator,
  makePartner,
  makePartnerContact,
  makeStartup,
  type TestPartner,
  type TestStartup,
} from '../../testing/factory.ts'
import { rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { foundIn, notificationsTo, toldOf } from '../../testing/store.ts'
import { uploaded } from '../../testing/uploads.ts'
import { activityRoutes } from '../activities/routes.ts'
import { fileRoutes } from '../files/routes.ts'
import { notificationRoutes } from '../notifications/routes.ts'
import { searchRoutes } from '../search/routes.ts'
import { contactRoutes } from './routes.ts'

type Operator = Awaited<ReturnType<typeof makeOperator>>
let server: TestServer
let startup: TestStartup
let partner: TestPartner
let [admin, manager, viewer, colleague]: Operator[] = []
let me: Client
beforeAll(async () => {
  server = await startServer([
    ...contactRoutes,
    ...fileRoutes,
    ...mailRoutes,
    ...activityRoutes,
    ...notificationRoutes,
    ...searchRoutes,
  ])
  ;[admin, manager, viewer, colleague] = await Promise.all([
    makeOperator('admin'),
    makeOperator('manager'),
    makeOperator('viewer'),
    makeOperator('manager'),
  ])
  me = clientOf(server, manager as Operator)
})
beforeEach(async () => {
  ;[startup, partner] = await Promise.all([makeStartup(), makePartner()])
})
afterAll(() => server.stop())

const BASE = '/api/operator/contacts'
const one = (uid: string, rest = '') => `${BASE}/${uid}${rest}`
const as = (operator: Operator | undefined) => clientOf(server, operator as Operator)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const answer = (uid: string, body = '次の面談でご説明します。', file_uids: string[] = [], client = me) =>
  client.post(one(uid, '/messages'), { body: { body, file_uids } })
const patch = (uid: string, body: object, ifMatch = '"r1"', client = me) => client.patch(one(uid), { body, ifMatch })
const titlesTo = async ({ uid }: { uid: string }) => (await notificationsTo(uid)).map(({ title }) => title)

describe('the inbox', () => {
  const subjects = async (query: string) =>
    (await me.get(`${BASE}?${query}`)).body.data.map(({ subject }: OperatorContactSummary) => subject)
  const mine = (query = '') => subjects(`startup_uid=${startup.uid}${query}`)

  test('holds what companies and guests ask, with who they are', async () => {
    const [ofStartup, ofPartner, ofGuest] = [
      await makeContact(startup),
      await makePartnerContact(partner),
      await makeGuestContact(),
    ]
    const found = async (uid: string) => (await as(viewer).get(one(uid))).body.data
    expect(await found(ofStartup.uid)).toMatchObject({ company_name: startup.name, guest: null, priority: 'medium' })
    expect(await found(ofPartner.uid)).toMatchObject({ company_name: partner.name, startup_company_uid: null })
    expect(await found(ofGuest.uid)).toMatchObject({ company_name: null, guest: ofGuest.guest, sender: null })
    for (const [sender, uid] of [
      ['startup', ofStartup.uid],
      ['partner', ofPartner.uid],
      ['guest', ofGuest.uid],
    ]) {
      const { data } = (await me.get(`${BASE}?sender=${sender}&sort=-created_at`)).body
      expect([sender, data[0].uid]).toEqual([sender, uid])
    }
    const { body } = await me.get(`${BASE}?partner_uid=${partner.uid}`)
    expect(body.data.map(({ uid }: { uid: string }) => uid)).toEqual([ofPartner.uid])
  })

  test('is narrowed by state, kind, company, who answers, and words', async () => {
    const { uid: operator_uid } = manager as Operator
    await makeContact(startup, { subject: '甲', category: 'bug', updated_at: daysAgo(1) })
    await makeContact(startup, { subject: '乙', status: 'resolved', assigned_operator_uid: operator_uid })
    expect(await mine()).toEqual(['乙', '甲'])
    expect(await mine('&status=open,in_progress,reopened')).toEqual(['甲'])
    expect(await mine('&category=bug,usage&status=open,resolved&sort=-created_at')).toContain('甲')
    expect(await mine(`&operator_uid=${operator_uid}`)).toEqual(['乙'])
    expect(await mine('&unassigned=true')).toEqual(['甲'])
    expect(await mine(`&q=${encodeURIComponent(startup.name)}`)).toHaveLength(2)
    expect((await me.get(`${BASE}?priority=high`)).status).toBe(400)
  })

  test('shows what still wants a first answer by when it is due, also what was taken up or reopened', async () => {
    const due = (days: number) => ({ first_response_due_at: daysAgo(days) })
    await makeContact(startup, { subject: '明日', ...due(-1) })
    await makeContact(startup, { subject: '遅れ', status: 'in_progress', ...due(2) })
    await makeContact(startup, { subject: '再開', status: 'reopened', ...due(1) })
    await makeContact(startup, { subject: '回答済み', status: 'in_progress', first_responded_at: daysAgo(1) })
    await makeContact(startup, { subject: '解決', status: 'resolved', ...due(3) })
    expect(await mine('&unanswered=true')).toEqual(['遅れ', '再開', '明日'])
    expect(await mine('&unanswered=true&status=resolved')).toEqual(['遅れ', '再開', '明日'])
    expect(await mine('&unanswered=overdue')).toEqual(['遅れ', '再開'])
    expect(await mine('&unanswered=ahead')).toEqual(['明日'])
    expect((await me.get(`${BASE}?unanswered=false`)).status).toBe(400)
    expect(await mine('&unanswered=true&category=bug&unassigned=true')).toEqual([])
  })

  test('begins with what has waited longest, whatever was written to it since, also where that was not noted', async () => {
    const asked = (subject: string, days: number, given: object = {}) =>
      makeContact(startup, {
        ...{ subject, created_at: daysAgo(days), updated_at: daysAgo(days), waiting_since: daysAgo(days) },
        ...given,
      })
    await asked('昨日', 1)
    await asked('期限超過', 5, { updated_at: daysAgo(0) })
    await asked('以前の記録', 3, { waiting_since: null })
    await asked('返信があったもの', 9, {
      status: 'in_progress',
      first_responded_at: daysAgo(8),
      waiting_since: daysAgo(2),
    })
    await asked('解決', 7, { status: 'resolved' })
    const waiting = ['期限超過', '以前の記録', '返信があったもの', '昨日']
    expect(await mine('&status=open,in_progress,reopened')).toEqual(waiting)
    expect((await mine()).toSorted()).toEqual([...waiting, '解決'].toSorted())
  })

  test('goes on page by page, and costs its rows, their count and the caller', async () => {
    for (const index of [0, 1, 2]) await makeContact(startup, { subject: `${index}`, updated_at: daysAgo(index) })
    const path = `${BASE}?startup_uid=${startup.uid}&per_page=2`
    const first = (await me.get(path)).body
    expect(server.lastMeter(`GET ${BASE}`)?.reads).toBe(1 + 2 + 1)
    const rest = await me.get(`${path}&cursor=${encodeURIComponent(first.page_info.next_cursor)}`)
    expect([first.page_info.total_count, rest.body.data.map(({ subject }: { subject: string }) => subject)]).toEqual([
      3,
      ['2'],
    ])
  })

  test('is a startup’s alone below the startup', async () => {
    const [contact] = [await makeContact(startup), await makeContact(await makeStartup())]
    const path = `/api/operator/startups/${startup.uid}/contacts`
    const { body } = await as(viewer).get(path)
    expect(body.data).toMatchObject([{ uid: contact.uid, company_name: startup.name, assigned_operator_uid: null }])
    expect((await me.get(`${path}?status=resolved`)).body.data).toEqual([])
  })

  test('is a file for administrators, with guests’ addresses and the days in Japan', async () => {
    const guest = { name: '=秋月', email: `${crypto.randomUUID()}@guest.example` }
    const first_response_due_at = '2031-01-06T09:00:00.000Z'
    await makeGuestContact({ guest, subject: guest.email, first_response_due_at, number: 'C-2031-00007' })
    const path = `/api/operator/exports/contacts?q=${encodeURIComponent(guest.email)}`
    const { status, text } = await as(admin).get(path)
    expect(status).toBe(200)
    const [, row = ''] = text.split('\r\n')
    expect(row).toContain(`C-2031-00007,ログインしていない方,,'=秋月,${guest.email},`)
    expect(row).toContain('2031-01-06 18:00')
    expect((await me.get(path)).status).toBe(403)
  })
})

describe('an answer', () => {
  test('reaches who asked, stops the clock and puts whoever answers in charge', async () => {
    const contact = await makeContact(startup)
    expect((await answer(contact.uid)).status).toBe(201)
    const { data } = (await me.get(one(contact.uid))).body
    expect(data).toMatchObject({
      status: 'waiting_reply',
      first_responded_at: expect.any(String),
      waiting_since: expect.any(String),
      assigned_operator_uid: manager?.uid,
      message_count: 1,
      etag: '"r2"',
    })
    const [note] = await notificationsTo(startup.owner.uid)
    expect(note).toMatchObject({
      kind: 'contact',
      title: 'お問い合わせに回答が届きました',
      body: `${contact.subject}(${manager?.name}さん):次の面談でご説明します。`,
      link: `/startups/${startup.uid}/contacts/${contact.uid}`,
    })
    expect(await toldOf(contact.uid)).toEqual(['contact.replied'])
    const thread = await clientOf(server, startup.viewer).get(`${startup.base}/contacts/${contact.uid}/messages`)
    expect(thread.body.data).toMatchObject([{ body: '次の面談でご説明します。', author: { actor: 'operator' } }])
    await answer(contact.uid, '追記します。', [], as(colleague))
    expect((await rawAt(`contacts/${contact.uid}`))?.assigned_operator_uid).toBe(manager?.uid)
  })

  test('may bring files, which the company opens', async () => {
    const contact = await makeContact(startup)
    const target = { type: 'contact', uid: contact.uid } as const
    const given = { base: '/api/operator', name: '手順書.pdf', bytes: pdfOf('手順'), target }
    const file = (await uploaded(server, manager as Operator, given)).body.data
    const sent = await answer(contact.uid, '手順書です。', [file.uid])
    expect(sent.body.data.files).toMatchObject([{ name: '手順書.pdf' }])
    const content = `/files/${file.uid}/content`
    expect((await clientOf(server, startup.viewer).get(startup.base + content)).status).toBe(200)
    expect((await clientOf(server, partner.owner).get(partner.base + content)).status).toBe(404)
    expect((await as(viewer).get(`/api/operator${content}`)).status).toBe(200)
  })

  test('goes to a guest by mail, whole and without a link or a file', async () => {
    const contact = await makeGuestContact({ number: 'C-2026-00041' })
    const to = contact.guest?.email ?? ''
    const refused = await answer(contact.uid, '資料をお送りします。', ['file-of-nobody'])
    expect(refused.body.error.fields).toEqual({
      file_uids: ['ログインしていない方への回答には、ファイルを添付できません。'],
    })
    const body = '創業前でも支援を受けられます。\n詳しくは説明会でご案内します。'
    expect((await answer(contact.uid, body)).status).toBe(201)
    const [mail] = await foundIn<MailDocument>('mail_outbox', 'to', to)
    expect(mail).toMatchObject({ template: 'contact_answer', status: 'queued', related: contact.uid })
    await deliver(mail?.uid ?? '', new Date())
    const [sent] = await foundIn<{ subject: string; text: string; link: string }>('dev_mails', 'to', to)
    expect(sent).toMatchObject({ subject: '【Banso】お問い合わせへの回答(C-2026-00041)', link: '' })
    for (const part of ['秋月 なぎ 様', contact.subject, body, 'C-2026-00041']) expect(sent?.text).toContain(part)
    expect(sent?.text).not.toMatch(/https?:|undefined/)
    // The list of mails tells that it went, not what it said.
    const listed = await me.get(`/api/operator/mails?to=${encodeURIComponent(to)}`)
    expect(listed.body.data).toMatchObject([{ template: 'contact_answer' }])
    expect(listed.text).not.toContain('説明会')
  })

  test('is refused once the contact is settled, and to viewers', async () => {
    const settled = await makeContact(startup, { status: 'resolved', resolved_at: daysAgo(1) })
    expect((await answer(settled.uid)).body.error.code).toBe('not_now')
    const contact = await makeContact(startup)
    expect((await answer(contact.uid, '見るだけ', [], as(viewer))).status).toBe(403)
    expect((await me.get(one('nothing', '/messages'))).status).toBe(404)
  })

  test('to somebody who has left goes to who decides for the company', async () => {
    const left = await makeMember(startup, 'member', { status: 'left' })
    const sender = { uid: left.uid, actor: 'startup', name: left.name } as const
    await answer((await makeContact(startup, { sender })).uid)
    expect(await titlesTo(startup.owner)).toEqual(['お問い合わせに回答が届きました'])
    expect(await titlesTo(left)).toEqual([])
  })
})

describe('who answers', () => {
  test('is told, has begun with it, and the change is in the log of the operators', async () => {
    const contact = await makeContact(startup)
    const { body } = await patch(contact.uid, { assigned_operator_uid: colleague?.uid, priority: 'high' })
    expect(body.data).toMatchObject({
      status: 'in_progress',
      priority: 'high',
      assigned_operator: { uid: colleague?.uid },
      first_responded_at: null,
    })
    expect(await titlesTo(colleague as Operator)).toContain(`${startup.name}のお問い合わせの担当者になりました`)
    const entries = await foundIn<{ verb: string; visible_to: string[]; diff: object[] }>(
      'activities',
      'object.uid',
      contact.uid,
    )
    const assigned = entries.find(({ verb }) => verb === 'contact.assigned')
    expect(assigned).toMatchObject({ visible_to: ['operators'] })
    expect(assigned?.diff).toMatchObject([
      { label: '担当者', before: '' },
      { label: '優先度', after: '高' },
    ])
    expect(entries.find(({ verb }) => verb === 'contact.transitioned')?.visible_to).toContain(`startup:${startup.uid}`)
    const free = await patch(contact.uid, { assigned_operator_uid: null }, '"r2"')
    expect(free.body.data).toMatchObject({ status: 'in_progress', assigned_operator: null })
  })

  test('is an operator at work, of a contact as it was seen that is not settled', async () => {
    const contact = await makeContact(startup)
    const suspended = await makeOperator('manager', { status: 'suspended' })
    for (const uid of [suspended.uid, startup.owner.uid, 'nobody'])
      expect((await patch(contact.uid, { assigned_operator_uid: uid })).body.error.fields).toHaveProperty(
        'assigned_operator_uid',
      )
    expect((await patch(contact.uid, { assigned_operator_uid: viewer?.uid })).body.error.fields).toEqual({
      assigned_operator_uid: ['「閲覧のみ」の方は担当にできません。編集できる方を選択してください。'],
    })
    expect((await patch(contact.uid, { priority: 'low' }, '"r9"')).status).toBe(412)
    expect((await patch(contact.uid, { priority: 'low' }, '"r1"', as(viewer))).status).toBe(403)
    const settled = await makeContact(startup, { status: 'resolved', resolved_at: daysAgo(1) })
    expect((await patch(settled.uid, { priority: 'low' })).body.error.code).toBe('not_now')
  })

  test('of several at once is changed in one go, or not at all', async () => {
    const [first, second] = [await makeContact(startup), await makePartnerContact(partner, { status: 'reopened' })]
    const assign = (contacts: object[], client = me) =>
      client.post('/api/operator/contact_assignments', { body: { contacts } })
    const seen = [first, second].map(({ uid }) => ({ uid, etag: '"r1"', assigned_operator_uid: colleague?.uid }))
    const stale = [seen[0] as object, { ...seen[1], etag: '"r7"' }]
    expect((await assign(stale)).status).toBe(412)
    expect((await rawAt(`contacts/${first.uid}`))?.assigned_operator_uid).toBeNull()
    expect((await assign(seen, as(viewer))).status).toBe(403)
    const { body } = await assign(seen)
    expect(body.data).toMatchObject([
      { uid: first.uid, status: 'in_progress', assigned_operator_uid: colleague?.uid },
      { uid: second.uid, status: 'in_progress' },
    ])
    expect(await titlesTo(colleague as Operator)).toEqual(
      expect.arrayContaining([`${partner.name}のお問い合わせの担当者になりました`]),
    )
    const back = [
      { uid: first.uid, etag: '"r2"', assigned_operator_uid: null, status: 'open' },
      { uid: second.uid, etag: '"r2"', assigned_operator_uid: null, status: 'reopened' },
    ]
    expect((await assign(back)).body.data).toMatchObject([
      { status: 'open', assigned_operator_uid: null },
      { status: 'reopened', assigned_operator_uid: null },
    ])
    expect(await titlesTo(colleague as Operator)).toContain(`${partner.name}のお問い合わせの担当から外れました`)
    // Neither to what was answered meanwhile, nor from what has not begun.
    const answered = await makeContact(startup, { status: 'in_progress', first_responded_at: daysAgo(1) })
    const unbegun = await makeContact(startup)
    for (const { uid } of [answered, unbegun])
      expect((await assign([{ uid, etag: '"r1"', assigned_operator_uid: null, status: 'open' }])).body.error.code).toBe(
        'not_now',
      )
    const before = (await titlesTo(manager as Operator)).length
    await patch(first.uid, { assigned_operator_uid: manager?.uid }, '"r3"')
    expect(await titlesTo(manager as Operator)).toHaveLength(before)
  })
})

describe('the states', () => {
  const move = (uid: string, to: string, ifMatch = '"r1"', client = me) =>
    client.post(one(uid, '/transition'), { body: { to }, ifMatch })

  test('are begun and settled by operators, every other way is refused', async () => {
    for (const status of ['open', 'in_progress', 'waiting_reply', 'resolved', 'reopened'] as const)
      for (const to of ['open', 'in_progress', 'waiting_reply', 'resolved', 'reopened']) {
        const { uid } = await makeContact(startup, {
          status,
          ...(status === 'resolved' && { resolved_at: daysAgo(1) }),
        })
        const begins = ['open', 'reopened'].includes(status) && to === 'in_progress'
        const settles = status !== 'resolved' && to === 'resolved'
        // A reply and a reopening are the sender's.
        const senders =
          (status === 'waiting_reply' && to === 'in_progress') || (status === 'resolved' && to === 'reopened')
        const expected = begins || settles ? 200 : senders ? 403 : 409
        expect([status, to, (await move(uid, to)).status]).toEqual([status, to, expected])
      }
  })

  test('put whoever begins in charge, and tell who asked that it is settled', async () => {
    const contact = await makePartnerContact(partner)
    const begun = await move(contact.uid, 'in_progress')
    expect(begun.body.data).toMatchObject({ status: 'in_progress', assigned_operator_uid: manager?.uid })
    expect(await titlesTo(partner.owner)).toEqual([])
    const settled = await move(contact.uid, 'resolved', '"r2"')
    expect(settled.body.data).toMatchObject({ status: 'resolved', can: ['note'] })
    expect(await notificationsTo(partner.owner.uid)).toMatchObject([
      {
        title: 'お問い合わせを解決済みにしました',
        body: `${contact.subject}(${manager?.name}さん)`,
        link: `/partners/${partner.uid}/contacts?contact=${contact.uid}`,
      },
    ])
    expect((await move(contact.uid, 'resolved', '"r1"', as(viewer))).status).toBe(403)
  })

  test('answer no viewer any verdict', async () => {
    const contact = await makeContact(startup)
    expect((await as(viewer).get(one(contact.uid))).body.data.can).toEqual([])
    expect((await me.get(one(contact.uid))).body.data.can).toEqual([
      'reply',
      'assign',
      'note',
      'transition:in_progress',
      'transition:resolved',
    ])
  })
})

describe('what operators note', () => {
  test('is read by operators, also of a settled contact, and by nobody else', async () => {
    const contact = await makeContact(startup, {
      status: 'resolved',
      resolved_at: daysAgo(1),
      assigned_operator_uid: colleague?.uid ?? null,
    })
    const other = await makeContact(startup)
    await makeContactMessage(contact, { body: '公開の回答' })
    const note = (client: Client) =>
      client.post(one(contact.uid, '/internal_messages'), { body: { body: '運営だけの付箋' } })
    expect((await note(me)).status).toBe(201)
    expect((await note(as(viewer))).status).toBe(403)
    const read = async (uid: string) => (await as(viewer).get(one(uid, '/internal_messages'))).body.data
    expect(await read(contact.uid)).toMatchObject([{ body: '運営だけの付箋', author: { uid: manager?.uid } }])
    expect(await read(other.uid)).toEqual([])
    expect((await me.get(one('nothing', '/internal_messages'))).status).toBe(404)
    expect((await me.get(one(contact.uid, '/messages'))).text).not.toContain('運営だけの付箋')
    expect(await titlesTo(colleague as Operator)).toContain(
      `${startup.name}のお問い合わせに運営内のメモが追加されました`,
    )
    await note(as(colleague))
    const ofThis = (await notificationsTo(colleague?.uid ?? '')).filter(({ link }) => link.endsWith(contact.uid))
    expect(ofThis.map(({ count }) => count)).toEqual([1])
    const owner = clientOf(server, startup.owner)
    const seen = await Promise.all(
      [`/contacts/${contact.uid}`, `/contacts/${contact.uid}/messages`, '/activities', '/notifications'].map((path) =>
        owner.get(startup.base + path),
      ),
    )
    for (const { status, text } of seen) expect([status, text.includes('付箋')]).toEqual([200, false])
    expect(seen[2]?.text).not.toContain('contact.noted')
  })
})

test('operators find contacts of companies and guests by their words', async () => {
  const word = `灯心${crypto.randomUUID().slice(0, 8)}`
  const [own, guest] = [await makeContact(startup, { subject: word }), await makeGuestContact({ subject: word })]
  const { body } = await as(viewer).get(`/api/operator/search?q=${encodeURIComponent(word)}`)
  const [{ hits }] = body.data as [{ hits: { link: string; note: string }[] }]
  expect(hits.map(({ link }) => link).sort()).toEqual(
    [own, guest].map(({ uid }) => `/operator/contacts?contact=${uid}`).sort(),
  )
  expect(hits.map(({ note }) => note).join()).toContain(startup.name)
})
