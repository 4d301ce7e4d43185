import { Button } from '../../../kit/button.tsx'
import { NextAction } from '../../../kit/card.tsx'
import { NameSan } from '../../../kit/status.tsx'
import { nextMoveOf } from './next-move.ts'
import type { Waiting } from './use-waiting.ts'

/** 次の一手, and its place until it is known; nothing where nothing waits. */
export const NextMove = ({ waiting, partner_id }: { waiting: Waiting; partner_id: string }) => {
  const { applies, meetings, tasks, contacts } = waiting
  const standing = {
    applies: applies.data?.data ?? [],
    meetings: meetings.data?.data ?? [],
    tasks: tasks.rows,
    contacts: contacts.data?.data ?? [],
  }
  const move = nextMoveOf(standing, partner_id, new Date())
  if (!move)
    return [applies, meetings, tasks.query, contacts].some(({ isPending }) => isPending) ? (
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
