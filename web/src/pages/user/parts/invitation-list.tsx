import { Segment, SegmentControl } from '../../../kit/button.tsx'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { endlessState } from '../../../kit/data-table.tsx'
import { MoreButton } from '../../../kit/more-button.tsx'
import { useTellState } from '../../../kit/page-of-parts.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { put, useAddress } from '../../../lib/address.ts'
import { useArea, useCompanyParams } from '../../../lib/area.ts'
import { endlessQuery, useEndless } from '../../../lib/query.ts'
import { invitationArea } from '../area.ts'
import { InvitationTable } from './invitation-table.tsx'

/** 招待: those without an answer, or all; the choice stays in the URL. */
export const useInvitations = () => {
  const { list } = useArea(invitationArea).calls.invitations
  const company = useCompanyParams()
  const { params } = useAddress()
  const isAll = params.get('invitations') === 'all'
  const filter = isAll ? {} : { open: 'true' as const }
  const { query, rows, total } = useEndless(endlessQuery(list, { params: company, query: filter }))
  return { isAll, query, rows, total }
}
export type Invitations = ReturnType<typeof useInvitations>

/** The card below the members of a company, which stands once these do: it is asked for meanwhile. */
export const InvitationList = ({ waits = false }: { waits?: boolean }) => {
  const invitations = useInvitations()
  if (waits) return null
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
  const { query, rows, isAll } = invitations
  useTellState(endlessState(invitations))
  if (!query.data) return <QueryStatus query={query} what="招待" rows={2} />
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
      <InvitationTable rows={rows} withCompany={withCompany} />
      <MoreButton query={query} className="user-more" />
    </>
  )
}
