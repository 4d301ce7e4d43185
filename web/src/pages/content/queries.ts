import { operatorContents } from '@banso/contract/contents'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { Source } from '../../kit/found-field.tsx'
import { foundBy, publishedBy, titlesOf } from '../../lib/found.ts'
import { apiQuery } from '../../lib/query.ts'

/** Published contents, for operators to choose from. */
export const contentSource: Source = {
  useFound: (words) => {
    const query = useQuery({
      ...apiQuery(operatorContents.list, { query: publishedBy(words) }),
      placeholderData: keepPreviousData,
    })
    return foundBy(query)
  },
  useNames: (uids) =>
    useQueries({
      queries: uids.map((content_id) => apiQuery(operatorContents.get, { params: { content_id } })),
      combine: titlesOf,
    }),
}
