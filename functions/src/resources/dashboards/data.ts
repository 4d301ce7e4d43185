import {
  ATTENTION_ROWS,
  type AttentionKind,
  type MonthFigures,
  monthSpans,
  type Span,
  TODAY_ROWS,
} from '@banso/contract/dashboards'
import { addBusinessDays, addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
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

/** The conditions of `attentionKinds`, each with the order in which its rows stand. */
export const waiting = {
  new_applies: (asked: Asked) => first(applies, [isIn('status', ['submitted', 'reviewing'])], 'created_at', asked),
  late_applies: (asked: Asked) =>
    first(
      applies,
      [forwarded, { field: 'respond_due_at', op: '<', value: asked.now.toISOString() }],
      'respond_due_at',
      asked,
    ),
  due_applies: (asked: Asked) =>
    first(
      applies,
      [
        forwarded,
        { field: 'respond_due_at', op: '>=', value: asked.now.toISOString() },
        { field: 'respond_due_at', op: '<', value: soonUntil(asked.now) },
      ],
      'respond_due_at',
      asked,
    ),
  contacts: (asked: Asked) => first(contacts, unanswered, 'first_response_due_at', asked),
  reports: (asked: Asked) => first(interviews, [is('needs_report', true)], 'start_at', asked),
  proposals: (asked: Asked) =>
    first(tasks, [isIn('status', ['proposed']), is('proposed_by_operator', true)], 'created_at', asked),
  health: (asked: Asked) => first(startups, [isIn('status', ['active']), isIn('health', ['alert'])], 'name', asked),
  reviews: (asked: Asked) => first(contents, [is('status', 'in_review')], 'updated_at', asked),
  partner_changes: (asked: Asked) => first(partners, [waitingForReview], 'changes_requested_at', asked),
} as const satisfies Record<AttentionKind, (asked: Asked) => Promise<{ count: number; rows: { uid: string }[] }>>

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
