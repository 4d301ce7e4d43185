import type { Person } from '@banso/contract/common'
import { fullName, startupUsers } from '@banso/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { apiQuery } from '../../lib/query.ts'
import { startup } from '../../state.ts'

/** Who can be in charge of a task of this startup: its active members and the operators assigned to it. */
export const usePeople = (startup_id: string) => {
  const { assigned_operators = [] } = useAtomValue(startup)
  const query = useQuery(
    apiQuery(startupUsers.list, { params: { startup_id }, query: { status: ['active'], per_page: 100 } }),
  )
  const members = query.data?.data.map((user): Person => ({ uid: user.uid, actor: user.actor, name: fullName(user) }))
  return { query, people: [...(members ?? []), ...assigned_operators] }
}

/** uid → name, for a select; operators are marked where they stand among others. */
export const peopleOptions = (people: readonly Person[]): Record<string, string> => {
  const isMixed = people.some(({ actor }) => actor !== 'operator')
  return Object.fromEntries(
    people.map(({ uid, name, actor }) => [uid, isMixed && actor === 'operator' ? `${name}(運営)` : name]),
  )
}
