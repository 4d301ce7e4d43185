import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { buildFunctions } from '../scripts/build-functions.ts'
import { emulatorEnvironment, testPorts } from '../scripts/emulators/ports.ts'
import { main } from '../scripts/lib/main.ts'
import { at } from '../scripts/lib/root.ts'
import { report, rounded, statistics } from './lib/report.ts'

// How long a new instance needs until the code is loaded: the bundle that is deployed against the parts it cannot do
// without, each import in a process of its own. Nothing is called, so no emulator is needed.

const ROUNDS = 15

const admin = ['firebase-admin/app', 'firebase-admin/auth', 'firebase-admin/firestore']
const runtime = ['firebase-functions/v2', 'firebase-functions/v2/https', 'firebase-functions/v2/firestore']
const bundle = at('functions/lib/index.js')
const imports: Record<string, string[]> = {
  'nothing (node itself)': [],
  'firebase-admin (app, auth, firestore)': admin,
  'firebase-admin and firebase-functions': [...admin, ...runtime],
  'our bundle': [pathToFileURL(bundle).href],
}

/** Milliseconds from the start of the process until everything is imported. */
function timeOf(modules: string[]): number {
  const code = `${modules.map((module) => `await import(${JSON.stringify(module)})`).join('\n')}
    process.stdout.write(String(performance.now()))
    process.exit()`
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: at('functions'),
    encoding: 'utf8',
    env: { ...process.env, ...emulatorEnvironment(testPorts) },
  })
  if (child.status !== 0) throw new Error(child.stderr)
  return Number(child.stdout)
}

main(async () => {
  await buildFunctions()
  const times = new Map(Object.keys(imports).map((what) => [what, [] as number[]]))
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [what, modules] of Object.entries(imports)) {
      const ms = timeOf(modules)
      if (round >= 0) times.get(what)?.push(ms)
    }
  }
  const floor = statistics(times.get('firebase-admin (app, auth, firestore)') ?? []).median
  const rows = [...times].map(([what, list]) => {
    const { median, p99 } = statistics(list)
    return {
      what,
      'median ms': rounded(median, 0),
      'worst ms': rounded(p99, 0),
      'ratio to firebase-admin': rounded(median / floor),
    }
  })
  report('cold-start', rows, { rounds: ROUNDS, bundleBytes: statSync(bundle).size })
})
