import type { Interview } from '@banso/contract/interviews'
import { Note } from '../../../kit/notice.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { waitText } from '../../../lib/waits.ts'

/** Who is waited for, and for what; nothing where nobody is. */
export const TurnNote = ({ interview }: { interview: Interview }) => {
  const { wait, startup_name, partner_name, status } = interview
  if (!wait) return null
  const isMine = wait.side === 'you'
  // All have answered: what the time needs to be set by itself.
  const sets = status === 'adjusting' && wait.act === 'complete_meeting' ? '入力すると、日時が自動で確定します。' : ''
  return (
    <Note tone={isMine ? 'warn' : 'plain'} icon={isMine ? 'flag' : 'clock'}>
      {isMine && (
        <>
          <b>あなたの対応待ち</b>
          <br />
        </>
      )}
      {waitText(wait, { startup: startup_name, partner: partner_name })}
      {sets}
      {wait.until && ` 期限 ${shortMoment(wait.until)}`}
    </Note>
  )
}
