import { buildFunctions } from './build-functions.ts'
import { browserSet, pageEnvironment } from './emulators/ports.ts'
import { main, Problem } from './lib/main.ts'
import { at } from './lib/root.ts'
import { run } from './lib/run.ts'

async function vite(args: string[], environment: Record<string, string>): Promise<void> {
  const env = { ...process.env, ...environment }
  const code = await run('vite', ['build', '--logLevel', 'warn', ...args], { cwd: at('web'), env })
  if (code !== 0)
    throw new Problem('画面を組み立てられませんでした。上のエラーを直してから、もう一度実行してください。')
}

/** Builds what is deployed: functions/lib and web/dist. */
export async function build(): Promise<void> {
  await Promise.all([buildFunctions(), vite([], {})])
}

/** Builds the functions, and the pages as the emulators of the journeys need them. */
export async function buildForTests(): Promise<void> {
  const { pages, ports } = browserSet
  await Promise.all([buildFunctions(), vite(['--outDir', at(pages), '--emptyOutDir'], pageEnvironment(ports))])
}

if (import.meta.main) main(build)
