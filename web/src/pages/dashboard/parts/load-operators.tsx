import { type LoadView, tryOut } from '@banso/contract/loads'
import { Card, CardHead } from '../../../kit/card.tsx'
import { Avatar } from '../../../kit/status.tsx'
import { headline, roomText } from './load-texts.ts'
import type { LoadState } from './use-load.ts'

/** What each operator carries against what they can, as it is and as it would be. */
export const OperatorsCard = ({ load: { operators, rows }, view: { moves } }: { load: LoadView; view: LoadState }) => {
  const after = tryOut(operators, rows, moves)
  const most = Math.max(
    1,
    ...operators.flatMap(({ uid, load, capacity }) => [load, capacity ?? 0, after.get(uid)?.load ?? 0]),
  )
  // Operators who carry nothing and have not said what they could are no part of the distribution.
  const shown = operators
    .filter(({ uid, load, capacity }) => load > 0 || capacity !== null || (after.get(uid)?.load ?? 0) > 0)
    .toSorted((a, b) => b.load - a.load)
  return (
    <Card>
      <CardHead
        title={headline(operators)}
        sub={`担当企業の必要度の合計と、受け持てる量(点)。${moves.size > 0 ? `${moves.size}社の変更を試した結果を重ねています。` : '主担当の企業を数えています。'}`}
      />
      <ul className="load-operators" aria-label="担当者の負荷">
        {shown.map(({ uid, name, load, startups, capacity }) => {
          const next = after.get(uid) ?? { load, startups }
          const width = (value: number) => `${(100 * value) / most}%`
          const changes = next.load !== load
          return (
            <li key={uid}>
              <Avatar name={name} uid={uid} size="medium" />
              <span className="load-operator-name">
                <b>{name}</b>
                <span className="muted">
                  {next.startups === startups ? `${startups}社` : `${startups}社 → ${next.startups}社`}
                </span>
              </span>
              <span className="load-operator-bar">
                <span className="load-track" aria-hidden="true">
                  <i style={{ width: width(Math.min(load, next.load)) }} />
                  {next.load < load && <i data-kind="less" style={{ width: width(load - next.load) }} />}
                  {next.load > load && <i data-kind="more" style={{ width: width(next.load - load) }} />}
                  {capacity !== null && <em style={{ left: width(capacity) }} />}
                </span>
                <span className="muted" data-over={(capacity !== null && next.load > capacity) || undefined}>
                  {changes
                    ? `${roomText(load, capacity)}から、${roomText(next.load, capacity)}へ`
                    : roomText(load, capacity)}
                </span>
              </span>
              <span className="load-operator-points">
                <span>
                  {changes && <s>{load}</s>} <b>{next.load}</b>
                </span>
                {capacity !== null && <span className="muted">/ {capacity}点</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
