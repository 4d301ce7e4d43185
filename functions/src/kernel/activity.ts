import type { ActivityDocument } from '@banso/contract/activities'
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

/** The document of a new entry in the activity log: what is given, over what every entry begins with. */
export const newActivity = (given: Given<ActivityDocument, ReturnType<typeof begun>>): ActivityDocument => ({
  ...begun(given),
  ...given,
})
