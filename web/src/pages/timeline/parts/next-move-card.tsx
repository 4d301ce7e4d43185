import { Button } from '../../../kit/button.tsx'
import { NextAction } from '../../../kit/card.tsx'
import { NameSan } from '../../../kit/status.tsx'
import { movesOf } from './next-move.ts'
import { queriesOf, standingOf, type Waiting } from './use-waiting.ts'

/** 次の一手, and its place until it is known; nothing where nothing waits. */
export const NextMove = ({ waiting, partner_id }: { waiting: Waiting; partner_id: string }) => {
  const [move] = movesOf(standingOf(waiting), partner_id, new Date())
  if (!move)
    return queriesOf(waiting).some(({ isPending }) => isPending) ? (
      <div className="card timeline-move-place" aria-hidden="true" />
    ) : null
  return (
    <NextAction
      title={move.title}
      text={
        <>
          {move.text}
          {move.inCharge && (
            <>
              担当は
              <NameSan {...move.inCharge} />
              です。
            </>
          )}
        </>
      }
      action={
        <Button look="primary" size="large" to={move.to}>
          {move.label}
        </Button>
      }
    />
  )
}
