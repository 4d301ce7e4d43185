import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'
import { findJava } from './java.mjs'
import { at } from './lib/root.ts'

const packageVersion = (name: string, folder = '.'): string =>
  JSON.parse(readFileSync(at(folder, 'node_modules', name, 'package.json'), 'utf8')).version

/** What a program says of its own version, as `Chromium 156.0.8078.108`; undefined where it cannot be run. */
const saidBy = (program: string): string | undefined =>
  /\d+(\.\d+)+/.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[0]

const orLater = (find: () => string | undefined): string => {
  try {
    return find() ?? 'これから入れます'
  } catch {
    return 'これから入れます'
  }
}

/** Tells what a run stands on, before anything else: a red test on one machine alone begins with these lines. */
export async function printVersions(): Promise<void> {
  const chromium = await findChromium()
  const rows = {
    'Node.js': process.versions.node,
    Java: orLater(() => saidBy(join(findJava() ?? '', 'bin', 'java'))),
    Chromium: orLater(() => chromium && saidBy(chromium)),
    'firebase-tools': orLater(() => packageVersion('firebase-tools')),
    TypeScript: packageVersion('typescript'),
    Vitest: packageVersion('vitest'),
  }
  console.log(
    Object.entries(rows)
      .map(([name, version]) => `${name} ${version}`)
      .join('、'),
  )
}
