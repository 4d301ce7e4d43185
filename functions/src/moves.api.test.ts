import { announcementStates } from '@banso/contract/announcements'
import { applyStates } from '@banso/contract/apply-states'
import { contactStates } from '@banso/contract/contact-states'
import { contentStates, recommendationTable } from '@banso/contract/content-states'
import { fillPath } from '@banso/contract/endpoint'
import { goalStates } from '@banso/contract/goals'
import { interviewStates } from '@banso/contract/interview-states'
import { issueStates } from '@banso/contract/issues'
import { partnerStates } from '@banso/contract/partner-states'
import { postStates } from '@banso/contract/posts'
import { seminarApplyStates } from '@banso/contract/seats'
import { seminarStates } from '@banso/contract/seminars'
import { featureStates } from '@banso/contract/special-features'
import { startupStates } from '@banso/contract/startup-states'
import { moveOf, type StateTable } from '@banso/contract/states'
import { taskStates } from '@banso/contract/tasks'
import { userStates } from '@banso/contract/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { routes } from './routes.ts'
import { clientOf } from './testing/client.ts'
import { type Endpoint, endpoints } from './testing/endpoints.ts'
import { idsFor, type Target } from './testing/matrix.ts'
import { changeRaw, rawAt } from './testing/raw.ts'
import { startServer, type TestServer } from './testing/server.ts'
import { makeWorld, type World } from './testing/world.ts'

/** What no state table allows is refused, by every call that moves a record, from every state to every other. */

/** Parameter that names the record → where it is kept, its table, the field its state stands in. */
const kinds: Record<string, { in: string; table: StateTable; field?: string }> = {
  startup_id: { in: 'startup_companies', table: startupStates },
  partner_id: { in: 'partner_companies', table: partnerStates },
  user_id: { in: 'users', table: userStates },
  issue_id: { in: 'startup_issues', table: issueStates },
  goal_id: { in: 'goals', table: goalStates },
  task_id: { in: 'tasks', table: taskStates },
  apply_id: { in: 'applies', table: applyStates },
  contact_id: { in: 'contacts', table: contactStates },
  interview_id: { in: 'interviews', table: interviewStates },
  content_id: { in: 'contents', table: contentStates },
  recommendation_id: { in: 'content_recommendations', table: recommendationTable, field: 'state' },
  seminar_id: { in: 'seminars', table: seminarStates },
  special_feature_id: { in: 'special_features', table: featureStates },
  post_id: { in: 'posts', table: postStates },
  announcement_id: { in: 'announcements', table: announcementStates },
}
const seats = { in: 'applies', table: seminarApplyStates }
/** Calls that move a record; those about fields of one that wait for approval have tests of their own. */
const moves = endpoints.filter(
  ({ def }) => def.path.endsWith('}/transition') && !def.path.includes('/pending_changes/'),
)

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startServer(routes)
  world = await makeWorld(server)
}, 120_000)
afterAll(() => server.stop())

const sample = '状態を変えるわけを、十分に長く書いておくための文章。'
/** A body that the call takes for this state; undefined where it never takes the state at all. */
function bodyFor({ def }: Endpoint, to: string): Record<string, unknown> | undefined {
  const body: Record<string, unknown> = { to }
  for (let tries = 0; tries < 6; tries += 1) {
    const parsed = def.body && z.safeParse(def.body, body)
    if (!parsed || parsed.success) return body
    for (const { path } of parsed.error.issues) {
      if (path.length !== 1 || path[0] === 'to') return undefined
      body[String(path[0])] = sample
    }
  }
  return undefined
}

const targetOf = ({ def }: Endpoint): Target =>
  def.path.startsWith('/api/partners/') || def.path.includes('/partners/')
    ? (world.partnerTargets[0] as Target)
    : world.foreign

/** Who may make the call at all: the people of the company that owns the record, or an administrator. */
const callerOf = ({ def }: Endpoint, { companyUid }: Target) =>
  def.path.startsWith('/api/operator')
    ? world.callers.find(({ name }) => name === 'operator admin')?.member
    : (world.callers.find((caller) => caller.companyUid === companyUid && caller.role === 'owner')?.member ??
      world.foreignOwner)

test('every call that moves a record is known here', () => {
  expect(moves.length).toBeGreaterThan(20)
})

test.each(moves.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s refuses what its table does not allow, and changes nothing',
  { timeout: 120_000 },
  async (_, endpoint) => {
    const target = targetOf(endpoint)
    const client = clientOf(server, callerOf(endpoint, target))
    const ids: Record<string, string> = {
      ...idsFor(endpoint.def.path, target.ids),
      startup_id: target.companyUid,
      partner_id: target.companyUid,
    }
    const path = fillPath(endpoint.def.path, ids)
    const param = [...endpoint.def.path.matchAll(/\{(\w+)\}/g)].at(-1)?.[1] ?? ''
    const kind = endpoint.def.path.includes('{seminar_id}/applies') ? seats : kinds[param]
    if (!kind) throw new Error(`no table for ${endpoint.def.path}`)
    const { table, field = 'status' } = { field: 'status', ...kind }
    const document = `${kind.in}/${ids[param]}`
    const before = await rawAt(document)
    if (!before) throw new Error(`${document} is not there`)
    const wrong: unknown[] = []
    let refused = 0
    for (const from of Object.keys(table)) {
      await changeRaw(document, { [field]: from })
      const stored = await rawAt(document)
      for (const to of Object.keys(table).filter((other) => !moveOf(table, from, other))) {
        const body = bodyFor(endpoint, to)
        const answer = await client.send('POST', path, { body: body ?? { to }, ifMatch: `"r${before.rev}"` })
        // A state that only the portal itself gives is no word of the call's language.
        const code = body ? 'invalid_transition' : 'validation_failed'
        // What a reader does not see in this state cannot be moved by him either; nobody can be who has left.
        const isHidden = async () => (await client.get(path.replace(/\/transition$/, ''))).status === 404
        if (answer.status === 404 && (from === 'left' || (await isHidden()))) continue
        if (answer.body?.error?.code === code) refused += body ? 1 : 0
        else wrong.push([from, to, answer.status, answer.body?.error?.code])
      }
      if (JSON.stringify(await rawAt(document)) !== JSON.stringify(stored)) wrong.push([from, 'changed'])
    }
    await changeRaw(document, { [field]: before[field] })
    expect(wrong).toEqual([])
    expect(refused).toBeGreaterThan(0)
  },
)
