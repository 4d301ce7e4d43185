import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { unitTests } from './scripts/lib/unit-tests.ts'

/** What Stryker asks of each of its mistakes: the unit tests of the contract and the functions, which need nothing else. */
export default defineConfig({
  // Packages are links out of Stryker's copy, where no mistake is made.
  resolve: {
    alias: [
      { find: /^@banso\/contract\/(.*)$/, replacement: fileURLToPath(new URL('contract/src/$1.ts', import.meta.url)) },
    ],
  },
  test: {
    include: unitTests().pure?.filter((path) => /^(contract|functions)\//.test(path)),
    isolate: false,
    testTimeout: 20_000,
  },
})
