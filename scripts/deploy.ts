import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { build } from './build.ts'
import { alerts, makeAlerts } from './deploy/alerts.ts'
import { indexIssues, plan, regionIssues } from './deploy/plan.ts'
import { ruleIssues } from './deploy/rules.ts'
import { settingIssues } from './deploy/settings.ts'
import { isHealthy, projectChecks } from './doctor/project.ts'
import { googleOf } from './lib/google.ts'
import { main, Problem } from './lib/main.ts'
import { at, root } from './lib/root.ts'
import { run } from './lib/run.ts'

// Brings the portal to a Firebase project: says what would be deployed, refuses with a list of what is missing, and then
// deploys in the order that keeps a running portal whole. `--dry` ends before anything is asked of the project, and needs
// no account.

const usage = `使い方: npm run deploy -- --project <プロジェクト ID または .firebaserc の別名> [--dry]
--dry を付けると、公開する内容と足りないものを表示するだけで、プロジェクトには接続しません。`

function readArguments(): { project: string; isDry: boolean } {
  const { values } = parseArgs({ options: { project: { type: 'string' }, dry: { type: 'boolean' } } })
  if (!values.project) throw new Problem(usage)
  const { projects: aliases } = JSON.parse(readFileSync(at('.firebaserc'), 'utf8')) as { projects: NodeJS.Dict<string> }
  const project = aliases[values.project] ?? values.project
  if (project.startsWith('demo-'))
    throw new Problem(`${project} はエミュレーター専用の名前です。公開先のプロジェクト ID を指定してください。`)
  return { project, isDry: values.dry ?? false }
}

/** What was tried and what is deployed are the same only where everything is committed. */
function treeIssues(): string[] {
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).trim()
  return changed === '' ? [] : [`コミットしていない変更があります(${changed.split('\n').length}ファイル)`]
}

/** Says of each thing that needs no account whether it holds; returns how many do not. */
async function localIssues(project: string): Promise<number> {
  const groups = [
    ['作業ツリー', treeIssues],
    ['設定のファイル', () => settingIssues(project)],
    ['地域', regionIssues],
    ['インデックスと自動削除', indexIssues],
    ['Firestore と Storage のルール', ruleIssues],
  ] as const
  let count = 0
  for (const [what, issuesOf] of groups) {
    const issues = await issuesOf()
    console.log(issues.length === 0 ? `✓ ${what}` : issues.map((issue) => `✗ ${what}: ${issue}`).join('\n'))
    count += issues.length
  }
  return count
}

/** Indexes before what asks for them, rules before what relies on them. */
const order = ['firestore', 'storage', 'functions,hosting']

async function deploy(project: string): Promise<void> {
  const google = googleOf(project)
  const checks = projectChecks(project, google)
  const first = checks.filter(({ isFirst }) => isFirst)
  const isReady = await Promise.all(first.map(isHealthy))
  if (isReady.includes(false)) throw new Problem('公開する前に、上の ✗ を直してください。')
  for (const only of order)
    if ((await run('firebase', ['deploy', '--only', only, '--project', project])) !== 0)
      throw new Problem(`${only} を公開できませんでした。上の記録を確認し、同じ命令をもう一度実行してください。`)
  const made = await makeAlerts(project, google)
  console.log(`通知の条件: ${made.length === 0 ? 'そろっています' : `${made.join('、')} を作りました`}`)
  for (const check of checks.filter(({ isFirst }) => !isFirst)) await isHealthy(check)
  console.log('公開しました。docs/operations.md の「公開」のとおり npm run doctor で確かめてください。')
}

main(async () => {
  const { project, isDry } = readArguments()
  console.log(`${project} に公開する内容を組み立てています…`)
  await build()
  for (const line of await plan(project)) console.log(`  ${line}`)
  console.log(`  通知の条件: ${alerts.map(({ name }) => name).join('、')}`)
  const count = await localIssues(project)
  if (count > 0) throw new Problem(`\n足りないものが ${count}件あるので、公開しません。`)
  if (!isDry) return deploy(project)
  console.log('\n足りないものはありません。プロジェクトでは次を確かめてから公開します。')
  for (const { what } of projectChecks(project, googleOf(project))) console.log(`– ${what}`)
})
