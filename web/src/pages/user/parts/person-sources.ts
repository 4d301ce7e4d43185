import type { CompanyRole } from '@banso/contract/roles'
import { openTaskStatuses, operatorTasks, tasks } from '@banso/contract/tasks'
import {
  operatorUsers,
  partnerUsers,
  startupUsers,
  type User,
  type UserProfileInput,
  type userTransition,
} from '@banso/contract/users'
import type * as z from 'zod'
import { call } from '../../../lib/api.ts'
import {
  operatorColleagues,
  operatorPartnerMembers,
  operatorStartupMembers,
  type PeopleSource,
  partnerMembers,
  startupMembers,
} from '../area.ts'

type One = { data: User }
type Move = z.input<typeof userTransition>

/** Where one person is read and changed, so that details and dialogs know no endpoint. */
export type PersonSource = {
  read: (user_id: string, signal?: AbortSignal) => Promise<One>
  key: (user_id: string) => readonly [path: string, params: Record<string, string>]
  update: (user: User, body: UserProfileInput, ifMatch: string) => Promise<One>
  /** Without a reason; operators give roles on a page of their own. */
  setRole?: (user: User, company_role: CompanyRole) => Promise<One>
  move: (user: User, body: Move, idempotencyKey: string) => Promise<One>
  remove: (user: User, successor_uid: string | undefined) => Promise<unknown>
  /** Who may take over from the person. */
  successors: (user: User) => PeopleSource
  /** How many open actions the person has, where that is known. */
  openTasks?: (user: User, signal?: AbortSignal) => Promise<number>
}

const openTasksOf = (user: User) => ({ assignee_uid: user.uid, status: openTaskStatuses, per_page: 1 })

/** A member of a startup, for its own people. */
export const startupPerson = (startup_id: string): PersonSource => {
  const at = (user_id: string) => ({ params: { startup_id, user_id } })
  const seen = (user: User) => ({ ...at(user.uid), ifMatch: user.etag })
  return {
    key: (user_id) => [startupUsers.get.path, at(user_id).params],
    read: (user_id, signal) => call(startupUsers.get, at(user_id), signal),
    update: (user, body, ifMatch) => call(startupUsers.update, { ...at(user.uid), ifMatch, body }),
    setRole: (user, company_role) => call(startupUsers.update, { ...seen(user), body: { company_role } }),
    move: (user, body, idempotencyKey) => call(startupUsers.transition, { ...seen(user), body, idempotencyKey }),
    remove: (user, successor_uid) => call(startupUsers.remove, { ...seen(user), query: { successor_uid } }),
    successors: () => startupMembers(startup_id),
    openTasks: async (user, signal) =>
      (await call(tasks.list, { params: { startup_id }, query: openTasksOf(user) }, signal)).page_info.total_count,
  }
}

/** A member of a partner, for its own people. */
export const partnerPerson = (partner_id: string): PersonSource => {
  const at = (user_id: string) => ({ params: { partner_id, user_id } })
  const seen = (user: User) => ({ ...at(user.uid), ifMatch: user.etag })
  return {
    key: (user_id) => [partnerUsers.get.path, at(user_id).params],
    read: (user_id, signal) => call(partnerUsers.get, at(user_id), signal),
    update: (user, body, ifMatch) => call(partnerUsers.update, { ...at(user.uid), ifMatch, body }),
    setRole: (user, company_role) => call(partnerUsers.update, { ...seen(user), body: { company_role } }),
    move: (user, body, idempotencyKey) => call(partnerUsers.transition, { ...seen(user), body, idempotencyKey }),
    remove: (user, successor_uid) => call(partnerUsers.remove, { ...seen(user), query: { successor_uid } }),
    successors: () => partnerMembers(partner_id),
  }
}

/** Anybody, for operators. */
export const operatorPerson: PersonSource = {
  key: (user_id) => [operatorUsers.get.path, { user_id }],
  read: (user_id, signal) => call(operatorUsers.get, { params: { user_id } }, signal),
  update: (user, body, ifMatch) => call(operatorUsers.update, { params: { user_id: user.uid }, ifMatch, body }),
  move: (user, body, idempotencyKey) =>
    call(operatorUsers.transition, { params: { user_id: user.uid }, ifMatch: user.etag, body, idempotencyKey }),
  remove: (user, successor_uid) =>
    call(operatorUsers.remove, { params: { user_id: user.uid }, ifMatch: user.etag, query: { successor_uid } }),
  successors: ({ startup_company_uid, partner_company_uid }) => {
    if (startup_company_uid) return operatorStartupMembers(startup_company_uid)
    return partner_company_uid ? operatorPartnerMembers(partner_company_uid) : operatorColleagues
  },
  openTasks: async (user, signal) => {
    const query = openTasksOf(user)
    const { startup_company_uid: startup_id } = user
    const { page_info } = startup_id
      ? await call(operatorTasks.list, { params: { startup_id }, query }, signal)
      : await call(operatorTasks.listAll, { query }, signal)
    return page_info.total_count
  },
}
