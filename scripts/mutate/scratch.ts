import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onExit } from '../lib/main.ts'
import { at, root } from '../lib/root.ts'

/** Every file of the working tree as it stands, committed or not, but none that git leaves out. */
export const workingFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\0')
    .filter((path) => path && existsSync(at(path)))

/**
 * A copy of the working tree in a folder of its own, gone at the end of the process however it ends, so that nobody's
 * own tree is ever a mutant. Packages are links into ours, except the contract, which must be the copy's own.
 */
export function scratchCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'banso-mutants-'))
  onExit(async () => rmSync(copy, { recursive: true, force: true }))
  for (const path of workingFiles()) {
    mkdirSync(join(copy, dirname(path)), { recursive: true })
    cpSync(at(path), join(copy, path))
  }
  mkdirSync(join(copy, 'node_modules/@banso'), { recursive: true })
  for (const name of readdirSync(at('node_modules')).filter(
    (entry) => entry !== '@banso' && !entry.startsWith('.vite'),
  ))
    symlinkSync(at('node_modules', name), join(copy, 'node_modules', name))
  for (const name of readdirSync(at('node_modules/@banso')))
    symlinkSync(join(copy, name), join(copy, 'node_modules/@banso', name))
  return copy
}
