import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { buildForTests } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { browserSet, type EmulatorSet, testSet } from './emulators/ports.ts'
import { isRunning, logOf, startSuite } from './emulators/suite.ts'
import { at, root } from './lib/root.ts'
import { run, type Say, type Tool } from './lib/run.ts'
import type { Count, Stage } from './stage-runner.ts'

/** How many stages run at a time: while one waits for a browser or starts up, the other computes. */
export const width = 2
/** Test files of one stage that run at a time. */
const workers = Math.max(2, availableParallelism())

const one = (passed: boolean): Count => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 })

/** A stage without tests of its own counts as one. What its programs say is of interest when one of them fails. */
const command =
  (...calls: [Tool, ...string[]][]) =>
  async (say: Say): Promise<Count> => {
    const lines: string[] = []
    const codes: number[] = []
    for (const [tool, ...args] of calls) codes.push(await run(tool, args, { say: (line) => lines.push(line) }))
    const passed = codes.every((code) => code === 0)
    if (!passed) lines.forEach(say)
    return one(passed)
  }

const script = (name: string): Tool => ({ script: at('scripts', `${name}.ts`) })

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: FileReport[]
}
interface FileReport {
  name: string
  status: string
  assertionResults: { fullName: string; status: string }[]
}

/** A file that fails without a failed test did not load, or fell over in its preparation. */
function failuresIn({ name, status, assertionResults }: FileReport): string[] {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => `${file}: ${test.fullName}`)
  return failed.length === 0 && status === 'failed' ? [file] : failed
}

/**
 * Runs one vitest project and counts its tests; a file that does not load, or no test at all, counts as one failure.
 * It tells one line for each file, and in full what failed.
 */
const vitest =
  (project: string, environment: Record<string, string> = {}) =>
  async (say: Say): Promise<Count> => {
    const report = at('.emulators', `vitest-${testSet.name}-${project.replace('*', '')}.json`)
    mkdirSync(at('.emulators'), { recursive: true })
    rmSync(report, { force: true })
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const code = await run('vitest', ['run', `--project=${project}`, `--maxWorkers=${workers}`, ...reporters], {
      say: (line) => line.trim() && say(line),
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }), ...environment },
    })
    if (!existsSync(report)) return one(false)
    const {
      numPassedTests: passed,
      numFailedTests: failed,
      testResults,
    }: Report = JSON.parse(readFileSync(report, 'utf8'))
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, failures: testResults.flatMap(failuresIn) }
  }

/** Starts a set of emulators until the end of the run, or takes what `npm run up` keeps running. */
const emulators = (set: EmulatorSet) => async (): Promise<Count> => {
  if (!(await isRunning(set))) await startSuite({ set })
  return one(true)
}

/** What needs no emulators: `npm run check`. */
export const quickStages: Stage[] = [
  { name: 'types', title: '型', run: command(['tsc', '-p', '.'], ['tsc', '-p', 'web']) },
  { name: 'lint', title: '書式と静的検査', run: command(['biome', 'check', '.']) },
  { name: 'structure', title: '構成', run: command([script('structure')]) },
  { name: 'docs', title: '生成文書', run: command([script('docs'), '--check']) },
  { name: 'unit', title: '単体テスト', run: vitest('unit*') },
]

/** Where the API tests note the queries they ran, for the indexes to be compared with. */
const queryShapes = at('.emulators', `query-shapes-${testSet.name}.jsonl`)

async function api(say: Say): Promise<Count> {
  rmSync(queryShapes, { force: true })
  return vitest('api', { BANSO_QUERY_SHAPES: queryShapes })(say)
}

const build = async (): Promise<Count> => {
  await buildForTests()
  return one(true)
}

const e2e = async (say: Say): Promise<Count> => vitest('e2e*', { CHROMIUM_PATH: await ensureChromium() })(say)

const onTestSet = { needs: ['emulators'], log: logOf(testSet) } as const
const onBrowserSet = { needs: ['build', 'portal'], log: logOf(browserSet) } as const

/** All of `npm test`, the first to begin first: journeys take longest, so that what they wait for comes early. */
export const stages: Stage[] = [
  { name: 'build', title: '組み立て', run: build },
  { name: 'emulators', title: 'エミュレーター', log: logOf(testSet), run: emulators(testSet) },
  {
    name: 'portal',
    title: 'ポータルのエミュレーター',
    needs: ['build'],
    log: logOf(browserSet),
    run: emulators(browserSet),
  },
  ...quickStages.filter(({ name }) => name !== 'unit'),
  { name: 'e2e', title: 'ブラウザー', ...onBrowserSet, run: e2e },
  // Empties Firestore, in the one project that Storage's rules know, and that page tests use as well.
  { name: 'rules', title: 'セキュリティルール', ...onTestSet, run: vitest('rules') },
  { name: 'api', title: 'API', ...onTestSet, after: ['rules'], run: api },
  { name: 'pages', title: '画面', ...onTestSet, after: ['rules'], run: vitest('pages') },
  ...quickStages.filter(({ name }) => name === 'unit'),
  { name: 'indexes', title: 'インデックス', after: ['api'], run: command([script('indexes'), '--check', queryShapes]) },
  { name: 'budget', title: '容量の上限', needs: ['build'], run: command([script('budget'), browserSet.pages]) },
]
