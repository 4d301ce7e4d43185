import { afterAll, beforeAll, expect, test } from 'vitest'
import { pngOf } from '../../testing/bytes.ts'
import { clientOf } from '../../testing/client.ts'
import {
  makeMember,
  makeOperator,
  makePartner,
  makeRelation,
  makeStartup,
  type TestPartner,
  type TestStartup,
} from '../../testing/factory.ts'
import { changeRaw, rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { uploaded } from '../../testing/uploads.ts'
import { activityRoutes } from '../activities/routes.ts'
import { authRoutes } from '../auth/routes.ts'
import { fileRoutes } from '../files/routes.ts'
import { partnerRoutes } from '../partners/routes.ts'
import { startupRoutes } from '../startups/routes.ts'
import { userRoutes } from './routes.ts'

/** People's pictures, and who meets them. */

type Member = TestStartup['owner']
let server: TestServer
let startup: TestStartup
let neighbour: TestStartup
let partner: TestPartner
let operator: Awaited<ReturnType<typeof makeOperator>>
beforeAll(async () => {
  server = await startServer([
    ...userRoutes,
    ...authRoutes,
    ...activityRoutes,
    ...partnerRoutes,
    ...startupRoutes,
    ...fileRoutes,
  ])
  ;[startup, neighbour, partner, operator] = await Promise.all([
    makeStartup(),
    makeStartup(),
    makePartner(),
    makeOperator('viewer'),
  ])
})
afterAll(() => server.stop())

const upload = async (member: Member, base: string, uid = member.uid): Promise<string> => {
  const target = { type: 'user', uid } as const
  const answer = await uploaded(server, member, {
    base,
    name: '私.png',
    bytes: await pngOf(),
    purpose: 'avatar',
    target,
  })
  return answer.body.data.uid
}
const change = async (member: Member, base: string, body: object, uid = member.uid) => {
  const client = clientOf(server, member)
  const { etag } = (await client.get(`${base}/users/${uid}`)).body.data
  return client.patch(`${base}/users/${uid}`, { body, ifMatch: etag })
}
/** Puts a picture on somebody. Answers its address. */
const pictured = async (member: Member, base: string): Promise<string> => {
  const answer = await change(member, base, { avatar_file_uid: await upload(member, base) })
  expect(answer.status).toBe(200)
  return answer.body.data.avatar_url
}
const seenBy = async (member: Member, base: string, ...people: Member[]) => {
  const uids = people.map(({ uid }) => uid).join(',')
  const { data } = (await clientOf(server, member).get(`${base}/users/avatars?uids=${uids}`)).body
  return data.map(({ uid }: { uid: string }) => uid)
}

test('everybody gives themselves a picture, viewers too, in each of the three areas', async () => {
  for (const [member, base] of [
    [startup.viewer, startup.base],
    [partner.viewer, partner.base],
    [operator, '/api/operator'],
  ] as const) {
    const url = await pictured(member, base)
    expect(url).toMatch(/^\/api\/media\/[0-9a-f]{32}$/)
    expect((await clientOf(server).get(url)).status).toBe(200)
    const me = (await clientOf(server, member).get(`${base}/users/current`)).body.data
    expect(me).toMatchObject({ avatar_url: url })
    await change(member, base, { avatar_file_uid: null })
    expect((await clientOf(server).get(url)).status).toBe(404)
  }
})

test('the change is told without the picture’s name; the old one goes', async () => {
  const { owner, base } = startup
  const first = await pictured(owner, base)
  const second = await pictured(owner, base)
  expect(second).not.toBe(first)
  expect((await clientOf(server).get(first)).status).toBe(404)
  const timeline = await clientOf(server, owner).get(`${base}/activities?object_uid=${owner.uid}`)
  expect(timeline.body.data[0]).toMatchObject({
    verb: 'user.updated',
    diff: [{ field: 'avatar_url', label: 'プロフィール画像', before: '', after: '' }],
  })
})

test('nobody puts a picture on somebody else; the company’s owner may take one away', async () => {
  const { owner, member, base } = startup
  const url = await pictured(member, base)
  const own = await upload(owner, base)
  const refused = await change(owner, base, { avatar_file_uid: own }, member.uid)
  expect(refused.body.error.fields).toEqual({
    avatar_file_uid: ['ファイルを確認できませんでした。もう一度選択してください。'],
  })
  expect((await clientOf(server).get(url)).status).toBe(200)
  expect((await change(startup.viewer, base, { avatar_file_uid: null }, member.uid)).status).toBe(403)
  expect((await change(owner, base, { avatar_file_uid: null }, member.uid)).body.data.avatar_url).toBeNull()
})

test('the picture goes with the person', async () => {
  const leaver = await makeMember(startup, 'member')
  const url = await pictured(leaver, startup.base)
  const owner = clientOf(server, startup.owner)
  const { etag } = (await owner.get(`${startup.base}/users/${leaver.uid}`)).body.data
  expect((await owner.delete(`${startup.base}/users/${leaver.uid}`, { ifMatch: etag })).status).toBe(204)
  expect((await clientOf(server).get(url)).status).toBe(404)
  expect(await rawAt(`users/${leaver.uid}`)).toMatchObject({ status: 'left', avatar_url: null })
})

test('whoever has left is told of as such, to those who meet them', async () => {
  const leaver = await makeMember(startup, 'member')
  expect(await seenBy(startup.viewer, startup.base, leaver)).toEqual([])
  const owner = clientOf(server, startup.owner)
  await owner.delete(`${startup.base}/users/${leaver.uid}`, { ifMatch: '"r1"' })
  const path = (base: string) => `${base}/users/avatars?uids=${leaver.uid}`
  expect((await clientOf(server, startup.viewer).get(path(startup.base))).body.data).toEqual([
    { uid: leaver.uid, avatar_url: null, left: true },
  ])
  expect((await clientOf(server, neighbour.viewer).get(path(neighbour.base))).body.data).toEqual([])
})

test('pictures are answered for colleagues, operators, and people of companies that an apply links', async () => {
  await Promise.all([
    pictured(startup.owner, startup.base),
    pictured(neighbour.owner, neighbour.base),
    pictured(partner.owner, partner.base),
    pictured(operator, '/api/operator'),
  ])
  const all = [startup.owner, neighbour.owner, partner.owner, operator]
  expect(await seenBy(startup.viewer, startup.base, ...all, startup.member)).toEqual([startup.owner.uid, operator.uid])
  expect(await seenBy(partner.viewer, partner.base, ...all)).toEqual([partner.owner.uid, operator.uid])
  await makeRelation(startup, partner)
  expect(await seenBy(startup.viewer, startup.base, ...all)).toEqual([
    startup.owner.uid,
    partner.owner.uid,
    operator.uid,
  ])
  expect(await seenBy(partner.viewer, partner.base, ...all)).toEqual([
    startup.owner.uid,
    partner.owner.uid,
    operator.uid,
  ])
  expect(await seenBy(operator, '/api/operator', ...all)).toEqual(all.map(({ uid }) => uid))
  // One read for each person asked about and one for the relation, beside the caller's.
  await seenBy(startup.viewer, startup.base, startup.owner, partner.owner)
  expect(server.lastMeter('GET /api/startups/{startup_id}/users/avatars')?.reads).toBe(1 + 2 + 1)
  const none = await clientOf(server, startup.viewer).get(`${startup.base}/users/avatars?uids=nobody,${'x'.repeat(20)}`)
  expect(none.body.data).toEqual([])
  expect((await clientOf(server, startup.viewer).get(`${startup.base}/users/avatars`)).status).toBe(400)
})

test('startups are told what an operator lets them know, at no read more; nobody is told how much they can carry', async () => {
  const profile = {
    display_name: 'みのり',
    department: '伴走支援部',
    introduction: '数字の読み合わせが得意です。',
    hours: '平日10時〜18時',
    capacity: 24,
  }
  const teller = await makeOperator('manager')
  const seen = async (member: Member, base: string) =>
    (await clientOf(server, member).get(`${base}/users/avatars?uids=${teller.uid}`)).body.data
  const tell = (public_to_startups: boolean) =>
    change(teller, '/api/operator', { operator_profile: { ...profile, public_to_startups } })
  await tell(false)
  expect(await seen(startup.viewer, startup.base)).toEqual([])
  await tell(true)
  const { capacity: _, ...shown } = profile
  expect(await seen(startup.viewer, startup.base)).toEqual([
    { uid: teller.uid, avatar_url: null, left: false, operator_profile: shown },
  ])
  expect(server.lastMeter('GET /api/startups/{startup_id}/users/avatars')?.reads).toBe(1 + 1)
  expect(await seen(partner.viewer, partner.base)).toEqual([])
  expect(await seen(operator, '/api/operator')).toEqual([])
  await changeRaw(`users/${teller.uid}`, { status: 'suspended' })
  expect(await seen(startup.viewer, startup.base)).toEqual([])
})

test('whoever only reads is told of as such to those who meet them, so that no form offers them what they cannot do', async () => {
  const [own, other, by] = [await makeStartup(), await makeStartup(), await makePartner()]
  const seen = async ({ base, viewer }: typeof own | typeof by, ...people: Member[]) => {
    const uids = people.map(({ uid }) => uid).join(',')
    return (await clientOf(server, viewer).get(`${base}/users/avatars?uids=${uids}`)).body.data
  }
  const told = ({ uid }: Member) => ({ uid, avatar_url: null, left: false, reads_only: true })
  expect(await seen(own, own.member, own.viewer)).toEqual([told(own.viewer)])
  for (const one of [other, by]) expect(await seen(one, own.viewer)).toEqual([])
  await makeRelation(own, by)
  expect(await seen(by, own.member, own.viewer)).toEqual([told(own.viewer)])
  await changeRaw(`users/${own.viewer.uid}`, { company_role: 'member' })
  expect(await seen(by, own.viewer)).toEqual([])
})

test('the company tells its own people the face of who is in charge, at the read of that person', async () => {
  const [first, second] = [await makeOperator('manager'), await makeOperator('manager')]
  const url = await pictured(first, '/api/operator')
  const assigned_operators = [first, second].map(({ uid, name }) => ({ uid, actor: 'operator' as const, name }))
  const led = await makeStartup({ assigned_operators, assigned_operator_uids: [first.uid, second.uid] })
  const toldTo = async (member: Member, base: string) =>
    (await clientOf(server, member).get(`${base}/profile`)).body.avatars
  expect(await toldTo(led.viewer, led.base)).toEqual([{ uid: first.uid, avatar_url: url, left: false }])
  expect(server.lastMeter('GET /api/startups/{startup_id}/profile')?.reads).toBe(1 + 1 + 1)
  expect(await toldTo(operator, `/api/operator/startups/${led.uid}`)).toBeUndefined()
  await changeRaw(`users/${first.uid}`, { status: 'left' })
  expect(await toldTo(led.viewer, led.base)).toEqual([{ uid: first.uid, avatar_url: url, left: true }])
  expect(await toldTo(startup.viewer, startup.base)).toEqual([])
})
