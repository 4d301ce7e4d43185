import { fullName } from '@banso/contract/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { type Client, clientOf, newKey } from '../../testing/client.ts'
import { makeOperator, makePartner, makeStartup } from '../../testing/factory.ts'
import { partnerCreateInput, startupCreateInput } from '../../testing/inputs.ts'
import { countRaw, rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { toldOf } from '../../testing/store.ts'

type Operator = Awaited<ReturnType<typeof makeOperator>>
let server: TestServer
let operator: Operator
let client: Client
beforeAll(async () => {
  server = await startServer(routes)
})
afterAll(() => server.stop())

/** Each test its own operator: invitations are counted per person. */
async function newOperator(): Promise<void> {
  operator = await makeOperator('manager')
  client = clientOf(server, operator)
}
const mailsTo = (to: string) => countRaw('mail_outbox', 'to', to)

const kinds = [
  {
    kind: 'startups',
    collection: 'startup_companies',
    input: startupCreateInput,
    owner: 'startup_owner',
    field: 'startup_company_uid',
    verb: 'startup.created',
    stored: { status: 'invited', registration_step: 'invited', owner_count: 0, stage: 'seed' },
  },
  {
    kind: 'partners',
    collection: 'partner_companies',
    input: partnerCreateInput,
    owner: 'partner_owner',
    field: 'partner_company_uid',
    verb: 'partner.created',
    stored: { status: 'invited', owner_count: 0, partner_type: 'investor', investor_profile: null },
  },
] as const

describe.each(kinds)('registering $kind', ({ kind, collection, input, owner, field, verb, stored }) => {
  const path = `/api/operator/${kind}`

  test('makes the company, the invitation of its first owner and the mail', async () => {
    await newOperator()
    const other = await makeOperator('manager')
    const body = input(operator.uid, { assigned_operator_uids: [other.uid, operator.uid] })
    const answer = await client.post(path, { body })
    expect(answer.status).toBe(201)
    const { data } = answer.body
    expect(data).toMatchObject({ name: body.name, status: 'invited', can: expect.arrayContaining(['invite']) })
    expect(data.assigned_operators.map(({ uid, name }: { uid: string; name: string }) => [uid, name])).toEqual([
      [other.uid, fullName(other)],
      [operator.uid, fullName(operator)],
    ])
    expect(await rawAt(`${collection}/${data.uid}`)).toMatchObject({ ...stored, internal_note: '' })
    expect(data).not.toHaveProperty('internal_note')

    const { body: list } = await client.get(`${path}/${data.uid}/invitations`)
    expect(list.data).toMatchObject([
      {
        kind: owner,
        email: body.invitee.email,
        status: 'pending',
        company_name: body.name,
        company_role: 'owner',
        [field]: data.uid,
        can: ['resend', 'revoke'],
      },
    ])
    expect(await mailsTo(body.invitee.email)).toBe(1)
    expect(await toldOf(data.uid)).toEqual([verb])
    expect((await client.get(`${path}/${data.uid}`)).body).toEqual(answer.body)
    expect(server.lastMeter(`GET ${path}/{${kind === 'startups' ? 'startup_id' : 'partner_id'}}`)?.reads).toBe(2)
  })

  test('is the operators’ turn once the invitation is taken back, until somebody is invited again', async () => {
    await newOperator()
    const { data } = (await client.post(path, { body: input(operator.uid) })).body
    const asking = async () => (await client.get(`${path}?turn=operator&operator_uid=${operator.uid}`)).body.data
    expect(await asking()).toEqual([])
    const [invitation] = (await client.get(`${path}/${data.uid}/invitations`)).body.data
    const take = (act: string) => client.post(`/api/operator/invitations/${invitation.uid}/${act}`, { body: {} })
    expect((await take('resend')).status).toBe(200)
    expect(await asking()).toEqual([])
    expect((await take('revoke')).status).toBe(200)
    expect(await asking()).toMatchObject([{ uid: data.uid, wait: { act: 'invite_owner', side: 'you' } }])
    const { email, last_name, first_name } = input(operator.uid).invitee
    const again = { email, last_name, first_name, company_role: 'owner' }
    expect((await client.post(`${path}/${data.uid}/users`, { body: again })).status).toBe(202)
    expect(await asking()).toEqual([])
  })

  test('is done once for one key', async () => {
    await newOperator()
    const [body, key] = [input(operator.uid), newKey()]
    const answers = [await client.post(path, { body, key }), await client.post(path, { body, key })]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(await mailsTo(body.invitee.email)).toBe(1)
  })

  test('refuses an address of anybody in the portal, and leaves nothing behind', async () => {
    await newOperator()
    const { viewer } = await makePartner()
    const name = `重複 ${viewer.uid}`
    const invitee = { ...input('').invitee, email: viewer.email.toUpperCase() }
    const answer = await client.post(path, { body: input(operator.uid, { name, invitee }) })
    expect([answer.status, answer.body.error.fields]).toEqual([
      422,
      { 'invitee.email': ['このメールアドレスはすでに登録されています。'] },
    ])
    expect(await countRaw(collection, 'name', name)).toBe(0)
    expect(await mailsTo(viewer.email)).toBe(0)
  })

  test.each([
    [{ name: ' ' }, 'name', '企業名を入力してください。'],
    [{ assigned_operator_uids: [] }, 'assigned_operator_uids', '担当者を選択してください。'],
    [
      { assigned_operator_uids: ['a', 'b', 'c', 'd', 'e', 'f'] },
      'assigned_operator_uids',
      '担当者は5名まで選択できます。',
    ],
    [
      { assigned_operator_uids: ['nobody'] },
      'assigned_operator_uids',
      '選択した方は現在、運営の担当者ではありません。選び直してください。',
    ],
    [
      { invitee: { last_name: '灯台', first_name: '守', email: 'toudai@' } },
      'invitee.email',
      'メールアドレスの形式で入力してください。例:taro@example.co.jp',
    ],
    [{ status: 'active' }, 'status', 'この項目は送信できません。'],
  ])('refuses %j', async (changes, at, text) => {
    await newOperator()
    const answer = await client.post(path, { body: input(operator.uid, changes) })
    expect([answer.status, answer.body.error.fields]).toEqual([422, { [at]: [text] }])
  })

  test('does not take an operator who has left, nor anybody else, as 担当者', async () => {
    await newOperator()
    const left = await makeOperator('manager', { status: 'left' })
    const { owner: founder } = await makeStartup()
    for (const { uid } of [left, founder]) expect((await client.post(path, { body: input(uid) })).status).toBe(422)
  })

  test('is for operators who may, and so is the company', async () => {
    await newOperator()
    const [startup, partner, viewer] = [await makeStartup(), await makePartner(), await makeOperator('viewer')]
    const { uid } = kind === 'startups' ? startup : partner
    const body = input(operator.uid)
    expect((await clientOf(server).post(path, { body })).status).toBe(401)
    for (const who of [startup.owner, partner.owner, viewer])
      expect((await clientOf(server, who).post(path, { body })).status).toBe(403)
    expect(await mailsTo(body.invitee.email)).toBe(0)
    const seen = await clientOf(server, viewer).get(`${path}/${uid}`)
    expect([seen.status, seen.body.data.can]).toEqual([200, []])
    expect((await clientOf(server, startup.owner).get(`${path}/${uid}`)).status).toBe(403)
    expect((await client.get(`${path}/nothing`)).status).toBe(404)
  })
})
