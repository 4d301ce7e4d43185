import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { emulatorEnvironment, testPorts } from '../emulators/ports.ts'
import { Problem } from '../lib/main.ts'
import { run } from '../lib/run.ts'

/** A test that has not ended by then never will. */
const PATIENCE_MS = 8 * 60_000

/** What failed: the file or published document, the test in it, and why in one line. */
export interface Failure {
  in: string
  /** Empty where no single test failed: the file does not load, or falls over in its preparation. */
  test: string
  why: string
}

interface Report {
  numPassedTests: number
  testResults: {
    status: string
    message: string
    assertionResults: { title: string; status: string; failureMessages: string[] }[]
  }[]
}

const kinds = { unit: /\.unit\.test\.tsx?$/, pages: /\.page\.test\.tsx$/, rules: /\.rules\.test\.ts$/ }

/** The vitest project of a test file or folder. */
export const projectOf = (test: string): string =>
  Object.entries(kinds).find(([, file]) => file.test(test))?.[0] ?? 'api'

const firstLine = (text = ''): string => text.split('\n')[0]?.trim().slice(0, 160) ?? ''

function failureIn(path: string, { testResults }: Report): Failure | undefined {
  for (const { message, status, assertionResults } of testResults) {
    const failed = assertionResults.find((test) => test.status === 'failed')
    const why = firstLine(failed?.failureMessages[0] ?? message)
    if (/ECONNREFUSED/.test(why)) throw new Problem(`エミュレーターが答えません: ${why}`)
    if (failed || status === 'failed') return { in: path, test: failed?.title ?? '', why }
  }
  return undefined
}

const escaped = (title: string) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Runs a test file or folder, or one test of it, until the first failure. */
async function failureOfTest(copy: string, path: string, only?: string): Promise<Failure | undefined> {
  const quiet = { cwd: copy, stdio: 'ignore', timeout: PATIENCE_MS } as const
  const env = { ...process.env, ...emulatorEnvironment(testPorts) }
  if (path.startsWith('docs/')) {
    const code = await run({ script: join(copy, 'scripts/docs.ts') }, ['--check'], { ...quiet, env })
    return code === 0 ? undefined : { in: path, test: '', why: '' }
  }
  const report = join(copy, '.report.json')
  rmSync(report, { force: true })
  const chosen = only === undefined ? [] : [`--testNamePattern=${escaped(only)}`]
  const options = [`--project=${projectOf(path)}*`, '--bail=1', '--reporter=json', `--outputFile=${report}`, ...chosen]
  const code = await run('vitest', ['run', ...options, path], { ...quiet, env })
  if (!existsSync(report)) return { in: path, test: '', why: `no end, code ${code}` }
  const told: Report = JSON.parse(readFileSync(report, 'utf8'))
  if (code === 0 && only === undefined && told.numPassedTests === 0)
    throw new Problem(`${path} にはテストがありません。`)
  return failureIn(path, told) ?? (code === 0 ? undefined : { in: path, test: '', why: `code ${code}` })
}

/** A machine under load fails so too: such a failure counts when it comes twice. */
const isDoubtful = ({ test, why }: Failure) => test === '' || /timed out|timeout/i.test(why)

/**
 * Runs tests in a copy, one file after the other, until one fails; `last` is what noticed the same mistake before, and
 * is asked first. Answers what failed, undefined when the copy is as good as the original.
 */
export async function failureOf(
  copy: string,
  tests: readonly string[],
  last?: Failure | null,
): Promise<Failure | undefined> {
  const again = last?.test && tests.includes(last.in) ? await failureOfTest(copy, last.in, last.test) : undefined
  if (again && !isDoubtful(again)) return again
  for (const path of tests) {
    const failure = await failureOfTest(copy, path)
    if (failure && !path.startsWith('docs/') && isDoubtful(failure)) {
      const second = await failureOfTest(copy, path)
      if (second) return second
    } else if (failure) return failure
  }
  return undefined
}
