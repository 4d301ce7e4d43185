import { shortMoment } from '../lib/dates.ts'
import { IconButton } from './button.tsx'
import { useTold } from './changes.tsx'

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
