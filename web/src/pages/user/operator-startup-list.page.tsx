import { href } from '@banso/contract/pages'
import { operatorStartups, startupStatuses } from '@banso/contract/startups'
import { useQuery } from '@tanstack/react-query'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { operatorStartupMembers } from './area.ts'
import { CompanyPeople } from './panel.tsx'

const StartupUsersPage = () => {
  const { startup_id } = useParamsOf('operator_startup_users')
  const query = useQuery(apiQuery(operatorStartups.get, { params: { startup_id } }))
  const startup = query.data?.data
  return (
    <CompanyPeople
      source={operatorStartupMembers(startup_id)}
      noun="スタートアップ"
      listTo={href('operator_startups')}
      companyTo={href('operator_startup_edit', { startup_id })}
      company={startup && { ...startup, status: startupStatuses[startup.status] }}
      error={query.error}
      onRetry={() => void query.refetch()}
    />
  )
}

export default StartupUsersPage
