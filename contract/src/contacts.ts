import * as z from 'zod'
import { person, priorities, stamps, stored, storedUnsearched } from './common.ts'
import { choice, email, moment, requiredText, uid } from './fields.ts'
import { labels } from './labels.ts'

export const contactCategories = {
  usage: '使い方',
  partner: 'パートナーについて',
  apply: '申込について',
  interview: '面談について',
  bug: '不具合',
  account: 'アカウント',
  other: 'その他',
} as const
export const contactStatuses = {
  open: '未対応',
  in_progress: '対応中',
  waiting_reply: '返信待ち',
  resolved: '解決済み',
  reopened: '再開',
} as const

const label = labels.contact
/** `contacts/{uid}` as it is stored. The sender is a member, or a guest known by name and address only. */
export const contactDocument = z.object({
  uid,
  /** `C-2026-00034` */
  number: z.string().regex(/^C-\d{4}-\d{5}$/),
  sender: person.nullable(),
  guest: z.object({ name: z.string().max(80), email }).nullable(),
  startup_company_uid: uid.nullable(),
  partner_company_uid: uid.nullable(),
  company_name: z.string().nullable(),
  category: choice(label.category, contactCategories),
  subject: requiredText(label.subject, 80),
  body: requiredText(label.body, 3000),
  related: z.object({ type: z.string(), uid }).nullable(),
  file_uids: z.array(uid).max(5),
  priority: choice('優先度', priorities),
  assigned_operator_uid: uid.nullable(),
  status: choice(label.status, contactStatuses),
  first_response_due_at: moment,
  first_responded_at: moment.nullable(),
  resolved_at: moment.nullable(),
  satisfaction: z.int().min(1).max(5).nullable(),
  created_at: stamps.created_at,
  updated_at: stamps.updated_at,
  /** Null where a guest wrote. */
  created_by: person.nullable(),
  updated_by: person.nullable(),
  ...stored,
})
export type ContactDocument = z.output<typeof contactDocument>

/** `contacts/{uid}/messages/{uid}` and `…/internal_messages/{uid}`: the latter never leave the operator API. */
export const contactMessageDocument = z.object({
  uid,
  contact_uid: uid,
  body: requiredText(label.body, 3000),
  read_by: z.array(uid),
  ...stamps,
  ...storedUnsearched,
})
export type ContactMessageDocument = z.output<typeof contactMessageDocument>
