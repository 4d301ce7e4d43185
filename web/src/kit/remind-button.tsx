import type { Wait } from '@banso/contract/turn-acts'
import { shortMoment } from '../lib/dates.ts'
import { Button } from './button.tsx'
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
