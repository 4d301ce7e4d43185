import { dayInJapan } from '@banso/contract/dates'
import { type EndpointDef, fillPath } from '@banso/contract/endpoint'
import { monthOf } from '@banso/contract/months'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { routes } from './routes.ts'
import { type Client, clientOf } from './testing/client.ts'
import { type Endpoint, endpoints } from './testing/endpoints.ts'
import { makeNotification } from './testing/factory.ts'
import { guestInput, nextActionInput, operatorMemoInput } from './testing/inputs.ts'
import { idsFor } from './testing/matrix.ts'
import { copyRecords } from './testing/raw.ts'
import { startServer, type TestServer } from './testing/server.ts'
import { makeWorld } from './testing/world.ts'

/** A cursor goes on with the one list it came from: its filters, its order, its length, its reader. Every list there is. */

const isList = ({ query }: EndpointDef): boolean => query instanceof z.ZodObject && 'cursor' in query.shape
/** Searches answer a cursor for each type of hit (resources/search). */
const lists = endpoints.filter(({ name, def }) => isList(def) && !/Search\.get$/.test(name))

const optionsOf = (schema: z.core.$ZodType): string[] => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return optionsOf(schema.unwrap())
  if (schema instanceof z.ZodPipe) return optionsOf(schema.out)
  if (schema instanceof z.ZodArray) return optionsOf(schema.element)
  if (schema instanceof z.ZodEnum) return schema.options.map(String)
  if (schema instanceof z.ZodLiteral) return [...schema.values].map(String)
  return ['会社', 'another-uid', '2026-11-20', '10000000'].filter((text) => z.safeParse(schema, text).success)
}

/** Other questions to the same list: each filter with its first and its last value, each order, another length. */
function othersOf({ query }: EndpointDef): Record<string, string>[] {
  const { page: _, per_page: __, cursor: ___, ...filters } = (query as z.ZodObject).shape
  const others = Object.entries(filters).flatMap(([name, schema]) => {
    const options = optionsOf(schema)
    // The first order is that of a list without one.
    const chosen = name === 'sort' ? options.slice(1) : new Set([...options.slice(0, 1), ...options.slice(-1)])
    return [...chosen].map((value): Record<string, string> => ({ [name]: value }))
  })
  return [...others, { per_page: '2' }]
}

const sortsOf = ({ query }: EndpointDef): string[] => {
  const { sort } = (query as z.ZodObject).shape
  return sort ? optionsOf(sort) : []
}

type Area = 'startups' | 'partners' | 'operator'
const areaOf = ({ path }: EndpointDef) => path.split('/')[2] as Area

let server: TestServer
let ids: Record<Area, Record<string, string>>
/** Two of the same company, who may read the same lists. */
let people: Record<Area, readonly [Client, Client]>
beforeAll(async () => {
  server = await startServer(routes)
  const { own, partnerTargets, callers } = await makeWorld(server)
  const as = (name: string) => clientOf(server, callers.find((caller) => caller.name === name)?.member)
  people = {
    startups: [as('startup owner'), as('startup member')],
    partners: [as('partner owner'), as('partner viewer')],
    operator: [as('operator admin'), as('operator manager')],
  }
  const [partner] = partnerTargets
  const companies = { startup_id: own.companyUid, partner_id: partner?.companyUid ?? '' }
  ids = {
    startups: { ...own.ids, ...companies },
    partners: { ...partner?.ids, ...companies },
    operator: { ...own.ids, ...companies },
  }
  await makeMore(callers.find(({ name }) => name === 'operator admin')?.member?.uid ?? '')
  await copyRecords()
}, 60_000)
afterAll(() => server.stop())

/** What the world does without: comments everywhere, a reader in the log, a mail, an operator's notification, calls with what was promised. */
async function makeMore(operatorUid: string): Promise<void> {
  const { startups: own, partners: linked } = ids
  const [owner] = people.startups
  const base = `/api/startups/${own.startup_id}`
  for (const subject of [`tasks/${own.task_id}`, `executions/${own.execution_id}`])
    await owner.post(`${base}/${subject}/comments`, { body: { body: '確認しました。' } })
  const month = monthOf(dayInJapan(new Date()))
  await owner.post(`${base}/metrics`, { body: { metric_key: 'mrr', month, value: 1, note: '' } })
  const { body } = await owner.get(`${base}/disclosure`)
  const open = { body: { metrics: 'approved_partners' }, ifMatch: body.data.etag }
  await owner.patch(`${base}/disclosure`, open)
  await people.partners[0].get(`/api/partners/${linked.partner_id}/startups/${linked.startup_uid}`)
  await owner.post(`${base}/users`, { body: guestInput() })
  const next_actions = [nextActionInput({ owner_actor: 'operator', as_task: false })]
  for (const about of [
    { startup_uid: own.startup_id, visibility: 'startup' },
    { partner_uid: linked.partner_id, visibility: 'partner' },
  ] as const)
    await people.operator[0].post('/api/operator/memos', { body: operatorMemoInput({ ...about, next_actions }) })
  const { uid: notification_id } = await makeNotification({ uid: operatorUid })
  ids.operator = { ...ids.operator, notification_id }
}

const pathOf = (def: EndpointDef) => fillPath(def.path, idsFor(def.path, ids[areaOf(def)]))
const ask = (client: Client, def: EndpointDef, search: Record<string, string>) =>
  client.get(`${pathOf(def)}?${new URLSearchParams(search)}`)
const firstPage = async ({ def, search }: Endpoint) => {
  const asked = { ...Object.fromEntries(new URLSearchParams(search)), per_page: '1' }
  const { status, body } = await ask(people[areaOf(def)][0], def, asked)
  const cursor: string | null = status === 200 ? body.page_info.next_cursor : null
  return { asked, cursor }
}

/** Values that ask for the same list as none at all. */
const same: Readonly<Record<string, readonly string[]>> = {
  'interviews.list': ['view=upcoming'],
  'partnerInterviews.list': ['view=upcoming'],
  'operatorStartupInterviews.list': ['view=upcoming'],
  'operatorPartnerInterviews.list': ['view=upcoming'],
  'partnerApplies.list': ['view=waiting'],
  // Which day counts, of a span that is not asked for.
  'operatorApplies.listAll': ['span=made', 'span=sent'],
  'seminars.list': ['view=upcoming'],
  'posts.list': ['view=all'],
  'contents.list': ['view=all'],
}

test.each(lists)('$name', async (endpoint) => {
  const { name, def } = endpoint
  const [reader, another] = people[areaOf(def)]
  const { asked, cursor } = await firstPage(endpoint)
  if (!cursor) throw new Error(`the world has fewer than two rows for ${def.path}`)
  expect((await ask(reader, def, { ...asked, cursor })).status).toBe(200)

  const refuses = async (client: Client, of: EndpointDef, other: Record<string, string>) => {
    const { status, body } = await ask(client, of, { ...other, cursor })
    const isOurs = status === 400 && body.error.code === 'bad_request'
    // What is refused without a cursor as well says nothing of it.
    return isOurs || (await ask(client, of, other)).status !== 200
  }
  const others = othersOf(def)
    .map((other) => ({ other, word: new URLSearchParams(other).toString() }))
    .filter(({ word }) => !new URLSearchParams(asked).toString().includes(word))
  const refused = await Promise.all(others.map(({ other }) => refuses(reader, def, { ...asked, ...other })))
  expect(others.filter((_, index) => !refused[index]).map(({ word }) => word)).toEqual(same[name] ?? [])
  expect(await refuses(another, def, asked), 'somebody else’s').toBe(true)
  const inArea = lists.filter((list) => areaOf(list.def) === areaOf(def))
  const following = inArea[(inArea.indexOf(endpoint) + 1) % inArea.length]
  if (!following || following === endpoint) return
  const elsewhere = { ...Object.fromEntries(new URLSearchParams(following.search)), per_page: '1' }
  expect(await refuses(reader, following.def, elsewhere), following.name).toBe(true)
})

/** As many filters at once as the list takes together, each with its first value. */
async function allAtOnce(reader: Client, { def, search }: Endpoint, sort: string | undefined) {
  let asked: Record<string, string> = { ...Object.fromEntries(new URLSearchParams(search)), ...(sort && { sort }) }
  const { page: _, per_page: __, cursor: ___, sort: ____, q: _____, ...filters } = (def.query as z.ZodObject).shape
  for (const [name, schema] of Object.entries(filters)) {
    const [value] = optionsOf(schema)
    if (value === undefined || name in asked) continue
    const more = { ...asked, [name]: value }
    if ((await ask(reader, def, more)).status === 200) asked = more
  }
  return asked
}

// The queries are noted, and the check of the indexes looks at each: a filter that combines with no other is seen there.
test.each(lists)('$name answers all its filters at once, in each of its orders', async (endpoint) => {
  const { def } = endpoint
  const [reader] = people[areaOf(def)]
  for (const sort of [undefined, ...sortsOf(def)]) {
    const asked = await allAtOnce(reader, endpoint, sort)
    expect((await ask(reader, def, asked)).status).toBe(200)
  }
})

/** Lists of different records that can stand in the same order: nothing but the collection tells them apart. */
const alike = (['startups', 'operator'] as const).flatMap((area) => {
  const ofArea = lists.filter(({ def }) => areaOf(def) === area)
  const orders = [...new Set(ofArea.flatMap(({ def }) => sortsOf(def)))]
  return orders.map((sort) => ({ area, sort, of: ofArea.filter(({ def }) => sortsOf(def).includes(sort)) }))
})

test.each(alike.filter(({ of }) => of.length > 1))(
  'a cursor of one list is none of another in $area by $sort',
  async ({ area, sort, of }) => {
    const [reader] = people[area]
    const askSorted = ({ def, search }: Endpoint, cursor: object = {}) =>
      ask(reader, def, { ...Object.fromEntries(new URLSearchParams(search)), per_page: '1', sort, ...cursor })
    const taken: string[] = []
    for (const list of of) {
      const cursor = (await askSorted(list)).body.page_info?.next_cursor
      if (!cursor) throw new Error(`the world has fewer than two rows for ${list.def.path}`)
      const others = of.filter(({ def }) => def.path !== list.def.path)
      const answers = await Promise.all(others.map((other) => askSorted(other, { cursor })))
      others.forEach((other, index) => {
        if (answers[index]?.status === 200) taken.push(`${list.name} in ${other.name}`)
      })
    }
    expect(taken).toEqual([])
  },
)
