import { afterAll, beforeAll, expect, test } from 'vitest'
import { postRoutes } from './resources/posts/routes.ts'
import { seminarRoutes } from './resources/seminars/routes.ts'
import { specialFeatureRoutes } from './resources/special-features/routes.ts'
import { clientOf } from './testing/client.ts'
import { makeFeature, makeOperator, makePost, makeSeminar } from './testing/factory.ts'
import { rawAt } from './testing/raw.ts'
import { startServer, type TestServer } from './testing/server.ts'
import { foundIn } from './testing/store.ts'

/** What operators write and publish: a draft that nobody has seen is thrown away, and comes back. */

let server: TestServer
beforeAll(async () => {
  server = await startServer([...postRoutes, ...seminarRoutes, ...specialFeatureRoutes])
})
afterAll(() => server.stop())

const item = { type: 'partner', uid: 'nobody', comment: '', click_count: 1, apply_count: 0 } as const
const kinds = [
  { noun: 'post', at: 'posts', make: makePost, seen: { status: 'unpublished' } },
  {
    noun: 'seminar',
    at: 'seminars',
    make: makeSeminar,
    seen: { apply_numbers: { year: 2026, next: 2, last: 10 } },
  },
  { noun: 'special_feature', at: 'special_features', make: makeFeature, seen: { items: [item] } },
] as const

test.each(kinds)('a draft of a $noun is thrown away and brought back; one that was seen is not', async (kind) => {
  const [manager, viewer] = await Promise.all([makeOperator('manager'), makeOperator('viewer')])
  const client = clientOf(server, manager)
  const make = kind.make as (changes: object) => Promise<{ uid: string; title: string }>
  const draft = await make({ status: 'draft' })
  const path = `/api/operator/${kind.at}/${draft.uid}`
  expect((await clientOf(server, viewer).delete(path, { ifMatch: '"r1"' })).status).toBe(403)
  expect((await client.delete(path, { ifMatch: '"r7"' })).status).toBe(412)
  expect((await client.get(path)).body.data.can).toContain('remove')
  expect((await client.delete(path, { ifMatch: '"r1"' })).status).toBe(204)
  expect((await client.get(path)).status).toBe(404)
  const listed = async (deleted: string) =>
    (await client.get(`/api/operator/${kind.at}?per_page=100${deleted}`)).body.data.map(
      ({ uid }: { uid: string }) => uid,
    )
  expect(await listed('')).not.toContain(draft.uid)
  expect(await listed('&deleted=true')).toContain(draft.uid)
  const { status, body } = await client.post(`${path}/restore`, { body: {} })
  expect([status, body.data?.can]).toEqual([200, expect.arrayContaining(['update', 'remove'])])
  expect((await client.post(`${path}/restore`, { body: {} })).status).toBe(404)
  expect(await rawAt(`${kind.at}/${draft.uid}`)).toMatchObject({ status: 'draft', deleted_at: null })
  const entries = await foundIn<{ verb: string; to: string }>('activities', 'object.uid', draft.uid)
  expect(entries.map(({ verb, to }) => `${verb} ${to}`).sort()).toEqual(
    ['下書き', '削除済み'].map((to) => `${kind.noun}.transitioned ${to}`),
  )
  for (const changes of [{ status: 'published' }, { status: 'scheduled' }, { status: 'draft', ...kind.seen }]) {
    const { uid } = await make(changes)
    expect(
      (await client.delete(`/api/operator/${kind.at}/${uid}`, { ifMatch: '"r1"' })).status,
      JSON.stringify(changes),
    ).toBe(409)
  }
})
