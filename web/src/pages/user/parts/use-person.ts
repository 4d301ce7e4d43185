import { useQuery } from '@tanstack/react-query'
import { queryState } from '../../../kit/query-status.tsx'
import { useArea, useCompanyParams } from '../../../lib/area.ts'
import { apiQuery } from '../../../lib/query.ts'
import { userArea } from '../area.ts'

/** One person with the state of the page that shows it. */
export const usePerson = (user_id: string) => {
  const { calls } = useArea(userArea)
  const params = { ...useCompanyParams(), user_id }
  const query = useQuery(apiQuery(calls.users.get, { params }))
  const user = query.data?.data
  return { query, user, state: queryState(query) }
}
