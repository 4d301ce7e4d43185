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
import { startServer, type TestServer } from '../../testing/server.ts'
import { foundIn, notificationsTo, setFields } from '../../testing/store.ts'
import { uploaded } from '../../testing/uploads.ts'
import { activityRoutes } from '../activities/routes.ts'
import { fileRoutes } from '../files/routes.ts'
import { applyRoutes } from './routes.ts'

/** 自社のみ: what the people of one company say among themselves about an apply, the startup's and the partner's each. */

let server: TestServer
let startup: TestStartup
let partner: TestPartner
let operator: Awaited<ReturnType<typeof makeOperator>>
beforeAll(async () => {
  server = await startServer([...applyRoutes, ...activityRoutes, ...fileRoutes], { strangers: true })
  operator = await makeOperator('admin')
  ;[startup, partner] = await Promise.all([makeStartup(), makePartner()])
  await makeRelation(startup, partner)
}, 60_000)
afterAll(() => server.stop())

type Side = { base: string; owner: Member; member: Member; viewer: Member }
const sides = (): Record<'startup' | 'partner', Side> => ({ startup, partner })
const otherOf = { startup: 'partner', partner: 'startup' } as const
const pathOf = ({ base }: Pick<Side, 'base'>, { uid }: ApplyDocument) => `${base}/applies/${uid}/own_notes`
const note = (side: Side, apply: ApplyDocument, body: object, by: Member = side.member) =>
  clientOf(server, by).post(pathOf(side, apply), { body: { body: '社内で確認します。', ...body } })
const reached = (changes: Parameters<typeof makeApply>[2] = {}) =>
  makeApply(startup, partner, { status: 'forwarded', ...changes })
const secret = '相手には言わないこと'

describe.each(['startup', 'partner'] as const)('a note among the people of the %s', (who) => {
  const own = () => sides()[who]
  const other = () => sides()[otherOf[who]]

  test('is read by all of them, oldest first, and who only reads adds none', async () => {
    const apply = await reached()
    expect((await note(own(), apply, { body: '一つめ' })).status).toBe(201)
    expect((await note(own(), apply, { body: '二つめ' }, own().owner)).body.data).toMatchObject({
      body: '二つめ',
      author: { uid: own().owner.uid },
      files: [],
      mentions: [],
    })
    const { body } = await clientOf(server, own().viewer).get(pathOf(own(), apply))
    expect(body.data.map(({ body }: { body: string }) => body)).toEqual(['一つめ', '二つめ'])
    expect(body.page_info.total_count).toBe(2)
    expect((await note(own(), apply, {}, own().viewer)).status).toBe(403)
    expect((await note(own(), apply, { body: ' ' })).body.error.fields).toEqual({
      body: ['メッセージを入力してください。'],
    })
  })

  test('is in no answer to the other company or to operators, nor told to them', async () => {
    const apply = await reached()
    const before = (await notificationsTo(other().owner.uid)).length
    expect((await note(own(), apply, { body: secret })).status).toBe(201)
    const theirs = clientOf(server, other().owner)
    const operators = clientOf(server, operator)
    const ofStartup = `/api/operator/startups/${startup.uid}/applies/${apply.uid}`
    const answers = [
      await theirs.get(pathOf(other(), apply)),
      await theirs.get(`${other().base}/applies/${apply.uid}/messages`),
      await theirs.get(`${other().base}/applies/${apply.uid}`),
      await operators.get(`${ofStartup}/messages`),
      await operators.get(`${ofStartup}/internal_messages`),
      await operators.get(ofStartup),
      await operators.get('/api/operator/activities'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200])
    for (const { text } of answers) expect(text).not.toContain(secret)
    expect(await notificationsTo(other().owner.uid)).toHaveLength(before)
    expect((await operators.get(`${ofStartup}/own_notes`)).status).toBe(404)
    const told = await foundIn<{ verb: string; visible_to: string[] }>('activities', 'object.uid', apply.uid)
    const entry = told.find(({ verb }) => verb === 'apply.own_noted')
    const tags = { startup: `startup:${startup.uid}`, partner: `partner:${partner.uid}` }
    expect(entry?.visible_to).toContain(tags[who])
    expect(entry?.visible_to).not.toContain(tags[otherOf[who]])
  })

  test('names colleagues alone', async () => {
    const apply = await reached()
    const { viewer } = own()
    const named = await note(own(), apply, {
      body: `@${viewer.name} 見てください。`,
      mention_uids: [viewer.uid],
    })
    expect(named.body.data.mentions).toEqual([{ uid: viewer.uid, actor: who, name: viewer.name }])
    expect(await notificationsTo(viewer.uid)).toContainEqual(
      expect.objectContaining({ title: `${own().member.name}さんが自社のメモであなたに呼びかけました` }),
    )
    for (const { uid, name } of [other().owner, operator])
      expect(
        (await note(own(), apply, { body: `@${name} 見てください。`, mention_uids: [uid] })).body.error.fields,
      ).toEqual({
        mention_uids: ['この内容を閲覧できない方には呼びかけられません。'],
      })
  })

  test('has files that nobody else reads', async () => {
    const apply = await reached()
    const target = { type: 'apply_own_note', uid: null } as const
    const file = { base: own().base, name: '社内の試算.pdf', bytes: pdfOf(), target }
    const { uid } = (await uploaded(server, own().member, file)).body.data
    const shared = { body: { body: '資料です。', file_uids: [uid] } }
    expect(
      (await clientOf(server, own().member).post(`${own().base}/applies/${apply.uid}/messages`, shared)).status,
    ).toBe(422)
    expect((await note(own(), apply, { file_uids: [uid] })).body.data.files).toMatchObject([{ uid }])
    const asks = [
      [own().viewer, own().base],
      [other().owner, other().base],
      [operator, '/api/operator'],
    ] as const
    const statuses = await Promise.all(
      asks.map(async ([by, base]) => (await clientOf(server, by).get(`${base}/files/${uid}/content`)).status),
    )
    expect(statuses).toEqual([200, 404, 404])
  })

  test('is added to an apply that has ended too', async () => {
    const apply = await reached({ status: 'completed', closed_at: new Date().toISOString() })
    expect((await note(own(), apply, {})).status).toBe(201)
  })
})

test('the partner reads its notes as long as it reads the apply', async () => {
  const apply = await reached()
  const target = { type: 'apply_own_note', uid: null } as const
  const file = { base: partner.base, name: '社内の試算.pdf', bytes: pdfOf(), target }
  const { uid } = (await uploaded(server, partner.member, file)).body.data
  await note(partner, apply, { file_uids: [uid] })
  const me = clientOf(server, partner.member)
  const asked = async () => [
    (await me.get(pathOf(partner, apply))).status,
    (await me.get(`${partner.base}/files/${uid}`)).status,
    (await note(partner, apply, {})).status,
  ]
  expect(await asked()).toEqual([200, 200, 201])
  await setFields('applies', apply.uid, { status: 'withdrawn', reached_partner_uid: null })
  expect(await asked()).toEqual([404, 404, 404])
})

test('an apply that has not reached the partner has none of its notes, and another company’s is not there', async () => {
  const before = await makeApply(startup, partner)
  expect((await note(partner, before, {})).status).toBe(404)
  const [neighbour, stranger] = await Promise.all([makeStartup(), makePartner()])
  const apply = await reached()
  for (const side of [neighbour, stranger]) {
    expect((await note(side, apply, {})).status).toBe(404)
    expect((await clientOf(server, side.owner).get(pathOf(side, apply))).status).toBe(404)
  }
})
