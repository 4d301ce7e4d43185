import type { InterviewDocument } from '@banso/contract/interviews'
import { companyOn, isReadOn, sidesAcross } from '@banso/contract/promise-sides'
import type { PromiseDocument } from '@banso/contract/promises'
import type { Actor } from '@banso/contract/roles'
import type { UserDocument } from '@banso/contract/users'
import { operatorsFor } from '../applies/receivers.ts'
import { companyOf } from '../contacts/receivers.ts'
import { allInterviews } from '../interviews/data.ts'
import { peopleNamed, writersOfPartner, writersOfStartup } from '../users/data.ts'

/** The meeting that a promise was made in, as long as it is there. */
export type Meeting = InterviewDocument | undefined
export const meetingOf = async ({ interview_uid }: PromiseDocument): Promise<Meeting> =>
  interview_uid === null ? undefined : allInterviews.get(interview_uid)

/** Somebody who is told, and on which side of the promise they find it. */
export type Receiver = { readonly uid: string; readonly actor: Actor }

/** Whether somebody is at work on that side now. */
const isOn = (promise: PromiseDocument, side: Actor) => (user: UserDocument) =>
  user.status === 'active' &&
  user.actor === side &&
  (user.startup_company_uid ?? user.partner_company_uid ?? null) === companyOn(promise, side)

/**
 * Who is told of a promise on a side that may read it: its people in the meeting, else, where there are none, who can
 * answer for the company, or the operators in charge of it.
 */
export async function peopleOn(promise: PromiseDocument, side: Actor, meeting: Meeting): Promise<Receiver[]> {
  if (!isReadOn(promise, side)) return []
  const named = meeting?.participants.filter(({ actor }) => actor === side) ?? []
  const there = (await peopleNamed(named.map(({ uid }) => uid))).filter(isOn(promise, side))
  const uids = there.length > 0 ? there.map(({ uid }) => uid) : await inChargeOn(promise, side)
  return uids.map((uid) => ({ uid, actor: side }))
}

async function inChargeOn(promise: PromiseDocument, side: Actor): Promise<string[]> {
  const uid = companyOn(promise, side)
  if (uid !== null) return side === 'startup' ? writersOfStartup(uid) : writersOfPartner(uid)
  const { owner_actor, startup_company_uid, partner_company_uid } = promise
  const ofStartup = owner_actor === 'partner' ? null : startup_company_uid
  const company = await companyOf({ startup_company_uid: ofStartup, partner_company_uid })
  return operatorsFor(company ?? { assigned_operator_uids: [] })
}

/** Who has promised it: who is named for it and still there, else the people of the side. */
export async function whoOwes(promise: PromiseDocument, meeting: Meeting): Promise<Receiver[]> {
  const { owner_actor: side, assignee_uid } = promise
  if (!isReadOn(promise, side)) return []
  const named = assignee_uid === null ? [] : (await peopleNamed([assignee_uid])).filter(isOn(promise, side))
  return named.length > 0 ? named.map(({ uid }) => ({ uid, actor: side })) : peopleOn(promise, side, meeting)
}

/** Whom a request for another day asks. */
export const whoAnswers = async (promise: PromiseDocument, meeting: Meeting): Promise<Receiver[]> =>
  (await Promise.all(sidesAcross(promise).map((side) => peopleOn(promise, side, meeting)))).flat()
