import { existsSync, rmSync } from 'node:fs'
import { emulatorEnvironment, host, projectId, startPorts, startSet } from './emulators/ports.ts'
import { type Suite, startSuite } from './emulators/suite.ts'
import { at } from './lib/root.ts'
import { step } from './lib/step.ts'

const data = at('.emulators', 'data')

/** Throws the kept demo data away, so that the next start seeds anew. */
export const forgetData = (): void => rmSync(data, { recursive: true, force: true })

async function isDatabaseEmpty(): Promise<boolean> {
  const url = `http://${host}:${startPorts.firestore}/v1/projects/${projectId}/databases/(default)/documents:listCollectionIds`
  const answer = await fetch(url, { method: 'POST', headers: { Authorization: 'Bearer owner' } })
  const { collectionIds } = (await answer.json()) as { collectionIds?: string[] }
  return !collectionIds?.length
}

/** Demo data for an empty database; else what is kept from before. */
async function seedOrKeep(): Promise<void> {
  const seed = at('scripts', 'seed.ts')
  if (!existsSync(seed)) return
  Object.assign(process.env, emulatorEnvironment(startPorts))
  if (!(await isDatabaseEmpty())) {
    const { followKeptAccounts } = await import('./seed/kept.ts')
    await followKeptAccounts()
    // Kept by another version of the code, records may lack what its lists ask for, and would be in none of them.
    const { reindex } = await import('../functions/src/jobs/reindex.ts')
    await step('以前のデータを更新', () => reindex(() => undefined, { fresh: true }))
    return
  }
  const module = (await import(seed)) as { seed: () => Promise<void> }
  await step('デモデータを登録', () => module.seed())
}

/** The emulators load scheduled functions but never run them; this does, each minute, as production would. */
function tickEachMinute(): void {
  const url = `${emulatorEnvironment(startPorts).BANSO_FUNCTIONS_URL}/devTick`
  const tick = () => fetch(url, { method: 'POST', signal: AbortSignal.timeout(55_000) }).catch(() => undefined)
  setInterval(tick, 60_000)
}

/** All emulators on their fixed ports, with demo data, kept from one run to the next. */
export async function startPortal(): Promise<Suite> {
  const suite = await step('エミュレーターを起動', () =>
    startSuite({ set: startSet, data, ui: true, onFunctionLog: (line) => console.log(line) }),
  )
  await seedOrKeep()
  tickEachMinute()
  return suite
}
