import * as z from 'zod'
import { stamps, stored, verdicts } from './common.ts'
import { at, base, calls, endpoint } from './endpoint.ts'
import { choice, email, keyOf, moment, optionalLine, password, requiredLine, uid } from './fields.ts'
import { userLabels } from './labels/users.ts'
import { listOf, listQuery, one } from './paging.ts'
import { companyRoles, operatorRoles } from './roles.ts'
import { wait } from './turn-acts.ts'

export const INVITATION_DAYS = 7
/** Mails one invitation may cause in a day. */
export const MAX_SENT_A_DAY = 5
export const invitationKinds = {
  startup_owner: 'スタートアップの登録',
  startup_member: 'スタートアップのメンバー',
  partner_owner: 'パートナーの登録',
  partner_member: 'パートナーのメンバー',
  operator: '運営担当者',
} as const
export type InvitationKind = keyof typeof invitationKinds
export const invitationStatuses = {
  pending: '招待中',
  accepted: '承諾済み',
  expired: '期限切れ',
  revoked: '取消済み',
  ended: '無効',
} as const
export type InvitationStatus = keyof typeof invitationStatuses

const label = userLabels
const names = {
  last_name: requiredLine(label.last_name, 40),
  first_name: requiredLine(label.first_name, 40),
}

/** Who is to be invited into a company. */
export const invitationRequest = z.strictObject({
  email,
  ...names,
  company_role: choice(label.company_role, companyRoles),
})
export type InvitationRequest = z.output<typeof invitationRequest>
/** Who is to be invited as an operator. */
export const operatorInvitationRequest = z.strictObject({
  email,
  ...names,
  operator_role: choice(label.company_role, operatorRoles),
})

/** An invitation as those see it who may send it; `can`: resend, revoke. */
export const invitation = z
  .object({
    uid,
    kind: keyOf(invitationKinds),
    email: z.string(),
    last_name: z.string(),
    first_name: z.string(),
    startup_company_uid: uid.nullable(),
    partner_company_uid: uid.nullable(),
    company_name: z.string().nullable(),
    company_role: keyOf(companyRoles).nullable(),
    operator_role: keyOf(operatorRoles).nullable(),
    /** Made from the moments below. */
    status: keyOf(invitationStatuses),
    expires_at: moment,
    /** Mails asked for so far. */
    sent_count: z.int(),
    last_sent_at: moment.nullable(),
    ...stamps,
    wait,
    ...verdicts,
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.output<typeof invitation>

/** `invitations/{uid}` as it is stored. Of the token only its hash is kept. */
export const invitationDocument = invitation.omit({ status: true, wait: true, etag: true, can: true }).extend({
  email,
  last_name: z.string().max(40),
  first_name: z.string().max(40),
  /** Who stands behind it: it ends with that person's right to invite. */
  invited_by: uid,
  accepted_at: moment.nullable(),
  /** The account that was made of it. */
  accepted_by: uid.nullable().default(null),
  revoked_at: moment.nullable(),
  /** When whoever stands behind it lost the right to invite; sending it again makes the sender that person. */
  ended_at: moment.nullable().default(null),
  /** Sha-256 of the token; empty until the mail has been made. */
  token_hash: z.string(),
  /** Mails asked for on a day in Japan, against `MAX_SENT_A_DAY`. */
  sent_today: z.object({ on: z.string(), count: z.int() }).default({ on: '', count: 0 }),
  ...stored,
})
export type InvitationDocument = z.output<typeof invitationDocument>

/** 招待の状態 at a moment (ISO 8601). */
export function invitationStatus(
  {
    accepted_at,
    revoked_at,
    ended_at,
    expires_at,
  }: Pick<InvitationDocument, 'accepted_at' | 'revoked_at' | 'ended_at' | 'expires_at'>,
  now: string,
): InvitationStatus {
  if (accepted_at !== null) return 'accepted'
  if (revoked_at !== null) return 'revoked'
  if (ended_at !== null) return 'ended'
  return now < expires_at ? 'pending' : 'expired'
}

const token = z.string().regex(/^[\w-]{43}$/)

/** What the holder of a token is told before accepting. */
const invitationPreview = z.object({
  kind: keyOf(invitationKinds),
  company_name: z.string().nullable(),
  inviter_name: z.string(),
  /** `ta***@example.co.jp` */
  masked_email: z.string(),
  /** The address itself, for the account the page makes or signs in to: the token was sent there. */
  email: z.string(),
  last_name: z.string(),
  first_name: z.string(),
  startup_company_uid: uid.nullable(),
  partner_company_uid: uid.nullable(),
  expires_at: moment,
})
export type InvitationPreview = z.output<typeof invitationPreview>

/** Version of terms.html and privacy.html that people accept now. */
export const TERMS_VERSION = '2026-11-01'
export const termsMessage = '利用規約とプライバシーポリシーへの同意が必要です。'

/** `password`: everybody but the founder, whose account the page makes itself. */
export const acceptance = z.strictObject({
  token,
  ...names,
  job_title: optionalLine(label.job_title, 60),
  password: password.optional(),
  terms_accepted_version: z.literal(TERMS_VERSION, { error: termsMessage }),
})
export type Acceptance = z.output<typeof acceptance>

const accepted = z.object({
  actor: z.enum(['startup', 'partner', 'operator']),
  startup_company_uid: uid.optional(),
  partner_company_uid: uid.optional(),
  email: z.string(),
})

/** For the holder of an invitation's token, which is the only secret here. */
export const invitationAcceptance = {
  check: endpoint({
    method: 'POST',
    path: '/api/auth/invitations/check',
    summary: '招待の確認',
    access: 'public',
    limit: { calls: 60, seconds: 3600 },
    body: z.strictObject({ token }),
    responses: { 200: one(invitationPreview) },
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/auth/invitations/accept',
    summary: '招待の承諾(スタートアップの登録では本人のトークンが必要)',
    access: 'optional',
    limit: { calls: 30, seconds: 3600 },
    body: acceptance,
    responses: { 200: one(accepted) },
  }),
}

const invitationListQuery = listQuery(['-created_at'], { open: z.enum(['true']).optional() }).omit({ q: true })
/** Of all companies, for operators. */
const allInvitationsQuery = invitationListQuery.extend({ startup_uid: uid.optional(), partner_uid: uid.optional() })

const list = {
  method: 'GET',
  path: '/invitations',
  summary: '招待の一覧',
  permission: 'user.read',
  query: invitationListQuery,
  responses: { 200: listOf(invitation) },
} as const
const answer = {
  method: 'POST',
  permission: 'user.invite',
  body: z.strictObject({}),
  responses: { 200: one(invitation) },
} as const
/** Of one company. */
const companyCalls = calls({ list })
const invitationCalls = calls({
  list,
  resend: {
    ...answer,
    path: '/invitations/{invitation_id}/resend',
    summary: '招待を再送(前のリンクは使えなくなる)',
  },
  revoke: { ...answer, path: '/invitations/{invitation_id}/revoke', summary: '招待を取り消す' },
})

export const startupInvitations = at(base.startup, invitationCalls)
export const partnerInvitations = at(base.partner, invitationCalls)
export const operatorStartupInvitations = at(base.operatorStartup, companyCalls)
export const operatorPartnerInvitations = at(base.operatorPartner, companyCalls)
/** Of operators, and of every company. Only administrators invite operators. */
export const operatorInvitations = at(
  base.operator,
  calls({ ...invitationCalls, list: { ...list, query: allInvitationsQuery } }),
)
