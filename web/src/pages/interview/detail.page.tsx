import type { Interview } from '@banso/contract/interviews'
import { href } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { beside } from '../../kit/beside.ts'
import { Button } from '../../kit/button.tsx'
import { Card, CardHead } from '../../kit/card.tsx'
import { Note } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { QueryStatus, queryState } from '../../kit/query-status.tsx'
import { StatusChip } from '../../kit/status.tsx'
import { areaAt, useArea, useCompanyParams } from '../../lib/area.ts'
import { shortMoment } from '../../lib/dates.ts'
import { type Arrival, type First, useArrival } from '../../lib/first.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery, live } from '../../lib/query.ts'
import { MemosCard } from '../memo/panel.tsx'
import { interviewArea, paramsOf } from './area.ts'
import { InterviewActions } from './parts/actions.tsx'
import { AgendaCard } from './parts/agenda-card.tsx'
import { BriefCard } from './parts/brief-card.tsx'
import { ChangeNotes } from './parts/change-notes.tsx'
import { PeopleCard } from './parts/people-card.tsx'
import { RatingsCard } from './parts/ratings-card.tsx'
import { SlotsCard } from './parts/slots-card.tsx'
import { TurnNote } from './parts/turn-note.tsx'
import { outlineText, statusText, statusTone, timeText } from './texts.ts'
import './interview.css'

const question = ({ page, params: { interview_id = '', ...params } }: Arrival) =>
  apiQuery(areaAt(interviewArea, page).calls.interviews.get, { params: { ...params, interview_id } })

const InterviewPage = () => {
  const { pages } = useArea(interviewArea)
  const params = { ...useCompanyParams(), ...useParamsOf(pages.detail) }
  const query = useQuery({ ...question(useArrival()), ...live })
  const interview = query.data?.data
  return (
    <Page
      title={interview?.title}
      crumbs={[{ label: '面談', to: href(pages.list, params) }]}
      sub={interview && <Standing interview={interview} />}
      actions={interview && <InterviewActions interview={interview} />}
      state={queryState(query)}
    >
      <QueryStatus query={query} what="面談" />
      {interview && <Body interview={interview} />}
    </Page>
  )
}

const Standing = ({ interview }: { interview: Interview }) => (
  <span className="interview-standing">
    <StatusChip tone={statusTone(interview)} icon="calendar">
      {statusText(interview)}
    </StatusChip>
    <b>{timeText(interview)}</b>
    <span>{outlineText(interview)}</span>
    {interview.previous_start_at && interview.status === 'scheduled' && (
      <span>(変更前 {shortMoment(interview.previous_start_at)})</span>
    )}
  </span>
)

const Body = ({ interview }: { interview: Interview }) => {
  const { pages } = useArea(interviewArea)
  const isOpen = interview.status === 'draft' || interview.status === 'adjusting'
  // Where memos have a page of their own, they are read and written there.
  const memosTo = 'memos' in pages ? href(pages.memos, paramsOf(interview)) : null
  return (
    <div className="stack">
      <div ref={beside} className="interview-columns beside">
        <div className="stack">
          {interview.status === 'cancelled' && <Note tone="warn">中止になりました。{interview.cancel_reason}</Note>}
          <TurnNote interview={interview} />
          <ChangeNotes interview={interview} />
          {interview.status === 'scheduled' && interview.place && <Note icon="building">場所 {interview.place}</Note>}
          {interview.status === 'adjusting' && <SlotsCard interview={interview} />}
          <PeopleCard interview={interview} />
          {!memosTo && <AgendaCard interview={interview} />}
          {!memosTo && <RatingsCard interview={interview} />}
        </div>
        {memosTo ? (
          <div className="stack">
            <AgendaCard interview={interview} />
            <Card>
              <CardHead
                title="面談メモ"
                action={
                  <Button size="small" look="secondary" icon="edit" to={memosTo}>
                    メモを開く
                  </Button>
                }
              />
            </Card>
            <RatingsCard interview={interview} />
          </div>
        ) : (
          <MemosCard interview={interview} />
        )}
      </div>
      {(memosTo || isOpen || interview.status === 'scheduled') && <BriefCard interview={interview} isWide />}
    </div>
  )
}

export const first: First = (arrival) => [question(arrival)]

export default InterviewPage
