import type { Invitation } from '@banso/contract/invitations'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { Button, Segment, SegmentControl } from '../../kit/button.tsx'
import { Card, CardBody, CardHead } from '../../kit/card.tsx'
import { SkeletonRows } from '../../kit/data-table.tsx'
import { LoadError } from '../../kit/empty.tsx'
import { InvitationTable } from './invitation-table.tsx'
import type { InvitationSource } from './sources.ts'

/** 招待: those without an answer, or all; the choice stays in the URL. */
export const useInvitations = (source: InvitationSource) => {
  const [params] = useSearchParams()
  const isAll = params.get('invitations') === 'all'
  const filter = isAll ? {} : { open: 'true' as const }
  const query = useInfiniteQuery({
    queryKey: [...source.key, { ...filter, endless: true }],
    queryFn: ({ pageParam, signal }) => source.read({ ...filter, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.page_info.next_cursor ?? undefined,
  })
  const rows: Invitation[] = query.data?.pages.flatMap(({ data }) => data) ?? []
  return { source, isAll, query, rows, total: query.data?.pages[0]?.page_info.total_count }
}
export type Invitations = ReturnType<typeof useInvitations>

/** The card below the members of a company. */
export const InvitationList = ({ source }: { source: InvitationSource }) => {
  const invitations = useInvitations(source)
  return (
    <Card>
      <CardHead
        title="招待"
        count={invitations.total === undefined ? undefined : `${invitations.total}件`}
        action={<InvitationSwitch isAll={invitations.isAll} />}
      />
      <InvitationRows invitations={invitations} />
    </Card>
  )
}

const useAddress = () => {
  const [params] = useSearchParams()
  return (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(params)
    for (const [key, value] of Object.entries(changes)) value ? next.set(key, value) : next.delete(key)
    return `?${next}`
  }
}

export const InvitationSwitch = ({ isAll }: { isAll: boolean }) => {
  const to = useAddress()
  return (
    <SegmentControl label="表示する招待">
      <Segment active={!isAll} to={to({ invitations: undefined })}>
        未承諾
      </Segment>
      <Segment active={isAll} to={to({ invitations: 'all' })}>
        すべて
      </Segment>
    </SegmentControl>
  )
}

type InvitationRowsProps = { invitations: Invitations; withCompany?: boolean }

/** The rows with what stands in their place while there are none. */
export const InvitationRows = ({ invitations, withCompany }: InvitationRowsProps) => {
  const { query, rows, source, isAll } = invitations
  if (query.isPending) return <SkeletonRows count={2} />
  if (!query.data) return <LoadError what="招待" error={query.error} onRetry={() => void query.refetch()} />
  if (rows.length === 0)
    return (
      <CardBody>
        <p className="muted secondary-text">
          {isAll ? '招待はまだありません。' : '承諾を待っている招待はありません。'}
        </p>
      </CardBody>
    )
  return (
    <>
      <InvitationTable rows={rows} source={source} withCompany={withCompany} />
      {query.hasNextPage && (
        <div className="user-more">
          <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            続きを表示
          </Button>
        </div>
      )}
    </>
  )
}
