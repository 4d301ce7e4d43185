import { ApiError } from '@banso/contract/errors'

const MAX_KEYS = 50_000
type Window = { calls: number; until: number }
const windows = new Map<string, Window>()

/** Japanese words for a waiting time: 45秒, 12分, 2時間. */
export const waitingTime = (seconds: number): string =>
  seconds < 60 ? `${seconds}秒` : seconds < 3600 ? `${Math.ceil(seconds / 60)}分` : `${Math.ceil(seconds / 3600)}時間`

/**
 * Counts a call in a fixed window of this process and refuses the one too many (429 with Retry-After). Keys are
 * person + route template, so another spelling of the path changes nothing. Instances count apart: this guards
 * the service; limits that guard a secret are kept in Firestore by the resource (`accounts/attempts.ts`).
 */
export function limitRate(key: string, limit: { calls: number; seconds: number }, now: number): void {
  const window = windows.get(key)
  if (!window || window.until <= now) {
    if (windows.size >= MAX_KEYS) for (const [old, { until }] of windows) if (until <= now) windows.delete(old)
    windows.set(key, { calls: 1, until: now + limit.seconds * 1000 })
    return
  }
  window.calls += 1
  if (window.calls > limit.calls) throw rateLimited(Math.ceil((window.until - now) / 1000))
}

/** The refusal 429, with the seconds to wait in words and in Retry-After. */
export const rateLimited = (seconds: number): ApiError =>
  new ApiError('rate_limited', { values: { time: waitingTime(seconds) }, retryAfter: seconds })
