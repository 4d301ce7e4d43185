import * as z from 'zod'
import { stamps, stored, verdicts } from './common.ts'
import { at, base, calls } from './endpoint.ts'
import type { FieldIssue } from './errors.ts'
import {
  choice,
  chooseMessage,
  distinct,
  distinctMessage,
  keyOf,
  moment,
  optionalMoment,
  optionalText,
  refusing,
  requiredLine,
  transitionFields,
  uid,
} from './fields.ts'
import { announcementLabels } from './labels/announcements.ts'
import { listOf, listQuery, manyOf, one } from './paging.ts'
import { plainTextOf } from './rich-text.ts'
import { stateLabels, states } from './states.ts'

const publish = { label: '公開する', by: ['operator'], when: '本文があり、掲載終了の前' } as const
/** An announcement is told once: one that has ended is not published again, a new one is written. */
export const announcementStates = states({
  draft: {
    label: '下書き',
    to: { published: publish, scheduled: { ...publish, label: '公開を予約', needs: 'publish_at' } },
  },
  scheduled: {
    label: '公開予約',
    to: {
      published: { ...publish, label: '今すぐ公開する', automatic: '公開日時になったとき' },
      draft: { label: '予約を取り消す', by: ['operator'], automatic: '公開日時に公開できなかったとき' },
      ended: { label: '終了する', by: [], automatic: '公開の前に掲載終了の日時を過ぎたとき' },
    },
  },
  published: {
    label: '公開中',
    to: { ended: { label: '公開を取り下げる', by: ['operator'], automatic: '掲載終了の日時になったとき' } },
  },
  ended: { label: '終了', to: {} },
})
export const announcementStatuses = stateLabels(announcementStates)

/** 対象 */
export const audiences = {
  all: 'すべての利用者',
  startup: 'すべてのスタートアップ',
  partner: 'すべてのパートナー',
  operator: '運営',
  companies: '選択した企業',
} as const
export const companyTypes = { startup: 'スタートアップ', partner: 'パートナー' } as const
/** Companies one announcement can be addressed to by name. */
export const COMPANY_LIMIT = 500
/** Characters of an announcement's text. */
export const ANNOUNCEMENT_BODY_MAX = 10_000

const label = announcementLabels
const fields = {
  title: requiredLine(label.title, 80),
  /** Markdown. */
  body: optionalText(label.body, ANNOUNCEMENT_BODY_MAX, plainTextOf),
  audience: choice(label.audience, audiences),
  expires_at: optionalMoment(label.expires_at),
}
const company = { type: keyOf(companyTypes), uid }
/** `announcements/{uid}` as it is stored. */
export const announcementDocument = z.object({
  uid,
  ...fields,
  /** By the names they had when they were chosen; empty unless the audience is `companies`. */
  companies: z.array(z.object({ ...company, name: z.string() })).max(COMPANY_LIMIT),
  status: choice(label.status, announcementStatuses),
  publish_at: moment.nullable(),
  /** Who published or scheduled it, and has to have the right to when its moment comes. */
  publisher_uid: uid.nullable(),
  /** People who were told of it. Derived. */
  told_count: z.int().min(0),
  /** The last person (or company) that was told, while others wait; null when nobody does. Derived. */
  told_after: z.string().nullable(),
  /** The last one whose notification was taken back, while others have theirs still; else null. Derived. */
  recalled_after: z.string().nullable(),
  /** The last one whose notification has the present end, while others have a former one still; else null. Derived. */
  redated_after: z.string().nullable().default(null),
  /** People who have opened it: as many as there are `announcement_reads` of it. */
  read_count: z.int().min(0).default(0),
  ...stamps,
  ...stored,
})
export type AnnouncementDocument = z.output<typeof announcementDocument>
/** A company that is chosen, as calls name it. */
export type ChosenCompany = { readonly type: keyof typeof companyTypes; readonly uid: string }

const announcementObject = z.strictObject({
  ...fields,
  companies: z
    .array(z.strictObject(company))
    .max(COMPANY_LIMIT, { error: `企業は${COMPANY_LIMIT}社まで選択できます。` })
    .refine(
      distinct(({ uid }: ChosenCompany) => uid),
      { error: distinctMessage },
    ),
})
/** Whoever addresses chosen companies has to choose one. */
export const announcementIssues = ({
  audience,
  companies,
}: Pick<z.output<typeof announcementObject>, 'audience' | 'companies'>): FieldIssue[] =>
  audience === 'companies' && companies.length === 0
    ? [{ path: ['companies'], message: chooseMessage(label.companies) }]
    : []
/** The form of an announcement. Its moment is said with the change of state. */
export const announcementInput = announcementObject.superRefine(...refusing(announcementIssues))
export type AnnouncementInput = z.output<typeof announcementInput>
export const announcementTransition = z.strictObject({
  ...transitionFields(announcementStatuses),
  publish_at: moment.optional(),
})
export type AnnouncementTransition = z.output<typeof announcementTransition>

const stores = announcementDocument.shape
/** An announcement as whoever it is addressed to reads it. */
export const announcement = z
  .object({
    uid,
    title: stores.title,
    body: stores.body,
    publish_at: moment.nullable(),
    expires_at: moment.nullable(),
    ...verdicts,
  })
  .meta({ id: 'Announcement' })
export type Announcement = z.output<typeof announcement>

const announcementCalls = calls({
  open: {
    method: 'GET',
    path: '/announcements/{announcement_id}/text',
    summary: '自分に届いたお知らせの本文(開いたことを1人1回記録)',
    permission: 'announcement.open',
    responses: { 200: one(announcement) },
  },
})
export const announcements = at(base.startup, announcementCalls)
export const partnerAnnouncements = at(base.partner, announcementCalls)
export const receivedAnnouncements = at(base.operator, announcementCalls)

/** An announcement as operators have it, in whatever state. */
export const managedAnnouncement = announcementDocument
  .omit({ s: true, rev: true, publisher_uid: true, recalled_after: true, told_after: true })
  .extend({
    company_count: z.int().min(0),
    read_count: announcementDocument.shape.read_count.unwrap(),
    /** Some are still to be told. */
    is_telling: z.boolean(),
    ...verdicts,
  })
  .meta({ id: 'ManagedAnnouncement' })
export type ManagedAnnouncement = z.output<typeof managedAnnouncement>
/** The same in a list, without text and companies. */
export const managedAnnouncementSummary = managedAnnouncement
  .omit({ body: true, companies: true })
  .meta({ id: 'ManagedAnnouncementSummary' })
export type ManagedAnnouncementSummary = z.output<typeof managedAnnouncementSummary>

const announcementListQuery = listQuery(['-updated_at', '-publish_at'], {
  status: manyOf(announcementStatuses).optional(),
  audience: manyOf(audiences).optional(),
  /** `true`: only deleted ones that can be restored. */
  deleted: z.literal('true').optional(),
})

export const operatorAnnouncements = at(
  base.operator,
  calls({
    list: {
      method: 'GET',
      path: '/announcements',
      summary: 'お知らせの一覧(すべての公開状況)',
      permission: 'announcement.read',
      query: announcementListQuery,
      responses: { 200: listOf(managedAnnouncementSummary) },
    },
    get: {
      method: 'GET',
      path: '/announcements/{announcement_id}',
      summary: 'お知らせ(すべての公開状況)',
      permission: 'announcement.read',
      responses: { 200: one(managedAnnouncement) },
    },
    create: {
      method: 'POST',
      path: '/announcements',
      summary: 'お知らせの下書きの作成',
      permission: 'announcement.create',
      body: announcementInput,
      responses: { 201: one(managedAnnouncement) },
    },
    update: {
      method: 'PATCH',
      path: '/announcements/{announcement_id}',
      summary: 'お知らせの変更(対象は公開前のみ)',
      permission: 'announcement.update',
      ifMatch: true,
      body: announcementObject.partial(),
      responses: { 200: one(managedAnnouncement) },
    },
    transition: {
      method: 'POST',
      path: '/announcements/{announcement_id}/transition',
      summary: 'お知らせの公開状況の変更',
      permission: 'announcement.transition',
      body: announcementTransition,
      responses: { 200: one(managedAnnouncement) },
    },
    remove: {
      method: 'DELETE',
      path: '/announcements/{announcement_id}',
      summary: 'お知らせの削除(公開中は取り下げてから)',
      permission: 'announcement.remove',
      ifMatch: true,
      responses: { 204: z.undefined() },
    },
    restore: {
      method: 'POST',
      path: '/announcements/{announcement_id}/restore',
      summary: '削除したお知らせを元に戻す',
      permission: 'announcement.remove',
      body: z.strictObject({}),
      responses: { 200: one(managedAnnouncement) },
    },
  }),
)

/** `announcement_reads/{announcement_uid}_{user_uid}` as it is stored: somebody has opened it. */
export const announcementReadDocument = z.object({
  uid: z.string(),
  announcement_uid: uid,
  user_uid: uid,
  read_at: moment,
})
