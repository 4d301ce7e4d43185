import { href } from '@banso/contract/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Button } from '../../kit/button.tsx'
import { ListStates, listState } from '../../kit/data-table.tsx'
import { restoreText } from '../../kit/dialog.tsx'
import { Empty, FilteredEmpty, LoadError } from '../../kit/empty.tsx'
import { Note } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { SkeletonRows } from '../../kit/skeleton-rows.tsx'
import { areaAt, useArea } from '../../lib/area.ts'
import type { First } from '../../lib/first.ts'
import { lazyPart } from '../../lib/lazy.ts'
import { monthGrid } from '../../lib/month-grid.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import { listTasks } from '../../state.ts'
import { startupTaskArea, useProposes } from './area.ts'
import { useTaskChanges } from './changes.tsx'
import './parts/list.css'
import { TaskFilters } from './parts/filters.tsx'
import { ListActions } from './parts/list-actions.tsx'
import { Proposals, proposalsQuestion, useProposals } from './parts/proposals.tsx'
import { readTaskQuestion, type TaskParts, type TaskQuestion, unfinished, useTaskQuestion } from './parts/question.ts'
import { TaskTable } from './parts/table.tsx'
import { useBoard } from './parts/use-board.ts'
import { newTexts } from './texts.ts'

// What the list begins without: the line that adds, and its other views.
const QuickAdd = lazyPart(async () => (await import('./panel.tsx')).QuickAdd)
const TaskBoard = lazyPart(async () => (await import('./parts/board.tsx')).TaskBoard)
const TaskCalendar = lazyPart(async () => (await import('./parts/calendar.tsx')).TaskCalendar)

/** 経営アクション: what is to be done, as a list by goal, a board by state, or a month by due date. */
const TaskListPage = () => {
  const { calls, pages } = useArea(startupTaskArea)
  const { startup_id } = useParamsOf(pages.list)
  const question = useTaskQuestion()
  const { view, isFiltered, clear, filters } = question
  const changes = useTaskChanges()
  const list = useRows(startup_id, question)
  const board = useBoard(startup_id, question)
  const goals = useQuery(apiQuery(calls.goals.list, { params: { startup_id }, query: { per_page: 100 } }))
  const proposals = useProposals(startup_id)
  // They stand above all else, which is shown together with them.
  const waits = !filters.deleted && proposals.isLoading
  const goalRows = goals.data?.data ?? []
  const newTo = useMay('task.create') ? href(pages.new, { startup_id }) : undefined
  const proposes = useProposes()
  const { add } = newTexts[proposes ? 'proposed' : 'added']
  const isBoard = view === 'board'
  const total = isBoard ? board.total : list.data?.page_info.total_count
  const empty = filters.deleted ? (
    <Empty title="削除した経営アクションはありません。" />
  ) : (
    <NoTasks add={add} newTo={newTo} />
  )
  const states = { query: list, noun: '経営アクション', filtered: isFiltered, onClear: clear, empty }
  return (
    <Page
      title="経営アクション"
      state={waits ? 'loading' : isBoard ? board.state : listState(list)}
      actions={<ListActions {...{ startup_id, question, add, newTo }} />}
    >
      {waits && <SkeletonRows count={8} dense />}
      {!waits && (
        <>
          {!filters.deleted && <Proposals data={proposals.data} changes={changes} />}
          <TaskFilters
            question={question}
            startup_id={startup_id}
            goals={goalRows}
            count={total === undefined ? undefined : `${question.rowsName}${total}件`}
          />
          {!filters.deleted && newTo && !proposes && (
            <div className="card list-note quick-add-card no-print">
              <Suspense>
                <QuickAdd startup_id={startup_id} goal_uid={filters.goal_uid} issue_uid={filters.issue_uid} />
              </Suspense>
            </div>
          )}
          {filters.deleted && <DeletedNote backTo={question.to({ deleted: undefined })} />}
          {view === 'list' && (
            <ListStates {...states} shared={listTasks} skeleton={<SkeletonRows count={8} dense />}>
              {(rows, pageInfo) => <TaskTable {...{ rows, pageInfo, question, changes }} goals={goalRows} />}
            </ListStates>
          )}
          {view === 'calendar' && list.data && (
            <Suspense fallback={<SkeletonRows count={6} />}>
              <TaskCalendar rows={list.data.data} total={list.data.page_info.total_count} {...{ question, changes }} />
            </Suspense>
          )}
          {view === 'calendar' && !list.data && <ListStates {...states}>{() => null}</ListStates>}
          {isBoard && board.state === 'loading' && <SkeletonRows count={6} />}
          {isBoard && board.state === 'error' && <LoadError error={board.error} onRetry={board.retry} />}
          {isBoard &&
            board.state === 'empty' &&
            (isFiltered ? <FilteredEmpty noun="経営アクション" onClear={clear} /> : empty)}
          {isBoard && board.state === 'ready' && (
            <Suspense fallback={<SkeletonRows count={6} />}>
              <TaskBoard {...{ board, changes, newTo }} listTo={(status) => question.to({ view: undefined, status })} />
            </Suspense>
          )}
        </>
      )}
      {changes.dialog}
    </Page>
  )
}

export const first: First = ({ page, params: { startup_id }, search }) => {
  const { goals, tasks } = areaAt(startupTaskArea, page).calls
  const question = readTaskQuestion(search)
  return [
    ...(question.view === 'board'
      ? []
      : [apiQuery(tasks.list, { params: { startup_id }, query: rowsQuery(question) })]),
    apiQuery(goals.list, { params: { startup_id }, query: { per_page: 100 } }),
    proposalsQuestion(page, startup_id),
  ]
}

export default TaskListPage

/** What list and calendar ask for. */
const rowsQuery = ({ view, filters, paging, month }: TaskParts) => {
  if (view !== 'calendar')
    return { ...(!filters.deleted && { status: unfinished }), ...filters, ...paging, per_page: 50 }
  const { first: due_from, last: due_to } = monthGrid(month)
  const { due: _, ...calendarFilters } = filters
  return { status: [...unfinished, 'done' as const], ...calendarFilters, due_from, due_to, per_page: 100 }
}

/** The rows of list and calendar; the board reads its own. */
const useRows = (startup_id: string, question: TaskQuestion) => {
  const { calls } = useArea(startupTaskArea)
  return useQuery({
    ...apiQuery(calls.tasks.list, { params: { startup_id }, query: rowsQuery(question) }),
    enabled: question.view !== 'board',
    placeholderData: keepPreviousData,
  })
}

const DeletedNote = ({ backTo }: { backTo: string }) => (
  <div className="list-note">
    <Note
      action={
        <Button size="small" to={backTo}>
          一覧に戻る
        </Button>
      }
    >
      削除した経営アクションです。{restoreText}
    </Note>
  </div>
)

const NoTasks = ({ add, newTo }: { add: string; newTo: string | undefined }) => (
  <Empty
    title="経営アクションはありません。"
    text="目標から分解するとつくりやすくなります。"
    action={
      newTo && (
        <Button look="secondary" icon="plus" to={newTo}>
          {add}
        </Button>
      )
    }
  />
)
