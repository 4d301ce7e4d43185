import { parseArgs } from 'node:util'
import { changedTests } from './changed.ts'
import { main, Problem } from './lib/main.ts'
import { choose, finish, runStages } from './stage-runner.ts'
import { stageNames, stagesFor, type Wish, width } from './stages.ts'
import { kindNames, kindOf } from './test-kinds.ts'
import { printVersions } from './versions.ts'

// Everything; or stages and kinds of tests by name (`npm test -- api pages`), or test files (`npm test -- a.unit.test.ts`).
// `--repeat 10` runs the tests so often, to find those that pass by luck; `--changed` runs what the changes of the working
// tree reach, `--since <commit>` those since a commit.

const isFile = (word: string): boolean => word.includes('.test.')

/** What the command line asks for. Errors: a Problem for a word that names neither. */
async function wishOf(args: string[]): Promise<Wish> {
  const { values, positionals } = parseArgs({
    args,
    options: { repeat: { type: 'string' }, changed: { type: 'boolean' }, since: { type: 'string' } },
    allowPositionals: true,
  })
  const repeat = Number(values.repeat ?? 1)
  if (!Number.isInteger(repeat) || repeat < 1) throw new Problem('--repeat には1以上の回数を指定してください。')
  if (values.changed || values.since) return { ...(await changedTests(values.since ?? 'HEAD')), repeat }
  const files = positionals.filter(isFile)
  const stray = files.find((file) => !kindOf(file))
  if (stray) throw new Problem(`「${stray}」はテストのファイルではありません。`)
  const names = positionals.filter((word) => !isFile(word))
  const unknown = names.find((name) => !stageNames.includes(name))
  if (unknown) throw new Problem(`「${unknown}」という段階はありません。使える段階: ${[...stageNames].join('、')}`)
  if (repeat > 1 && files.length === 0 && !names.some((name) => kindNames.some((kind) => kind === name)))
    throw new Problem('--repeat には、繰り返すテストのファイルか種類も指定してください。')
  return { names, files, repeat }
}

main(async () => {
  await printVersions()
  const { stages, names } = stagesFor(await wishOf(process.argv.slice(2)))
  await runStages(choose(stages, names), width)
  return finish()
})
