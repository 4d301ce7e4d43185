import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { ensureChromium } from './chromium.ts'
import { testSet } from './emulators/ports.ts'
import { at } from './lib/root.ts'
import { run, type Say } from './lib/run.ts'
import type { Count } from './stage-runner.ts'
import { type Kind, kindOf, kinds, pathOf, projectsOf } from './test-kinds.ts'

/** Test files that run at a time, of all kinds together. */
const workers = Math.max(2, availableParallelism())

/** Where the API tests note the queries they ran, for the indexes to be compared with. */
export const queryShapes = at('.emulators', `query-shapes-${testSet.name}.jsonl`)

interface Report {
  testResults: FileReport[]
}
interface FileReport {
  name: string
  status: string
  startTime: number
  endTime: number
  assertionResults: { fullName: string; status: string }[]
}

/** `files`: nothing else than these, paths from the repository's folder; empty for all. `repeat`: how often everything runs. */
export type TestRun = { readonly chosen: readonly Kind[]; readonly files: readonly string[]; readonly repeat: number }

/**
 * Runs the tests of some kinds by one vitest, and counts them; a file that does not load, or no test at all, counts as one
 * failure. It tells one line for each file and each kind, and in full what failed.
 */
export async function runTests({ chosen, files, repeat }: TestRun, say: Say): Promise<Count> {
  const counts: Count[] = []
  for (let round = 1; round <= repeat; round += 1) {
    if (repeat > 1) say(`${round}回目 / ${repeat}回`)
    counts.push(await runOnce(chosen, files, say))
  }
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    failures: counts.flatMap(({ failures = [] }) => failures),
    failedFiles: [...new Set(counts.flatMap(({ failedFiles = [] }) => failedFiles))],
  }
}

async function runOnce(chosen: readonly Kind[], files: readonly string[], say: Say): Promise<Count> {
  const report = at('.emulators', `vitest-${testSet.name}-${chosen.join('-')}.json`)
  mkdirSync(at('.emulators'), { recursive: true })
  rmSync(report, { force: true })
  if (chosen.includes('api')) rmSync(queryShapes, { force: true })
  const projects = chosen.flatMap(projectsOf).map((project) => `--project=${project}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const needsBrowser = chosen.some((kind) => kinds[kind].needs.some((need) => need === 'browser'))
  const code = await run('vitest', ['run', ...projects, `--maxWorkers=${workers}`, ...reporters, ...files], {
    say: (line) => line.trim() && say(line),
    env: {
      ...process.env,
      ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
      ...(needsBrowser && { CHROMIUM_PATH: await ensureChromium() }),
      BANSO_QUERY_SHAPES: queryShapes,
    },
  })
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
  for (const kind of chosen) tellKind(kind, testResults, say)
  const results = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failures = testResults.flatMap(failuresIn)
  return {
    passed: results.filter(({ status }) => status === 'passed').length,
    // An exit code without a failed test is a run that broke: a set-up, or an error outside of every test.
    failed: failures.length || (code === 0 ? 0 : 1),
    failures: failures.map(({ file, test }) => (test ? `${file}: ${test}` : file)),
    failedFiles: [...new Set(failures.map(({ file }) => file))],
  }
}

/** A file that fails without a failed test did not load, or fell over in its preparation. */
function failuresIn({ name, status, assertionResults }: FileReport): { file: string; test?: string }[] {
  const file = pathOf(name)
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName: test }) => ({ file, test }))
  return failed.length === 0 && status === 'failed' ? [{ file }] : failed
}

/** How many tests of a kind there were, and how long its files took one after the other. */
function tellKind(kind: Kind, all: readonly FileReport[], say: Say): void {
  const files = all.filter(({ name }) => kindOf(name) === kind)
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  const seconds = files.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0) / 1000
  const failed = files.flatMap(failuresIn).length
  const passed = tests.filter(({ status }) => status === 'passed').length
  say(
    `${kinds[kind].title}(${kind}): ${files.length}ファイル、成功 ${passed}、失敗 ${failed}、合計 ${seconds.toFixed(0)}秒`,
  )
}
