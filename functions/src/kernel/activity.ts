import { type ActivityDocument, activityDocument, topicOf } from '@banso/contract/activities'
import { collection } from './firestore/codec.ts'
import type { NewDocument } from './new-document.ts'

/** The activity log: entries are only ever added. */
export const activities = collection('activities', activityDocument)

type Companies = Partial<Pick<ActivityDocument, 'startup_company_uid' | 'partner_company_uid'>>
/** What every entry begins with; the operators read it, and the companies that it concerns. */
const begun = ({ startup_company_uid = null, partner_company_uid = null }: Companies) =>
  ({
    to: null,
    diff: [],
    startup_company_uid,
    partner_company_uid,
    startup_name: null,
    partner_name: null,
    actor_company: null,
    visible_to: [
      'operators',
      ...(startup_company_uid ? [`startup:${startup_company_uid}`] : []),
      ...(partner_company_uid ? [`partner:${partner_company_uid}`] : []),
    ],
    changes: [],
    changed_uids: [],
    timeline_of: [],
    topic: null,
  }) satisfies Partial<ActivityDocument>

type Placed = Pick<ActivityDocument, 'verb' | 'visible_to' | 'partner_company_uid' | 'timeline_of'>
/**
 * Where an entry stands in timelines: in that of the partner it names, and of those it has been given to. What
 * operators alone read stands in none.
 */
export const placesOf = ({ verb, visible_to, partner_company_uid: partner, timeline_of }: Placed) => {
  const topic = visible_to.every((reader) => reader === 'operators') ? null : topicOf(verb)
  return { topic, timeline_of: topic === null ? [] : [...new Set([...(partner ? [partner] : []), ...timeline_of])] }
}

/** The document of a new entry in the activity log: what is given, over what every entry begins with. */
export const newActivity = (given: NewDocument<ActivityDocument, ReturnType<typeof begun>>): ActivityDocument => {
  const entry = { ...begun(given), ...given }
  return { ...entry, ...placesOf(entry) }
}
