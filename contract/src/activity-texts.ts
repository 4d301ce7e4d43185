import type { Activity } from './activities.ts'
import { activityVerbs } from './activity-verbs.ts'
import { systemPerson } from './common.ts'
import { isDay } from './dates.ts'
import { fill } from './errors.ts'

/**
 * How entries of the activity log are told, once for every screen and for files: from the verb and the data, so that
 * wording can change for old entries too.
 */

type Told = Pick<Activity, 'actor' | 'verb' | 'object' | 'to'>

/** The sentence around the object's title, so that a screen can make a link of the title; `title` is empty where it has none. */
export function activityParts({ actor, verb, object, to }: Told): { before: string; title: string; after: string } {
  const [before = '', after] = activityVerbs[verb].split('{title}')
  const words = (text: string) => fill(text, { to: to ?? '' })
  // What the portal did by itself is told without a person.
  const whose = actor.uid === systemPerson.uid ? '' : `${actor.name}さんが`
  return after === undefined
    ? { before: whose + words(before), title: '', after: '' }
    : { before: whose + words(before), title: object.title, after: words(after) }
}

/** 「佐伯 航太さんが経営目標「…」を変更しました。」 */
export const activityText = (told: Told): string => {
  const { before, title, after } = activityParts(told)
  return before + title + after
}

/** 「期限 2026/11/30 → 2026/12/31」: values are stored in words already, only days are written as days here. */
export const diffText = ({ label, before, after }: Activity['diff'][number]): string => {
  const told = (text: string) => (text === '' ? 'なし' : isDay(text) ? text.replaceAll('-', '/') : text)
  return `${label} ${told(before)} → ${told(after)}`
}
