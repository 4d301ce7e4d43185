import { parametersOf } from '@banso/contract/parameters'
import type { TaskStatus } from '@banso/contract/tasks'
import type * as z from 'zod'
import { type ListParameters, readQuestion, useListQuery } from '../../../kit/filters.tsx'
import { today } from '../../../lib/dates.ts'
import { taskArea } from '../area.ts'

// The question is the same in every area.
const { list: asking } = taskArea.startup.calls.tasks

export const views = { list: 'リスト', board: 'ボード', calendar: 'カレンダー' } as const
export type View = keyof typeof views

export const unfinished: TaskStatus[] = ['todo', 'doing', 'waiting']

type Question = Omit<z.input<typeof asking.query>, 'due_from' | 'due_to'> & {
  view?: View
  group?: 'none'
  month?: string
}
const { due_from: _from, due_to: _to, ...asked } = parametersOf(asking.query)
/** The list's filters and what only the screen knows. */
const parameters = {
  ...asked,
  view: { words: Object.keys(views) },
  group: { words: ['none'] },
  month: { text: 7, pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' },
} as unknown as ListParameters<Question>

/** What a question shows, and how. */
const partsOf = (question: Question) => {
  const {
    view = 'list',
    group,
    month = today().slice(0, 7),
    cursor,
    page: _,
    per_page: __,
    sort,
    ...filters
  } = question
  return {
    view: filters.deleted ? ('list' as const) : view,
    isGrouped: group === undefined && !filters.deleted,
    month,
    filters,
    paging: { cursor, sort },
  }
}
export type TaskParts = ReturnType<typeof partsOf>

/** What an address asks for at its first page, as `useTaskQuestion` reads it. */
export const readTaskQuestion = (search: URLSearchParams): TaskParts => partsOf(readQuestion(parameters, search))

/** What the URL asks for. Proposals stand above the list, and without a wish for a state what is done stays away. */
export const useTaskQuestion = () => {
  const list = useListQuery(parameters, { fixed: ['view', 'group', 'month', 'deleted'] })
  const parts = partsOf(list.query)
  const { view, filters } = parts
  // A month passes: what is kept shows the present one.
  const { month: _, ...conditions } = list.conditions
  return {
    ...list,
    ...parts,
    conditions,
    /** What the count is of. */
    rowsName: view === 'list' && !filters.status && !filters.deleted ? '未完了' : '全',
  }
}
export type TaskQuestion = ReturnType<typeof useTaskQuestion>
