import type { PageInfo } from '@banso/contract/paging'
import { Fragment, type ReactNode, useState } from 'react'
import { useEndless } from '../lib/query.ts'
import { SkeletonRows } from './data-table.tsx'
import { LoadError } from './empty.tsx'
import { MoreButton } from './more-button.tsx'
import { Timeline } from './timeline.tsx'
import './thread.css'

const PER_PAGE = 50

/** Where a thread is read, so that it knows no endpoint itself. */
export type ThreadRead<T> = {
  /** Key of the query: the list's path comes first, as in every key. */
  key: readonly [path: string, params: Record<string, string>]
  read: (
    query: { per_page: number; cursor?: string },
    signal: AbortSignal,
  ) => Promise<{ data: T[]; page_info: PageInfo }>
}

/** What was said, oldest first, as far as it was asked for. `total` is known with the first answer. */
export const useThread = <T,>({ key, read }: ThreadRead<T>) =>
  useEndless([...key, 'thread'], (cursor, signal) => read({ per_page: PER_PAGE, cursor }, signal))

type ThreadProps<T> = {
  thread: ReturnType<typeof useThread<T>>
  /** What is said in it, e.g. 「コメント」. */
  what: string
  small?: boolean
  /** Shown while nothing has been said; nothing, where the form says enough. */
  empty?: ReactNode
  /** Before what was said, e.g. the question it answers. */
  first?: ReactNode
  item: (entry: T) => ReactNode
  /** The place to write, at the end; it waits for what was said before. */
  children?: ReactNode
}

/** What people said to each other, with waiting, failure with another try, and the way on. */
export const Thread = <T,>({ thread, what, small, empty, first, item, children }: ThreadProps<T>) => {
  const { query, rows } = thread
  return (
    <div className="thread">
      {(first || rows.length > 0) && (
        <Timeline small={small} label={what}>
          {first}
          {rows.map(item)}
        </Timeline>
      )}
      {query.isPending && <SkeletonRows count={2} />}
      {query.isError && !query.data && (
        <LoadError what={what} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && rows.length === 0 && empty && <p className="muted secondary-text">{empty}</p>}
      <MoreButton query={query} />
      {query.data && children}
    </div>
  )
}

/** Makes its content anew when told so: after each message a fresh form, since a form keeps what it has saved. */
export const Resettable = ({ children }: { children: (again: () => void) => ReactNode }) => {
  const [count, setCount] = useState(0)
  return <Fragment key={count}>{children(() => setCount(count + 1))}</Fragment>
}
