import * as z from 'zod'
import { stamps, stored } from './common.ts'
import { email, moment, uid } from './fields.ts'

export const INVITATION_DAYS = 7
export const invitationKinds = {
  startup_owner: 'スタートアップの登録',
  startup_member: 'スタートアップのメンバー',
  partner_owner: 'パートナーの登録',
  partner_member: 'パートナーのメンバー',
  operator: '運営担当者',
} as const
export const invitationStates = {
  pending: '招待中',
  accepted: '承諾済み',
  expired: '期限切れ',
  revoked: '取消済み',
} as const

/** `invitations/{uid}` as it is stored. Of the token only its hash is kept. */
export const invitationDocument = z.object({
  uid,
  kind: z.enum(Object.keys(invitationKinds) as [keyof typeof invitationKinds]),
  email,
  last_name: z.string().max(40),
  first_name: z.string().max(40),
  startup_company_uid: uid.nullable(),
  partner_company_uid: uid.nullable(),
  company_name: z.string().nullable(),
  company_role: z.enum(['owner', 'member', 'viewer']).nullable(),
  operator_role: z.enum(['admin', 'manager', 'viewer']).nullable(),
  invited_by: uid,
  expires_at: moment,
  accepted_at: moment.nullable(),
  revoked_at: moment.nullable(),
  sent_count: z.int(),
  last_sent_at: moment.nullable(),
  token_hash: z.string(),
  ...stamps,
  ...stored,
})
export type InvitationDocument = z.output<typeof invitationDocument>

/** The state of an invitation at a moment (ISO 8601). */
export function invitationState(
  invitation: Pick<InvitationDocument, 'accepted_at' | 'revoked_at' | 'expires_at'>,
  now: string,
): keyof typeof invitationStates {
  if (invitation.accepted_at) return 'accepted'
  if (invitation.revoked_at) return 'revoked'
  return invitation.expires_at <= now ? 'expired' : 'pending'
}
