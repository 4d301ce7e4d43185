/**
 * The browser's next turn: between two of them it paints and answers to what is pressed. No timer, which tabs that nobody
 * sees, and Firefox while a document loads, let wait.
 */
export const nextTurn = (): Promise<void> =>
  new Promise((go) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      go()
    }
    port2.postMessage(null)
  })

/** Runs once what has been drawn until now has been painted; never in a tab that nobody sees. Answers what calls it off. */
export const afterPaint = (run: () => void): (() => void) => {
  let isWanted = true
  const frame = requestAnimationFrame(() => void nextTurn().then(() => isWanted && run()))
  return () => {
    isWanted = false
    cancelAnimationFrame(frame)
  }
}
