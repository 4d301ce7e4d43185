import type { ApplyDocument } from '@banso/contract/applies'
import { openApplyStatuses } from '@banso/contract/apply-states'
import { businessDaysBetween, dayInJapan } from '@banso/contract/dates'
import type { PartnerDocument } from '@banso/contract/partners'
import * as z from 'zod'

/**
 * A partner's figures rest on one fact for each apply that has reached it, kept together in one document: what has
 * changed is read once, and never all the applies of a partner. Pure; `data.ts` stores them.
 */

const fact = z.object({
  /** The apply. */
  uid: z.string(),
  /** When it was changed last, as far as is known here. */
  at: z.string(),
  /** The day in Japan on which it reached the partner. */
  sent_on: z.string(),
  is_open: z.boolean(),
  /** Null for one that waits for its answer, or was withdrawn before. */
  answer: z.enum(['accepted', 'declined', 'expired']).nullable(),
  /** Working days until the partner had answered. */
  response_days: z.int().nullable(),
  /** Whether an interview led to a result; null without an interview, and as long as it is under way. */
  interview_led: z.boolean().nullable(),
})
export type Fact = z.output<typeof fact>

/**
 * `partner_figures/{partner}` as it is stored: the facts as one JSON text, newest first. `month`: that of the capacity,
 * `2026-11`; null while nothing reached the partner in it, so that the turn of the month changes nothing.
 */
export const basisDocument = z.object({ uid: z.string(), facts: z.string(), month: z.string().nullable() })
export type Basis = z.output<typeof basisDocument>

/** Facts of ended applies beyond these no longer count: figures tell of the present, and a document stays small. */
export const KEPT_FACTS = 300

export type Figures = Pick<
  PartnerDocument,
  | 'sample_count'
  | 'median_response_days'
  | 'acceptance_rate'
  | 'interview_to_result_rate'
  | 'interview_sample_count'
  | 'open_apply_count'
  | 'remaining_capacity'
  | 'received_count'
>

const isOneOf = <T extends string>(values: readonly T[], value: string): value is T =>
  (values as readonly string[]).includes(value)
const answers = ['accepted', 'declined', 'expired'] as const
const dayOf = (moment: string) => dayInJapan(new Date(moment))

/** What an apply says of its partner; undefined where it has never reached it, or is deleted. */
export function factOf(apply: ApplyDocument): Fact | undefined {
  const { uid, updated_at: at, forwarded_at, status, status_history, deleted_at } = apply
  if (forwarded_at === null || deleted_at !== null) return undefined
  const answered = status_history.find(({ from, to }) => from === 'forwarded' && isOneOf(answers, to))
  const answer = answered && isOneOf(answers, answered.to) ? answered.to : null
  const isTimely = answered !== undefined && answer !== 'expired'
  return {
    uid,
    at,
    sent_on: dayOf(forwarded_at),
    is_open: isOneOf(openApplyStatuses, status),
    answer,
    response_days: isTimely ? businessDaysBetween(dayOf(forwarded_at), dayOf(answered.at)) : null,
    interview_led: resultOfInterview(apply),
  }
}

/** An apply leaves 面談調整中 by its interview. */
function resultOfInterview({ status, status_history, result }: ApplyDocument): boolean | null {
  const wasHeld = status_history.some(
    ({ from, to }) => from === 'scheduling' && isOneOf(['in_progress', 'completed'] as const, to),
  )
  if (!wasHeld || !isOneOf(['completed', 'withdrawn'] as const, status)) return null
  return status === 'completed' && result !== null && result.kind !== 'none'
}

const monthOf = (day: string) => day.slice(0, 7)
const factsOf = ({ facts }: Basis): Fact[] => z.array(fact).parse(JSON.parse(facts))

/** The facts as they are kept at that moment. */
export function basisOf(uid: string, facts: readonly Fact[], now: Date): Basis {
  const month = monthOf(dayInJapan(now))
  const isCurrent = (each: Fact) => each.is_open || monthOf(each.sent_on) === month
  const sorted = facts.toSorted((a, b) => b.sent_on.localeCompare(a.sent_on) || a.uid.localeCompare(b.uid))
  const kept = sorted.filter((each, index) => index < KEPT_FACTS || isCurrent(each))
  const counts = kept.some(({ sent_on }) => monthOf(sent_on) === month)
  return { uid, facts: JSON.stringify(kept), month: counts ? month : null }
}

/** The basis with what has become of these applies since; undefined where nothing is new. */
export function basisAfter(
  basis: Basis | undefined,
  uid: string,
  applies: readonly ApplyDocument[],
  now: Date,
): Basis | undefined {
  const facts = new Map((basis ? factsOf(basis) : []).map((each) => [each.uid, each]))
  for (const apply of applies) {
    const known = facts.get(apply.uid)
    // Read outside the transaction: another run may have come here with a later state of it.
    if (known && known.at > apply.updated_at) continue
    const next = factOf(apply)
    if (next) facts.set(apply.uid, next)
    else facts.delete(apply.uid)
  }
  const next = basisOf(uid, [...facts.values()], now)
  const isNew = basis ? next.facts !== basis.facts || next.month !== basis.month : facts.size > 0
  return isNew ? next : undefined
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
const rateOf = <T>(of: readonly T[], good: (value: T) => boolean): number | null =>
  of.length === 0 ? null : Math.round((of.filter(good).length / of.length) * 1000) / 1000

/** Places left in the month. */
export const roomOf = (monthlyCapacity: number, received: number): number => Math.max(0, monthlyCapacity - received)

/** A partner's figures. A sample is an answer; an apply that ran out unanswered counts against the rate of acceptance. */
export function figuresOf(basis: Basis, monthlyCapacity: number): Figures {
  const facts = factsOf(basis)
  const sentThisMonth = facts.filter(({ sent_on }) => monthOf(sent_on) === basis.month).length
  const interviewed = facts.filter(({ interview_led }) => interview_led !== null)
  const times = facts.flatMap(({ response_days }) => (response_days === null ? [] : [response_days]))
  return {
    sample_count: times.length,
    median_response_days: medianOf(times),
    acceptance_rate: rateOf(
      facts.filter(({ answer }) => answer !== null),
      ({ answer }) => answer === 'accepted',
    ),
    interview_to_result_rate: rateOf(interviewed, ({ interview_led }) => interview_led === true),
    interview_sample_count: interviewed.length,
    open_apply_count: facts.filter(({ is_open }) => is_open).length,
    remaining_capacity: roomOf(monthlyCapacity, sentThisMonth),
    received_count: sentThisMonth,
  }
}
