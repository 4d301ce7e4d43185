import { operatorPartners } from '@banso/contract/partner-operators'
import { queryIssue } from '@banso/contract/search-words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Source } from '../../../kit/found-field.tsx'
import type { Found } from '../../../kit/search-select.tsx'
import { apiQuery } from '../../../lib/query.ts'
import { usePartnerNames } from '../queries.ts'

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

export const partnerSource: Source = { useFound: useFoundPartners, useNames: usePartnerNames }
