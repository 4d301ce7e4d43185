import { useQuery } from '@tanstack/react-query'
import type { PageState } from '../../../kit/page.tsx'
import type { PersonSource } from './person-sources.ts'

/** One person with the state of the page that shows it. */
export const usePerson = (source: PersonSource, user_id: string) => {
  const query = useQuery({
    queryKey: source.key(user_id),
    queryFn: ({ signal }) => source.read(user_id, signal),
  })
  const user = query.data?.data
  const state: PageState = user ? 'ready' : query.isError ? 'error' : 'loading'
  return { query, user, state }
}
