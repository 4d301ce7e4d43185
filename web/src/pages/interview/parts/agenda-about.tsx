import type { AgendaLink } from '@banso/contract/interview-inputs'
import { agendaLinkTypes } from '@banso/contract/interview-states'
import type { Interview } from '@banso/contract/interviews'
import { href } from '@banso/contract/pages'
import { Link } from 'react-router-dom'
import { Tag } from '../../../kit/status.tsx'
import { useArea } from '../../../lib/area.ts'
import { interviewArea, paramsOf } from '../area.ts'
import { linkText } from '../texts.ts'

/** Where what an item is about is read; undefined where the reader has no page of it, as partners of a goal. */
const useAboutHref = (interview: Interview) => {
  const { pages } = useArea(interviewArea)
  const params = paramsOf(interview)
  return ({ type, uid }: AgendaLink): string | undefined => {
    if (type === 'apply') return href(pages.apply, { ...params, apply_id: uid })
    if (type === 'goal') return 'goal' in pages ? href(pages.goal, { ...params, goal_id: uid }) : undefined
    // Partners have no page of an action: it opens over the timeline.
    return 'timeline' in pages
      ? `${href(pages.timeline, params)}?task=${uid}`
      : href(pages.task, { ...params, task_id: uid })
  }
}

type AgendaAboutProps = { interview: Interview; link: NonNullable<Interview['agenda'][number]['link']> }

/** What an item of the agenda is about, with its kind; what is gone has no way to it. */
export const AgendaAbout = ({ interview, link }: AgendaAboutProps) => {
  const to = useAboutHref(interview)(link)
  return (
    <span className="interview-about">
      <Tag>{agendaLinkTypes[link.type]}</Tag>
      {to && link.title ? <Link to={to}>{link.title}</Link> : <span>{linkText(link)}</span>}
    </span>
  )
}
