import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settleContacts } from '../../jobs/contacts.ts'
import { pdfOf } from '../../testing/bytes.ts'
import { type Client, clientOf, newKey } from '../../testing/client.ts'
import {
  makeApply,
  makeContact,
  makeContactMessage,
  makeGoal,
  makeMember,
  makeOperator,
  makePartner,
  makeStartup,
  type TestStartup,
} from '../../testing/factory.ts'
import { contactInput } from '../../testing/inputs.ts'
import { longAgo, rawAt, storeRaw } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { notificationsTo, toldOf } from '../../testing/store.ts'
import { uploaded } from '../../testing/uploads.ts'
import { activityRoutes } from '../activities/routes.ts'
import { fileRoutes } from '../files/routes.ts'
import { contactRoutes } from './routes.ts'

let server: TestServer
let startup: TestStartup
let neighbour: TestStartup
let operator: Awaited<ReturnType<typeof makeOperator>>
let me: Client
beforeAll(async () => {
  server = await startServer([...contactRoutes, ...fileRoutes, ...activityRoutes])
  operator = await makeOperator('manager')
  const assigned = { assigned_operator_uids: [operator.uid] }
  ;[startup, neighbour] = await Promise.all([makeStartup(assigned), makeStartup()])
  me = clientOf(server, startup.member)
})
afterAll(() => server.stop())

const path = (base = startup.base) => `${base}/contacts`
const ask = async (changes: object = {}, client = me, base = startup.base) =>
  client.post(path(base), { body: contactInput(changes) })
const asked = async (changes: object = {}, client = me) => (await ask(changes, client)).body.data
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const attachment = (name: string, uid: string | null = null, member = startup.member) =>
  uploaded(server, member, { base: startup.base, name, bytes: pdfOf(name), target: { type: 'contact', uid } })

describe('asking', () => {
  test('makes a numbered contact, told to who is in charge', async () => {
    const { status, body } = await ask()
    expect(status).toBe(201)
    const { data } = body
    expect(data).toMatchObject({
      status: 'open',
      sender: { uid: startup.member.uid },
      assigned_operator: null,
      message_count: 0,
      satisfaction: null,
      can: ['reply', 'transition:resolved'],
    })
    expect(data.number).toMatch(/^C-20\d{2}-\d{5}$/)
    expect(Date.parse(data.first_response_due_at)).toBeGreaterThan(Date.now())
    expect(await toldOf(data.uid)).toEqual(['contact.created'])
    const [note] = (await notificationsTo(operator.uid)).filter(({ link }) => link.endsWith(data.uid))
    expect(note).toMatchObject({
      kind: 'contact',
      title: expect.stringMatching(/からお問い合わせが届きました$/),
      body: expect.stringMatching(/^.+\(試験 memberさん\):初回回答の期限 \d\d\/\d\d\(.\) 18:00$/),
      link: `/operator/contacts?contact=${data.uid}`,
    })
  })

  test('gives every contact a number of its own, also at the same moment', async () => {
    const numbers = await Promise.all(Array.from({ length: 6 }, async () => (await asked()).number))
    expect(new Set(numbers).size).toBe(6)
  })

  test('tells the admins where nobody is in charge', async () => {
    const admin = await makeOperator('admin', { created_at: longAgo() })
    const { body } = await ask({}, clientOf(server, neighbour.owner), neighbour.base)
    const notes = await notificationsTo(admin.uid)
    expect(notes.some(({ link }) => link.endsWith(body.data.uid))).toBe(true)
  })

  test('is open to viewers and to companies that have ended their programme, not to strangers', async () => {
    const graduated = await makeMember(startup, 'owner', { company_status: 'graduated' })
    expect((await ask({}, clientOf(server, startup.viewer))).status).toBe(201)
    expect((await ask({}, clientOf(server, graduated))).status).toBe(201)
    expect((await ask({}, clientOf(server))).status).toBe(401)
    expect((await ask({}, clientOf(server, neighbour.owner))).status).toBe(302)
    expect((await ask({}, clientOf(server, operator))).status).toBe(403)
  })

  test('is refused in Japanese where something is missing, short, long or unknown', async () => {
    const fieldsOf = async (changes: object) => (await ask(changes)).body.error.fields
    expect(await fieldsOf({ subject: '', body: '短い', category: null })).toEqual({
      category: ['お問い合わせの種類を選択してください。'],
      subject: ['件名を入力してください。'],
      body: ['内容は10文字以上で入力してください。(現在2文字)'],
    })
    expect(await fieldsOf({ body: 'あ'.repeat(3001) })).toEqual({
      body: ['内容は3,000文字以内で入力してください。(現在3,001文字)'],
    })
    expect(await fieldsOf({ priority: 'high' })).toEqual({ priority: ['この項目は送信できません。'] })
  })

  test('with the same key asks once', async () => {
    const key = newKey()
    const body = contactInput({ subject: '一度だけの質問' })
    const first = await me.post(path(), { body, key })
    expect((await me.post(path(), { body, key })).body).toEqual(first.body)
    const other = await me.post(path(), { body: contactInput(), key })
    expect(other.body.error).toMatchObject({ code: 'idempotency_mismatch', uid: first.body.data.uid })
  })

  test('may name what it is about, where that is the company’s own or published', async () => {
    const [goal, partner] = await Promise.all([makeGoal(startup), makePartner()])
    const apply = await makeApply(startup, partner)
    const titleOf = async (type: string, uid: string) => (await asked({ related: { type, uid } })).related.title
    expect(await titleOf('goal', goal.uid)).toBe(goal.title)
    expect(await titleOf('partner', partner.uid)).toBe(partner.name)
    expect(await titleOf('apply', apply.uid)).toContain(apply.number)
    const [theirs, hidden] = await Promise.all([makeGoal(neighbour), makePartner({ status: 'hidden' })])
    for (const related of [
      { type: 'goal', uid: theirs.uid },
      { type: 'goal', uid: partner.uid },
      { type: 'partner', uid: hidden.uid },
      { type: 'apply', uid: 'nothing' },
    ])
      expect((await ask({ related })).body.error.fields).toEqual({
        related: ['関連する項目が見つかりません。選び直してください。'],
      })
  })
})

describe('attachments', () => {
  test('come along, are read by colleagues, and by nobody else', async () => {
    const file = (await attachment('質問の資料.pdf')).body.data
    const contact = await asked({ file_uids: [file.uid] })
    expect(contact.files).toMatchObject([{ uid: file.uid, name: '質問の資料.pdf' }])
    const content = `${startup.base}/files/${file.uid}/content`
    expect((await clientOf(server, startup.viewer).get(content)).status).toBe(200)
    expect((await clientOf(server, neighbour.owner).get(content.replace(startup.base, neighbour.base))).status).toBe(
      404,
    )
    const again = await ask({ file_uids: [file.uid] })
    expect(again.body.error.fields).toEqual({
      file_uids: ['ファイルを確認できませんでした。もう一度選択してください。'],
    })
  })

  test('belong to replies as well, five at most, and never a colleague’s draft', async () => {
    const contact = await asked()
    const file = (await attachment('追加.pdf', contact.uid)).body.data
    const send = (file_uids: string[]) =>
      me.post(`${path()}/${contact.uid}/messages`, { body: { body: '資料を送ります。', file_uids } })
    const sent = await send([file.uid])
    expect(sent.body.data.files).toMatchObject([{ name: '追加.pdf' }])
    const others = (await attachment('別の人.pdf', contact.uid, startup.owner)).body.data
    expect((await send([others.uid])).status).toBe(422)
    expect((await send(['1', '2', '3', '4', '5', '6'])).body.error.fields).toEqual({
      file_uids: ['添付ファイルは5件まで追加できます。'],
    })
  })
})

describe('the list', () => {
  test('holds the company’s contacts, the latest first, by state, kind and words', async () => {
    const company = await makeStartup()
    const mine = clientOf(server, company.owner)
    await makeContact(company, { subject: '最初の質問', updated_at: daysAgo(3) })
    await makeContact(company, {
      subject: '面談の時間',
      category: 'interview',
      status: 'resolved',
      updated_at: daysAgo(2),
    })
    await makeContact(company, { subject: '画面の不具合', category: 'bug', updated_at: daysAgo(1) })
    await makeContact(neighbour, { subject: '隣の質問' })
    const subjects = async (query: string) =>
      (await mine.get(`${path(company.base)}?${query}`)).body.data.map(({ subject }: { subject: string }) => subject)
    expect(await subjects('')).toEqual(['画面の不具合', '面談の時間', '最初の質問'])
    expect(server.lastMeter('GET /api/startups/{startup_id}/contacts')?.reads).toBe(1 + 3 + 1)
    expect(await subjects('status=resolved')).toEqual(['面談の時間'])
    expect(await subjects('category=bug,interview&sort=-created_at')).toHaveLength(2)
    expect(await subjects('category=bug,interview')).toEqual(['画面の不具合', '面談の時間'])
    const open = 'status=open,in_progress,waiting_reply,reopened'
    expect(await subjects(`${open}&category=bug,interview`)).toEqual(['画面の不具合'])
    expect(await subjects(`${open}&q=${encodeURIComponent('質問')}`)).toEqual(['最初の質問'])
    expect(await subjects(`q=${encodeURIComponent('不具合')}`)).toEqual(['画面の不具合'])
    expect((await mine.get(`${path(company.base)}?priority=high`)).status).toBe(400)
    const first = await mine.get(`${path(company.base)}?per_page=2`)
    const cursor = encodeURIComponent(first.body.page_info.next_cursor)
    expect(await subjects(`per_page=2&cursor=${cursor}`)).toEqual(['最初の質問'])
  })

  test('never tells what operators note, and detail and thread do not either', async () => {
    const canary = '運営だけの付箋'
    const contact = await makeContact(startup, { priority: 'high', assigned_operator_uid: operator.uid })
    await makeContactMessage(contact, { body: '公開の回答です。' })
    const internal = { ...(await makeContactMessage(contact)), uid: `internal-${contact.uid}`, body: canary }
    await storeRaw(`contact_internal_messages/${internal.uid}`, internal)
    const one = `${path()}/${contact.uid}`
    const answers = await Promise.all(
      [path(), one, `${one}/messages`, `${startup.base}/activities`].map((at) => me.get(at)),
    )
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      for (const word of [canary, 'internal', 'priority', 'assigned_operator_uid', 'read_by'])
        expect(answer.text).not.toContain(word)
    }
    expect(answers[2]?.text).toContain('公開の回答です。')
  })

  test('shows nobody another company’s contact, thread or endpoints', async () => {
    const contact = await makeContact(neighbour, { subject: '隣の秘密' })
    await makeContactMessage(contact, { body: '隣の秘密の回答' })
    const one = `${path()}/${contact.uid}`
    for (const at of [one, `${one}/messages`]) {
      const answer = await me.get(at)
      expect([answer.status, answer.text.includes('隣の秘密')]).toEqual([404, false])
    }
    const body = { body: '割り込み', file_uids: [] }
    expect((await me.post(`${one}/messages`, { body })).status).toBe(404)
    const move = { body: { to: 'resolved' }, ifMatch: '"r1"' }
    expect((await me.post(`${one}/transition`, move)).status).toBe(404)
    expect((await me.post(`${one}/satisfaction`, { body: { satisfaction: 5 }, ifMatch: '"r1"' })).status).toBe(404)
  })
})

describe('the thread', () => {
  const sayTo = (uid: string, client = me, body = '追加でお伝えします。') =>
    client.post(`${path()}/${uid}/messages`, { body: { body, file_uids: [] } })

  test('goes on with a reply, which brings an answered contact back to the operators', async () => {
    const contact = await makeContact(startup, {
      status: 'waiting_reply',
      waiting_since: daysAgo(1),
      assigned_operator_uid: operator.uid,
      message_count: 1,
    })
    await makeContactMessage(contact)
    expect((await sayTo(contact.uid)).status).toBe(201)
    const after = (await me.get(`${path()}/${contact.uid}`)).body.data
    expect(after).toMatchObject({ status: 'in_progress', message_count: 2, etag: '"r2"' })
    // From now on it waits for the operators, whatever they change beside.
    expect(after.waiting_since).toBe(after.updated_at)
    const thread = await me.get(`${path()}/${contact.uid}/messages`)
    expect(thread.body.data.map(({ author }: { author: { actor: string } }) => author.actor)).toEqual([
      'operator',
      'startup',
    ])
    expect(server.lastMeter('GET /api/startups/{startup_id}/contacts/{contact_id}/messages')?.reads).toBe(1 + 2 + 1)
    expect(server.lastMeter('GET /api/startups/{startup_id}/contacts/{contact_id}')?.reads).toBe(1 + 1)
    const titles = (await notificationsTo(operator.uid)).filter(({ link }) => link.endsWith(contact.uid))
    expect(titles).toMatchObject([{ title: expect.stringMatching(/からお問い合わせに返信がありました$/) }])
    expect(await toldOf(contact.uid)).toEqual(['contact.replied'])
  })

  test('is for who asked and who may write, and closed once it is settled', async () => {
    const [others, mine, settled] = await Promise.all([
      makeContact(startup),
      makeContact(startup, { sender: { uid: startup.viewer.uid, actor: 'startup', name: '閲覧' } }),
      makeContact(startup, { status: 'resolved', resolved_at: daysAgo(1) }),
    ])
    const viewer = clientOf(server, startup.viewer)
    expect((await sayTo(others.uid, viewer)).status).toBe(403)
    expect((await sayTo(mine.uid, viewer)).status).toBe(201)
    const refused = await sayTo(settled.uid)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'not_now'])
    expect((await sayTo(others.uid, me, ' ')).body.error.fields).toEqual({ body: ['内容を入力してください。'] })
  })

  test('takes sixty messages an hour from one person', async () => {
    const contact = await makeContact(startup)
    const writer = clientOf(server, await makeMember(startup, 'member'))
    const statuses: number[] = []
    for (let count = 0; count < 60; count += 1) statuses.push((await sayTo(contact.uid, writer, '')).status)
    expect(new Set(statuses)).toEqual(new Set([422]))
    const last = await sayTo(contact.uid, writer)
    expect(last.status).toBe(429)
    expect(last.headers.get('retry-after')).toMatch(/^\d+$/)
  })
})

describe('settling', () => {
  const move = (uid: string, body: object, ifMatch: string | undefined = '"r1"', client = me) =>
    client.post(`${path()}/${uid}/transition`, { body, ifMatch })

  test('is the sender’s too, and taken up again with what is still open, within 14 days', async () => {
    const contact = await makeContact(startup, { status: 'in_progress', assigned_operator_uid: operator.uid })
    const done = await move(contact.uid, { to: 'resolved' })
    expect(done.body.data).toMatchObject({ status: 'resolved', can: ['transition:reopened'] })
    expect((await move(contact.uid, { to: 'reopened' }, '"r2"')).body.error.fields).toEqual({
      body: ['内容を入力してください。'],
    })
    const again = await move(contact.uid, { to: 'reopened', body: 'まだ直っていません。' }, '"r2"')
    expect(again.body.data).toMatchObject({ status: 'reopened', resolved_at: null, message_count: 1 })
    const [said] = (await me.get(`${path()}/${contact.uid}/messages`)).body.data
    expect(said).toMatchObject({ body: 'まだ直っていません。', author: { uid: startup.member.uid } })
    const [note] = (await notificationsTo(operator.uid)).filter(({ link }) => link.endsWith(contact.uid))
    expect(note?.title).toMatch(/がお問い合わせを再開しました$/)
    const old = await makeContact(startup, { status: 'resolved', resolved_at: daysAgo(15) })
    expect((await move(old.uid, { to: 'reopened', body: '遅い' })).status).toBe(409)
  })

  test('follows the table: every other way is refused, in words', async () => {
    for (const status of ['open', 'in_progress', 'waiting_reply', 'resolved', 'reopened'] as const) {
      const { uid } = await makeContact(startup, { status, ...(status === 'resolved' && { resolved_at: daysAgo(1) }) })
      for (const to of ['open', 'in_progress', 'waiting_reply', 'resolved', 'reopened']) {
        const allowed = status === 'resolved' ? to === 'reopened' : to === 'resolved'
        if (allowed) continue
        const { status: code } = await move(uid, { to, body: '操作' })
        const operators = ['open', 'in_progress', 'reopened'].includes(status) && to === 'waiting_reply'
        const takes = ['open', 'reopened'].includes(status) && to === 'in_progress'
        const putsBack = status === 'in_progress' && ['open', 'reopened'].includes(to)
        expect([status, to, code]).toEqual([status, to, operators || takes || putsBack ? 403 : 409])
      }
    }
  })

  test('of what has moved on is refused with what is true now', async () => {
    const contact = await makeContact(startup)
    const stale = await move(contact.uid, { to: 'resolved', from: 'waiting_reply' })
    expect([stale.status, stale.body.data.status]).toEqual([409, 'open'])
    expect(stale.text).not.toContain('priority')
  })

  test('happens by itself seven days after an answer nobody replied to, and is told', async () => {
    const waiting = (days: number) =>
      makeContact(startup, { status: 'waiting_reply', waiting_since: daysAgo(days), subject: `${days}日前の回答` })
    const [old, fresh] = [await waiting(7.1), await waiting(6.9)]
    await settleContacts(new Date())
    await settleContacts(new Date())
    expect(await rawAt(`contacts/${old.uid}`)).toMatchObject({ status: 'resolved', waiting_since: null, rev: 1 })
    expect((await rawAt(`contacts/${fresh.uid}`))?.status).toBe('waiting_reply')
    expect(await toldOf(old.uid)).toEqual(['contact.transitioned'])
    const [note] = (await notificationsTo(startup.owner.uid)).filter(({ link }) => link.endsWith(old.uid))
    expect(note).toMatchObject({
      title: 'お問い合わせを解決済みにしました',
      link: `/startups/${startup.uid}/contacts/${old.uid}`,
    })
  })
})

describe('a rating', () => {
  const rate = (uid: string, satisfaction: unknown, client: Client, ifMatch = '"r1"') =>
    client.post(`${path()}/${uid}/satisfaction`, { body: { satisfaction }, ifMatch })

  test('is the asker’s, once the contact is settled, and falls with its reopening', async () => {
    const contact = await makeContact(startup, { status: 'resolved', resolved_at: daysAgo(1) })
    const owner = clientOf(server, startup.owner)
    expect((await rate(contact.uid, 5, me)).status).toBe(403)
    expect((await rate(contact.uid, 6, owner)).body.error.fields).toEqual({
      satisfaction: ['1〜5の数値で入力してください。'],
    })
    expect((await rate(contact.uid, 4, owner)).body.data).toMatchObject({ satisfaction: 4, etag: '"r2"' })
    const body = { to: 'reopened', body: 'もう一度お願いします。' }
    const again = await owner.post(`${path()}/${contact.uid}/transition`, { body, ifMatch: '"r2"' })
    expect(again.body.data.satisfaction).toBeNull()
    const early = await rate(contact.uid, 5, owner, '"r3"')
    expect([early.status, early.body.error.code]).toEqual([409, 'not_now'])
  })
})

test('a contact is about nothing that was deleted', async () => {
  const goal = await makeGoal(startup, { deleted_at: new Date().toISOString() })
  const answer = await ask({ related: { type: 'goal', uid: goal.uid } })
  expect(answer.body.error.fields).toEqual({ related: ['関連する項目が見つかりません。選び直してください。'] })
})

test('that a contact is settled by who asked is told to nobody', async () => {
  const inCharge = await makeOperator('manager')
  const own = await makeStartup({ assigned_operator_uids: [inCharge.uid] })
  const contact = await makeContact(own, { status: 'waiting_reply' })
  const path = `${own.base}/contacts/${contact.uid}/transition`
  const settled = await clientOf(server, own.owner).post(path, { body: { to: 'resolved' }, ifMatch: '"r1"' })
  expect(settled.status).toBe(200)
  expect(await notificationsTo(inCharge.uid)).toEqual([])
})
