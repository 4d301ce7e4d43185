import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { testSet } from './emulators/ports.ts'
import { isRunning, startSuite } from './emulators/suite.ts'
import { main, Problem } from './lib/main.ts'
import { run } from './lib/run.ts'
import { mistakeClasses, mistaken } from './mutants/index.ts'
import type { Mistake } from './mutants/mistake.ts'
import { scratchCopy } from './mutate/scratch.ts'
import { type Failure, failureOf } from './mutate/verdict.ts'

// Shows that the tests are worth something. In files that need nothing else, Stryker makes mistakes of all kinds and asks
// the unit tests (stryker.config.mjs). What only tests on the emulators can notice is made here, one mistake at a time in a
// copy of the project. Minutes to hours, so not part of `npm test`.

const usage = `使い方: npm run mutate -- <分類、パスの一部、または「間違いの文」>… [--list]   (分類: pure、${Object.keys(mistakeClasses).join('、')}、all)
pure は Stryker による単体テストの確認です。パスを続けて挙げると、そのファイルだけを確かめます。`

const nameOf = ({ file, what }: Mistake) => `${file}: ${what}`
const inWords = ({ in: path, test, why }: Failure) => [path.split('/').at(-1), test, why].filter(Boolean).join(': ')

function choose(names: readonly string[]): Mistake[] {
  const isMeant = (name: string, of: string, { what, file }: Mistake) =>
    name === 'all' || name === of || name === what || (/[/.]/.test(name) && file.includes(name))
  return Object.entries(mistakeClasses).flatMap(([of, list]) =>
    list.filter((mistake) => names.some((name) => isMeant(name, of, mistake))),
  )
}

/** Makes the mistakes one after the other, and returns those that no test has noticed. */
async function survivorsOf(mistakes: readonly Mistake[]): Promise<Mistake[]> {
  const copy = scratchCopy()
  // Tests that fail without any mistake would notice everything.
  const failure = await failureOf(copy, [...new Set(mistakes.flatMap(({ tests }) => tests))])
  if (failure) throw new Problem(`変更しなくても失敗します: ${inWords(failure)}`)
  const survivors: Mistake[] = []
  for (const [index, mistake] of mistakes.entries()) {
    const path = join(copy, mistake.file)
    const original = readFileSync(path)
    const text = mistaken(mistake)
    if (text === undefined) throw new Problem(`もとの文がありません: ${nameOf(mistake)}`)
    writeFileSync(path, text)
    const noticed = await failureOf(copy, mistake.tests)
    writeFileSync(path, original)
    if (!noticed) survivors.push(mistake)
    const verdict = noticed ? `noticed  ${nameOf(mistake)} ← ${inWords(noticed)}` : `SURVIVED ${nameOf(mistake)}`
    console.log(`${index + 1}/${mistakes.length} ${verdict}`)
  }
  return survivors
}

main(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { list: { type: 'boolean' } } })
  if (positionals[0] === 'pure') {
    const files = positionals.slice(1)
    return run('stryker', ['run', ...(files.length > 0 ? ['--mutate', files.join(',')] : [])])
  }
  const chosen = choose(values.list && positionals.length === 0 ? ['all'] : positionals)
  if (chosen.length === 0) throw new Problem(usage)
  if (values.list) {
    for (const mistake of chosen) console.log(nameOf(mistake))
    return 0
  }
  if (!(await isRunning(testSet))) await startSuite({ set: testSet })
  const survivors = await survivorsOf(chosen)
  console.log(`${chosen.length - survivors.length} / ${chosen.length} に気づきました。`)
  for (const mistake of survivors) console.log(`気づかなかった間違い: ${nameOf(mistake)}`)
  return survivors.length
})
