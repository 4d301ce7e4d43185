/** Does one part of what somebody waits for: says what begins, and how long it took. Answers what the work answers. */
export async function step<T>(doing: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  console.log(`${doing}しています…`)
  const answer = await work()
  console.log(`  ${doing}しました(${((performance.now() - start) / 1000).toFixed(0)}秒)`)
  return answer
}
