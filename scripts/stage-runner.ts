import { isEnding, Problem } from './lib/main.ts'
import type { Say } from './lib/run.ts'

export interface Count {
  passed: number
  failed: number
  /** Which tests failed, as file and name: told again at the very end. */
  failures?: string[]
  /** The files they stand in: told as what can be run again alone. */
  failedFiles?: string[]
}

/** One step of `npm test` or `npm run check`. Stages run side by side, as far as these two allow. */
export interface Stage {
  name: string
  title: string
  /** Stages that have to pass first; naming this one on the command line runs them too. */
  needs?: readonly string[]
  /** Stages that have to be over first, if they run at all. */
  after?: readonly string[]
  /** Where to look when it fails, beside what it says. */
  log?: string
  /** `say` tells a line as it comes. */
  run: (say: Say) => Promise<Count>
}

type Outcome = 'passed' | 'failed' | 'left out'

const total = { passed: 0, failed: 0, failures: [] as string[], again: new Set<string>(), logs: new Set<string>() }

/** The named stages with what they need, in the order they are declared. */
export function choose(stages: readonly Stage[], names: readonly string[]): Stage[] {
  const wanted = new Set(names)
  for (const { name, needs = [] } of stages.toReversed())
    if (wanted.has(name)) for (const need of needs) wanted.add(need)
  return stages.filter(({ name }) => wanted.has(name))
}

/**
 * Runs stages, at most `width` at a time: always the first in the list that may begin. One that needs a failed stage is
 * left out.
 */
export async function runStages(stages: readonly Stage[], width: number): Promise<void> {
  const outcomes = new Map<string, Outcome>()
  const running = new Map<string, Promise<void>>()
  const waiting = [...stages]
  const isOpen = (name: string) => running.has(name) || waiting.some((stage) => stage.name === name)
  const begin = (stage: Stage) => {
    waiting.splice(waiting.indexOf(stage), 1)
    const isShut = isEnding() || stage.needs?.some((name) => outcomes.get(name) !== 'passed')
    const run = isShut ? leaveOut(stage) : runStage(stage)
    const done = run.then((outcome) => {
      outcomes.set(stage.name, outcome)
      running.delete(stage.name)
    })
    running.set(stage.name, done)
  }
  while (waiting.length > 0 || running.size > 0) {
    const ready = waiting.find(({ needs = [], after = [] }) => ![...needs, ...after].some(isOpen))
    if (ready && running.size < width) begin(ready)
    else await Promise.race(running.values())
  }
}

async function leaveOut({ title, name }: Stage): Promise<Outcome> {
  if (!isEnding()) console.log(`- ${title}(${name}): 先に必要な段階に失敗したため実行しません`)
  return 'left out'
}

/** Runs one stage, whatever happens in it, and adds to the total. */
async function runStage({ name, title, log, run }: Stage): Promise<Outcome> {
  const say = (line: string) => console.log(`${name.padEnd(9)} │ ${line}`)
  const start = performance.now()
  const { passed, failed, failures, failedFiles } = await run(say).catch((error: unknown): Count => {
    say(error instanceof Problem ? error.message : String(error instanceof Error ? error.stack : error))
    return { passed: 0, failed: 1 }
  })
  total.passed += passed
  total.failed += failed
  if (failed > 0) {
    total.failures.push(...(failures?.length ? failures : [title]))
    for (const again of failedFiles?.length ? failedFiles : [name]) total.again.add(again)
    if (log) total.logs.add(log)
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${failed === 0 ? '✔' : '✖'} ${title}(${name}): 成功 ${passed}、失敗 ${failed}(${seconds}秒)`)
  return failed === 0 ? 'passed' : 'failed'
}

/** Prints what failed and the closing line, and answers the exit code. */
export function finish(): number {
  const list = (title: string, lines: Iterable<string>) =>
    console.log(`\n${title}:\n${[...lines].map((line) => `  ${line}`).join('\n')}`)
  if (total.failures.length > 0) list('失敗したもの', total.failures)
  if (total.again.size > 0) list('これだけをもう一度実行するには', [`npm test -- ${[...total.again].join(' ')}`])
  if (total.logs.size > 0) list('エミュレーターの記録', total.logs)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}
