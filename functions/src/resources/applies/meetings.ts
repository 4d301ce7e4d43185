import type { ApplyDocument } from '@banso/contract/applies'
import { applyPurposes, type PartnerApplyStatus } from '@banso/contract/apply-states'
import type { Person } from '@banso/contract/common'
import type { InterviewDocument } from '@banso/contract/interviews'
import { shortenedUnits } from '@banso/contract/letters'
import type { MeetingOffer } from '@banso/contract/partner-applies'
import { fullName } from '@banso/contract/users'
import type { Caller } from '../../kernel/authenticate.ts'
import type { PartnerId } from '../../kernel/authorize.ts'
import { newRecord, type Unit } from '../../kernel/commit.ts'
import { interviews } from '../interviews/data.ts'
import { releaseLocks } from '../interviews/locks.ts'
import { newInterview, newParticipants } from '../interviews/rules.ts'
import { alsoWished, proposedSlots, withProposed } from '../interviews/slots.ts'
import { assertAhead, changesFor, tellMove } from '../interviews/transition.ts'
import { startupFor } from '../startups/data.ts'
import { adminsOfPortal, peopleNamed } from '../users/data.ts'
import { canAnswer, startupPeopleFor } from './receivers.ts'
import { wishOf } from './rules.ts'

/** Meetings that belong to an apply: arranged by the partner who accepts it, called off with what is not to be. */

/** A title's length. */
const titleLength = 80
type By = { readonly caller: { readonly person: Person }; readonly now: Date }
/** Who offers it: the partner as it is called today, which the apply may not know (decision 02). */
type Offering = { readonly caller: Pick<Caller, 'person' | 'companyName'>; readonly now: Date }

/**
 * The meeting that a partner offers times for: with the operator in charge, who leads, the applicant, and of the
 * partner whoever offers and whoever is in charge. Its own times suit the partner; the others answer them.
 * Errors: 422 for times that are over.
 */
export async function meetingOffered(
  apply: ApplyDocument,
  offer: MeetingOffer,
  partnerId: PartnerId,
  { caller, now }: Offering,
): Promise<InterviewDocument> {
  const { starts, ...how } = offer
  assertAhead(starts, 'meeting.starts', now)
  const { startup_name, target_snapshot, purpose, number } = apply
  const partner_name = caller.companyName || target_snapshot.partner_name || ''
  const draft = newInterview({
    ...newRecord(caller.person, now),
    ...how,
    title: shortenedUnits(`${startup_name} × ${partner_name}`, titleLength),
    kind: purpose === 'investment' ? 'pitch' : 'intro',
    startup_company_uid: apply.startup_company_uid,
    startup_name,
    partner_company_uid: partnerId,
    partner_name,
    apply_uid: apply.uid,
    purpose: `${applyPurposes[purpose]}(${number})`,
    participants: newParticipants(await peopleOf(apply, partnerId, caller.person)),
  })
  const slots = alsoWished(proposedSlots(starts, partnerId, caller.person, now), wishOf(apply))
  return { ...draft, status: 'adjusting', ...withProposed(slots, now) }
}

/** Stores it and tells all who take part. */
export function arrange(unit: Unit, meeting: InterviewDocument, by: By): void {
  unit.create(interviews, meeting)
  tellMove(unit, null, meeting, by)
}

async function peopleOf(apply: ApplyDocument, partnerId: PartnerId, caller: Person): Promise<Person[]> {
  const [startup, applicants] = await Promise.all([startupFor(apply), startupPeopleFor(apply)])
  const assigned = [apply.assigned_operator_uid ?? [], startup.assigned_operator_uids].flat()
  const inCharge = apply.partner_assignee_uid ?? caller.uid
  const known = await peopleNamed([...assigned, ...applicants.slice(0, 1), inCharge])
  const personOf = (user: (typeof known)[number]): Person => ({
    uid: user.uid,
    actor: user.actor,
    name: fullName(user),
  })
  const operator = known.find(({ actor, status }) => actor === 'operator' && status === 'active') ?? (await anyAdmin())
  return [
    ...(operator ? [personOf(operator)] : []),
    ...known.filter(({ actor }) => actor === 'startup').map(personOf),
    caller,
    ...known.filter((user) => user.uid !== caller.uid && canAnswer(user, partnerId)).map(personOf),
  ]
}
const anyAdmin = async () => (await peopleNamed((await adminsOfPortal()).slice(0, 1)))[0]

const reasons: { readonly [S in PartnerApplyStatus]?: string } = {
  withdrawn: '申込が取り下げられたため',
  declined: '申込が見送りになったため',
  expired: '申込の期限が切れたため',
}

/**
 * Calls off the meetings still to come of an apply that is withdrawn, declined or expired, and gives back the hours they
 * hold. Reads now; answers the writing, which has to wait until the commit has read all it reads.
 */
export async function meetingsClosedWith(unit: Unit, apply: ApplyDocument, now: Date): Promise<() => void> {
  const reason = reasons[apply.status as PartnerApplyStatus]
  const person = apply.status_history.at(-1)?.by
  if (!reason || !person || apply.interview_uids.length === 0) return () => {}
  const found = await Promise.all(apply.interview_uids.map((uid) => unit.read(interviews, uid)))
  const ahead = found.filter((meeting) => meeting !== undefined).filter((meeting) => isToCome(meeting, now))
  const by = { caller: { person }, now }
  const release = await releaseLocks(unit, ahead, now)
  return () => {
    release()
    for (const meeting of ahead) {
      const next = unit.edit(interviews, meeting, changesFor(meeting, 'cancelled', { cancel_reason: reason }, by))
      tellMove(unit, meeting, next, by)
    }
  }
}

const isToCome = ({ status, start_at, deleted_at }: InterviewDocument, now: Date): boolean =>
  deleted_at === null &&
  (status === 'draft' ||
    status === 'adjusting' ||
    (status === 'scheduled' && start_at !== null && start_at > now.toISOString()))
