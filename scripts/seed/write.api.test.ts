import { afterAll, beforeAll, expect, test } from 'vitest'
import { recountExposures } from '../../functions/src/jobs/exposures.ts'
import { sealEntries } from '../../functions/src/jobs/seals.ts'
import { exposureRoutes } from '../../functions/src/resources/exposures/routes.ts'
import { clientOf } from '../../functions/src/testing/client.ts'
import { makeStartup } from '../../functions/src/testing/factory.ts'
import { checkInvariants } from '../../functions/src/testing/invariants.ts'
import { startServer, type TestServer } from '../../functions/src/testing/server.ts'
import { makeDataset } from './dataset.ts'
import { writeDataset } from './write.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer(exposureRoutes)
})
afterAll(() => server.stop())

test('demo data that are written again agree with their recount, whoever has looked meanwhile', {
  timeout: 120_000,
}, async () => {
  const now = new Date()
  const dataset = makeDataset({ now, seed: 1 })
  await writeDataset(dataset)
  const { base, viewer } = await makeStartup()
  const partner_uids = dataset.partner_exposures.slice(0, 3).map(({ uid }) => uid)
  const seen = await clientOf(server, viewer).post(`${base}/exposures`, { body: { partner_uids } })
  expect(seen.status).toBe(204)
  expect(await recountExposures(now)).toMatchObject({ count: 0 })
  await writeDataset(dataset)
  expect(await recountExposures(now)).toMatchObject({ count: 0 })
})

test('seals begin anew with the log they cover', { timeout: 120_000 }, async () => {
  const now = new Date()
  const sealed = async () => (await checkInvariants()).find(({ name }) => name === 'I18')
  await writeDataset(makeDataset({ now: new Date(now.getTime() - 86_400_000), seed: 1 }))
  await sealEntries(now)
  expect(await sealed()).toMatchObject({ checked: 1, broken: [] })
  await writeDataset(makeDataset({ now, seed: 1 }))
  expect(await sealed()).toMatchObject({ checked: 0, broken: [] })
  await sealEntries(now)
  expect(await sealed()).toMatchObject({ checked: 1, broken: [] })
})
