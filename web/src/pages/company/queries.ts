import type { Person } from '@banso/contract/common'
import { fullName, operatorUsers } from '@banso/contract/users'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../lib/query.ts'

/** Active operators, of whom some look after a company. */
export const useOperators = () => {
  const query = useQuery(
    apiQuery(operatorUsers.list, { query: { actor: ['operator'], status: ['active'], per_page: 100 } }),
  )
  const operators: Person[] | undefined = query.data?.data.map((user) => ({
    uid: user.uid,
    actor: 'operator',
    name: fullName(user),
  }))
  return { query, operators }
}
