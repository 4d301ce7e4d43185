import { href } from '@banso/contract/pages'
import { operatorPartners, partnerStatuses } from '@banso/contract/partners'
import { useQuery } from '@tanstack/react-query'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { operatorPartnerMembers } from './area.ts'
import { CompanyPeople } from './panel.tsx'

const PartnerUsersPage = () => {
  const { partner_id } = useParamsOf('operator_partner_users')
  const query = useQuery(apiQuery(operatorPartners.get, { params: { partner_id } }))
  const partner = query.data?.data
  return (
    <CompanyPeople
      source={operatorPartnerMembers(partner_id)}
      noun="パートナー"
      listTo={href('operator_partners')}
      companyTo={href('operator_partner_edit', { partner_id })}
      company={partner && { ...partner, status: partnerStatuses[partner.status] }}
      error={query.error}
      onRetry={() => void query.refetch()}
    />
  )
}

export default PartnerUsersPage
