import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientOf } from '../../testing/client.ts'
import { makeOperator, makeStartup } from '../../testing/factory.ts'
import { longAgo, removeRaw, storeRaw } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { foundIn, notificationsTo } from '../../testing/store.ts'
import { contactRoutes } from './routes.ts'

const PATH = '/api/auth/contacts'

let server: TestServer
beforeAll(async () => {
  server = await startServer(contactRoutes)
})
afterAll(() => server.stop())

/** What guests together have asked this hour. */
const together = createHash('sha256').update('guest_contact\neverybody').digest('hex')
beforeEach(() => removeRaw(`attempts/${together}`))

const addressOf = () => `${randomUUID()}@guest.example`
const guest = (changes: object = {}) => ({
  name: '秋月 なぎ',
  email: addressOf(),
  subject: '支援を受ける条件について',
  body: '創業前でも支援を受けられるか、教えてください。',
  ...changes,
})
/** Each call from a place of its own, unless told otherwise. */
const ask = (body: object, from = `203.0.113.${Math.floor(Math.random() * 250)}-${randomUUID()}`) =>
  clientOf(server).post(PATH, { body, headers: { 'x-forwarded-for': `198.51.100.9, ${from}` } })
type Stored = { uid: string; guest: { name: string; email: string }; number: string; status: string }
const storedFrom = (email: string) => foundIn<Stored>('contacts', 'guest.email', email)

describe('a guest', () => {
  test('asks without an account, and the admins are told', async () => {
    const admin = await makeOperator('admin', { created_at: longAgo() })
    const body = guest()
    const answer = await ask({ ...body, email: body.email.toUpperCase() })
    expect([answer.status, answer.body]).toEqual([202, {}])
    const [contact] = await storedFrom(body.email)
    expect(contact).toMatchObject({
      status: 'open',
      category: 'other',
      sender: null,
      startup_company_uid: null,
      created_by: null,
      guest: { name: '秋月 なぎ', email: body.email },
    })
    expect(contact?.number).toMatch(/^C-20\d{2}-\d{5}$/)
    const [note] = (await notificationsTo(admin.uid)).filter(({ link }) => link.endsWith(contact?.uid ?? '-'))
    expect(note?.title).toBe('秋月 なぎ様からお問い合わせが届きました')
  })

  test('who fills in what people do not see is thanked alike, and nothing is stored', async () => {
    const [human, robot] = [guest(), guest({ website: 'https://spam.example' })]
    const [first, second] = [await ask(human), await ask(robot)]
    expect([second.status, second.text]).toEqual([first.status, first.text])
    expect(await storedFrom(robot.email)).toEqual([])
    expect(await storedFrom(human.email)).toHaveLength(1)
  })

  test('learns nothing of who has an account', async () => {
    const startup = await makeStartup()
    const [known, unknown] = [await ask(guest({ email: startup.owner.email })), await ask(guest())]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
  })

  test('is told in Japanese what is missing', async () => {
    const answer = await ask({ name: '', email: 'x', subject: ' ', body: '短い' })
    expect([answer.status, answer.body.error.fields]).toEqual([
      422,
      {
        name: ['お名前を入力してください。'],
        email: ['メールアドレスの形式で入力してください。例:taro@example.co.jp'],
        subject: ['件名を入力してください。'],
        body: ['内容は10文字以上で入力してください。(現在2文字)'],
      },
    ])
    expect((await ask(guest({ uid: 'x' }))).status).toBe(422)
  })

  test('asks five times an hour from one address, whatever the spelling and the place', async () => {
    const email = addressOf()
    const statuses: number[] = []
    for (const spelled of [email, email.toUpperCase(), email, email, email, email])
      statuses.push((await ask(guest({ email: spelled }))).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
    const refused = await ask(guest({ email }))
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(refused.body.error.message).toMatch(/(分|時間)後に再度お試しください。/)
    expect(await storedFrom(email)).toHaveLength(5)
  })

  test('asks five times an hour from one place, whatever the address and what is claimed', async () => {
    const place = `192.0.2.7-${randomUUID()}`
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) statuses.push((await ask(guest(), place)).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  })
})

test('guests together ask a hundred times an hour', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await storeRaw(`attempts/${together}`, { uid: together, calls: 99, expires_at: until })
  expect((await ask(guest())).status).toBe(202)
  expect((await ask(guest())).status).toBe(429)
})
