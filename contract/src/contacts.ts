import * as z from 'zod'
import { person, priorities, stored, verdicts } from './common.ts'
import { contactMessage, contactMessageInput, contactNote, contactNoteInput } from './contact-messages.ts'
import {
  CONTACT_FILES,
  contactCategories,
  contactRelated,
  contactSenders,
  contactStatuses,
  contactsToBegin,
  MAX_CONTACTS_ASSIGNED,
} from './contact-states.ts'
import { csvExport, paging } from './downloads.ts'
import { at, base, calls, endpoint } from './endpoint.ts'
import {
  choice,
  distinct,
  distinctMessage,
  email,
  etag,
  keyOf,
  longText,
  moment,
  optionalLine,
  requiredInt,
  requiredLine,
  requiredText,
  transitionFields,
  uid,
} from './fields.ts'
import { fileRef, fileUids } from './files.ts'
import { interviewRequest, interviewRequestInput } from './interview-requests.ts'
import { contactLabels } from './labels/contacts.ts'
import { listOf, listQuery, manyOf, one } from './paging.ts'
import { wait } from './turn-acts.ts'

const label = contactLabels

export const contactInput = z.strictObject({
  category: choice(label.category, contactCategories),
  subject: requiredLine(label.subject, 80),
  body: longText(label.body, 10, 3000),
  related: z.strictObject({ type: keyOf(contactRelated), uid }).nullable(),
  file_uids: fileUids(CONTACT_FILES),
  /** Where it asks for a meeting (面談の依頼): a startup's, of the category `interview`. */
  interview_request: interviewRequestInput.optional(),
})
export type ContactInput = z.output<typeof contactInput>

export const contactTransition = z.strictObject({
  ...transitionFields(contactStatuses),
  /** What is still open, when a contact is taken up again; why a meeting is not asked for any more, or declined. */
  body: requiredText(label.body, 3000).optional(),
})
export const contactRating = z.strictObject({ satisfaction: requiredInt(label.satisfaction, 1, 5) })

/** From somebody who is not signed in. People leave `website` empty, since they do not see it. */
export const guestContactInput = z.strictObject({
  name: requiredLine(label.name, 80),
  email,
  subject: requiredLine(label.subject, 80),
  body: longText(label.body, 10, 3000),
  website: optionalLine('website', 500).optional(),
})
export type GuestContactInput = z.output<typeof guestContactInput>

/** A contact as lists of its company show it; what operators note about it is not part of it. */
export const contactSummary = z
  .object({
    uid,
    startup_company_uid: uid.nullable(),
    partner_company_uid: uid.nullable(),
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
    /** Since when the side whose turn it is is waited for; null once it is settled. */
    waiting_since: moment.nullable(),
    /** Who is waited for. */
    wait,
    satisfaction: z.int().nullable(),
    interview_request: interviewRequest.nullable(),
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

/** Somebody without an account, known by name and address only. */
const guest = z.object({ name: z.string().max(80), email }).nullable()
const forOperators = {
  /** The company as it was called then; null for a guest. */
  company_name: z.string().nullable(),
  guest,
  assigned_operator_uid: uid.nullable(),
  priority: keyOf(priorities),
}
/** A contact in the operators' lists. */
export const operatorContactSummary = contactSummary.extend(forOperators).meta({ id: 'OperatorContactSummary' })
export type OperatorContactSummary = z.output<typeof operatorContactSummary>
/** A contact as operators see it. */
export const operatorContact = contact
  .extend({
    ...forOperators,
    /** When whoever is waited for was last reminded. */
    reminded_at: moment.nullable(),
  })
  .meta({ id: 'OperatorContact' })
export type OperatorContact = z.output<typeof operatorContact>

/** `contacts/{uid}` as it is stored. The sender is a member, or a guest known by name and address only. */
export const contactDocument = contact.omit({ etag: true, can: true, wait: true }).extend({
  /** `C-2026-00034` */
  number: z.string().regex(/^C-\d{4}-\d{5}$/),
  guest,
  company_name: z.string().nullable(),
  related: contact.shape.related.default(null),
  files: contact.shape.files.default([]),
  interview_request: contact.shape.interview_request.default(null),
  assigned_operator: person.nullable().default(null),
  reminded_at: operatorContact.shape.reminded_at.default(null),
  assigned_operator_uid: uid.nullable(),
  message_count: z.int().min(0).default(0),
  priority: choice(label.priority, priorities),
  waiting_since: contact.shape.waiting_since.default(null),
  /** Null where a guest wrote. */
  created_by: person.nullable(),
  updated_by: person.nullable(),
  ...stored,
})
export type ContactDocument = z.output<typeof contactDocument>

const contactListQuery = listQuery(['-updated_at', '-created_at'], {
  status: manyOf(contactStatuses).optional(),
  category: manyOf(contactCategories).optional(),
})
const messageListQuery = listQuery(['created_at'], {}).omit({ q: true })

/** As many as one person may write in an hour. */
const limit = { calls: 60, seconds: 3600 } as const
/** What companies ask, and how they go on. */
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
    body: contactTransition,
    responses: { 200: one(contact) },
  },
  rate: {
    method: 'POST',
    path: '/contacts/{contact_id}/satisfaction',
    summary: '解決したお問い合わせの評価(お問い合わせをした本人)',
    permission: 'contact.rate',
    body: contactRating,
    responses: { 200: one(contact) },
  },
})

export const contacts = at(base.startup, contactCalls)
export const partnerContacts = at(base.partner, contactCalls)

/** Who answers, and how soon. Both may be left out. */
export const contactUpdate = z
  .strictObject({ assigned_operator_uid: uid.nullable(), priority: choice(label.priority, priorities) })
  .partial()
/**
 * Who answers these from now on, each of them; nobody, where it is put back so. Each is named as it was seen; if one has
 * changed since, none is.
 */
const contactAssignment = z.strictObject({
  contacts: z
    .array(
      z.strictObject({
        uid,
        etag,
        assigned_operator_uid: uid.nullable(),
        /** Where it is put back: the state in which it was before it was given to somebody, which began it. */
        status: choice(label.status, contactsToBegin).optional(),
      }),
    )
    .min(1)
    .max(MAX_CONTACTS_ASSIGNED)
    .refine(
      distinct((contact: { uid: string }) => contact.uid),
      { error: distinctMessage },
    ),
})

/** Of those without a first answer: all, and by whether its moment lies ahead. */
export const unansweredFilters = { true: '未回答', ahead: '未回答(期限内)', overdue: '未回答(期限超過)' } as const
/** `unanswered`: those without a first answer, by when it is due, whatever `status` and `sort` say. */
const allContactsQuery = contactListQuery.extend({
  sender: keyOf(contactSenders).optional(),
  startup_uid: uid.optional(),
  partner_uid: uid.optional(),
  /** Who answers it; `unassigned`: nobody does. */
  operator_uid: uid.optional(),
  unassigned: z.literal('true').optional(),
  unanswered: keyOf(unansweredFilters).optional(),
})
export type AllContactsQuery = z.output<typeof allContactsQuery>

const internal = { path: '/contacts/{contact_id}/internal_messages' } as const
const { list, get, listMessages, sendMessage, transition } = contactCalls
/** Operators answer whoever asks, by the contact's id alone; guests by mail. */
const operatorCalls = calls({
  list: {
    ...list,
    summary: 'すべてのお問い合わせ',
    query: allContactsQuery,
    responses: { 200: listOf(operatorContactSummary) },
  },
  exportAll: {
    ...csvExport,
    path: '/exports/contacts',
    summary: 'すべてのお問い合わせ(CSV)',
    permission: 'export.read',
    query: allContactsQuery.omit(paging),
  },
  get: { ...get, responses: { 200: one(operatorContact) } },
  update: {
    method: 'PATCH',
    path: get.path,
    summary: 'お問い合わせの担当者・優先度の変更',
    permission: 'contact.assign',
    ifMatch: true,
    body: contactUpdate,
    responses: { 200: one(operatorContact) },
  },
  assign: {
    method: 'POST',
    path: '/contact_assignments',
    summary: '複数のお問い合わせの担当者の変更(すべて、または1件も変更しない)',
    permission: 'contact.assign',
    body: contactAssignment,
    responses: { 200: one(z.array(operatorContact)) },
  },
  listMessages,
  sendMessage: { ...sendMessage, summary: 'お問い合わせへの回答' },
  transition: {
    ...transition,
    summary: 'お問い合わせへの対応の開始と解決',
    responses: { 200: one(operatorContact) },
  },
  remind: {
    method: 'POST',
    path: '/contacts/{contact_id}/remind',
    summary: '返信を待っている企業への催促(1営業日に1回)',
    permission: 'contact.assign',
    body: z.strictObject({}),
    responses: { 200: one(operatorContact) },
  },
  listInternalMessages: {
    ...internal,
    method: 'GET',
    summary: 'お問い合わせについての運営内のメモ',
    permission: 'internal_note.read',
    query: messageListQuery,
    responses: { 200: listOf(contactNote) },
  },
  sendInternalMessage: {
    ...internal,
    method: 'POST',
    summary: 'お問い合わせについての運営内のメモの追加',
    permission: 'internal_note.create',
    limit,
    body: contactNoteInput,
    responses: { 201: one(contactNote) },
  },
})
export const operatorContacts = at(base.operator, operatorCalls)
/** Of one startup. */
export const operatorStartupContacts = at(
  base.operatorStartup,
  calls({ list: { ...list, responses: { 200: listOf(operatorContactSummary) } } }),
)

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
