import { startupUsers } from '@banso/contract/users'
import { useQuery } from '@tanstack/react-query'
import { listState } from '../../../kit/data-table.tsx'
import { useListQuery } from '../../../kit/filters.tsx'
import type { MembersSource } from '../area.ts'

/** Who has left is shown only where it is asked for. */
const PRESENT = ['active', 'suspended'] as const

const isOf = ({ key }: MembersSource, queryKey: readonly unknown[] = []) =>
  JSON.stringify(queryKey.slice(0, 2)) === JSON.stringify(key)

/** The members of a company with the list's question in the URL; `state` is for the page around. */
export const useMembers = (source: MembersSource) => {
  const list = useListQuery(startupUsers.list.query)
  const query = useQuery({
    queryKey: [...source.key, list.query],
    queryFn: ({ signal }) => source.read({ status: PRESENT, ...list.query }, signal),
    // The rows stay until the next ones are here, but never under the name of another company.
    placeholderData: (rows, before) => (isOf(source, before?.queryKey) ? rows : undefined),
  })
  return { source, list, query, state: listState(query) }
}
export type Members = ReturnType<typeof useMembers>
