import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { emulatorEnvironment, testPorts, testSet } from './emulators/ports.ts'
import { isRunning, startSuite } from './emulators/suite.ts'
import { main } from './lib/main.ts'
import { type Change, mutantsOf } from './lib/mutants.ts'
import { at } from './lib/root.ts'
import { run } from './lib/run.ts'

// Shows that the rules tests are worth something: changes firestore.rules and storage.rules in one place at a time
// and runs the tests on each. A change that no test notices is printed. Minutes long, so not part of `npm test`.

const changes: Change[] = [
  [/(?<=if |return )[^&|;()]+(?:\([^()]*\)[^&|;()]*)?\s*&& /g, ''], // first conjunct dropped
  [/\s*&& (?:\([^;]*\)(?=;)|[^&;]+)/g, ''], // any other conjunct dropped
  [/person\.valid_after == null \|\| /g, ''],
  [/ \|\| [^);]+/g, ''],
  [/(?<=allow [a-z, ]+: if )[^;]+/g, 'true', 'request.auth != null'],
  [/(?<=return )[^;]+/g, 'true'],
  [/(?<=allow )(?:get|read)(?=:)/g, 'read, write'], // `create` demands that nothing is there, so it means the same
  [/(?<=allow )[a-z]+(?=:)/g, 'get', 'list', 'create', 'update', 'delete'],
  [/ == /g, ' != '],
  [/ > /g, ' >= ', ' < '],
  [/ <= /g, ' < ', ' >= '],
  [/ && /g, ' || '],
  [/(?<=\/\{(?:uid|file|notification))(?=\} \{)/g, '=**'],
  [/(?<=isActive\()[^()]+(?=\)(?! \{))/g, "'active'"],
  [/'active'/g, "'left'"],
  [/20 \* 1024/g, '200 * 1024'],
]

const files = [
  { name: 'firestore', variable: 'BANSO_FIRESTORE_RULES' },
  { name: 'storage', variable: 'BANSO_STORAGE_RULES' },
]

/** Runs the tests of one rules file, with changed rules or (without a file) the real ones. */
const testRules = (name: string, environment: Record<string, string>): Promise<number> =>
  run('vitest', ['run', '--project=rules', `e2e/rules/${name}.rules.test.ts`, '--bail=1'], {
    stdio: 'ignore',
    env: { ...process.env, ...emulatorEnvironment(testPorts), ...environment },
  })

if (import.meta.main) {
  main(async () => {
    if (!(await isRunning(testSet))) await startSuite({ set: testSet })
    mkdirSync(at('.emulators'), { recursive: true })
    let [killed, total] = [0, 0]
    for (const { name, variable } of files) {
      if ((await testRules(name, {})) !== 0) throw new Error(`the tests of ${name}.rules fail without any change`)
      for (const { what, text } of mutantsOf(readFileSync(at(`${name}.rules`), 'utf8'), changes)) {
        const file = at('.emulators', `mutant.${name}.rules`)
        writeFileSync(file, text)
        const isKilled = (await testRules(name, { [variable]: file })) !== 0
        total += 1
        if (isKilled) killed += 1
        else console.log(`survived: ${name}.rules ${what}`)
      }
      await testRules(name, {}) // puts the real rules back
    }
    console.log(`${killed} of ${total} changed rules were noticed`)
    return killed === total ? 0 : 1
  })
}
