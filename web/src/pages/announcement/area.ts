import { announcements, partnerAnnouncements, receivedAnnouncements } from '@banso/contract/announcements'
import { inAreas } from '../../lib/area.ts'

const operator = { calls: { announcements: receivedAnnouncements }, pages: {} } as const

/** Announcements as those read them whom they are addressed to. */
export const announcementArea = inAreas({
  startup: { calls: { announcements }, pages: {} },
  partner: { calls: { announcements: partnerAnnouncements }, pages: {} },
  operator,
})
