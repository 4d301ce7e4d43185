import type { Interview } from '@banso/contract/interviews'
import type { QueryClient } from '@tanstack/react-query'
import { useArea } from '../../../lib/area.ts'
import { readsOf, refresh } from '../../../lib/query.ts'
import { interviewArea, paramsOf } from '../area.ts'

/** What every change of an interview has in common: where it goes, as what it was seen, and what is read again. */
export const useChange = (interview: Interview) => {
  const { calls } = useArea(interviewArea)
  const stale = readsOf(calls)
  return {
    calls: calls.interviews,
    params: paramsOf(interview),
    stale,
    reread: (client: QueryClient) => refresh(client, stale),
  }
}
