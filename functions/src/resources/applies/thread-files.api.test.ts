import type { ApplyDocument } from '@banso/contract/applies'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../testing/account.ts'
import { pdfOf } from '../../testing/bytes.ts'
import { clientOf } from '../../testing/client.ts'
import {
  makeApply,
  makeOperator,
  makePartner,
  makeRelation,
  makeStartup,
  type TestPartner,
  type TestStartup,
} from '../../testing/factory.ts'
import { rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { setFields } from '../../testing/store.ts'
import { bytesAt, declared, uploaded } from '../../testing/uploads.ts'
import { disclosureRoutes } from '../disclosures/routes.ts'
import { fileRoutes } from '../files/routes.ts'
import { startupRoutes } from '../startups/routes.ts'
import { applyRoutes } from './routes.ts'

/** Files of what is said about an apply: in the thread of all sides, and in that of the operators. */

type Thread = 'apply_message' | 'apply_note'
type Side = { base: string; by: Member }
let server: TestServer
let startup: TestStartup
let neighbour: TestStartup
let partner: TestPartner
let otherPartner: TestPartner
let operator: Awaited<ReturnType<typeof makeOperator>>
let operatorViewer: typeof operator
beforeAll(async () => {
  server = await startServer([...applyRoutes, ...disclosureRoutes, ...startupRoutes, ...fileRoutes])
  operator = await makeOperator('manager')
  operatorViewer = await makeOperator('viewer')
  ;[startup, neighbour] = await Promise.all([makeStartup(), makeStartup()])
  ;[partner, otherPartner] = await Promise.all([makePartner(), makePartner()])
  await makeRelation(startup, partner)
}, 60_000)
afterAll(() => server.stop())

const sides = (): Record<'startup' | 'partner' | 'operator', Side> => ({
  startup: { base: startup.base, by: startup.member },
  partner: { base: partner.base, by: partner.member },
  operator: { base: '/api/operator', by: operator },
})
const upload = async ({ base, by }: Side, type: Thread = 'apply_message', name = '施設別.pdf'): Promise<string> => {
  const { status, text, body } = await uploaded(server, by, {
    base,
    name,
    bytes: pdfOf(name),
    target: { type, uid: null },
  })
  if (status !== 200) throw new Error(text)
  return body.data.uid
}
const threadOf = ({ base }: Side, { uid }: ApplyDocument, thread: Thread) =>
  `${base === '/api/operator' ? `${base}/startups/${startup.uid}` : base}/applies/${uid}/${
    thread === 'apply_note' ? 'internal_messages' : 'messages'
  }`
const say = (side: Side, apply: ApplyDocument, file_uids: string[], thread: Thread = 'apply_message') =>
  clientOf(server, side.by).post(threadOf(side, apply, thread), { body: { body: '資料です。', file_uids } })
/** Uploads a file, and sends it with some words. */
async function sent(side: Side, apply: ApplyDocument, thread: Thread = 'apply_message'): Promise<string> {
  const uid = await upload(side, thread)
  const answer = await say(side, apply, [uid], thread)
  expect([answer.status, answer.body.data?.files]).toMatchObject([201, [{ uid, name: '施設別.pdf' }]])
  return uid
}

/** What everybody who could ask for a file gets. */
async function readersOf(uid: string): Promise<Record<string, number>> {
  const asks = {
    'startup owner': [startup.owner, startup.base],
    'startup viewer': [startup.viewer, startup.base],
    'another startup': [neighbour.owner, neighbour.base],
    'partner owner': [partner.owner, partner.base],
    'partner viewer': [partner.viewer, partner.base],
    'another partner': [otherPartner.owner, otherPartner.base],
    operator: [operator, '/api/operator'],
    'operator viewer': [operatorViewer, '/api/operator'],
  } as const
  const answers = Object.entries(asks).map(async ([who, [member, base]]) => {
    const [of, content] = await Promise.all(
      [`${base}/files/${uid}`, `${base}/files/${uid}/content`].map((path) => clientOf(server, member).get(path)),
    )
    expect(of?.status).toBe(content?.status)
    return [who, content?.status ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(answers))
}
const nobody = {
  'startup owner': 404,
  'startup viewer': 404,
  'another startup': 404,
  'partner owner': 404,
  'partner viewer': 404,
  'another partner': 404,
  operator: 404,
  'operator viewer': 404,
}
const operators = { operator: 200, 'operator viewer': 200 }
const company = { 'startup owner': 200, 'startup viewer': 200 }
const partners = { 'partner owner': 200, 'partner viewer': 200 }

describe('a file in the thread of all sides', () => {
  test.each(['startup', 'partner', 'operator'] as const)(
    'of the %s is read by whoever reads its message',
    async (who) => {
      const apply = await makeApply(startup, partner, { status: 'forwarded' })
      const uid = await sent(sides()[who], apply)
      expect(await readersOf(uid)).toEqual({ ...nobody, ...company, ...partners, ...operators })
      expect(
        (await bytesAt(server, `${startup.base}/files/${uid}/content`, startup.viewer)).equals(pdfOf('施設別.pdf')),
      ).toBe(true)
      const { data } = (await clientOf(server, partner.viewer).get(`${partner.base}/applies/${apply.uid}/messages`))
        .body
      expect(data).toMatchObject([{ files: [{ uid }] }])
    },
  )

  test.each(['startup', 'operator'] as const)(
    'of the %s stays hidden from a partner that the apply reaches later',
    async (who) => {
      const apply = await makeApply(startup, partner)
      const uid = await sent(sides()[who], apply)
      const without = { ...nobody, ...company, ...operators }
      expect(await readersOf(uid)).toEqual(without)
      const at = new Date().toISOString()
      await setFields('applies', apply.uid, { status: 'forwarded', forwarded_at: at, reached_partner_uid: partner.uid })
      expect(await readersOf(uid)).toEqual(without)
    },
  )

  test('is closed to the partner when the startup takes the apply back, and stays with the others', async () => {
    const apply = await makeApply(startup, partner, { status: 'forwarded' })
    const uids = [await sent(sides().startup, apply), await sent(sides().partner, apply)]
    const own = clientOf(server, startup.owner)
    const path = `${startup.base}/applies/${apply.uid}/transition`
    expect((await own.post(path, { body: { to: 'withdrawn' }, ifMatch: '"r1"' })).status).toBe(200)
    for (const uid of uids) expect(await readersOf(uid)).toEqual({ ...nobody, ...company, ...operators })
  })

  test('is closed to the partner when the relation after an end has run out', async () => {
    const own = await makeStartup()
    const relation = await makeRelation(own, partner)
    const apply = await makeApply(own, partner, { status: 'in_progress' })
    const side = { base: own.base, by: own.member }
    const uid = await sent(side, apply)
    const asked = async () => (await clientOf(server, partner.owner).get(`${partner.base}/files/${uid}`)).status
    const read = async () =>
      (await clientOf(server, partner.owner).get(`${partner.base}/applies/${apply.uid}/messages`)).status
    await setFields('applies', apply.uid, { status: 'completed', closed_at: new Date().toISOString() })
    const soon = new Date(Date.now() + 86_400_000).toISOString()
    await setFields('relations', relation.uid, { until: soon })
    expect([await asked(), await read()]).toEqual([200, 200])
    await setFields('relations', relation.uid, { until: new Date(Date.now() - 1000).toISOString() })
    expect([await asked(), await read()]).toEqual([404, 404])
  })

  test.each(['completed', 'declined', 'withdrawn', 'expired'] as const)(
    'is refused once the apply is %s',
    async (status) => {
      const apply = await makeApply(startup, partner, { status })
      for (const [who, side] of Object.entries(sides())) {
        const uid = await upload(side)
        const answer = await say(side, apply, [uid])
        const gone = who === 'partner' && status === 'withdrawn'
        expect([who, answer.status, answer.body.error.code]).toEqual(
          gone ? [who, 404, 'not_found'] : [who, 409, 'thread_closed'],
        )
        expect(await rawAt(`files/${uid}`)).toMatchObject({ held: false, target: { uid: null } })
      }
    },
  )
})

describe('a file in the thread of the operators', () => {
  test.each(['submitted', 'forwarded', 'completed', 'withdrawn'] as const)(
    'is read by operators alone while the apply is %s',
    async (status) => {
      const apply = await makeApply(startup, partner, { status })
      const uid = await sent(sides().operator, apply, 'apply_note')
      expect(await readersOf(uid)).toEqual({ ...nobody, ...operators })
      const { data } = (await clientOf(server, operatorViewer).get(threadOf(sides().operator, apply, 'apply_note')))
        .body
      expect(data).toMatchObject([{ files: [{ uid }] }])
    },
  )

  test('is uploaded by no company, whatever it says its file is for', async () => {
    for (const side of [sides().startup, sides().partner]) {
      const target = { type: 'apply_note', uid: null } as const
      const answer = await declared(server, side.by, { base: side.base, name: 'a.pdf', bytes: pdfOf(), target })
      expect(answer.status).toBe(404)
    }
  })

  test('is taken into no other thread, and none of another thread into it', async () => {
    const apply = await makeApply(startup, partner, { status: 'forwarded' })
    const side = sides().operator
    const [note, message] = [await upload(side, 'apply_note'), await upload(side)]
    const refused = { file_uids: ['ファイルを確認できませんでした。もう一度選択してください。'] }
    expect((await say(side, apply, [note])).body.error.fields).toEqual(refused)
    expect((await say(side, apply, [message], 'apply_note')).body.error.fields).toEqual(refused)
  })
})

describe('a message', () => {
  test('takes five files, each once, of its own author, and none that another message has', async () => {
    const apply = await makeApply(startup, partner, { status: 'forwarded' })
    const { startup: own, partner: theirs } = sides()
    const refused = ['ファイルを確認できませんでした。もう一度選択してください。']
    const taken = await sent(own, apply)
    const colleagues = await upload({ ...own, by: startup.owner })
    for (const uid of [taken, colleagues, await upload(theirs), 'nobody-knows'])
      expect((await say(own, apply, [uid])).body.error.fields).toEqual({ file_uids: refused })
    const six = Array.from({ length: 6 }, (_, index) => `file-${index}`)
    expect((await say(own, apply, six)).body.error.fields).toEqual({
      file_uids: ['添付ファイルは5件まで追加できます。'],
    })
    expect((await say(own, apply, [taken, taken])).body.error.fields).toEqual({
      file_uids: ['同じものが重複しています。'],
    })
  })

  test('gets no file from who only reads', async () => {
    for (const [by, base] of [
      [startup.viewer, startup.base],
      [partner.viewer, partner.base],
      [operatorViewer, '/api/operator'],
    ] as const) {
      const target = { type: 'apply_message', uid: null } as const
      expect((await declared(server, by, { base, name: 'a.pdf', bytes: pdfOf(), target })).status).not.toBe(201)
    }
  })

  test('keeps its files as they were sent when the same call comes twice', async () => {
    const apply = await makeApply(startup, partner, { status: 'forwarded' })
    const side = sides().startup
    const body = { body: '資料です。', file_uids: [await upload(side)] }
    const client = clientOf(server, side.by)
    const send = () => client.post(threadOf(side, apply, 'apply_message'), { body, key: 'once-with-a-file' })
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status, again.body.data.uid]).toEqual([201, 201, first.body.data.uid])
  })
})

test('what goes with an apply is read by the operators too', async () => {
  const target = { type: 'apply', uid: null } as const
  const file = await uploaded(server, startup.member, { base: startup.base, name: '概要.pdf', bytes: pdfOf(), target })
  const apply = await makeApply(startup, partner, { status: 'forwarded' })
  const { uid } = file.body.data
  await setFields('files', uid, { held: true, target: { type: 'apply', uid: apply.uid } })
  expect(await readersOf(uid)).toEqual({ ...nobody, ...company, ...partners, ...operators })
})
