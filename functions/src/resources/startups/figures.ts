import type { ActivityVerb } from '@banso/contract/activity-verbs'
import { addDays, dayInJapan, daysBetween } from '@banso/contract/dates'
import { goalsStand } from '@banso/contract/goal-math'
import type { healthReasons, startupHealths } from '@banso/contract/startup-states'
import type { StartupDocument, StartupFigures } from '@banso/contract/startups'

/**
 * What a startup's other records come to, kept in its own document. Pure; `recount.ts` reads the records and stores the
 * figures, the demo data make theirs by the same functions.
 */

type Reason = keyof typeof healthReasons
type Health = keyof typeof startupHealths

/** The records a startup's figures are made of, as many of each as one can have under way. */
export type Sources = {
  readonly issues: readonly { readonly issue_category: StartupFigures['issue_categories'][number] }[]
  readonly goals: readonly StartupFigures['goals'][number][]
  readonly upcoming: readonly { readonly start_at: string | null }[]
  readonly lastInterview: { readonly start_at: string | null } | undefined
  readonly lastTouch: { readonly occurred_at: string } | undefined
  /** Under way, seats in seminars among them: as many as the company's list of them has. */
  readonly applies: number
}

/** What an operator does that reaches the startup. A held interview counts as well. */
export const touches = [
  'comment.created',
  'contact.replied',
  'task.proposed',
  'goal.proposed',
  'memo.created',
  'memo.shared',
  'apply.messaged',
] as const satisfies readonly ActivityVerb[]

/** The figures of these records. */
export function figuresOf({ issues, goals, upcoming, lastInterview, lastTouch, applies }: Sources): StartupFigures {
  const contacts = [lastInterview?.start_at, lastTouch?.occurred_at].filter((at) => typeof at === 'string')
  return {
    issue_categories: [...new Set(issues.map(({ issue_category }) => issue_category))],
    goals: goals.map(({ start_on, due_on, progress }) => ({ start_on, due_on, progress })),
    interviews: upcoming.flatMap(({ start_at }) => start_at ?? []).toSorted(),
    last_contact_at: contacts.toSorted().at(-1) ?? null,
    open_apply_count: applies,
  }
}

/** Days without contact, and percent behind the plan, from which on somebody should look. */
const SILENT_DAYS = { watch: 14, alert: 30 } as const
const BEHIND_PERCENT = { watch: 15, alert: 30 } as const
const levelOf = (value: number, from: { readonly watch: number; readonly alert: number }): Health =>
  value >= from.alert ? 'alert' : value >= from.watch ? 'watch' : 'good'

const order = { alert: 0, watch: 1, good: 2 } as const satisfies Record<Health, number>

type Judged = Pick<StartupDocument, 'status' | 'figures' | 'silent_since' | 'health_override'>
/** What speaks against a startup's health on that day, the worst first. Only those under support are looked at. */
function findingsOn({ status, figures, silent_since }: Judged, day: string): { reason: Reason; level: Health }[] {
  if (status !== 'active') return []
  const goals = goalsStand(figures.goals, day)
  const silent = daysBetween(dayInJapan(new Date(silent_since)), day)
  const found: { reason: Reason; level: Health }[] = [
    { reason: 'silent', level: levelOf(silent, SILENT_DAYS) },
    { reason: 'behind', level: goals ? levelOf(goals.plan - goals.progress, BEHIND_PERCENT) : 'good' },
    { reason: 'no_goals', level: goals ? 'good' : 'watch' },
  ]
  return found.filter(({ level }) => level !== 'good').toSorted((a, b) => order[a.level] - order[b.level])
}

/** コンディション of that day with its reasons. What an operator has said by hand goes before what the figures say. */
export function healthOn(startup: Judged, day: string) {
  const findings = findingsOn(startup, day)
  const health = startup.health_override?.health ?? findings[0]?.level ?? 'good'
  return {
    health,
    health_order: order[health],
    health_reasons: findings.map(({ reason }) => reason),
    health_on: day,
  }
}

const operatorFacet = (uid: string) => `operator:${uid}`
const issueFacet = (category: string) => `issue:${category}`
const pairFacet = (uid: string, category: string) => `${operatorFacet(uid)} ${issueFacet(category)}`

/** What a list can be narrowed to by an operator, by categories, or by both at once. */
export const facetsOf = ({
  assigned_operator_uids: operators,
  figures,
}: Pick<StartupDocument, 'assigned_operator_uids' | 'figures'>): string[] => [
  ...operators.map(operatorFacet),
  ...figures.issue_categories.map(issueFacet),
  ...operators.flatMap((uid) => figures.issue_categories.map((category) => pairFacet(uid, category))),
]
/** Of these a startup must have one; none where the list asks for neither. */
export const facetsAsked = (operator: string | undefined, categories: readonly string[] = []): string[] => {
  if (operator === undefined) return categories.map(issueFacet)
  return categories.length === 0
    ? [operatorFacet(operator)]
    : categories.map((category) => pairFacet(operator, category))
}

/** All that follows from a startup's figures, its operators and the day. It is derived, so it raises no `rev`. */
export function derivedOf(
  startup: Pick<StartupDocument, 'status' | 'created_at' | 'health_override' | 'assigned_operator_uids'>,
  figures: StartupFigures,
  day: string,
) {
  const counted = { ...startup, figures, silent_since: figures.last_contact_at ?? startup.created_at }
  const { silent_since } = counted
  return { figures, silent_since, facets: facetsOf(counted), ...healthOn(counted, day) }
}

/** The moment before which whoever was last contacted has been without contact for so many days. */
export const silentBefore = (days: number, now: Date): string =>
  new Date(`${addDays(dayInJapan(now), 1 - days)}T00:00:00+09:00`).toISOString()
