import type { ApplyDocument } from '@banso/contract/applies'
import { managedSeminarHref, recordPages } from '@banso/contract/record-pages'
import type { SeminarDocument } from '@banso/contract/seminars'
import { type NewNotification, titled } from '../../kernel/commit.ts'
import { withheldNote } from '../../kernel/withheld.ts'
import { type Reminder, reminderHours } from '../interviews/notifications.ts'
import { dayReminderTitle, spokenTime } from '../interviews/spoken.ts'

/** What and when: 「資金調達の基礎:11/24(火) 14:00から」 */
const whenOf = ({ target_snapshot }: ApplyDocument, start: string): string =>
  `${target_snapshot.name}:${spokenTime(start)}から`

/** The notifications about seats. */
export const raisedNotification = (apply: ApplyDocument, start: string): NewNotification => ({
  receiverUid: apply.applicant_user_uid,
  kind: 'apply',
  title: 'キャンセル待ちから参加確定になりました',
  body: whenOf(apply, start),
  link: recordPages.apply.startup(apply),
  groupKey: `seminar:${apply.target_uid}:raised`,
})

/** For whom a colleague has entered or taken out. */
export const byColleagueNotification = (apply: ApplyDocument, colleague: string): NewNotification => ({
  receiverUid: apply.applicant_user_uid,
  kind: 'apply',
  title: titled(
    colleague,
    apply.status === 'withdrawn' ? 'さんが参加をキャンセルしました' : 'さんが参加を申し込みました',
  ),
  body: apply.target_snapshot.name,
  link: recordPages.apply.startup(apply),
  groupKey: `seminar:${apply.target_uid}:colleague`,
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
  seat: { seminar_uid: apply.target_uid, apply_uid: apply.uid },
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
