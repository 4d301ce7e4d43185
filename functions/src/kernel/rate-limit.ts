import { ApiError } from '@banso/contract/errors'

/** Japanese words for a waiting time: 45秒, 12分, 2時間. */
export const waitingTime = (seconds: number): string =>
  seconds < 60 ? `${seconds}秒` : seconds < 3600 ? `${Math.ceil(seconds / 60)}分` : `${Math.ceil(seconds / 3600)}時間`

/** The refusal 429, with the seconds to wait in words and in Retry-After. */
export const rateLimited = (seconds: number): ApiError =>
  new ApiError('rate_limited', { values: { time: waitingTime(seconds) }, retryAfter: seconds })
