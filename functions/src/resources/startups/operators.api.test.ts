import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf } from '../../testing/client.ts'
import { makeOperator, makeStartup, type TestStartup } from '../../testing/factory.ts'
import { startServer, type TestServer } from '../../testing/server.ts'

/** What operators read of all startups. */

const path = '/api/operator/startups'
let server: TestServer
let first: TestStartup
let second: TestStartup
beforeAll(async () => {
  server = await startServer()
  first = await makeStartup({ name: '青葉ロボティクス一号' })
  second = await makeStartup({ name: '青葉ロボティクス二号' })
})
afterAll(() => server.stop())

test('operators read the startups by name and find them by what they say of themselves', async () => {
  const viewer = clientOf(server, await makeOperator('viewer'))
  const all = await viewer.get(`${path}?per_page=100`)
  expect(all.status).toBe(200)
  const names = all.body.data.map(({ name }: { name: string }) => name)
  // As Firestore orders: by the bytes of UTF-8.
  expect(names).toEqual(names.toSorted((a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))))
  const found = await viewer.get(`${path}?q=${encodeURIComponent('青葉ロボティクス')}&per_page=100`)
  const uids = found.body.data.map(({ uid }: { uid: string }) => uid)
  expect(uids).toEqual(expect.arrayContaining([first.uid, second.uid]))
  expect(found.body.data[0]).not.toHaveProperty('tagline')
})

test('nobody else does', async () => {
  expect((await clientOf(server, first.owner).get(path)).status).toBe(403)
})
