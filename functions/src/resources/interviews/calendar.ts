import type { FileBody } from '@banso/contract/downloads'
import { interviewMethods } from '@banso/contract/interview-states'
import type { InterviewDocument } from '@banso/contract/interviews'
import type { LeftInterview } from '@banso/contract/notifications'
import { interviewsHref, recordPages } from '@banso/contract/record-pages'
import type { Actor } from '@banso/contract/roles'
import { env } from '../../kernel/env.ts'
import { hasGivenUpTime, isOff } from './rules.ts'
import { endOf } from './slots.ts'

const ALARM_SECONDS = 60 * 60

/**
 * An interview as a calendar file for one side. With each change its SEQUENCE rises, so that calendars replace what they
 * have; one that was cancelled or deleted, or whose time was given up, is taken out of them. People are named without their addresses, which nobody else learns.
 */
export async function calendarFile(interview: InterviewDocument, actor: Actor): Promise<FileBody> {
  const { default: ical, ICalAlarmType, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator')
  const cancelled = isOff(interview)
  const start = interview.start_at ?? interview.previous_start_at ?? ''
  const calendar = ical({
    prodId: { company: 'Banso', product: 'Interviews', language: 'JA' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  const isGone = interview.deleted_at !== null
  const page = env.portalUrl + (isGone ? interviewsHref : recordPages.interview)[actor](interview)
  const host = interview.participants.find(({ role }) => role === 'host') ?? interview.participants[0]
  const event = calendar.createEvent({
    id: `interview-${interview.uid}@banso`,
    sequence: interview.sequence,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    start: new Date(start),
    end: new Date(interview.end_at ?? endOf(start, interview.duration_minutes)),
    stamp: new Date(interview.updated_at),
    organizer: { name: host?.name ?? 'Banso', email: senderAddress() },
    summary: interview.title,
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
  if (!cancelled)
    event.createAlarm({ type: ICalAlarmType.display, trigger: ALARM_SECONDS, description: interview.title })
  return { name: `${interview.title}.ics`, content: calendar.toString() }
}

/**
 * What takes an interview out of the calendar of who is in it no longer: the time as that person knew it, and nothing
 * else of it. `stamp`: when it was written.
 */
export async function leavingFile(left: LeftInterview, stamp: string): Promise<FileBody> {
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator')
  const calendar = ical({
    prodId: { company: 'Banso', product: 'Interviews', language: 'JA' },
    method: ICalCalendarMethod.CANCEL,
  })
  calendar.createEvent({
    id: `interview-${left.interview_uid}@banso`,
    sequence: left.sequence,
    status: ICalEventStatus.CANCELLED,
    start: new Date(left.start_at),
    end: new Date(left.end_at),
    stamp: new Date(stamp),
    organizer: { name: 'Banso', email: senderAddress() },
    summary: left.title,
  })
  return { name: `${left.title}.ics`, content: calendar.toString() }
}

/** `Banso <no-reply@…>` without the name. */
const senderAddress = () => env.mailFrom.replace(/^.*<(.+)>$/, '$1')
