/** Begins to listen, calls `answered` at each answer, and answers what ends it. */
export type Listening = (answered: () => void) => () => void

/**
 * A listener whose end waits for its first answer: where one is taken back before it, Firestore's client (12.19) counts
 * an answer that nobody waits for any more, and breaks ("Unexpected state ca9").
 */
export const endedAfterAnswer = (begin: Listening): (() => void) => {
  let hasAnswered = false
  let isOver = false
  const stop = begin(() => {
    hasAnswered = true
    if (isOver) stop()
  })
  return () => {
    isOver = true
    if (hasAnswered) stop()
  }
}
