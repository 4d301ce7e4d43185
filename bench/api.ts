import { main } from '../scripts/lib/main.ts'
import { quietly, useEmulators } from './lib/emulators.ts'
import { prepareReads } from './lib/reads.ts'
import { type Row, report, rounded, statistics } from './lib/report.ts'

// What the API adds to the bare operation: the same reads through the thinnest HTTP handler and through the kernel,
// in one plain Node process, one call after the other. Goals: ≤ 3 ms more at the median, a list ≤ 1.6 times its query.

const ROUNDS = 250 // both pages of the list count for one route, which a person may call 600 times a minute
const WARM_UP = 40

async function measure(): Promise<Row[]> {
  const { calls, get, stop } = await prepareReads()
  const times = new Map(calls.map(([what]) => [what, [] as number[]]))
  // In turns, so that whatever else the machine does hits all of them alike.
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [what, , url] of calls) {
      const start = performance.now()
      await get(url)
      if (round >= 0) times.get(what)?.push(performance.now() - start)
    }
  }
  await stop()
  const medianOf = (what: string) => statistics(times.get(what) ?? []).median
  return calls.map(([what, floor]) => {
    const { median, p99 } = statistics(times.get(what) ?? [])
    const row: Row = { what, 'median ms': rounded(median), 'p99 ms': rounded(p99) }
    return floor
      ? { ...row, 'added ms': rounded(median - medianOf(floor)), ratio: rounded(median / medianOf(floor)) }
      : row
  })
}

main(async () => {
  await useEmulators()
  report('api', await quietly(measure), { rounds: ROUNDS })
})
