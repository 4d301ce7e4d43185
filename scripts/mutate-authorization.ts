import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { transformSync } from 'esbuild'
import { emulatorEnvironment, testPorts, testSet } from './emulators/ports.ts'
import { isRunning, startSuite } from './emulators/suite.ts'
import { main, onExit, Problem } from './lib/main.ts'
import { type Change, mutantsOf } from './lib/mutants.ts'
import { at, root } from './lib/root.ts'
import { run } from './lib/run.ts'

// Shows that the authorization matrix is worth something: takes one check at a time out of a copy of the code that
// decides who may do what, and runs the tests on it. A change that no test notices is printed.
// Minutes for each change, so not part of `npm test`: `npm run mutate -- --only authorize --limit 5`.

const usage = `使い方: npm run mutate -- [--only <authorize|authenticate|permissions>] [--limit <件数>] [--tests <テストのパス>] [--list]
--tests を付けないと、認可マトリクス(functions/src/testing/matrix/)で確かめます。`

const files = {
  authorize: 'functions/src/kernel/authorize.ts',
  authenticate: 'functions/src/kernel/authenticate.ts',
  permissions: 'contract/src/permissions.ts',
} as const
type Name = keyof typeof files

/** What both kernel files are made of: guards that throw, conditions joined by `&&` and `||`, comparisons. */
const guards: Change[] = [
  [/^ *if \([^\n]+\)\s+throw [^\n]+$/gm, ''],
  [/(?<=if \()[^\n|]+? \|\| (?=\S[^\n]*\)\s*throw)/g, ''],
  [/ \|\| [^\n|]+(?=\)\s*throw)/g, ''],
  [/(?<=(?:if \(|= |[^.]\())(?=\S)[^\n&|()]+ && (?!\{)/g, ''],
  [/ && !?[^\n&|(){]+(?:\([^()]*\))?(?=\)|$)/gm, ''],
  [/ !== (?=caller|access|user)/g, ' === '],
  [/ <= /g, ' < ', ' > '],
]
const changes: Record<Name, Change[]> = {
  authorize: [
    ...guards,
    [/ \?\? false(?=\n)/g, ' ?? true'],
    [/startupId: params\.startup_id/g, 'startupId: params.partner_id'],
    [/partnerId: params\.partner_id/g, 'partnerId: params.startup_id'],
    [/params\[access\.owns \?\? ''\]/g, 'caller.companyUid'],
    [/holds\(grant\.only\)/g, 'true'],
    [/grant\.only === undefined/g, 'true'],
  ],
  authenticate: [
    ...guards,
    [/(?<=const claimAgrees = )[^\n]+/g, 'true', 'identity.roleClaim === user.actor'],
    [/(?<=verifyIdToken\(token), true/g, ''],
    [/\^Token /g, '^(?:Token|Bearer) '],
    [/user\.startup_company_uid \?\? user\.partner_company_uid/g, 'null'],
    [/user\.company_status === '(?:graduated|withdrawn)'/g, 'false'],
  ],
  permissions: [
    [/(?<=const (?:company|operator)Writers = )\[[^\]]+\]/g, "['owner', 'member', 'admin', 'manager', 'viewer']"],
    [/\['admin'\]/g, 'operatorAll'],
    [/, only: '\w+'/g, ''],
    [/(?<=startup: )ownWrite/g, 'ownRead'],
    [/(?<=operator: )operatorWrite/g, 'operatorRead'],
    [/startup: ownRead, (?=operator)/g, 'startup: ownRead, partner: ownRead, '],
    [/rule\?\.\[actor\]/g, 'rule?.[actor] ?? rule?.startup'],
  ],
}

/**
 * A copy of all the tests load, so that nobody's working tree is ever a mutant. Packages are links into ours, except
 * the contract, which must be the copy's own.
 */
function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'banso-mutants-'))
  onExit(async () => rmSync(copy, { recursive: true, force: true }))
  const wanted = ['contract', 'functions/src', 'functions/package.json', 'docs', 'web/src/registry.ts', 'scripts']
  const alone = ['package.json', 'tsconfig.json', 'vitest.config.ts', 'firebase.json', 'firestore.indexes.json']
  for (const path of [...wanted, ...alone])
    cpSync(at(path), join(copy, path), { recursive: true, filter: (source) => !source.includes('node_modules') })
  mkdirSync(join(copy, 'node_modules/@banso'), { recursive: true })
  for (const name of readdirSync(at('node_modules')).filter((entry) => entry !== '@banso'))
    symlinkSync(at('node_modules', name), join(copy, 'node_modules', name))
  symlinkSync(join(copy, 'contract'), join(copy, 'node_modules/@banso/contract'))
  return copy
}

const quietIn = (copy: string) =>
  ({ cwd: copy, stdio: 'ignore', env: { ...process.env, ...emulatorEnvironment(testPorts) } }) as const
const docs = (copy: string, ...args: string[]) => run({ script: join(copy, 'scripts/docs.ts') }, args, quietIn(copy))

/** Which of the checks noticed; undefined when none did. The published table is asked first, since it takes a second. */
async function noticedBy(copy: string, tests: string[]): Promise<string | undefined> {
  if ((await docs(copy, '--check')) !== 0) return 'docs/permissions.md'
  const code = await run('vitest', ['run', '--project=api', '--bail=1', ...tests], quietIn(copy))
  return code === 0 ? undefined : tests.join(' ')
}

/** A mutant that does not even parse would be noticed by anything. */
function isCode(text: string): boolean {
  try {
    transformSync(text, { loader: 'ts', logLevel: 'silent' })
    return true
  } catch {
    return false
  }
}

/** At most `limit` of them, spread over the whole list. */
const spread = <T>(list: readonly T[], limit: number): T[] =>
  list.filter(
    (_, index) => Math.floor((index * limit) / list.length) !== Math.floor(((index - 1) * limit) / list.length),
  )

function readArguments() {
  const text = { type: 'string' } as const
  try {
    const { values } = parseArgs({
      options: { only: text, limit: text, tests: { ...text, multiple: true }, list: { type: 'boolean' } },
    })
    const names = (Object.keys(files) as Name[]).filter((name) => !values.only || values.only === name)
    if (names.length > 0) return { ...values, names, limit: Number(values.limit ?? Number.POSITIVE_INFINITY) }
  } catch {
    // An unknown option is answered like a wrong one.
  }
  throw new Problem(usage)
}

main(async () => {
  const { names, limit, list, tests = ['functions/src/testing/matrix/'] } = readArguments()
  const all = names.flatMap((name) =>
    mutantsOf(readFileSync(at(files[name]), 'utf8'), changes[name])
      .filter(({ text }) => isCode(text))
      .map((mutant) => ({ ...mutant, file: files[name] })),
  )
  const chosen = limit < all.length ? spread(all, limit) : all
  if (list) {
    for (const { file, what } of chosen) console.log(`${file} ${what}`)
    return 0
  }
  if (!(await isRunning(testSet))) await startSuite({ set: testSet })
  const copy = copyTree()
  await docs(copy) // the published table as the code stands now
  const broken = await noticedBy(copy, tests)
  if (broken) throw new Problem(`変更しなくても ${broken} の確認に失敗します。先に npm test を成功させてください。`)
  let killed = 0
  for (const { file, what, text } of chosen) {
    writeFileSync(join(copy, file), text)
    const by = await noticedBy(copy, tests)
    if (by) killed += 1
    console.log(`${by ? `noticed by ${by}` : 'SURVIVED'}: ${file} ${what}`)
    cpSync(join(root, file), join(copy, file))
  }
  console.log(`${killed} of ${chosen.length} changed checks were noticed (${all.length} known)`)
  return killed === chosen.length ? 0 : 1
})
