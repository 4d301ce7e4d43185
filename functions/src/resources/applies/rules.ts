import type { ApplyDocument } from '@banso/contract/applies'
import type {
  ApplyInternalMessageDocument,
  ApplyMessageDocument,
  ApplyOwnNoteDocument,
} from '@banso/contract/apply-messages'
import { lastCorrectionDay, resultOf } from '@banso/contract/apply-results'
import { applyStates, type PartnerApplyStatus } from '@banso/contract/apply-states'
import type { Person } from '@banso/contract/common'
import { addBusinessDays, businessDaysBetween, dayInJapan, momentInJapan } from '@banso/contract/dates'
import type { Actor } from '@banso/contract/roles'
import { movesFrom } from '@banso/contract/states'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf, type NewRecord } from '../../kernel/commit.ts'
import type { NewDocument } from '../../kernel/new-document.ts'
import { isRemindable, waitFor } from '../../kernel/turn.ts'

/** Answers are due at the end of a working day. */
const DUE_TIME = '18:00'

type Step = ApplyDocument['status_history'][number]
/** A change of state as the apply remembers it; `at` as it is stored. */
export const step = (
  from: Step['from'],
  to: Step['to'],
  by: Person,
  at: string,
  { reason = '', comment = '' }: { reason?: string | undefined; comment?: string | undefined } = {},
): Step => ({ from, to, by, at, reason, comment })

/** What every apply begins with. */
const begun = () =>
  ({
    issue_uids: [],
    issues: [],
    desired_slots: [],
    file_uids: [],
    files: [],
    share_consent: true,
    shared_groups: [],
    status: 'submitted',
    assigned_operator_uid: null,
    assigned_operator: null,
    partner_assignee_uid: null,
    partner_assignee: null,
    forwarded_at: null,
    respond_due_at: null,
    interview_uids: [],
    task_uids: [],
    decline_reason: null,
    result: null,
    feedback: { startup: null, partner: null },
    unrated: [],
    question: null,
    said_at: null,
    has_meeting: null,
    reminded_at: null,
    turns: { startup: false, partner: false, operator: false },
    turn_changes_at: null,
    closed_at: null,
  }) satisfies Partial<ApplyDocument>

/** What follows from the rest of a new apply. */
type Derived = Pick<
  ApplyDocument,
  'applicant_user_uid' | 'partner_company_uid' | 'reached_partner_uid' | 'status_history'
>

type Reaching = Pick<ApplyDocument, 'forwarded_at' | 'status' | 'partner_company_uid'>
/** The partner that has the apply before it: once it was sent on, until the startup takes it back. */
export const reachedPartner = ({ forwarded_at, status, partner_company_uid: uid }: Reaching): string | null =>
  forwarded_at === null || status === 'withdrawn' ? null : uid

/** The document of a new apply, a seat in a seminar among them: what is given, over what every apply begins with. */
export function newApply(given: NewDocument<ApplyDocument, ReturnType<typeof begun> & Derived>): ApplyDocument {
  const { applicant, target_snapshot, status = 'submitted', created_by: by, created_at: at } = given
  const { forwarded_at = null } = given
  const { partner_company_uid } = target_snapshot
  return {
    ...begun(),
    applicant_user_uid: applicant.uid,
    partner_company_uid,
    reached_partner_uid: reachedPartner({ forwarded_at, status, partner_company_uid }),
    status_history: [step(null, status, by, at)],
    ...given,
  }
}

/** What is said in a message. */
type Message = Pick<ApplyMessageDocument, 'body' | 'files'>
type Asking = Message & Partial<Pick<ApplyMessageDocument, 'asks'>>

/** What an operator says about an apply to the others: no endpoint of startups or partners reads it. */
export const newInternalMessage = (
  { uid, startup_company_uid }: ApplyDocument,
  said: Message & Pick<ApplyInternalMessageDocument, 'mentions'>,
  { s: _, ...record }: NewRecord,
): ApplyInternalMessageDocument => ({
  ...record,
  ...said,
  apply_uid: uid,
  startup_company_uid,
  author: record.created_by,
})

/** What somebody says about an apply to the people of their own company alone. */
export const newOwnNote = (
  apply: ApplyDocument,
  company_uid: string,
  said: Message & Pick<ApplyOwnNoteDocument, 'mentions'>,
  record: NewRecord,
): ApplyOwnNoteDocument => ({ ...newInternalMessage(apply, said, record), company_uid })

/** What the author of the record says about an apply; its partner reads it once the apply has reached it. */
export const newMessage = (
  { uid, startup_company_uid, partner_company_uid, forwarded_at }: ApplyDocument,
  { asks = null, ...said }: Asking,
  { s: _, ...record }: NewRecord,
): ApplyMessageDocument => ({
  ...record,
  ...said,
  asks,
  apply_uid: uid,
  startup_company_uid,
  author: record.created_by,
  to_partner: forwarded_at !== null && partner_company_uid !== null,
})

/** Which side rates, where the caller's does. */
const sideOf = (actor: Actor) => (actor === 'operator' ? undefined : actor)

/** What the caller may do with this apply now. Seats of seminars have their own verdicts (resources/seminars). */
export function applyVerdicts(apply: ApplyDocument, reader: Reader): string[] {
  const { caller } = reader
  if (apply.target_type === 'seminar') return []
  const holds = () => apply.forwarded_at !== null
  const side = sideOf(caller.actor)
  const unrated =
    apply.status === 'completed' && side !== undefined && apply.feedback[side] === null && !apply.unrated.includes(side)
  return [
    ...(may(caller, 'apply.transition', holds)
      ? movesFrom(applyStates, apply.status, caller.actor).map(({ to }) => `transition:${to}`)
      : []),
    ...(apply.closed_at === null && may(caller, 'apply.message', holds) ? ['message'] : []),
    ...(isCorrectable(apply, reader) && may(caller, 'apply.transition', holds) ? ['correct'] : []),
    ...(unrated && may(caller, 'apply.rate', holds) ? ['rate'] : []),
    ...(apply.closed_at === null && may(caller, 'apply.assign', holds) ? ['assign'] : []),
    ...(may(caller, 'internal_note.create') || may(caller, 'own_note.create', holds) ? ['note'] : []),
    ...(apply.closed_at === null && apply.issue_uids.length === 0 && may(caller, 'apply.link') ? ['link'] : []),
    ...(mayRemind(apply, reader) ? ['remind'] : []),
  ]
}

/** Its result can be put right by whoever answers it, for some time. */
const isCorrectable = ({ status, closed_at }: ApplyDocument, { caller, now }: Reader): boolean =>
  status === 'completed' &&
  caller.actor !== 'startup' &&
  closed_at !== null &&
  dayInJapan(now) <= lastCorrectionDay(closed_at)

/** Operators remind the companies whose turn it is. */
const mayRemind = (apply: ApplyDocument, { caller, now }: Reader): boolean =>
  caller.actor === 'operator' && may(caller, 'apply.transition') && isRemindable({ noun: 'apply', record: apply }, now)

/** Each side knows its own rating; the other's only when both have rated, so that none answers the other. */
export function feedbackFor({ startup, partner }: ApplyDocument['feedback'], actor: Actor): ApplyDocument['feedback'] {
  const both = startup !== null && partner !== null
  return {
    startup: both || actor !== 'partner' ? startup : null,
    partner: both || actor !== 'startup' ? partner : null,
  }
}

/** An apply as its reader gets it; the kernel cuts what the endpoint does not name. */
export const presentApply = (reader: Reader) => (apply: ApplyDocument) => ({
  ...apply,
  status_since: apply.status_history.at(-1)?.at ?? apply.created_at,
  meeting_at: null as string | null,
  feedback: feedbackFor(apply.feedback, reader.caller.actor),
  etag: etagOf(apply),
  ...standing(apply, reader),
})
/** What the caller may do with it, and who is waited for. */
const standing = (apply: ApplyDocument, reader: Reader) => {
  const can = applyVerdicts(apply, reader)
  return { can, wait: waitFor({ noun: 'apply', record: apply }, reader, can) }
}

/** An apply as its partner gets it: what came before it reached the partner is not the partner's to know. */
export const presentToPartner = (reader: Reader) => (apply: ApplyDocument) => ({
  ...presentApply(reader)(apply),
  status_history: apply.status_history.filter(({ at }) => at >= (apply.forwarded_at ?? '')),
})

/** An apply as operators get it. */
export const presentToOperator = (reader: Reader) => (apply: ApplyDocument) => ({
  ...presentApply(reader)(apply),
  partner_name: apply.target_snapshot.partner_name,
})

export const objectOf = ({ uid, target_snapshot }: Pick<ApplyDocument, 'uid' | 'target_snapshot'>) => ({
  type: 'apply',
  uid,
  title: target_snapshot.name,
})

/** When an answer is due that is asked for now. */
export const respondDueAt = (now: Date, slaDays: number): string =>
  momentInJapan(addBusinessDays(dayInJapan(now), slaDays), DUE_TIME)

type Said = { readonly [F in 'message' | 'decline_reason']?: ApplyDocument[F] | undefined } & {
  result?: Parameters<typeof resultOf>[0] | undefined
  /** Told to those who take part. */
  reason?: string | undefined
  /** For operators only. */
  comment?: string | undefined
  /** Working days the partner has for its answer; comes with `forwarded`. */
  slaDays?: number
}

/**
 * What a change of state makes of an apply, whoever makes it; whether it may be made decides `assertTransition`.
 * Reaching a partner sets the due day of its answer, an end the moment from which the relation runs out. What is
 * withdrawn has reached nobody any more.
 */
export function moved(
  apply: Pick<
    ApplyDocument,
    'status' | 'status_history' | 'forwarded_at' | 'partner_company_uid' | 'respond_due_at' | 'question'
  >,
  to: PartnerApplyStatus,
  by: Person,
  now: Date,
  { reason, comment, slaDays, message, decline_reason, result }: Said = {},
) {
  const at = now.toISOString()
  const told = { reason: reason || (to === 'declined' ? decline_reason?.comment : ''), comment }
  return {
    // What belongs to another change is not kept.
    ...(to === 'submitted' && message && { message }),
    ...(to === 'declined' && decline_reason && { decline_reason }),
    ...(to === 'completed' && result && { result: resultOf(result) }),
    status: to,
    ...withoutQuestion(apply),
    status_history: [...apply.status_history, step(apply.status, to, by, at, told)],
    closed_at: isFinal(to) ? at : null,
    ...(to === 'forwarded' &&
      slaDays !== undefined && {
        forwarded_at: apply.forwarded_at ?? at,
        respond_due_at: respondDueAt(now, slaDays),
        reached_partner_uid: apply.partner_company_uid,
      }),
    ...(to === 'withdrawn' && { reached_partner_uid: null }),
  }
}

/** What was asked before is settled by a step; the due day of the answer is then what it was. */
const withoutQuestion = ({ question, respond_due_at }: Pick<ApplyDocument, 'question' | 'respond_due_at'>) =>
  question && { question: null, respond_due_at: respond_due_at ?? question.paused_due_at }

/** The due day of an answer that stood still since a moment: so many working days later. */
const movedOn = (due: string, since: string, now: Date): string => {
  const [day, days] = [dayInJapan(new Date(due)), businessDaysBetween(dayInJapan(new Date(since)), dayInJapan(now))]
  return momentInJapan(addBusinessDays(day, days), DUE_TIME)
}

/**
 * What a message makes of the question that is open: whoever is asked answers it by writing, and what the message asks
 * itself waits for an answer from now on. While a partner waits for one, its own answer is not due.
 */
export function afterMessage(
  apply: Pick<ApplyDocument, 'status' | 'question' | 'respond_due_at' | 'partner_company_uid'>,
  message: Pick<ApplyMessageDocument, 'uid' | 'asks' | 'author'>,
  now: Date,
): Partial<ApplyDocument> {
  const { question, respond_due_at } = apply
  const at = now.toISOString()
  const isAnswered = question !== null && question.to === message.author.actor
  const paused = question ? question.paused_due_at : respond_due_at
  const isDue = isAnswered && paused !== null && apply.status === 'forwarded'
  const due = isDue ? movedOn(paused, question.at, now) : paused
  if (message.asks) {
    const { uid: message_uid, author: by, asks: to } = message
    const since = question && !isAnswered ? question.at : at
    return {
      said_at: at,
      question: { message_uid, by, to, at: since, paused_due_at: due },
      respond_due_at: null,
    }
  }
  return isAnswered ? { said_at: at, question: null, respond_due_at: due } : { said_at: at }
}

export const isFinal = (status: PartnerApplyStatus): boolean => Object.keys(applyStates[status].to).length === 0

/** The times that an application wished for. */
export const wishOf = ({ startup_company_uid: side, applicant: by, desired_slots: starts }: ApplyDocument) => ({
  side,
  by,
  starts,
})
