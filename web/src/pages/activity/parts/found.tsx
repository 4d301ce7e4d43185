import { queryIssue } from '@banso/contract/search-words'
import { fullName, operatorUsers } from '@banso/contract/users'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LateFilter } from '../../../kit/filters.tsx'
import type { Found } from '../../../kit/search-select.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { apiQuery } from '../../../lib/query.ts'

/** Its suggestions weigh as much as a page, so the other filters stand without it. */
const FilterSearch = lazyPart(async () => (await import('../../../kit/search-select.tsx')).FilterSearch)

type FoundFilterProps = { value: string | undefined; onChange: (uid: string | undefined) => void }

/** People of every side, by name or address; the newest ones before anything is typed. */
const useFoundPeople = (words: string): Found => {
  const isSearch = queryIssue(words) === undefined
  const query = useQuery({
    ...apiQuery(operatorUsers.list, { query: { per_page: 20, ...(isSearch && { q: words }) } }),
    placeholderData: keepPreviousData,
  })
  const choices = (query.data?.data ?? []).map((user) => ({
    uid: user.uid,
    name: user.company_name ? `${fullName(user)}(${user.company_name})` : fullName(user),
  }))
  return {
    choices,
    isPending: query.isPending || query.isPlaceholderData,
    error: query.isError ? query.error : null,
    retry: () => void query.refetch(),
  }
}

/** Narrows to what one person did. */
export const PersonFilter = ({ value, onChange }: FoundFilterProps) => {
  const { data } = useQuery({
    ...apiQuery(operatorUsers.get, { params: { user_id: value ?? '' } }),
    enabled: value !== undefined,
  })
  const chosen = value && { uid: value, name: data && fullName(data.data) }
  return (
    <LateFilter label="操作した人" isSearch>
      <FilterSearch label="操作した人" value={chosen || undefined} onChange={onChange} useFound={useFoundPeople} />
    </LateFilter>
  )
}
