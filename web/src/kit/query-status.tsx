import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { LoadError } from './empty.tsx'
import type { PageState } from './page.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

/** A question to the API, as TanStack Query answers it; one page or many. */
type Query = { data: unknown; isError: boolean; error: unknown; refetch: () => unknown }

type QueryStatusProps = {
  query: Query
  /** What is read, as readers call it, e.g. 「経営目標」. */
  what?: string | undefined
  /** How many grey rows stand where the data will be. */
  rows?: number
  dense?: boolean
  /** In place of the grey rows, where the data have another shape; null where nothing is held free for them. */
  skeleton?: ReactNode
  /** It stands in a card of its own. */
  card?: boolean
  /** Where more than `query` is asked again. */
  onRetry?: () => void
}

/**
 * What stands in place of data: a placeholder until the first answer, then why there is none, with another try. Nothing
 * once there are data, also when reading them again fails: what was read before stays.
 */
export const QueryStatus = (props: QueryStatusProps) => {
  const { query, what, rows, dense, skeleton, card, onRetry = () => void query.refetch() } = props
  if (query.data !== undefined) return null
  if (!query.isError && skeleton !== undefined) return skeleton
  const status = query.isError ? (
    <LoadError what={what} error={query.error} onRetry={onRetry} />
  ) : (
    <SkeletonRows count={rows} dense={dense} />
  )
  return card ? <Card>{status}</Card> : status
}

/** The state of a page that shows what `query` reads; `isEmpty` where that can be nothing. */
export const queryState = ({ data, isError }: Pick<Query, 'data' | 'isError'>, isEmpty = false): PageState => {
  if (data === undefined) return isError ? 'error' : 'loading'
  return isEmpty ? 'empty' : 'ready'
}

/** A question whose earlier answer is not shown yet, e.g. to a form that begins with what is stored now. */
export const shownWhen = <Q extends Query>(isReady: boolean, query: Q): Q =>
  isReady ? query : { ...query, data: undefined }
