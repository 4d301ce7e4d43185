import type { PageInfo } from '@banso/contract/paging'
import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import type { WritableAtom } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { allOf } from '../lib/counts.ts'
import { pageInfo, store } from '../state.ts'
import { Button } from './button.tsx'
import { FilteredEmpty } from './empty.tsx'
import { Icon } from './icon.tsx'
import type { PageState } from './page.tsx'
import { useTellState } from './page-of-parts.tsx'
import { QueryStatus, queryState } from './query-status.tsx'

import './table.css'
import './data-table.css'
import { rem } from '../lib/rem.ts'

export type Column<T> = {
  key: string
  head: string
  /** An empty value is shown as 「–」 when this answers null. */
  cell: (row: T) => ReactNode
  /** Name for the list's `sort`; without it the column cannot be sorted. */
  sort?: string
  /** Figures stand at the right. */
  number?: boolean
  /** In pixels of the usual font size, or a share. */
  width?: number | `${number}%`
  /** Its place on phones; without one it is not shown there. Of several the last that has something in the row has it. */
  slot?: Slot
  /** Shown though no row has anything there: somebody has chosen it. */
  kept?: boolean
  /** There after its head, since it does not say itself what it is (a bare day). Figures are anyway. */
  headed?: boolean
}

/**
 * The places of a row on phones, the same in every list: who or what, how it stands and what can be pressed; a second fact
 * and a figure; a line of its own (a bar, what is to be done).
 */
export type Slot = 'name' | 'state' | 'action' | 'fact' | 'figure' | 'line'

type Group<T> = { key: string; head: ReactNode; rows: T[] }
type Selection = { selected: ReadonlySet<string>; onChange: (selected: Set<string>) => void }

export type DataTableProps<T> = {
  /** Names the table for screen readers. */
  label: string
  columns: Column<T>[]
  rows: T[] | Group<T>[]
  rowKey: (row: T) => string
  /** How a row is called in its checkbox. */
  rowName: (row: T) => string
  dense?: boolean
  /** `due_on` or `-due_on`, and what a press on a head asks for. */
  sort?: string
  onSort?: (sort: string) => void
  selection?: Selection
}

const isGrouped = <T,>(rows: T[] | Group<T>[]): rows is Group<T>[] => {
  const [first] = rows
  return typeof first === 'object' && first !== null && 'rows' in first && 'head' in first
}

/**
 * Says of the box whether its table fits. One that does not scrolls there, by keys too, and its head does not stick, else
 * the whole page would scroll. Only the layout knows, so it is asked once the browser has laid both out. A table is as wide
 * as its box or wider, so that its own width tells of both.
 */
const markFitting = (table: HTMLTableElement | null) => {
  if (!table) return
  const box = table.parentElement as HTMLElement
  const observer = new ResizeObserver(() => {
    const fits = box.scrollWidth <= box.clientWidth
    box.toggleAttribute('data-fits', fits)
    if (fits) box.removeAttribute('tabindex')
    else box.tabIndex = 0
  })
  observer.observe(table)
  return () => observer.disconnect()
}

/** A real table without columns that have nothing to say; on phones each row has fixed places. */
export const DataTable = <T,>(props: DataTableProps<T>) => {
  const { label, rows, rowKey, dense, selection } = props
  const all = isGrouped(rows) ? rows.flatMap((group) => group.rows) : rows
  const keys = all.map(rowKey)
  const columns = props.columns.filter(
    (column) => column.sort || column.kept || all.some((row) => hasContent(column.cell(row))),
  )
  const body = (list: T[]) => list.map((row) => <BodyRow key={rowKey(row)} {...props} columns={columns} row={row} />)
  return (
    <div className="table-scroll">
      <table className="table" data-slots="" data-dense={dense || undefined} ref={markFitting}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="table-select">
                <SelectAll keys={keys} {...selection} />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        {isGrouped(rows) ? (
          rows.map((group) => (
            <GroupBody key={group.key} head={group.head} span={columns.length + (selection ? 1 : 0)}>
              {body(group.rows)}
            </GroupBody>
          ))
        ) : (
          <tbody>{body(rows)}</tbody>
        )}
      </table>
    </div>
  )
}

/** Told where a cell has nothing; phones leave it out. */
const EMPTY = '–'

const hasContent = (content: ReactNode): boolean => content === 0 || (Boolean(content) && content !== EMPTY)

const BodyRow = <T,>({ row, columns, rowKey, rowName, selection }: DataTableProps<T> & { row: T }) => {
  const key = rowKey(row)
  const selected = selection?.selected.has(key)
  const toggle = () => {
    const next = new Set(selection?.selected)
    if (!next.delete(key)) next.add(key)
    selection?.onChange(next)
  }
  const cells = columns.map((column) => {
    const content = column.cell(row)
    return { column, content: hasContent(content) ? content : null }
  })
  const inSlot = new Map(
    cells.flatMap(({ column, content }) => (content && column.slot ? [[column.slot, column]] : [])),
  )
  return (
    <tr data-selected={selected || undefined}>
      {selection && (
        <td className="table-select">
          <input type="checkbox" aria-label={`${rowName(row)}を選択`} checked={selected} onChange={toggle} />
        </td>
      )}
      {cells.map(({ column, content }) => {
        const { key: name, head, number, slot, headed } = column
        return (
          <td
            key={name}
            className={number ? 'number' : undefined}
            data-slot={slot && inSlot.get(slot) === column ? slot : undefined}
            data-label={number || headed ? head : undefined}
          >
            {content ?? EMPTY}
          </td>
        )
      })}
    </tr>
  )
}

const SelectAll = ({ keys, selected, onChange }: Selection & { keys: string[] }) => {
  const count = keys.filter((key) => selected.has(key)).length
  return (
    <input
      type="checkbox"
      aria-label="すべて選択"
      checked={count > 0 && count === keys.length}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < keys.length
      }}
      onChange={() => onChange(new Set(count === keys.length ? [] : keys))}
    />
  )
}

type HeadCellProps<T> = { column: Column<T>; sort?: string; onSort?: (sort: string) => void }

const HeadCell = <T,>({ column, sort, onSort }: HeadCellProps<T>) => {
  const { head, number, width } = column
  const direction =
    sort && sort === column.sort ? 'ascending' : sort && sort === `-${column.sort}` ? 'descending' : undefined
  const look = {
    className: number ? 'number' : undefined,
    style: { width: typeof width === 'number' ? rem(width) : width },
  }
  if (!column.sort || !onSort) {
    return (
      <th scope="col" {...look}>
        {head}
      </th>
    )
  }
  return (
    <th scope="col" {...look} aria-sort={direction ?? 'none'}>
      <button type="button" onClick={() => onSort(direction === 'ascending' ? `-${column.sort}` : String(column.sort))}>
        {head}
        <Icon name={direction === 'ascending' ? 'chevron-up' : direction ? 'chevron-down' : 'sort'} size="small" />
      </button>
    </th>
  )
}

const GroupBody = ({ head, span, children }: { head: ReactNode; span: number; children: ReactNode }) => {
  const [open, setOpen] = useState(true)
  return (
    <tbody>
      <tr className="table-group">
        <th colSpan={span} scope="colgroup">
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            <Icon name={open ? 'chevron-down' : 'chevron-right'} size="small" />
            {head}
          </button>
        </th>
      </tr>
      {open && children}
    </tbody>
  )
}

/** The link of a row, in ink on its name; on phones the whole card leads there. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className="row-link" to={to}>
    {children}
  </Link>
)

/** What opens a row beside its list, on its name; on phones the whole card does. */
export const RowButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className="row-link" onClick={onClick}>
    {children}
  </button>
)

export type ListAnswer<T> = { data: T[]; page_info: PageInfo }

/** The page's state from its list: on screen means answered or refused. */
export const listState = (query: UseQueryResult<ListAnswer<unknown>>): PageState =>
  query.isPending
    ? 'loading'
    : query.isError && !query.data
      ? 'error'
      : query.data?.data.length === 0
        ? 'empty'
        : 'ready'

/** The same of a list that grows downwards (`useEndless`). */
export const endlessState = ({ query, rows }: { query: UseInfiniteQueryResult; rows: unknown[] }): PageState =>
  queryState(query, rows.length === 0)

export type ListStatesProps<T> = {
  query: UseQueryResult<ListAnswer<T>>
  /** What the list holds, for 「条件に一致する{noun}はありません。」 */
  noun: string
  /** Whether filters are set, and how to clear them: from `useListQuery`. */
  filtered: boolean
  onClear: () => void
  empty: ReactNode
  /** What waits in the place of the rows; as many as there will be. */
  skeleton?: ReactNode
  /** The shared client value that shows its rows too. */
  shared?: Shared<NoInfer<T>>
  children: (rows: T[], pageInfo: PageInfo) => ReactNode
}
type Shared<T> = WritableAtom<unknown, [T[]], void>

/** The one writer of `pageInfo`, `listGoals` and `listTasks`: they show the list on the screen. */
const useShared = <T,>({ data, isPlaceholderData }: UseQueryResult<ListAnswer<T>>, shared?: Shared<T>) => {
  useEffect(() => {
    if (!data || isPlaceholderData) return
    const { total_count, current_page, total_pages } = data.page_info
    store.set(pageInfo, { total_count, current_page, total_pages })
    if (shared) store.set(shared, data.data)
  }, [data, isPlaceholderData, shared])
}

/** What every list does alike: waiting, failure with another try, empty, filtered-empty, and then its rows. */
export const ListStates = <T,>(props: ListStatesProps<T>) => {
  const { query, noun, filtered, onClear, empty, skeleton, shared, children } = props
  useTellState(listState(query))
  useShared(query, shared)
  if (!query.data) return <QueryStatus query={query} skeleton={skeleton} />
  const { data, page_info } = query.data
  if (data.length === 0) return filtered ? <FilteredEmpty noun={noun} onClear={onClear} /> : empty
  return (
    <div className="list-body" data-stale={query.isPlaceholderData || undefined}>
      {children(data, page_info)}
    </div>
  )
}

type PagerProps = { pageInfo: PageInfo; onPrevious?: () => void; onNext: (cursor: string) => void }

/** 「全{n}件」 with 「前へ」「次へ」; nothing but the count when one page holds all. */
export const Pager = ({ pageInfo, onPrevious, onNext }: PagerProps) => {
  const { total_count, current_page, total_pages, next_cursor } = pageInfo
  return (
    <nav className="pager" aria-label="ページ">
      <span>
        {allOf(total_count)}
        {total_pages > 1 && `(${current_page} / ${total_pages}ページ)`}
      </span>
      {(onPrevious || next_cursor) && (
        <span className="pager-buttons">
          <Button size="small" icon="chevron-left" disabled={!onPrevious} onClick={onPrevious}>
            前へ
          </Button>
          <Button size="small" disabled={!next_cursor} onClick={() => next_cursor && onNext(next_cursor)}>
            次へ
            <Icon name="chevron-right" />
          </Button>
        </span>
      )}
    </nav>
  )
}

/** The part of `useListQuery` that leads from page to page. */
export type PagedList = { readonly previous: (() => void) | undefined; readonly next: (cursor: string) => void }

/** The `Pager` of a list; nothing where one page holds all. */
export const ListPager = ({ pageInfo, list }: { pageInfo: PageInfo; list: PagedList }) =>
  pageInfo.total_pages > 1 && <Pager pageInfo={pageInfo} onPrevious={list.previous} onNext={list.next} />
