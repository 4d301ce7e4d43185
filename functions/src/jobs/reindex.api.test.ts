import { afterAll, beforeAll, expect, test } from 'vitest'
import { reindexAfter } from '../kernel/reindex.ts'
import { issues } from '../resources/issues/data.ts'
import { clientOf } from '../testing/client.ts'
import { makeIssue, makeStartup } from '../testing/factory.ts'
import { rawAt, storeRaw } from '../testing/raw.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { setFields } from '../testing/store.ts'
import { reindex } from './reindex.ts'

/** The search keys of what was stored before they were made as they are today. */

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('records stored before are found by their category afterwards; done again it writes nothing', async () => {
  const startup = await makeStartup()
  const own = [{ field: 'startup_company_uid', op: '==', value: startup.uid }] as const
  const made = await Promise.all(Array.from({ length: 3 }, () => makeIssue(startup, { issue_category: 'labor' })))
  const [old, broken, kept] = made.map(({ uid }) => uid).sort()
  if (!old || !broken || !kept) throw new Error('three issues were made')
  const before = await rawAt(`startup_issues/${old}`)
  await setFields('startup_issues', old, { s: {} })
  await setFields('startup_issues', broken, { s: {}, title: 1 })
  const search = async () =>
    (await clientOf(server, startup.viewer).get(`${startup.base}/search?q=${encodeURIComponent('人事労務')}`)).body.data
  const uidsFound = async () =>
    (await search()).flatMap(({ hits }: { hits: { uid: string }[] }) => hits.map(({ uid }) => uid))
  expect(await uidsFound()).toEqual([kept])

  const first = await reindexAfter(issues, '', 2, own)
  expect(first).toEqual({ seen: 2, changed: 1, unreadable: [`startup_issues/${broken}`], next: broken })
  expect(await reindexAfter(issues, first.next ?? '', 2, own)).toEqual({
    seen: 1,
    changed: 0,
    unreadable: [],
    next: null,
  })
  expect(await rawAt(`startup_issues/${old}`)).toEqual(before)
  expect((await reindexAfter(issues, '', 2, own)).changed).toBe(0)
  expect(await uidsFound()).toEqual([old, kept])
  await setFields('startup_issues', broken, { title: '直した' })
})

test('a walk that was stopped goes on where it had come to, and ends with no place kept', async () => {
  const told: string[] = []
  await storeRaw('settings/reindex', { uid: 'reindex', collection: 'tasks', after: 'zzzzzzzzzz' })
  await reindex(({ name }) => told.push(name))
  expect(told).toEqual(['tasks', 'users'])
  expect(await rawAt('settings/reindex')).toBeUndefined()
})
