import { href } from '@banso/contract/pages'
import { partnerStatuses } from '@banso/contract/partner-states'
import { startupStatuses } from '@banso/contract/startup-states'
import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '../../../kit/data-table.tsx'
import { LoadError } from '../../../kit/empty.tsx'
import { Page } from '../../../kit/page.tsx'
import { useArea, useCompanyParams } from '../../../lib/area.ts'
import { apiQuery } from '../../../lib/query.ts'
import { pages as registry } from '../../../registry.ts'
import { companyArea } from '../area.ts'
import { InvitationList } from './invitation-list.tsx'
import { InviteButton } from './invite-button.tsx'
import { MembersList } from './members-list.tsx'
import { useMembers } from './use-members.ts'

const statuses = { ...startupStatuses, ...partnerStatuses }

/** Of a company that is not one's own: its name leads. Who is yet to come stands first where nobody is there. */
export const CompanyMembers = () => {
  const { calls, pages, title } = useArea(companyArea)
  const params = useCompanyParams()
  const query = useQuery(apiQuery(calls.company.get, { params }))
  const company = query.data?.data
  const members = useMembers()
  const failed = query.error !== null && company === undefined
  const noun = registry[pages.companies].title
  const inCharge = company?.assigned_operators[0]?.name
  const invitations = <InvitationList />
  return (
    <Page
      title={title}
      sub={company && `${company.name}(${statuses[company.status]})${inCharge ? `、主担当 ${inCharge}` : ''}`}
      crumbs={[
        { label: noun, to: href(pages.companies) },
        { label: company?.name ?? '', to: href(pages.company, params) },
        { label: title },
      ]}
      actions={members.state !== 'empty' && <InviteButton />}
      state={failed ? 'error' : company ? members.state : 'loading'}
    >
      {failed ? (
        <LoadError what={noun} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          {company === undefined && <SkeletonRows />}
          {/* Asked for meanwhile: its name may need a second line of the head, which would push the lists. */}
          <div hidden={company === undefined}>
            <div className="stack" data-in-turn>
              {members.state === 'empty' && invitations}
              <MembersList members={members} />
              {members.state !== 'empty' && invitations}
            </div>
          </div>
        </>
      )}
    </Page>
  )
}
