import type { Person } from '@banso/contract/common'
import { dayInJapan } from '@banso/contract/dates'
import type { InterviewDocument } from '@banso/contract/interviews'
import { recordPages } from '@banso/contract/record-pages'
import { type NewNotification, titled } from '../../kernel/commit.ts'

/** The notifications about interviews. Each leads its receiver to the page of the own area. */
const note = (
  interview: InterviewDocument,
  to: Person,
  kind: string,
  title: string,
  body: string,
): NewNotification => ({
  receiverUid: to.uid,
  kind: 'interview',
  title,
  body,
  link: recordPages.interview[to.actor](interview),
  groupKey: `interview:${interview.uid}:${kind}`,
})

/** Everybody in the interview but who caused it. */
const others = ({ participants }: InterviewDocument, causer: Pick<Person, 'uid'>) =>
  participants.filter(({ uid }) => uid !== causer.uid)
const hosts = (interview: InterviewDocument, causer: Person) =>
  others(interview, causer).filter(({ role, actor }) => role === 'host' || actor === 'operator')

export const scheduledNotifications = (interview: InterviewDocument, by: Person): NewNotification[] =>
  others(interview, by).map((person) => note(interview, person, 'time', '面談の日時が決まりました', interview.title))

export const proposedNotifications = (interview: InterviewDocument, by: Person): NewNotification[] =>
  others(interview, by)
    .filter(({ actor }) => actor !== by.actor)
    .map((person) => note(interview, person, 'slots', '面談の候補日時を回答してください', interview.title))

export const answeredNotifications = (interview: InterviewDocument, by: Person, company: string): NewNotification[] =>
  hosts(interview, by).map((person) =>
    note(interview, person, 'answers', titled(company, 'が候補日時に回答しました'), interview.title),
  )

export const attendanceNotifications = (interview: InterviewDocument, by: Person, word: string): NewNotification[] =>
  hosts(interview, by).map((person) =>
    note(interview, person, 'attendance', titled(by.name, `さんの出欠:${word}`), interview.title),
  )

export const changeRequestNotifications = (
  interview: InterviewDocument,
  by: Person,
  reason: string,
): NewNotification[] =>
  hosts(interview, by).map((person) =>
    note(interview, person, 'change', '面談の日程変更の希望が届きました', `${interview.title}:${reason}`),
  )

/** A memo was shared with people of other companies. */
export const memoNotifications = (interview: InterviewDocument, by: Person): NewNotification[] =>
  others(interview, by)
    .filter(({ actor }) => actor !== by.actor)
    .map((person) => note(interview, person, 'memo', '面談のメモが共有されました', interview.title))

/** How many hours before an interview its people are reminded. */
export const reminderHours = { day: 24, hour: 1 } as const
export type Reminder = keyof typeof reminderHours

const timeInJapan = (moment: string) => new Date(Date.parse(moment) + 9 * 3_600_000).toISOString().slice(11, 16)

/** To everybody who has not said no. A new time is reminded of anew; what comes too late is dropped. */
export function reminderNotifications(
  interview: InterviewDocument,
  start: string,
  which: Reminder,
  now: Date,
): NewNotification[] {
  const day = dayInJapan(new Date(start)) === dayInJapan(now) ? '本日' : '明日'
  const title = which === 'day' ? `${day}${timeInJapan(start)}から面談があります` : 'まもなく面談が始まります'
  const body =
    which === 'day'
      ? `${interview.title}:前回からの変化と約束をご確認ください。`
      : `${interview.title}(${timeInJapan(start)}から)`
  return interview.participants
    .filter(({ response }) => response !== 'ng')
    .map((person) => ({ ...note(interview, person, `${which}:${start}`, title, body), endsAt: start }))
}
