import { operatorActivities } from '@banso/contract/activities'
import {
  operatorInvitations,
  operatorPartnerInvitations,
  operatorStartupInvitations,
  partnerInvitations,
  startupInvitations,
} from '@banso/contract/invitations'
import {
  operatorPartnerUsers,
  operatorStartupUsers,
  operatorUsers,
  partnerUsers,
  startupUsers,
} from '@banso/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import { refresh } from '../../../lib/query.ts'

/** What a change of a person makes stale, the own rights of whoever made it included. */
export const refreshedPeople = [
  startupUsers.list,
  startupUsers.get,
  startupUsers.current,
  partnerUsers.list,
  partnerUsers.get,
  partnerUsers.current,
  operatorUsers.list,
  operatorStartupUsers.list,
  operatorPartnerUsers.list,
  operatorUsers.get,
  operatorUsers.current,
  operatorActivities.list,
]
/** What a change of an invitation makes stale. */
export const refreshedInvitations = [
  startupInvitations.list,
  partnerInvitations.list,
  operatorInvitations.list,
  operatorStartupInvitations.list,
  operatorPartnerInvitations.list,
]

/** Reads again what has gone stale, in whichever area this browser is. */
export const refreshPeople = (client: QueryClient) => refresh(client, refreshedPeople)
export const refreshInvitations = (client: QueryClient) => refresh(client, refreshedInvitations)
