import type { Interview } from '@banso/contract/interviews'
import { Note } from '../../../kit/notice.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { useAway } from './use-away.ts'

type Props = {
  wanted: Pick<Interview, 'duration_minutes'> & {
    participants: readonly Pick<Interview['participants'][number], 'uid' | 'optional'>[]
  }
  starts: readonly string[]
}

/** Said before times are sent: whoever has become absent since they were found, or was never free then. */
export const AwayNote = ({ wanted, starts }: Props) => {
  const awayAt = useAway(wanted, starts)
  const lines = starts.flatMap((start) => {
    const names = awayAt(start)
    return names.length > 0 ? [`${shortMoment(start)}:${names.map((name) => `${name}さん`).join('、')}`] : []
  })
  return (
    lines.length > 0 && (
      <div role="status">
        <Note tone="warn">
          面談できる時間の外です。送る前に、本人に確認してください。
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Note>
      </div>
    )
  )
}
