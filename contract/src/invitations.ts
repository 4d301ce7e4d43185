import * as z from 'zod'
import { stamps, stored } from './common.ts'
import { email, keyOf, moment, uid } from './fields.ts'
import { companyRoles, operatorRoles } from './roles.ts'

export const INVITATION_DAYS = 7
export const invitationKinds = {
  startup_owner: 'スタートアップの登録',
  startup_member: 'スタートアップのメンバー',
  partner_owner: 'パートナーの登録',
  partner_member: 'パートナーのメンバー',
  operator: '運営担当者',
} as const

/** `invitations/{uid}` as it is stored. Of the token only its hash is kept. */
export const invitationDocument = z.object({
  uid,
  kind: keyOf(invitationKinds),
  email,
  last_name: z.string().max(40),
  first_name: z.string().max(40),
  startup_company_uid: uid.nullable(),
  partner_company_uid: uid.nullable(),
  company_name: z.string().nullable(),
  company_role: keyOf(companyRoles).nullable(),
  operator_role: keyOf(operatorRoles).nullable(),
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
