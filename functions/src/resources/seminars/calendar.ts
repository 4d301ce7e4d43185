import type { FileBody } from '@banso/contract/downloads'
import { href } from '@banso/contract/pages'
import type { SeminarDocument } from '@banso/contract/seminars'
import { env } from '../../kernel/env.ts'

/** The seminar as a calendar file; imported again after a change it replaces what was there. */
export async function calendarFile(seminar: SeminarDocument): Promise<FileBody> {
  const { default: ical } = await import('ical-generator')
  const calendar = ical({ prodId: { company: 'Banso', product: 'Seminars', language: 'JA' } })
  const page = env.portalUrl + href('startup_seminar', { seminar_id: seminar.uid })
  calendar.createEvent({
    id: `seminar-${seminar.uid}@banso`,
    sequence: seminar.rev - 1,
    start: new Date(seminar.start_at),
    end: new Date(seminar.end_at),
    stamp: new Date(seminar.updated_at),
    summary: seminar.title,
    location: [seminar.venue, seminar.online_url].filter(Boolean).join(' / '),
    description: [seminar.summary, seminar.online_url && `視聴URL ${seminar.online_url}`, page]
      .filter(Boolean)
      .join('\n'),
    url: page,
  })
  return { name: `${seminar.title}.ics`, content: calendar.toString() }
}
