import type { Person } from '@banso/contract/common'
import type { InterviewDocument } from '@banso/contract/interviews'
import type { MemoDocument } from '@banso/contract/memos'
import { interviewsHref } from '@banso/contract/record-pages'
import type { Turn } from '@banso/contract/turn-acts'
import { type NewNotification, titled } from '../../kernel/commit.ts'
import { spokenPromises } from '../memos/spoken.ts'
import { calendarNote, type Facts, hosts, note, others } from './notes.ts'
import { endOf } from './slots.ts'
import { dayReminderTitle, spokenSlots, spokenSpan, spokenTime, whenAndWhere } from './spoken.ts'

/** Whoever has times to answer is asked by it. */
const askedTitle = '面談の候補日時を回答してください'

/**
 * Everybody in it; a changed time is told with the old one, but to whoever comes in now (`before` has not). Who has set
 * it knows, and gets the mail alone, with the file for the own calendar (decision 14).
 */
export function scheduledNotifications(
  interview: InterviewDocument,
  by: Person,
  before: readonly string[] = interview.participant_uids,
): NewNotification[] {
  const { start_at, previous_start_at, participants } = interview
  const moved =
    start_at &&
    previous_start_at &&
    `面談の日時が変わりました(${spokenTime(previous_start_at)}→${spokenTime(start_at)})`
  const titleFor = ({ uid }: Person) => (before.includes(uid) && moved) || '面談の日時が決まりました'
  const when = whenAndWhere(interview)
  const told = others(interview, by).map((person) =>
    calendarNote(interview, person, 'time', titleFor(person), { when, by: [by, '設定'] }),
  )
  const own = participants
    .filter(({ uid }) => uid === by.uid)
    .map((person) => ({
      ...calendarNote(interview, person, 'own_time', titleFor(person), { when }),
      mailOnly: true as const,
    }))
  return [...told, ...own]
}

/** The interview as it stood in calendars, for the file that takes it out of them. */
const leftOf = ({ uid, title, start_at, end_at, duration_minutes }: InterviewDocument, sequence: number) =>
  start_at === null
    ? null
    : { interview_uid: uid, title, start_at, end_at: end_at ?? endOf(start_at, duration_minutes), sequence }

/**
 * Who was in it and is no longer. The mail takes out of calendars what was sent to them once; what they have entered
 * themselves they clear, as the notice says.
 */
export const leftOutNotifications = (
  before: InterviewDocument,
  { participant_uids, sequence }: Pick<InterviewDocument, 'participant_uids' | 'sequence'>,
  by: Person,
): NewNotification[] =>
  others(before, by)
    .filter(({ uid }) => !participant_uids.includes(uid))
    .map((person) => ({
      ...note(before, person, 'left_out', '面談の参加者から外れました', {
        when: spokenSpan(before),
        by: [by, '変更'],
        more: 'カレンダーに入れた予定は削除してください。',
      }),
      left: leftOf(before, sequence),
    }))

/** The time set is given up, which the mail takes out of calendars, and others are to be answered. */
export const rescheduledNotifications = (interview: InterviewDocument, by: Person, old: string): NewNotification[] =>
  others(interview, by).map((person) =>
    calendarNote(interview, person, 'slots', person.actor === by.actor ? '面談の日程を変更します' : askedTitle, {
      when: [`${spokenTime(old)}からの日程変更`, spokenSlots(interview)].filter(Boolean).join('、'),
      by: [by, '変更'],
    }),
  )

export const cancelledNotifications = (interview: InterviewDocument, by: Person): NewNotification[] =>
  others(interview, by).map((person) =>
    calendarNote(interview, person, 'cancelled', '面談が中止になりました', {
      when: spokenSpan(interview),
      by: [by, '中止'],
      more: interview.cancel_reason && `理由:${interview.cancel_reason}`,
    }),
  )

/** It is not there any more: the notice leads to the others, and the mail takes the time it had out of calendars. */
export const removedNotifications = (interview: InterviewDocument, by: Person): NewNotification[] =>
  others(interview, by).map((person) => ({
    ...calendarNote(interview, person, 'removed', '面談が削除されました', {
      when: spokenSpan(interview),
      by: [by, '削除'],
    }),
    link: interviewsHref[person.actor](interview),
  }))

/** It is there again, with the time it had. */
export const restoredNotifications = (interview: InterviewDocument, by: Person): NewNotification[] =>
  others(interview, by).map((person) =>
    calendarNote(interview, person, 'removed', '削除された面談が元に戻りました', {
      when: interview.start_at ? whenAndWhere(interview) : spokenSlots(interview),
      by: [by, '変更'],
    }),
  )

/** Where, how or how long it is has changed. */
export const changedNotifications = (interview: InterviewDocument, by: Person): NewNotification[] =>
  others(interview, by).map((person) =>
    calendarNote(interview, person, 'details', '面談の内容が変わりました', {
      when: whenAndWhere(interview),
      by: [by, '変更'],
    }),
  )

/** It has taken place: each company is asked to rate it. */
export const ratingNotifications = (interview: InterviewDocument, by: Person): NewNotification[] =>
  others(interview, by)
    .filter(({ actor }) => actor !== 'operator')
    .map((person) => note(interview, person, 'rating', '面談の評価をお願いします', { when: spokenSpan(interview) }))

/** It was said by mistake to have taken place, or not: in place of the wish for a rating, to those who got that. */
export const reopenedNotifications = (interview: InterviewDocument, by: Person, reason: string): NewNotification[] =>
  others(interview, by)
    .filter(({ actor }) => actor !== 'operator')
    .map((person) =>
      note(interview, person, 'rating', '面談が実施予定に戻りました', {
        when: spokenSpan(interview),
        by: [by, '変更'],
        more: `理由:${reason}`,
      }),
    )

/** All have answered, and the time is not set by itself: those who lead are told what it needs. */
export const turnedNotifications = (interview: InterviewDocument, { what }: Pick<Turn, 'what'>): NewNotification[] =>
  leadingOperators(interview).map((person) =>
    note(interview, person, 'answers', `候補日時の回答がそろいました:${what}をお願いします`, {
      when: spokenSlots(interview),
    }),
  )

/** Those of the sides whose answers are missing. */
export const remindedNotifications = (
  interview: InterviewDocument,
  by: Person,
  sides: readonly string[],
): NewNotification[] => {
  const { startup_company_uid, partner_company_uid } = interview
  const side = { operator: 'operator', startup: startup_company_uid, partner: partner_company_uid ?? '' }
  return others(interview, by)
    .filter(({ actor }) => sides.includes(side[actor]))
    .map((person) => note(interview, person, 'slots', askedTitle, { when: spokenSlots(interview), by: [by, '依頼'] }))
}

/** The operators who lead it; where one of a company does, all operators who are in it. */
function leadingOperators({ participants }: InterviewDocument) {
  const operators = participants.filter(({ actor }) => actor === 'operator')
  const leading = operators.filter(({ role }) => role === 'host')
  return leading.length > 0 ? leading : operators
}

/** It is over, and nobody has said how it was. */
export const reportNotifications = (interview: InterviewDocument): NewNotification[] =>
  leadingOperators(interview).map((person) =>
    note(interview, person, 'report', '面談の実施報告をお願いします', { when: spokenSpan(interview) }),
  )

/** The times are no longer held; others may be proposed. */
export const releasedNotifications = (interview: InterviewDocument): NewNotification[] =>
  leadingOperators(interview).map((person) =>
    note(interview, person, 'hold', '候補日時の仮押さえが終わりました', { when: spokenSlots(interview) }),
  )

export const proposedNotifications = (interview: InterviewDocument, by: Person): NewNotification[] =>
  others(interview, by)
    .filter(({ actor }) => actor !== by.actor)
    .map((person) => note(interview, person, 'slots', askedTitle, { when: spokenSlots(interview), by: [by, '提案'] }))

/** `side`: under which name it has answered; `company`: what it is called. */
export const answeredNotifications = (
  interview: InterviewDocument,
  by: Person,
  { side, company }: { side: string; company: string },
): NewNotification[] =>
  hosts(interview, by).map((person) =>
    note(interview, person, 'answers', titled(company, 'が候補日時に回答しました'), {
      when: spokenSlots(interview, side),
      by: [by, '回答'],
    }),
  )

/** The people of a company whose answers operators have written down: what was heard may be wrong. */
export const answeredForNotifications = (
  interview: InterviewDocument,
  by: Person,
  side: 'startup' | 'partner',
): NewNotification[] =>
  others(interview, by)
    .filter(({ actor }) => actor === side)
    .map((person) =>
      note(interview, person, 'answers', '候補日時への回答が記録されました', {
        when: spokenSlots(interview, interview[`${side}_company_uid`] ?? undefined),
        by: [by, '記録'],
        more: '違うときは、回答し直してください。',
      }),
    )

export const attendanceNotifications = (interview: InterviewDocument, by: Person, word: string): NewNotification[] =>
  hosts(interview, by).map((person) =>
    note(interview, person, 'attendance', titled(by.name, `さんの出欠:${word}`), { when: spokenSpan(interview) }),
  )

export const changeRequestNotifications = (
  interview: InterviewDocument,
  by: Person,
  reason: string,
): NewNotification[] =>
  hosts(interview, by).map((person) =>
    note(interview, person, 'change', '面談の日程変更の希望が届きました', {
      when: spokenSpan(interview),
      by: [by, '希望'],
      more: `理由:${reason}`,
    }),
  )

/** Those who wished for another time: it stays. */
export const keptNotifications = (interview: InterviewDocument, by: Person, comment: string): NewNotification[] =>
  others(interview, by)
    .filter(({ uid }) => interview.change_requests.some((request) => request.by.uid === uid))
    .map((person) =>
      note(interview, person, 'change', '面談の日時は変わりません', {
        when: spokenSpan(interview),
        by: [by, '回答'],
        more: comment,
      }),
    )

/** A memo was shared with people of other companies. */
export const memoNotifications = (
  interview: InterviewDocument,
  memo: Pick<MemoDocument, 'next_actions'>,
  by: Person,
): NewNotification[] =>
  others(interview, by)
    .filter(({ actor }) => actor !== by.actor)
    .map((person) =>
      note(interview, person, 'memo', '面談のメモが共有されました', {
        when: spokenSpan(interview),
        by: [by, '共有'],
        more: spokenPromises(memo, person.actor),
      }),
    )

/** To those on whose side something was promised in a memo that they read already. */
export const promisedNotifications = (
  interview: InterviewDocument,
  added: MemoDocument['next_actions'],
  by: Person,
): NewNotification[] =>
  others(interview, by)
    .filter(({ actor }) => actor !== by.actor && added.some(({ owner_actor }) => owner_actor === actor))
    .map((person) =>
      note(interview, person, 'memo', '面談のメモに約束が追加されました', {
        when: spokenSpan(interview),
        by: [by, '記録'],
        more: spokenPromises({ next_actions: added }, person.actor),
      }),
    )

/** How many hours before an interview its people are reminded. */
export const reminderHours = { day: 24, hour: 1 } as const
export type Reminder = keyof typeof reminderHours

/**
 * To everybody who has not said no; a day before, the mail brings the brief, an hour before the address of the call or
 * the place, as they are when it leaves. A new time is reminded of anew; what comes too late is dropped.
 */
export function reminderNotifications(
  interview: InterviewDocument,
  start: string,
  which: Reminder,
  now: Date,
): NewNotification[] {
  const title = which === 'day' ? dayReminderTitle(start, now) : 'まもなく面談が始まります'
  const facts: Facts =
    which === 'day'
      ? { when: whenAndWhere(interview), more: '前回からの変化と約束をご確認ください。' }
      : { when: whenAndWhere(interview) }
  return interview.participants
    .filter(({ response }) => response !== 'ng')
    .map((person) => ({
      ...note(interview, person, `${which}:${start}`, title, facts),
      endsAt: start,
      ...(which === 'day' ? { briefUid: interview.uid } : { calendarUid: interview.uid }),
    }))
}
