import { execFileSync, spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { Problem } from './lib/main.ts'
import { at, root } from './lib/root.ts'
import type { Wish } from './stages.ts'
import { kindOf, pathOf } from './test-kinds.ts'

/** Paths that differ from a commit, those that git does not know yet among them. Errors: a Problem for no commit. */
function changedSince(commit: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  try {
    return [...git('diff', '--name-only', commit, '--'), ...git('ls-files', '--others', '--exclude-standard')]
  } catch {
    throw new Problem(`「${commit}」というコミットはありません。`)
  }
}

/** Test files that import what has changed, however far away; vitest knows who imports whom. */
function importing(commit: string): string[] {
  const projects = ['unit*', 'api', 'pages'].map((name) => `--project=${name}`)
  const args = [
    at('node_modules/vitest/vitest.mjs'),
    'list',
    '--filesOnly',
    '--json',
    `--changed=${commit}`,
    ...projects,
  ]
  const { stdout, status } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })
  if (status !== 0) throw new Problem('変更が届くテストを調べられませんでした。npm test -- <種類> で実行してください。')
  return (JSON.parse(stdout.slice(stdout.indexOf('['))) as { file: string }[]).map(({ file }) => pathOf(file))
}

/**
 * What no import tells: pages ask a server beside them, so a change to a noun's resource reaches the pages of its room;
 * rules are read by the emulators.
 */
function beside(path: string): string[] {
  const [, noun] = /^functions\/src\/resources\/([\w-]+)\//.exec(path) ?? []
  if (noun) return globSync(`web/src/pages/${singularOf(noun)}/**/*.page.test.tsx`, { cwd: root })
  if (path === 'firestore.rules' || path === 'storage.rules')
    return globSync('e2e/rules/*.rules.test.ts', { cwd: root })
  return /^e2e\/.*\.e2e\.test\.ts$/.test(path) ? [path] : []
}
const singularOf = (noun: string): string => noun.replace(/ies$/, 'y').replace(/s$/, '')

/** The quick checks, and the tests that the changes since a commit reach. */
export async function changedTests(commit: string): Promise<Pick<Wish, 'names' | 'files'>> {
  const files = [...importing(commit), ...changedSince(commit).flatMap(beside)]
    .map(pathOf)
    .filter((file, index, all) => all.indexOf(file) === index && kindOf(file))
  console.log(`変更が届くテスト: ${files.length}ファイル`)
  return { names: ['types', 'lint', 'structure'], files }
}
