import type { ActivityDocument } from '@banso/contract/activities'
import type { ApplyDocument } from '@banso/contract/applies'
import { isDisclosed } from '@banso/contract/disclosures'
import type { GoalDocument } from '@banso/contract/goals'
import type { InterviewDocument } from '@banso/contract/interviews'
import { shortened } from '@banso/contract/letters'
import type { MetricDocument } from '@banso/contract/metrics'
import { addToMonth } from '@banso/contract/months'
import type { StartupDocument } from '@banso/contract/startups'
import type { TaskDocument } from '@banso/contract/tasks'
import type { PartnerId } from '../../kernel/authorize.ts'
import { isOpenField, isOpenMetrics, SHOWN_MONTHS } from '../disclosures/open-fields.ts'
import { isSharedWith } from '../tasks/data.ts'

/** What the entries of a page are about, as it stands today. */
export type Known = {
  readonly startups: ReadonlyMap<string, StartupDocument>
  /** The startups whose relation to the partner holds. */
  readonly related: ReadonlySet<string>
  readonly interviews: ReadonlyMap<string, InterviewDocument>
  readonly applies: ReadonlyMap<string, ApplyDocument>
  readonly tasks: ReadonlyMap<string, TaskDocument>
  readonly goals: ReadonlyMap<string, GoalDocument>
  readonly metrics: ReadonlyMap<string, MetricDocument>
  /** As YYYY-MM, in Japan. */
  readonly month: string
}

const EXCERPT = 80

/** Whether a goal is open to approved partners, by itself and by its company. */
const isOpenGoal = (goal: GoalDocument | undefined, startup: StartupDocument): boolean =>
  goal?.deleted_at === null && goal.disclosure === 'partners' && isDisclosed(startup.disclosure.goals, 'approved')

/** Whether a value is among those that partners read of the company: of a number it keeps, of one of the last months. */
const isOpenValue = (value: MetricDocument | undefined, startup: StartupDocument, month: string): boolean =>
  value?.deleted_at === null &&
  isOpenMetrics(startup) &&
  startup.metrics_settings.includes(value.metric_key) &&
  value.month >= addToMonth(month, 1 - SHOWN_MONTHS)

/** The differences of a profile that are open to the partner today; of nothing else it reads any. */
const openDiff = ({ verb, diff }: ActivityDocument, startup: StartupDocument | undefined) =>
  verb === 'profile.updated' && startup ? diff.filter(({ field }) => isOpenField(startup, field)) : []

/** Whether the partner may read the entry today: what it tells of has to be open to it still. */
export function isReadable(entry: ActivityDocument, partnerId: PartnerId, known: Known): boolean {
  const { topic, object, startup_company_uid: startupUid } = entry
  if (topic === 'content') return true
  // Whoever takes part in an interview reads of it, whatever else runs between the companies.
  if (topic === 'interview') return known.interviews.get(object.uid)?.partner_company_uid === partnerId
  const startup = startupUid ? known.startups.get(startupUid) : undefined
  if (!startup || !known.related.has(startup.uid)) return false
  if (topic === 'apply') return known.applies.get(object.uid)?.reached_partner_uid === partnerId
  if (object.type === 'task') return isSharedWith(known.tasks.get(object.uid), partnerId)
  if (object.type === 'goal') return isOpenGoal(known.goals.get(object.uid), startup)
  if (object.type === 'metric') return isOpenValue(known.metrics.get(object.uid), startup, known.month)
  return openDiff(entry, startup).length > 0
}

const colleaguesOf = ({ participants }: InterviewDocument): string[] =>
  participants.flatMap(({ actor, name }) => (actor === 'partner' ? [name] : []))

/** An entry as the partner gets it: who of a startup did it stays in the company. */
export function presentEntry(entry: ActivityDocument, known: Known) {
  const { actor, object, startup_company_uid: startupUid } = entry
  const startup = startupUid ? known.startups.get(startupUid) : undefined
  const interview = known.interviews.get(object.uid)
  const apply = known.applies.get(object.uid)
  return {
    ...entry,
    topic: entry.topic ?? 'startup',
    actor: actor.actor === 'startup' ? null : actor,
    startup: startup ?? null,
    diff: openDiff(entry, startup),
    interview: interview ? { ...interview, colleagues: colleaguesOf(interview) } : null,
    apply: apply ? { ...apply, excerpt: shortened(apply.message, EXCERPT) } : null,
  }
}
