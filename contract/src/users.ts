import * as z from 'zod'
import { registrationStep } from './auth.ts'
import { stamps, stored, verdicts } from './common.ts'
import { csvExport, paging } from './downloads.ts'
import { at, base, calls } from './endpoint.ts'
import {
  choice,
  kana,
  keyOf,
  moment,
  optionalInt,
  optionalLine,
  optionalText,
  phone,
  requiredLine,
  requiredText,
  uid,
} from './fields.ts'
import { invitation, invitationRequest, operatorInvitationRequest } from './invitations.ts'
import { operatorProfileLabels, userLabels } from './labels/users.ts'
import { REASON_MAX } from './limits.ts'
import { storedNotificationSettings } from './notifications.ts'
import { listOf, listQuery, manyOf, one } from './paging.ts'
import { partnerStatuses } from './partner-states.ts'
import { actorLabels, companyRoles, operatorRoles, roleLabels } from './roles.ts'
import { startupStatuses } from './startup-states.ts'
import { stateLabels, states } from './states.ts'

/** 利用状況. Removing (退会) is no transition: it ends the account and asks who takes over. */
export const userStates = states({
  active: {
    label: '有効',
    to: { suspended: { label: '停止する', by: ['startup', 'partner', 'operator'], needs: 'reason' } },
  },
  suspended: {
    label: '停止中',
    to: { active: { label: '停止を解除する', by: ['startup', 'partner', 'operator'] } },
  },
  left: { label: '退会', to: {} },
})
export const userStatuses = stateLabels(userStates)

const label = userLabels
const profileFields = {
  /** The own picture, by its file's uid, which is its address too (`mediaUrl`). */
  avatar_file_uid: uid.nullable(),
  last_name: requiredLine(label.last_name, 40),
  first_name: requiredLine(label.first_name, 40),
  last_name_kana: kana(label.last_name_kana, 40),
  first_name_kana: kana(label.first_name_kana, 40),
  job_title: optionalLine(label.job_title, 60),
  phone: phone(label.phone),
  bio: optionalText(label.bio, 400),
}
const profileLabel = operatorProfileLabels
/** What operators are to startups and to each other, beside being a person. */
export const operatorProfile = z.strictObject({
  display_name: optionalLine(profileLabel.display_name, 40),
  department: optionalLine(profileLabel.department, 60),
  introduction: optionalText(profileLabel.introduction, 500),
  /** When they answer, in words: 「平日10〜18時」. */
  hours: optionalLine(profileLabel.hours, 60),
  /** How much need of startups they can be in charge of. */
  capacity: optionalInt(profileLabel.capacity, 0, 1000),
  public_to_startups: z.boolean(),
})
export type OperatorProfile = z.output<typeof operatorProfile>
/** What startups are told of an operator who lets them; how much somebody can carry is the operators' own. */
export const shownOperatorProfile = operatorProfile.pick({
  display_name: true,
  department: true,
  introduction: true,
  hours: true,
})

/** What a person says of itself; the form of settings/profile. */
export const userProfileInput = z.strictObject(profileFields)
export type UserProfileInput = z.output<typeof userProfileInput>

/** A user as colleagues and operators see it. `can`: update, manage, remove, transition:suspended … */
export const user = z
  .object({
    uid,
    actor: keyOf(actorLabels),
    startup_company_uid: uid.nullable(),
    partner_company_uid: uid.nullable(),
    company_name: z.string().nullable(),
    company_role: keyOf(companyRoles).nullable(),
    operator_role: keyOf(operatorRoles).nullable(),
    last_name: z.string(),
    first_name: z.string(),
    last_name_kana: z.string(),
    first_name_kana: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    job_title: z.string(),
    phone: z.string(),
    bio: z.string(),
    avatar_url: z.string().nullable(),
    /** Null for everybody but operators, and for those who have entered nothing. */
    operator_profile: operatorProfile.nullable(),
    status: keyOf(userStatuses),
    last_login_at: moment.nullable(),
    ...stamps,
    ...verdicts,
  })
  .meta({ id: 'User' })
export type User = z.output<typeof user>

/** The caller's own record: what nobody else is told comes on top. */
export const currentUser = user
  .extend({
    /** An address that waits for its confirmation. */
    pending_email: z.string().nullable(),
    /** お知らせ that have not been read. */
    unread_notifications: z.int().min(0),
  })
  .meta({ id: 'CurrentUser' })
export type CurrentUser = z.output<typeof currentUser>

/**
 * `users/{uid}` as it is stored. Name, status and step of the company are mirrored, so that one read per request
 * tells all about the caller; they are null for operators.
 */
export const userDocument = user.omit({ etag: true, can: true }).extend({
  pending_email: z.string().nullable(),
  operator_profile: operatorProfile.nullable().default(null),
  invited_by: uid.nullable(),
  invited_at: moment.nullable(),
  /** Epoch seconds: a token whose sign-in is at or before it is refused. */
  valid_after: z.number().nullable(),
  /** What `valid_after` was set to when a lesser role ended the sessions, so that whoever meets their end is told why. */
  demoted_at: z.number().nullable().default(null),
  /**
   * When the account was made that the membership belongs to: another one under the same uid is somebody else. Null
   * until Auth has been asked.
   */
  account_made_at: moment.nullable().default(null),
  /** `rev` of the custom claims written last. */
  claims_rev: z.int(),
  company_status: keyOf({ ...startupStatuses, ...partnerStatuses }).nullable(),
  registration_step: registrationStep.nullable(),
  terms_accepted_version: z.string().nullable(),
  notification_settings: storedNotificationSettings,
  /** Whatever was shown until then counts as read; derived, so that reading makes no open form stale. */
  notifications_read_before: moment.nullable().default(null),
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

/** The name of somebody who has left, as lists and histories show it. */
export const leftName = (name: string): string => `${name}(退会済み)`
/** The name of somebody in lists and histories: 「氏名(退会済み)」 once the person has left. */
export const shownName = (person: { last_name: string; first_name: string; status: keyof typeof userStatuses }) =>
  person.status === 'left' ? leftName(fullName(person)) : fullName(person)

/** People one company may have, those who are invited included. */
export const MAX_MEMBERS = 100
/** Longest list of people invited at once. */
export const MAX_INVITED = 20

const userListQuery = listQuery(['created_at'], {
  status: manyOf(userStatuses).optional(),
  company_role: manyOf(companyRoles).optional(),
})
/** Of all people, for operators. */
const allUsersQuery = listQuery(['-created_at'], {
  actor: manyOf(actorLabels).optional(),
  status: manyOf(userStatuses).optional(),
  company_role: manyOf(companyRoles).optional(),
  operator_role: manyOf(operatorRoles).optional(),
  startup_uid: uid.optional(),
  partner_uid: uid.optional(),
})
export type AllUsersQuery = z.output<typeof allUsersQuery>

/** The one who takes over open goals and actions; the caller where nobody is named. */
const successor_uid = uid.optional()

export const userTransition = z.strictObject({
  to: keyOf(userStatuses).exclude(['left']),
  from: keyOf(userStatuses).optional(),
  reason: optionalText('理由', REASON_MAX).optional(),
  successor_uid,
})
/** Most people whose pictures are asked for at once. */
export const MAX_AVATARS = 50
/** Somebody who has a picture, has left, only reads, or whom startups are told about; the others are left out. */
export const avatar = z
  .object({
    uid,
    avatar_url: z.string().nullable(),
    left: z.boolean(),
    /** A viewer, whom a form does not offer where somebody is put in charge. */
    reads_only: z.literal(true).optional(),
    /** To startups alone, and of operators alone who have made theirs public. */
    operator_profile: shownOperatorProfile.optional(),
  })
  .meta({ id: 'Avatar' })
export type Avatar = z.output<typeof avatar>

/** One row of `addMembers`: invited, or why not (words for each field). */
const memberRow = z.object({
  email: z.string(),
  invitation: invitation.nullable(),
  fields: z.record(z.string(), z.array(z.string())).nullable(),
})
export type MemberRow = z.output<typeof memberRow>
export const membersInput = z.strictObject({ members: z.array(z.unknown()).min(1).max(MAX_INVITED) })

const list = {
  method: 'GET',
  path: '/users',
  summary: 'メンバーの一覧',
  permission: 'user.read',
  query: userListQuery,
  responses: { 200: listOf(user) },
} as const
const invite = {
  method: 'POST',
  path: '/users',
  summary: 'メンバーの招待(自社以外のアドレスには、登録の有無にかかわらず同じ答え)',
  permission: 'user.invite',
  body: invitationRequest,
  responses: { 202: one(invitation) },
} as const
const update = {
  method: 'PATCH',
  path: '/users/{user_id}',
  summary: 'プロフィールの変更、管理者は権限の変更も',
  permission: 'user.update',
  ifMatch: true,
  body: userProfileInput.extend({ company_role: choice(label.company_role, companyRoles) }).partial(),
  responses: { 200: one(user) },
} as const

/** The people of one company, and how more of them come. */
const memberCalls = calls({ list, create: invite })
/** One person, whoever sees it. */
const personCalls = calls({
  get: {
    method: 'GET',
    path: '/users/{user_id}',
    summary: '利用者の詳細',
    permission: 'user.read',
    responses: { 200: one(user) },
  },
  current: {
    method: 'GET',
    path: '/users/current',
    summary: 'ログイン中の利用者',
    permission: 'member',
    responses: { 200: one(currentUser) },
  },
  avatars: {
    method: 'GET',
    path: '/users/avatars',
    summary:
      'プロフィール画像、退会済みか、閲覧のみか(自社、運営、申込で関係する企業の方)、スタートアップには公開された担当者情報も',
    permission: 'avatar.read',
    query: z.strictObject({
      uids: z.pipe(
        z.transform((value: string | readonly string[]) => (typeof value === 'string' ? value.split(',') : value)),
        z.array(uid).min(1).max(MAX_AVATARS),
      ),
    }),
    responses: { 200: z.object({ data: z.array(avatar) }) },
  },
  remove: {
    method: 'DELETE',
    path: '/users/{user_id}',
    summary: '利用者の削除(退会)',
    permission: 'user.manage',
    ifMatch: true,
    query: z.strictObject({ successor_uid }),
    responses: { 204: z.undefined() },
  },
  transition: {
    method: 'POST',
    path: '/users/{user_id}/transition',
    summary: '利用の停止と再開',
    permission: 'user.manage',
    body: userTransition,
    responses: { 200: one(user) },
  },
})
/** What a company does with its own people. */
const companyCalls = calls({
  ...memberCalls,
  ...personCalls,
  update,
  addMembers: {
    method: 'POST',
    path: '/users/add_member',
    summary: 'メンバーをまとめて招待(行ごとに結果)',
    permission: 'user.invite',
    body: membersInput,
    responses: { 202: z.object({ data: z.array(memberRow) }) },
  },
})

export const startupUsers = at(base.startup, companyCalls)
export const partnerUsers = at(base.partner, companyCalls)
export const operatorStartupUsers = at(base.operatorStartup, memberCalls)
export const operatorPartnerUsers = at(base.operatorPartner, memberCalls)
/** People of every kind, operators included. */
export const operatorUsers = at(
  base.operator,
  calls({
    ...personCalls,
    list: { ...list, summary: 'すべての利用者の一覧', query: allUsersQuery },
    exportAll: {
      ...csvExport,
      path: '/exports/users',
      summary: 'すべての利用者の一覧(CSV)',
      permission: 'export.read',
      query: allUsersQuery.omit(paging),
    },
    create: {
      ...invite,
      summary: '運営担当者の招待',
      permission: 'user.manage',
      body: operatorInvitationRequest,
    },
    update: {
      ...update,
      summary: 'プロフィールの変更',
      body: userProfileInput.extend({ operator_profile: operatorProfile }).partial(),
    },
    role: {
      method: 'POST',
      path: '/users/{user_id}/role',
      summary: '権限の付与',
      permission: 'user.manage',
      ifMatch: true,
      body: z.strictObject({ role: choice(label.company_role, roleLabels), reason: requiredText('理由', REASON_MAX) }),
      responses: { 200: one(user) },
    },
    resetPassword: {
      method: 'POST',
      path: '/users/{user_id}/password_reset',
      summary: 'パスワード再設定メールの送信',
      permission: 'user.invite',
      body: z.strictObject({}),
      responses: { 202: z.object({}) },
    },
  }),
)
