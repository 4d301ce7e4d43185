import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { emptyOut, manifestOf, restore } from './backup/backup.ts'
import { emulatorEnvironment, startPorts } from './emulators/ports.ts'
import { setTriggers } from './emulators/triggers.ts'
import { main, Problem } from './lib/main.ts'
import { step } from './lib/step.ts'
import { followKeptAccounts } from './seed/kept.ts'

const usage = `使い方:
  npm run restore -- <フォルダ>             空のエミュレーターに戻します
  npm run restore -- <フォルダ> --replace   npm start のポータルの内容を消してから戻します
  npm run restore -- --sign-ins --project <プロジェクト ID>
                                            本番で auth:import を実行したあとに一度実行します`

function readArguments() {
  try {
    const options = {
      replace: { type: 'boolean' },
      'sign-ins': { type: 'boolean' },
      project: { type: 'string' },
    } as const
    return parseArgs({ options, allowPositionals: true })
  } catch {
    throw new Problem(usage)
  }
}

/** Does something while nothing is set off by what is stored: its mails went out when they were due. */
async function silently(work: () => Promise<void>): Promise<void> {
  const hub = process.env.BANSO_HUB_URL ?? ''
  const running = (await (await fetch(`${hub}/emulators`)).json()) as { functions?: object }
  if (!running.functions) return work()
  await setTriggers('disable', hub)
  await work().finally(() => setTriggers('enable', hub))
}

async function bring(folder: string, replaces: boolean): Promise<void> {
  Object.assign(process.env, { ...emulatorEnvironment(startPorts), ...process.env })
  const project = process.env.GCLOUD_PROJECT ?? ''
  await manifestOf(folder)
  await silently(async () => {
    if (replaces) await step('今あるデータを消去', () => emptyOut(project))
    const { documents, accounts, files } = await step('データを復元', () => restore(project, folder))
    await followKeptAccounts()
    console.log(`文書 ${documents.count}件、アカウント ${accounts.count}件、ファイル ${files.count}件`)
  })
}

main(async () => {
  const { values, positionals } = readArguments()
  const [folder, ...rest] = positionals
  if (values['sign-ins'] && values.project && !folder) {
    process.env.GCLOUD_PROJECT = values.project
    console.log(`${await followKeptAccounts()}人の記録に、ログインが終わったことを記しました。`)
  } else if (folder && rest.length === 0 && !values.project && !values['sign-ins'])
    await bring(resolve(folder), values.replace ?? false)
  else throw new Problem(usage)
  console.log('前のログインはすべて終わっています。もう一度ログインしてください。')
})
