import { partners } from '@banso/contract/partners'
import { startups } from '@banso/contract/startups'
import { operatorUsers, partnerUsers, startupUsers } from '@banso/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import { callQuietly } from '../lib/api.ts'
import { keepFaces } from '../lib/avatars.ts'
import { apiQuery } from '../lib/query.ts'

/** What the guard learnt stays, and what refuses it is its own to answer. */
const learnt = { staleTime: Number.POSITIVE_INFINITY, meta: { guard: true } } as const
/** The guard asks for itself: no dialog, no second try, no redirect but its own. */
export const guarded = { ...learnt, retry: false } as const

/** The company's profile, once per company. */
export const profileQuery = {
  startup: (startup_id: string) => {
    const request = { params: { startup_id } }
    return {
      ...apiQuery(startups.profile, request),
      queryFn: async ({ client, signal }: { client: QueryClient; signal: AbortSignal }) => {
        const answer = await callQuietly(startups.profile, request, signal)
        const [inCharge] = answer.data.assigned_operators
        if (inCharge && answer.avatars) keepFaces(client, [inCharge.uid], answer.avatars)
        return answer
      },
      ...guarded,
    }
  },
  partner: (partner_id: string) => {
    const request = { params: { partner_id } }
    return {
      ...apiQuery(partners.profile, request),
      queryFn: ({ signal }: { signal: AbortSignal }) => callQuietly(partners.profile, request, signal),
      ...guarded,
    }
  },
}

/** Who is signed in, as the area knows the person. */
export const meQuery = {
  startup: (startup_id: string) => ({ ...apiQuery(startupUsers.current, { params: { startup_id } }), ...learnt }),
  partner: (partner_id: string) => ({ ...apiQuery(partnerUsers.current, { params: { partner_id } }), ...learnt }),
  operator: () => ({ ...apiQuery(operatorUsers.current, {}), ...learnt }),
}
