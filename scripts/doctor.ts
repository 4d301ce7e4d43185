import { existsSync } from 'node:fs'
import { builtEnv } from '../web/build/parsed-env.ts'
import { policyOf } from '../web/build/policy.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import { type Portal, portalChecks, signIn } from './doctor/portal.ts'
import { buildCheck, isHealthy, projectChecks } from './doctor/project.ts'
import { emulatorEnvironment, startPorts } from './emulators/ports.ts'
import { googleOf } from './lib/google.ts'
import { main, Problem } from './lib/main.ts'
import { at } from './lib/root.ts'

// Before a release: whether a deployed project is as the code needs it. Without DOCTOR_PROJECT it looks at the emulators
// of `npm start` and says what it could not check there.
//   DOCTOR_PROJECT=<プロジェクト ID> DOCTOR_URL=https://… DOCTOR_EMAIL=… DOCTOR_PASSWORD=… npm run doctor

type Known = Omit<Portal, 'policy'>

function deployed(project: string): Known {
  const { DOCTOR_URL, DOCTOR_EMAIL, DOCTOR_PASSWORD, VITE_FIREBASE_API_KEY = '' } = process.env
  if (!DOCTOR_EMAIL || !DOCTOR_PASSWORD)
    throw new Problem('登録が完了している確認用アカウントを DOCTOR_EMAIL と DOCTOR_PASSWORD に設定してください。')
  const auth = 'https://identitytoolkit.googleapis.com'
  return {
    url: (DOCTOR_URL ?? `https://${project}.web.app`).replace(/\/$/, ''),
    token: () => signIn(auth, VITE_FIREBASE_API_KEY, DOCTOR_EMAIL, DOCTOR_PASSWORD),
    person: { email: DOCTOR_EMAIL, password: DOCTOR_PASSWORD },
  }
}

function local(): Known {
  // Values of the shell win, so that the tests' emulators can be meant.
  const { BANSO_BASE_URL, FIREBASE_AUTH_EMULATOR_HOST } = { ...emulatorEnvironment(startPorts), ...process.env }
  const auth = `http://${FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com`
  const token = () => signIn(auth, 'demo-key', demoAccounts[0].email, demoPassword)
  const person = { email: demoAccounts[0].email, password: demoPassword }
  return { url: BANSO_BASE_URL, token, person }
}

main(async () => {
  const project = process.env.DOCTOR_PROJECT
  const settings = at('web/.env.production')
  if (existsSync(settings)) process.loadEnvFile(settings)
  const portal = { ...(project ? deployed(project) : local()), policy: policyOf(await builtEnv()) }
  const isUp = await fetch(portal.url).then(
    () => true,
    () => false,
  )
  if (!isUp && !project)
    throw new Problem(`${portal.url} にポータルがありません。npm start で起動してから、もう一度実行してください。`)
  const checks = project
    ? [...portalChecks(portal), ...projectChecks(project, googleOf(project)), buildCheck(project)]
    : portalChecks(portal)
  let sick = 0
  for (const check of checks) if (!(await isHealthy(check))) sick += 1
  if (!project) {
    console.log('\n次は公開したプロジェクトでだけ確かめられます(DOCTOR_PROJECT を設定してください)。')
    for (const { what } of [...projectChecks('demo', googleOf('demo')), buildCheck('<プロジェクト ID>')])
      console.log(`– ${what}`)
  }
  console.log(sick === 0 ? '\n問題はありません。' : `\n${sick}件の問題があります。`)
  return sick === 0 ? 0 : 1
})
