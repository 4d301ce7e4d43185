import { seminarApplyStatuses } from '@banso/contract/apply-states'
import type { SeminarEntry } from '@banso/contract/seats'
import {
  type ManagedSeminarSummary,
  type SeminarDisplayStatus,
  type SeminarSummary,
  seminarFormats,
} from '@banso/contract/seminars'
import { momentSpan, shortMoment } from '../../lib/dates.ts'

/** Where it takes place: the room, or that it is online, or both. */
export const placeText = ({ format, venue }: Pick<SeminarSummary, 'format' | 'venue'>): string => {
  if (format === 'online' || !venue) return seminarFormats[format]
  return format === 'hybrid' ? `${venue}・${seminarFormats.online}` : venue
}

const closed: readonly SeminarDisplayStatus[] = ['closed', 'running', 'ended', 'cancelled']

/** 「残り12席」, or who waits once there are none; nothing where nobody can enter any more. */
export const seatsText = (seminar: SeminarSummary): string => {
  const { seats_left, waitlist_enabled, waitlisted_count, display_status, entry_open_at } = seminar
  if (closed.includes(display_status)) return ''
  if (display_status === 'before') return `${shortMoment(entry_open_at)}から受付`
  if (seats_left === null) return '定員なし'
  if (seats_left > 0) return `残り${seats_left.toLocaleString('ja-JP')}席`
  if (!waitlist_enabled) return '満席'
  return waitlisted_count > 0 ? `満席(キャンセル待ち${waitlisted_count}名)` : '満席(キャンセル待ち受付中)'
}

/** When it is held; a draft may not say yet. */
export const heldText = ({ start_at, end_at }: Pick<ManagedSeminarSummary, 'start_at' | 'end_at'>): string =>
  start_at && end_at ? momentSpan(start_at, end_at) : start_at ? `${shortMoment(start_at)}から` : '日時は未定'

export const capacityText = ({ capacity }: Pick<SeminarSummary, 'capacity'>): string =>
  capacity === null ? '' : `定員${capacity.toLocaleString('ja-JP')}名`

/** 「参加確定」, and the place of who waits. */
export const entryText = ({ status, place }: SeminarEntry): string =>
  `${seminarApplyStatuses[status]}${place === null ? '' : `(${place}番目)`}`
