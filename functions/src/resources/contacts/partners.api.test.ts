import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfOf } from '../../testing/bytes.ts'
import { type Client, clientOf } from '../../testing/client.ts'
import {
  makeApply,
  makeContact,
  makeContactMessage,
  makeInterview,
  makeOperator,
  makePartner,
  makePartnerContact,
  makeRelation,
  makeStartup,
  type TestPartner,
} from '../../testing/factory.ts'
import { contactInput } from '../../testing/inputs.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { notificationsTo, toldOf } from '../../testing/store.ts'
import { uploaded } from '../../testing/uploads.ts'
import { fileRoutes } from '../files/routes.ts'
import { searchRoutes } from '../search/routes.ts'
import { contactRoutes } from './routes.ts'

/** Contacts of partners: what startups have, among their own. The rules themselves are tried in `contacts.api.test.ts`. */

let server: TestServer
let partner: TestPartner
let neighbour: TestPartner
let operator: Awaited<ReturnType<typeof makeOperator>>
let me: Client
beforeAll(async () => {
  server = await startServer([...contactRoutes, ...searchRoutes, ...fileRoutes])
  operator = await makeOperator('manager')
  ;[partner, neighbour] = await Promise.all([makePartner({ assigned_operator_uids: [operator.uid] }), makePartner()])
  me = clientOf(server, partner.member)
})
afterAll(() => server.stop())

const path = (rest = '', base = partner.base) => `${base}/contacts${rest}`
const ask = (changes: object = {}, client = me) => client.post(path(), { body: contactInput(changes) })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

describe('a partner', () => {
  test('asks, and the operators in charge of it are told', async () => {
    const { status, body } = await ask({ subject: '受付件数の変更のしかた' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      startup_company_uid: null,
      partner_company_uid: partner.uid,
      sender: { uid: partner.member.uid, actor: 'partner' },
      can: ['reply', 'transition:resolved'],
    })
    const [note] = (await notificationsTo(operator.uid)).filter(({ link }) => link.endsWith(body.data.uid))
    expect(note?.title).toBe(`${partner.name}からお問い合わせが届きました`)
    expect(await toldOf(body.data.uid)).toEqual(['contact.created'])
    expect((await ask({}, clientOf(server, partner.viewer))).status).toBe(201)
    expect((await ask({}, clientOf(server, neighbour.owner))).status).toBe(302)
    expect((await ask({}, clientOf(server, operator))).status).toBe(403)
  })

  test('reads its own alone, in list, detail, thread and search', async () => {
    const word = `灯芯${crypto.randomUUID().slice(0, 8)}`
    const startup = await makeStartup()
    const own = await makePartnerContact(partner, { subject: word, updated_at: daysAgo(-1) })
    const theirs = await makePartnerContact(neighbour, { subject: word })
    await makeContact(startup, { subject: word })
    await makeContactMessage(own, { body: '担当者の回答' })
    const { data } = (await me.get(path('?status=open,in_progress&category=usage,other'))).body
    expect(data.every((contact: { partner_company_uid: string }) => contact.partner_company_uid === partner.uid)).toBe(
      true,
    )
    const found = (await me.get(`${partner.base}/search?q=${encodeURIComponent(word)}`)).body.data
    expect(found).toMatchObject([{ type: 'contact', hits: [{ uid: own.uid }] }])
    expect((await me.get(path(`/${own.uid}/messages`))).body.data).toMatchObject([{ body: '担当者の回答' }])
    for (const rest of ['', '/messages']) expect((await me.get(path(`/${theirs.uid}${rest}`))).status).toBe(404)
    expect((await me.get(path())).text).not.toMatch(/assigned_operator_uid|"priority"/)
  })

  test('goes on with a file, settles, rates and takes up again', async () => {
    const contact = await makePartnerContact(partner, { status: 'waiting_reply', waiting_since: daysAgo(1) })
    const target = { type: 'contact', uid: contact.uid } as const
    const given = { base: partner.base, name: '予定表.pdf', bytes: pdfOf('予定'), target }
    const file = (await uploaded(server, partner.member, given)).body.data
    const sent = await me.post(path(`/${contact.uid}/messages`), {
      body: { body: '予定表です。', file_uids: [file.uid] },
    })
    expect([sent.status, sent.body.data.files[0].name]).toEqual([201, '予定表.pdf'])
    const content = await clientOf(server, operator).get(`/api/operator/files/${file.uid}/content`)
    expect(content.status).toBe(200)
    const owner = clientOf(server, partner.owner)
    const change = (rest: string, body: object, ifMatch: string) =>
      owner.post(path(`/${contact.uid}/${rest}`), { body, ifMatch })
    expect((await change('transition', { to: 'resolved' }, '"r2"')).body.data.status).toBe('resolved')
    expect((await change('satisfaction', { satisfaction: 4 }, '"r3"')).body.data.satisfaction).toBe(4)
    const again = await change('transition', { to: 'reopened', body: 'まだ変えられません。' }, '"r4"')
    expect(again.body.data).toMatchObject({ status: 'reopened', satisfaction: null })
    expect((await notificationsTo(operator.uid)).map(({ title }) => title)).toContain(
      `${partner.name}がお問い合わせを再開しました`,
    )
  })

  test('answers nothing of a colleague’s as a viewer', async () => {
    const contact = await makePartnerContact(partner)
    const viewer = clientOf(server, partner.viewer)
    expect((await viewer.get(path(`/${contact.uid}`))).body.data.can).toEqual([])
    const body = { body: '割り込み', file_uids: [] }
    expect((await viewer.post(path(`/${contact.uid}/messages`), { body })).status).toBe(403)
  })

  test('asks about an apply that has reached it and an interview with it, nothing else', async () => {
    const startup = await makeStartup()
    const [apply, waiting, theirs] = [
      await makeApply(startup, partner, { status: 'forwarded', number: 'A-2026-00091' }),
      await makeApply(startup, partner, { status: 'submitted' }),
      await makeApply(startup, neighbour, { status: 'forwarded' }),
    ]
    await makeRelation(startup, partner)
    const meeting = await makeInterview(startup, [startup.owner, partner.owner], {
      partner_company_uid: partner.uid,
      title: '顔合わせ',
    })
    const alone = await makeInterview(startup, [startup.owner, startup.member])
    const related = async (type: string, uid: string) => (await ask({ related: { type, uid } })).body
    expect((await related('apply', apply.uid)).data.related.title).toContain('A-2026-00091')
    expect((await related('interview', meeting.uid)).data.related.title).toBe('顔合わせ')
    for (const [type, uid] of [
      ['apply', waiting.uid],
      ['apply', theirs.uid],
      ['interview', alone.uid],
      ['goal', 'any'],
      ['partner', neighbour.uid],
    ] as const)
      expect([type, (await related(type, uid)).error?.fields]).toEqual([
        type,
        { related: ['関連する項目が見つかりません。選び直してください。'] },
      ])
  })
})
