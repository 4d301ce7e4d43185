import { interviewKinds, interviewStatuses, type OperatorInterview } from '@banso/contract/interviews'
import { interviewLabels } from '@banso/contract/labels/interviews'
import { href } from '@banso/contract/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { Button, Segment, SegmentControl } from '../../kit/button.tsx'
import { Card, CardHead, Row, Rows } from '../../kit/card.tsx'
import {
  type Column,
  DataTable,
  ListPager,
  ListStates,
  listState,
  RowLink,
  SkeletonRows,
} from '../../kit/data-table.tsx'
import { Empty } from '../../kit/empty.tsx'
import { FilterBar, FilterSelect } from '../../kit/filters.tsx'
import { Note } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { StatusChip } from '../../kit/status.tsx'
import { shortMoment } from '../../lib/dates.ts'
import { apiQuery } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import { loadedUser } from '../../state.ts'
import { interviewArea, paramsOf } from './area.ts'
import { entriesOf } from './figures.ts'
import { MonthCalendar, WeekCalendar } from './parts/calendar.tsx'
import { PeriodBar } from './parts/period-bar.tsx'
import { type InterviewQuestion, useInterviewQuestion, views } from './parts/question.ts'
import { statusText, statusTones, timeText } from './texts.ts'
import './interview.css'

const { calls, pages } = interviewArea.operator
const { list: listCall } = calls.interviews
/** So many of a week or month are drawn; the rest is told and stands in the list. */
const DRAWN = 100

/** 面談 of all companies: a week, a month, or a list; what waits for a report, and what for a time. */
const AllInterviewsPage = () => {
  const question = useInterviewQuestion()
  const { view, days, filters, asked } = question
  const isList = view === 'list'
  const period = { from: days[0] ?? '', to: days.at(-1) ?? '', per_page: DRAWN, sort: 'start_at' as const }
  const { q: _, needs_report: __, ...drawn } = filters
  const query = useQuery({
    ...apiQuery(listCall, { query: isList ? asked : { ...drawn, ...period } }),
    placeholderData: keepPreviousData,
  })
  const { kind, participant_uid } = filters
  const narrowed = { ...(kind && { kind }), ...(participant_uid && { participant_uid }) }
  const adjusting = useQuery(apiQuery(listCall, { query: { ...narrowed, status: ['adjusting'], per_page: 50 } }))
  const reports = useQuery(apiQuery(listCall, { query: { needs_report: 'true', sort: '-start_at', per_page: 5 } }))
  const toReport = reports.data?.page_info.total_count
  const toSettle = adjusting.data?.page_info.total_count
  const sub =
    toReport !== undefined && toSettle !== undefined
      ? `実施報告のない面談が${toReport}件、日程調整中が${toSettle}件あります。`
      : undefined
  const action = useMay('interview.create') && (
    <Button look="primary" icon="plus" to={href(pages.new)}>
      面談を設定
    </Button>
  )
  const state = isList ? listState(query) : query.isError && !query.data ? 'error' : query.data ? 'ready' : 'loading'
  return (
    <Page title="面談" sub={sub} actions={action} state={state}>
      <Filters question={question} total={isList ? query.data?.page_info.total_count : undefined} />
      {!isList && toReport !== undefined && toReport > 0 && (
        <Reports
          rows={reports.data?.data ?? []}
          total={toReport}
          allTo={question.to({ view: 'list', needs_report: 'true' })}
        />
      )}
      {!isList && <PeriodBar question={question} />}
      <ListStates
        query={query}
        noun="面談"
        filtered={isList && question.isFiltered}
        onClear={question.clear}
        skeleton={<SkeletonRows count={8} dense />}
        // A week without interviews is still a week.
        empty={
          isList ? (
            <Empty drawing="talk" title="予定されている面談はありません。" action={action} />
          ) : (
            <Drawn question={question} rows={[]} held={adjusting.data?.data ?? []} />
          )
        }
      >
        {(rows, pageInfo) =>
          isList ? (
            <Card>
              <DataTable
                dense
                label="面談"
                columns={columns}
                rows={rows}
                rowKey={({ uid }) => uid}
                rowName={({ title }) => title}
              />
              <ListPager pageInfo={pageInfo} list={question} />
            </Card>
          ) : (
            <>
              {pageInfo.total_count > rows.length && (
                <Note tone="warn">
                  {pageInfo.total_count}件のうち早い{rows.length}件を表示しています。条件を絞り込んでください。
                </Note>
              )}
              <Drawn question={question} rows={rows} held={adjusting.data?.data ?? []} />
            </>
          )
        }
      </ListStates>
      {!isList && toSettle !== undefined && toSettle > 0 && (
        <Adjusting rows={adjusting.data?.data ?? []} total={toSettle} />
      )}
    </Page>
  )
}
export default AllInterviewsPage

const Filters = ({ question, total }: { question: InterviewQuestion; total: number | undefined }) => {
  const { uid: me } = useAtomValue(loadedUser)
  const { view, get, set, to } = question
  const own = get('participant_uid') === me
  return (
    <FilterBar
      conditions={question.conditions}
      onClear={question.isFiltered ? question.clear : undefined}
      count={total !== undefined && `全${total}件`}
    >
      <SegmentControl label="表示">
        {(Object.keys(views) as (keyof typeof views)[]).map((name) => (
          <Segment key={name} active={view === name} to={to({ view: name, needs_report: undefined })}>
            {views[name]}
          </Segment>
        ))}
      </SegmentControl>
      <SegmentControl label="だれの面談か">
        <Segment active={own} to={to({ participant_uid: me })}>
          自分
        </Segment>
        <Segment active={!own} to={to({ participant_uid: undefined })}>
          全体
        </Segment>
      </SegmentControl>
      <FilterSelect
        label={interviewLabels.kind}
        options={interviewKinds}
        value={get('kind')}
        onChange={(kind) => set({ kind })}
        multiple
      />
      <FilterSelect
        label="状況"
        options={interviewStatuses}
        value={get('status')}
        onChange={(status) => set({ status })}
        multiple
      />
      {view === 'list' && (
        <FilterSelect
          label="実施報告"
          options={{ true: '報告待ち' }}
          value={get('needs_report')}
          onChange={(needs_report) => set({ needs_report })}
        />
      )}
    </FilterBar>
  )
}

type DrawnProps = { question: InterviewQuestion; rows: OperatorInterview[]; held: OperatorInterview[] }

const Drawn = ({ question: { view, days, month }, rows, held }: DrawnProps) => {
  const entries = entriesOf(rows, held)
  return view === 'month' ? (
    <MonthCalendar days={days} entries={entries} month={month} />
  ) : (
    <WeekCalendar days={days} entries={entries} />
  )
}

const Reports = ({ rows, total, allTo }: { rows: OperatorInterview[]; total: number; allTo: string }) => (
  <Note tone="warn">
    <span className="interview-reports">
      <Link to={allTo}>報告待ち {total}件</Link>
      {rows.map((interview) => (
        <Link key={interview.uid} to={href(pages.detail, paramsOf(interview))}>
          {interview.start_at && shortMoment(interview.start_at)} {interview.title}
        </Link>
      ))}
    </span>
  </Note>
)

/** 日程調整中: how many sides have answered, and how long times are held. */
const Adjusting = ({ rows, total }: { rows: OperatorInterview[]; total: number }) => (
  <Card>
    <CardHead title="日程調整中" count={`${total}件`} />
    <Rows label="日程調整中の面談">
      {rows.map((interview) => {
        const { partner_company_uid, startup_company_uid, candidate_slots } = interview
        const sides = ['operator', startup_company_uid, ...(partner_company_uid ? [partner_company_uid] : [])]
        const answered = sides.filter((side) => candidate_slots.every(({ answers }) => side in answers)).length
        const [until] = candidate_slots.flatMap(({ hold_expires_at }) => hold_expires_at ?? []).sort()
        return (
          <Row
            key={interview.uid}
            title={<Link to={href(pages.detail, paramsOf(interview))}>{interview.title}</Link>}
            meta={[
              interview.partner_name ? `${interview.startup_name} × ${interview.partner_name}` : interview.startup_name,
              `回答 ${answered} / ${sides.length}者`,
            ].map((text) => <span key={text}>{text}</span>)}
          >
            {until ? `仮押さえ ${shortMoment(until)}まで` : `候補 ${candidate_slots.length}件`}
          </Row>
        )
      })}
    </Rows>
  </Card>
)

const columns: Column<OperatorInterview>[] = [
  {
    key: 'start_at',
    head: '日時',
    cell: (interview) => <span className="nowrap">{timeText(interview)}</span>,
  },
  {
    key: 'title',
    head: interviewLabels.title,
    phone: 'title',
    cell: (interview) => <RowLink to={href(pages.detail, paramsOf(interview))}>{interview.title}</RowLink>,
  },
  {
    key: 'company',
    head: '企業',
    cell: ({ startup_name, partner_name }) => [startup_name, partner_name].filter(Boolean).join(' × '),
  },
  { key: 'kind', head: interviewLabels.kind, width: '130px', phone: 'none', cell: ({ kind }) => interviewKinds[kind] },
  {
    key: 'status',
    head: '状況',
    width: '130px',
    cell: (interview) =>
      interview.needs_report ? (
        <StatusChip tone="warn">報告待ち</StatusChip>
      ) : (
        <StatusChip tone={statusTones[interview.status]} icon="calendar">
          {statusText(interview)}
        </StatusChip>
      ),
  },
]
