import { type Contact, contactRelated } from '@banso/contract/contacts'
import { href } from '@banso/contract/pages'
import { startupPartners } from '@banso/contract/partners'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { apiQuery } from '../../../lib/query.ts'
import { partnerHref } from '../../partner/area.ts'

type Related = NonNullable<Contact['related']>
type RelatedLinkProps = { related: Related; startup_id: string }

/** 「経営目標:月次解約率を1.5%へ」, which leads there. */
export const RelatedLink = ({ related, startup_id }: RelatedLinkProps) => (
  <>
    <span className="muted">{contactRelated[related.type]}</span>
    <br />
    {related.type === 'partner' ? (
      <PartnerLink related={related} startup_id={startup_id} />
    ) : (
      <Link to={placeOf({ ...related, type: related.type }, startup_id)}>{related.title}</Link>
    )}
  </>
)

const placeOf = ({ type, uid }: { type: Exclude<Related['type'], 'partner'>; uid: string }, startup_id: string) =>
  ({
    goal: href('startup_goal', { startup_id, goal_id: uid }),
    task: href('startup_task', { startup_id, task_id: uid }),
    apply: href('startup_apply', { startup_id, apply_id: uid }),
    interview: href('startup_interview', { startup_id, interview_id: uid }),
  })[type]

/** A partner stands in the list of its kind, as long as it is published. */
const PartnerLink = ({ related: { uid, title }, startup_id }: RelatedLinkProps) => {
  const { data } = useQuery(apiQuery(startupPartners.get, { params: { startup_id, partner_uid: uid } }))
  return data ? <Link to={partnerHref(data.data.partner_type, uid)}>{title}</Link> : title
}
