import { goals as goalEndpoints } from '@banso/contract/goals'
import { href } from '@banso/contract/pages'
import { tasks } from '@banso/contract/tasks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from '../../kit/button.tsx'
import { ListStates, listState, SkeletonRows } from '../../kit/data-table.tsx'
import { restoreText } from '../../kit/dialog.tsx'
import { Empty, FilteredEmpty, LoadError } from '../../kit/empty.tsx'
import { Note } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import { useTaskMove } from './changes.tsx'
import './parts/list.css'
import { TaskBoard } from './parts/board.tsx'
import { TaskCalendar } from './parts/calendar.tsx'
import { TaskFilters } from './parts/filters.tsx'
import { ListActions } from './parts/list-actions.tsx'
import { monthGrid } from './parts/month-grid.ts'
import { Proposals } from './parts/proposals.tsx'
import { type TaskQuestion, unfinished, useTaskQuestion } from './parts/question.ts'
import { TaskTable } from './parts/table.tsx'
import { useBoard } from './parts/use-board.ts'

/** 経営アクション: what is to be done, as a list by goal, a board by state, or a month by due date. */
const TaskListPage = () => {
  const { startup_id } = useParamsOf('startup_tasks')
  const question = useTaskQuestion()
  const { view, isFiltered, clear, filters } = question
  const mover = useTaskMove()
  const list = useRows(startup_id, question)
  const board = useBoard(startup_id, question)
  const goals = useQuery(apiQuery(goalEndpoints.list, { params: { startup_id }, query: { per_page: 100 } }))
  const goalRows = goals.data?.data ?? []
  const newTo = useMay('task.create') ? href('startup_task_new', { startup_id }) : undefined
  const isBoard = view === 'board'
  const total = isBoard ? board.total : list.data?.page_info.total_count
  const empty = filters.deleted ? <Empty title="削除した経営アクションはありません。" /> : <NoTasks newTo={newTo} />
  const states = { query: list, noun: '経営アクション', filtered: isFiltered, onClear: clear, empty }
  return (
    <Page
      title="経営アクション"
      state={isBoard ? board.state : listState(list)}
      actions={<ListActions question={question} newTo={newTo} />}
    >
      {!filters.deleted && <Proposals startup_id={startup_id} mover={mover} />}
      <TaskFilters
        question={question}
        startup_id={startup_id}
        goals={goalRows}
        count={total === undefined ? undefined : `${question.rowsName}${total}件`}
      />
      {filters.deleted && <DeletedNote backTo={question.to({ deleted: undefined })} />}
      {view === 'list' && (
        <ListStates {...states} skeleton={<SkeletonRows count={8} dense />}>
          {(rows, pageInfo) => <TaskTable {...{ rows, pageInfo, question, mover }} goals={goalRows} />}
        </ListStates>
      )}
      {view === 'calendar' && list.data && (
        <TaskCalendar rows={list.data.data} total={list.data.page_info.total_count} {...{ question, mover }} />
      )}
      {view === 'calendar' && !list.data && <ListStates {...states}>{() => null}</ListStates>}
      {isBoard && board.state === 'loading' && <SkeletonRows count={6} />}
      {isBoard && board.state === 'error' && <LoadError error={board.error} onRetry={board.retry} />}
      {isBoard &&
        board.state === 'empty' &&
        (isFiltered ? <FilteredEmpty noun="経営アクション" onClear={clear} /> : empty)}
      {isBoard && board.state === 'ready' && (
        <TaskBoard {...{ board, mover, newTo }} listTo={(status) => question.to({ view: undefined, status })} />
      )}
      {mover.dialog}
    </Page>
  )
}
export default TaskListPage

/** The rows of list and calendar; the board reads its own. */
const useRows = (startup_id: string, { view, filters, paging, month }: TaskQuestion) => {
  const { first, last } = monthGrid(month)
  const { due: _, ...calendarFilters } = filters
  const query =
    view === 'calendar'
      ? { status: [...unfinished, 'done' as const], ...calendarFilters, due_from: first, due_to: last, per_page: 100 }
      : { ...(!filters.deleted && { status: unfinished }), ...filters, ...paging, per_page: 50 }
  return useQuery({
    ...apiQuery(tasks.list, { params: { startup_id }, query }),
    enabled: view !== 'board',
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

const NoTasks = ({ newTo }: { newTo: string | undefined }) => (
  <Empty
    title="経営アクションはありません。"
    text="目標から分解するとつくりやすくなります。"
    action={
      newTo && (
        <Button look="secondary" icon="plus" to={newTo}>
          アクションを追加
        </Button>
      )
    }
  />
)
