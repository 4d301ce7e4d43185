/** Of an event in a trace of Chrome; times in microseconds, `tdur` those in which its thread had a processor. */
type Event = { name: string; ph: string; pid: number; tid: number; ts: number; tdur?: number; args?: Args }
type Args = { data?: { documentLoaderURL?: string } }

/** Lighthouse's mobile default: a quarter of the processor. */
const SLOWER = 4
/** A task blocks from here on. */
const LONG_MS = 50

/**
 * Milliseconds that a page blocks after its first paint, counted as Lighthouse counts them, but by the time in which the
 * page's thread had a processor. Lighthouse goes by the clock: where the browser's processes and Lighthouse itself share two
 * cores with the page, each task there also counts what it waited for them. A phone has eight.
 */
export function blockingByProcessor(trace: { traceEvents: readonly Event[] }): number {
  const events = trace.traceEvents
  const page = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith('http'),
  )
  if (!page) throw new Error('a trace without a page')
  const own = events.filter(({ pid, tid, ts }) => pid === page.pid && tid === page.tid && ts >= page.ts)
  const painted = own.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? page.ts
  return own
    .filter(({ name, ph, ts }) => name === 'RunTask' && ph === 'X' && ts >= painted)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (SLOWER * tdur) / 1000 - LONG_MS), 0)
}
