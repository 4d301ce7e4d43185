import type { PartnerApply } from '@banso/contract/partner-applies'
import { writes } from '@banso/contract/roles'
import { fullName } from '@banso/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useTold } from '../../../kit/changes.tsx'
import { saveFields } from '../../../kit/conflict.tsx'
import { ActionMenu } from '../../../kit/menu.tsx'
import { Person } from '../../../kit/status.tsx'
import { apiQuery, readsOf, useApiMutation } from '../../../lib/query.ts'
import { ownArea } from '../../user/area.ts'
import { applyArea, paramsOf } from '../area.ts'

const { calls } = applyArea.partner
const { members } = ownArea.partner.calls

/** Who works for the partner: all of them read what has come, the same question for whoever asks it. */
const activeMembers = (partner_id: string) =>
  ({ params: { partner_id }, query: { status: ['active'], per_page: 100 } }) as const
/** How many of the own people read what a startup has opened; undefined until it is known. */
export const useReaders = (partner_id: string): number | undefined =>
  useQuery(apiQuery(members.list, activeMembers(partner_id))).data?.page_info.total_count

/** Who of the own people is in charge, and the menu that hands it to a colleague who can answer. */
export const ReceivedInCharge = ({ apply }: { apply: PartnerApply }) => {
  const { partner_assignee: person, can } = apply
  const mayChange = can.includes('assign')
  const told = useTold()
  const assign = useApiMutation(calls.applies.assign, { refresh: readsOf(calls) })
  const { partner_id } = paramsOf(apply)
  const people = useQuery({ ...apiQuery(members.list, activeMembers(partner_id)), enabled: mayChange })
  const hand = (uid: string | null, done: string) =>
    told(
      saveFields(apply, ['partner_assignee'], (ifMatch) =>
        assign.mutateAsync({ params: paramsOf(apply), ifMatch, body: { partner_assignee_uid: uid } }),
      ),
      done,
    )
  const others = (people.data?.data ?? []).filter((user) => user.uid !== person?.uid && writes(user.company_role))
  const items = [
    ...others.map((user) => ({
      label: `${fullName(user)}さんに渡す`,
      onClick: () => hand(user.uid, `担当を${fullName(user)}さんに渡しました。`),
    })),
    ...(person ? [{ label: '担当を外す', onClick: () => hand(null, '担当を外しました。') }] : []),
  ]
  return (
    <span className="row" data-wrap>
      {person ? <Person {...person} /> : <span className="muted">未定</span>}
      {mayChange && <ActionMenu label="担当を変更" items={items} />}
    </span>
  )
}
