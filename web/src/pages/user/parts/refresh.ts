import { operatorActivities } from '@banso/contract/activities'
import { operatorInvitations, partnerInvitations, startupInvitations } from '@banso/contract/invitations'
import { operatorUsers, partnerUsers, startupUsers } from '@banso/contract/users'
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
  operatorUsers.listOfStartup,
  operatorUsers.listOfPartner,
  operatorUsers.get,
  operatorUsers.current,
  operatorActivities.list,
]
/** What a change of an invitation makes stale. */
export const refreshedInvitations = [
  startupInvitations.list,
  partnerInvitations.list,
  operatorInvitations.list,
  operatorInvitations.listOfStartup,
  operatorInvitations.listOfPartner,
]

/** Reads again what has gone stale, in whichever area this browser is. */
export const refreshPeople = (client: QueryClient) => refresh(client, refreshedPeople)
export const refreshInvitations = (client: QueryClient) => refresh(client, refreshedInvitations)
