import { operatorCalendarFeeds, partnerCalendarFeeds, startupCalendarFeeds } from '@banso/contract/calendar-feeds'
import { inAreas } from '../../lib/area.ts'

/** The own days of the portal, and where their address for other calendars is made. */
export const calendarArea = inAreas({
  startup: {
    calls: { calendar: startupCalendarFeeds },
    pages: { month: 'startup_calendar', settings: 'startup_settings_profile' },
  },
  partner: {
    calls: { calendar: partnerCalendarFeeds },
    pages: { month: 'partner_calendar', settings: 'partner_settings_profile' },
  },
  operator: {
    calls: { calendar: operatorCalendarFeeds },
    pages: { month: 'operator_calendar', settings: 'operator_settings_profile' },
  },
})
