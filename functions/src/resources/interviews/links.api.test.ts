import type { AgendaLink } from '@banso/contract/interview-inputs'
import type { InterviewDocument } from '@banso/contract/interviews'
import { defaultDisclosure } from '@banso/contract/startup-disclosures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, clientOf } from '../../testing/client.ts'
import {
  makeApply,
  makeGoal,
  makeInterview,
  makeOperator,
  makePartner,
  makeRelation,
  makeStartup,
  makeTask,
  type TestPartner,
  type TestStartup,
} from '../../testing/factory.ts'
import { interviewInput } from '../../testing/inputs.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { setFields } from '../../testing/store.ts'
import { interviewRoutes } from './routes.ts'

/** What the items of an agenda are about. */

let server: TestServer
let startup: TestStartup
let partner: TestPartner
let operator: Awaited<ReturnType<typeof makeOperator>>
let owner: Client
let theirs: Client
let leader: Client
beforeAll(async () => {
  server = await startServer(interviewRoutes)
  ;[startup, partner, operator] = await Promise.all([
    makeStartup({ disclosure: { ...defaultDisclosure, goals: 'approved_partners' } }),
    makePartner(),
    makeOperator('manager'),
  ])
  await makeRelation(startup, partner)
  owner = clientOf(server, startup.owner)
  theirs = clientOf(server, partner.owner)
  leader = clientOf(server, operator)
})
afterAll(() => server.stop())

type Item = InterviewDocument['agenda'][number]
const item = (uid: string, link: AgendaLink | null = null): Item => ({
  ...{ uid, title: `議題${uid}`, minutes: 10, link, outcome: '', kind: 'info' },
})
const meet = (agenda: Item[]) =>
  makeInterview(startup, [operator, startup.owner, partner.owner], {
    partner_company_uid: partner.uid,
    partner_name: partner.name,
    agenda,
  })
const [inStartup, inPartner, byOperator] = [
  (uid: string) => `${startup.base}/interviews/${uid}`,
  (uid: string) => `${partner.base}/interviews/${uid}`,
  (uid: string) => `/api/operator/interviews/${uid}`,
]
const asked = ({ uid, title, minutes }: Item, link?: AgendaLink | null) => ({
  ...{ uid, title, minutes },
  ...(link !== undefined && { link }),
})
const linksAt = async (client: Client, path: string) =>
  (await client.get(path)).body.data.agenda.map(({ link }: Item) => link)

test('is set by the startup and by operators, and told by its title', async () => {
  const [goal, task, apply] = await Promise.all([
    makeGoal(startup, { title: '導入施設を増やす' }),
    makeTask(startup, { title: '見積を取る' }),
    makeApply(startup, partner, { status: 'forwarded' }),
  ])
  const [one, two, three] = [item('a1'), item('a2'), item('a3')]
  const { uid } = await meet([one, two, three])
  const agenda = [
    asked(one, { type: 'goal', uid: goal.uid }),
    asked(two, { type: 'task', uid: task.uid }),
    asked(three),
  ]
  const set = await owner.patch(inStartup(uid), { body: { agenda }, ifMatch: '"r1"' })
  expect(set.body.data.agenda[0].link).toEqual({ type: 'goal', uid: goal.uid })
  // What is left out stays.
  const rest = [asked(one), asked(two, null), asked(three, { type: 'apply', uid: apply.uid })]
  expect((await leader.patch(byOperator(uid), { body: { agenda: rest }, ifMatch: '"r2"' })).status).toBe(200)
  const links = [
    { type: 'goal', uid: goal.uid, title: '導入施設を増やす' },
    null,
    { type: 'apply', uid: apply.uid, title: partner.name },
  ]
  expect(await linksAt(owner, inStartup(uid))).toEqual(links)
  expect(await linksAt(leader, byOperator(uid))).toEqual(links)
  const people = [operator.uid, startup.owner.uid]
  const made = await leader.post('/api/operator/interviews', {
    body: {
      ...interviewInput(people, startup.uid, {
        agenda: [{ uid: null, title: '進み方', minutes: 5, link: { type: 'goal', uid: goal.uid } }],
      }),
      status: 'draft',
    },
  })
  expect(made.status).toBe(201)
  expect((await linksAt(leader, byOperator(made.body.data.uid)))[0]?.title).toBe('導入施設を増やす')
})

test('is a record of the interview’s startup that is there; one that went since is kept', async () => {
  const other = await makeStartup()
  const [foreign, deleted, gone] = await Promise.all([
    makeGoal(other),
    makeTask(startup, { deleted_at: '2026-01-01T00:00:00.000Z' }),
    makeGoal(startup),
  ])
  const kept = item('a1', { type: 'goal', uid: gone.uid })
  const fresh = item('a2')
  const { uid } = await meet([kept, fresh])
  const wrong: AgendaLink[] = [
    { type: 'goal', uid: foreign.uid },
    { type: 'task', uid: deleted.uid },
    { type: 'task', uid: gone.uid },
  ]
  const attempts: [Client, string][] = [
    [owner, inStartup(uid)],
    [leader, byOperator(uid)],
  ]
  for (const [client, path] of attempts)
    for (const link of wrong) {
      const body = { agenda: [asked(kept), asked(fresh, link)] }
      const { status, body: answer } = await client.patch(path, { body, ifMatch: '"r1"' })
      expect(status).toBe(422)
      expect(answer.error.fields).toEqual({ 'agenda.1.link': ['関連するものを選び直してください。'] })
    }
  await setFields('goals', gone.uid, { deleted_at: '2026-01-01T00:00:00.000Z' })
  const body = { agenda: [{ ...asked(kept, kept.link), minutes: 25 }] }
  expect((await owner.patch(inStartup(uid), { body, ifMatch: '"r1"' })).status).toBe(200)
  expect(await linksAt(owner, inStartup(uid))).toEqual([{ ...kept.link, title: null }])
})

test('is told a partner as far as it may read it now, which leaves what it is not told', async () => {
  const shared = { partner_company_uid: partner.uid, status: 'todo' } as const
  const [open, closed, task, own, apply, draft] = await Promise.all([
    makeGoal(startup, { title: '公開の目標', disclosure: 'partners' }),
    makeGoal(startup, { title: '秘密の目標', disclosure: 'company' }),
    makeTask(startup, { ...shared, title: '共有の行動' }),
    makeTask(startup, { title: '社内の行動' }),
    makeApply(startup, partner, { status: 'forwarded' }),
    makeApply(startup, partner),
  ])
  const about: AgendaLink[] = [
    { type: 'goal', uid: open.uid },
    { type: 'goal', uid: closed.uid },
    { type: 'task', uid: task.uid },
    { type: 'task', uid: own.uid },
    { type: 'apply', uid: apply.uid },
    { type: 'apply', uid: draft.uid },
  ]
  const agenda = about.map((link, index) => item(`a${index}`, link))
  const { uid } = await meet(agenda)
  const told = [
    { ...about[0], title: '公開の目標' },
    null,
    { ...about[2], title: '共有の行動' },
    null,
    { ...about[4], title: partner.name },
    null,
  ]
  const answer = await theirs.get(inPartner(uid))
  expect(answer.body.data.agenda.map(({ link }: Item) => link)).toEqual(told)
  for (const hidden of [closed, own, draft]) expect(answer.text).not.toContain(hidden.uid)
  // In lists, and after a change, nothing is looked up, so nothing is told.
  const listed = (await theirs.get(`${partner.base}/interviews`)).text
  for (const link of about) expect(listed).not.toContain(link.uid)
  // What it writes back leaves what it was not told.
  const back = agenda.map((one, index) => asked(one, told[index] ? (about[index] ?? null) : null))
  const changed = await theirs.patch(inPartner(uid), { body: { agenda: back }, ifMatch: '"r1"' })
  expect(changed.status).toBe(200)
  expect(changed.text).not.toContain(closed.uid)
  expect((await linksAt(owner, inStartup(uid))).map((link: AgendaLink | null) => link?.uid)).toEqual(
    about.map((link) => link.uid),
  )
  const other = agenda.map((one, index) => asked(one, index === 1 ? { type: 'goal', uid: open.uid } : undefined))
  const refused = await theirs.patch(inPartner(uid), { body: { agenda: other }, ifMatch: '"r2"' })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.error.fields)).toEqual(['agenda.1.link'])
  await setFields('relations', `${startup.uid}_${partner.uid}`, { until: '2026-01-01T00:00:00.000Z' })
  expect(await linksAt(theirs, inPartner(uid))).toEqual(about.map(() => null))
})

test('costs nothing without a link', async () => {
  const { uid } = await meet([item('a1')])
  await owner.get(inStartup(uid))
  const without = server.lastMeter('GET /api/startups/{startup_id}/interviews/{interview_id}')?.reads ?? 0
  const goal = await makeGoal(startup)
  const linked = await meet([item('a1', { type: 'goal', uid: goal.uid }), item('a2', { type: 'goal', uid: goal.uid })])
  await owner.get(inStartup(linked.uid))
  const withOne = server.lastMeter('GET /api/startups/{startup_id}/interviews/{interview_id}')?.reads
  expect(withOne).toBe(without + 1)
})
