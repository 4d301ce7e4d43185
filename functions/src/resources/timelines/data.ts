import { type TimelineTopic, timelineMarkDocument } from '@banso/contract/timelines'
import type { PartnerId } from '../../kernel/authorize.ts'
import { collection } from '../../kernel/firestore/codec.ts'
import { list, read } from '../../kernel/firestore/query.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import { activities } from '../activities/data.ts'

export const marks = collection('timeline_marks', timelineMarkDocument)

type Query = { page?: number; per_page?: number; cursor?: string; topic?: TimelineTopic | undefined }

/** What stands in a partner's timeline, newest first; what it may still read of it decides `rules.ts`. */
export function timelineOf(partnerId: PartnerId, { topic, ...query }: Query, callerUid: string) {
  const where: Where[] = [{ field: 'timeline_of', op: 'array-contains', value: partnerId }]
  if (topic) where.push({ field: 'topic', op: '==', value: topic })
  return list(activities, { where, sort: '-occurred_at', query, callerUid })
}

/** Up to when the person has seen it; null before the first time. */
export const seenBy = async (userUid: string): Promise<string | null> => (await read(marks, userUid))?.seen_at ?? null
