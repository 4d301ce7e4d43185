import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { transformSync } from 'esbuild'
import { testSet } from './emulators/ports.ts'
import { isRunning, startSuite } from './emulators/suite.ts'
import { main, Problem } from './lib/main.ts'
import { at, root } from './lib/root.ts'
import { run } from './lib/run.ts'
import { allMutants, type Mutant } from './mutants/index.ts'
import { scratchCopy } from './mutate/scratch.ts'
import { type Failure, failureOf, projectOf } from './mutate/verdict.ts'

// Shows that the tests are worth something: makes one mistake at a time in a copy of the project and runs the tests
// that have to notice it. A mistake that no test notices is told. What is known of a mistake is kept until its file or
// its tests change, so a run that was ended goes on where it stood. Minutes to hours, so not part of `npm test`.

const usage = `使い方: npm run mutate -- [<分類、パスの一部、または「間違いの文」>…] [--since <コミット>] [--limit <件数>] [--jobs <並列数>] [--again] [--list]
挙げなければ全部です。--again は結果が残っているものも、もう一度確かめます。`

const memory = at('.emulators', 'mutants.json')

/** By mutant: of which texts it is known, and what failed; null where nobody noticed. */
type Known = Record<string, { key: string; failure: Failure | null }>

const readKnown = (): Known => (existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : {})
function keep(known: Known, mutant: Mutant, failure: Failure | null): void {
  const told = { key: keyOf(mutant), failure }
  known[nameOf(mutant)] = told
  mkdirSync(at('.emulators'), { recursive: true })
  // Another run may have kept something since.
  writeFileSync(memory, JSON.stringify({ ...readKnown(), [nameOf(mutant)]: told }, null, 1))
}
const isKnown = (known: Known, mutant: Mutant) => known[nameOf(mutant)]?.key === keyOf(mutant)

const contentOf = (path: string): string =>
  statSync(at(path)).isDirectory()
    ? readdirSync(at(path))
        .map((name) => contentOf(join(path, name)))
        .join('\n')
    : readFileSync(at(path), 'utf8')
const keys = new Map<Mutant, string>()
/** What a verdict rests on, as it stood when the run began: the copies are of then. */
function keyOf(mutant: Mutant): string {
  const key = keys.get(mutant) ?? hashOf(mutant)
  keys.set(mutant, key)
  return key
}
const hashOf = ({ file, text = '', tests }: Mutant): string =>
  createHash('sha256')
    .update([file, text, ...tests.map(contentOf)].join('\0'))
    .digest('base64url')

/** A mutant that does not even parse would be noticed by anything. */
function isCode({ file, text = '' }: Mutant): boolean {
  try {
    if (/\.tsx?$/.test(file)) transformSync(text, { loader: file.endsWith('x') ? 'tsx' : 'ts', logLevel: 'silent' })
    return true
  } catch {
    return false
  }
}

/** At most `limit` of them, spread over the whole list. */
const spread = <T>(list: readonly T[], limit: number): T[] =>
  list.filter(
    (_, index) => Math.floor((index * limit) / list.length) !== Math.floor(((index - 1) * limit) / list.length),
  )

function readArguments() {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  try {
    return parseArgs({
      allowPositionals: true,
      options: { since: text, limit: text, jobs: text, again: flag, list: flag },
    })
  } catch {
    throw new Problem(usage)
  }
}

function changedSince(commit: string): string[] {
  const changed = execFileSync('git', ['diff', '--name-only', commit], { cwd: root, encoding: 'utf8' })
  return changed.trim().split('\n')
}

function choose(): { chosen: Mutant[]; known: Known; jobs: number; isList: boolean } {
  const { values, positionals } = readArguments()
  const names = (mutant: Mutant) =>
    positionals.length === 0 ||
    positionals.some(
      (name) => mutant.class === name || mutant.what === name || (/[/.]/.test(name) && mutant.file.includes(name)),
    )
  const changed = values.since === undefined ? undefined : changedSince(values.since)
  const isTouched = ({ file, tests }: Mutant) => !changed || [file, ...tests].some((path) => changed.includes(path))
  const all = allMutants().filter((mutant) => names(mutant) && isTouched(mutant) && isCode(mutant))
  if (all.length === 0) throw new Problem(`あてはまるものがありません。\n${usage}`)
  const limit = Number(values.limit ?? all.length)
  const chosen = limit < all.length ? spread(all, limit) : all
  const known = readKnown()
  if (values.again) for (const mutant of chosen) delete known[nameOf(mutant)]
  return { chosen, known, jobs: Number(values.jobs ?? 2), isList: values.list ?? false }
}

/** Quick answers come first. */
const costOf = ({ tests }: Mutant): number =>
  Math.max(...tests.map((test) => ['unit', 'rules', 'api', 'pages'].indexOf(projectOf(test))))

const nameOf = (mutant: Mutant): string => `${mutant.class}: ${mutant.file}: ${mutant.what}`

const inWords = ({ in: path, test, why }: Failure) => [path.split('/').at(-1), test, why].filter(Boolean).join(': ')

/** Works through a list in a copy of its own. Tests that fail without any mistake would notice everything. */
async function workThrough(waiting: Mutant[], known: Known, sound: Set<string>): Promise<void> {
  if (waiting.length === 0) return
  const copy = scratchCopy()
  await run({ script: join(copy, 'scripts/docs.ts') }, [], { cwd: copy, stdio: 'ignore' })
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const { file, text, tests } = mutant
    if (text === undefined) continue
    for (const path of tests.filter((test) => !sound.has(test))) {
      sound.add(path)
      const failure = await failureOf(copy, [path])
      if (failure) throw new Problem(`変更しなくても失敗します: ${inWords(failure)}`)
    }
    const original = readFileSync(join(copy, file))
    writeFileSync(join(copy, file), text)
    const failure = await failureOf(copy, tests, known[nameOf(mutant)]?.failure)
    writeFileSync(join(copy, file), original)
    keep(known, mutant, failure ?? null)
    console.log(failure ? `noticed  ${nameOf(mutant)} ← ${inWords(failure)}` : `SURVIVED ${nameOf(mutant)}`)
  }
}

/** One line for each class, and what nobody noticed. Answers whether all is well. */
function tell(chosen: readonly Mutant[], known: Known): boolean {
  const noticed = (mutant: Mutant) => isKnown(known, mutant) && known[nameOf(mutant)]?.failure != null
  const row = (name: string, list: readonly Mutant[]) =>
    `${name.padEnd(20)} ${String(list.filter(noticed).length).padStart(4)} / ${String(list.length).padStart(4)}`
  console.log()
  for (const [name, list] of Map.groupBy(chosen, (mutant) => mutant.class)) console.log(row(name, list))
  console.log(row('noticed in all', chosen))
  for (const mutant of chosen.filter((each) => !noticed(each)))
    console.log(`${mutant.text === undefined ? 'stale mutant' : 'survived'}: ${nameOf(mutant)}`)
  return chosen.every(noticed)
}

main(async () => {
  const { chosen, known, jobs, isList } = choose()
  if (isList) {
    for (const mutant of chosen) console.log(nameOf(mutant))
    return 0
  }
  const open = chosen.filter((mutant) => !isKnown(known, mutant)).toSorted((a, b) => costOf(a) - costOf(b))
  // Tests of rules put their rules into the one project the emulators know, which page tests use as well.
  const isAlone = ({ tests }: Mutant) => tests.some((test) => projectOf(test) === 'rules')
  const [alone, together] = [open.filter(isAlone), open.filter((mutant) => !isAlone(mutant))]
  if (open.length > 0 && !(await isRunning(testSet))) await startSuite({ set: testSet })
  const sound = new Set<string>()
  await Promise.all(Array.from({ length: Math.min(jobs, together.length) }, () => workThrough(together, known, sound)))
  await workThrough(alone, known, sound)
  return tell(chosen, known) ? 0 : 1
})
