import { type ActivityDocument, topicOf } from '@banso/contract/activities'
import type { Given } from './given.ts'

type Companies = Partial<Pick<ActivityDocument, 'startup_company_uid' | 'partner_company_uid'>>
/** What every entry begins with; the operators read it, and the companies that it concerns. */
const begun = ({ startup_company_uid = null, partner_company_uid = null }: Companies) =>
  ({
    to: null,
    diff: [],
    startup_company_uid,
    partner_company_uid,
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

/**
 * The document of a new entry in the activity log: what is given, over what every entry begins with. It stands in the
 * timeline of the partner it names, and of those given as `timeline_of`.
 */
export const newActivity = (given: Given<ActivityDocument, ReturnType<typeof begun>>): ActivityDocument => {
  const entry = { ...begun(given), ...given }
  const { partner_company_uid: partner, timeline_of } = entry
  const topic = entry.visible_to.every((reader) => reader === 'operators') ? null : topicOf(entry.verb)
  const told = topic === null ? [] : [...new Set([...(partner ? [partner] : []), ...timeline_of])]
  return { ...entry, topic, timeline_of: told }
}
