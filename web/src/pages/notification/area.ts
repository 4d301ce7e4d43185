import { operatorNotifications, partnerNotifications, startupNotifications } from '@banso/contract/notifications'
import { inAreas } from '../../lib/area.ts'

const operator = {
  calls: { notifications: operatorNotifications },
  pages: { list: 'operator_notifications', settings: 'operator_settings_profile' },
} as const

/** What the person was told: under the bell everywhere, and on a page of the own area. */
export const notificationArea = inAreas({
  startup: {
    calls: { notifications: startupNotifications },
    pages: { list: 'startup_notifications', settings: 'startup_settings_profile' },
  },
  partner: {
    calls: { notifications: partnerNotifications },
    pages: { list: 'partner_notifications', settings: 'partner_settings_profile' },
  },
  operator,
  operatorStartup: operator,
  operatorPartner: operator,
})
