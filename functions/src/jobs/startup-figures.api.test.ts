import { addDays, dayInJapan } from '@banso/contract/dates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withMeter } from '../kernel/meter.ts'
import { commentRoutes } from '../resources/comments/routes.ts'
import { issueRoutes } from '../resources/issues/routes.ts'
import { recount } from '../resources/startups/recount.ts'
import { startupRoutes } from '../resources/startups/routes.ts'
import { clientOf } from '../testing/client.ts'
import {
  makeApply,
  makeGoal,
  makeInterview,
  makeIssue,
  makeOperator,
  makePartner,
  makeSeat,
  makeSeminar,
  makeStartup,
} from '../testing/factory.ts'
import { issueInput } from '../testing/inputs.ts'
import { changeRaw, rawAt } from '../testing/raw.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { recordReminded } from './data.ts'
import { judgeStartups, recountStartups } from './startup-figures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer([...issueRoutes, ...commentRoutes, ...startupRoutes])
  // Entries of other tests are none of its business.
  await recordReminded('startup_figures', new Date().toISOString())
})
afterAll(() => server.stop())

const rawOf = async ({ uid }: { uid: string }) => (await rawAt(`startup_companies/${uid}`)) ?? {}
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** A startup with something of each kind that counts, and of each something that does not. */
async function makeBusy() {
  const [startup, partner, seminar] = [await makeStartup(), await makePartner(), await makeSeminar()]
  await Promise.all([
    makeIssue(startup, { issue_category: 'legal', order: 2 }),
    makeIssue(startup, { issue_category: 'hiring', order: 1, status: 'working' }),
    makeIssue(startup, { issue_category: 'ip', order: 3, status: 'resolved' }),
    makeGoal(startup, { start_on: '2026-01-01', due_on: '2026-12-31', progress: 30 }),
    makeGoal(startup, { status: 'achieved' }),
    makeApply(startup, partner, { status: 'forwarded' }),
    makeApply(startup, partner, { status: 'declined' }),
    makeSeat(startup, seminar, startup.owner),
    makeInterview(startup, [startup.owner, startup.member], { status: 'scheduled', start_at: hoursFromNow(48) }),
    makeInterview(startup, [startup.owner, startup.member], { status: 'done', start_at: hoursFromNow(-72) }),
  ])
  return startup
}

test('what a startup’s records come to is counted, without making an open form stale', async () => {
  const startup = await makeBusy()
  expect(await recount(startup.uid, new Date())).toBe(true)
  const { figures, facets, rev, updated_at } = await rawOf(startup)
  expect(figures).toMatchObject({
    issue_categories: ['hiring', 'legal'],
    goals: [{ start_on: '2026-01-01', due_on: '2026-12-31', progress: 30 }],
    // As many as its list has under way: the seat too.
    open_apply_count: 2,
  })
  const { interviews, last_contact_at } = figures as { interviews: string[]; last_contact_at: string }
  expect(interviews).toHaveLength(1)
  expect(Date.parse(last_contact_at)).toBeLessThan(Date.now() - 71 * 3_600_000)
  expect(facets).toEqual(['issue:hiring', 'issue:legal'])
  expect([rev, updated_at]).toEqual([startup.rev, startup.updated_at])
  const meter = { reads: 0, writes: 0 }
  expect(await withMeter(meter, () => recount(startup.uid, new Date()))).toBe(false)
  expect(meter.writes).toBe(0)
})

test('a change of any record is followed by its startup’s figures, and a second run finds nothing new', async () => {
  const startup = await makeStartup()
  const mine = clientOf(server, startup.owner)
  await mine.post(`${startup.base}/issues`, { body: issueInput({ issue_category: 'overseas' }) })
  await recountStartups(new Date())
  expect((await rawOf(startup)).figures).toMatchObject({ issue_categories: ['overseas'] })
  const [issue] = (await mine.get(`${startup.base}/issues`)).body.data
  const address = `${startup.base}/issues/${issue.uid}`
  expect((await mine.delete(address, { ifMatch: issue.etag })).status).toBe(204)
  await recountStartups(new Date())
  const counted = await rawOf(startup)
  expect(counted.figures).toMatchObject({ issue_categories: [] })
  await recountStartups(new Date())
  expect(await rawOf(startup)).toEqual(counted)
})

test('what an operator says to a startup is a contact, what its own people say among themselves is none', async () => {
  const startup = await makeStartup()
  const goal = await makeGoal(startup)
  const comments = (base: string) => `${base}/goals/${goal.uid}/comments`
  await clientOf(server, startup.owner).post(comments(startup.base), { body: { body: '順調です' } })
  await recountStartups(new Date())
  expect((await rawOf(startup)).figures).toMatchObject({ last_contact_at: null })
  const operator = clientOf(server, await makeOperator('manager'))
  const said = await operator.post(comments(`/api/operator/startups/${startup.uid}`), { body: { body: '何よりです' } })
  expect(said.status).toBe(201)
  await recountStartups(new Date())
  const { figures, silent_since } = await rawOf(startup)
  expect(figures).toMatchObject({ last_contact_at: said.body.data.created_at })
  expect(silent_since).toBe(said.body.data.created_at)
})

test('health is judged once a day, by the figures that are there', async () => {
  const startup = await makeStartup()
  const yesterday = addDays(dayInJapan(new Date()), -1)
  const silent_since = hoursFromNow(-31 * 24)
  await changeRaw(`startup_companies/${startup.uid}`, { health_on: yesterday, created_at: silent_since })
  await judgeStartups(new Date())
  expect(await rawOf(startup)).toMatchObject({
    health: 'alert',
    health_order: 0,
    health_reasons: ['silent', 'no_goals'],
    health_on: dayInJapan(new Date()),
    rev: startup.rev,
  })
  const meter = { reads: 0, writes: 0 }
  await withMeter(meter, () => judgeStartups(new Date()))
  expect(meter.writes).toBe(0)
})
