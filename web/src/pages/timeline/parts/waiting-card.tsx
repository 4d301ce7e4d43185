import { dayInJapan } from '@banso/contract/dates'
import { turnActs } from '@banso/contract/turn-acts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { Card, CardBody, CardHead, Row, Rows } from '../../../kit/card.tsx'
import { MoreButton } from '../../../kit/more-button.tsx'
import { Due } from '../../../kit/status.tsx'
import { today } from '../../../lib/dates.ts'
import { type Move, movesOf } from './next-move.ts'
import { Reading } from './reading.tsx'
import { queriesOf, standingOf, type Waiting } from './use-waiting.ts'

/** As many as are shown until somebody asks for all. */
const ROWS = 5

type WaitingProps = { partner_id: string; waiting: Waiting }

/** あなたの対応待ち: all that the partner is waited for with, the most urgent first; to who only reads, the company's. */
export const WaitingCard = ({ partner_id, waiting }: WaitingProps) => {
  const [isWhole, setWhole] = useState(false)
  const { tasks } = waiting
  const queries = queriesOf(waiting)
  const first = queries.find(({ isError, isPending }) => isError || isPending) ?? tasks.query
  const moves = queries.every(({ data }) => data) ? movesOf(standingOf(waiting), partner_id, new Date()) : undefined
  const hasMore = tasks.query.hasNextPage
  const isMore = moves !== undefined && (moves.length > ROWS || hasMore)
  const title = moves?.length && moves.every(({ wait }) => wait.side === 'own') ? '自社の対応待ち' : 'あなたの対応待ち'
  return (
    <Card>
      <CardHead title={title} count={moves && `${moves.length}件${hasMore ? '以上' : ''}`} />
      <Reading
        query={first}
        what="対応待ち"
        none={moves?.length === 0 && !hasMore && '対応を待っているものはありません。'}
      />
      {moves && moves.length > 0 && (
        <Rows label={title}>
          {(isWhole ? moves : moves.slice(0, ROWS)).map((move) => (
            <MoveRow key={move.key} move={move} />
          ))}
        </Rows>
      )}
      {isMore && !isWhole && (
        <CardBody>
          <Button size="small" onClick={() => setWhole(true)}>
            対応待ちをすべて表示
          </Button>
        </CardBody>
      )}
      {isWhole && hasMore && (
        <CardBody>
          <MoreButton query={tasks.query} />
        </CardBody>
      )}
    </Card>
  )
}

const dayOf = (until: string): string => (until.length > 10 ? dayInJapan(new Date(until)) : until)

const MoveRow = ({ move: { name, to, wait } }: { move: Move }) => (
  <Row
    title={<Link to={to}>{name}</Link>}
    meta={
      <>
        <span>{turnActs[wait.act].label}</span>
        {wait.until && <Due date={dayOf(wait.until)} today={today()} />}
      </>
    }
  />
)
