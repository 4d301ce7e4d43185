import { addBusinessDays, addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import { ApiError } from '@banso/contract/errors'
import type { AllAppliesQuery, applyDues, applySpans } from '@banso/contract/operator-applies'
import type { PartnerId } from '../../kernel/authorize.ts'
import { list, read, take } from '../../kernel/firestore/query.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import { alive, daysWithin, ofCompany, withinWeeks } from '../../kernel/scopes.ts'
import { findByText, type TextQuery } from '../../kernel/text-search.ts'
import { type ApplyQuery, answered, applies, asked, askingOf, internalMessages, isNoSeat, messages } from './data.ts'

/** Applies of all startups, as operators have them. */

/** Applies to one partner and its contents, also those that have not reached it: for operators alone. */
export const appliesTo = (partnerId: PartnerId) => ({
  list: (query: ApplyQuery, callerUid: string) => {
    const where = [...ofCompany({ partner_uid: partnerId }), alive, ...asked(query)]
    return list(applies, { where, sort: query.sort ?? '-updated_at', query, callerUid })
  },
})

/** What partners have to answer in some weeks, by their Mondays, of the applies an operator is in charge of. */
export const datesOfApplies = (operatorUid: string, weeks: readonly string[], limit: number) =>
  take(
    applies,
    [
      alive,
      { field: 'assigned_operator_uid', op: '==', value: operatorUid },
      { field: 'target_type', op: 'in', value: ['partner', 'content'] },
      { field: 'status', op: '==', value: 'forwarded' },
      ...withinWeeks('respond_due_at', weeks),
    ],
    'respond_due_at',
    limit,
  )

/** Late, or due by the end of the next working day; answered ones are neither. */
function waitingFor(due: keyof typeof applyDues, now: Date): Where[] {
  const at = { field: 'respond_due_at', value: now.toISOString(), moving: true } as const
  const next = momentInJapan(addDays(addBusinessDays(dayInJapan(now), 1), 1), '00:00')
  const span: Where[] =
    due === 'overdue'
      ? [{ ...at, op: '<' }]
      : [
          { ...at, op: '>=' },
          { field: 'respond_due_at', op: '<', value: next },
        ]
  return [{ field: 'status', op: '==', value: 'forwarded' }, ...span]
}

/** Applies of all startups to partners and contents: for operators alone. */
export const allApplies = {
  /** Seats of seminars are read at their seminar. */
  find: (query: TextQuery) => findByText(applies, [alive], query, isNoSeat),
  get: (uid: string) => read(applies, uid),
  /** One of those all sides share, and one of those between operators. */
  message: (uid: string) => read(messages, uid),
  internalMessage: (uid: string) => read(internalMessages, uid),
  /**
   * With `due` in the order of the due day, and of those that wait for a partner alone; with a span of days the newest of
   * that day first. Errors: 400 where both are wished for.
   */
  list: ({ due, from, to, span = 'made', ...query }: AllAppliesQuery, callerUid: string, now: Date) => {
    const hasSpan = from !== undefined || to !== undefined
    if (due && hasSpan) throw new ApiError('bad_request')
    const { [span]: day } = spanFields
    const { status, turn, target_type, partner_type, purpose, operator_uid } = query
    const equal = (field: string, value: string | undefined): Where[] => (value ? [{ field, op: '==', value }] : [])
    const where: Where[] = [
      alive,
      ...(target_type ? [] : [answered]),
      ...asked({ status: due ? undefined : status, target_type }),
      ...(due ? waitingFor(due, now) : []),
      ...(turn ? [askingOf(turn)] : []),
      ...ofCompany(query),
      ...equal('target_snapshot.partner_type', partner_type),
      ...equal('purpose', purpose),
      ...equal('assigned_operator_uid', operator_uid),
      ...daysWithin(day, { from, to }),
    ]
    const sort = due ? 'respond_due_at' : hasSpan ? (`-${day}` as const) : (query.sort ?? '-updated_at')
    return list(applies, { where, sort, query, callerUid })
  },
}

const spanFields = { made: 'created_at', sent: 'forwarded_at' } as const satisfies Record<
  keyof typeof applySpans,
  string
>
