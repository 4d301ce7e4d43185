import { momentInJapan } from '@banso/contract/dates'
import type { TouchDays } from '@banso/contract/loads'
import type { StartupId } from '../../kernel/authorize.ts'
import { activitiesOf } from '../activities/data.ts'
import { interviewsOf } from '../interviews/data.ts'
import { firstDay, touchDaysOf, touchVerbs } from './rules.ts'

/** More than anybody does for one startup in 30 days. */
const MOST_TOUCHES = 500
const verbs = Object.keys(touchVerbs) as (keyof typeof touchVerbs)[]

/** What operators have done for a startup in the days that count: one read each. */
export async function touchesOf(startupId: StartupId, today: string): Promise<TouchDays> {
  const since = momentInJapan(firstDay(today), '00:00')
  const [said, held] = await Promise.all([
    activitiesOf(startupId).ofOperatorsSince(verbs, since, MOST_TOUCHES),
    interviewsOf(startupId).doneSince(since, MOST_TOUCHES),
  ])
  return touchDaysOf(said, held, today)
}
