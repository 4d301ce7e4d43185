import { taskLabels } from '@banso/contract/labels/tasks'
import { href } from '@banso/contract/pages'
import { openTaskStatuses, type TaskOfStartup, taskStatuses } from '@banso/contract/tasks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type * as z from 'zod'
import { Button } from '../../kit/button.tsx'
import { type Column, listState, RowLink } from '../../kit/data-table.tsx'
import { Empty } from '../../kit/empty.tsx'
import { ExportButton } from '../../kit/export-button.tsx'
import { readQuestion, useListQuery } from '../../kit/filters.tsx'
import { Page } from '../../kit/page.tsx'
import { SkeletonRows } from '../../kit/skeleton-rows.tsx'
import { TaskState } from '../../kit/status.tsx'
import { TableList } from '../../kit/table-list.tsx'
import { allOf } from '../../lib/counts.ts'
import type { First } from '../../lib/first.ts'
import { apiQuery } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import { listTasks } from '../../state.ts'
import { paramsOf, taskArea } from './area.ts'
import { TaskAssignees, TaskDue, TaskProgress } from './marks.tsx'
import { AllFilters } from './parts/all-filters.tsx'
import { BatchCard } from './parts/batch-card.tsx'
import { BatchesButton } from './parts/batches.tsx'
import { newTexts } from './texts.ts'
import './parts/list.css'

const { calls, pages } = taskArea.operator
const { listAll, exportAll } = calls.tasks
const label = taskLabels

/** Of a batch all are shown, whatever became of them. */
const askedOf = (question: z.input<typeof listAll.query>) => ({
  ...(!question.deleted && !question.batch_uid && { status: openTaskStatuses }),
  ...question,
})

/** 経営アクション of all startups: without a wish for a state, what somebody still has to do or answer. */
const AllTasksPage = () => {
  const list = useListQuery(listAll.query, { fixed: ['deleted'] })
  const batch = list.get('batch_uid')
  const asked = askedOf(list.query)
  const query = useQuery({ ...apiQuery(listAll, { query: asked }), placeholderData: keepPreviousData })
  const { add } = newTexts.proposed
  const action = useMay('task.create') && (
    <Button look="primary" icon="plus" to={href(pages.new)}>
      {add}
    </Button>
  )
  const actions = (
    <>
      <BatchesButton />
      <ExportButton of={exportAll} request={{ query: asked }} />
      {action}
    </>
  )
  const total = query.data?.page_info.total_count
  return (
    <Page title="経営アクション" state={listState(query)} actions={actions}>
      <AllFilters list={list} count={total === undefined ? undefined : allOf(total)} />
      {batch && <BatchCard batch_id={batch} onClose={() => list.set({ batch_uid: undefined })} />}
      <TableList
        query={query}
        noun="経営アクション"
        list={list}
        shared={listTasks}
        skeleton={<SkeletonRows count={8} dense />}
        empty={<Empty title="経営アクションはありません。" action={action} />}
        dense
        columns={columns}
        rowName={({ title }) => title}
      />
    </Page>
  )
}

export const first: First = ({ search }) => [apiQuery(listAll, { query: askedOf(readQuestion(listAll.query, search)) })]

export default AllTasksPage

const columns: Column<TaskOfStartup>[] = [
  {
    key: 'status',
    slot: 'state',
    head: label.status,
    width: 116,
    cell: ({ status }) => <TaskState state={status}>{taskStatuses[status]}</TaskState>,
  },
  {
    key: 'title',
    slot: 'name',
    head: 'アクション名',
    cell: (task) => <RowLink to={href(pages.detail, paramsOf(task))}>{task.title}</RowLink>,
  },
  {
    key: 'startup',
    slot: 'fact',
    head: 'スタートアップ',
    cell: ({ startup_company_uid: startup_id, startup_name }) => (
      <span className="above-row-link">
        <Link to={href(pages.ofStartup, { startup_id })}>{startup_name}</Link>
      </span>
    ),
  },
  { key: 'assignees', head: label.assignee_uids, cell: (task) => <TaskAssignees task={task} /> },
  {
    key: 'due_on',
    slot: 'figure',
    head: label.due_on,
    width: 130,
    cell: (task) => task.due_on && <TaskDue task={task} />,
  },
  { key: 'progress', head: '進捗', width: 140, cell: (task) => <TaskProgress task={task} /> },
]
