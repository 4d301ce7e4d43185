import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { emulatorEnvironment, pageEnvironment, testPorts } from './scripts/emulators/ports.ts'
import { contractHalves } from './web/build/contract-halves.ts'

const environment = emulatorEnvironment(testPorts)

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
    projects: [
      project('unit', 'unit.test.{ts,tsx}', { testTimeout: 20_000 }),
      project('rules', 'rules.test.ts', {
        env: environment,
        globalSetup: 'e2e/rules/setup.ts',
        testTimeout: 20_000,
        hookTimeout: 30_000,
      }),
      project('api', 'api.test.ts', { env: environment, testTimeout: 20_000, hookTimeout: 30_000 }),
      {
        ...project('pages', 'page.test.tsx', {
          env: { ...environment, ...pageEnvironment(testPorts) },
          environment: 'jsdom',
          testTimeout: 60_000,
          hookTimeout: 30_000,
        }),
        // The pages' halves of the contract, as they are built; the server beside them has it whole.
        plugins: [contractHalves],
      },
      project('e2e', 'e2e.test.ts', {
        env: environment,
        globalSetup: 'e2e/setup.ts',
        testTimeout: 180_000,
        hookTimeout: 60_000,
        expect: { poll: { timeout: 15_000 } },
        fileParallelism: false,
      }),
    ],
  },
})
