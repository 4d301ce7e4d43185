import type { SameNamed } from '@banso/contract/companies'
import { ApiError } from '@banso/contract/errors'
import { bareName, sameNameKey } from '@banso/contract/name-order'
import { partnerStatuses } from '@banso/contract/partner-states'
import { queryIssue, SEARCH_MAX } from '@banso/contract/search-words'
import { startupStatuses } from '@banso/contract/startup-states'
import { MOST_CANDIDATES } from '../../kernel/text-search.ts'
import { allPartners } from '../partners/data.ts'
import { findStartups } from '../startups/data.ts'

type Named = { readonly name: string; readonly name_kana: string }

/** Companies of either kind that bear this name, or are read like it. */
export async function sameNamed(name: string): Promise<SameNamed[]> {
  const [key, q] = [sameNameKey(name), [...bareName(name)].slice(0, SEARCH_MAX).join('')]
  if (queryIssue(q)) return []
  const isSame = (company: Named) => [company.name, company.name_kana].some((one) => sameNameKey(one) === key)
  const query = { q, limit: MOST_CANDIDATES }
  const [startups, partners] = await Promise.all([findStartups(query), allPartners.find(query)])
  return [
    ...startups.rows
      .filter(isSame)
      .map(({ uid, name, status }) => ({ actor: 'startup', uid, name, status: startupStatuses[status] }) as const),
    ...partners.rows
      .filter(isSame)
      .map(({ uid, name, status }) => ({ actor: 'partner', uid, name, status: partnerStatuses[status] }) as const),
  ]
}

/** Errors: 409 where one bears the name that whoever registers has not looked at. */
export async function assertOnly({ name, apart_from = [] }: { name: string; apart_from?: string[] | undefined }) {
  const found = await sameNamed(name)
  if (found.some(({ uid }) => !apart_from.includes(uid))) throw new ApiError('same_name')
}
