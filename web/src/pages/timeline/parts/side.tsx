import { applyPurposes } from '@banso/contract/apply-states'
import { dayInJapan } from '@banso/contract/dates'
import { interviewMethods } from '@banso/contract/interview-states'
import { href } from '@banso/contract/pages'
import { Link } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { Card, CardHead, Row, Rows } from '../../../kit/card.tsx'
import { Due } from '../../../kit/status.tsx'
import { shortMoment, today } from '../../../lib/dates.ts'
import { timelineArea } from '../area.ts'
import { CapacityCard } from './capacity.tsx'
import { Reading } from './reading.tsx'
import type { Waiting } from './use-waiting.ts'
import { WaitingCard } from './waiting-card.tsx'

const { pages } = timelineArea.partner
const ROWS = 5

/** What is to be done next, beside the timeline. */
export const Side = ({ partner_id, waiting }: { partner_id: string; waiting: Waiting }) => (
  <aside className="stack" data-in-turn aria-label="対応が必要なもの">
    <WaitingCard partner_id={partner_id} waiting={waiting} />
    <AppliesCard partner_id={partner_id} query={waiting.applies} />
    <MeetingsCard partner_id={partner_id} query={waiting.meetings} />
    <CapacityCard partner_id={partner_id} />
  </aside>
)

type SideProps<N extends 'applies' | 'meetings'> = { partner_id: string; query: Waiting[N] }

const AppliesCard = ({ partner_id, query }: SideProps<'applies'>) => {
  const asked = query.data?.data
  // One that was accepted has kept its day; what it waits for is no answer any more.
  const waiting = asked?.filter(({ wait }) => wait?.act === 'answer_apply')
  const rows = waiting?.slice(0, ROWS)
  const isMore = query.data?.page_info.next_cursor != null
  return (
    <Card>
      <CardHead title="回答期限が近い申込" count={waiting && `${waiting.length}件${isMore ? '以上' : ''}`} />
      <Reading query={query} what="申込" none={rows?.length === 0 && '回答を待っている申込はありません。'} />
      {rows && rows.length > 0 && (
        <Rows label="回答期限が近い申込">
          {rows.map(({ uid, startup_name, purpose, respond_due_at }) => (
            <Row
              key={uid}
              title={<Link to={href(pages.apply, { partner_id, apply_id: uid })}>{startup_name}</Link>}
              meta={
                <>
                  <span>{applyPurposes[purpose]}</span>
                  {respond_due_at && <Due date={dayInJapan(new Date(respond_due_at))} today={today()} />}
                </>
              }
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}

const MeetingsCard = ({ partner_id, query }: SideProps<'meetings'>) => {
  const now = new Date().toISOString()
  // One that has taken place stays among the running ones until it is reported, but nobody prepares for it any more.
  const rows = query.data?.data.filter(({ start_at, end_at }) => start_at && (end_at ?? start_at) > now).slice(0, ROWS)
  return (
    <Card>
      <CardHead title="次の面談" />
      <Reading query={query} what="面談" none={rows?.length === 0 && '予定されている面談はありません。'} />
      {rows && rows.length > 0 && (
        <Rows label="次の面談">
          {rows.map(({ uid, startup_name, start_at, method }) => (
            <Row
              key={uid}
              title={startup_name}
              meta={`${start_at ? shortMoment(start_at) : ''} ${interviewMethods[method]}`}
            >
              <Button
                size="small"
                to={href(pages.interview, { partner_id, interview_id: uid })}
                aria-label={`${startup_name}との面談の準備`}
              >
                準備
              </Button>
            </Row>
          ))}
        </Rows>
      )}
    </Card>
  )
}
