import { operatorAvailabilities, partnerAvailabilities, startupAvailabilities } from '@banso/contract/availabilities'
import { operatorCalendarFeeds, partnerCalendarFeeds, startupCalendarFeeds } from '@banso/contract/calendar-feeds'
import { operatorCredentials, partnerCredentials, startupCredentials } from '@banso/contract/credentials'
import {
  operatorNotificationSettings,
  partnerNotificationSettings,
  startupNotificationSettings,
} from '@banso/contract/notifications'
import { operatorUsers, partnerUsers, startupUsers } from '@banso/contract/users'
import { inAreas } from '../../lib/area.ts'

/** Where the own account is read and changed. */
export const settingsArea = inAreas({
  startup: {
    calls: {
      users: startupUsers,
      credentials: startupCredentials,
      notifications: startupNotificationSettings,
      availability: startupAvailabilities,
      calendar: startupCalendarFeeds,
    },
    pages: {
      profile: 'startup_settings_profile',
      email: 'startup_settings_email',
      password: 'startup_settings_password',
    },
  },
  partner: {
    calls: {
      users: partnerUsers,
      credentials: partnerCredentials,
      notifications: partnerNotificationSettings,
      availability: partnerAvailabilities,
      calendar: partnerCalendarFeeds,
    },
    pages: {
      profile: 'partner_settings_profile',
      email: 'partner_settings_email',
      password: 'partner_settings_password',
    },
  },
  operator: {
    calls: {
      users: operatorUsers,
      /** 担当者情報: what nobody but operators has. */
      inCharge: { update: operatorUsers.update },
      credentials: operatorCredentials,
      notifications: operatorNotificationSettings,
      availability: operatorAvailabilities,
      calendar: operatorCalendarFeeds,
    },
    pages: {
      profile: 'operator_settings_profile',
      email: 'operator_settings_email',
      password: 'operator_settings_password',
    },
  },
})
