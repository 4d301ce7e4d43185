import type { Person } from '@banso/contract/common'
import { fullName } from '@banso/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useArea } from '../../lib/area.ts'
import { apiQuery } from '../../lib/query.ts'
import { startup } from '../../state.ts'
import { peopleArea } from './area.ts'

const { startups } = peopleArea.operatorStartup.calls

/** The operators who look after a startup: the frame tells its own people, anybody else asks. */
const useAssigned = (startup_id: string): readonly Person[] => {
  const own = useAtomValue(startup).assigned_operators
  const isOutside = 'startups' in useArea(peopleArea).calls
  const { data } = useQuery({
    ...apiQuery(startups.get, { params: { startup_id } }),
    enabled: isOutside && startup_id !== '',
  })
  return (isOutside ? data?.data.assigned_operators : own) ?? []
}

/**
 * Who can be in charge of a goal or task of this startup: its active members and the operators assigned to it. Nobody
 * while the startup is not known (`''`).
 */
export const usePeople = (startup_id: string) => {
  const { calls } = useArea(peopleArea)
  const assigned = useAssigned(startup_id)
  const query = useQuery({
    ...apiQuery(calls.members.list, { params: { startup_id }, query: { status: ['active'], per_page: 100 } }),
    enabled: startup_id !== '',
  })
  const members = query.data?.data.map((user): Person => ({ uid: user.uid, actor: user.actor, name: fullName(user) }))
  return { query, people: [...(members ?? []), ...assigned] }
}

/** uid → name, for a select; operators are marked where they stand among others. */
export const peopleOptions = (people: readonly Person[]): Record<string, string> => {
  const isMixed = people.some(({ actor }) => actor !== 'operator')
  return Object.fromEntries(
    people.map(({ uid, name, actor }) => [uid, isMixed && actor === 'operator' ? `${name}(運営)` : name]),
  )
}
