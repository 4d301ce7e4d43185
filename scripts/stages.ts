import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { buildForTests } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { testSet } from './emulators/ports.ts'
import { withoutTriggers } from './emulators/triggers.ts'
import { at, root } from './lib/root.ts'
import { run } from './lib/run.ts'

interface Count {
  passed: number
  failed: number
  /** Which tests failed, as file and name: told again at the very end. */
  failures?: string[]
}

/** One step of `npm test`. `needs` says what must stand before it can run. */
export interface Stage {
  name: string
  title: string
  needs?: 'emulators' | 'build'
  run: () => Promise<Count>
}

const one = (passed: boolean): Count => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 })

/** A stage without tests of its own counts as one. */
const command = (runs: (() => Promise<number>)[]) => async (): Promise<Count> => {
  const codes: number[] = []
  for (const each of runs) codes.push(await each())
  return one(codes.every((code) => code === 0))
}

const script = (name: string, ...args: string[]): Promise<number> => run({ script: at('scripts', `${name}.ts`) }, args)

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

/** Runs one vitest project and counts its tests; a file that does not load, or no test at all, counts as one failure. */
async function vitest(project: string, args: string[]): Promise<Count> {
  const report = at('.emulators', `vitest-${testSet.name}-${project}.json`)
  mkdirSync(at('.emulators'), { recursive: true })
  rmSync(report, { force: true })
  const code = await run('vitest', [
    'run',
    `--project=${project}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  ])
  if (!existsSync(report)) return one(false)
  const {
    numPassedTests: passed,
    numFailedTests: failed,
    testResults,
  }: Report = JSON.parse(readFileSync(report, 'utf8'))
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, failures: testResults.flatMap(failuresIn) }
}

const tests = (name: string, title: string, needs?: Stage['needs'], ...args: string[]): Stage => ({
  name,
  title,
  ...(needs && { needs }),
  run: () => vitest(name, args),
})

/** What needs no emulators: also `npm run check`. */
export const quickStages: Stage[] = [
  { name: 'types', title: '型', run: command([() => run('tsc', ['-p', '.']), () => run('tsc', ['-p', 'web'])]) },
  { name: 'lint', title: '書式と静的検査', run: command([() => run('biome', ['check', '.'])]) },
  { name: 'structure', title: '構成', run: command([() => script('structure')]) },
  { name: 'docs', title: '生成文書', run: command([() => script('docs', '--check')]) },
  tests('unit', '単体テスト'),
]

export const buildStage: Stage = {
  name: 'build',
  title: '組み立て',
  run: async () => {
    await buildForTests()
    return one(true)
  },
}

/**
 * API and page tests call the handlers of triggers themselves, at the moment they choose, and rules tests have no use for them:
 * those of the emulators would race the tests, and their transactions keep Firestore from being emptied.
 */
const alone = (project: string): Promise<Count> => withoutTriggers(() => vitest(project, []))

/** Where the API tests note the queries they ran, for the indexes to be compared with. */
const queryShapes = at('.emulators', `query-shapes-${testSet.name}.jsonl`)

export const emulatorStages: Stage[] = [
  {
    name: 'rules',
    title: 'セキュリティルール',
    needs: 'emulators',
    run: () => alone('rules'),
  },
  {
    name: 'api',
    title: 'API',
    needs: 'build',
    run: async () => {
      rmSync(queryShapes, { force: true })
      process.env.BANSO_QUERY_SHAPES = queryShapes
      return alone('api').finally(() => {
        delete process.env.BANSO_QUERY_SHAPES
      })
    },
  },
  {
    name: 'indexes',
    title: 'インデックス',
    needs: 'build',
    run: command([() => script('indexes', '--check', queryShapes)]),
  },
  {
    name: 'pages',
    title: '画面',
    needs: 'build',
    run: () => alone('pages'),
  },
  {
    name: 'e2e',
    title: 'ブラウザー',
    needs: 'build',
    run: async () => {
      process.env.CHROMIUM_PATH = await ensureChromium()
      return vitest('e2e', [])
    },
  },
]

export const budgetStage: Stage = {
  name: 'budget',
  title: '容量の上限',
  needs: 'build',
  run: command([() => script('budget', testSet.pages)]),
}
