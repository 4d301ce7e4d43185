import { operatorPosts } from '@banso/contract/posts'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { Source } from '../../kit/found-field.tsx'
import { foundBy, publishedBy, titlesOf } from '../../lib/found.ts'
import { apiQuery } from '../../lib/query.ts'

/** Published articles, for operators to choose from. */
export const postSource: Source = {
  useFound: (words) => {
    const query = useQuery({
      ...apiQuery(operatorPosts.list, { query: publishedBy(words) }),
      placeholderData: keepPreviousData,
    })
    return foundBy(query)
  },
  useNames: (uids) =>
    useQueries({
      queries: uids.map((post_id) => apiQuery(operatorPosts.get, { params: { post_id } })),
      combine: titlesOf,
    }),
}
