import * as z from 'zod'
import { stamps, storedUnsearched, verdicts } from './common.ts'
import { daysBetween } from './dates.ts'
import { fileBody } from './downloads.ts'
import { at, base, calls, endpoint } from './endpoint.ts'
import { askedDay, keyOf, moment, uid } from './fields.ts'
import { one } from './paging.ts'

/**
 * A person's own days of the portal: as a page, and at an address by which a calendar application shows them and asks
 * for them anew by itself.
 */

/** What there is to see on a day, by the words that stand before its name. */
export const calendarKinds = {
  interview: '面談',
  seminar: 'セミナー',
  goal: '経営目標の期限',
  checkin: 'チェックイン',
  task: '経営アクションの期限',
  apply: '申込の回答期限',
} as const
export type CalendarKind = keyof typeof calendarKinds

/** So far back and ahead the calendar reaches, in days. */
export const CALENDAR_PAST_DAYS = 30
export const CALENDAR_COMING_DAYS = 180
/** So many days at most are asked for at once; six weeks hold every month. */
export const CALENDAR_SPAN_DAYS = 62

/**
 * `calendar_feeds/{user_uid}` as it is stored. The token in the address is made of `nonce` and a key that is not stored,
 * and found by its hash alone; both null: there is no address.
 */
export const calendarFeedDocument = z.object({
  uid,
  nonce: z.string().nullable(),
  token_hash: z.string().nullable(),
  made_at: moment.nullable(),
  ...stamps,
  ...storedUnsearched,
})
export type CalendarFeedDocument = z.output<typeof calendarFeedDocument>

/** The own address; null while there is none. */
const calendarFeed = z
  .object({ address: z.string().nullable(), made_at: moment.nullable(), ...verdicts })
  .meta({ id: 'CalendarFeed' })
export type CalendarFeed = z.output<typeof calendarFeed>

/** One thing on one day of Japan (`on`): for the whole of it, or where it has a time, from when until when. */
const calendarDay = z
  .object({
    kind: keyOf(calendarKinds),
    /** Of the record. */
    uid,
    title: z.string(),
    /** The page of the record in the reader's area. */
    page: z.string(),
    on: z.string(),
    start_at: moment.nullable(),
    end_at: moment.nullable(),
  })
  .meta({ id: 'CalendarDay' })
export type CalendarDay = z.output<typeof calendarDay>

const span = z
  .strictObject({ from: askedDay, to: askedDay })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) < CALENDAR_SPAN_DAYS)

const ownCalls = calls({
  days: {
    method: 'GET',
    path: '/calendar',
    summary: `自分の予定(${CALENDAR_SPAN_DAYS}日以内、早い順)`,
    permission: 'calendar_feed.own',
    query: span,
    responses: { 200: one(z.array(calendarDay)) },
  },
  get: {
    method: 'GET',
    path: '/settings/calendar_feed',
    summary: '自分の予定の購読アドレス',
    permission: 'calendar_feed.own',
    responses: { 200: one(calendarFeed) },
  },
  create: {
    method: 'POST',
    path: '/settings/calendar_feed',
    summary: '購読アドレスの作成(前のアドレスは使えなくなる)',
    permission: 'calendar_feed.own',
    // The answer names no address, so that none lies among the answers that are kept for a repeated call.
    responses: { 201: one(calendarFeed.omit({ address: true })) },
  },
  remove: {
    method: 'DELETE',
    path: '/settings/calendar_feed',
    summary: '購読アドレスの停止',
    permission: 'calendar_feed.own',
    ifMatch: true,
    responses: { 204: z.undefined() },
  },
})
export const startupCalendarFeeds = at(base.startup, ownCalls)
export const partnerCalendarFeeds = at(base.partner, ownCalls)
export const operatorCalendarFeeds = at(base.operator, ownCalls)

/** What calendar applications fetch; whoever has the address is let in. */
export const calendars = {
  get: endpoint({
    method: 'GET',
    path: '/api/calendars/{calendar_token}',
    summary: '予定の購読(iCalendar)',
    access: 'public',
    // Applications ask for it every few minutes at most; many people's come from one sender.
    limit: { calls: 300, seconds: 60 },
    downloads: 'text/calendar',
    responses: { 200: fileBody },
  }),
}
