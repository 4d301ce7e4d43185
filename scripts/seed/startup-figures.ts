import { underWayStatuses } from '@banso/contract/apply-states'
import { dayInJapan } from '@banso/contract/dates'
import type { StartupDocument } from '@banso/contract/startups'
import { derivedOf, figuresOf, touches } from '../../functions/src/resources/startups/figures.ts'
import type { Dataset } from './dataset.ts'

const isOneOf = (values: readonly string[], value: string) => values.includes(value)
const newestFirst = (a: string | null, b: string | null) => (b ?? '').localeCompare(a ?? '')

/** A startup with the figures of its records, as the portal counts them (`startups/recount.ts`). */
export function withFigures(startup: StartupDocument, data: Dataset, now: Date): StartupDocument {
  const own = <T extends { startup_company_uid: string | null }>(records: readonly T[]) =>
    records.filter(({ startup_company_uid }) => startup_company_uid === startup.uid)
  const at = now.toISOString()
  const interviews = own(data.interviews)
  const figures = figuresOf({
    issues: own(data.startup_issues)
      .filter(({ status }) => isOneOf(['open', 'working'], status))
      .toSorted((a, b) => a.order - b.order),
    goals: own(data.goals)
      .filter(({ status }) => status === 'active')
      .toSorted((a, b) => a.due_on.localeCompare(b.due_on)),
    upcoming: interviews.filter(({ status, start_at }) => status === 'scheduled' && (start_at ?? '') >= at),
    lastInterview: interviews
      .filter(({ status, start_at }) => status === 'done' && (start_at ?? at) < at)
      .toSorted((a, b) => newestFirst(a.start_at, b.start_at))[0],
    lastTouch: own(data.activities)
      .filter(({ verb, actor }) => actor.actor === 'operator' && isOneOf(touches, verb))
      .toSorted((a, b) => newestFirst(a.occurred_at, b.occurred_at))[0],
    applies: own(data.applies).filter(({ status }) => isOneOf(underWayStatuses, status)).length,
  })
  return { ...startup, ...derivedOf(startup, figures, dayInJapan(now)) }
}
