export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: [
    'contract/src/**/*.ts',
    'functions/src/resources/*/rules.ts',
    'functions/src/kernel/{changes,csv,cursor,diff,expiring,http,idempotency,names,rate-limit,router,search-keys,search-terms,sender}.ts',
    '!**/*.test.ts',
  ],
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration'] },
  ignorePatterns: ['/.emulators', '/firestore-debug.log'],
  ignoreStatic: true,
  // The compiler of TypeScript 7 has no interface for the rewriting of its settings, which nothing here needs.
  tsconfigFile: 'none',
  concurrency: 2,
  // A busy machine is slow, not caught in a loop.
  timeoutMS: 60_000,
  incremental: true,
  tempDirName: '.emulators/stryker',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: '.emulators/stryker.json' },
  incrementalFile: '.emulators/stryker-incremental.json',
}
