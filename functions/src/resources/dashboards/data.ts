import {
  ATTENTION_ROWS,
  type AttentionKind,
  type MonthFigures,
  monthSpans,
  type Span,
  TODAY_ROWS,
} from '@banso/contract/dashboards'
import { addBusinessDays, addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import { appliesWaitingFor } from '@banso/contract/waiting'
import { type Collection, count, list, type Where } from '../../kernel/firestore.ts'
import { alive } from '../../kernel/scopes.ts'
import { applies } from '../applies/data.ts'
import { contacts, unanswered } from '../contacts/data.ts'
import { contents } from '../contents/data.ts'
import { executions } from '../executions/data.ts'
import { interviews } from '../interviews/data.ts'
import { partners, waitingForReview } from '../partners/data.ts'
import { startups } from '../startups/data.ts'
import { tasks } from '../tasks/data.ts'

/**
 * What waits for operators, of all companies. Each is the first page of a list, so it costs its few rows and one read
 * for each thousand that is counted, and nothing more however many records there are.
 */

type Asked = { readonly callerUid: string; readonly now: Date }
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
}
const kind = <T extends { uid: string }>(
  from: Collection<T>,
  sort: string,
  where: readonly Where[] | ((now: Date) => readonly Where[]),
): Kind<T> => ({ from, sort, where: typeof where === 'function' ? where : () => where })

/** The conditions of `attentionKinds`, each with the order in which its rows stand. */
const kinds = {
  new_applies: kind(applies, 'created_at', [isIn('status', appliesWaitingFor('operator'))]),
  late_applies: kind(applies, 'respond_due_at', (now) => [
    forwarded,
    { field: 'respond_due_at', op: '<', value: now.toISOString() },
  ]),
  due_applies: kind(applies, 'respond_due_at', (now) => [
    forwarded,
    { field: 'respond_due_at', op: '>=', value: now.toISOString() },
    { field: 'respond_due_at', op: '<', value: soonUntil(now) },
  ]),
  contacts: kind(contacts, 'first_response_due_at', unanswered),
  reports: kind(interviews, 'start_at', [is('needs_report', true)]),
  proposals: kind(tasks, 'created_at', [isIn('status', ['proposed']), is('proposed_by_operator', true)]),
  health: kind(startups, 'name', [isIn('status', ['active']), isIn('health', ['alert'])]),
  reviews: kind(contents, 'updated_at', [is('status', 'in_review')]),
  partner_changes: kind(partners, 'changes_requested_at', [waitingForReview]),
} as const satisfies Record<AttentionKind, unknown>

/** What waits of a kind: how much, and the first rows. */
export const waiting = <N extends AttentionKind>(name: N, asked: Asked) => {
  const { from, where, sort } = kinds[name] as unknown as Kind<RowOf<N>>
  return first(from, where(asked.now), sort, asked)
}
type RowOf<N extends AttentionKind> = (typeof kinds)[N] extends Kind<infer T> ? T : never

/** How much waits of a kind: as many as its list has. */
export const countWaiting = (name: AttentionKind, now: Date): Promise<number> => {
  const { from, where, sort } = kinds[name] as unknown as Kind<{ uid: string }>
  return count(from, [alive, ...where(now)], byField(sort))
}

/** The first moment of a day in Japan, and the first after another. */
const moments = ({ from, to }: Span): [string, string] => [
  momentInJapan(from, '00:00'),
  momentInJapan(addDays(to, 1), '00:00'),
]
function within(field: string, span: Span): Where[] {
  const [from, until] = moments(span)
  return [
    { field, op: '>=', value: from },
    { field, op: '<', value: until },
  ]
}

/** Interviews that take place today in Japan, or were to. */
export const interviewsOfToday = ({ callerUid, now }: Asked) => {
  const today = dayInJapan(now)
  return first(
    interviews,
    [isIn('status', ['scheduled', 'done', 'no_show']), ...within('start_at', { from: today, to: today })],
    'start_at',
    { callerUid, most: TODAY_ROWS },
  )
}

const byField = (field: string) => ({ field, direction: 'asc' }) as const
const accepted = ['accepted', 'scheduling', 'in_progress', 'completed']

/** The month's figures: ten counts. */
export async function monthFigures(now: Date): Promise<MonthFigures> {
  const spans = monthSpans(dayInJapan(now))
  const both = async <T>(of: (span: Span) => Promise<T>) => {
    const [current, before] = await Promise.all([of(spans.now), of(spans.before)])
    return { now: current, before }
  }
  const sent = (statuses: readonly string[]) => (span: Span) =>
    count(applies, [alive, isIn('status', statuses), ...within('forwarded_at', span)], byField('forwarded_at'))
  const [made, yes, no, met, executed] = await Promise.all([
    both((span) =>
      count(
        applies,
        [alive, isIn('target_type', ['partner', 'content']), ...within('created_at', span)],
        byField('created_at'),
      ),
    ),
    both(sent(accepted)),
    both(sent(['declined', 'expired'])),
    both((span) =>
      count(interviews, [alive, isIn('status', ['done']), ...within('start_at', span)], byField('start_at')),
    ),
    both(({ from, to }) =>
      count(
        executions,
        [alive, { field: 'executed_on', op: '>=', value: from }, { field: 'executed_on', op: '<=', value: to }],
        byField('executed_on'),
      ),
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
