import type { Activity } from '@banso/contract/activities'
import type { ActivityVerb } from '@banso/contract/activity-verbs'
import type { IconName } from '../../kit/icon.tsx'

const FOLD_MS = 10 * 60_000

const icons: Record<string, IconName> = {
  created: 'plus',
  proposed: 'bulb',
  updated: 'edit',
  corrected: 'edit',
  removed: 'trash',
  restored: 'restore',
  transitioned: 'flag',
  checked_in: 'activity',
  checkin_updated: 'edit',
  executed: 'check',
  granted: 'person',
  invited: 'mail',
  invitation_resent: 'send',
  invitation_revoked: 'close',
  joined: 'person',
  reset_sent: 'mail',
  handed_over: 'share',
  messaged: 'chat',
  rated: 'star',
  applied: 'calendar',
  withdrawn: 'stop',
  raised: 'check-circle',
  viewed: 'eye',
  chosen: 'gear',
}

/** The mark of an event, by what was done; a comment is a bubble whatever was done to it. */
export const activityIcon = (verb: ActivityVerb): IconName => {
  const [noun, done = ''] = verb.split('.')
  return noun === 'comment' && done === 'created' ? 'chat' : (icons[done] ?? 'activity')
}

/** Newest first: what one person did to one record several times within ten minutes is told once, with its number. */
export const foldActivities = <T extends Activity>(list: readonly T[]): { activity: T; count: number }[] => {
  const folded: { activity: T; count: number; until: number }[] = []
  for (const activity of list) {
    const last = folded.at(-1)
    const at = Date.parse(activity.occurred_at)
    if (last && isAlike(last.activity, activity) && last.until - at <= FOLD_MS) {
      last.count += 1
      last.until = at
    } else folded.push({ activity, count: 1, until: at })
  }
  return folded
}

// An entry that tells of changed values is never hidden behind another.
const isAlike = (a: Activity, b: Activity) =>
  a.actor.uid === b.actor.uid &&
  a.verb === b.verb &&
  a.object.uid === b.object.uid &&
  a.to === b.to &&
  a.diff.length === 0 &&
  b.diff.length === 0
