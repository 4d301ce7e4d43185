import { parseArgs } from 'node:util'
import { emulatorEnvironment, startPorts } from './emulators/ports.ts'
import { main, Problem } from './lib/main.ts'

const usage = `使い方:
  npm run reindex              途中で止まった場合は、続きから行います
  npm run reindex -- --fresh   最初からやり直します
npm start で動いているエミュレーターに書き込みます。
本番では --project <プロジェクト ID> を付けてください(Google Cloud へのログインが必要です)。`

function readArguments() {
  try {
    return parseArgs({ options: { project: { type: 'string' }, fresh: { type: 'boolean' } } }).values
  } catch {
    throw new Problem(usage)
  }
}

// Makes the search keys of all stored records anew, and the fields by which lists find them: after a change of these.
main(async () => {
  const { project, fresh = false } = readArguments()
  if (project) process.env.GCLOUD_PROJECT = project
  // Values of the shell win, so that the tests' emulators can be meant.
  else Object.assign(process.env, { ...emulatorEnvironment(startPorts), ...process.env })
  const { reindex } = await import('../functions/src/jobs/reindex.ts')
  let broken = 0
  await reindex(
    ({ name, seen, changed, unreadable }) => {
      console.log(`✔ ${name}: ${seen}件を確認、${changed}件を更新`)
      for (const path of unreadable) console.log(`    ✖ 読み取れません: ${path}`)
      broken += unreadable.length
    },
    { fresh },
  )
  return broken === 0 ? 0 : 1
})
