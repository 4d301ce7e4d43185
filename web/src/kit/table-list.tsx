import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import {
  DataTable,
  type DataTableProps,
  type ListAnswer,
  ListPager,
  ListStates,
  type ListStatesProps,
  type PagedList,
} from './data-table.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

type TableListProps<T> = Omit<DataTableProps<T>, 'label' | 'rows' | 'rowKey'> & {
  query: UseQueryResult<ListAnswer<T>>
  /** What the list holds, for 「条件に一致する{noun}はありません。」, and the table's name unless it has a `label`. */
  noun: string
  label?: string
  list: PagedList & { readonly isFiltered: boolean; readonly clear: () => void }
  empty: ReactNode
  skeleton?: ReactNode
  shared?: ListStatesProps<NoInfer<T>>['shared']
}

/** A list that is one table: waiting, failed, empty, or its rows in a card above its pages. */
export const TableList = <T extends { readonly uid: string }>({
  query,
  noun,
  label = noun,
  list,
  empty,
  skeleton,
  shared,
  ...table
}: TableListProps<T>) => (
  <ListStates
    query={query}
    noun={noun}
    filtered={list.isFiltered}
    onClear={list.clear}
    skeleton={skeleton ?? <SkeletonRows count={6} dense={table.dense} />}
    empty={empty}
    shared={shared}
  >
    {(rows, pageInfo) => (
      <Card>
        <DataTable label={label} rows={rows} rowKey={({ uid }) => uid} {...table} />
        <ListPager pageInfo={pageInfo} list={list} />
      </Card>
    )}
  </ListStates>
)
