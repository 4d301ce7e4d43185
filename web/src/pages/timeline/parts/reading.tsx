import { CardBody } from '../../../kit/card.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'

type ReadingProps = {
  query: { isError: boolean; error: Error | null; data: unknown; refetch: () => unknown }
  what: string
  none: string | false
}
/** A card that is being read, could not be read, or has nothing to show. */
export const Reading = ({ query, what, none }: ReadingProps) => {
  if (query.data === undefined) return <QueryStatus query={query} what={what} rows={2} />
  return none ? (
    <CardBody>
      <p className="muted secondary-text">{none}</p>
    </CardBody>
  ) : null
}
