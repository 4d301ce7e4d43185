import type { MailAttachment, MailEntry } from '@banso/contract/mails'
import { type SeminarDocument, seminarFormats } from '@banso/contract/seminars'
import type { StartupId } from '../kernel/authorize.ts'
import { spokenSpan } from '../resources/interviews/spoken.ts'
import { calendarFile } from '../resources/seminars/calendar.ts'
import { publishedSeminars, seatsOf } from '../resources/seminars/data.ts'
import { seatReminderTitle } from '../resources/seminars/notifications.ts'

type Holder = { readonly startupId: StartupId; readonly userUid: string; readonly now: Date }

/** What a reminder, or news of a seat, says of a seminar, as it is when the mail leaves. Undefined for who has no seat in it by then. */
export async function withSeat(entry: MailEntry, { startupId, userUid, now }: Holder): Promise<MailEntry | undefined> {
  if (!entry.seat) return entry
  const { seminar_uid, apply_uid, start_at, reminds } = entry.seat
  const [seminar, apply] = await Promise.all([
    publishedSeminars.get(seminar_uid),
    seatsOf(startupId).get(seminar_uid, apply_uid),
  ])
  if (apply?.status !== 'confirmed' || apply.applicant_user_uid !== userUid) return undefined
  if (seminar?.status !== 'published' || seminar.start_at <= now.toISOString()) return undefined
  const body = [seminar.title, ...placeLines(seminar)].join('\n')
  if (!reminds) return { ...entry, body }
  return seminar.start_at === start_at ? { ...entry, title: seatReminderTitle(start_at, now), body } : undefined
}

/** 「日時:11/24(火) 14:00〜15:00」 and where it is. */
const placeLines = (seminar: SeminarDocument): string[] => [
  `日時:${spokenSpan(seminar)}`,
  `開催形式:${seminarFormats[seminar.format]}`,
  ...(seminar.venue ? [`会場:${seminar.venue}`] : []),
  ...(seminar.online_url ? [`視聴URL:${seminar.online_url}`] : []),
]

/** The calendar files of the seminars that a mail reminds of, once `withSeat` has left those in that are to be. */
export async function seatFiles(entries: readonly MailEntry[]): Promise<MailAttachment[]> {
  const uids = entries.flatMap(({ seat }) => seat?.seminar_uid ?? [])
  const found = await publishedSeminars.getMany([...new Set(uids)])
  return Promise.all(
    found.map(async (seminar) => {
      const { name, content } = await calendarFile(seminar)
      return { name, type: 'text/calendar; charset=utf-8; method=PUBLISH', content: String(content) }
    }),
  )
}
