import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { backUp } from './backup/backup.ts'
import { emulatorEnvironment, startPorts } from './emulators/ports.ts'
import { main, Problem } from './lib/main.ts'
import { step } from './lib/step.ts'

const usage = `使い方: npm run backup -- <新しいフォルダ>
npm start で動いているポータルの文書・アカウント・ファイルを書き出します。利用中でもかまいません。
本番のプロジェクトは docs/operations.md の「バックアップ」のとおりに書き出してください。`

main(async () => {
  const [folder, ...rest] = process.argv.slice(2)
  if (!folder || rest.length > 0 || folder.startsWith('-')) throw new Problem(usage)
  if (existsSync(folder)) throw new Problem(`${folder} はすでにあります。新しいフォルダを指定してください。`)
  // Values of the shell win, so that another set of emulators can be meant.
  Object.assign(process.env, { ...emulatorEnvironment(startPorts), ...process.env })
  const project = process.env.GCLOUD_PROJECT ?? ''
  const made = await step(`${project} を書き出`, () => backUp(project, resolve(folder)))
  console.log(
    `文書 ${made.documents.count}件(${made.cut} の時点)、アカウント ${made.accounts.count}件、ファイル ${made.files.count}件`,
  )
})
