import type { Activity } from '@banso/contract/activities'
import { href } from '@banso/contract/pages'
import type { SystemActivity } from '@banso/contract/system-activities'
import { activityArea } from '../area.ts'

const { pages } = activityArea.operator

type Placed = Pick<SystemActivity, 'object' | 'startup_company_uid' | 'verb'>
/** Where an operator reads what an entry is of; undefined where it has no page, or may be gone for good. */
export function objectHref({ object, startup_company_uid: startup_id, verb }: Placed): string | undefined {
  const { type, uid } = object
  if (verb.endsWith('.removed')) return undefined
  if (type === 'interview') return href(pages.interview, { interview_id: uid })
  if (type === 'apply') return href(pages.apply, { apply_id: uid })
  if (type === 'contact') return `${href(pages.contacts)}?contact=${uid}`
  if (type === 'content') return `${href(pages.contents)}?content=${uid}`
  if (type === 'user') return href(pages.user, { user_id: uid })
  if (type === 'partner') return href(pages.partner, { partner_id: uid })
  if (startup_id === null) return undefined
  if (type === 'startup') return href(pages.startup, { startup_id })
  if (type === 'goal') return href(pages.goal, { startup_id, goal_id: uid })
  if (type === 'task') return href(pages.task, { startup_id, task_id: uid })
  if (type === 'issue') return href(pages.issues, { startup_id })
  return undefined
}

const own = activityArea.startup.pages

/** The same for the people of the startup. */
export const ownHref =
  (startup_id: string) =>
  ({ object: { type, uid }, verb }: Pick<Activity, 'object' | 'verb'>): string | undefined => {
    if (verb.endsWith('.removed')) return undefined
    if (type === 'goal') return href(own.goal, { startup_id, goal_id: uid })
    if (type === 'task') return href(own.task, { startup_id, task_id: uid })
    if (type === 'interview') return href(own.interview, { startup_id, interview_id: uid })
    if (type === 'apply') return href(own.apply, { startup_id, apply_id: uid })
    if (type === 'contact') return href(own.contact, { startup_id, contact_id: uid })
    if (type === 'user') return href(own.user, { startup_id, user_id: uid })
    if (type === 'seminar') return href(own.seminar, { seminar_id: uid })
    if (type === 'memo') return href(own.memos, { startup_id })
    return undefined
  }
