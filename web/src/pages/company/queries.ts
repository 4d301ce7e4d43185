import type { Person } from '@banso/contract/common'
import { href } from '@banso/contract/pages'
import { fullName, operatorUsers } from '@banso/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useArea } from '../../lib/area.ts'
import { apiQuery } from '../../lib/query.ts'
import { companyArea } from './area.ts'

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

const { startups } = companyArea.operatorStartup.calls

/** The startups that an operator chooses from, by name; nothing is read where nobody chooses. */
export const useStartups = (enabled = true) => {
  const query = useQuery({ ...apiQuery(startups.list, { query: { per_page: 100 } }), enabled })
  return { query, startups: query.data?.data ?? [] }
}

/**
 * The way to a startup's records from the list of all startups: for the breadcrumb, before the record's own. Empty in
 * the startup's own area, and until its company is known (`undefined`).
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
  return data ? [all, { label: data.data.name, to: href(pages.detail, { startup_id }) }] : [all]
}
