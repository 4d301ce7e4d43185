import { Button } from './button.tsx'

type Growing = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }

/** Below a list that grows downwards (`useEndless`); absent once everything is shown. */
export const MoreButton = ({ query, className }: { query: Growing; className?: string }) =>
  query.hasNextPage && (
    <div className={className}>
      <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        続きを表示
      </Button>
    </div>
  )
