import { writes } from '@banso/contract/roles'
import { openTaskStatuses } from '@banso/contract/tasks'
import { fullName, type User } from '@banso/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useArea } from '../../../lib/area.ts'
import { apiQuery, read } from '../../../lib/query.ts'
import { loadedUser } from '../../../state.ts'
import { paramsOf, userArea } from '../area.ts'

/** Those beside whom a person works. */
const useColleagues = (user: User) => {
  const { calls } = useArea(userArea)
  const list = 'colleagues' in calls ? calls.colleagues[user.actor] : calls.users.list
  const only = user.actor === 'operator' && { actor: ['operator' as const] }
  return useQuery(apiQuery(list, { params: paramsOf(user), query: { status: ['active'], per_page: 100, ...only } }))
}

/** How many open actions the person has; undefined where nobody can tell. */
const useOpenTasks = (user: User): number | undefined => {
  const { calls } = useArea(userArea)
  const groups = 'tasks' in calls ? calls.tasks : undefined
  const query = { assignee_uid: user.uid, status: openTaskStatuses, per_page: 1 }
  const ask = async (signal: AbortSignal) => {
    if (!groups) return null
    const answer =
      'listAll' in groups && !user.startup_company_uid
        ? await read(groups.listAll, { query }, signal)
        : await read(groups.list, { params: paramsOf(user), query }, signal)
    return answer.page_info.total_count ?? null
  }
  const { data } = useQuery({
    queryKey: ['open-tasks', user.uid],
    queryFn: ({ signal }) => ask(signal),
    enabled: groups !== undefined,
    staleTime: 0,
  })
  return data ?? undefined
}

/** Who may take over from a person, whoever asks first, and how many actions are open. */
export const useHandover = (user: User) => {
  const me = useAtomValue(loadedUser)
  const query = useColleagues(user)
  const openTasks = useOpenTasks(user)
  const others = (query.data?.data ?? []).filter(
    ({ uid, company_role, operator_role }) => uid !== user.uid && writes(company_role ?? operator_role),
  )
  const options = Object.fromEntries(
    others.map((person) => [person.uid, person.uid === me.uid ? `${fullName(person)}(自分)` : fullName(person)]),
  )
  const first = others.find(({ uid }) => uid === me.uid) ?? others[0]
  return { actor: user.actor, query, options, first: first?.uid, openTasks }
}
export type Handover = ReturnType<typeof useHandover>
