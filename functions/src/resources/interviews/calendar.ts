import type { FileBody } from '@banso/contract/downloads'
import { type InterviewDocument, interviewMethods } from '@banso/contract/interviews'
import { recordPages } from '@banso/contract/record-pages'
import { env } from '../../kernel/env.ts'

/** An interview as a calendar file; with each change of the time its SEQUENCE rises, so that calendars replace it. */
export async function calendarFile(interview: InterviewDocument): Promise<FileBody> {
  const { default: ical } = await import('ical-generator')
  const calendar = ical({ prodId: { company: 'Banso', product: 'Interviews', language: 'JA' } })
  const page = env.portalUrl + recordPages.interview.startup(interview)
  calendar.createEvent({
    id: `interview-${interview.uid}@banso`,
    sequence: interview.sequence,
    start: new Date(interview.start_at ?? 0),
    end: new Date(interview.end_at ?? 0),
    stamp: new Date(interview.updated_at),
    summary: interview.title,
    location: [interviewMethods[interview.method], interview.place, interview.meeting_url].filter(Boolean).join(' / '),
    description: [interview.purpose, ...interview.agenda.map(({ title }, index) => `${index + 1}. ${title}`), page]
      .filter(Boolean)
      .join('\n'),
    url: page,
  })
  return { name: `${interview.title}.ics`, content: calendar.toString() }
}
