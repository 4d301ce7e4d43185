import type { ApplyDocument } from './applies.ts'
import { contactsWithOperators } from './contact-states.ts'
import type { ContactDocument } from './contacts.ts'
import type { ContentDocument } from './contents.ts'
import { addBusinessDays, dayInJapan, momentInJapan } from './dates.ts'
import type { GoalDocument } from './goals.ts'
import { comingSlots, missingOf, openSlots, overSince, sidesOf, suitsAll } from './interview-times.ts'
import type { InterviewDocument } from './interviews.ts'
import { type InvitationDocument, type InvitationKind, invitationStatus } from './invitations.ts'
import { HOLD_HOURS } from './limits.ts'
import { missingFields } from './partner-profile.ts'
import type { PartnerDocument } from './partners.ts'
import { isReadOn, isStanding, sidesAcross } from './promise-sides.ts'
import type { PromiseDocument } from './promises.ts'
import type { Actor } from './roles.ts'
import type { StartupDocument } from './startups.ts'
import type { TaskDocument } from './tasks.ts'
import { type Turn, type TurnAct, turnActs } from './turn-acts.ts'

/**
 * Whose turn an open thing is: the one source for HOME, lists, pages, badges, the menu, the dashboard and mails (decision
 * 105). It answers by what is stored of the record and what hangs on it, whoever reads it; `waitOf` tells a reader.
 */

/** A company has so many days to rate what is over; then nobody is waited for any more. */
export const RATING_DAYS = 14
/** An application that is being dealt with, and of which nothing is heard for so long, is its partner's turn. */
export const QUIET_DAYS = 30
/** Working days that who is asked something has for an answer. */
export const QUESTION_BUSINESS_DAYS = 2
const ARRANGE_BUSINESS_DAYS = 3
/** Working days that operators have to decide what a partner wants to publish. */
const REVIEW_BUSINESS_DAYS = 2
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** The working day ends then. */
const DUE_TIME = '18:00'

const later = (at: string, days: number): string => new Date(Date.parse(at) + days * DAY_MS).toISOString()
const latest = (...moments: readonly (string | null)[]): string =>
  moments
    .map((at) => at ?? '')
    .toSorted()
    .at(-1) ?? ''
const workdaysLater = (at: string, days: number): string =>
  momentInJapan(addBusinessDays(dayInJapan(new Date(at)), days), DUE_TIME)

const turn = (
  side: Actor,
  act: TurnAct,
  given: Pick<Turn, 'since'> & Partial<Pick<Turn, 'person' | 'isPersonal' | 'until' | 'what'>>,
): Turn => ({ person: null, until: null, what: turnActs[act].label, ...given, side, act })

export type AskingApply = Pick<
  ApplyDocument,
  | 'target_type'
  | 'status'
  | 'status_history'
  | 'created_at'
  | 'updated_at'
  | 'deleted_at'
  | 'closed_at'
  | 'partner_company_uid'
  | 'respond_due_at'
  | 'applicant'
  | 'assigned_operator'
  | 'partner_assignee'
  | 'interview_uids'
  | 'feedback'
  | 'unrated'
  | 'question'
  | 'said_at'
  | 'has_meeting'
>

const statusSince = ({ status_history, created_at }: AskingApply): string => status_history.at(-1)?.at ?? created_at

/** Who is in charge of an application on each side. */
const personIn = (apply: AskingApply, side: Actor) =>
  ({ startup: apply.applicant, partner: apply.partner_assignee, operator: apply.assigned_operator })[side]

/** Since when nothing has been heard of an application. */
const quietSince = (apply: AskingApply): string => latest(statusSince(apply), apply.said_at, apply.updated_at)

/** Each company rates for itself, while it is asked to. */
const ratings = (
  sides: readonly ('startup' | 'partner')[],
  since: string,
  now: Date,
  personOf: (side: 'startup' | 'partner') => Turn['person'],
): Turn[] => {
  const until = later(since, RATING_DAYS)
  if (until <= now.toISOString()) return []
  return sides.map((side) => turn(side, 'rate', { since, until, person: personOf(side) }))
}

/**
 * Whose turn an application is. While a meeting of it is arranged or to come it has none of its own: the meeting's is
 * told for it (`has_meeting`). What operators publish themselves has no partner, so they are asked in its place.
 */
function applyTurns(apply: AskingApply, now: Date): Turn[] {
  const { status, question, partner_company_uid } = apply
  const since = statusSince(apply)
  const partner: Actor = partner_company_uid === null ? 'operator' : 'partner'
  const of = (side: Actor, act: TurnAct, given: { since: string; until?: string | null }) =>
    turn(side, act, { ...given, person: personIn(apply, side) })
  if (question) {
    const until = workdaysLater(question.at, QUESTION_BUSINESS_DAYS)
    return [of(question.to, 'answer_question', { since: question.at, until })]
  }
  switch (status) {
    case 'submitted':
    case 'reviewing':
      return [of('operator', 'check_apply', { since, until: workdaysLater(since, 1) })]
    case 'returned':
      return [of('startup', 'send_again', { since })]
    case 'forwarded':
      return [of(partner, 'answer_apply', { since, until: apply.respond_due_at })]
    case 'accepted':
      return [of(partner, 'arrange_meeting', { since, until: workdaysLater(since, ARRANGE_BUSINESS_DAYS) })]
    case 'scheduling':
      return hasMeeting(apply) ? [] : [of('operator', 'arrange_meeting', { since, until: workdaysLater(since, 1) })]
    case 'in_progress': {
      const quiet = later(quietSince(apply), QUIET_DAYS)
      return quiet <= now.toISOString() ? [of(partner, 'conclude_apply', { since: quiet })] : []
    }
    case 'completed': {
      const sides = partner_company_uid === null ? (['startup'] as const) : (['startup', 'partner'] as const)
      const unrated = sides.filter((side) => apply.feedback[side] === null && !apply.unrated.includes(side))
      return ratings(unrated, apply.closed_at ?? since, now, (side) => personIn(apply, side))
    }
    default:
      return []
  }
}

/** Whether a meeting of the application is being arranged or to come; of older records its meetings tell. */
export const hasMeeting = ({ has_meeting, interview_uids }: Pick<AskingApply, 'has_meeting' | 'interview_uids'>) =>
  has_meeting ?? interview_uids.length > 0

export type AskingInterview = Pick<
  InterviewDocument,
  | 'status'
  | 'startup_company_uid'
  | 'partner_company_uid'
  | 'participants'
  | 'candidate_slots'
  | 'waiting_since'
  | 'updated_at'
  | 'deleted_at'
  | 'start_at'
  | 'end_at'
  | 'done_at'
  | 'method'
  | 'meeting_url'
  | 'place'
  | 'change_requests'
  | 'satisfaction'
  | 'unrated'
>
type Slot = AskingInterview['candidate_slots'][number]

/** Who leads it, of a side; where nobody of the side does, whoever of it takes part. */
const hostOf = ({ participants }: AskingInterview, side: Actor): Turn['person'] => {
  const own = participants.filter(({ actor }) => actor === side)
  return own.find(({ role }) => role === 'host') ?? (side === 'operator' ? (own[0] ?? null) : null)
}

const actorOf = (side: string, { startup_company_uid }: AskingInterview): Actor =>
  side === 'operator' ? 'operator' : side === startup_company_uid ? 'startup' : 'partner'

/** Until a time is let go again, else until it comes. */
const goneAt = ({ hold_expires_at, start_at }: Slot, now: Date): string =>
  hold_expires_at !== null && hold_expires_at > now.toISOString() ? hold_expires_at : start_at

/** A side with times to answer. A time that is kept free was proposed when it was taken. */
function answering(interview: AskingInterview, side: string, open: readonly Slot[], now: Date): Turn {
  const turned = interview.waiting_since ?? interview.updated_at
  const held = open.flatMap(({ hold_expires_at }) => hold_expires_at ?? []).toSorted()[0]
  const proposed = held && new Date(Date.parse(held) - HOLD_HOURS * HOUR_MS).toISOString()
  const actor = actorOf(side, interview)
  return turn(actor, 'answer_times', {
    since: proposed && proposed < turned ? proposed : turned,
    until: open.map((slot) => goneAt(slot, now)).toSorted()[0] ?? null,
    person: hostOf(interview, actor),
  })
}

/** Times are found: each side with a time to answer, and then the operators, who are told what is missing. */
function adjustingTurns(interview: AskingInterview, now: Date): Turn[] {
  const asked = sidesOf(interview)
    .map((side) => ({ side, open: openSlots(interview, side, now) }))
    .filter(({ open }) => open.length > 0)
  if (asked.length > 0) return asked.map(({ side, open }) => answering(interview, side, open, now))
  const fitting = comingSlots<Slot>(interview, now).filter((slot) => suitsAll(interview, slot))
  const since = interview.waiting_since ?? interview.updated_at
  const given = { since, until: workdaysLater(since, 1), person: hostOf(interview, 'operator') }
  const missing = missingOf(interview)
  if (fitting.length === 0) return [turn('operator', 'propose_times', given)]
  if (fitting.length === 1 && missing)
    return [turn('operator', 'complete_meeting', { ...given, what: `${missing}の入力` })]
  return [turn('operator', 'set_time', given)]
}

/**
 * Whose turn an interview is. A draft is its author's, who has told nobody of it yet; one with a time to come is nobody's,
 * unless somebody wishes for another time.
 */
function interviewTurns(interview: AskingInterview, now: Date): Turn[] {
  const { status, start_at, end_at, done_at, change_requests, satisfaction, unrated } = interview
  const at = now.toISOString()
  const person = hostOf(interview, 'operator')
  if (status === 'adjusting') return adjustingTurns(interview, now)
  if (status === 'scheduled') {
    const over = overSince(interview, now)
    if (over !== null)
      return [turn('operator', 'report_meeting', { since: over, until: workdaysLater(over, 1), person })]
    const [first] = change_requests.map((request) => request.at).toSorted()
    if (first === undefined || start_at === null || start_at <= at) return []
    return [turn('operator', 'decide_change', { since: first, until: workdaysLater(first, 1), person })]
  }
  if (status !== 'done') return []
  const sides = interview.partner_company_uid === null ? (['startup'] as const) : (['startup', 'partner'] as const)
  const open = sides.filter((side) => satisfaction[side] === null && !unrated.includes(side))
  return ratings(open, done_at ?? end_at ?? interview.updated_at, now, () => null)
}

export type AskingTask = Pick<
  TaskDocument,
  | 'status'
  | 'waiting_for'
  | 'created_at'
  | 'updated_at'
  | 'deleted_at'
  | 'due_on'
  | 'startup_company_uid'
  | 'partner_company_uid'
  | 'asked_partner_uid'
>

/** An action that is proposed, asked of somebody, or a partner's own to do. Work of the startup's people waits for nobody. */
function taskTurns(task: AskingTask): Turn[] {
  const { status, waiting_for, due_on: until, asked_partner_uid } = task
  if (status === 'proposed') return [turn('startup', 'answer_proposal', { since: task.created_at, until })]
  if (status === 'waiting' && waiting_for) {
    const { actor, uid, since } = waiting_for
    const isCompany = uid === task.startup_company_uid || uid === task.partner_company_uid
    return [
      turn(actor, 'do_action', { since, until, ...(!isCompany && { person: waiting_for, isPersonal: true as const }) }),
    ]
  }
  const isTheirs = asked_partner_uid !== null && (status === 'todo' || status === 'doing')
  return isTheirs ? [turn('partner', 'do_action', { since: task.updated_at, until })] : []
}

export type AskingGoal = Pick<GoalDocument, 'status' | 'proposed_by_operator' | 'created_at' | 'deleted_at' | 'due_on'>
const goalTurns = ({ status, proposed_by_operator, created_at, due_on: until }: AskingGoal): Turn[] =>
  status === 'draft' && proposed_by_operator ? [turn('startup', 'answer_proposal', { since: created_at, until })] : []

export type AskingContact = Pick<
  ContactDocument,
  | 'status'
  | 'created_at'
  | 'updated_at'
  | 'deleted_at'
  | 'waiting_since'
  | 'first_responded_at'
  | 'first_response_due_at'
  | 'assigned_operator'
  | 'sender'
  | 'startup_company_uid'
  | 'partner_company_uid'
>
/** A contact: the operators until they have answered, then whoever asked. A guest is answered by mail and has no turn. */
function contactTurns(contact: AskingContact): Turn[] {
  const { status, assigned_operator: person, sender } = contact
  // Contacts from before the turn was noted tell their last change.
  const turned = contact.waiting_since ?? contact.updated_at
  if ((contactsWithOperators as readonly string[]).includes(status)) {
    const isFirst = contact.first_responded_at === null
    const [since, until] = isFirst ? [contact.created_at, contact.first_response_due_at] : [turned, null]
    return [turn('operator', 'reply_contact', { since, until, person })]
  }
  if (status !== 'waiting_reply') return []
  const side = contact.startup_company_uid ? 'startup' : contact.partner_company_uid ? 'partner' : null
  return side ? [turn(side, 'reply_contact', { since: turned, person: sender })] : []
}

/**
 * A promise: whoever has made it, as long as that side reads it, else the operators, who keep the ledger. While another
 * day is asked for, it is the turn of who is asked. What an action was made of waits as that action does.
 */
function promiseTurns(promise: PromiseDocument): Turn[] {
  const { state, owner_actor, task_uid, assignee_uid, assignee_name, due_on: until, move_request } = promise
  if (state !== 'open') return []
  if (move_request && isStanding(promise))
    return sidesAcross(promise).map((side) => turn(side, 'answer_move', { since: move_request.at, until }))
  const isTold = isReadOn(promise, owner_actor)
  if (task_uid !== null || !(isTold || isReadOn(promise, 'operator'))) return []
  const person = isTold && assignee_uid !== null ? { uid: assignee_uid, name: assignee_name ?? '' } : null
  const since = promise.renegotiations.at(-1)?.at ?? promise.created_at
  return [turn(isTold ? owner_actor : 'operator', 'keep_promise', { since, until, person })]
}

export type AskingContent = Pick<
  ContentDocument,
  | 'partner_company_uid'
  | 'status'
  | 'review_requested_at'
  | 'review_comment'
  | 'pending_revision'
  | 'updated_at'
  | 'deleted_at'
>
/**
 * What a partner wants to publish: the operators, who read it; sent back, the partner again, until it has asked once more.
 * Saving what was mended makes it a draft, which nobody reads.
 */
function contentTurns(content: AskingContent): Turn[] {
  const { partner_company_uid, status, review_requested_at: asked, review_comment, updated_at: since } = content
  const { pending_revision: revision } = content
  if (partner_company_uid === null || status === 'archived') return []
  const isAsked = status === 'in_review' || revision?.status === 'pending'
  if (isAsked) {
    const at = asked ?? since
    return [turn('operator', 'review_content', { since: at, until: workdaysLater(at, REVIEW_BUSINESS_DAYS) })]
  }
  if (status === 'draft' && review_comment !== '')
    return [turn('partner', 'revise_content', { since, what: '見直したコンテンツの公開の申請' })]
  const isBack = status === 'rejected' || revision?.status === 'refused'
  return isBack ? [turn('partner', 'revise_content', { since })] : []
}

type Joined = Pick<PartnerDocument, 'owner_count' | 'owner_invited_until' | 'assigned_operators' | 'created_at'>
/** A company that nobody has joined: its invitation says who is waited for; once that has ended, who invites again. */
function invitingTurns({ owner_invited_until: until, assigned_operators, created_at }: Joined, now: Date): Turn[] {
  if (until !== null && until > now.toISOString()) return []
  return [turn('operator', 'invite_owner', { since: until ?? created_at, person: assigned_operators[0] ?? null })]
}

export type AskingPartner = Pick<
  PartnerDocument,
  'status' | 'changes' | 'changes_requested_at' | 'whole_at' | 'updated_at' | 'deleted_at'
> &
  Joined &
  Parameters<typeof missingFields>[0]
/**
 * A partner: to become public, who fills in what is missing, then who publishes it; later, what of its profile waits or
 * was sent back.
 */
function partnerTurns(partner: AskingPartner, now: Date): Turn[] {
  const { status, changes, changes_requested_at, assigned_operators, created_at: since } = partner
  const person = assigned_operators[0] ?? null
  if (status === 'terminated') return []
  if (status === 'draft' || status === 'invited') {
    if (partner.owner_count === 0) return invitingTurns(partner, now)
    if (missingFields(partner).length > 0) return [turn('partner', 'complete_profile', { since })]
    return [turn('operator', 'publish_partner', { since: partner.whole_at ?? partner.updated_at, person })]
  }
  if (changes_requested_at !== null) {
    const until = workdaysLater(changes_requested_at, REVIEW_BUSINESS_DAYS)
    return [turn('operator', 'review_changes', { since: changes_requested_at, until, person })]
  }
  const [refused] = changes.map(({ submitted_at }) => submitted_at).toSorted()
  return refused === undefined ? [] : [turn('partner', 'revise_changes', { since: refused })]
}

export type AskingStartup = Pick<StartupDocument, 'status' | 'updated_at' | 'deleted_at'> & Joined
/** A startup that is not here yet: who invites its founder, then the founder, until the registration is through. */
function startupTurns(startup: AskingStartup, now: Date): Turn[] {
  const { status, owner_count, updated_at: since } = startup
  if (status === 'invited' && owner_count === 0) return invitingTurns(startup, now)
  return status === 'invited' || status === 'registering' ? [turn('startup', 'complete_registration', { since })] : []
}

/**
 * From when on a company asks its operators for something, as lists ask for it: it is now, or is to be once the
 * invitation that stands has run out, unless somebody joins before. Null where it is not.
 */
export function keptAskingOf(thing: Extract<OpenThing, { noun: 'partner' | 'startup' }>, now: Date) {
  const since = (at: Date) => turnsOf(thing, at).find(({ side }) => side === 'operator')?.since ?? null
  const until = thing.record.owner_invited_until
  return {
    asks_operator_at: since(now) ?? (until !== null && until > now.toISOString() ? since(new Date(until)) : null),
  }
}

const invitedSides: { readonly [K in InvitationKind]: Actor } = {
  startup_owner: 'startup',
  startup_member: 'startup',
  partner_owner: 'partner',
  partner_member: 'partner',
  operator: 'operator',
}
export type AskingInvitation = Pick<
  InvitationDocument,
  | 'kind'
  | 'last_name'
  | 'first_name'
  | 'created_by'
  | 'created_at'
  | 'last_sent_at'
  | 'expires_at'
  | 'accepted_at'
  | 'revoked_at'
  | 'ended_at'
  | 'deleted_at'
>
/** An invitation: who is invited, until it runs out; then whoever sent it sends it again, or takes it back. */
function invitationTurns(invitation: AskingInvitation, now: Date): Turn[] {
  const { kind, last_name, first_name, created_by, created_at, last_sent_at, expires_at, ended_at } = invitation
  const status = invitationStatus(invitation, now.toISOString())
  if (status === 'pending') {
    const given = { since: last_sent_at ?? created_at, until: expires_at || null }
    const person = { uid: '', name: `${last_name} ${first_name}` }
    return [turn(invitedSides[kind], 'accept_invitation', { ...given, person, isPersonal: true })]
  }
  if (status !== 'expired' && status !== 'ended') return []
  return [
    turn(created_by.actor, 'send_invitation', { since: ended_at ?? (expires_at || created_at), person: created_by }),
  ]
}

export type OpenThing =
  | { readonly noun: 'apply'; readonly record: AskingApply }
  | { readonly noun: 'interview'; readonly record: AskingInterview }
  | { readonly noun: 'task'; readonly record: AskingTask }
  | { readonly noun: 'goal'; readonly record: AskingGoal }
  | { readonly noun: 'contact'; readonly record: AskingContact }
  | { readonly noun: 'promise'; readonly record: PromiseDocument }
  | { readonly noun: 'content'; readonly record: AskingContent }
  | { readonly noun: 'partner'; readonly record: AskingPartner }
  | { readonly noun: 'startup'; readonly record: AskingStartup }
  | { readonly noun: 'invitation'; readonly record: AskingInvitation }

/** Whose turn it is now: none where all is settled, or where it is being worked on. What is deleted is nobody's. */
export function turnsOf(thing: OpenThing, now: Date): Turn[] {
  if (thing.record.deleted_at !== null) return []
  switch (thing.noun) {
    case 'apply':
      return thing.record.target_type === 'seminar' ? [] : applyTurns(thing.record, now)
    case 'interview':
      return interviewTurns(thing.record, now)
    case 'task':
      return taskTurns(thing.record)
    case 'goal':
      return goalTurns(thing.record)
    case 'contact':
      return contactTurns(thing.record)
    case 'promise':
      return promiseTurns(thing.record)
    case 'content':
      return contentTurns(thing.record)
    case 'partner':
      return partnerTurns(thing.record, now)
    case 'startup':
      return startupTurns(thing.record, now)
    case 'invitation':
      return invitationTurns(thing.record, now)
  }
}

/** Moments at which the turn of an application or an interview may change although nobody does anything. */
function momentsOf(thing: Kept): (string | null)[] {
  if (thing.noun === 'apply') {
    const { status, closed_at } = thing.record
    if (status === 'in_progress') return [later(quietSince(thing.record), QUIET_DAYS)]
    return status === 'completed' && closed_at ? [later(closed_at, RATING_DAYS)] : []
  }
  const { status, candidate_slots, start_at, end_at, done_at, updated_at } = thing.record
  if (status === 'adjusting') return candidate_slots.map((slot) => slot.start_at)
  if (status === 'scheduled') return [start_at, end_at]
  return status === 'done' ? [later(done_at ?? end_at ?? updated_at, RATING_DAYS)] : []
}
type Kept = Extract<OpenThing, { noun: 'apply' | 'interview' }>

/** What a record keeps of its turns, so that lists can ask for it; made anew with each change, and when its moment comes. */
export function keptTurnsOf(thing: Kept, now: Date): Pick<ApplyDocument, 'turns' | 'turn_changes_at'> {
  const at = now.toISOString()
  const moments = thing.record.deleted_at === null ? momentsOf(thing) : []
  const coming = moments.filter((moment) => moment !== null && moment > at).toSorted()
  return { ...keptSidesOf(thing, now), turn_changes_at: coming[0] ?? null }
}

/** The same of what time alone does not change. */
export function keptSidesOf(thing: OpenThing, now: Date): Pick<ApplyDocument, 'turns'> {
  const turns = turnsOf(thing, now)
  const isTurnOf = (side: Actor) => turns.some((one) => one.side === side)
  return { turns: { startup: isTurnOf('startup'), partner: isTurnOf('partner'), operator: isTurnOf('operator') } }
}
