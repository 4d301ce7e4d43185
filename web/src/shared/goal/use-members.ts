import { fullName, startupUsers } from '@banso/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { apiQuery } from '../../lib/query.ts'
import { startup } from '../../state.ts'

/** Who can be put in charge: the active members, and with them the operators assigned to the company. */
export const useMembers = (startup_id: string) => {
  const query = useQuery(
    apiQuery(startupUsers.list, { params: { startup_id }, query: { status: 'active', per_page: 100 } }),
  )
  const { assigned_operators = [] } = useAtomValue(startup)
  const members = Object.fromEntries((query.data?.data ?? []).map((user) => [user.uid, fullName(user)]))
  const operators = Object.fromEntries(assigned_operators.map(({ uid, name }) => [uid, `${name}(担当者)`]))
  return { query, members, everyone: { ...members, ...operators } }
}
