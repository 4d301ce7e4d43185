import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { browserPorts, emulatorEnvironment, pageEnvironment, testPorts } from './scripts/emulators/ports.ts'
import { LongestFirst } from './scripts/lib/longest-first.ts'
import { unitTests } from './scripts/lib/unit-tests.ts'
import { contractHalves } from './web/build/contract-halves.ts'

const environment = emulatorEnvironment(testPorts)
const journeys = {
  env: emulatorEnvironment(browserPorts),
  testTimeout: 180_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
  fileParallelism: false, // journeys share the demo data; they fill the time in which others compute
}
const unit = unitTests()
/** The one journey that begins with nobody there: it comes last and alone, and takes the others' demo data away. */
const emptyStart = 'e2e/first-operator.e2e.test.ts'

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
      // Whoever shares a process has what the file before it has loaded.
      project('unit', '', { include: unit.pure, isolate: false, testTimeout: 20_000 }),
      project('unit-window', '', {
        include: unit.inWindow,
        environment: 'jsdom',
        isolate: false,
        setupFiles: 'web/src/testing/waiting.ts',
        testTimeout: 60_000,
      }),
      project('unit-apart', '', { include: unit.apart, setupFiles: 'web/src/testing/waiting.ts', testTimeout: 60_000 }),
      project('rules', 'rules.test.ts', {
        env: environment,
        globalSetup: 'e2e/rules/setup.ts',
        testTimeout: 20_000,
        hookTimeout: 30_000,
      }),
      project('api', 'api.test.ts', {
        env: { ...environment, TRUSTED_HOPS: '1' }, // as in production: the last address of the header was not sent
        setupFiles: 'functions/src/testing/project.ts',
        testTimeout: 60_000, // several times what the longest takes alone: a suite runs beside others
        hookTimeout: 60_000,
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
        }),
        // The pages' halves of the contract, as they are built; the server beside them has it whole.
        plugins: [contractHalves],
      },
      project('e2e', 'e2e.test.ts', {
        ...journeys,
        globalSetup: 'e2e/setup.ts',
        exclude: ['**/node_modules/**', emptyStart],
        sequence: { groupOrder: 1 }, // without a group, files that run one at a time come after all groups
      }),
      project('e2e-empty', 'e2e.test.ts', { ...journeys, include: [emptyStart], sequence: { groupOrder: 2 } }),
    ],
  },
})
