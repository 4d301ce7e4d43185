import { errorCatalog, fill } from '@banso/contract/errors'
import type { SeminarEntry } from '@banso/contract/seats'
import type { Seminar } from '@banso/contract/seminars'
import { shortMoment } from '../../../lib/dates.ts'

type Standing = { tone: 'ok' | 'warn' | 'plain'; children: string }

/** That it does not take place, and why: as those are told who had applied. */
const cancelledText = ({ cancel_reason }: Pick<Seminar, 'cancel_reason'>): string =>
  `このセミナーは開催中止になりました。${cancel_reason && `理由:${cancel_reason}`}`

/** How one's own apply stands, in a sentence. */
export const standingText = (seminar: Seminar, { status, place }: SeminarEntry): Standing => {
  if (seminar.display_status === 'cancelled') return { tone: 'plain', children: cancelledText(seminar) }
  if (status === 'confirmed') return { tone: 'ok', children: '参加が確定しています。' }
  if (status === 'attended') return { tone: 'ok', children: 'このセミナーに参加しました。' }
  if (status === 'absent') return { tone: 'plain', children: 'このセミナーは欠席でした。' }
  const queue = place === null ? '' : `いま${place}番目です。`
  return {
    tone: 'warn',
    children: `キャンセル待ちです。${queue}席が空くと申し込み順に参加確定になり、お知らせが届きます。`,
  }
}

/** Why nobody of the company can enter; undefined where they can. */
export const closedText = (
  seminar: Seminar,
  { mayApply, isPaused }: { mayApply: boolean; isPaused: boolean },
): string | undefined => {
  const { display_status, entry_open_at, seats_per_company, entries, can } = seminar
  if (can.includes('apply_colleague')) return undefined
  if (display_status === 'before') return `${shortMoment(entry_open_at)}から受け付けます。`
  if (display_status === 'closed') return '受付は終了しました。'
  if (display_status === 'running') return '開催中です。受付は終了しました。'
  if (display_status === 'ended') return 'このセミナーは終了しました。'
  if (display_status === 'cancelled') return cancelledText(seminar)
  if (isPaused) return errorCatalog.company_paused.message
  if (!mayApply) return '申し込みは、管理者またはメンバーの方ができます。'
  if (entries.length >= seats_per_company)
    return fill(errorCatalog.company_seats_taken.message, { n: seats_per_company })
  return errorCatalog.capacity_full.message
}
