import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StartupId } from '../../kernel/authorize.ts'
import { type Client, clientOf } from '../../testing/client.ts'
import { makeStartup, type TestStartup } from '../../testing/factory.ts'
import { issueInput } from '../../testing/inputs.ts'
import { storeRaw } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { issuesOf } from './data.ts'
import { measuredIssuesOf } from './kept.ts'
import { issueRoutes } from './routes.ts'

/** What partners are measured by is what the issues are at that moment, though it is one document that is kept. */

let server: TestServer
let startup: TestStartup
let me: Client
let path: string
beforeAll(async () => {
  server = await startServer(issueRoutes)
  startup = await makeStartup()
  me = clientOf(server, startup.owner)
  path = `${startup.base}/issues`
})
afterAll(() => server.stop())

/** As they are kept, and as they stand. */
async function bothNow() {
  const id = startup.uid as StartupId
  const kept = (await measuredIssuesOf(id)).map(({ issue_category, urgency }) => [issue_category, urgency])
  const stand = (await issuesOf(id).underWay(5)).map(({ issue_category, urgency }) => [issue_category, urgency])
  return { kept, stand }
}

test('it follows each change of an issue, and of their order', async () => {
  const etags = new Map<string, string>()
  const noted = ({ status, body }: Awaited<ReturnType<Client['post']>>): string => {
    expect([200, 201]).toContain(status)
    etags.set(body.data.uid, body.data.etag)
    return body.data.uid
  }
  const ifMatch = (uid: string) => ({ ifMatch: etags.get(uid) ?? '' })
  const add = async (category: string) =>
    noted(await me.post(path, { body: issueInput({ issue_category: category as 'ip' }) }))
  const [first, second] = [await add('ip'), await add('legal')]
  expect((await bothNow()).kept.map(([category]) => category)).toEqual(['ip', 'legal'])
  const change = async (uid: string, body: object) => noted(await me.patch(`${path}/${uid}`, { body, ...ifMatch(uid) }))
  const move = async (uid: string, body: object) =>
    noted(await me.post(`${path}/${uid}/transition`, { body, ...ifMatch(uid) }))
  const changes = [
    () => add('hiring'),
    () => change(first, { urgency: 'high', issue_category: 'finance' }),
    () => change(second, { order: 1 }),
    () => move(second, { to: 'on_hold' }),
    () => move(second, { to: 'working' }),
    () => me.delete(`${path}/${first}`, ifMatch(first)),
    () => me.post(`${path}/${first}/restore`, { body: {} }),
  ]
  for (const [at, act] of changes.entries()) {
    const before = await bothNow()
    await act()
    const { kept, stand } = await bothNow()
    expect([at, kept]).toEqual([at, stand])
    expect([at, kept]).not.toEqual([at, before.kept])
  }
})

test('what a former version has kept is made anew', async () => {
  const { stand } = await bothNow()
  await storeRaw(`startup_measured_issues/${startup.uid}`, { uid: startup.uid, categories: [] })
  expect((await bothNow()).kept).toEqual(stand)
})
