import { operatorActivities } from '@banso/contract/activities'
import {
  operatorInvitations,
  operatorPartnerInvitations,
  operatorStartupInvitations,
  partnerInvitations,
  startupInvitations,
} from '@banso/contract/invitations'
import { mails } from '@banso/contract/mails'
import { operatorTasks, tasks } from '@banso/contract/tasks'
import {
  operatorPartnerUsers,
  operatorStartupUsers,
  operatorUsers,
  partnerUsers,
  startupUsers,
  type User,
} from '@banso/contract/users'
import { inAreas } from '../../lib/area.ts'

const everybody = {
  calls: {
    users: operatorUsers,
    /** By what the person is. */
    colleagues: {
      startup: operatorStartupUsers.list,
      partner: operatorPartnerUsers.list,
      operator: operatorUsers.list,
    },
    tasks: operatorTasks,
    mails,
    activities: operatorActivities,
  },
  pages: {
    list: 'operator_users',
    new: 'operator_user_new',
    detail: 'operator_user',
    edit: 'operator_user_edit',
    own: 'operator_settings_profile',
    startup: 'operator_startup_edit',
    partner: 'operator_partner_edit',
  },
  noun: 'ユーザー',
  title: 'ユーザーの詳細',
} as const

/** One person, read and changed. `roles`: a company gives them without a reason; operators have a page for it. */
export const userArea = inAreas({
  startup: {
    calls: { users: startupUsers, roles: { give: startupUsers.update }, tasks },
    pages: {
      list: 'startup_users',
      detail: 'startup_user',
      own: 'startup_settings_profile',
      tasks: 'startup_tasks',
      task: 'startup_task',
    },
    noun: 'メンバー',
    title: 'メンバー詳細',
  },
  partner: {
    calls: { users: partnerUsers, roles: { give: partnerUsers.update } },
    pages: { list: 'partner_users', detail: 'partner_user', own: 'partner_settings_profile' },
    noun: 'メンバー',
    title: 'メンバー詳細',
  },
  operator: everybody,
  operatorStartup: everybody,
  operatorPartner: everybody,
})

/** The parameters of a person's address, in whichever area. */
export const paramsOf = ({ uid, startup_company_uid, partner_company_uid }: User) => ({
  user_id: uid,
  startup_id: startup_company_uid ?? '',
  partner_id: partner_company_uid ?? '',
})

const ownStartup = {
  calls: { members: startupUsers },
  pages: { list: 'startup_users', new: 'startup_user_new' },
  title: '設定(メンバー)',
} as const
const ownPartner = {
  calls: { members: partnerUsers },
  pages: { list: 'partner_users', new: 'partner_user_new' },
  title: 'メンバー',
} as const
const ofStartup = { calls: { members: operatorStartupUsers }, pages: {}, title: 'メンバー' } as const
const ofPartner = { calls: { members: operatorPartnerUsers }, pages: {}, title: 'メンバー' } as const

/** The people of one company: the own one, or, for operators, the one of the address. */
export const memberArea = inAreas({
  startup: ownStartup,
  partner: ownPartner,
  operatorStartup: ofStartup,
  operatorPartner: ofPartner,
})
/** Where it is the own company. */
export const ownArea = inAreas({ startup: ownStartup, partner: ownPartner })

const allInvitations = {
  all: operatorInvitations,
  ofStartup: operatorStartupInvitations,
  ofPartner: operatorPartnerInvitations,
}
/** The invitations of a company, or all there are. Operators answer for each of them at the same address. */
export const invitationArea = inAreas({
  startup: { calls: { invitations: startupInvitations }, pages: {} },
  partner: { calls: { invitations: partnerInvitations }, pages: {} },
  operator: { calls: { ...allInvitations, invitations: operatorInvitations }, pages: {} },
  operatorStartup: {
    calls: { ...allInvitations, invitations: { ...operatorInvitations, ...operatorStartupInvitations } },
    pages: {},
  },
  operatorPartner: {
    calls: { ...allInvitations, invitations: { ...operatorInvitations, ...operatorPartnerInvitations } },
    pages: {},
  },
})
