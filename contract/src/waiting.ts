import type { ApplySummary } from './applies.ts'
import type { ApplyStatus, PartnerApplyStatus } from './apply-states.ts'
import { type ContactStatus, contactsWithOperators } from './contact-states.ts'
import type { ContactSummary } from './contacts.ts'
import type { GoalSummary } from './goals.ts'
import type { Interview, InterviewDocument } from './interviews.ts'
import { HOLD_HOURS } from './limits.ts'
import type { Actor } from './roles.ts'
import type { PartnerTask, Task } from './tasks.ts'

/**
 * Who is waited for: the one source for HOME, lists, pages, badges and the menu (decision 067). Each function answers
 * for one record and one reader; null where nobody is waited for, be it that all is settled or that everybody works.
 */

/** `own`: the reader's company, but not the reader, who may not or was not asked. */
export const waitSides = { you: 'あなた', own: '社内', other: '相手', operator: '担当者' } as const
export type WaitSide = keyof typeof waitSides
export type Wait = {
  readonly side: WaitSide
  /** Since when it has been this side's turn. */
  readonly since: string
  /** The moment or day by which it is to be done, where there is one. */
  readonly until: string | null
}

/** The party that is waited for, as the reader sees it; `acts`: the reader may do what is waited for. */
const sideOf = (party: Actor, reader: Actor, acts: boolean): WaitSide => {
  if (party === reader) return acts ? 'you' : 'own'
  return party === 'operator' ? 'operator' : 'other'
}

/** Whose turn an apply is, by its state alone. While a meeting is arranged, its times decide; else nobody is waited for. */
const partyOfApply: { readonly [S in PartnerApplyStatus]?: Actor } = {
  submitted: 'operator',
  reviewing: 'operator',
  returned: 'startup',
  forwarded: 'partner',
  accepted: 'partner',
}
/** The states in which an apply waits for a party. */
export const appliesWaitingFor = (party: Actor): PartnerApplyStatus[] =>
  (Object.keys(partyOfApply) as PartnerApplyStatus[]).filter((status) => partyOfApply[status] === party)

type AskingApply = Pick<
  ApplySummary,
  'status' | 'status_since' | 'target_snapshot' | 'respond_due_at' | 'wants_answer' | 'can'
>
/** Who an apply waits for. What the operators' own contents have asked for is answered by operators. */
export function applyWait(apply: AskingApply, reader: Actor): Wait | null {
  const { status, status_since: since, target_snapshot, respond_due_at, wants_answer, can } = apply
  // Times of its meeting are answered by who may answer them there.
  if (status === 'scheduling')
    return { side: wants_answer ? 'you' : sideOf('operator', reader, false), since, until: null }
  const named = partyOfApply[status as PartnerApplyStatus]
  if (!named) return null
  const party = named === 'partner' && target_snapshot.partner_company_uid === null ? 'operator' : named
  const acts = can.some((verdict) => verdict.startsWith('transition:') && verdict !== 'transition:withdrawn')
  return { side: sideOf(party, reader, acts), since, until: status === 'forwarded' ? respond_due_at : null }
}
/** Whether an apply is in a state in which its meeting is being arranged. */
export const isArranging = ({ status }: { readonly status: ApplyStatus }): boolean => status === 'scheduling'

type Times = Pick<InterviewDocument, 'status' | 'startup_company_uid' | 'partner_company_uid' | 'candidate_slots'>

/** Whose answers a time needs: the operators, the startup, and the partner where one takes part. */
export const sidesOf = ({ startup_company_uid, partner_company_uid }: Times): string[] => [
  'operator',
  startup_company_uid,
  ...(partner_company_uid ? [partner_company_uid] : []),
]
/** Times that can still be chosen. */
export const comingSlots = <T extends { readonly start_at: string }>(
  { candidate_slots }: { readonly candidate_slots: readonly T[] },
  now: Date,
): T[] => candidate_slots.filter(({ start_at }) => Date.parse(start_at) > now.getTime())
/** Those of them that a side has not answered. */
export const openSlots = <T extends Times>(interview: T, side: string, now: Date) =>
  comingSlots<T['candidate_slots'][number]>(interview, now).filter(({ answers }) => answers[side] === undefined)
/** Whether this side has a time to answer. */
export const wantsAnswer = (interview: Times, side: string, now: Date): boolean =>
  interview.status === 'adjusting' && openSlots(interview, side, now).length > 0

const HOUR_MS = 3_600_000
/** Until a time is let go again, else until it comes. */
const goneAt = ({ hold_expires_at, start_at }: Times['candidate_slots'][number], now: Date): string =>
  hold_expires_at !== null && hold_expires_at > now.toISOString() ? hold_expires_at : start_at

type AskingInterview = Times & Pick<Interview, 'updated_at' | 'waiting_since' | 'can'>
/**
 * Who an interview waits for while its times are found: the reader first, then the other company, then the operators,
 * who set the time or look for others. `asked`: as whom the reader answers, a company's uid or `operator`. A time that
 * is kept free was proposed when it was taken.
 */
export function interviewWait(interview: AskingInterview, asked: string, now: Date): Wait | null {
  if (interview.status !== 'adjusting') return null
  const { updated_at, waiting_since, can } = interview
  // Interviews from before the turn was noted tell their last change.
  const turned = waiting_since ?? updated_at
  const open = openSlots(interview, asked, now)
  if (open.length > 0) {
    const held = open.flatMap(({ hold_expires_at }) => hold_expires_at ?? []).toSorted()[0]
    const proposed = held && new Date(Date.parse(held) - HOLD_HOURS * HOUR_MS).toISOString()
    const since = proposed && proposed < turned ? proposed : turned
    const until = open.map((slot) => goneAt(slot, now)).toSorted()[0] ?? null
    return { side: can.includes('answer') ? 'you' : 'own', since, until }
  }
  const others = sidesOf(interview).filter((side) => side !== asked && side !== 'operator')
  const reader = asked === 'operator' ? 'operator' : 'startup'
  const side = others.some((other) => wantsAnswer(interview, other, now))
    ? 'other'
    : sideOf('operator', reader, can.includes('update'))
  return { side, since: turned, until: null }
}

type AskingTask = Pick<Task, 'status' | 'waiting_for' | 'created_at' | 'due_on' | 'can'>
/** Who an action waits for: an answer to what was proposed, or to what its people asked somebody. Work waits for nobody. */
export function taskWait(task: AskingTask, reader: { readonly actor: Actor; readonly uid: string }): Wait | null {
  const { status, waiting_for, created_at, can } = task
  if (status === 'proposed')
    return { side: sideOf('startup', reader.actor, can.includes('transition:todo')), since: created_at, until: null }
  if (status !== 'waiting' || !waiting_for) return null
  const { actor, uid, since } = waiting_for
  const party = actor === 'partner' || actor === 'operator' ? actor : 'startup'
  return { side: sideOf(party, reader.actor, uid === reader.uid), since, until: task.due_on }
}

/** The same of an action that is shared with the partner who reads it: its turn is to do it, or to answer. */
export const partnerTaskWait = ({
  is_asked,
  waiting_since,
  updated_at,
  due_on,
  can,
}: Pick<PartnerTask, 'is_asked' | 'waiting_since' | 'updated_at' | 'due_on' | 'can'>): Wait | null =>
  is_asked
    ? {
        side: can.some((verdict) => verdict.startsWith('transition:')) ? 'you' : 'own',
        since: waiting_since ?? updated_at,
        until: due_on,
      }
    : null

type AskingGoal = Pick<GoalSummary, 'status' | 'proposed_by_operator' | 'created_at' | 'can'>
/** Who a goal waits for: the startup, where operators have proposed it. */
export const goalWait = ({ status, proposed_by_operator, created_at, can }: AskingGoal, reader: Actor): Wait | null =>
  status === 'draft' && proposed_by_operator
    ? { side: sideOf('startup', reader, can.includes('transition:active')), since: created_at, until: null }
    : null

type AskingContact = Pick<
  ContactSummary,
  'status' | 'created_at' | 'updated_at' | 'waiting_since' | 'first_responded_at' | 'first_response_due_at' | 'can'
>
const withOperators: readonly ContactStatus[] = contactsWithOperators
/** Who a contact waits for: the operators, or once they have answered, whoever asked. */
export function contactWait(contact: AskingContact, reader: Actor): Wait | null {
  const { status, created_at, updated_at, waiting_since, first_responded_at, first_response_due_at, can } = contact
  // Contacts from before the turn was noted tell their last change.
  const turned = waiting_since ?? updated_at
  const acts = can.includes('reply')
  if (withOperators.includes(status)) {
    const isFirst = first_responded_at === null
    const until = isFirst ? first_response_due_at : null
    return { side: sideOf('operator', reader, acts), since: isFirst ? created_at : turned, until }
  }
  if (status !== 'waiting_reply') return null
  // Who asks is never an operator.
  const side = reader === 'operator' ? 'other' : acts ? 'you' : 'own'
  return { side, since: turned, until: null }
}

/** Of some records those that wait for the reader. */
export const waitingForYou = <T>(records: readonly T[], waitOf: (record: T) => Wait | null): T[] =>
  records.filter((record) => waitOf(record)?.side === 'you')
/** The same of those that wait for the reader's company, whoever of it may do it. */
export const waitingForYours = <T>(records: readonly T[], waitOf: (record: T) => Wait | null): T[] =>
  records.filter((record) => {
    const side = waitOf(record)?.side
    return side === 'you' || side === 'own'
  })
