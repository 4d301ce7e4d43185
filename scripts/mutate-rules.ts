import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { emulatorEnvironment, testPorts, testSet } from './emulators/ports.ts'
import { isRunning, type Service, startSuite } from './emulators/suite.ts'
import { main } from './lib/main.ts'
import { at } from './lib/root.ts'
import { run } from './lib/run.ts'

// Shows that the rules tests are worth something: changes firestore.rules and storage.rules in one place at a time
// and runs the tests on each. A change that no test notices is printed. Minutes long, so not part of `npm test`.

export interface Mutant {
  what: string
  text: string
}

/** What to change: each match of the pattern becomes one mutant for each replacement. */
const changes: [RegExp, ...string[]][] = [
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

/** All mutants of a rules file; comments are left alone, and no two are the same text. */
export function mutantsOf(source: string): Mutant[] {
  const plain = source.replace(/^\s*\/\/.*$/gm, '')
  const mutants = new Map<string, string>()
  for (const [pattern, ...replacements] of changes) {
    for (const match of plain.matchAll(pattern)) {
      for (const replacement of replacements) {
        const text = plain.slice(0, match.index) + replacement + plain.slice(match.index + match[0].length)
        const line = plain.slice(0, match.index).split('\n').length
        if (text !== plain && !mutants.has(text)) {
          mutants.set(text, `line ${line}: ${match[0].trim().replace(/\s+/g, ' ')} → ${replacement || '(dropped)'}`)
        }
      }
    }
  }
  return [...mutants].map(([text, what]) => ({ what, text }))
}

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
    const services: Service[] = ['auth', 'firestore', 'storage']
    if (!(await isRunning(testSet, services))) await startSuite({ set: testSet, services })
    mkdirSync(at('.emulators'), { recursive: true })
    let [killed, total] = [0, 0]
    for (const { name, variable } of files) {
      if ((await testRules(name, {})) !== 0) throw new Error(`the tests of ${name}.rules fail without any change`)
      for (const { what, text } of mutantsOf(readFileSync(at(`${name}.rules`), 'utf8'))) {
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
