import * as z from 'zod'
import { registrationStep } from './auth.ts'
import { stamps, stored, verdicts } from './common.ts'
import { endpoint, operatorMay, partnerMay, startupMay } from './endpoint.ts'
import { keyOf, moment, uid } from './fields.ts'
import { notificationSettings } from './notifications.ts'
import { listOf, listQuery, manyOf, one } from './paging.ts'
import { partnerStatuses } from './partners.ts'
import { actorLabels, companyRoles, operatorRoles } from './roles.ts'
import { startupStatuses } from './startups.ts'

export const userStatuses = { active: '有効', suspended: '停止中', left: '退会' } as const

/** A user as colleagues and operators see it. */
export const user = z
  .object({
    uid,
    actor: keyOf(actorLabels),
    startup_company_uid: uid.nullable(),
    partner_company_uid: uid.nullable(),
    company_role: keyOf(companyRoles).nullable(),
    operator_role: keyOf(operatorRoles).nullable(),
    last_name: z.string(),
    first_name: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    job_title: z.string(),
    status: keyOf(userStatuses),
    last_login_at: moment.nullable(),
    ...stamps,
    ...verdicts,
  })
  .meta({ id: 'User' })
export type User = z.output<typeof user>

/**
 * `users/{uid}` as it is stored. Name, status and step of the company are mirrored, so that one read per request
 * tells all about the caller; they are null for operators.
 */
export const userDocument = user.omit({ etag: true, can: true }).extend({
  last_name_kana: z.string(),
  first_name_kana: z.string(),
  phone: z.string(),
  avatar_url: z.string().nullable(),
  bio: z.string(),
  pending_email: z.string().nullable(),
  invited_by: uid.nullable(),
  invited_at: moment.nullable(),
  /** Epoch seconds: a token whose sign-in is at or before it is refused. */
  valid_after: z.number().nullable(),
  /** `rev` of the custom claims written last. */
  claims_rev: z.int(),
  company_name: z.string().nullable(),
  company_status: keyOf({ ...startupStatuses, ...partnerStatuses }).nullable(),
  registration_step: registrationStep.nullable(),
  terms_accepted_version: z.string().nullable(),
  notification_settings: notificationSettings,
  ...stored,
})
export type UserDocument = z.output<typeof userDocument>

/** `users/{uid}` as `signup` makes it: an account known to the portal, without membership and rights. */
const bareUserDocument = z.object({ uid, status: z.null(), valid_after: z.null(), created_at: moment })
/** Whatever may stand at `users/{uid}`. */
export const accountDocument = z.discriminatedUnion('status', [userDocument, bareUserDocument])
export type AccountDocument = z.output<typeof accountDocument>

/** What a token says of a person; a hint only, the document decides. Somebody who has left has no claims. */
export function claimsOf(user: UserDocument): Record<string, string | number> | null {
  if (user.status === 'left') return null
  return {
    role: user.actor,
    ...(user.startup_company_uid && { startup_company_uid: user.startup_company_uid }),
    ...(user.partner_company_uid && { partner_company_uid: user.partner_company_uid }),
    rev: user.claims_rev,
  }
}

/** 姓名 with a half space, as it is shown everywhere. */
export const fullName = (person: { last_name: string; first_name: string }): string =>
  `${person.last_name} ${person.first_name}`.trim()

const userListQuery = listQuery(['created_at'], {
  status: manyOf(userStatuses).optional(),
  company_role: manyOf(companyRoles).optional(),
})

const list = {
  method: 'GET',
  summary: 'メンバーの一覧',
  query: userListQuery,
  responses: { 200: listOf(user) },
} as const
const current = { method: 'GET', summary: 'ログイン中の利用者', responses: { 200: one(user) } } as const

export const startupUsers = {
  list: endpoint({ ...list, path: '/api/startups/{startup_id}/users', access: startupMay('user.read') }),
  current: endpoint({ ...current, path: '/api/startups/{startup_id}/users/current', access: startupMay('member') }),
}
export const partnerUsers = {
  list: endpoint({ ...list, path: '/api/partners/{partner_id}/users', access: partnerMay('user.read') }),
  current: endpoint({ ...current, path: '/api/partners/{partner_id}/users/current', access: partnerMay('member') }),
}
export const operatorUsers = {
  current: endpoint({ ...current, path: '/api/operator/users/current', access: operatorMay('member') }),
}
