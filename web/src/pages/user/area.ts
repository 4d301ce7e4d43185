import {
  type Invitation,
  operatorInvitations,
  operatorPartnerInvitations,
  operatorStartupInvitations,
  partnerInvitations,
  startupInvitations,
} from '@banso/contract/invitations'
import { href } from '@banso/contract/pages'
import type { PageInfo } from '@banso/contract/paging'
import { operatorStartups } from '@banso/contract/startups'
import {
  operatorPartnerUsers,
  operatorStartupUsers,
  operatorUsers,
  partnerUsers,
  startupUsers,
  type User,
} from '@banso/contract/users'
import type * as z from 'zod'
import { call } from '../../lib/api.ts'
import { inAreas } from '../../lib/area.ts'
import { type Invite, inviting } from './parts/inviting.ts'

type List<T> = { data: T[]; page_info: PageInfo }
type Key = readonly [path: string, params: Record<string, string>]
type PeopleQuery = Omit<z.input<typeof startupUsers.list.query>, 'sort'>
type InvitationsQuery = z.input<typeof startupInvitations.list.query>

/** Where people are read, so that lists and forms know no endpoint. */
export type PeopleSource = { key: Key; read: (query: PeopleQuery, signal?: AbortSignal) => Promise<List<User>> }

/** Where invitations are read, sent again and taken back. */
export type InvitationSource = {
  key: Key
  read: (query: InvitationsQuery, signal?: AbortSignal) => Promise<List<Invitation>>
  resend: (invitation_id: string, idempotencyKey: string) => Promise<unknown>
  revoke: (invitation_id: string, idempotencyKey: string) => Promise<unknown>
}

/** The people of one company, and how more of them come. */
export type MembersSource = PeopleSource & {
  /** What these people are. */
  actor: 'startup' | 'partner'
  invitations: InvitationSource
  invite: Invite
  /** Where a person is shown. */
  personTo: (user_id: string) => string
  /** The page of the invitation form; without one people are invited one by one in a dialog. */
  inviteTo?: string
}

/** The members of a startup, for themselves. */
export const startupMembers = (startup_id: string): MembersSource => {
  const params = { startup_id }
  return {
    actor: 'startup',
    key: [startupUsers.list.path, params],
    read: (query, signal) => call(startupUsers.list, { params, query }, signal),
    invitations: {
      key: [startupInvitations.list.path, params],
      read: (query, signal) => call(startupInvitations.list, { params, query }, signal),
      resend: (invitation_id, idempotencyKey) =>
        call(startupInvitations.resend, { params: { ...params, invitation_id }, body: {}, idempotencyKey }),
      revoke: (invitation_id, idempotencyKey) =>
        call(startupInvitations.revoke, { params: { ...params, invitation_id }, body: {}, idempotencyKey }),
    },
    invite: inviting(
      (body, idempotencyKey) => call(startupUsers.create, { params, body, idempotencyKey }),
      (body, idempotencyKey) => call(startupUsers.addMembers, { params, body, idempotencyKey }),
    ),
    personTo: (user_id) => href('startup_user', { startup_id, user_id }),
    inviteTo: href('startup_user_new', params),
  }
}

/** The members of a partner, for themselves. */
export const partnerMembers = (partner_id: string): MembersSource => {
  const params = { partner_id }
  return {
    actor: 'partner',
    key: [partnerUsers.list.path, params],
    read: (query, signal) => call(partnerUsers.list, { params, query }, signal),
    invitations: {
      key: [partnerInvitations.list.path, params],
      read: (query, signal) => call(partnerInvitations.list, { params, query }, signal),
      resend: (invitation_id, idempotencyKey) =>
        call(partnerInvitations.resend, { params: { ...params, invitation_id }, body: {}, idempotencyKey }),
      revoke: (invitation_id, idempotencyKey) =>
        call(partnerInvitations.revoke, { params: { ...params, invitation_id }, body: {}, idempotencyKey }),
    },
    invite: inviting(
      (body, idempotencyKey) => call(partnerUsers.create, { params, body, idempotencyKey }),
      (body, idempotencyKey) => call(partnerUsers.addMembers, { params, body, idempotencyKey }),
    ),
    personTo: (user_id) => href('partner_user', { partner_id, user_id }),
    inviteTo: href('partner_user_new', params),
  }
}

const byOperators: Pick<InvitationSource, 'resend' | 'revoke'> = {
  resend: (invitation_id, idempotencyKey) =>
    call(operatorInvitations.resend, { params: { invitation_id }, body: {}, idempotencyKey }),
  revoke: (invitation_id, idempotencyKey) =>
    call(operatorInvitations.revoke, { params: { invitation_id }, body: {}, idempotencyKey }),
}
const operatorPersonTo = (user_id: string) => href('operator_user', { user_id })

/** The members of a startup, for operators. */
export const operatorStartupMembers = (startup_id: string): MembersSource => {
  const params = { startup_id }
  return {
    actor: 'startup',
    key: [operatorStartupUsers.list.path, params],
    read: (query, signal) => call(operatorStartupUsers.list, { params, query }, signal),
    invitations: {
      key: [operatorStartupInvitations.list.path, params],
      read: (query, signal) => call(operatorStartupInvitations.list, { params, query }, signal),
      ...byOperators,
    },
    invite: inviting((body, idempotencyKey) => call(operatorStartupUsers.create, { params, body, idempotencyKey })),
    personTo: operatorPersonTo,
  }
}

/** The members of a partner, for operators. */
export const operatorPartnerMembers = (partner_id: string): MembersSource => {
  const params = { partner_id }
  return {
    actor: 'partner',
    key: [operatorPartnerUsers.list.path, params],
    read: (query, signal) => call(operatorPartnerUsers.list, { params, query }, signal),
    invitations: {
      key: [operatorPartnerInvitations.list.path, params],
      read: (query, signal) => call(operatorPartnerInvitations.list, { params, query }, signal),
      ...byOperators,
    },
    invite: inviting((body, idempotencyKey) => call(operatorPartnerUsers.create, { params, body, idempotencyKey })),
    personTo: operatorPersonTo,
  }
}

/** Invitations of every kind, for operators. */
export const allInvitations: InvitationSource = {
  key: [operatorInvitations.list.path, {}],
  read: (query, signal) => call(operatorInvitations.list, { query }, signal),
  ...byOperators,
}

/** All operators, for themselves. */
export const operatorColleagues: PeopleSource = {
  key: [operatorUsers.list.path, { actor: 'operator' }],
  read: (query, signal) => call(operatorUsers.list, { query: { ...query, actor: ['operator'] } }, signal),
}

const ofStartup = { calls: { members: operatorStartupUsers, startups: operatorStartups }, pages: {} } as const

/** Who works for a startup, where somebody is to be chosen. */
export const peopleArea = inAreas({
  startup: { calls: { members: startupUsers }, pages: {} },
  operatorStartup: ofStartup,
  operator: ofStartup,
})
