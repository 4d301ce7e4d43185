import * as z from 'zod'
import { seminarApplyStatuses } from './apply-states.ts'
import { issueCategories, stages, stamps, startupNamed, stored, verdicts } from './common.ts'
import { fileBody } from './downloads.ts'
import { at, base, calls } from './endpoint.ts'
import type { FieldIssue } from './errors.ts'
import {
  choice,
  chooseMessage,
  distinct,
  distinctMessage,
  draftMoment,
  keyOf,
  moment,
  optionalInt,
  optionalLine,
  optionalText,
  optionalUrl,
  refusing,
  requiredInt,
  requiredLine,
  requiredMessage,
  transitionFields,
  uid,
} from './fields.ts'
import { fileRef, fileUids } from './files.ts'
import { seminarLabels } from './labels/seminars.ts'
import { REASON_MAX } from './limits.ts'
import { listOf, listQuery, manyOf, one } from './paging.ts'
import { type SeminarNeeds, seminarLacks, seminarMoments } from './publication.ts'
import { plainTextOf } from './rich-text.ts'
import { seatInput, seatTransition, seminarEntry } from './seats.ts'
import { stateLabels, states } from './states.ts'

const publish = { label: '公開する', by: ['operator'], when: '開始前' } as const
export const seminarStates = states({
  draft: {
    label: '下書き',
    to: { published: publish, scheduled: { ...publish, label: '公開を予約', needs: 'publish_at' } },
  },
  scheduled: {
    label: '公開予約',
    to: {
      published: { ...publish, label: '今すぐ公開する', automatic: '公開日時になったとき' },
      draft: { label: '予約を取り消す', by: ['operator'], automatic: '公開日時に公開できないとき' },
    },
  },
  published: {
    label: '公開中',
    to: {
      draft: { label: '下書きに戻す', by: ['operator'], when: '申し込みがない' },
      cancelled: { label: '開催を中止', by: ['operator'], needs: 'reason', when: '終了前' },
      ended: { label: '終了にする', by: ['operator'], when: '終了後' },
    },
  },
  cancelled: { label: '開催中止', to: {} },
  ended: { label: '終了', to: {} },
})
export const seminarStatuses = stateLabels(seminarStates)
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
/** What operators look through: to come, the nearest first; in the making; over, the last first. */
export const managedSeminarViews = { upcoming: '開催予定', draft: '下書き', past: '終了' } as const
export const seminarViews = {
  upcoming: '開催予定',
  past: '開催済み(録画・資料)',
  entered: '申し込み済み',
} as const

const label = seminarLabels
/** 登壇者 of one seminar. */
export const SPEAKER_LIMIT = 10
/** 資料 of one seminar. */
export const MATERIAL_LIMIT = 10
const speaker = {
  name: optionalLine('氏名', 80),
  title: optionalLine('役職', 80),
  company: optionalLine('所属', 100),
  profile: optionalText('紹介', 300),
}
const speakersOf = <S extends z.ZodType>(one: S) =>
  z.array(one).max(SPEAKER_LIMIT, { error: `登壇者は${SPEAKER_LIMIT}名まで登録できます。` })
const seminarFields = {
  title: requiredLine(label.title, 80),
  summary: optionalText(label.summary, 160),
  /** Markdown. */
  body: optionalText(label.body, 8000, plainTextOf),
  issue_categories: z.array(choice(label.issue_categories, issueCategories)),
  target_stages: z.array(choice(label.target_stages, stages)),
  organizer_partner_uid: uid.nullable(),
  /** Moments may lack in a draft: they are empty then. */
  start_at: draftMoment(label.start_at),
  end_at: draftMoment(label.end_at),
  entry_open_at: draftMoment(label.entry_open_at),
  entry_close_at: draftMoment(label.entry_close_at),
  format: choice(label.format, seminarFormats),
  venue: optionalLine(label.venue, 120),
  /** Shown to confirmed people only. */
  online_url: optionalUrl(label.online_url),
  /** Null: no limit. */
  capacity: optionalInt(label.capacity, 1, 5000),
  waitlist_enabled: z.boolean(),
  seats_per_company: requiredInt(label.seats_per_company, 1, 100),
  fee_text: requiredLine(label.fee_text, 60),
  pre_question: optionalLine(label.pre_question, 200),
  recording_url: optionalUrl(label.recording_url),
}
/** The picture is left out where it stays as it is. */
const speakerInput = z.strictObject({ ...speaker, photo_file_uid: uid.nullable().optional() })
export type SpeakerInput = z.output<typeof speakerInput>
const seminarObject = z.strictObject({
  ...seminarFields,
  speakers: speakersOf(speakerInput).refine(
    distinct(({ photo_file_uid }: SpeakerInput, index) => photo_file_uid ?? index),
    { error: distinctMessage },
  ),
  material_file_uids: fileUids(MATERIAL_LIMIT),
  cover_file_uid: uid.nullable(),
})
type SeminarTimes = Pick<z.output<typeof seminarObject>, (typeof seminarMoments)[number]>
/** What it lacks (`seminarLacks`), told at the fields. */
export const lackIssues = (seminar: SeminarNeeds): FieldIssue[] =>
  seminarLacks(seminar).map(({ path, label: what }) => ({
    path,
    message: seminarMoments.some((field) => path[0] === field) ? chooseMessage(what) : requiredMessage(what),
  }))
/** What no single field can tell, of what there is. Runs in the form, on create, and on the merged record on update. */
export function seminarIssues(seminar: SeminarTimes): FieldIssue[] {
  const { start_at, end_at, entry_open_at, entry_close_at } = seminar
  const both = (one: string, other: string) => one !== '' && other !== ''
  return [
    ...(both(start_at, end_at) && end_at <= start_at
      ? [{ path: ['end_at'], message: '終了日時は開催日時より後を選択してください。' }]
      : []),
    ...(both(entry_close_at, start_at) && entry_close_at > start_at
      ? [{ path: ['entry_close_at'], message: '受付終了は開催日時までの日時を選択してください。' }]
      : []),
    ...(both(entry_close_at, entry_open_at) && entry_close_at <= entry_open_at
      ? [{ path: ['entry_open_at'], message: '受付開始は受付終了より前を選択してください。' }]
      : []),
  ]
}
/** The form of a draft. */
export const seminarInput = seminarObject.superRefine(...refusing(seminarIssues))
/** The form of what others read already, or will: it lacks nothing. */
export const publishedSeminarInput = seminarObject.superRefine(
  ...refusing((seminar: SeminarNeeds) => [...seminarIssues(seminar), ...lackIssues(seminar)]),
)
export type SeminarInput = z.output<typeof seminarInput>
export const seminarTransition = z.strictObject({
  ...transitionFields(seminarStatuses),
  reason: optionalText(label.reason, REASON_MAX).optional(),
  publish_at: moment.optional(),
})
export type SeminarTransition = z.output<typeof seminarTransition>

/** `seminars/{uid}` as it is stored. */
export const seminarDocument = z.object({
  uid,
  ...seminarFields,
  online_url: z.string().max(500),
  recording_url: z.string().max(500),
  cover_url: z.string().nullable(),
  speakers: speakersOf(z.object({ ...speaker, photo_url: z.string().nullable() })),
  material_file_uids: z.array(uid).max(MATERIAL_LIMIT),
  /** Why it was called off, as its readers are told. */
  cancel_reason: z.string().default(''),
  /** What of its time and place was changed last, as its entrants are told. */
  change_told: z.string().default(''),
  /** Up to which seat its entrants have been told that it was called off or moved; null when there is nothing to tell. */
  notices_after: z.string().nullable().default(null),
  status: choice(label.status, seminarStatuses),
  /** When it is published, or was; null for a draft. */
  publish_at: moment.nullable().default(null),
  /** Who scheduled its publication, and has to have the right to publish when the moment comes; else null. */
  publisher_uid: uid.nullable().default(null),
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
    /** Why it was called off; empty before. */
    cancel_reason: stores.cancel_reason,
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
    body: seatTransition,
    responses: { 200: one(seminarEntry) },
  },
})

export const seminars = at(base.startup, seminarCalls)

/** A seminar as operators have it, in whatever state. */
export const managedSeminar = seminarDocument
  .omit({ s: true, rev: true, deleted_at: true, apply_numbers: true, notices_after: true, publisher_uid: true })
  .extend({ display_status: keyOf(seminarDisplayStatuses), ...verdicts })
  .meta({ id: 'ManagedSeminar' })
export type ManagedSeminar = z.output<typeof managedSeminar>
/** The same in a list, without the text. */
export const managedSeminarSummary = managedSeminar.omit({ body: true }).meta({ id: 'ManagedSeminarSummary' })
export type ManagedSeminarSummary = z.output<typeof managedSeminarSummary>

/** One person's seat, or place in the queue, as operators see it. */
export const seminarAttendee = seminarEntry
  .omit({ place: true })
  .extend({ startup_company_uid: uid, ...startupNamed })
  .meta({ id: 'SeminarAttendee' })
export type SeminarAttendee = z.output<typeof seminarAttendee>

/** Seats told of in one request. */
export const ATTENDANCE_LIMIT = 100
/** Who came and who did not, by their seats. */
export const attendanceInput = z
  .strictObject({ attended: z.array(uid).max(ATTENDANCE_LIMIT), absent: z.array(uid).max(ATTENDANCE_LIMIT) })
  .refine(({ attended, absent }) => {
    const seats = [...attended, ...absent]
    return seats.length > 0 && seats.length <= ATTENDANCE_LIMIT && new Set(seats).size === seats.length
  }, '1名から100名までを、1回ずつ選択してください。')

export const operatorSeminars = at(
  base.operator,
  calls({
    list: {
      method: 'GET',
      path: '/seminars',
      summary: 'セミナーの一覧(すべての公開状況)',
      permission: 'seminar.read',
      query: listQuery(['-start_at', 'start_at', '-updated_at'], {
        /** Decides the order too; words are looked for in all views. */
        view: keyOf(managedSeminarViews).optional(),
        status: manyOf(seminarStatuses).optional(),
        format: manyOf(seminarFormats).optional(),
        /** `true`: only deleted ones that can be restored. */
        deleted: z.literal('true').optional(),
      }),
      responses: { 200: listOf(managedSeminarSummary) },
    },
    get: {
      method: 'GET',
      path: '/seminars/{seminar_id}',
      summary: 'セミナー(すべての公開状況)',
      permission: 'seminar.read',
      responses: { 200: one(managedSeminar) },
    },
    create: {
      method: 'POST',
      path: '/seminars',
      summary: 'セミナーの下書きの作成',
      permission: 'seminar.create',
      body: seminarInput,
      responses: { 201: one(managedSeminar) },
    },
    update: {
      method: 'PATCH',
      path: '/seminars/{seminar_id}',
      summary: 'セミナーの変更(定員を増やすと、キャンセル待ちの方が参加確定になる)',
      permission: 'seminar.update',
      ifMatch: true,
      body: seminarObject.partial(),
      responses: { 200: one(managedSeminar) },
    },
    transition: {
      method: 'POST',
      path: '/seminars/{seminar_id}/transition',
      summary: 'セミナーの公開状況の変更(開催中止は申し込んだ方に知らせる)',
      permission: 'seminar.transition',
      body: seminarTransition,
      responses: { 200: one(managedSeminar) },
    },
    remove: {
      method: 'DELETE',
      path: '/seminars/{seminar_id}',
      summary: 'セミナーの下書きの削除(公開したことのないもの)',
      permission: 'seminar.remove',
      ifMatch: true,
      responses: { 204: z.undefined() },
    },
    restore: {
      method: 'POST',
      path: '/seminars/{seminar_id}/restore',
      summary: '削除したセミナーの下書きを元に戻す',
      permission: 'seminar.remove',
      body: z.strictObject({}),
      responses: { 200: one(managedSeminar) },
    },
    attendees: {
      method: 'GET',
      path: '/seminars/{seminar_id}/applies',
      summary: 'セミナーに申し込んだ方の一覧',
      permission: 'seat.read',
      query: listQuery(['created_at'], { status: manyOf(seminarApplyStatuses).optional() }).omit({
        q: true,
        sort: true,
      }),
      responses: { 200: listOf(seminarAttendee) },
    },
    attendAll: {
      method: 'POST',
      path: '/seminars/{seminar_id}/attendance',
      summary: 'セミナーの出欠のまとめての登録(100名まで。1名でも登録できなければ、何も登録しない)',
      permission: 'seat.attend',
      body: attendanceInput,
      responses: { 200: one(z.object({ attended: z.int(), absent: z.int() })) },
    },
    attend: {
      method: 'POST',
      path: '/seminars/{seminar_id}/applies/{apply_id}/transition',
      summary: 'セミナーの出欠の登録',
      permission: 'seat.attend',
      body: seatTransition,
      responses: { 200: one(seminarAttendee) },
    },
  }),
)
