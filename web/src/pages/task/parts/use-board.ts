import type { TaskStatus } from '@banso/contract/tasks'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageState } from '../../../kit/page.tsx'
import { useArea } from '../../../lib/area.ts'
import { apiQuery } from '../../../lib/query.ts'
import { startupTaskArea } from '../area.ts'
import type { TaskQuestion } from './question.ts'

const boardColumns = ['todo', 'doing', 'waiting', 'done'] as const satisfies readonly TaskStatus[]
export type BoardStatus = (typeof boardColumns)[number]

const FIRST = 20
const MOST = 100

/** What is done is read newest first, unless a span of due dates is asked for, which knows one order only. */
const sortOf = (status: BoardStatus, due: string | undefined) =>
  status === 'done' && !due ? ('-updated_at' as const) : ('due_on' as const)

/** One query per column, each with its own total; 「ほか{n}件を表示」 reads a longer one. */
export const useBoard = (startup_id: string, { filters, view }: TaskQuestion) => {
  const [long, setLong] = useState<ReadonlySet<BoardStatus>>(new Set())
  const { tasks } = useArea(startupTaskArea).calls
  const enabled = view === 'board'
  const queries = useQueries({
    queries: boardColumns.map((status) => {
      const per_page = long.has(status) ? MOST : FIRST
      const query = { ...filters, status: [status], sort: sortOf(status, filters.due), per_page }
      return { ...apiQuery(tasks.list, { params: { startup_id }, query }), enabled, placeholderData: keepPreviousData }
    }),
  })
  const total = queries.reduce((sum, { data }) => sum + (data?.page_info.total_count ?? 0), 0)
  const state: PageState = queries.some(({ isError, data }) => isError && !data)
    ? 'error'
    : queries.some(({ isPending }) => isPending)
      ? 'loading'
      : total === 0
        ? 'empty'
        : 'ready'
  const columns = boardColumns.map((status, index) => {
    const answer = queries[index]?.data
    return { status, rows: answer?.data ?? [], total: answer?.page_info.total_count ?? 0, isLong: long.has(status) }
  })
  return {
    columns,
    /** Known once every column has answered. */
    total: state === 'ready' || state === 'empty' ? total : undefined,
    state,
    error: queries.find(({ error }) => error)?.error,
    retry: () => void Promise.all(queries.map(({ refetch }) => refetch())),
    showMore: (status: BoardStatus) => setLong(new Set(long).add(status)),
  }
}
export type Board = ReturnType<typeof useBoard>
