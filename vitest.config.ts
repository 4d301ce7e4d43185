import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import {
  browserPorts,
  emulatorEnvironment,
  pageEnvironment,
  plainEnvironment,
  testPorts,
} from './scripts/emulators/ports.ts'
import { LongestFirst } from './scripts/lib/longest-first.ts'
import { contractHalves } from './web/build/contract-halves.ts'

const environment = emulatorEnvironment(testPorts)
const journeys = { testTimeout: 180_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } }

/** Looks at what all journeys have left: comes last. */
const left = 'e2e/left.e2e.test.ts'

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
      project('unit', 'unit.test.{ts,tsx}', { testTimeout: 20_000 }),
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
          environment: 'jsdom',
          testTimeout: 180_000, // longer than several waits of a busy machine (`asyncUtilTimeout`)
          hookTimeout: 30_000,
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
      }),
      // Those that count what the whole portal has: nothing else may happen meanwhile.
      project('alone', 'e2e.test.ts', {
        ...journeys,
        include: ['e2e/alone/*.e2e.test.ts'],
        env: plainEnvironment(browserPorts),
        globalSetup: 'e2e/setup.ts',
        sequence: { groupOrder: 1 },
      }),
      project('left', 'e2e.test.ts', {
        ...journeys,
        include: [left],
        env: plainEnvironment(browserPorts),
        sequence: { groupOrder: 2 },
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
