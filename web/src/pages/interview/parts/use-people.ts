import type { Person } from '@banso/contract/common'
import { fullName, operatorPartnerUsers, operatorStartupUsers, operatorUsers } from '@banso/contract/users'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../lib/query.ts'
import { useOperators } from '../../company/queries.ts'

type Companies = { startup_id: string; partner_id: string | null }
const active = { status: ['active'], per_page: 100 } as const
type Found = { uid: string; actor: Person['actor']; last_name: string; first_name: string }
const asPerson = (user: Found): Person => ({ uid: user.uid, actor: user.actor, name: fullName(user) })

/** Who can take part in an interview of these companies: their active people, and operators. */
export const useInterviewPeople = ({ startup_id, partner_id }: Companies) => {
  const { query: ofPortal, everyone = [] } = useOperators()
  const ofStartup = useQuery({
    ...apiQuery(operatorStartupUsers.list, { params: { startup_id }, query: { ...active, status: ['active'] } }),
    enabled: startup_id !== '',
  })
  const ofPartner = useQuery({
    ...apiQuery(operatorPartnerUsers.list, {
      params: { partner_id: partner_id ?? '' },
      query: { ...active, status: ['active'] },
    }),
    enabled: partner_id !== null,
  })
  const asked = [ofPortal, ...(startup_id ? [ofStartup] : []), ...(partner_id ? [ofPartner] : [])]
  return {
    people: [
      ...everyone,
      ...(ofStartup.data?.data ?? []).map(asPerson),
      ...((partner_id && ofPartner.data?.data) || []).map(asPerson),
    ],
    isPending: asked.some((query) => query.isPending),
    error: asked.find((query) => query.error)?.error ?? null,
    retry: () => {
      for (const query of asked) if (query.isError) void query.refetch()
    },
  }
}

/** Partners somebody works for, by name. */
export const usePartners = () => {
  const query = useQuery(
    apiQuery(operatorUsers.list, { query: { actor: ['partner'], status: ['active'], per_page: 100 } }),
  )
  const named = (query.data?.data ?? []).flatMap(({ partner_company_uid: uid, company_name: name }) =>
    uid && name ? [[uid, name] as const] : [],
  )
  const partners = [...new Map(named)].toSorted(([, a], [, b]) => a.localeCompare(b, 'ja'))
  return { query, partners }
}
