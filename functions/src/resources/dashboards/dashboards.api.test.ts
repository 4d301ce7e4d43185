import {
  ATTENTION_ROWS,
  attentionList,
  attentionNames,
  dayList,
  figureLists,
  kindsIn,
  monthSpans,
  type OperatorDashboard,
  type Span,
} from '@banso/contract/dashboards'
import { addDays, addMonths, dayInJapan, momentInJapan } from '@banso/contract/dates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { clientOf } from '../../testing/client.ts'
import {
  makeApply,
  makeContact,
  makeContent,
  makeGoal,
  makeInterview,
  makeOperator,
  makePartner,
  makePromise,
  makeStartup,
  makeTask,
  type TestPartner,
  type TestStartup,
} from '../../testing/factory.ts'
import { executionInput } from '../../testing/inputs.ts'
import { changeRaw } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let startup: TestStartup
let partner: TestPartner
let operator: Awaited<ReturnType<typeof makeOperator>>
beforeAll(async () => {
  server = await startServer(routes)
  ;[startup, partner, operator] = await Promise.all([makeStartup(), makePartner(), makeOperator('viewer')])
})
afterAll(() => server.stop())

const today = dayInJapan(new Date())
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const read = async (): Promise<OperatorDashboard> =>
  (await clientOf(server, operator).get('/api/operator/dashboard')).body.data
const uninvited = { status: 'invited', registration_step: 'invited', owner_count: 0 } as const
const kept = { owner_actor: 'operator' as const, readers: ['operators'] }
const readsOf = () => server.lastMeter('GET /api/operator/dashboard')?.reads ?? 0
const countsOf = ({ attention }: OperatorDashboard) =>
  Object.fromEntries(attentionNames.map((name) => [name, attention[name].count]))

/** One more of each kind, beside records that are of none. */
async function fill() {
  const people = [startup.owner, operator]
  const health_override = { health: 'alert', reason: '資金繰りを急ぎ確かめます。', set_at: inHours(-1) } as const
  const apply = (changes: Parameters<typeof makeApply>[2]) => makeApply(startup, partner, changes)
  await Promise.all([
    apply({ status: 'submitted' }),
    apply({ status: 'forwarded', respond_due_at: inHours(-1) }),
    apply({ status: 'forwarded', respond_due_at: inHours(1) }),
    apply({ status: 'forwarded', respond_due_at: inHours(24 * 30) }),
    apply({ status: 'accepted', respond_due_at: inHours(-1) }),
    makeContact(startup, { status: 'open', first_response_due_at: inHours(-1) }),
    makeContact(startup, { status: 'open', first_response_due_at: inHours(1) }),
    makeContact(startup, { first_responded_at: inHours(-1), status: 'in_progress' }),
    makeContact(startup, { first_responded_at: null, status: 'resolved' }),
    makeInterview(startup, people, { status: 'scheduled', start_at: inHours(-30) }),
    makeTask(startup, { status: 'proposed', proposed_by_operator: true }),
    makeTask(startup, { status: 'todo', proposed_by_operator: true }),
    makeTask(startup, { status: 'proposed', proposed_by_operator: true, deleted_at: inHours(-1) }),
    makeGoal(startup, { status: 'draft', proposed_by_operator: true }),
    makeGoal(startup, { status: 'draft' }),
    makeGoal(startup, { status: 'achieved', proposed_by_operator: true }),
    makeStartup({ health_override }),
    makeStartup({ health_override, status: 'graduated' }),
    makeContent({ status: 'in_review' }),
    makeContent({ status: 'draft' }),
    makeContent({ status: 'archived' }),
    makePartner({ changes_requested_at: inHours(-2) }),
    makePartner({ changes_requested_at: null }),
    makeStartup(uninvited),
    makePromise(startup, kept),
  ])
}

test('counts what waits for operators, of each kind once', async () => {
  const before = countsOf(await read())
  await fill()
  const home = await read()
  expect(countsOf(home)).toEqual(Object.fromEntries(attentionNames.map((name) => [name, (before[name] ?? 0) + 1])))
  expect(home.unread).toEqual([])
})

test('a change of what is public waits for its review as a content of its own does', async () => {
  const before = (await read()).attention.reviews.count
  const submitted = { submitted_at: inHours(-3), submitted_by: partner.owner, status: 'pending', reason: '' } as const
  const texts = { kind: 'document', title: '新しい題', summary: '', body: '' } as const
  const { uid } = await makeContent({ pending_revision: { ...texts, ...submitted } })
  await makeContent({ pending_revision: { ...texts, ...submitted, status: 'refused' } })
  const { reviews } = (await read()).attention
  expect(reviews.count).toBe(before + 1)
  const [first] = reviews.items.filter((item) => item.uid === uid)
  if (reviews.count <= ATTENTION_ROWS) expect(first?.at).toBe(submitted.submitted_at)
})

type NumberList = { readonly page: string; readonly query: Readonly<Record<string, string>> }
/** The pages of operators have the names of what they list. */
const lengthOf = async ({ page, query }: NumberList) => {
  const path = `/api/operator/${page.replace('operator_', '')}?${new URLSearchParams(query)}`
  const { status, body } = await clientOf(server, operator).get(path)
  return [status, body.page_info?.total_count]
}

test('each number of what waits is the length of the list it leads to', async () => {
  await fill()
  const { attention } = await read()
  for (const kind of attentionNames)
    expect([kind, ...(await lengthOf(attentionList(kind)))]).toEqual([kind, 200, attention[kind].count])
})

test('自分の担当 tells what one is in charge of or takes part in, as long as the lists of it', async () => {
  const [me, colleague] = [await makeOperator('manager'), await makeOperator('manager')]
  const { uid } = me
  const mine = { assigned_operator_uid: uid }
  const health_override = { health: 'alert', reason: '資金繰りを急ぎ確かめます。', set_at: inHours(-1) } as const
  const assigned = (operator: string) => makeStartup({ health_override, assigned_operator_uids: [operator] })
  const at = { start_at: momentInJapan(today, '23:58'), end_at: momentInJapan(today, '23:59') }
  await fill()
  await Promise.all([
    makeApply(startup, partner, { status: 'submitted', ...mine, assigned_operator: { ...me, actor: 'operator' } }),
    makeApply(startup, partner, { status: 'submitted', assigned_operator_uid: colleague.uid }),
    makeApply(startup, partner, { status: 'forwarded', respond_due_at: inHours(-1), ...mine }),
    makeApply(startup, partner, { status: 'forwarded', respond_due_at: inHours(1), ...mine }),
    makeContact(startup, { first_response_due_at: inHours(-1), ...mine }),
    makeContact(startup, { first_response_due_at: inHours(1), ...mine }),
    makeInterview(startup, [startup.owner, me], { status: 'scheduled', start_at: inHours(-30) }),
    makeInterview(startup, [startup.owner, me], { status: 'scheduled', ...at }),
    makeInterview(startup, [startup.owner, colleague], { status: 'scheduled', ...at }),
    assigned(uid),
    assigned(colleague.uid),
    makePartner({ changes_requested_at: inHours(-2), assigned_operator_uids: [uid] }),
    makeStartup({ ...uninvited, assigned_operator_uids: [uid] }),
    makePromise(startup, { ...kept, assignee_uid: uid }),
  ])
  const asked = await clientOf(server, me).get('/api/operator/dashboard?scope=own')
  const { attention, interviews }: OperatorDashboard = asked.body.data
  const own = kindsIn('own')
  for (const kind of own) expect([kind, attention[kind].count]).toEqual([kind, 1])
  // What is nobody's own is counted of all, and none of it left out.
  for (const kind of attentionNames)
    expect([kind, ...(await lengthOf(attentionList(kind, uid)))]).toEqual([kind, 200, attention[kind].count])
  expect(attention.new_applies.items[0]?.operator).toMatchObject({ uid, name: me.name })
  expect([interviews.count, ...(await lengthOf(dayList(today, uid)))]).toEqual([1, 200, 1])
  expect((await clientOf(server, me).get('/api/operator/dashboard?scope=mine')).status).toBe(400)
})

test('so are the interviews of today, and each figure of the month and of the month before', async () => {
  const at = momentInJapan(today, '00:00')
  const before = momentInJapan(addMonths(today, -1), '23:59')
  const answered = { created_at: at, forwarded_at: at } as const
  const task = await makeTask(startup)
  const entries = `${startup.base}/tasks/${task.uid}/executions`
  await Promise.all([
    makeApply(startup, partner, { ...answered, status: 'completed' }),
    makeApply(startup, partner, { ...answered, status: 'declined' }),
    // Made in the month, and sent before it; sent, and not answered; withdrawn.
    makeApply(startup, partner, { created_at: at, forwarded_at: before, status: 'expired' }),
    makeApply(startup, partner, { ...answered, status: 'forwarded' }),
    makeApply(startup, partner, { created_at: before, forwarded_at: before, status: 'withdrawn' }),
    ...(['scheduled', 'done', 'no_show', 'cancelled'] as const).map((status) =>
      makeInterview(startup, [startup.owner, operator], {
        status,
        start_at: at,
        end_at: momentInJapan(today, '01:00'),
      }),
    ),
    makeInterview(startup, [startup.owner, operator], { status: 'done', start_at: before }),
    clientOf(server, startup.owner).post(entries, { body: executionInput() }),
  ])
  const { month, interviews } = await read()
  expect(await lengthOf(dayList(today))).toEqual([200, interviews.count])
  for (const [which, span] of Object.entries(monthSpans(today)) as ['now' | 'before', Span][]) {
    const lists = figureLists(span)
    const told = { ...month, accepted: { now: month.accepted.now.answered, before: month.accepted.before.answered } }
    for (const name of ['applies', 'accepted', 'interviews', 'executions'] as const)
      expect([which, name, ...(await lengthOf(lists[name]))]).toEqual([which, name, 200, told[name][which]])
  }
  expect(month.executions.now).toBeGreaterThan(0)
})

test('shows the first of each with its company and the way to it, and the reads do not grow with what there is', async () => {
  for (let round = 0; round < ATTENTION_ROWS; round += 1) await fill()
  const home = await read()
  for (const kind of attentionNames) {
    expect([kind, home.attention[kind].items.length]).toEqual([kind, ATTENTION_ROWS])
    for (const { link, title } of home.attention[kind].items) expect([link[0], title !== '']).toEqual(['/', true])
  }
  expect(home.attention.late_applies.items[0]).toMatchObject({ is_due: true, company_name: expect.any(String) })
  await read()
  const before = readsOf()
  await fill()
  await read()
  expect(readsOf()).toBe(before)
  // The caller; a page and a count of each kind and of today's interviews; ten counts of the months.
  const { count, items } = (await read()).interviews
  expect(readsOf()).toBe(1 + attentionNames.length * (ATTENTION_ROWS + 1) + Math.max(1, items.length) + 1 + 10)
  expect(count).toBeGreaterThanOrEqual(items.length)
})

test('shows the interviews of today in Japan, in their order', async () => {
  const at = (day: string, time: string) => ({
    status: 'scheduled' as const,
    start_at: momentInJapan(day, time),
    end_at: momentInJapan(day, '23:59'),
  })
  const before = (await read()).interviews.count
  const people = [startup.owner, operator]
  const [late, early] = await Promise.all([
    makeInterview(startup, people, { title: '夕方', ...at(today, '23:00') }),
    makeInterview(startup, people, { title: '朝', ...at(today, '00:00') }),
    makeInterview(startup, people, { title: '昨日', ...at(addDays(today, -1), '23:45') }),
    makeInterview(startup, people, { title: '明日', ...at(addDays(today, 1), '00:00') }),
    makeInterview(startup, people, { title: '中止', ...at(today, '12:00'), status: 'cancelled' }),
  ])
  const { count, items } = (await read()).interviews
  expect(count).toBe(before + 2)
  const uids = items.map(({ uid }) => uid)
  if (count <= 10) expect(uids.indexOf(early.uid)).toBeLessThan(uids.indexOf(late.uid))
  expect(items.map(({ start_at }) => start_at)).toEqual(items.map(({ start_at }) => start_at).toSorted())
})

test('the month is counted until today, the month before as far', async () => {
  const { month: before } = await read()
  const lastMonth = momentInJapan(`${addMonths(today, -1).slice(0, 7)}-01`, '00:00')
  const at = momentInJapan(today, '00:00')
  const people = [startup.owner, operator]
  await Promise.all([
    makeApply(startup, partner, { created_at: at, forwarded_at: at, status: 'completed' }),
    makeApply(startup, partner, { created_at: at, forwarded_at: at, status: 'declined' }),
    makeApply(startup, partner, { created_at: lastMonth, forwarded_at: lastMonth, status: 'expired' }),
    makeApply(startup, partner, { created_at: momentInJapan(addDays(today, 1), '00:00') }),
    makeInterview(startup, people, { status: 'done', start_at: at }),
    makeInterview(startup, people, { status: 'cancelled', start_at: at }),
  ])
  const { month } = await read()
  expect(month.applies).toEqual({ now: before.applies.now + 2, before: before.applies.before + 1 })
  expect(month.accepted.now).toEqual({
    accepted: before.accepted.now.accepted + 1,
    answered: before.accepted.now.answered + 2,
  })
  expect(month.accepted.before.answered).toBe(before.accepted.before.answered + 1)
  expect(month.interviews.now).toBe(before.interviews.now + 1)
})

test('a record that cannot be read is left out, and the others stand', async () => {
  const broken = await makeInterview(startup, [startup.owner, operator], {
    title: '壊れた面談',
    status: 'scheduled',
    start_at: momentInJapan(today, '00:01'),
  })
  await changeRaw(`interviews/${broken.uid}`, { title: 5 })
  const { interviews, unread } = await read()
  expect(interviews.items.map(({ uid }) => uid)).not.toContain(broken.uid)
  expect(unread).toEqual([])
})

test('is for operators alone', async () => {
  expect((await clientOf(server).get('/api/operator/dashboard')).status).toBe(401)
  expect((await clientOf(server, startup.owner).get('/api/operator/dashboard')).status).toBe(403)
  expect((await clientOf(server, partner.owner).get('/api/operator/dashboard')).status).toBe(403)
  for (const role of ['admin', 'manager', 'viewer'] as const)
    expect((await clientOf(server, await makeOperator(role)).get('/api/operator/dashboard')).status).toBe(200)
})
