import { Fragment, type ReactNode, useState } from 'react'
import { type EndlessQuery, live, type Page, useEndless } from '../lib/query.ts'
import { MoreButton } from './more-button.tsx'
import { QueryStatus } from './query-status.tsx'
import { Timeline } from './timeline.tsx'
import './thread.css'

/** How much of a thread is read at once. */
export const THREAD_ROWS = { per_page: 50 }

/** What was said, oldest first, as far as it was asked for. `total` is known with the first answer. */
export type ThreadQuery<T> = EndlessQuery<Page<T>>
export const useThread = <T,>(list: ThreadQuery<T>) => useEndless(list, live)

/** A thread as it is shown, as far as it has been read. */
export type ThreadOf<T> = {
  query: {
    data: unknown
    error: Error | null
    isPending: boolean
    isError: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    refetch: () => Promise<unknown>
    fetchNextPage: () => Promise<unknown>
  }
  rows: T[]
  total: number | undefined
}

/** Up to when a thread has been read: to its end, or to its last row. */
const readUntil = ({ query, rows }: ThreadOf<{ created_at: string }>): string =>
  query.hasNextPage ? (rows.at(-1)?.created_at ?? '') : LAST
const LAST = '\uffff'

/**
 * Two threads as one, in the order of time: beyond what one of them has been read, the other waits for it, and so does
 * the beginning of both.
 */
export function interleaved<A extends { created_at: string }, B extends { created_at: string }>(
  one: ThreadOf<A>,
  other: ThreadOf<B>,
): ThreadOf<A | B> {
  const behind = readUntil(one) <= readUntil(other) ? one : other
  const until = readUntil(behind)
  const both = [one.query, other.query]
  const isPending = both.some((query) => query.isPending)
  return {
    query: {
      data: both.every(({ data }) => data !== undefined) || undefined,
      error: one.query.error ?? other.query.error,
      isPending,
      isError: both.some(({ isError }) => isError),
      hasNextPage: behind.query.hasNextPage,
      isFetchingNextPage: behind.query.isFetchingNextPage,
      refetch: () => Promise.all(both.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
      fetchNextPage: behind.query.fetchNextPage,
    },
    rows: isPending
      ? []
      : [...one.rows, ...other.rows]
          .filter(({ created_at }) => created_at <= until)
          .toSorted((a, b) => a.created_at.localeCompare(b.created_at)),
    total: one.total === undefined || other.total === undefined ? undefined : one.total + other.total,
  }
}

type ThreadProps<T> = {
  thread: ThreadOf<T>
  /** What is said in it, e.g. 「コメント」. */
  what: string
  small?: boolean
  /** Shown while nothing has been said; nothing, where the form says enough. */
  empty?: ReactNode
  /** Before what was said, e.g. the question it answers. */
  first?: ReactNode
  item: (entry: T) => ReactNode
  /** The place to write, at the end; it waits for what was said before, and may come later than that (`late`). */
  children?: ReactNode
}

/** What people said to each other, with waiting, failure with another try, and the way on. */
export const Thread = <T,>({ thread, what, small, empty, first, item, children }: ThreadProps<T>) => {
  const { query, rows } = thread
  const isThere = query.data !== undefined
  return (
    <div className="thread">
      {(first || rows.length > 0) && (
        <Timeline small={small} label={what}>
          {first}
          {rows.map(item)}
        </Timeline>
      )}
      <QueryStatus query={query} what={what} rows={6} />
      {isThere && rows.length === 0 && empty && <p className="muted secondary-text">{empty}</p>}
      <MoreButton query={query} />
      {isThere && children}
    </div>
  )
}

/** Makes its content anew when told so: after each message a fresh form, since a form keeps what it has saved. */
export const Resettable = ({ children }: { children: (again: () => void) => ReactNode }) => {
  const [count, setCount] = useState(0)
  return <Fragment key={count}>{children(() => setCount(count + 1))}</Fragment>
}
