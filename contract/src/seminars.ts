import * as z from 'zod'
import { issueCategories, stages, stamps, stored } from './common.ts'
import { choice, moment, optionalInt, optionalText, requiredInt, requiredText, uid } from './fields.ts'
import { labels } from './labels.ts'

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
type SeminarDisplayStatus = keyof typeof seminarDisplayStatuses

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
  seats_per_company: requiredInt('1社あたりの席数', 1, 100),
  fee_text: requiredText(label.fee_text, 60),
  pre_question: optionalText(label.pre_question, 200),
  material_file_uids: z.array(uid).max(10),
  recording_url: z.string().max(500),
  status: choice(label.status, seminarStatuses),
  /** Derived; changes only in the commit of the apply. */
  confirmed_count: z.int().min(0),
  waitlisted_count: z.int().min(0),
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
