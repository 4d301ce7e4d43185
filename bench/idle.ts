import { main } from '../scripts/lib/main.ts'
import { quietly, useEmulators } from './lib/emulators.ts'
import { type Row, report, rounded } from './lib/report.ts'

// What the scheduled work reads and writes while nothing happens: an hour of a portal without records, minute by minute,
// and each job by itself. It empties the project of its own on the test emulators.

const MINUTE_MS = 60_000

type Meter = { reads: number; writes: number }
const sumOf = (meters: readonly Meter[], of: keyof Meter) => meters.reduce((sum, meter) => sum + meter[of], 0)

async function measure(): Promise<{ rows: Row[]; facts: Record<string, unknown> }> {
  process.env.GCLOUD_PROJECT = 'demo-banso-idle'
  const { emptyProject } = await import('../functions/src/testing/raw.ts')
  const { withMeter } = await import('../functions/src/kernel/meter.ts')
  const { jobs, runTick } = await import('../functions/src/jobs/tick.ts')
  await emptyProject()
  const start = Date.now()
  const metered = async (work: () => Promise<unknown>): Promise<Meter> => {
    const meter = { reads: 0, writes: 0 }
    await withMeter(meter, work)
    return meter
  }
  // The first runs make what is kept of nothing.
  for (let run = 0; run < 2; run += 1) await runTick(new Date(start + run * MINUTE_MS), { all: true })
  const hour: Meter[] = []
  for (let minute = 2; minute < 62; minute += 1)
    hour.push(await metered(() => runTick(new Date(start + minute * MINUTE_MS))))
  const later = new Date(start + 62 * MINUTE_MS)
  const rows: Row[] = []
  for (const job of jobs) {
    const { reads, writes } = await metered(() => runTick(later, { all: true, of: [job] }))
    // Two reads and two writes are the run's own: what is due, and that it has ended.
    rows.push({ what: job.name, 'every minutes': job.everyMinutes, reads: reads - 2, writes: writes - 2 })
  }
  const reads = hour.map((meter) => meter.reads)
  const facts = {
    'reads a minute': rounded(sumOf(hour, 'reads') / hour.length),
    'at most': Math.max(...reads),
    'writes a minute': rounded(sumOf(hour, 'writes') / hour.length),
  }
  return {
    rows: [
      ...rows,
      {
        what: 'a minute, mean of an hour',
        'every minutes': 1,
        reads: facts['reads a minute'],
        writes: facts['writes a minute'],
      },
    ],
    facts,
  }
}

main(async () => {
  await useEmulators()
  const { rows, facts } = await quietly(measure)
  report('idle', rows, facts)
  return 0
})
