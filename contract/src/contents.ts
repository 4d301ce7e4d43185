import * as z from 'zod'
import { issueCategories, person, stages, stamps, stored, verdicts } from './common.ts'
import { contentKinds, contentStatuses, revisionStates } from './content-states.ts'
import { at, base, calls } from './endpoint.ts'
import type { FieldIssue } from './errors.ts'
import {
  choice,
  keyOf,
  moment,
  optionalDay,
  optionalInt,
  optionalLine,
  optionalMoment,
  optionalText,
  optionalUrl,
  refusing,
  requiredLine,
  requiredMessage,
  uid,
} from './fields.ts'
import { COVER_ALT_MAX, fileRef, fileUids } from './files.ts'
import { contentLabels } from './labels/contents.ts'
import { REASON_MAX } from './limits.ts'
import { listOf, listQuery, manyOf, one } from './paging.ts'
import { plainTextOf } from './rich-text.ts'
import { stateLabels } from './states.ts'
import { keptSides, wait } from './turn-acts.ts'

/** Files of one content. */
export const CONTENT_FILE_LIMIT = 5

const label = contentLabels
export const categories = z.array(choice(label.issue_categories, issueCategories)).min(1).max(5)
const texts = {
  kind: choice(label.kind, contentKinds),
  title: requiredLine(label.title, 80),
  summary: optionalText(label.summary, 160),
  /** Markdown. */
  body: optionalText(label.body, 10_000, plainTextOf),
}
const terms = {
  price_text: optionalLine(label.price_text, 60),
  price_from_jpy: optionalInt(label.price_from_jpy, 0, 1e12),
  perk_text: optionalLine(label.perk_text, 100),
  perk_limit: optionalInt(label.perk_limit, 0, 9999),
  perk_until: optionalDay(label.perk_until),
  issue_categories: categories,
  target_stages: z.array(choice(label.target_stages, stages)),
}
/** What a change of a published content may be about; what it leaves out stays. */
export const contentRevision = z.object({
  ...texts,
  ...z.object({ ...terms, external_url: z.string().max(500) }).partial().shape,
})

/** `contents/{uid}` as it is stored. */
export const contentDocument = z.object({
  uid,
  /** Null: the operator's own. */
  partner_company_uid: uid.nullable(),
  partner_name: z.string().nullable(),
  ...texts,
  thumbnail: z.object({ url: z.string(), alt: requiredLine('画像の説明', 100) }).nullable(),
  file_uids: z.array(uid).max(CONTENT_FILE_LIMIT),
  /** The attached files as they are shown. */
  files: z.array(fileRef).default([]),
  external_url: z.string().max(500),
  ...terms,
  auto_forward: z.boolean(),
  apply_enabled: z.boolean(),
  status: choice(label.status, contentStatuses),
  publish_from: moment.nullable(),
  publish_until: moment.nullable(),
  review_comment: z.string().max(1000),
  /** Derived. */
  view_count: z.int(),
  apply_count: z.int(),
  /** Of the applies that were answered to their end, how many were completed, 0 to 1; null below five. */
  completion_rate: z.number().nullable(),
  /** How long its text takes to read; null without one. */
  read_minutes: z.int().min(1).nullable().default(null),
  /** A change of a published content; the old text stays public until it is approved. */
  pending_revision: contentRevision
    .extend({
      submitted_at: moment,
      submitted_by: person,
      status: z.enum(['pending', 'refused']).default('pending'),
      reason: z.string().default(''),
    })
    .nullable(),
  /** Since when it waits for the operators, itself or a change of it. Follows from the two. */
  review_requested_at: moment.nullable().default(null),
  ...keptSides,
  /** When operators last reminded its partner of what they have sent back. */
  reminded_at: moment.nullable().default(null),
  ...stamps,
  ...stored,
})
export type ContentDocument = z.output<typeof contentDocument>

const contentObject = z.strictObject({
  ...texts,
  ...terms,
  external_url: optionalUrl(label.external_url),
  cover_file_uid: uid.nullable(),
  cover_alt: optionalLine(label.cover_alt, COVER_ALT_MAX),
  file_uids: fileUids(CONTENT_FILE_LIMIT),
  apply_enabled: z.boolean(),
  publish_from: optionalMoment(label.publish_from),
  publish_until: optionalMoment(label.publish_until),
})
type Dated = Pick<z.output<typeof contentObject>, 'publish_from' | 'publish_until' | 'cover_file_uid' | 'cover_alt'>
/** What no single field can tell. Runs in the form, on create, and on the merged record on update. */
export function contentIssues({ publish_from, publish_until, cover_file_uid, cover_alt }: Dated): FieldIssue[] {
  return [
    ...(publish_from !== null && publish_until !== null && publish_until <= publish_from
      ? [{ path: ['publish_until'], message: '公開終了は公開開始より後を選択してください。' }]
      : []),
    ...(cover_file_uid !== null && cover_alt.trim() === ''
      ? [{ path: ['cover_alt'], message: requiredMessage(label.cover_alt) }]
      : []),
  ]
}
/**
 * What stays as it is while a partner's content is public. It is taken back for that; the rest is changed by a revision,
 * which the operators approve.
 */
export const contentFixed = [
  'cover_file_uid',
  'cover_alt',
  'file_uids',
  'apply_enabled',
  'publish_from',
  'publish_until',
] as const satisfies (keyof z.output<typeof contentObject>)[]
/** The form of the operators' own contents, and of a partner's. */
export const contentInput = contentObject.superRefine(...refusing(contentIssues))
export type ContentInput = z.output<typeof contentInput>
const reason = optionalText(label.reason, REASON_MAX).optional()
export const contentTransition = z.strictObject({ to: keyOf(contentStatuses), reason })
export const revisionTransition = z.strictObject({ to: keyOf(stateLabels(revisionStates)), reason })

/** A content in whatever state, as operators and its own partner have it. */
export const managedContent = contentDocument
  .omit({ turns: true, s: true, rev: true, deleted_at: true })
  .extend({ wait, ...verdicts })
  .meta({ id: 'ManagedContent' })
export type ManagedContent = z.output<typeof managedContent>
/** The same in a list, without the texts. */
export const managedContentSummary = managedContent
  .omit({ body: true, pending_revision: true })
  .extend({ has_revision: z.boolean() })
  .meta({ id: 'ManagedContentSummary' })
export type ManagedContentSummary = z.output<typeof managedContentSummary>

const contentSorts = ['-updated_at', 'review_requested_at'] as const
const contentFilters = {
  status: manyOf(contentStatuses).optional(),
  kind: manyOf(contentKinds).optional(),
  /** `waiting`: those that wait for the operators, the oldest first. */
  review: z.literal('waiting').optional(),
}
const managedCalls = calls({
  get: {
    method: 'GET',
    path: '/contents/{content_id}',
    summary: 'コンテンツ(すべての公開状況)',
    permission: 'content.read',
    responses: { 200: one(managedContent) },
  },
  create: {
    method: 'POST',
    path: '/contents',
    summary: 'コンテンツの下書きの作成',
    permission: 'content.create',
    body: contentInput,
    responses: { 201: one(managedContent) },
  },
  update: {
    method: 'PATCH',
    path: '/contents/{content_id}',
    summary: '自分たちのコンテンツの変更(パートナーの公開中のものは、承認待ちの変更になる)',
    permission: 'content.update',
    ifMatch: true,
    body: contentObject.partial(),
    responses: { 200: one(managedContent) },
  },
  transition: {
    method: 'POST',
    path: '/contents/{content_id}/transition',
    summary: 'コンテンツの公開状況の変更(パートナーの申請、その承認と差し戻しも)',
    permission: 'content.transition',
    ifMatch: true,
    body: contentTransition,
    responses: { 200: one(managedContent) },
  },
  review: {
    method: 'POST',
    path: '/contents/{content_id}/revision/transition',
    summary: '公開中のコンテンツの変更の承認と差し戻し、取り下げ',
    permission: 'content.transition',
    ifMatch: true,
    body: revisionTransition,
    responses: { 200: one(managedContent) },
  },
})

export const operatorContents = at(base.operator, {
  ...calls({
    list: {
      method: 'GET',
      path: '/contents',
      summary: 'コンテンツの一覧(すべての公開状況)',
      permission: 'content.read',
      query: listQuery(contentSorts, {
        ...contentFilters,
        /** `operator`: the operators' own. */
        owner: z.literal('operator').optional(),
      }),
      responses: { 200: listOf(managedContentSummary) },
    },
    remind: {
      method: 'POST',
      path: '/contents/{content_id}/remind',
      summary: '差し戻したコンテンツの見直しの催促(1営業日に1回)',
      permission: 'content.transition',
      body: z.strictObject({}),
      responses: { 200: one(managedContent) },
    },
  }),
  ...managedCalls,
})
const listOfPartner = calls({
  list: {
    method: 'GET',
    path: '/contents',
    summary: 'パートナー1社のコンテンツの一覧(すべての公開状況)',
    permission: 'content.read',
    query: listQuery(contentSorts, contentFilters),
    responses: { 200: listOf(managedContentSummary) },
  },
})
/** How many of its contents a partner's page names, the newest first. */
export const NAMED_CONTENTS = 10
type Timed = Pick<ManagedContentSummary, 'status' | 'publish_from' | 'publish_until'>
/** Whether startups read it now: published, and within its dates. */
export function isPublicAt({ status, publish_from, publish_until }: Timed, now: Date): boolean {
  const at = now.toISOString()
  return (
    status === 'published' &&
    (publish_from === null || publish_from <= at) &&
    (publish_until === null || at < publish_until)
  )
}

/** Below one partner stands the list alone. */
export const operatorPartnerContents = at(base.operatorPartner, listOfPartner)
export const partnerContents = at(base.partner, { ...listOfPartner, ...managedCalls })
