import type { ActivityDocument } from '@banso/contract/activities'
import { defaultDisclosure } from '@banso/contract/startup-disclosures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from './routes.ts'
import type { Member } from './testing/account.ts'
import { type Answer, type Client, clientOf } from './testing/client.ts'
import { type Endpoint, endpoints } from './testing/endpoints.ts'
import {
  makeApply,
  makeContent,
  makeGoal,
  makeIssue,
  makeOperator,
  makePartner,
  makeRelation,
  makeStartup,
  type TestPartner,
  type TestStartup,
} from './testing/factory.ts'
import { applyInput, taskInput } from './testing/inputs.ts'
import { startServer, type TestServer } from './testing/server.ts'
import { allIn, notificationsTo } from './testing/store.ts'

/**
 * What is shown to some and can be taken back: before it is shared, while it is, afterwards, and once it is shared
 * again. Each reader looks at every answer the contract has for it, so that one that is new is looked at too.
 */

let server: TestServer
let startup: TestStartup
let partner: TestPartner
let stranger: TestPartner
let operator: Awaited<ReturnType<typeof makeOperator>>
let owner: Client
beforeAll(async () => {
  server = await startServer(routes)
  operator = await makeOperator('admin')
  ;[partner, stranger] = await Promise.all([makePartner(), makePartner()])
}, 60_000)
afterAll(() => server.stop())

/** A startup of one's own for each table, with an apply that the partner has before it. */
async function meet(changes: Parameters<typeof makeStartup>[0] = {}): Promise<void> {
  const assigned_operators = [{ uid: operator.uid, actor: 'operator' as const, name: operator.name }]
  startup = await makeStartup({ assigned_operator_uids: [operator.uid], assigned_operators, ...changes })
  owner = clientOf(server, startup.owner)
}
const done = async (answer: Promise<Answer>) => {
  const { status, text, body } = await answer
  if (status >= 300) throw new Error(`${status}: ${text}`)
  return body.data
}
/** Content that sends its applies straight to the partner: the only way to make, end and renew a relation by calls. */
async function applyDirectly(): Promise<string> {
  const own = { partner_company_uid: partner.uid, partner_name: partner.name, auto_forward: true }
  const { uid } = await makeContent(own)
  const body = applyInput(uid, { target_type: 'content', purpose: 'perk' })
  return (await done(owner.post(`${startup.base}/applies`, { body }))).uid
}
const withdraw = (uid: string) =>
  done(owner.post(`${startup.base}/applies/${uid}/transition`, { body: { to: 'withdrawn' }, ifMatch: '"r1"' }))

const asOperator = () => clientOf(server, operator)
const ofOperators = () => `/api/operator/startups/${startup.uid}`

type Area = 'startups' | 'partners' | 'operator'
const areaOf = (area: Area) =>
  endpoints.filter(
    ({ def }) => def.method === 'GET' && def.path.startsWith(`/api/${area}`) && !/ics|content$|export/.test(def.path),
  )
/**
 * Every answer of an area, as one reader gets it with the ids that are known; searches are asked for each of the words,
 * and their answers stand under them.
 */
async function answersTo(
  reader: Pick<Member, 'token'>,
  area: Area,
  ids: Record<string, string>,
  words: readonly string[],
): Promise<(one: string) => string[]> {
  const client = clientOf(server, reader)
  const ask = async ({ def }: Endpoint, search: string) => {
    const path = def.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'nobody')
    const { status, text } = await client.get(`${path}${search}`)
    expect([path, status < 500 && status !== 429]).toEqual([path, true])
    return text
  }
  const isSearch = ({ def }: Endpoint) => def.path.endsWith('/search')
  const [texts, hits] = await Promise.all([
    Promise.all(
      areaOf(area)
        .filter((endpoint) => !isSearch(endpoint))
        .map((endpoint) => ask(endpoint, endpoint.search)),
    ),
    Promise.all(
      words.map((one) =>
        Promise.all(
          areaOf(area)
            .filter(isSearch)
            .map((endpoint) => ask(endpoint, `?q=${encodeURIComponent(one)}`)),
        ),
      ),
    ),
  ])
  return (one) => [...texts, ...(hits[words.indexOf(one)] ?? [])]
}
/** How many of these texts say so. */
const saying = (texts: readonly string[], words: string) => texts.filter((text) => text.includes(words)).length

type Heard = { partner: boolean; stranger: boolean; told: number; entries: number }
/** What of these words has come to partners' ears: in answers, as notifications, and as entries that they are to see. */
async function heardOf(words: readonly string[], ids: Record<string, string> = {}): Promise<Heard[]> {
  const known = { startup_uid: startup.uid, startup_id: startup.uid, ...ids }
  const answers = (one: TestPartner) => answersTo(one.owner, 'partners', { ...known, partner_id: one.uid }, words)
  const people = [partner, stranger].flatMap((one) => [one.owner, one.member, one.viewer])
  const [toPartner, toStranger, notes, activities] = await Promise.all([
    answers(partner),
    answers(stranger),
    Promise.all(people.map(({ uid }) => notificationsTo(uid))),
    allIn<ActivityDocument>('activities'),
  ])
  const entries = activities.filter(({ visible_to }) => visible_to.some((who) => who.startsWith('partner:')))
  const textsOf = (list: readonly object[]) => list.map((one) => JSON.stringify(one))
  return words.map((one) => ({
    partner: saying(toPartner(one), one) > 0,
    stranger: saying(toStranger(one), one) > 0,
    told: saying(textsOf(notes.flat()), one),
    entries: saying(textsOf(entries), one),
  }))
}
const heard = async (words: string, ids: Record<string, string> = {}): Promise<Heard> =>
  (await heardOf([words], ids))[0] as Heard
const silence: Heard = { partner: false, stranger: false, told: 0, entries: 0 }
const known: Heard = { ...silence, partner: true }

describe('what approved partners may see', () => {
  const open = { ...defaultDisclosure, goals: 'approved_partners', funding: 'operators' } as const

  test('of a goal: only while it is disclosed, and never who changes that', async () => {
    await meet({ disclosure: open })
    await applyDirectly()
    const words = '鴎の目標'
    const { uid } = await makeGoal(startup, { title: words, disclosure: 'company' })
    const found: Heard[] = [await heard(words, { goal_id: uid })]
    for (const [index, disclosure] of (['partners', 'company', 'partners'] as const).entries()) {
      const change = { body: { disclosure }, ifMatch: `"r${index + 1}"` }
      await done(owner.patch(`${startup.base}/goals/${uid}`, change))
      found.push(await heard(words, { goal_id: uid }))
    }
    expect(found).toEqual([silence, known, silence, known])
    await done(owner.patch(`${startup.base}/disclosure`, { body: { goals: 'operators' }, ifMatch: '"r1"' }))
    expect(await heard(words, { goal_id: uid })).toEqual(silence)
  })

  test('of a group: only while it is open to them, at once and each time anew', async () => {
    const words = '鴎の調達'
    const last_round = { stage: 'seed', amount_jpy: 1, closed_on: null, lead: words } as const
    await meet({ disclosure: open, last_round })
    await applyDirectly()
    const found: Heard[] = [await heard(words)]
    for (const [index, funding] of (['approved_partners', 'operators', 'approved_partners'] as const).entries()) {
      const change = { body: { funding }, ifMatch: `"r${index + 1}"` }
      await done(owner.patch(`${startup.base}/disclosure`, change))
      found.push(await heard(words))
    }
    expect(found).toEqual([silence, known, silence, known])
  })

  test('of a company: from the first apply to the last one’s end, and again with another', async () => {
    const words = '鴎の事業'
    await meet({ problem: words })
    const found: Heard[] = [await heard(words)]
    const first = await applyDirectly()
    found.push(await heard(words))
    const second = await applyDirectly()
    await withdraw(first)
    found.push(await heard(words))
    await withdraw(second)
    found.push(await heard(words))
    await applyDirectly()
    found.push(await heard(words))
    expect(found).toEqual([silence, known, known, silence, known])
    // An end that does not come at once: read until then.
    for (const [hours, expected] of [
      [1, known],
      [-1, silence],
    ] as const) {
      const until = new Date(Date.now() + hours * 3_600_000).toISOString()
      await makeRelation(startup, partner, { until, read_only: true })
      expect([hours, await heard(words)]).toEqual([hours, expected])
    }
  })

  test('of an issue: only once an apply that has reached them names it, and not when that is taken back', async () => {
    await meet()
    await applyDirectly()
    const words = '鴎の課題'
    const { uid } = await makeIssue(startup, { title: words })
    const ids = { issue_id: uid }
    expect(await heard(words, ids)).toEqual(silence)
    const apply = await makeApply(startup, partner, { issue_uids: [uid], status: 'submitted' })
    expect(await heard(words, ids)).toEqual(silence)
    const reached = await makeApply(startup, partner, { issue_uids: [uid], status: 'forwarded' })
    expect(await heard(words, ids)).toEqual(known)
    await withdraw(reached.uid)
    expect(await heard(words, ids)).toEqual(silence)
    await withdraw(apply.uid)
    expect(await heard(words, ids)).toEqual(silence)
  })
})

describe('an action', () => {
  test('shared with a partner, taken back and shared again is told to no other, nor is what is said about it', {
    timeout: 180_000,
  }, async () => {
    await meet()
    await applyDirectly()
    const [words, said] = ['鴎の行動', '鴎の意見']
    const { uid } = await done(owner.post(`${startup.base}/tasks`, { body: taskInput({ title: words }) }))
    const ids = { task_id: uid }
    const shared = { visibility: 'shared_partner', partner_company_uid: partner.uid }
    const own = { visibility: 'company', partner_company_uid: null }
    const states = [null, shared, own, shared] as const
    const other = await makeStartup()
    for (const [index, state] of states.entries()) {
      const path = `${startup.base}/tasks/${uid}`
      if (state) {
        const task = await done(owner.patch(path, { body: state, ifMatch: `"r${index}"` }))
        expect(task).toMatchObject(state)
      }
      await done(owner.post(`${path}/comments`, { body: { body: `${said}${index}` } }))
      const isShared = state === shared
      for (const { entries, ...heardNow } of await heardOf([words, said], ids)) {
        expect([index, heardNow]).toEqual([index, { partner: isShared, stranger: false, told: 0 }])
        // What is told while it is not shared is nobody's entry but the company's.
        if (index === 0) expect(entries).toBe(0)
      }
      for (const reader of [startup.viewer, operator]) {
        const area = reader === operator ? 'operator' : 'startups'
        const each = [words, `${said}${index}`]
        const texts = await answersTo(reader, area, { ...ids, startup_id: startup.uid }, each)
        for (const one of each) expect(saying(texts(one), one)).toBeGreaterThan(0)
      }
      const foreign = await answersTo(other.viewer, 'startups', { ...ids, startup_id: other.uid }, [words, said])
      expect([saying(foreign(words), words), saying(foreign(said), said)]).toEqual([0, 0])
    }
  })
})

describe('what is said about an apply', () => {
  test('among operators is nowhere else: not in answers, counts, notifications or entries', {
    timeout: 180_000,
  }, async () => {
    await meet()
    const words = '鴎の内緒'
    const uid = await applyDirectly()
    const ids = { apply_id: uid, startup_id: startup.uid, startup_uid: startup.uid }
    const path = `${startup.base}/applies/${uid}/messages`
    const note = () =>
      done(asOperator().post(`${ofOperators()}/applies/${uid}/internal_messages`, { body: { body: words } }))
    const look = async () => {
      const [texts, theirs, { body: said }, { body: entries }, notes] = await Promise.all([
        answersTo(startup.owner, 'startups', ids, [words]),
        answersTo(operator, 'operator', ids, [words]),
        owner.get(path),
        owner.get(`${startup.base}/activities?per_page=100`),
        notificationsTo(startup.owner.uid),
      ])
      return {
        ...(await heard(words, ids)),
        startup: saying(texts(words), words),
        operators: saying(theirs(words), words),
        messages: [said.data.length, said.page_info.total_count],
        noted: saying(
          entries.data.map(({ verb }: ActivityDocument) => verb),
          'noted',
        ),
        notes: notes.length,
      }
    }
    const nothing = { ...silence, startup: 0, operators: 0, messages: [0, 0], noted: 0, notes: 0 }
    expect(await look()).toEqual(nothing)
    await note()
    expect(await look()).toEqual({ ...nothing, operators: 1 })
    await done(owner.post(path, { body: { body: 'よろしくお願いします。' } }))
    await note()
    expect(await look()).toEqual({ ...nothing, operators: 1, messages: [1, 1] })
    await withdraw(uid)
    await note()
    expect(await look()).toEqual({ ...nothing, operators: 1, messages: [1, 1] })
  })

  test('with the operators is told to the partner from the forwarding on, and nothing of what was said before', async () => {
    await meet()
    const { uid } = await makeApply(startup, partner)
    const say = (body: string, client = owner, base = startup.base) =>
      done(client.post(`${base}/applies/${uid}/messages`, { body: { body } }))
    const move = (to: string, rev: number) =>
      done(asOperator().post(`${ofOperators()}/applies/${uid}/transition`, { body: { to }, ifMatch: `"r${rev}"` }))
    await say('鴎の前の話')
    await say('鴎の前の返事', asOperator(), ofOperators())
    await move('reviewing', 1)
    await say('鴎の間の話')
    await move('forwarded', 2)
    const before = ['鴎の前の話', '鴎の前の返事', '鴎の間の話']
    expect(await heardOf(before, { apply_id: uid })).toEqual([silence, silence, silence])
    const after = '鴎の後の話'
    await say(after)
    const [now, ...still] = await heardOf([after, ...before], { apply_id: uid })
    // Told to those of the partner who may answer: its owner and its member.
    expect(now).toMatchObject({ partner: true, stranger: false, told: 2 })
    expect(still.map(({ told }) => told)).toEqual([0, 0, 0])
  })
})
