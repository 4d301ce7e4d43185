import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { emulatorEnvironment, projectId, startPorts } from './emulators/ports.ts'
import { main, Problem } from './lib/main.ts'

const usage = `使い方:
  npm run grant -- --email <アドレス> --role operator:admin [--reason <理由>]
  npm run grant -- --uid <uid> --role startup:owner --company <企業の uid>
アドレスは確認済みのものに限ります。npm start で動いているエミュレーターに書き込みます。
本番では --project <プロジェクト ID> を付けてください(Google Cloud へのログインが必要です)。`

const WAIT_SECONDS = 30

const text = { type: 'string' } as const
const options = { email: text, uid: text, role: text, company: text, reason: text, project: text }

function readArguments() {
  try {
    const { values } = parseArgs({ options })
    if (values.role && (values.email || values.uid)) return { ...values, role: values.role }
  } catch {
    // An unknown option is answered like a missing one.
  }
  throw new Problem(usage)
}

// Writes the same document as one would in the console, and waits for the server's stamp.
main(async () => {
  const { email, uid, role, company, reason, project } = readArguments()
  // Values of the shell win, so that the tests' emulators can be meant.
  if (!project) Object.assign(process.env, { ...emulatorEnvironment(startPorts), ...process.env })
  const db = getFirestore(initializeApp({ projectId: project ?? projectId }))
  const grant = await db.collection('role_grants').add({
    ...(uid ? { uid } : { email }),
    role,
    ...(company && { [`${role.split(':')[0]}_company_uid`]: company }),
    reason: reason ?? 'コマンドラインからの付与',
  })
  for (let waited = 0; waited < WAIT_SECONDS * 2; waited += 1) {
    await wait(500)
    const { status, cause } = (await grant.get()).data() ?? {}
    if (status === 'refused') throw new Problem(`付与できませんでした: ${cause}`)
    if (status !== 'applied') continue
    console.log(`付与しました: ${cause}`)
    return 0
  }
  throw new Problem(`${WAIT_SECONDS}秒待ちましたが処理されませんでした。npm start が動いているか確認してください。`)
})
