import * as z from 'zod'
import { person, priorities, stamps, stored, storedUnsearched, verdicts } from './common.ts'
import { at, base, calls, endpoint } from './endpoint.ts'
import { choice, email, keyOf, longText, moment, requiredInt, requiredText, uid } from './fields.ts'
import { fileRef, fileUids } from './files.ts'
import { contactLabels } from './labels/contacts.ts'
import { listOf, listQuery, manyOf, one } from './paging.ts'
import { stateLabels, states } from './states.ts'

export const contactCategories = {
  usage: '使い方',
  partner: 'パートナーについて',
  apply: '申込について',
  interview: '面談について',
  bug: '不具合',
  account: 'アカウント',
  other: 'その他',
} as const
export type ContactCategory = keyof typeof contactCategories

/** Files of one message. */
export const CONTACT_FILES = 5
/** A settled contact can be taken up again for this many days. */
export const CONTACT_REOPEN_DAYS = 14
/** An answer nobody replied to settles the contact after this many days. */
export const CONTACT_WAITING_DAYS = 7

const settle = { label: '解決済みにする', by: ['startup', 'partner', 'operator'] } as const
const takeUp = { label: '対応を始める', by: ['operator'] } as const
const answer = { label: '回答する', by: ['operator'], when: '回答を送ったとき' } as const
export const contactStates = states({
  open: { label: '未対応', to: { in_progress: takeUp, waiting_reply: answer, resolved: settle } },
  in_progress: { label: '対応中', to: { waiting_reply: answer, resolved: settle } },
  waiting_reply: {
    label: '返信待ち',
    to: {
      in_progress: { label: '返信する', by: ['startup', 'partner'], when: '返信を送ったとき' },
      resolved: settle,
    },
  },
  resolved: {
    label: '解決済み',
    to: {
      reopened: {
        label: '再開する',
        by: ['startup', 'partner'],
        needs: 'body',
        when: `解決から${CONTACT_REOPEN_DAYS}日以内`,
      },
    },
  },
  reopened: { label: '再開', to: { in_progress: takeUp, waiting_reply: answer, resolved: settle } },
})
export const contactStatuses = stateLabels(contactStates)
export type ContactStatus = keyof typeof contactStates

/** What a contact can be about; it is always the company's own, or published. */
export const contactRelated = {
  goal: '経営目標',
  task: '経営アクション',
  apply: '申込',
  interview: '面談',
  partner: 'パートナー',
} as const
export type ContactRelated = keyof typeof contactRelated

const label = contactLabels
const file_uids = fileUids(CONTACT_FILES)

export const contactInput = z.strictObject({
  category: choice(label.category, contactCategories),
  subject: requiredText(label.subject, 80),
  body: longText(label.body, 10, 3000),
  related: z.strictObject({ type: keyOf(contactRelated), uid }).nullable(),
  file_uids,
})
export type ContactInput = z.output<typeof contactInput>

export const contactMessageInput = z.strictObject({ body: requiredText(label.body, 3000), file_uids })
export const contactTransition = z.strictObject({
  to: keyOf(contactStatuses),
  /** What is still open, when a contact is taken up again. */
  body: requiredText(label.body, 3000).optional(),
})
export const contactRating = z.strictObject({ satisfaction: requiredInt(label.satisfaction, 1, 5) })

/** From somebody who is not signed in. People leave `website` empty, since they do not see it. */
export const guestContactInput = z.strictObject({
  name: requiredText(label.name, 80),
  email,
  subject: requiredText(label.subject, 80),
  body: longText(label.body, 10, 3000),
  website: z.string().max(500).optional(),
})
export type GuestContactInput = z.output<typeof guestContactInput>

/** A contact as lists of its company show it; what operators note about it is not part of it. */
export const contactSummary = z
  .object({
    uid,
    startup_company_uid: uid.nullable(),
    number: z.string(),
    category: keyOf(contactCategories),
    subject: z.string(),
    status: keyOf(contactStatuses),
    sender: person.nullable(),
    /** Who answers. */
    assigned_operator: person.nullable(),
    message_count: z.int(),
    first_response_due_at: moment,
    first_responded_at: moment.nullable(),
    resolved_at: moment.nullable(),
    satisfaction: z.int().nullable(),
    created_at: moment,
    updated_at: moment,
    ...verdicts,
  })
  .meta({ id: 'ContactSummary' })
export type ContactSummary = z.output<typeof contactSummary>

export const contact = contactSummary
  .extend({
    body: z.string(),
    related: z.object({ type: keyOf(contactRelated), uid, title: z.string() }).nullable(),
    files: z.array(fileRef),
  })
  .meta({ id: 'Contact' })
export type Contact = z.output<typeof contact>

/** `contacts/{uid}` as it is stored. The sender is a member, or a guest known by name and address only. */
export const contactDocument = contact.omit({ etag: true, can: true }).extend({
  /** `C-2026-00034` */
  number: z.string().regex(/^C-\d{4}-\d{5}$/),
  guest: z.object({ name: z.string().max(80), email }).nullable(),
  partner_company_uid: uid.nullable(),
  company_name: z.string().nullable(),
  related: contact.shape.related.default(null),
  files: contact.shape.files.default([]),
  assigned_operator: person.nullable().default(null),
  assigned_operator_uid: uid.nullable(),
  message_count: z.int().min(0).default(0),
  priority: choice('優先度', priorities),
  /** Since when an answer waits for the sender's reply. */
  waiting_since: moment.nullable().default(null),
  /** Null where a guest wrote. */
  created_by: person.nullable(),
  updated_by: person.nullable(),
  ...stored,
})
export type ContactDocument = z.output<typeof contactDocument>

export const contactMessage = z
  .object({ uid, body: z.string(), files: z.array(fileRef), author: person, created_at: moment, ...verdicts })
  .meta({ id: 'ContactMessage' })
export type ContactMessage = z.output<typeof contactMessage>

/**
 * `contact_messages/{uid}` as it is stored. What operators say among themselves has the same shape and lies in
 * `contact_internal_messages`, which no endpoint of startups or partners reads.
 */
export const contactMessageDocument = contactMessage.omit({ etag: true, can: true }).extend({
  contact_uid: uid,
  startup_company_uid: uid.nullable(),
  partner_company_uid: uid.nullable(),
  read_by: z.array(uid),
  ...stamps,
  ...storedUnsearched,
})
export type ContactMessageDocument = z.output<typeof contactMessageDocument>

const contactListQuery = listQuery(['-updated_at', '-created_at'], {
  status: manyOf(contactStatuses).optional(),
  category: manyOf(contactCategories).optional(),
})
const messageListQuery = listQuery(['created_at'], {}).omit({ q: true })

/** As many as one person may write in an hour. */
const limit = { calls: 60, seconds: 3600 } as const
const contactCalls = calls({
  list: {
    method: 'GET',
    path: '/contacts',
    summary: 'お問い合わせの一覧',
    permission: 'contact.read',
    query: contactListQuery,
    responses: { 200: listOf(contactSummary) },
  },
  get: {
    method: 'GET',
    path: '/contacts/{contact_id}',
    summary: 'お問い合わせの詳細',
    permission: 'contact.read',
    responses: { 200: one(contact) },
  },
  create: {
    method: 'POST',
    path: '/contacts',
    summary: 'お問い合わせ',
    permission: 'contact.create',
    limit,
    body: contactInput,
    responses: { 201: one(contact) },
  },
  listMessages: {
    method: 'GET',
    path: '/contacts/{contact_id}/messages',
    summary: 'お問い合わせのやりとり',
    permission: 'contact.read',
    query: messageListQuery,
    responses: { 200: listOf(contactMessage) },
  },
  sendMessage: {
    method: 'POST',
    path: '/contacts/{contact_id}/messages',
    summary: 'お問い合わせへの返信',
    permission: 'contact.reply',
    limit,
    body: contactMessageInput,
    responses: { 201: one(contactMessage) },
  },
  transition: {
    method: 'POST',
    path: '/contacts/{contact_id}/transition',
    summary: 'お問い合わせの解決と再開',
    permission: 'contact.reply',
    ifMatch: true,
    body: contactTransition,
    responses: { 200: one(contact) },
  },
  rate: {
    method: 'POST',
    path: '/contacts/{contact_id}/satisfaction',
    summary: '解決したお問い合わせの評価(お問い合わせをした本人)',
    permission: 'contact.rate',
    ifMatch: true,
    body: contactRating,
    responses: { 200: one(contact) },
  },
})

export const contacts = at(base.startup, contactCalls)

export const guestContacts = {
  create: endpoint({
    method: 'POST',
    path: '/api/auth/contacts',
    summary: 'ログインしていない方からのお問い合わせ(内容にかかわらず同じ答え)',
    access: 'public',
    // Counted again, across all instances, by address and sender.
    limit: { calls: 30, seconds: 3600 },
    body: guestContactInput,
    responses: { 202: z.object({}) },
  }),
}
