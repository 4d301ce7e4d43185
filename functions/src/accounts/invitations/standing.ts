import { type Person, systemPerson } from '@banso/contract/common'
import { ApiError } from '@banso/contract/errors'
import { type InvitationDocument, invitationStatus } from '@banso/contract/invitations'
import { type AccountDocument, fullName } from '@banso/contract/users'
import { whoIs } from '../../kernel/authenticate.ts'
import { may } from '../../kernel/authorize.ts'
import { commitFor } from '../../kernel/commit.ts'
import { transact, type Writer } from '../../kernel/firestore/write.ts'
import { type Handled, processQueue } from '../../kernel/queue.ts'
import { invitations, openBy, waitingInvitations } from '../../resources/invitations/data.ts'
import { accountIn } from '../data.ts'
import { placeOf } from '../membership/data.ts'
import { belongingOf, isOver } from '../membership/membership.ts'
import { notingOwner } from './data.ts'

/** Invitations one step goes over, each in a transaction of its own. */
const BATCH = 20

/** Whether a person, as stored, may invite to this: an operator anywhere, an owner into the own company. */
export function mayInvite(inviter: AccountDocument | undefined, invitation: InvitationDocument): boolean {
  if (inviter?.status !== 'active') return false
  const { actor, companyUid } = belongingOf(invitation)
  const { role, ...membership } = whoIs(inviter)
  const reaches =
    membership.actor === 'operator' || (membership.actor === actor && membership.companyUid === companyUid)
  const permission = invitation.kind === 'operator' ? 'user.manage' : 'user.invite'
  return role !== null && reaches && may({ ...membership, role }, permission)
}

/** Whether the right behind an invitation still stands: that of its inviter, and the company itself. Two reads. */
export async function standsIn(writer: Writer, invitation: InvitationDocument): Promise<boolean> {
  const { actor, companyUid } = belongingOf(invitation)
  const inviter = await accountIn(writer, invitation.invited_by)
  const place = await placeOf(writer, actor, companyUid)
  return place !== undefined && !isOver(place.company_status) && mayInvite(inviter, invitation)
}

/** Errors: 410 for an invitation whose inviter may no longer invite to it, or whose company has ended. */
export async function assertStands(invitation: InvitationDocument): Promise<void> {
  if (!(await transact((writer) => standsIn(writer, invitation)))) throw new ApiError('invitation_ended')
}

/** Ends an open invitation that has lost its ground. Answers whether it had. */
const endUnlessStands = (uid: string, by: Person, now: Date): Promise<boolean> =>
  commitFor(by, { requestId: `invitations/${uid}`, now }, async (unit) => {
    const at = now.toISOString()
    const invitation = await unit.read(invitations, uid)
    const isOpen = invitation !== undefined && invitationStatus(invitation, at) === 'pending'
    if (!isOpen || (await standsIn(unit, invitation))) {
      unit.silent()
      return false
    }
    const company = await notingOwner(unit, invitation)
    // Its place is free at once, as that of one that has run out.
    unit.edit(invitations, invitation, { ended_at: at, expires_at: at })
    company.ended(at)
    unit.activity({
      verb: 'user.invitation_ended',
      object: { type: 'invitation', uid, title: fullName(invitation) },
      startupId: invitation.startup_company_uid,
      partnerId: invitation.partner_company_uid,
    })
    return true
  })

/**
 * The next part of the invitations somebody stands behind: those that the person may no longer make end. Answers
 * where to go on; undefined at the end.
 */
export async function endInvitationsOf(
  inviterUid: string,
  by: Person,
  after: string,
  now: Date,
): Promise<string | undefined> {
  const found = await openBy(inviterUid, after, BATCH)
  for (const { uid } of found) await endUnlessStands(uid, by, now)
  return found.length < BATCH ? undefined : found.at(-1)?.uid
}

/** For `tick`: what has lost its ground in another way than by a call, such as a company that has ended. */
export const endGroundless = (now: Date): Promise<Handled> =>
  processQueue('invitations', waitingInvitations(now), ({ uid }) => endUnlessStands(uid, systemPerson, now), now)
