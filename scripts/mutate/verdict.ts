import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { emulatorEnvironment, testPorts } from '../emulators/ports.ts'
import { Problem } from '../lib/main.ts'
import { run } from '../lib/run.ts'

/** A test that has not ended by then never will. */
const PATIENCE_MS = 8 * 60_000

/** What failed: the file, the test in it, and why in one line. */
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

/** Runs a test file until its first failure. */
async function failureOfFile(copy: string, path: string): Promise<Failure | undefined> {
  const report = join(copy, '.report.json')
  rmSync(report, { force: true })
  const options = [path.includes('.unit.test.') ? '--project=unit*' : '--project=api', '--bail=1', '--reporter=json']
  const code = await run('vitest', ['run', ...options, `--outputFile=${report}`, path], {
    cwd: copy,
    stdio: 'ignore',
    timeout: PATIENCE_MS,
    env: { ...process.env, ...emulatorEnvironment(testPorts) },
  })
  if (!existsSync(report)) return { in: path, test: '', why: `no end, code ${code}` }
  const told: Report = JSON.parse(readFileSync(report, 'utf8'))
  if (code === 0 && told.numPassedTests === 0) throw new Problem(`${path} にはテストがありません。`)
  return failureIn(path, told) ?? (code === 0 ? undefined : { in: path, test: '', why: `code ${code}` })
}

/** A machine under load fails so too: such a failure counts when it comes twice. */
const isDoubtful = ({ test, why }: Failure) => test === '' || /timed out|timeout/i.test(why)

/**
 * Runs test files in a copy of the project, one after the other, until one fails. Returns what failed, undefined when the
 * copy is as good as the original.
 */
export async function failureOf(copy: string, tests: readonly string[]): Promise<Failure | undefined> {
  for (const path of tests) {
    const failure = await failureOfFile(copy, path)
    const certain = failure && isDoubtful(failure) ? await failureOfFile(copy, path) : failure
    if (certain) return certain
  }
  return undefined
}
