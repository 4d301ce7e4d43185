import type { FileBody } from '@banso/contract/downloads'
import { interviewMethods } from '@banso/contract/interview-states'
import type { InterviewDocument } from '@banso/contract/interviews'
import type { LeftInterview } from '@banso/contract/notifications'
import { interviewsHref, recordPages } from '@banso/contract/record-pages'
import type { Actor } from '@banso/contract/roles'
import type { ICalEventData } from 'ical-generator'
import { env } from '../../kernel/env.ts'
import { hasGivenUpTime, isOff } from './rules.ts'
import { endOf } from './slots.ts'

const ALARM_SECONDS = 60 * 60

type Entry = Pick<ICalEventData, 'sequence' | 'start' | 'end' | 'stamp' | 'location' | 'description' | 'url'> & {
  uid: string
  title: string
  /** Taken out of calendars. */
  isOff: boolean
  /** Who holds it; the portal where nobody does. */
  host?: string | undefined
}

/** The file of one interview, always under the same id, so that calendars replace what they have or take it out. */
async function fileOf({ uid, title, isOff, host = 'Banso', ...event }: Entry): Promise<FileBody> {
  const { default: ical, ICalAlarmType, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator')
  const calendar = ical({
    prodId: { company: 'Banso', product: 'Interviews', language: 'JA' },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  const entry = calendar.createEvent({
    ...event,
    id: `interview-${uid}@banso`,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: host, email: senderAddress() },
    summary: title,
  })
  if (!isOff) entry.createAlarm({ type: ICalAlarmType.display, trigger: ALARM_SECONDS, description: title })
  return { name: `${title}.ics`, content: calendar.toString() }
}

/**
 * An interview as a calendar file for one side. With each change its SEQUENCE rises, so that calendars replace what they
 * have; one that was cancelled or deleted, or whose time was given up, is taken out of them. People are named without their
 * addresses, which nobody else learns.
 */
export function calendarFile(interview: InterviewDocument, actor: Actor): Promise<FileBody> {
  const start = interview.start_at ?? interview.previous_start_at ?? ''
  const isGone = interview.deleted_at !== null
  const page = env.portalUrl + (isGone ? interviewsHref : recordPages.interview)[actor](interview)
  const host = interview.participants.find(({ role }) => role === 'host') ?? interview.participants[0]
  return fileOf({
    uid: interview.uid,
    title: interview.title,
    isOff: isOff(interview),
    host: host?.name,
    sequence: interview.sequence,
    start: new Date(start),
    end: new Date(interview.end_at ?? endOf(start, interview.duration_minutes)),
    stamp: new Date(interview.updated_at),
    location: [interviewMethods[interview.method], interview.place, interview.meeting_url].filter(Boolean).join(' / '),
    description: [
      ...(interview.status === 'cancelled' ? [`中止の理由:${interview.cancel_reason}`] : []),
      ...(isGone ? ['この面談は削除されました。'] : []),
      ...(hasGivenUpTime(interview) ? ['日程変更のため、この日時では実施しません。'] : []),
      interview.purpose,
      ...interview.agenda.map(({ title }, index) => `${index + 1}. ${title}`),
      page,
    ]
      .filter(Boolean)
      .join('\n'),
    url: page,
  })
}

/**
 * What takes an interview out of the calendar of who is in it no longer: the time as that person knew it, and nothing
 * else of it. `stamp`: when it was written.
 */
export const leavingFile = (left: LeftInterview, stamp: string): Promise<FileBody> =>
  fileOf({
    uid: left.interview_uid,
    title: left.title,
    isOff: true,
    sequence: left.sequence,
    start: new Date(left.start_at),
    end: new Date(left.end_at),
    stamp: new Date(stamp),
  })

/** `Banso <no-reply@…>` without the name. */
const senderAddress = () => env.mailFrom.replace(/^.*<(.+)>$/, '$1')
