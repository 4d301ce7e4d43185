import { contactRelated } from '@banso/contract/contact-states'
import type { Contact } from '@banso/contract/contacts'
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
export const RelatedLink = ({ related, at }: RelatedLinkProps) => {
  const { pages } = useArea(relatedArea)
  const isListed = related.type === 'partner' && !('partner' in pages)
  return (
    <>
      <span className="muted">{contactRelated[related.type]}</span>
      <br />
      {isListed ? <ListedPartner related={related} at={at} /> : <RecordLink related={related} at={at} />}
    </>
  )
}

/** What has a page in this area; what has none is named alone. */
const RecordLink = ({ related: { type, uid, title }, at }: RelatedLinkProps) => {
  const { pages } = useArea(relatedArea)
  const params = paramsOf(at)
  const places: Record<Related['type'], () => string | undefined> = {
    goal: () => ('goal' in pages ? href(pages.goal, { ...params, goal_id: uid }) : undefined),
    task: () => ('task' in pages ? href(pages.task, { ...params, task_id: uid }) : undefined),
    apply: () => href(pages.apply, { ...params, apply_id: uid }),
    interview: () => href(pages.interview, { ...params, interview_id: uid }),
    partner: () => ('partner' in pages ? href(pages.partner, { partner_id: uid }) : undefined),
  }
  const to = places[type]()
  return to === undefined ? title : <Link to={to}>{title}</Link>
}

/** A partner stands in the list of its kind, as long as it is published. */
const ListedPartner = ({ related: { uid, title }, at }: RelatedLinkProps) => {
  const { calls } = useArea(catalogueArea)
  const { data } = useQuery(apiQuery(calls.partners.get, { params: { ...paramsOf(at), partner_uid: uid } }))
  return data ? <Link to={partnerHref(data.data.partner_type, uid)}>{title}</Link> : title
}
