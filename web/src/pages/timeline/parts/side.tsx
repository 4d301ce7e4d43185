import { applyPurposes } from '@banso/contract/apply-states'
import { dayInJapan } from '@banso/contract/dates'
import { interviewMethods } from '@banso/contract/interviews'
import { href } from '@banso/contract/pages'
import { partnerTaskWait, waitingForYours } from '@banso/contract/waiting'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { Card, CardBody, CardHead, Row, Rows } from '../../../kit/card.tsx'
import { SkeletonRows } from '../../../kit/data-table.tsx'
import { LoadError } from '../../../kit/empty.tsx'
import { Due } from '../../../kit/status.tsx'
import { shortMoment, today } from '../../../lib/dates.ts'
import { apiQuery, VISIT_MS } from '../../../lib/query.ts'
import { timelineArea } from '../area.ts'
import { CapacityCard } from './capacity.tsx'

const { calls, pages } = timelineArea.partner
const ROWS = 5

/** Read anew at each visit: what was just done elsewhere must not be asked for again. */
const anew = { staleTime: VISIT_MS }

const asking = (partner_id: string) => {
  const params = { partner_id }
  return {
    tasks: apiQuery(calls.tasks.list, { params, query: { asked: 'true', per_page: 20 } }),
    applies: apiQuery(calls.applies.list, { params, query: { view: 'waiting', per_page: ROWS } }),
    meetings: apiQuery(calls.interviews.list, { params, query: { view: 'upcoming', per_page: 20 } }),
  }
}
/** What `useWaiting` asks. */
export const waitingQuestions = (partner_id: string) => Object.values(asking(partner_id))

/** What waits for the partner: shared by the column at the side and 次の一手. */
export const useWaiting = (partner_id: string) => {
  const questions = asking(partner_id)
  return {
    tasks: useQuery({ ...questions.tasks, ...anew }),
    applies: useQuery({ ...questions.applies, ...anew }),
    meetings: useQuery({ ...questions.meetings, ...anew }),
  }
}
type Waiting = ReturnType<typeof useWaiting>

/** What is to be done next, beside the timeline. */
export const Side = ({ partner_id, waiting }: { partner_id: string; waiting: Waiting }) => (
  <aside className="stack" data-in-turn aria-label="対応が必要なもの">
    <TasksCard partner_id={partner_id} query={waiting.tasks} />
    <AppliesCard partner_id={partner_id} query={waiting.applies} />
    <MeetingsCard partner_id={partner_id} query={waiting.meetings} />
    <CapacityCard partner_id={partner_id} />
  </aside>
)

type SideProps<N extends keyof Waiting> = { partner_id: string; query: Waiting[N] }

const TasksCard = ({ partner_id, query }: SideProps<'tasks'>) => {
  const asked = query.data && waitingForYours(query.data.data, partnerTaskWait)
  return (
    <Card>
      <CardHead title="あなたの対応待ち" count={asked && `${asked.length}件`} />
      <Reading query={query} what="経営アクション" none={asked?.length === 0 && '対応を待っているものはありません。'} />
      {asked && asked.length > 0 && (
        <Rows label="あなたの対応待ち">
          {asked.slice(0, ROWS).map(({ uid, title, startup_name, due_on, waiting_since }) => (
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
    </Card>
  )
}

const AppliesCard = ({ partner_id, query }: SideProps<'applies'>) => {
  const rows = query.data?.data
  return (
    <Card>
      <CardHead title="回答期限が近い申込" count={query.data && `${query.data.page_info.total_count}件`} />
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

type ReadingProps = {
  query: { isPending: boolean; isError: boolean; error: Error | null; data: unknown; refetch: () => unknown }
  what: string
  none: string | false
}
/** A card that is being read, could not be read, or has nothing to show. */
const Reading = ({ query, what, none }: ReadingProps) => {
  if (query.isPending) return <SkeletonRows count={2} />
  if (!query.data && query.isError)
    return <LoadError error={query.error} what={what} onRetry={() => void query.refetch()} />
  return none ? (
    <CardBody>
      <p className="muted secondary-text">{none}</p>
    </CardBody>
  ) : null
}
