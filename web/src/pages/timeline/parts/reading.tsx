import { CardBody } from '../../../kit/card.tsx'
import { SkeletonRows } from '../../../kit/data-table.tsx'
import { LoadError } from '../../../kit/empty.tsx'

type ReadingProps = {
  query: { isPending: boolean; isError: boolean; error: Error | null; data: unknown; refetch: () => unknown }
  what: string
  none: string | false
}
/** A card that is being read, could not be read, or has nothing to show. */
export const Reading = ({ query, what, none }: ReadingProps) => {
  if (query.isPending) return <SkeletonRows count={2} />
  if (!query.data && query.isError)
    return <LoadError error={query.error} what={what} onRetry={() => void query.refetch()} />
  return none ? (
    <CardBody>
      <p className="muted secondary-text">{none}</p>
    </CardBody>
  ) : null
}
