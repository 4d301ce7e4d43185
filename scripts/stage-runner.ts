import { isEnding, Problem } from './lib/main.ts'
import type { Stage } from './stages.ts'

const total = { passed: 0, failed: 0, failures: [] as string[] }

/** Runs one stage, whatever happens in it, and adds to the total. Answers whether all of it passed. */
export async function runStage(stage: Stage): Promise<boolean> {
  if (isEnding()) return false // Ctrl-C: what is left is not begun
  console.log(`\n▶ ${stage.title}(${stage.name})`)
  const start = performance.now()
  const {
    passed,
    failed,
    failures = [],
  } = await stage.run().catch((error: unknown) => {
    console.error(error instanceof Problem ? error.message : error)
    return { passed: 0, failed: 1, failures: [] }
  })
  total.passed += passed
  total.failed += failed
  if (failed > 0) total.failures.push(...(failures.length > 0 ? failures : [stage.title]))
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${failed === 0 ? '✔' : '✖'} ${stage.title}: 成功 ${passed}、失敗 ${failed}(${seconds}秒)`)
  return failed === 0
}

/** Prints what failed and the closing line, and answers the exit code. */
export function finish(): number {
  if (total.failures.length > 0) console.log(`\n失敗したもの:\n${total.failures.map((each) => `  ${each}`).join('\n')}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}
