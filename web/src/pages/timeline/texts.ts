import { activityParts } from '@banso/contract/activity-texts'
import { applyStatuses } from '@banso/contract/apply-states'
import { systemPerson } from '@banso/contract/common'
import { href } from '@banso/contract/pages'
import type { TimelineEntry, TimelineTopic } from '@banso/contract/timelines'
import type { IconName } from '../../kit/icon.tsx'
import { timelineArea } from './area.ts'

const { pages } = timelineArea.partner

export const topicIcons: Record<TimelineTopic, IconName> = {
  interview: 'calendar',
  apply: 'inbox',
  content: 'document',
  startup: 'sprout',
}

/** Where the record of an entry is read; a startup's goals and profile have no page for partners. */
export const entryHref = ({ topic, object }: TimelineEntry, partner_id: string): string | undefined => {
  if (topic === 'interview') return href(pages.interview, { partner_id, interview_id: object.uid })
  if (topic === 'apply') return href(pages.apply, { partner_id, apply_id: object.uid })
  if (topic === 'content') return `${href(pages.contents, { partner_id })}?content=${object.uid}`
  return object.type === 'task' ? `${href(pages.list, { partner_id })}?task=${object.uid}` : undefined
}

/** The sentence of an entry: a startup's people stand in it as their company, an application that came as one. */
export const entryParts = (entry: TimelineEntry): { before: string; title: string; after: string } => {
  const { actor, startup, verb, to } = entry
  const name = startup?.name ?? ''
  if (verb === 'apply.transitioned' && to === applyStatuses.forwarded)
    return { before: name, title: '', after: 'から申込が届きました。' }
  const told = actor ?? { uid: '', actor: 'startup' as const, name }
  const { before, ...rest } = fromStartup(entry, activityParts({ ...entry, actor: told }))
  // A company is no さん; the portal itself is not named.
  const isCompany = actor === null && told.uid !== systemPerson.uid
  return { before: isCompany ? before.replace(`${name}さんが`, `${name}が`) : before, ...rest }
}

type Parts = { before: string; title: string; after: string }
/** What the own side does with what was asked of the partner is told by who asks: its own name would say nothing. */
const fromStartup = ({ actor, apply, startup }: TimelineEntry, { before, title, after }: Parts): Parts =>
  actor && startup && apply?.target_type === 'partner'
    ? { before, title: startup.name, after: after.replace('」への申込', '」からの申込') }
    : { before, title, after }

/** Who stands under it, where the sentence names somebody else: of what concerns a startup, which. */
export const entryAbout = ({ actor, startup }: TimelineEntry): string => (actor ? (startup?.name ?? '') : '')
