import { interviewKinds, interviewStatuses } from '@banso/contract/interview-states'
import type { OperatorInterview } from '@banso/contract/interviews'
import { interviewLabels } from '@banso/contract/labels/interviews'
import { href } from '@banso/contract/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { Button, Segment, SegmentControl } from '../../kit/button.tsx'
import { Card, CardHead, Row, Rows } from '../../kit/card.tsx'
import { DataTable, ListPager, ListStates, listState } from '../../kit/data-table.tsx'
import { FilterDay } from '../../kit/day-input.tsx'
import { Empty } from '../../kit/empty.tsx'
import { FilterBar, FilterSelect } from '../../kit/filters.tsx'
import { Note } from '../../kit/notice.tsx'
import { Page, Usual } from '../../kit/page.tsx'
import { SkeletonRows } from '../../kit/skeleton-rows.tsx'
import { TurnFilter } from '../../kit/turn-filter.tsx'
import { allOf } from '../../lib/counts.ts'
import { shortMoment } from '../../lib/dates.ts'
import type { First } from '../../lib/first.ts'
import { useMay } from '../../lib/rights.ts'
import { loadedUser } from '../../state.ts'
import { interviewArea, paramsOf } from './area.ts'
import { useInterviewRemoval } from './changes.tsx'
import { entriesOf } from './figures.ts'
import { columns, deletedColumns } from './parts/all-columns.tsx'
import { MonthCalendar, WeekCalendar } from './parts/calendar.tsx'
import { PeriodBar } from './parts/period-bar.tsx'
import { type InterviewQuestion, interviewQuestions, useInterviewQuestion, views } from './parts/question.ts'
import './interview.css'

const { pages } = interviewArea.operator

/** 面談 of all companies: a week, a month, or a list; what waits for a report, and what for a time. */
const AllInterviewsPage = () => {
  const question = useInterviewQuestion()
  const { view, questions } = question
  const isList = view === 'list'
  const { restore } = useInterviewRemoval()
  const query = useQuery({ ...questions.rows, placeholderData: keepPreviousData })
  const adjusting = useQuery(questions.adjusting)
  const reports = useQuery(questions.reports)
  // They stand above the days, which are shown together with them.
  const waits = !isList && reports.isLoading
  const toReport = reports.data?.page_info.total_count
  const toSettle = adjusting.data?.page_info.total_count
  const sub =
    toReport !== undefined && toSettle !== undefined
      ? `運営の対応待ちの面談が${toReport}件、日程調整中が${toSettle}件あります。`
      : (reports.isPending || adjusting.isPending) && (
          <Usual>運営の対応待ちの面談が1件、日程調整中が1件あります。</Usual>
        )
  const action = useMay('interview.create') && (
    <Button look="primary" icon="plus" to={href(pages.new)}>
      面談を設定
    </Button>
  )
  const state = waits
    ? 'loading'
    : isList
      ? listState(query)
      : query.isError && !query.data
        ? 'error'
        : query.data
          ? 'ready'
          : 'loading'
  return (
    <Page title="面談" sub={sub} actions={action} state={state}>
      <Filters question={question} total={isList ? query.data?.page_info.total_count : undefined} />
      {!isList && toReport !== undefined && toReport > 0 && (
        <Reports
          rows={reports.data?.data ?? []}
          total={toReport}
          allTo={question.to({ view: 'list', turn: 'operator' })}
        />
      )}
      {!isList && !waits && <PeriodBar question={question} />}
      {waits && <SkeletonRows count={9} dense />}
      {!waits && (
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
                  columns={question.get('deleted') ? deletedColumns(restore) : columns}
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
      )}
      {!isList && state === 'ready' && toSettle !== undefined && toSettle > 0 && (
        <Adjusting rows={adjusting.data?.data ?? []} total={toSettle} />
      )}
    </Page>
  )
}

export const first: First = ({ search }) => interviewQuestions(search)

export default AllInterviewsPage

const Filters = ({ question, total }: { question: InterviewQuestion; total: number | undefined }) => {
  const { uid: me } = useAtomValue(loadedUser)
  const { view, get, set, to } = question
  const own = get('participant_uid') === me
  const mayRemove = useMay('interview.remove')
  return (
    <FilterBar
      conditions={question.conditions}
      onClear={question.isFiltered ? question.clear : undefined}
      count={total !== undefined && allOf(total)}
    >
      <SegmentControl label="表示">
        {(Object.keys(views) as (keyof typeof views)[]).map((name) => (
          <Segment
            key={name}
            active={view === name}
            to={to({ view: name, turn: undefined, deleted: undefined, from: undefined, to: undefined })}
          >
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
      {view === 'list' && <TurnFilter value={get('turn')} onChange={(turn) => set({ view, turn })} />}
      {view === 'list' && mayRemove && (
        <FilterSelect
          label="削除"
          options={{ true: '削除済み' }}
          value={get('deleted')}
          onChange={(deleted) => set({ view, deleted })}
        />
      )}
      {view === 'list' && (
        <span className="filter-span">
          期間
          <FilterDay label="期間の初日" value={get('from')} onChange={(from) => set({ view, from })} />
          〜
          <FilterDay label="期間の末日" value={get('to')} onChange={(to) => set({ view, to })} />
        </span>
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
      <Link to={allTo}>運営の対応待ち {total}件</Link>
      {rows.map((interview) => (
        <Link key={interview.uid} to={href(pages.detail, paramsOf(interview))}>
          {interview.wait?.what} {interview.title}
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
