import { type Contact, contactRelated } from '@banso/contract/contacts'
import { href } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useArea } from '../../../lib/area.ts'
import { apiQuery } from '../../../lib/query.ts'
import { catalogueArea, partnerHref } from '../../partner/area.ts'
import { paramsOf, relatedArea } from '../area.ts'

type Related = NonNullable<Contact['related']>
type RelatedLinkProps = { related: Related; at: Contact }

/** 「経営目標:月次解約率を1.5%へ」, which leads there. */
export const RelatedLink = ({ related, at }: RelatedLinkProps) => (
  <>
    <span className="muted">{contactRelated[related.type]}</span>
    <br />
    {related.type === 'partner' ? (
      <PartnerLink related={related} at={at} />
    ) : (
      <RecordLink related={{ ...related, type: related.type }} at={at} />
    )}
  </>
)

type RecordLinkProps = { related: Related & { type: Exclude<Related['type'], 'partner'> }; at: Contact }

const RecordLink = ({ related: { type, uid, title }, at }: RecordLinkProps) => {
  const { pages } = useArea(relatedArea)
  const params = paramsOf(at)
  const places = {
    goal: () => href(pages.goal, { ...params, goal_id: uid }),
    task: () => href(pages.task, { ...params, task_id: uid }),
    apply: () => href(pages.apply, { ...params, apply_id: uid }),
    interview: () => href(pages.interview, { ...params, interview_id: uid }),
  }
  return <Link to={places[type]()}>{title}</Link>
}

/** A partner stands in the list of its kind, as long as it is published. */
const PartnerLink = ({ related: { uid, title }, at }: RelatedLinkProps) => {
  const { calls } = useArea(catalogueArea)
  const { data } = useQuery(apiQuery(calls.partners.get, { params: { ...paramsOf(at), partner_uid: uid } }))
  return data ? <Link to={partnerHref(data.data.partner_type, uid)}>{title}</Link> : title
}
