import { operatorCredentials, partnerCredentials, startupCredentials } from '@banso/contract/credentials'
import {
  type NotificationSettings,
  type OwnNotificationSettings,
  operatorNotificationSettings,
  partnerNotificationSettings,
  startupNotificationSettings,
} from '@banso/contract/notifications'
import { href, type PageName } from '@banso/contract/pages'
import {
  type CurrentUser,
  operatorUsers,
  partnerUsers,
  startupUsers,
  type User,
  type UserProfileInput,
} from '@banso/contract/users'
import { call, callOnce } from '../../../lib/api.ts'

type Answer<T> = Promise<{ data: T }>
type Read<T> = { key: readonly [path: string, params: object, query: object]; read: (signal: AbortSignal) => Answer<T> }
type Place = { name: PageName; to: string }

/** Where the own account is read and changed, so that the settings themselves know no area. `uid`: the person's own. */
export type SettingsSource = {
  pages: { profile: Place; email: Place; password: Place }
  me: Read<CurrentUser>
  saveProfile: (uid: string, body: UserProfileInput, ifMatch: string) => Answer<User>
  notifications: Read<OwnNotificationSettings>
  saveNotifications: (body: NotificationSettings, ifMatch: string) => Answer<OwnNotificationSettings>
  changeEmail: (uid: string, new_email: string, idempotencyKey?: string) => Promise<unknown>
  cancelEmail: (uid: string) => Promise<unknown>
  /** These two end the session they are called with (`reenter` of lib/session.ts). */
  changePassword: (uid: string, new_password: string) => Promise<unknown>
  endSessions: (uid: string) => Promise<unknown>
}

export const startupSettings = (startup_id: string): SettingsSource => {
  const base = { startup_id }
  const own = (user_id: string) => ({ params: { startup_id, user_id } })
  const place = (name: `startup_settings_${'profile' | 'email' | 'password'}`) => ({ name, to: href(name, base) })
  return {
    pages: {
      profile: place('startup_settings_profile'),
      email: place('startup_settings_email'),
      password: place('startup_settings_password'),
    },
    me: {
      key: [startupUsers.current.path, base, {}],
      read: (signal) => call(startupUsers.current, { params: base }, signal),
    },
    saveProfile: (uid, body, ifMatch) => call(startupUsers.update, { ...own(uid), body, ifMatch }),
    notifications: {
      key: [startupNotificationSettings.get.path, base, {}],
      read: (signal) => call(startupNotificationSettings.get, { params: base }, signal),
    },
    saveNotifications: (body, ifMatch) => call(startupNotificationSettings.update, { params: base, body, ifMatch }),
    changeEmail: (uid, new_email, idempotencyKey) =>
      call(startupCredentials.changeEmail, { ...own(uid), body: { new_email }, idempotencyKey }),
    cancelEmail: (uid) => call(startupCredentials.cancelEmail, own(uid)),
    changePassword: (uid, new_password) =>
      callOnce(startupCredentials.changePassword, { ...own(uid), body: { new_password } }),
    endSessions: (uid) => callOnce(startupCredentials.revokeSessions, { ...own(uid), body: {} }),
  }
}

export const partnerSettings = (partner_id: string): SettingsSource => {
  const base = { partner_id }
  const own = (user_id: string) => ({ params: { partner_id, user_id } })
  const place = (name: `partner_settings_${'profile' | 'email' | 'password'}`) => ({ name, to: href(name, base) })
  return {
    pages: {
      profile: place('partner_settings_profile'),
      email: place('partner_settings_email'),
      password: place('partner_settings_password'),
    },
    me: {
      key: [partnerUsers.current.path, base, {}],
      read: (signal) => call(partnerUsers.current, { params: base }, signal),
    },
    saveProfile: (uid, body, ifMatch) => call(partnerUsers.update, { ...own(uid), body, ifMatch }),
    notifications: {
      key: [partnerNotificationSettings.get.path, base, {}],
      read: (signal) => call(partnerNotificationSettings.get, { params: base }, signal),
    },
    saveNotifications: (body, ifMatch) => call(partnerNotificationSettings.update, { params: base, body, ifMatch }),
    changeEmail: (uid, new_email, idempotencyKey) =>
      call(partnerCredentials.changeEmail, { ...own(uid), body: { new_email }, idempotencyKey }),
    cancelEmail: (uid) => call(partnerCredentials.cancelEmail, own(uid)),
    changePassword: (uid, new_password) =>
      callOnce(partnerCredentials.changePassword, { ...own(uid), body: { new_password } }),
    endSessions: (uid) => callOnce(partnerCredentials.revokeSessions, { ...own(uid), body: {} }),
  }
}

const operatorPlace = (name: `operator_settings_${'profile' | 'email' | 'password'}`) => ({ name, to: href(name) })
const ownOperator = (user_id: string) => ({ params: { user_id } })

export const operatorSettings: SettingsSource = {
  pages: {
    profile: operatorPlace('operator_settings_profile'),
    email: operatorPlace('operator_settings_email'),
    password: operatorPlace('operator_settings_password'),
  },
  me: {
    key: [operatorUsers.current.path, {}, {}],
    read: (signal) => call(operatorUsers.current, {}, signal),
  },
  saveProfile: (uid, body, ifMatch) => call(operatorUsers.update, { ...ownOperator(uid), body, ifMatch }),
  notifications: {
    key: [operatorNotificationSettings.get.path, {}, {}],
    read: (signal) => call(operatorNotificationSettings.get, {}, signal),
  },
  saveNotifications: (body, ifMatch) => call(operatorNotificationSettings.update, { body, ifMatch }),
  changeEmail: (uid, new_email, idempotencyKey) =>
    call(operatorCredentials.changeEmail, { ...ownOperator(uid), body: { new_email }, idempotencyKey }),
  cancelEmail: (uid) => call(operatorCredentials.cancelEmail, ownOperator(uid)),
  changePassword: (uid, new_password) =>
    callOnce(operatorCredentials.changePassword, { ...ownOperator(uid), body: { new_password } }),
  endSessions: (uid) => callOnce(operatorCredentials.revokeSessions, { ...ownOperator(uid), body: {} }),
}
