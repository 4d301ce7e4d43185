import { fullName, type User } from '@banso/contract/users'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { loadedUser } from '../../../state.ts'
import type { PersonSource } from './person-sources.ts'

/** Who may take over from a person, whoever asks first, and how many actions are open. */
export const useHandover = (user: User, source: PersonSource) => {
  const me = useAtomValue(loadedUser)
  const people = source.successors(user)
  const query = useQuery({
    queryKey: [...people.key, 'successors'],
    queryFn: ({ signal }) => people.read({ status: ['active'], per_page: 100 }, signal),
  })
  const { openTasks } = source
  const open = useQuery({
    queryKey: ['open-tasks', user.uid],
    queryFn: openTasks ? ({ signal }) => openTasks(user, signal) : skipToken,
    staleTime: 0,
  })
  const others = (query.data?.data ?? []).filter(({ uid }) => uid !== user.uid)
  const options = Object.fromEntries(
    others.map((person) => [person.uid, person.uid === me.uid ? `${fullName(person)}(自分)` : fullName(person)]),
  )
  const first = others.find(({ uid }) => uid === me.uid) ?? others[0]
  return { actor: user.actor, query, options, first: first?.uid, openTasks: open.data }
}
export type Handover = ReturnType<typeof useHandover>
