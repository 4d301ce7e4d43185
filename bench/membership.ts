import * as z from 'zod'
import { main } from '../scripts/lib/main.ts'
import { quietly, useEmulators } from './lib/emulators.ts'
import { type Row, report, rounded, statistics } from './lib/report.ts'

// What it costs that a commit reads the membership it stands on: the same change with and without, one after the other
// and ten at once by one person, as a transaction and as a guarded batch; and how long a removal waits for its person's
// own calls. Ratios count; a billed read more is exact.

const ROUNDS = 40
const AT_ONCE = 10

async function measure(): Promise<Row[]> {
  const { collection, newUid } = await import('../functions/src/kernel/firestore/codec.ts')
  const { contend, transact } = await import('../functions/src/kernel/firestore/write.ts')
  const { withMeter } = await import('../functions/src/kernel/meter.ts')
  const things = collection('bench_things', z.object({ uid: z.string(), value: z.int() }))
  const person = newUid()
  const mine = Array.from({ length: AT_ONCE }, newUid)
  await transact(async (writer) => {
    for (const uid of [person, ...mine]) writer.set(things, { uid, value: 0 })
  })
  /** Reads a record, writes it and a new one: the least that any change does. */
  const change = (run: typeof transact, uid: string, holds: boolean) => async () => {
    const meter = { reads: 0, writes: 0 }
    const start = performance.now()
    await withMeter(meter, () =>
      run(async (writer) => {
        const [thing] = await Promise.all([writer.read(things, uid), ...(holds ? [writer.hold(things, person)] : [])])
        writer.set(things, { uid, value: (thing?.value ?? 0) + 1 })
        writer.create(things, { uid: newUid(), value: 0 })
      }),
    )
    return { ms: performance.now() - start, reads: meter.reads }
  }
  const rows: Row[] = []
  for (const [how, run] of [
    ['transaction', transact],
    ['guarded batch', contend],
  ] as const) {
    const times = new Map<string, number[]>()
    const reads = new Map<string, number>()
    const note = (what: string, ms: number, billed: number) => {
      times.set(what, [...(times.get(what) ?? []), ms])
      reads.set(what, billed)
    }
    // In turns, so that what else the machine does falls on all of them.
    for (let round = 0; round < ROUNDS; round += 1)
      for (const holds of [false, true]) {
        const named = holds ? 'with the membership' : 'without'
        const one = await change(run, mine[0] as string, holds)()
        note(`${how}, ${named}`, one.ms, one.reads)
        if (round % 5 > 0) continue
        const many = await Promise.all(mine.map((uid) => change(run, uid, holds)()))
        for (const { ms, reads: billed } of many) note(`${how}, ten at once, ${named}`, ms, billed)
      }
    for (const [what, ms] of times) {
      const { median, p99 } = statistics(ms)
      rows.push({ what, reads: reads.get(what) ?? Number.NaN, 'median ms': rounded(median), 'p99 ms': rounded(p99) })
    }
  }
  rows.push(await removalAmongCalls(change(transact, mine[0] as string, true), person))
  return rows

  /** Somebody else writes the membership while its person never stops to call. */
  async function removalAmongCalls(call: () => Promise<unknown>, uid: string): Promise<Row> {
    let going = true
    const calling = Array.from({ length: AT_ONCE }, async () => {
      while (going) await call().catch(() => undefined)
    })
    const times: number[] = []
    for (let round = 0; round < 10; round += 1) {
      const start = performance.now()
      await transact(async (writer) => {
        const member = await writer.read(things, uid)
        writer.set(things, { uid, value: (member?.value ?? 0) + 1 })
      })
      times.push(performance.now() - start)
    }
    going = false
    await Promise.all(calling)
    const { median, p99 } = statistics(times)
    return { what: 'a removal among ten calls', reads: 1, 'median ms': rounded(median), 'p99 ms': rounded(p99) }
  }
}

main(async () => {
  await useEmulators()
  report('membership', await quietly(measure))
  return 0
})
