import {
  ATTENTION_ROWS,
  type AttentionKind,
  acceptedStatuses,
  type DashboardScope,
  heldStatuses,
  type MonthFigures,
  monthSpans,
  refusedStatuses,
  type Span,
  TODAY_ROWS,
} from '@banso/contract/dashboards'
import { addBusinessDays, addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import type { Collection } from '../../kernel/firestore/codec.ts'
import { count, list } from '../../kernel/firestore/query.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import { alive, askingOperators, daysWithin } from '../../kernel/scopes.ts'
import { activities } from '../activities/data.ts'
import { applies, askingOf } from '../applies/data.ts'
import { contacts, unansweredWhere } from '../contacts/data.ts'
import { contents } from '../contents/data.ts'
import { goals } from '../goals/data.ts'
import { interviews } from '../interviews/data.ts'
import { partners } from '../partners/data.ts'
import { promises, askingOf as promisesAsking, readBy } from '../promises/data.ts'
import { startups } from '../startups/data.ts'
import { facetsAsked } from '../startups/figures.ts'
import { tasks } from '../tasks/data.ts'

/**
 * What waits for operators, of all companies. Each is the first page of a list, so it costs its few rows and one read
 * for each thousand that is counted, and nothing more however many records there are.
 */

type Asked = { readonly callerUid: string; readonly now: Date; readonly scope: DashboardScope }
const is = (field: string, value: string | boolean | null): Where => ({ field, op: '==', value })
const isIn = (field: string, value: readonly string[]): Where => ({ field, op: 'in', value })

async function first<T extends { uid: string }>(
  from: Collection<T>,
  where: readonly Where[],
  sort: string,
  { callerUid, most = ATTENTION_ROWS }: { callerUid: string; most?: number },
): Promise<{ count: number; rows: T[] }> {
  const { rows, page_info } = await list(from, {
    where: [alive, ...where],
    sort,
    query: { per_page: most },
    callerUid,
  })
  return { count: page_info.total_count, rows }
}

const forwarded = is('status', 'forwarded')
/** Answers of partners fall due soon until the end of the next working day. */
const soonUntil = (now: Date) => momentInJapan(addDays(addBusinessDays(dayInJapan(now), 1), 1), '00:00')

type Kind<T extends { uid: string }> = {
  readonly from: Collection<T>
  readonly sort: string
  readonly where: (now: Date) => readonly Where[]
  /** What its list asks where it is to be of one person alone; a kind that is nobody's own has none. */
  readonly own: ((uid: string) => Where) | undefined
}
const kind = <T extends { uid: string }>(
  from: Collection<T>,
  sort: string,
  where: readonly Where[] | ((now: Date) => readonly Where[]),
  own?: (uid: string) => Where,
): Kind<T> => ({ from, sort, where: typeof where === 'function' ? where : () => where, own })

const inCharge = (uid: string): Where => is('assigned_operator_uid', uid)
const takesPart = (uid: string): Where => ({ field: 'participant_uids', op: 'array-contains', value: uid })
const servedBy = (uid: string): Where => ({ field: 'assigned_operator_uids', op: 'array-contains', value: uid })
const keptBy = (uid: string): Where => is('assignee_uid', uid)
const ofStartups = (uid: string): Where => ({ field: 'facets', op: 'array-contains-any', value: facetsAsked(uid) })

/** The conditions of `attentionKinds`, each with the order in which its rows stand. */
const kinds = {
  new_applies: kind(applies, 'created_at', [askingOf('operator')], inCharge),
  late_applies: kind(
    applies,
    'respond_due_at',
    (now) => [forwarded, { field: 'respond_due_at', op: '<', value: now.toISOString() }],
    inCharge,
  ),
  due_applies: kind(
    applies,
    'respond_due_at',
    (now) => [
      forwarded,
      { field: 'respond_due_at', op: '>=', value: now.toISOString() },
      { field: 'respond_due_at', op: '<', value: soonUntil(now) },
    ],
    inCharge,
  ),
  late_contacts: kind(contacts, 'first_response_due_at', (now) => unansweredWhere('overdue', now), inCharge),
  contacts: kind(contacts, 'first_response_due_at', (now) => unansweredWhere('ahead', now), inCharge),
  reports: kind(interviews, 'start_at', [askingOf('operator')], takesPart),
  proposals: kind(tasks, 'created_at', [isIn('status', ['proposed']), is('proposed_by_operator', true)]),
  health: kind(startups, 'name_sort', [isIn('status', ['active']), isIn('health', ['alert'])], ofStartups),
  goal_proposals: kind(goals, 'created_at', [isIn('status', ['draft']), is('proposed_by_operator', true)]),
  reviews: kind(contents, 'review_requested_at', [{ field: 'review_requested_at', op: '>', value: '' }]),
  partners: kind(partners, 'asks_operator_at', (now) => [askingOperators(now)], servedBy),
  startups: kind(startups, 'asks_operator_at', (now) => [askingOperators(now)], ofStartups),
  promises: kind(promises, 'due_sort', [readBy('operators'), promisesAsking('operator')], keptBy),
} as const satisfies Record<AttentionKind, unknown>

/** What waits of a kind: how much, and the first rows; of all where the kind is nobody's own. */
export const waiting = async <N extends AttentionKind>(name: N, asked: Asked) => {
  const { from, where, sort, own } = kinds[name] as unknown as Kind<RowOf<N>>
  if (asked.scope === 'all' || !own) return first(from, where(asked.now), sort, asked)
  return first(from, [...where(asked.now), own(asked.callerUid)], sort, asked)
}
type RowOf<N extends AttentionKind> = (typeof kinds)[N] extends Kind<infer T> ? T : never

/** How much waits of a kind: as many as its list has. */
export const countWaiting = (name: AttentionKind, now: Date): Promise<number> => {
  const { from, where, sort } = kinds[name] as unknown as Kind<{ uid: string }>
  return count(from, [alive, ...where(now)], byField(sort))
}

/** Interviews that take place today in Japan, or were to. */
export const interviewsOfToday = ({ callerUid, now, scope }: Asked) => {
  const today = dayInJapan(now)
  const whose = scope === 'own' ? [takesPart(callerUid)] : []
  return first(
    interviews,
    [isIn('status', heldStatuses), ...whose, ...daysWithin('start_at', { from: today, to: today })],
    'start_at',
    { callerUid, most: TODAY_ROWS },
  )
}

const byField = (field: string) => ({ field, direction: 'asc' }) as const

/** As their list is ordered, so that one index serves both. */
const orderOfSent = { field: 'forwarded_at', direction: 'desc' } as const
const orderOfActivities = { field: 'occurred_at', direction: 'desc' } as const

/** The month's figures: ten counts. Actions are counted by what was recorded in the month, as the log lists it. */
export async function monthFigures(now: Date): Promise<MonthFigures> {
  const spans = monthSpans(dayInJapan(now))
  const both = async <T>(of: (span: Span) => Promise<T>) => {
    const [current, before] = await Promise.all([of(spans.now), of(spans.before)])
    return { now: current, before }
  }
  const sent = (statuses: readonly string[]) => (span: Span) =>
    count(applies, [alive, isIn('status', statuses), ...daysWithin('forwarded_at', span)], orderOfSent)
  const [made, yes, no, met, executed] = await Promise.all([
    both((span) =>
      count(
        applies,
        [alive, isIn('target_type', ['partner', 'content']), ...daysWithin('created_at', span)],
        byField('created_at'),
      ),
    ),
    both(sent(acceptedStatuses)),
    both(sent(refusedStatuses)),
    both((span) =>
      count(interviews, [alive, isIn('status', ['done']), ...daysWithin('start_at', span)], byField('start_at')),
    ),
    both((span) =>
      count(activities, [is('verb', 'task.executed'), ...daysWithin('occurred_at', span)], orderOfActivities),
    ),
  ])
  const answers = (key: 'now' | 'before') => ({ accepted: yes[key], answered: yes[key] + no[key] })
  return {
    applies: made,
    accepted: { now: answers('now'), before: answers('before') },
    interviews: met,
    executions: executed,
  }
}
