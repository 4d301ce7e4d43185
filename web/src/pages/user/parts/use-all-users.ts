import { skipToken, useQuery } from '@tanstack/react-query'
import { readQuestion, useListQuery } from '../../../kit/filters.tsx'
import { apiQuery } from '../../../lib/query.ts'
import { userArea } from '../area.ts'

const { users } = userArea.operator.calls

/** Who has left is shown only where it is asked for. */
const PRESENT = ['active', 'suspended'] as const

/** What an address asks of all people, as `useAllUsers` reads it. */
export const readAllUsers = (search: URLSearchParams) => ({
  status: PRESENT,
  ...readQuestion(users.list.query, search),
})

/** All people of the portal, with the list's question in the URL. */
export const useAllUsers = (enabled: boolean) => {
  const list = useListQuery(users.list.query)
  const asked = { status: PRESENT, ...list.query }
  const options = apiQuery(users.list, { query: asked })
  const query = useQuery({
    ...options,
    queryFn: enabled ? options.queryFn : skipToken,
    placeholderData: (rows) => rows,
  })
  return { list, asked, query }
}
export type AllUsersData = ReturnType<typeof useAllUsers>
