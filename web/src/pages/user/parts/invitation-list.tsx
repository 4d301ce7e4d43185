import { Segment, SegmentControl } from '../../../kit/button.tsx'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { SkeletonRows } from '../../../kit/data-table.tsx'
import { LoadError } from '../../../kit/empty.tsx'
import { MoreButton } from '../../../kit/more-button.tsx'
import { put, useAddress } from '../../../lib/address.ts'
import { useEndless } from '../../../lib/query.ts'
import type { InvitationSource } from '../area.ts'
import { InvitationTable } from './invitation-table.tsx'

/** 招待: those without an answer, or all; the choice stays in the URL. */
export const useInvitations = (source: InvitationSource) => {
  const { params } = useAddress()
  const isAll = params.get('invitations') === 'all'
  const filter = isAll ? {} : { open: 'true' as const }
  const { query, rows, total } = useEndless([...source.key, { ...filter, endless: true }], (cursor, signal) =>
    source.read({ ...filter, cursor }, signal),
  )
  return { source, isAll, query, rows, total }
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

export const InvitationSwitch = ({ isAll }: { isAll: boolean }) => {
  const { params } = useAddress()
  const to = (invitations: string | undefined) => {
    const next = new URLSearchParams(params)
    put(next, 'invitations', invitations)
    return `?${next}`
  }
  return (
    <SegmentControl label="表示する招待">
      <Segment active={!isAll} to={to(undefined)}>
        未承諾
      </Segment>
      <Segment active={isAll} to={to('all')}>
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
      <MoreButton query={query} className="user-more" />
    </>
  )
}
