import * as z from 'zod'
import { issueCategories, stages, stamps, stored, verdicts } from './common.ts'
import { fileBody } from './downloads.ts'
import { at, base, calls } from './endpoint.ts'
import { choice, keyOf, moment, optionalInt, optionalText, requiredInt, requiredText, uid } from './fields.ts'
import { fileRef } from './files.ts'
import { labels } from './labels.ts'
import { listOf, listQuery, manyOf, one } from './paging.ts'
import { seatInput, seatTransition, seminarEntry } from './seats.ts'

export const seminarStatuses = {
  draft: '下書き',
  published: '公開中',
  cancelled: '開催中止',
  ended: '終了',
} as const
export const seminarFormats = { online: 'オンライン', venue: '会場', hybrid: '会場とオンライン' } as const
/** What readers see, made from status, times and seats. */
export const seminarDisplayStatuses = {
  before: '受付前',
  open: '受付中',
  few: '残りわずか',
  full: '満席',
  closed: '受付終了',
  running: '開催中',
  ended: '終了',
  cancelled: '開催中止',
} as const
export type SeminarDisplayStatus = keyof typeof seminarDisplayStatuses
/** Which seminars a list shows; `entered` are those the caller has a seat or a place in the queue of. */
export const seminarViews = {
  upcoming: '開催予定',
  past: '開催済み(録画・資料)',
  entered: '申し込み済み',
} as const

const label = labels.seminar
/** `seminars/{uid}` as it is stored. */
export const seminarDocument = z.object({
  uid,
  title: requiredText(label.title, 80),
  summary: optionalText(label.summary, 160),
  body: optionalText(label.body, 8000),
  cover_url: z.string().nullable(),
  issue_categories: z.array(choice('課題の分野', issueCategories)),
  target_stages: z.array(choice('対象ステージ', stages)),
  speakers: z
    .array(
      z.object({
        name: requiredText('氏名', 80),
        title: z.string().max(80),
        company: z.string().max(100),
        photo_url: z.string().nullable(),
        profile: optionalText('紹介', 300),
      }),
    )
    .min(1)
    .max(10),
  organizer_partner_uid: uid.nullable(),
  start_at: moment,
  end_at: moment,
  entry_open_at: moment,
  entry_close_at: moment,
  format: choice(label.format, seminarFormats),
  venue: optionalText(label.venue, 120),
  /** Shown to confirmed people only. */
  online_url: z.string().max(500),
  /** Null: no limit. */
  capacity: optionalInt(label.capacity, 1, 5000),
  waitlist_enabled: z.boolean(),
  seats_per_company: requiredInt(label.seats_per_company, 1, 100),
  fee_text: requiredText(label.fee_text, 60),
  pre_question: optionalText(label.pre_question, 200),
  material_file_uids: z.array(uid).max(10),
  recording_url: z.string().max(500),
  status: choice(label.status, seminarStatuses),
  /** Derived; changes only in the commit of the apply. */
  confirmed_count: z.int().min(0),
  waitlisted_count: z.int().min(0),
  /** Numbers taken from the year's counter ahead, for the next applies: so that seats need no counter all write. */
  apply_numbers: z.object({ year: z.int(), next: z.int(), last: z.int() }).nullable().default(null),
  ...stamps,
  ...stored,
})
export type SeminarDocument = z.output<typeof seminarDocument>

/** What to show of a seminar at a moment (ISO 8601). */
export function seminarDisplayStatus(
  seminar: Pick<
    SeminarDocument,
    'status' | 'start_at' | 'end_at' | 'entry_open_at' | 'entry_close_at' | 'capacity' | 'confirmed_count'
  >,
  now: string,
): SeminarDisplayStatus {
  if (seminar.status === 'cancelled') return 'cancelled'
  if (seminar.status === 'ended' || now >= seminar.end_at) return 'ended'
  if (now >= seminar.start_at) return 'running'
  if (now >= seminar.entry_close_at) return 'closed'
  if (now < seminar.entry_open_at) return 'before'
  if (seminar.capacity === null) return 'open'
  const left = seminar.capacity - seminar.confirmed_count
  if (left <= 0) return 'full'
  return left <= seminar.capacity / 10 ? 'few' : 'open'
}

const stores = seminarDocument.shape
/** A seminar as a list shows it to a startup. */
export const seminarSummary = z
  .object({
    uid,
    title: stores.title,
    summary: stores.summary,
    cover_url: stores.cover_url,
    issue_categories: stores.issue_categories,
    target_stages: stores.target_stages,
    speakers: stores.speakers,
    start_at: moment,
    end_at: moment,
    entry_open_at: moment,
    entry_close_at: moment,
    format: stores.format,
    venue: stores.venue,
    fee_text: stores.fee_text,
    pre_question: stores.pre_question,
    capacity: stores.capacity,
    waitlist_enabled: z.boolean(),
    waitlisted_count: stores.waitlisted_count,
    seats_per_company: stores.seats_per_company,
    /** Null: no limit. */
    seats_left: z.int().nullable(),
    display_status: keyOf(seminarDisplayStatuses),
    has_recording: z.boolean(),
    has_materials: z.boolean(),
    /** Of the own company; cancelled ones are left out. */
    entries: z.array(seminarEntry),
    ...verdicts,
  })
  .meta({ id: 'SeminarSummary' })
export type SeminarSummary = z.output<typeof seminarSummary>

/** What only people with a seat are told (`online_url`, recording, materials) is null or empty for everybody else. */
export const seminar = seminarSummary
  .extend({
    body: stores.body,
    organizer_name: z.string().nullable(),
    online_url: z.string().nullable(),
    recording_url: z.string().nullable(),
    materials: z.array(fileRef),
  })
  .meta({ id: 'Seminar' })
export type Seminar = z.output<typeof seminar>

/** The order is that of the view: the next first, the last first, or the latest apply first, which takes no filter. */
const seminarListQuery = listQuery(['start_at'], {
  view: keyOf(seminarViews).optional(),
  issue_category: keyOf(issueCategories).optional(),
  format: manyOf(seminarFormats).optional(),
}).omit({ q: true, sort: true })

const seminarCalls = calls({
  list: {
    method: 'GET',
    path: '/seminars',
    summary: 'セミナーの一覧',
    permission: 'seminar.read',
    query: seminarListQuery,
    responses: { 200: listOf(seminarSummary) },
  },
  get: {
    method: 'GET',
    path: '/seminars/{seminar_id}',
    summary: 'セミナーの詳細',
    permission: 'seminar.read',
    responses: { 200: one(seminar) },
  },
  ics: {
    method: 'GET',
    path: '/seminars/{seminar_id}/ics',
    summary: '参加が確定したセミナーのカレンダーファイル',
    permission: 'seat.read',
    downloads: 'text/calendar',
    responses: { 200: fileBody },
  },
  apply: {
    method: 'POST',
    path: '/seminars/{seminar_id}/applies',
    summary: 'セミナーへの参加申込',
    permission: 'seat.create',
    // Beside the day's ten applies: who waits for a seat tries more than once.
    limit: { calls: 60, seconds: 3600 },
    body: seatInput,
    responses: { 201: one(seminarEntry) },
  },
  transition: {
    method: 'POST',
    path: '/seminars/{seminar_id}/applies/{apply_id}/transition',
    summary: 'セミナーの参加申込の状態変更',
    permission: 'seat.withdraw',
    ifMatch: true,
    body: seatTransition,
    responses: { 200: one(seminarEntry) },
  },
})

export const seminars = at(base.startup, seminarCalls)
