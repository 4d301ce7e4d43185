import { type Activity, type ActivityVerb, activityVerbs } from '@banso/contract/activities'
import { systemPerson } from '@banso/contract/common'
import { isDay } from '@banso/contract/dates'
import { fill } from '@banso/contract/errors'
import type { IconName } from '../../kit/icon.tsx'
import { longDay } from '../../lib/dates.ts'

const FOLD_MS = 10 * 60_000

/**
 * 「佐伯 航太さんが経営目標「…」を変更しました。」 from the verb and the data, so that wording can change later. What the
 * portal did by itself is told without a person.
 */
export const activityText = ({ actor, verb, object, to }: Activity): string => {
  const told = fill(activityVerbs[verb], { title: object.title, to: to ?? '' })
  return actor.uid === systemPerson.uid ? told : `${actor.name}さんが${told}`
}

const icons: Record<string, IconName> = {
  created: 'plus',
  proposed: 'bulb',
  updated: 'edit',
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
export const foldActivities = (list: readonly Activity[]): { activity: Activity; count: number }[] => {
  const folded: { activity: Activity; count: number; until: number }[] = []
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

/** 「期限 2026/11/30 → 2026/12/31」: the server tells values in words already, only days are written as days here. */
export const diffText = ({ label, before, after }: Activity['diff'][number]): string => {
  const told = (text: string) => (text === '' ? 'なし' : isDay(text) ? longDay(text) : text)
  return `${label} ${told(before)} → ${told(after)}`
}
