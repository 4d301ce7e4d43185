import { parseArgs } from 'node:util'
import { testSet } from '../scripts/emulators/ports.ts'
import { main } from '../scripts/lib/main.ts'
import { quietly, useEmulators } from './lib/emulators.ts'
import { report } from './lib/report.ts'

// What every changing endpoint answers to inputs made from its contract and against it: never 500 or more.
//   npm run bench -- fuzz [--inputs 1000] [--seed 1] [--only goals] [--from goals.create]

async function measure(inputs: number, seed: number, only: string, from: string) {
  process.env.GCLOUD_PROJECT = 'demo-banso-fuzz'
  process.env.BANSO_EMULATORS_PROJECT = 'demo-banso'
  const { emptyProject } = await import('../functions/src/testing/raw.ts')
  const { endpoints } = await import('../functions/src/testing/endpoints.ts')
  const { routes } = await import('../functions/src/routes.ts')
  const { startServer } = await import('../functions/src/testing/server.ts')
  const { makeWorld } = await import('../functions/src/testing/world.ts')
  const { fuzz, remember } = await import('../scripts/fuzz/fuzz.ts')
  await emptyProject()
  const server = await startServer(routes, { strangers: true })
  const world = await makeWorld(server)
  const reset = await remember()
  const first = Math.max(
    endpoints.findIndex(({ name }) => name === from),
    0,
  )
  const chosen = endpoints.slice(first).filter(({ name, def }) => def.method !== 'GET' && name.includes(only))
  const found: Awaited<ReturnType<typeof fuzz>>[] = []
  for (const endpoint of chosen) {
    const start = performance.now()
    found.push(await fuzz(endpoint, world, server, { inputs, seed, reset }))
    const { name, answers, faults } = found.at(-1) as (typeof found)[number]
    process.stdout.write(`${name} ${Math.round(performance.now() - start)} ms ${JSON.stringify(answers)}\n`)
    for (const fault of faults.slice(0, 5)) process.stdout.write(`    ✗ ${fault}\n`)
  }
  await server.stop()
  return found
}

main(async () => {
  const { values } = parseArgs({
    options: {
      inputs: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      from: { type: 'string', default: '' },
    },
  })
  await useEmulators(testSet.services)
  const found = await quietly(() => measure(Number(values.inputs), Number(values.seed), values.only, values.from))
  const sums = found.reduce<Record<string, number>>((sum, { answers }) => {
    for (const [status, count] of Object.entries(answers)) sum[status] = (sum[status] ?? 0) + count
    return sum
  }, {})
  const faults = found.flatMap((one) => one.faults)
  report(
    'fuzz',
    Object.entries(sums).map(([what, answers]) => ({ what, answers })),
    { endpoints: found.length, faults: faults.length },
  )
  return faults.length === 0 ? 0 : 1
})
