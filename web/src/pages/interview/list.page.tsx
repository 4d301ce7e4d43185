import { type Interview, interviewKinds, interviews, interviewViews } from '@banso/contract/interviews'
import { href } from '@banso/contract/pages'
import { newContactHref } from '@banso/contract/record-pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Button } from '../../kit/button.tsx'
import { Card, Row, Rows } from '../../kit/card.tsx'
import { ListStates, listState, Pager } from '../../kit/data-table.tsx'
import { Empty } from '../../kit/empty.tsx'
import { FilterBar, FilterSelect, useListQuery } from '../../kit/filters.tsx'
import { Page, Tabs } from '../../kit/page.tsx'
import { StatusChip } from '../../kit/status.tsx'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { factsText, statusText, statusTones, timeText, withText } from './texts.ts'
import './interview.css'

type View = keyof typeof interviewViews

const InterviewsPage = () => {
  const { startup_id } = useParamsOf('startup_interviews')
  const list = useListQuery(interviews.list.query, { defaults: { view: 'upcoming' }, fixed: ['view'] })
  const view = (list.get('view') ?? 'upcoming') as View
  const query = useQuery(apiQuery(interviews.list, { params: { startup_id }, query: list.query }))
  const total = query.data?.page_info.total_count
  return (
    <Page title="面談" sub="候補日への回答が必要なものから並んでいます。" state={listState(query)}>
      <Tabs
        label="面談の時期"
        items={Object.entries(interviewViews).map(([key, label]) => ({
          label,
          to: list.to({ view: key as View }),
          active: view === key,
          count: view === key ? total : undefined,
        }))}
      />
      <FilterBar
        conditions={list.conditions}
        onClear={list.isFiltered ? list.clear : undefined}
        count={total !== undefined && `全${total}件`}
      >
        <FilterSelect
          label="面談の種類"
          options={interviewKinds}
          value={list.get('kind')}
          onChange={(kind) => list.set({ kind })}
          multiple
        />
      </FilterBar>
      <ListStates
        query={query}
        noun="面談"
        filtered={list.isFiltered}
        onClear={list.clear}
        empty={
          <Card>
            <Empty
              drawing="talk"
              title={view === 'upcoming' ? '予定されている面談はありません。' : '終了した面談はありません。'}
              text="担当者に相談すると、面談の候補日が届きます。"
              action={
                <Button
                  look="primary"
                  icon="chat"
                  to={newContactHref(startup_id, { category: 'interview', subject: '面談の相談' })}
                >
                  担当者に相談する
                </Button>
              }
            />
          </Card>
        }
      >
        {(rows, pageInfo) => (
          <>
            <Card>
              <Rows label="面談">
                {rows.map((interview) => (
                  <InterviewRow key={interview.uid} interview={interview} startup_id={startup_id} />
                ))}
              </Rows>
            </Card>
            {pageInfo.total_pages > 1 && <Pager pageInfo={pageInfo} onPrevious={list.previous} onNext={list.next} />}
          </>
        )}
      </ListStates>
    </Page>
  )
}

const InterviewRow = ({ interview, startup_id }: { interview: Interview; startup_id: string }) => (
  <Row
    title={<Link to={href('startup_interview', { startup_id, interview_id: interview.uid })}>{interview.title}</Link>}
    meta={[timeText(interview), withText(interview), factsText(interview)].map((text) => (
      <span key={text}>{text}</span>
    ))}
  >
    {interview.wants_answer && interview.can.includes('answer') ? (
      <StatusChip tone="warn" icon="flag">
        回答をお願いします
      </StatusChip>
    ) : (
      <StatusChip tone={statusTones[interview.status]} icon="calendar">
        {statusText(interview)}
      </StatusChip>
    )}
  </Row>
)

export default InterviewsPage
