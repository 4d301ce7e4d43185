import { interviewMethods } from '@banso/contract/interview-states'
import type { InterviewDocument } from '@banso/contract/interviews'
import type { MailAttachment, MailDocument, MailEntry } from '@banso/contract/mails'
import { calendarFile, leavingFile } from '../resources/interviews/calendar.ts'
import { allInterviews } from '../resources/interviews/data.ts'
import { hasCalendarFile, hasGivenUpTime, isOff } from '../resources/interviews/rules.ts'
import { spokenSpan, whenAndWhere } from '../resources/interviews/spoken.ts'
import { seatFiles } from './seats.ts'

/**
 * What a mail says of interviews beside its entries: when, how and where each is as the mail leaves, and its calendar
 * file, as that of each seminar it reminds of. Of one that was deleted, or whose time was given up, the file takes it out of calendars. Nothing
 * of an interview that its receiver is in no longer, or that never had a time, but for the file that takes it out of
 * their calendar as they knew it.
 */
export async function withCalendars(
  mail: MailDocument,
): Promise<{ entries: MailEntry[]; attachments: MailAttachment[] }> {
  const uids = mail.entries.flatMap(({ calendar_uid }) => calendar_uid ?? [])
  const found = (await allInterviews.ever([...new Set(uids)])).flatMap((interview) => {
    const person = interview.participants.find(({ uid }) => uid === mail.related)
    const hasFile = hasCalendarFile(interview) || hasGivenUpTime(interview)
    return person && hasFile ? [{ interview, person }] : []
  })
  const detailsOf = (uid: string | null) =>
    found.find(({ interview }) => interview.uid === uid && hasCalendarFile(interview))?.interview
  const entries = mail.entries.map((entry) => {
    const interview = detailsOf(entry.calendar_uid)
    return interview
      ? { ...entry, body: [untimed(entry.body, interview), ...detailLines(interview)].join('\n') }
      : entry
  })
  const attachments = await Promise.all(
    found.map(async ({ interview, person }) => {
      const { name, content } = await calendarFile(interview, person.actor)
      const method = isOff(interview) ? 'CANCEL' : 'PUBLISH'
      return { name, type: `text/calendar; charset=utf-8; method=${method}`, content: String(content) }
    }),
  )
  const left = await Promise.all(
    mail.entries
      .flatMap((entry) => entry.left ?? [])
      // In one mail with its time: they are in it again.
      .filter(({ interview_uid }) => !found.some(({ interview }) => interview.uid === interview_uid))
      .map(async (one) => {
        const { name, content } = await leavingFile(one, mail.created_at)
        return { name, type: 'text/calendar; charset=utf-8; method=CANCEL', content: String(content) }
      }),
  )
  return { entries, attachments: [...attachments, ...left, ...(await seatFiles(entries))] }
}

/** What a notification says without the time and place, which the lines below it tell as they are now. */
const untimed = (body: string, interview: InterviewDocument): string => {
  const when = whenAndWhere(interview)
  return [`${when}。`, `:${when}`].reduce((text, said) => text.replace(said, ''), body)
}

/** 「日時:11/24(火) 14:00〜15:00」 and where it is. */
export const detailLines = (interview: InterviewDocument): string[] => {
  const { method, meeting_url, place } = interview
  const span = spokenSpan(interview)
  return [
    ...(span ? [`日時:${span}`] : []),
    `実施方法:${interviewMethods[method]}`,
    ...(meeting_url ? [`会議URL:${meeting_url}`] : []),
    ...(place ? [`場所:${place}`] : []),
  ]
}
