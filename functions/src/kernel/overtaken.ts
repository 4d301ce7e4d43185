import { activityText } from '@banso/contract/activity-texts'
import { clockInJapan } from '@banso/contract/dates'
import { ApiError, type ErrorCode } from '@banso/contract/errors'
import { activities } from './activity.ts'
import type { Caller } from './authenticate.ts'
import { take } from './firestore/query.ts'
import { readerTag } from './scopes.ts'

/** Refusals that somebody else's change may be the reason of. */
const refusals: readonly ErrorCode[] = ['conflict', 'already_changed', 'invalid_transition', 'not_now']
/** What is longer ago was on the screen already. */
const RECENT_MS = 24 * 60 * 60 * 1000

/**
 * The refusal of a change with who has changed the record before, and how, as far as the caller may read that: the last
 * entry about it, where it is of another person and of the last day. Any other error as it is.
 */
export async function withOvertaker(error: unknown, uid: string, member: Caller, now: Date): Promise<unknown> {
  if (!(error instanceof ApiError) || !refusals.includes(error.code)) return error
  const about = [
    { field: 'object.uid', op: '==', value: uid },
    { field: 'visible_to', op: 'array-contains', value: readerTag(member) },
  ] as const
  const [last] = await take(activities, about, '-occurred_at', 1)
  const isNews = last && last.actor.uid !== member.uid && now.getTime() - Date.parse(last.occurred_at) < RECENT_MS
  if (!isNews) return error
  const [day = '', time = ''] = clockInJapan(last.occurred_at).slice(5).replace('-', '/').split('T')
  const message = `${error.message}(${day} ${time} ${activityText(last).replace(/。$/, '')})`
  return new ApiError(error.code, { message, current: error.current, cause: error })
}
