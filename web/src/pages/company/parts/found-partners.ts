import { operatorPartners } from '@banso/contract/partner-operators'
import { queryIssue } from '@banso/contract/search-words'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { Source } from '../../../kit/found-field.tsx'
import type { Found } from '../../../kit/search-select.tsx'
import { apiQuery } from '../../../lib/query.ts'

/** Partners by two letters or more; the first ones before. */
export const useFoundPartners = (words: string): Found => {
  const isSearch = queryIssue(words) === undefined
  const query = useQuery({
    ...apiQuery(operatorPartners.list, { query: { per_page: 20, ...(isSearch && { q: words }) } }),
    placeholderData: keepPreviousData,
  })
  return {
    choices: query.data?.data ?? [],
    isPending: query.isPending || query.isPlaceholderData,
    error: query.isError ? query.error : null,
    retry: () => void query.refetch(),
  }
}

const usePartnerNames = (uids: readonly string[]): ReadonlyMap<string, string> =>
  useQueries({
    queries: uids.map((partner_id) => apiQuery(operatorPartners.get, { params: { partner_id } })),
    combine: (all) => new Map(all.flatMap(({ data }) => (data ? [[data.data.uid, data.data.name] as const] : []))),
  })

export const partnerSource: Source = { useFound: useFoundPartners, useNames: usePartnerNames }
