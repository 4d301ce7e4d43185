import { addCalls } from './attempts.ts'
import { log } from './log.ts'
import { rateLimited } from './rate-limit.ts'

const MAX_KEYS = 50_000

type Limit = { readonly calls: number; readonly seconds: number }
/** Calls the other processes have not been told of. `before`: how many came before them, once that is known. */
type Batch = { calls: number; before?: number }
/** A fixed window of one key. `known`: the calls of all processes, as far as this one knows; its own told ones too. */
type Window = { until: number; known: number; batch: Batch; telling?: Promise<void> }

/** So many calls, a twentieth of the limit, a process lets through before it tells the others: most never get there. */
const stepOf = ({ calls }: Limit): number => Math.floor(calls / 20) + 1

/**
 * The limit of calls, over all processes (decision 04). Keys are person + route template, so another spelling of the
 * path changes nothing. What this process has let through is told to the others at every twentieth of the limit, in
 * one read and one write; a small limit is told at each call and so exact. What is refused costs nothing.
 */
export function createLimiter() {
  const windows = new Map<string, Window>()

  const windowOf = (key: string, limit: Limit, now: number): Window => {
    const known = windows.get(key)
    if (known && known.until > now) return known
    if (windows.size >= MAX_KEYS) for (const [old, { until }] of windows) if (until <= now) windows.delete(old)
    const window = { until: now + limit.seconds * 1000, known: 0, batch: { calls: 0 } }
    windows.set(key, window)
    return window
  }

  /** Errors: 429 with the time to wait, for the call after the last one that is allowed. */
  return async (key: string, limit: Limit, now: number): Promise<void> => {
    const window = windowOf(key, limit, now)
    const { batch } = window
    const refusal = () => rateLimited(Math.max(1, Math.ceil((window.until - now) / 1000)))
    if (window.known + batch.calls >= limit.calls) throw refusal()
    batch.calls += 1
    const turn = batch.calls
    while (batch.before === undefined && (window.telling || batch.calls >= stepOf(limit))) {
      window.telling ??= tell(window, key, limit, now).finally(() => {
        window.telling = undefined
      })
      await window.telling
    }
    if (batch.before !== undefined && batch.before + turn > limit.calls) throw refusal()
  }
}

/** Tells the others of what was let through here and learns of theirs. Where that fails, each counts for itself. */
async function tell(window: Window, key: string, limit: Limit, now: number): Promise<void> {
  const { batch, known } = window
  window.batch = { calls: 0 }
  window.known = known + batch.calls
  try {
    const { calls, until } = await addCalls(key, limit, new Date(now), batch.calls)
    batch.before = calls - batch.calls
    window.known = calls
    window.until = until
  } catch (error) {
    batch.before = known
    log('WARNING', 'calls counted here only', {}, error)
  }
}

/** The one limiter of the process. */
export const limitRate = createLimiter()
