import { type CalendarFeedDocument, calendarFeedDocument } from '@banso/contract/calendar-feeds'
import type { Person } from '@banso/contract/common'
import { newRecord } from '../../kernel/commit.ts'
import { collection } from '../../kernel/firestore/codec.ts'
import { read, take } from '../../kernel/firestore/query.ts'
import type { Writer } from '../../kernel/firestore/write.ts'

export const calendarFeeds = collection('calendar_feeds', calendarFeedDocument)

/** What holds for somebody who has made no address; the first one stores it. */
function newFeed(person: Person, now: Date): CalendarFeedDocument {
  const { s: _, ...record } = newRecord(person, now)
  return { ...record, uid: person.uid, rev: 0, nonce: null, token_hash: null, made_at: null }
}

/** One person's own. */
export const feedOf = (person: Person, now: Date) => ({
  get: async () => (await read(calendarFeeds, person.uid)) ?? newFeed(person, now),
  getIn: async (writer: Writer) => (await writer.read(calendarFeeds, person.uid)) ?? newFeed(person, now),
})

/** The one with this token, if any. */
export const feedWith = async (token_hash: string): Promise<CalendarFeedDocument | undefined> =>
  (await take(calendarFeeds, [{ field: 'token_hash', op: '==', value: token_hash }], undefined, 1))[0]
