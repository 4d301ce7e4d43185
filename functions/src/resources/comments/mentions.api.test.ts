import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import type { Member } from '../../testing/account.ts'
import { type Client, clientOf, newKey } from '../../testing/client.ts'
import {
  makeApply,
  makeContact,
  makeGoal,
  makeMember,
  makeOperator,
  makePartner,
  makeRelation,
  makeStartup,
  makeTask,
  type TestPartner,
  type TestStartup,
} from '../../testing/factory.ts'
import { executionInput } from '../../testing/inputs.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { notificationsTo, setFields } from '../../testing/store.ts'

/** People named with 「@」 in comments and in what operators say among themselves. */

let server: TestServer
let startup: TestStartup
let neighbour: TestStartup
let partner: TestPartner
let operator: Awaited<ReturnType<typeof makeOperator>>
let me: Client
beforeAll(async () => {
  server = await startServer(routes)
  ;[startup, neighbour, partner] = await Promise.all([makeStartup(), makeStartup(), makePartner()])
  operator = await makeOperator('viewer')
  await makeRelation(startup, partner)
  me = clientOf(server, startup.member)
}, 60_000)
afterAll(() => server.stop())

type Named = Pick<Member, 'uid'> & { name: string }
const saying = (...people: Named[]) => ({
  body: people.map(({ name }) => `@${name} さん、`).join(''),
  mention_uids: people.map(({ uid }) => uid),
})
const refused = { mention_uids: ['この内容を閲覧できない方には呼びかけられません。'] }
const called = async ({ uid }: { uid: string }) =>
  (await notificationsTo(uid))
    .filter(({ title }) => title.includes('呼びかけ'))
    .map(({ count, link }) => ({ count, link }))

describe.each(['goals', 'tasks', 'executions'] as const)('in a comment on %s', (kind) => {
  const place = async () => {
    if (kind === 'goals') return `goals/${(await makeGoal(startup)).uid}`
    const task = await makeTask(startup)
    if (kind === 'tasks') return `tasks/${task.uid}`
    const entry = await me.post(`${startup.base}/tasks/${task.uid}/executions`, { body: executionInput() })
    return `executions/${entry.body.data.uid}`
  }

  test('colleagues and operators can be named, by whoever comments', async () => {
    const path = await place()
    const body = saying(startup.viewer, operator)
    const answer = await me.post(`${startup.base}/${path}/comments`, { body })
    expect([answer.status, answer.body.data.mentions]).toMatchObject([
      201,
      [
        { uid: startup.viewer.uid, actor: 'startup', name: startup.viewer.name },
        { uid: operator.uid, actor: 'operator', name: operator.name },
      ],
    ])
    const seen = await clientOf(server, startup.viewer).get(`${startup.base}/${path}/comments`)
    expect(seen.body.data[0].mentions).toHaveLength(2)
    const manager = clientOf(server, await makeOperator('manager'))
    const asOperator = `/api/operator/startups/${startup.uid}/${path}/comments`
    expect((await manager.post(asOperator, { body: saying(startup.owner) })).status).toBe(201)
  })

  test('nobody can be named who does not read it', async () => {
    const path = `${startup.base}/${await place()}/comments`
    const [left, suspended] = await Promise.all([
      makeMember(startup, 'member', { status: 'left' }),
      makeMember(startup, 'member', { status: 'suspended' }),
    ])
    const formerOperator = await makeOperator('manager', { status: 'left' })
    const nobody = { uid: 'nobody-knows', name: '誰か' }
    for (const person of [neighbour.owner, partner.owner, left, suspended, formerOperator, nobody]) {
      const answer = await me.post(path, { body: saying(person) })
      expect([answer.status, answer.body.error.fields]).toEqual([422, refused])
    }
    const eleven = Array.from({ length: 11 }, (_, index) => `u${index}`)
    expect((await me.post(path, { body: { body: '皆さん', mention_uids: eleven } })).body.error.fields).toEqual({
      mention_uids: ['一度に10名まで呼びかけられます。'],
    })
    for (const person of [neighbour.owner, left, suspended]) expect(await called(person)).toEqual([])
  })
})

describe('in a comment', () => {
  const commentOn = async (body: object, as = me) => {
    const goal = await makeGoal(startup)
    const answer = await as.post(`${startup.base}/goals/${goal.uid}/comments`, { body })
    expect(answer.status).toBe(201)
    return { goal, comment: answer.body.data, path: `${startup.base}/comments/${answer.body.data.uid}` }
  }
  const someone = () => makeMember(startup, 'viewer')

  test('somebody named several times is told once, and with a repeated call not again', async () => {
    const person = await someone()
    const goal = await makeGoal(startup)
    const body = { body: `@${person.name} と @${person.name}`, mention_uids: [person.uid] }
    const key = newKey()
    for (let times = 0; times < 2; times += 1)
      await me.post(`${startup.base}/goals/${goal.uid}/comments`, { body, key })
    expect(await called(person)).toEqual([{ count: 1, link: `/startups/${startup.uid}/goals/${goal.uid}` }])
  })

  test('who is not in the text is not named, and the author is not told', async () => {
    const person = await someone()
    const { comment } = await commentOn({
      body: `@${startup.member.name}`,
      mention_uids: [person.uid, startup.member.uid],
    })
    expect(comment.mentions.map(({ uid }: Named) => uid)).toEqual([startup.member.uid])
    expect([await called(person), await called(startup.member)]).toEqual([[], []])
  })

  test('who is named is not told of the comment as well', async () => {
    const person = await makeMember(startup, 'owner')
    const goal = await makeGoal(startup, { owner: { uid: person.uid, actor: 'startup', name: person.name } })
    await me.post(`${startup.base}/goals/${goal.uid}/comments`, { body: saying(person) })
    expect(await notificationsTo(person.uid)).toMatchObject([{ group_key: `goal:${goal.uid}:mention` }])
  })

  test('an edit tells only who is new in it', async () => {
    const [first, second] = [await someone(), await someone()]
    const { path } = await commentOn(saying(first))
    const edited = await me.patch(path, { body: saying(first, second), ifMatch: '"r1"' })
    expect(edited.body.data.mentions.map(({ uid }: Named) => uid)).toEqual([first.uid, second.uid])
    expect([(await called(first))[0]?.count, (await called(second))[0]?.count]).toEqual([1, 1])
    const again = await me.patch(path, { body: { body: `@${first.name} 追記` }, ifMatch: '"r2"' })
    expect(again.body.data.mentions.map(({ uid }: Named) => uid)).toEqual([first.uid])
    expect([(await called(first))[0]?.count, (await called(second))[0]?.count]).toEqual([1, 1])
  })

  test('who has left since stays named as they were then, through an edit too', async () => {
    const person = await someone()
    const { path } = await commentOn(saying(person))
    await setFields('users', person.uid, { status: 'left' })
    const { body } = saying(person)
    const edited = await me.patch(path, { body: { body: `${body}追記`, mention_uids: [person.uid] }, ifMatch: '"r1"' })
    expect([edited.status, edited.body.data.mentions]).toMatchObject([200, [{ uid: person.uid, name: person.name }]])
    expect((await called(person))[0]?.count).toBe(1)
  })
})

describe('in a comment on an action that is shared with a partner', () => {
  const shared = () =>
    makeTask(startup, { visibility: 'shared_partner', partner_company_uid: partner.uid, partner_name: partner.name })

  test('people of both companies can be named by both, and are led where they read it', async () => {
    const task = await shared()
    const theirs = clientOf(server, partner.member)
    expect((await me.post(`${startup.base}/tasks/${task.uid}/comments`, { body: saying(partner.owner) })).status).toBe(
      201,
    )
    const answer = await theirs.post(`${partner.base}/tasks/${task.uid}/comments`, { body: saying(startup.viewer) })
    expect(answer.status).toBe(201)
    expect(await called(partner.owner)).toEqual([{ count: 1, link: `/partners/${partner.uid}?task=${task.uid}` }])
    expect(await called(startup.viewer)).toContainEqual({
      count: 1,
      link: `/startups/${startup.uid}/tasks/${task.uid}`,
    })
  })

  test('nobody of the partner can be named once the relation has ended, nor of another partner', async () => {
    const [own, other] = [await makePartner(), await makePartner()]
    const relation = await makeRelation(startup, own)
    const changes = { visibility: 'shared_partner', partner_company_uid: own.uid, partner_name: own.name } as const
    const task = await makeTask(startup, changes)
    const path = `${startup.base}/tasks/${task.uid}/comments`
    expect((await me.post(path, { body: saying(other.owner) })).body.error.fields).toEqual(refused)
    await setFields('relations', relation.uid, { until: new Date(Date.now() - 1000).toISOString() })
    expect((await me.post(path, { body: saying(own.owner) })).body.error.fields).toEqual(refused)
    expect(await called(own.owner)).toEqual([])
  })
})

describe('in a note among operators', () => {
  const places = {
    apply: async () => `startups/${startup.uid}/applies/${(await makeApply(startup, partner)).uid}`,
    contact: async () => `contacts/${(await makeContact(startup)).uid}`,
  }
  test.each(['apply', 'contact'] as const)('about an %s operators are named, and nobody else', async (kind) => {
    const author = await makeOperator('manager')
    const path = `/api/operator/${await places[kind]()}/internal_messages`
    const named = await makeOperator('viewer')
    const answer = await clientOf(server, author).post(path, { body: saying(named) })
    expect([answer.status, answer.body.data.mentions]).toMatchObject([201, [{ uid: named.uid, name: named.name }]])
    const listed = await clientOf(server, operator).get(path)
    expect(listed.body.data[0].mentions).toMatchObject([{ uid: named.uid }])
    expect(await called(named)).toHaveLength(1)
    for (const person of [startup.owner, partner.owner])
      expect((await clientOf(server, author).post(path, { body: saying(person) })).body.error.fields).toEqual(refused)
  })
})
