import type { ApplyDocument } from '@banso/contract/applies'
import { managedSeminarHref, recordPages } from '@banso/contract/record-pages'
import type { SeminarDocument } from '@banso/contract/seminars'
import { type NewNotification, titled } from '../../kernel/commit.ts'
import { withheldNote } from '../../kernel/withheld.ts'
import { type Reminder, reminderHours } from '../interviews/notifications.ts'
import { dayReminderTitle, spokenSpan, spokenTime } from '../interviews/spoken.ts'

/** What and when: 「資金調達の基礎:11/24(火) 14:00から」 */
const whenOf = ({ target_snapshot }: ApplyDocument, start: string): string =>
  `${target_snapshot.name}:${spokenTime(start)}から`

type Held = Pick<SeminarDocument, 'start_at' | 'end_at'>
/** The same until its end: 「資金調達の基礎:11/24(火) 14:00〜15:00」 */
const spanOf = ({ target_snapshot }: ApplyDocument, held: Held): string => `${target_snapshot.name}:${spokenSpan(held)}`
/** Who has a seat: the mail brings where it is and the file for the own calendar, and nobody needs it once it has begun. */
const seated = ({ uid, target_uid }: ApplyDocument, { start_at }: Held) => ({
  endsAt: start_at,
  seat: { seminar_uid: target_uid, apply_uid: uid, reminds: false },
})

/** The notifications about seats. */
export const raisedNotification = (apply: ApplyDocument, held: Held): NewNotification => ({
  receiverUid: apply.applicant_user_uid,
  kind: 'apply',
  title: 'キャンセル待ちから参加確定になりました',
  body: spanOf(apply, held),
  link: recordPages.apply.startup(apply),
  groupKey: `seminar:${apply.target_uid}:raised`,
  ...seated(apply, held),
})

/** For whom a colleague has entered or taken out. */
export const byColleagueNotification = (apply: ApplyDocument, held: Held, colleague: string): NewNotification => ({
  receiverUid: apply.applicant_user_uid,
  kind: 'apply',
  title: titled(
    colleague,
    apply.status === 'withdrawn' ? 'さんが参加をキャンセルしました' : 'さんが参加を申し込みました',
  ),
  body: `${spanOf(apply, held)}${apply.status === 'waitlisted' ? '。キャンセル待ちです' : ''}`,
  link: recordPages.apply.startup(apply),
  groupKey: `seminar:${apply.target_uid}:colleague`,
  ...(apply.status === 'confirmed' && seated(apply, held)),
})

/** What a reminder is called as it is made, and as its mail leaves. */
export const seatReminderTitle = (start: string, now: Date): string =>
  Date.parse(start) - now.getTime() <= reminderHours.hour * 3_600_000
    ? 'まもなくセミナーが始まります'
    : dayReminderTitle(start, now, 'セミナー')

/** To who holds the seat. A new time is reminded of anew; what comes too late is dropped. */
export const seatReminderNotification = (
  apply: ApplyDocument,
  start: string,
  which: Reminder,
  now: Date,
): NewNotification => ({
  receiverUid: apply.applicant_user_uid,
  kind: 'apply',
  title: seatReminderTitle(start, now),
  body: whenOf(apply, start),
  link: recordPages.apply.startup(apply),
  groupKey: `seminar:${apply.target_uid}:${which}:${start}`,
  endsAt: start,
  seat: { seminar_uid: apply.target_uid, apply_uid: apply.uid, reminds: true },
})

/** Its moment has come, but it was not published. */
export const withheldNotification = (
  { uid, title }: Pick<SeminarDocument, 'uid' | 'title'>,
  receiverUid: string,
  reason: string,
): NewNotification => withheldNote({ type: 'seminar', uid, title, link: managedSeminarHref(uid) }, receiverUid, reason)

/** The seminar does not take place; the reason is the operators'. */
export const cancelledNotification = (
  apply: ApplyDocument,
  { start_at, cancel_reason }: Pick<SeminarDocument, 'start_at' | 'cancel_reason'>,
): NewNotification => ({
  receiverUid: apply.applicant_user_uid,
  kind: 'apply',
  title: titled(`「${apply.target_snapshot.name}`, '」の開催が中止になりました'),
  body: [`${spokenTime(start_at)}からの予定でした`, cancel_reason].filter(Boolean).join('。'),
  link: recordPages.apply.startup(apply),
  groupKey: `seminar:${apply.target_uid}:cancelled`,
})

/** The seminar is held at another time, or somewhere else: to all with a seat, or a place in the queue. */
export const changedNotification = (
  apply: ApplyDocument,
  seminar: Held & Pick<SeminarDocument, 'change_told'>,
): NewNotification => ({
  receiverUid: apply.applicant_user_uid,
  kind: 'apply',
  title: `セミナーの${seminar.change_told}`,
  body: spanOf(apply, seminar),
  link: recordPages.apply.startup(apply),
  groupKey: `seminar:${apply.target_uid}:changed`,
  ...(apply.status === 'confirmed' && seated(apply, seminar)),
})
