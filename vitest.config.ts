import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import {
  browserPorts,
  emulatorEnvironment,
  pageEnvironment,
  plainEnvironment,
  testPorts,
} from './scripts/emulators/ports.ts'
import { LongestFirst } from './scripts/lib/longest-first.ts'
import { unitTests } from './scripts/lib/unit-tests.ts'
import { contractHalves } from './web/build/contract-halves.ts'

const environment = emulatorEnvironment(testPorts)
const journeys = { testTimeout: 180_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } }

const unit = unitTests()

/** Looks at what all journeys have left: comes last. */
const left = 'e2e/left.e2e.test.ts'

/**
 * First rules, which empty the project of page tests, a journey that wants no other beside it, and unit tests, which mind
 * neither; then everything together; at last what looks at all that journeys have left. Vitest puts what has no order of its
 * own at the end where one worker is asked for.
 */
const [first, together, last] = [{ groupOrder: 1 }, { groupOrder: 2 }, { groupOrder: 3 }]

/** One project per kind of test, told apart by the end of the file's name. */
function project(name: string, suffix: string, test: object = {}): TestProjectConfiguration {
  return {
    extends: true,
    test: {
      name,
      include: [`{contract,functions,web,e2e,scripts}/**/*.${suffix}`],
      exclude: ['**/node_modules/**'],
      ...test,
    },
  }
}

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    silent: 'passed-only', // what a test logs is of interest when it fails
    slowTestThreshold: Number.POSITIVE_INFINITY, // one line for each file, whatever its tests take
    sequence: { sequencer: LongestFirst },
    projects: [
      // Empties the one project that Storage's rules know, and that page tests use as well.
      project('rules', 'rules.test.ts', {
        env: environment,
        globalSetup: 'e2e/rules/setup.ts',
        testTimeout: 20_000,
        hookTimeout: 30_000,
        sequence: first,
      }),
      // Whoever shares a process has what the file before it has loaded.
      project('unit', '', { include: unit.pure, isolate: false, testTimeout: 20_000, sequence: first }),
      project('unit-window', '', {
        include: unit.inWindow,
        environment: 'jsdom',
        isolate: false,
        setupFiles: 'web/src/testing/waiting.ts',
        testTimeout: 60_000,
        sequence: first,
      }),
      project('unit-apart', '', {
        include: unit.apart,
        setupFiles: 'web/src/testing/waiting.ts',
        testTimeout: 60_000,
        sequence: first,
      }),
      project('api', 'api.test.ts', {
        env: { ...environment, TRUSTED_HOPS: '1' }, // as in production: the last address of the header was not sent
        setupFiles: 'functions/src/testing/project.ts',
        testTimeout: 60_000, // several times what the longest takes alone: a suite runs beside others
        hookTimeout: 60_000,
        sequence: together,
      }),
      {
        ...project('pages', 'page.test.tsx', {
          env: { ...environment, ...pageEnvironment(testPorts) },
          globalSetup: 'web/src/testing/one-server.ts',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: environment.PORTAL_URL } },
          isolate: false, // a worker loads the portal once, and its files share one window
          testTimeout: 180_000, // longer than several waits of a busy machine (`asyncUtilTimeout`)
          hookTimeout: 30_000,
          sequence: together,
        }),
        // The pages' halves of the contract, as they are built; the server beside them has it whole.
        plugins: [contractHalves],
      },
      // Journeys before the plain portal, side by side; those on the emulated functions and Hosting have it to themselves.
      project('e2e', 'e2e.test.ts', {
        ...journeys,
        env: plainEnvironment(browserPorts),
        globalSetup: 'e2e/setup.ts',
        exclude: ['**/node_modules/**', 'e2e/emulated/**', 'e2e/alone/**', left],
        sequence: together,
      }),
      // Counts what the whole portal has: no other journey may happen meanwhile.
      project('alone', 'e2e.test.ts', {
        ...journeys,
        include: ['e2e/alone/*.e2e.test.ts'],
        env: plainEnvironment(browserPorts),
        globalSetup: 'e2e/setup.ts',
        sequence: first,
      }),
      project('left', 'e2e.test.ts', {
        ...journeys,
        include: [left],
        env: plainEnvironment(browserPorts),
        sequence: last,
      }),
      project('emulated', 'e2e.test.ts', {
        ...journeys,
        include: ['e2e/emulated/*.e2e.test.ts'],
        fileParallelism: false, // one of them begins with an empty project
        env: emulatorEnvironment(browserPorts),
      }),
    ],
  },
})
