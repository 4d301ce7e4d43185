import type { SeminarEntry } from '@banso/contract/seats'
import type { SeminarSummary } from '@banso/contract/seminars'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { type ReactNode, Suspense, useState } from 'react'
import { ConfirmDialog } from '../../kit/dialog.tsx'
import { useNotice } from '../../kit/notice.tsx'
import { useArea } from '../../lib/area.ts'
import { lazyPart } from '../../lib/lazy.ts'
import { readsOf, refresh, useCall } from '../../lib/query.ts'
import { startupId } from '../../state.ts'
import { seminarArea } from './area.ts'

// Forms come ahead, or when one is asked for: the pages show without them.
const SeatDialog = lazyPart(async () => (await import('./parts/seat-dialog.tsx')).SeatDialog)

type Asked =
  | { kind: 'apply' | 'apply_colleague'; seminar: SeminarSummary }
  | { kind: 'withdraw'; seminar: SeminarSummary; entry: SeminarEntry }

export type Seats = {
  apply: (seminar: SeminarSummary) => void
  applyColleague: (seminar: SeminarSummary) => void
  withdraw: (seminar: SeminarSummary, entry: SeminarEntry) => void
  dialog: ReactNode
}

/** Entering and leaving a seminar, each with its dialog; `dialog` goes anywhere on the page. */
export const useSeats = (): Seats => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const client = useQueryClient()
  const { calls } = useArea(seminarArea)
  const close = () => setAsked(null)
  /** Also after a refusal: it means that the page shows what is no more. */
  const settled = () => refresh(client, readsOf(calls))
  return {
    apply: (seminar) => setAsked({ kind: 'apply', seminar }),
    applyColleague: (seminar) => setAsked({ kind: 'apply_colleague', seminar }),
    withdraw: (seminar, entry) => setAsked({ kind: 'withdraw', seminar, entry }),
    dialog: asked && (
      <Suspense>
        {asked.kind === 'withdraw' ? (
          <WithdrawDialog {...asked} onClose={close} onSettled={settled} />
        ) : (
          <SeatDialog {...asked} onClose={close} onSettled={settled} />
        )}
      </Suspense>
    ),
  }
}

type WithdrawDialogProps = {
  seminar: SeminarSummary
  entry: SeminarEntry
  onClose: () => void
  onSettled: () => Promise<unknown>
}

const WithdrawDialog = ({ seminar, entry, onClose, onSettled }: WithdrawDialogProps) => {
  const call = useCall()
  const startup_id = useAtomValue(startupId)
  const show = useNotice()
  const { calls } = useArea(seminarArea)
  const withdraw = async () => {
    try {
      await call(calls.seminars.transition, {
        params: { startup_id, seminar_id: seminar.uid, apply_id: entry.uid },
        body: { to: 'withdrawn', from: entry.status },
      })
      show('参加申込をキャンセルしました。')
    } finally {
      await onSettled()
    }
  }
  return (
    <ConfirmDialog
      open
      title={`${entry.user.name}さんの参加申込をキャンセルしますか?`}
      text={consequence(seminar, entry)}
      confirmLabel="キャンセルする"
      cancelLabel="戻る"
      onConfirm={withdraw}
      onClose={onClose}
    />
  )
}

const consequence = ({ title, waitlist_enabled }: SeminarSummary, { status }: SeminarEntry): string => {
  if (status === 'waitlisted') return `「${title}」のキャンセル待ちを取りやめます。`
  return waitlist_enabled
    ? `「${title}」の席は、キャンセル待ちの方に移ります。申し込み直すと、順番は最後になります。`
    : `「${title}」の席は、ほかの方が申し込めるようになります。`
}
