/** A failure with one sentence for the person at the keyboard: what is wrong and what to do. */
export class Problem extends Error {}

type Cleanup = () => Promise<void>
const cleanups: Cleanup[] = []
let ending: Promise<never> | undefined

/** Registers work to be done before the process ends, last registered first. */
export function onExit(cleanup: Cleanup): void {
  cleanups.push(cleanup)
}

/** Ends the process after all registered clean-ups; further calls join the first one. */
export function end(code: number): Promise<never> {
  ending ??= (async () => {
    for (const cleanup of cleanups.toReversed()) {
      await cleanup().catch((error: unknown) => {
        console.error(error)
        code ||= 1
      })
    }
    process.exit(code)
  })()
  return ending
}

/** Whether the process is on its way out, so that children may end without that being a failure. */
export const isEnding = (): boolean => ending !== undefined

/**
 * Runs a script's body and exits with the code it answers (none means 0): a Problem prints its sentence, anything else its stack; both exit with 1.
 * Ctrl-C, SIGTERM and SIGHUP clean up and exit with `interruptCode`.
 */
export function main(body: (() => Promise<number>) | (() => Promise<void>), interruptCode = 1): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!ending) console.log('\n終了しています…')
      void end(interruptCode)
    })
  }
  const report = (error: unknown) => {
    if (!ending) console.error(error instanceof Problem ? error.message : error)
    return 1
  }
  void (async () => end((await body().catch(report)) ?? 0))()
}
