import { buildForTests } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { browserSet, type EmulatorSet, testSet } from './emulators/ports.ts'
import { isRunning, logOf, startSuite } from './emulators/suite.ts'
import { at } from './lib/root.ts'
import { run, type Say, type Tool } from './lib/run.ts'
import type { Count, Stage } from './stage-runner.ts'
import { type Kind, kindNames, kinds } from './test-kinds.ts'
import { queryShapes, runTests } from './test-run.ts'

/** How many stages run at a time: one for each core of the machine they are made for. */
export const width = 2

const one = (passed: boolean): Count => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 })

/** A stage without tests of its own counts as one. What its programs say is of interest when one of them fails. */
const command =
  (...calls: [Tool, ...string[]][]) =>
  async (say: Say): Promise<Count> => {
    const lines: string[] = []
    const codes: number[] = []
    for (const [tool, ...args] of calls) codes.push(await run(tool, args, { say: (line) => lines.push(line) }))
    const passed = codes.every((code) => code === 0)
    if (!passed) lines.forEach(say)
    return one(passed)
  }

const script = (name: string): Tool => ({ script: at('scripts', `${name}.ts`) })

/** Starts a set of emulators until the end of the run, or takes what `npm run up` keeps running. */
const emulators = (set: EmulatorSet) => async (): Promise<Count> => {
  if (!(await isRunning(set))) await startSuite({ set })
  return one(true)
}

const done = (work: () => Promise<unknown>) => async (): Promise<Count> => {
  await work()
  return one(true)
}

/** One checker: several would each work out the types of the whole contract for themselves. */
const types = command(['tsc', '-p', '.', '--checkers', '1'], ['tsc', '-p', 'web', '--checkers', '1'])

/** What is read and not run. */
const checks: Stage[] = [
  { name: 'types', title: '型', run: types },
  { name: 'lint', title: '書式と静的検査', run: command(['biome', 'check', '.']) },
  { name: 'structure', title: '構成', run: command([script('structure')]) },
  { name: 'docs', title: '生成文書', run: command([script('docs'), '--check']) },
]

/** What the tests run on. */
const grounds: Stage[] = [
  { name: 'build', title: '組み立て', run: done(buildForTests) },
  { name: 'browser', title: 'ブラウザーの用意', run: done(ensureChromium) },
  { name: 'emulators', title: 'エミュレーター', log: logOf(testSet), run: emulators(testSet) },
  {
    name: 'portal',
    title: 'ポータルのエミュレーター',
    needs: ['build'],
    log: logOf(browserSet),
    run: emulators(browserSet),
  },
]

/** What is looked at afterwards. */
const afterwards: Stage[] = [
  {
    name: 'indexes',
    title: 'インデックス',
    after: ['tests'],
    run: command([script('indexes'), '--check', queryShapes]),
  },
  { name: 'budget', title: '容量の上限', needs: ['build'], run: command([script('budget'), browserSet.pages]) },
]

/** All tests of some kinds as one stage: its workers go from the last file of one kind to the first of the next. */
const tests = (name: string, title: string, chosen: readonly Kind[], wish: Wish, after: readonly string[]): Stage => ({
  name,
  title,
  after,
  needs: [...new Set<string>(chosen.flatMap((kind) => kinds[kind].needs))],
  log: logOf(testSet),
  run: (say) => runTests({ chosen, files: wish.files, repeat: wish.repeat }, say),
})

/** What somebody asks for: stages or kinds by name, or test files; nothing named is everything. */
export type Wish = { readonly names: readonly string[]; readonly files: readonly string[]; readonly repeat: number }

/** Everything that has a name on the command line. */
export const stageNames = [...grounds, ...checks, ...afterwards].map(({ name }) => name).concat(kindNames)

/** The stages of a wish, the first to begin first; what they need is chosen by `choose`. */
export function stagesFor(wish: Wish): { stages: Stage[]; names: string[] } {
  const { names, files } = wish
  const isAll = names.length === 0 && files.length === 0
  const named = isAll ? kindNames : kindNames.filter((kind) => names.includes(kind))
  const ofFiles = kindNames.filter((kind) => files.some((file) => kinds[kind].file.test(file)))
  const chosen = kindNames.filter((kind) => named.includes(kind) || ofFiles.includes(kind))
  const together = chosen.filter((kind) => kind !== 'emulated')
  // The emulated functions have a triggers of their own, and a machine to themselves but for what is only read.
  const apart = chosen.includes('emulated')
  const before = [...checks.map(({ name }) => name), 'emulated']
  const stages = [
    ...grounds,
    ...(apart ? [tests('emulated', kinds.emulated.title, ['emulated'], wish, [])] : []),
    ...checks,
    ...(together.length > 0 ? [tests('tests', 'テスト', together, wish, before)] : []),
    ...afterwards,
  ]
  const wanted = isAll
    ? stages.map(({ name }) => name)
    : [
        ...names.filter((name) => !kindNames.some((kind) => kind === name)),
        ...(apart ? ['emulated'] : []),
        ...(together.length > 0 ? ['tests'] : []),
      ]
  return { stages, names: wanted }
}

/** What needs neither emulators nor a browser: `npm run check`. */
export const quickNames = [...checks.map(({ name }) => name), 'unit']
