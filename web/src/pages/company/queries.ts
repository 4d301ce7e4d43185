import type { Person } from '@banso/contract/common'
import { href, type PageName } from '@banso/contract/pages'
import { writes } from '@banso/contract/roles'
import { matches, queryIssue } from '@banso/contract/search-words'
import { restingStatuses } from '@banso/contract/startup-states'
import { fullName, operatorUsers, type User } from '@banso/contract/users'
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { Nameable } from '../../kit/mention-field.tsx'
import type { Found } from '../../kit/search-select.tsx'
import { type AreaRow, areaAt, useArea, useCompanyParams } from '../../lib/area.ts'
import { apiQuery } from '../../lib/query.ts'
import { startup } from '../../state.ts'
import { colleagueArea, companyArea, nameableArea, partnerCompanyArea, peopleArea } from './area.ts'

const { startups } = companyArea.operatorStartup.calls
const { partners } = partnerCompanyArea.operatorPartner.calls

const asPerson = (user: User): Person => ({ uid: user.uid, actor: user.actor, name: fullName(user) })

/** Active operators: `operators` are those who can be in charge of something, `everyone` has those who only read too. */
export const useOperators = ({ enabled = true } = {}) => {
  const query = useQuery({
    ...apiQuery(operatorUsers.list, { query: { actor: ['operator'], status: ['active'], per_page: 100 } }),
    enabled,
  })
  const operators = query.data?.data.filter(({ operator_role }) => writes(operator_role)).map(asPerson)
  return { query, operators, everyone: query.data?.data.map(asPerson) }
}

/** Startups by their name and what they do, for an operator to choose from; the first ones by name for ''. */
export const useFoundStartups = (words: string): Found => {
  const client = useQueryClient()
  const isSearch = queryIssue(words) === undefined
  const query = useQuery({
    ...apiQuery(startups.list, { query: { per_page: 20, ...(isSearch && { q: words }) } }),
    placeholderData: keepPreviousData,
  })
  const found = query.data?.data ?? []
  // One letter is no search; it narrows what stands there.
  const choices = isSearch ? found : found.filter(({ name, name_kana }) => matches(words, [name, name_kana ?? '']))
  // Whoever is chosen is known by name then.
  useEffect(() => {
    for (const startup of query.data?.data ?? []) {
      const { queryKey } = apiQuery(startups.get, { params: { startup_id: startup.uid } })
      if (!client.getQueryData(queryKey)) client.setQueryData(queryKey, { data: startup })
    }
  }, [client, query.data])
  const isPending = query.isPending || query.isPlaceholderData
  return { choices, isPending, error: query.isError ? query.error : null, retry: () => void query.refetch() }
}

/** The names of chosen startups, as far as they are known already. */
export const useStartupNames = (uids: readonly string[]): ReadonlyMap<string, string> =>
  useQueries({
    queries: uids.map((startup_id) => apiQuery(startups.get, { params: { startup_id } })),
    combine: (all) => new Map(all.flatMap(({ data }) => (data ? [[data.data.uid, data.data.name] as const] : []))),
  })

/** The same of partners. */
export const usePartnerNames = (uids: readonly string[]): ReadonlyMap<string, string> =>
  useQueries({
    queries: uids.map((partner_id) => apiQuery(partners.get, { params: { partner_id } })),
    combine: (all) => new Map(all.flatMap(({ data }) => (data ? [[data.data.uid, data.data.name] as const] : []))),
  })

/** Those of chosen startups that rest or have gone: what is done to several at once leaves them out. */
export const useRestingStartups = (uids: readonly string[]) =>
  useQueries({
    queries: uids.map((startup_id) => apiQuery(startups.get, { params: { startup_id } })),
    combine: (all) =>
      all.flatMap(({ data }) => (data && restingStatuses.includes(data.data.status) ? [data.data] : [])),
  })

/**
 * The way to a startup's records from the list of all startups: for the breadcrumb, before the record's own. Empty in
 * the startup's own area, and until its company is known (`undefined`); its name is '' until that is read.
 */
export const useCompanyCrumbs = (startup_id: string | undefined): { label: string; to: string }[] => {
  const { pages } = useArea(companyArea)
  const isOutside = 'list' in pages
  const { data } = useQuery({
    ...apiQuery(startups.get, { params: { startup_id: startup_id ?? '' } }),
    enabled: isOutside && startup_id !== undefined,
  })
  if (!isOutside || startup_id === undefined) return []
  const all = { label: 'スタートアップ', to: href(pages.list) }
  return [all, { label: data?.data.name ?? '', to: href(pages.detail, { startup_id }) }]
}

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

/** The active members of a startup, as `usePeople` reads them. */
export const membersQuestion = (page: PageName, startup_id: string) =>
  activeMembers(areaAt(peopleArea, page).calls, startup_id)
const activeMembers = ({ members }: AreaRow<typeof peopleArea>['calls'], startup_id: string) =>
  apiQuery(members.list, { params: { startup_id }, query: { status: ['active'], per_page: 100 } })

/**
 * The active members of this startup and the operators assigned to it; `writers` leaves out who only reads, and so
 * cannot be in charge of a goal or an action. Nobody while the startup is not known (`''`).
 */
export const usePeople = (startup_id: string) => {
  const { calls } = useArea(peopleArea)
  const assigned = useAssigned(startup_id)
  const query = useQuery({
    ...activeMembers(calls, startup_id),
    enabled: startup_id !== '',
  })
  const members = query.data?.data ?? []
  const writing = members.filter(({ company_role }) => writes(company_role))
  return {
    query,
    people: [...members.map(asPerson), ...assigned],
    writers: [...writing.map(asPerson), ...assigned],
  }
}

/** uid → name, for a select; operators are marked where they stand among others. */
export const peopleOptions = (people: readonly Person[]): Record<string, string> => {
  const isMixed = people.some(({ actor }) => actor !== 'operator')
  return Object.fromEntries(
    people.map(({ uid, name, actor }) => [uid, isMixed && actor === 'operator' ? `${name}(運営)` : name]),
  )
}

const nobody: readonly Person[] = []
/** Operators, whom an operator names in a note: asked for once that is wanted. */
export const useNameableOperators = (isWanted: boolean): Nameable => {
  const { query, everyone } = useOperators({ enabled: isWanted })
  const { isPending, error, refetch } = query
  return { people: everyone ?? nobody, isPending, error, retry: () => void refetch() }
}

/** The own colleagues, whom one names in what nobody else reads: asked for once that is wanted. */
export const useColleagues = (isWanted: boolean): Nameable => {
  const { calls } = useArea(colleagueArea)
  const { data, isPending, error, refetch } = useQuery({
    ...apiQuery(calls.members.list, { params: useCompanyParams(), query: { status: ['active'], per_page: 100 } }),
    enabled: isWanted,
  })
  return { people: data?.data.map(asPerson) ?? nobody, isPending, error, retry: () => void refetch() }
}

/**
 * Whom one may name in what is said about a startup's record: the own colleagues, who looks after the startup, for
 * operators the startup's people and each other, and `beside`, who has spoken there before.
 */
export const useNameable = (startup_id: string, beside: readonly Person[], isWanted: boolean): Nameable => {
  const { calls } = useArea(nameableArea)
  const params = { ...useCompanyParams(), startup_id }
  const own = useAtomValue(startup).assigned_operators ?? nobody
  const others = useNameableOperators(isWanted && 'operators' in calls)
  const members = useQuery({
    ...apiQuery(calls.members.list, { params, query: { status: ['active'], per_page: 100 } }),
    enabled: isWanted,
  })
  const colleagues = members.data?.data.map(asPerson) ?? nobody
  const assigned = 'operators' in calls ? others.people : own
  // Who has gone stands in what they said, and among no colleagues.
  const [colleague] = colleagues
  const elsewhere = beside.filter(({ actor }) => colleague !== undefined && actor !== colleague.actor)
  const all = new Map([...colleagues, ...assigned, ...elsewhere].map((person) => [person.uid, person]))
  return {
    people: [...all.values()],
    isPending: members.isPending,
    error: members.error ?? ('operators' in calls ? others.error : null),
    retry: () => {
      void members.refetch()
      if ('operators' in calls) others.retry()
    },
  }
}
