import { interviewKinds } from '@banso/contract/interview-states'
import { type Interview, interviewViews } from '@banso/contract/interviews'
import { href } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Button } from '../../kit/button.tsx'
import { Card, Row, Rows } from '../../kit/card.tsx'
import { ListPager, ListStates, listState } from '../../kit/data-table.tsx'
import { Empty } from '../../kit/empty.tsx'
import { FilterBar, FilterSelect } from '../../kit/filters.tsx'
import { readViewed, useViewedList, ViewTabs } from '../../kit/list-tabs.tsx'
import { Page } from '../../kit/page.tsx'
import { SkeletonRows } from '../../kit/skeleton-rows.tsx'
import { StatusChip } from '../../kit/status.tsx'
import { areaAt, useArea, useCompanyParams } from '../../lib/area.ts'
import { allOf } from '../../lib/counts.ts'
import type { First } from '../../lib/first.ts'
import { apiQuery } from '../../lib/query.ts'
import { companyInterviewArea, paramsOf, useAskTo, useLeads, useNewInterviewTo, useNotesTo, useSides } from './area.ts'
import { RequestButton } from './panel.tsx'
import { Requests, useMayRequest, useRequests } from './parts/requests.tsx'
import { outlineText, statusText, statusTone, timeText, withText } from './texts.ts'
import './interview.css'

const InterviewsPage = () => {
  const { calls } = useArea(companyInterviewArea)
  const params = useCompanyParams()
  const newTo = useNewInterviewTo()
  const notesTo = useNotesTo()
  const leads = useLeads()
  const askTo = useAskTo()
  const { list, view, placeholderData } = useViewedList(calls.interviews.list.query, interviewViews)
  const query = useQuery({ ...apiQuery(calls.interviews.list, { params, query: list.query }), placeholderData })
  const mayRequest = useMayRequest()
  const requests = useRequests(view === 'upcoming' && !list.isFiltered)
  const total = query.data?.page_info.total_count
  // One press tries again whatever has failed.
  const retry = () => {
    for (const { isError, refetch } of [query, requests.query]) if (isError) void refetch()
  }
  return (
    <Page
      title="面談"
      sub="候補日への回答が必要なものから並んでいます。"
      actions={
        newTo ? (
          <Button look="primary" icon="plus" to={newTo}>
            面談を設定
          </Button>
        ) : (
          <>
            {notesTo && <Button to={notesTo}>電話・来訪のメモ</Button>}
            {mayRequest && <RequestButton startup_id={params.startup_id} look="primary" />}
          </>
        )
      }
      state={requests.query.isLoading ? 'loading' : listState(query)}
    >
      <ViewTabs label="面談の時期" views={interviewViews} view={view} to={list.to} />
      <FilterBar
        conditions={list.conditions}
        onClear={list.isFiltered ? list.clear : undefined}
        count={total !== undefined && allOf(total)}
      >
        <FilterSelect
          label="面談の種類"
          options={interviewKinds}
          value={list.get('kind')}
          onChange={(kind) => list.set({ kind })}
          multiple
        />
      </FilterBar>
      {requests.query.isLoading ? <SkeletonRows /> : <Requests {...requests} onRetry={retry} />}
      {!requests.query.isLoading && (
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
                text={
                  leads
                    ? '面談を設定すると、候補日がスタートアップに届きます。'
                    : askTo
                      ? '担当者に相談すると、面談の候補日が届きます。'
                      : '面談を依頼すると、担当者から候補日が届きます。'
                }
                action={
                  askTo && (
                    <Button look="primary" icon="chat" to={askTo}>
                      担当者に相談する
                    </Button>
                  )
                }
              />
            </Card>
          }
        >
          {(rows, pageInfo) => (
            <>
              <Card>
                <Rows label="面談">
                  {[...rows.filter(isMine), ...rows.filter((row) => !isMine(row))].map((interview) => (
                    <InterviewRow key={interview.uid} interview={interview} />
                  ))}
                </Rows>
              </Card>
              <ListPager pageInfo={pageInfo} list={list} />
            </>
          )}
        </ListStates>
      )}
    </Page>
  )
}

/** What waits for the reader stands first. */
const isMine = ({ wait }: Interview): boolean => wait?.side === 'you'

const InterviewRow = ({ interview }: { interview: Interview }) => {
  const { pages } = useArea(companyInterviewArea)
  const { others } = useSides(interview)
  return (
    <Row
      title={<Link to={href(pages.detail, paramsOf(interview))}>{interview.title}</Link>}
      meta={[timeText(interview), withText(others), outlineText(interview)].map((text) => (
        <span key={text}>{text}</span>
      ))}
    >
      {isMine(interview) ? (
        <StatusChip tone="warn" icon="flag">
          {interview.wait?.act === 'answer_times' ? '回答' : interview.wait?.what}をお願いします
        </StatusChip>
      ) : (
        <StatusChip tone={statusTone(interview)} icon="calendar">
          {statusText(interview)}
        </StatusChip>
      )}
    </Row>
  )
}

export const first: First = ({ page, params, search }) => {
  const { interviews } = areaAt(companyInterviewArea, page).calls
  return [apiQuery(interviews.list, { params, query: readViewed(interviews.list.query, interviewViews, search) })]
}

export default InterviewsPage
