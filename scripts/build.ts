import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildFunctions } from './build-functions.ts'
import { browserSet, pageEnvironment } from './emulators/ports.ts'
import { writeFunctionsLock } from './functions-lock.ts'
import { main, Problem } from './lib/main.ts'
import { at } from './lib/root.ts'
import { run } from './lib/run.ts'

/** Builds the pages into a folder. */
async function buildPages(folder: string, environment: Record<string, string>): Promise<void> {
  const env = { ...process.env, ...environment }
  const args = ['build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir']
  const code = await run('vite', args, { cwd: at('web'), env })
  if (code !== 0)
    throw new Problem('画面を組み立てられませんでした。上のエラーを直してから、もう一度実行してください。')
  // What the bundler says of the files is for `budget.ts`, and is not served.
  renameSync(join(folder, '.vite/manifest.json'), `${folder}.manifest.json`)
  rmSync(join(folder, '.vite'), { recursive: true })
}

/** Builds what is deployed: functions/lib with the lock file of what it needs, and web/dist. */
export async function build(): Promise<void> {
  writeFunctionsLock()
  await Promise.all([buildFunctions(), buildPages(at('web/dist'), {})])
}

/** Builds the functions, and the pages as the emulators of the journeys need them. */
export async function buildForTests(): Promise<void> {
  const { pages, ports } = browserSet
  await Promise.all([buildFunctions(), buildPages(at(pages), pageEnvironment(ports))])
}

if (import.meta.main) main(build)
