import { priorities } from '@banso/contract/common'
import { taskLabels } from '@banso/contract/labels/tasks'
import { type TaskOfStartup, taskStatuses } from '@banso/contract/tasks'
import type { CsvColumn } from '../../kernel/csv.ts'

/** What operators get of the actions of all startups as a table. */
export const taskColumns: readonly CsvColumn<Omit<TaskOfStartup, 'etag' | 'can'>>[] = [
  { head: 'スタートアップ', cell: ({ startup_name }) => startup_name },
  { head: taskLabels.title, cell: ({ title }) => title },
  { head: taskLabels.status, cell: ({ status }) => taskStatuses[status] },
  { head: taskLabels.priority, cell: ({ priority }) => priorities[priority] },
  { head: taskLabels.assignee_uids, cell: ({ assignees }) => assignees.map(({ name }) => name).join('、') },
  { head: taskLabels.start_on, cell: ({ start_on }) => start_on },
  { head: taskLabels.due_on, cell: ({ due_on }) => due_on },
  { head: taskLabels.progress, cell: ({ progress }) => progress },
  { head: taskLabels.goal_uid, cell: ({ goal_title }) => goal_title },
  { head: taskLabels.waiting_for, cell: ({ waiting_for }) => waiting_for?.name ?? null },
]

/** What a startup gets of its own. */
export const ownTaskColumns = taskColumns.slice(1)
