import type { Wait } from '@banso/contract/turn-acts'
import { shortMoment } from '../lib/dates.ts'
import { Button, IconButton } from './button.tsx'
import { useTold } from './changes.tsx'

type RemindButtonProps = {
  record: { readonly can: readonly string[]; readonly wait: Wait | null; readonly reminded_at: string | null }
  busy: boolean
  send: () => Promise<unknown>
}

/** 催促する: operators remind whoever is waited for, once a working day; else when they did. */
export const RemindButton = ({ record: { can, wait, reminded_at }, busy, send }: RemindButtonProps) => {
  const told = useTold()
  if (can.includes('remind'))
    return (
      <Button icon="bell" busy={busy} onClick={() => told(send(), '催促を送りました。')}>
        催促する
      </Button>
    )
  const isWaiting = wait?.side === 'other' && reminded_at !== null && reminded_at >= wait.since
  return isWaiting ? <span className="muted secondary-text">{shortMoment(reminded_at)} 催促済み</span> : null
}

type Reminded = { readonly can: readonly string[]; readonly reminded_at: string | null }
type RowReminderProps = {
  record: Reminded
  /** What pressing it does, what it is called afterwards, and what is told: 「更新を依頼」, 「依頼済み」, 「更新を依頼しました。」 */
  label: string
  past: string
  done: string
  busy: boolean
  send: () => Promise<unknown>
}

/** Whether a row has a reminder at all. */
export const hasReminder = ({ can, reminded_at }: Reminded): boolean => can.includes('remind') || reminded_at !== null

/** The same in each row of a list, so quiet that the rows are read: a bell, and once it has rung, when that was. */
export const RowReminder = ({ record: { can, reminded_at }, label, past, done, busy, send }: RowReminderProps) => {
  const told = useTold()
  if (can.includes('remind'))
    return <IconButton icon="bell" label={label} size="small" disabled={busy} onClick={() => told(send(), done)} />
  return (
    <span className="muted desktop-only">
      {reminded_at && shortMoment(reminded_at)} {past}
    </span>
  )
}
