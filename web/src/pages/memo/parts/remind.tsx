import { type LedgerPromise, REMIND_LIMIT } from '@banso/contract/promises'
import { Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { useTold } from '../../../kit/changes.tsx'
import { today } from '../../../lib/dates.ts'
import { lazyPart } from '../../../lib/lazy.ts'
import { isPast } from '../texts.ts'
import { useRemind } from './use-remind.ts'

const RemindDialog = lazyPart(async () => (await import('./remind-dialog.tsx')).RemindDialog)

/** Reminds whoever has promised this one, once a working day. */
export const Remind = ({ promise: { uid, title } }: { promise: LedgerPromise }) => {
  const told = useTold()
  const { remind, isBusy } = useRemind()
  return (
    <Button
      size="small"
      icon="bell"
      busy={isBusy}
      aria-label={`「${title}」を催促`}
      onClick={() => told(remind([uid]), (text) => text)}
    >
      催促
    </Button>
  )
}

/** Of all that are past their day, those in sight that may be reminded of, as many as one call takes. */
export const RemindLate = ({ rows }: { rows: readonly LedgerPromise[] }) => {
  const [asks, setAsks] = useState(false)
  const day = today()
  const due = rows.filter((row) => isPast(row, day) && row.can.includes('remind')).slice(0, REMIND_LIMIT)
  return (
    <>
      <Button icon="bell" disabled={due.length === 0} onClick={() => setAsks(true)}>
        {due.length === 0 ? '期限超過を催促' : `期限超過の${due.length}件を催促`}
      </Button>
      <Suspense>{asks && <RemindDialog promises={due} onClose={() => setAsks(false)} />}</Suspense>
    </>
  )
}
