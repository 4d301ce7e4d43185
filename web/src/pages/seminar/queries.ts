import { operatorSeminars } from '@banso/contract/seminars'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { Source } from '../../kit/found-field.tsx'
import { foundBy, publishedBy, titlesOf } from '../../lib/found.ts'
import { apiQuery } from '../../lib/query.ts'

/** Published seminars, for operators to choose from. */
export const seminarSource: Source = {
  useFound: (words) => {
    const query = useQuery({
      ...apiQuery(operatorSeminars.list, { query: publishedBy(words) }),
      placeholderData: keepPreviousData,
    })
    return foundBy(query)
  },
  useNames: (uids) =>
    useQueries({
      queries: uids.map((seminar_id) => apiQuery(operatorSeminars.get, { params: { seminar_id } })),
      combine: titlesOf,
    }),
}
