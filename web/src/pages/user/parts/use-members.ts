import { useQuery } from '@tanstack/react-query'
import { listState } from '../../../kit/data-table.tsx'
import { readQuestion, useListQuery } from '../../../kit/filters.tsx'
import { areaAt, useArea, useCompanyParams } from '../../../lib/area.ts'
import type { Arrival } from '../../../lib/first.ts'
import { apiQuery } from '../../../lib/query.ts'
import { memberArea } from '../area.ts'

/** Who has left is shown only where it is asked for. */
const PRESENT = ['active', 'suspended'] as const

/** What the members of the address are asked by, as `useMembers` does. */
export const membersQuestion = ({ page, params, search }: Arrival) => {
  const { members } = areaAt(memberArea, page).calls
  return apiQuery(members.list, { params, query: { status: PRESENT, ...readQuestion(members.list.query, search) } })
}

/** The members of a company with the list's question in the URL; `state` is for the page around. */
export const useMembers = () => {
  const { calls } = useArea(memberArea)
  const params = useCompanyParams()
  const list = useListQuery(calls.members.list.query)
  const question = apiQuery(calls.members.list, { params, query: { status: PRESENT, ...list.query } })
  const companyOf = ([path, ids]: readonly unknown[]) => JSON.stringify([path, ids])
  const query = useQuery({
    ...question,
    // The rows stay until the next ones are here, but never under the name of another company.
    placeholderData: (rows, before) =>
      before && companyOf(before.queryKey) === companyOf(question.queryKey) ? rows : undefined,
  })
  return { list, query, state: listState(query) }
}
export type Members = ReturnType<typeof useMembers>
