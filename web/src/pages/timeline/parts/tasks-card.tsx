import { href } from '@banso/contract/pages'
import { partnerTaskWait, waitingForYours } from '@banso/contract/waiting'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { Card, CardBody, CardHead, Row, Rows } from '../../../kit/card.tsx'
import { MoreButton } from '../../../kit/more-button.tsx'
import { Due } from '../../../kit/status.tsx'
import { today } from '../../../lib/dates.ts'
import { timelineArea } from '../area.ts'
import { Reading } from './reading.tsx'
import type { Waiting } from './use-waiting.ts'

const { pages } = timelineArea.partner
/** As many as are shown until somebody asks for all. */
const ROWS = 5

type TasksProps = { partner_id: string } & Waiting['tasks']

/** あなたの対応待ち: what is the partner's own to do or to answer, all of it by and by. */
export const TasksCard = ({ partner_id, query, rows }: TasksProps) => {
  const [isWhole, setWhole] = useState(false)
  const asked = query.data && waitingForYours(rows, partnerTaskWait)
  const isMore = asked !== undefined && (asked.length > ROWS || query.hasNextPage)
  return (
    <Card>
      <CardHead title="あなたの対応待ち" count={asked && `${asked.length}件${query.hasNextPage ? '以上' : ''}`} />
      <Reading
        query={query}
        what="経営アクション"
        none={asked?.length === 0 && !query.hasNextPage && '対応を待っているものはありません。'}
      />
      {asked && asked.length > 0 && (
        <Rows label="あなたの対応待ち">
          {(isWhole ? asked : asked.slice(0, ROWS)).map(({ uid, title, startup_name, due_on, waiting_since }) => (
            <Row
              key={uid}
              title={<Link to={`${href(pages.list, { partner_id })}?task=${uid}`}>{title}</Link>}
              meta={
                <>
                  <span>{startup_name}</span>
                  {waiting_since && <span>回答待ち</span>}
                  {due_on && <Due date={due_on} today={today()} />}
                </>
              }
            />
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
      {isWhole && query.hasNextPage && (
        <CardBody>
          <MoreButton query={query} />
        </CardBody>
      )}
    </Card>
  )
}
