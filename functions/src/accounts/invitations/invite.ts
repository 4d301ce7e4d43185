import { createHash } from 'node:crypto'
import type { Person } from '@banso/contract/common'
import { dayInJapan, secondsLeftOfDay } from '@banso/contract/dates'
import { ApiError, invalid } from '@banso/contract/errors'
import {
  INVITATION_DAYS,
  type InvitationDocument,
  type InvitationKind,
  MAX_SENT_A_DAY,
} from '@banso/contract/invitations'
import type { Actor, Role } from '@banso/contract/roles'
import { fullName } from '@banso/contract/users'
import { countAttempt } from '../../kernel/attempts.ts'
import { newRecord, type Unit } from '../../kernel/commit.ts'
import { rateLimited } from '../../kernel/rate-limit.ts'
import { queueMail } from '../../mail/data.ts'
import { belongingTo, invitations, invitationsTo } from '../../resources/invitations/data.ts'
import { newInvitation } from '../../resources/invitations/rules.ts'
import { isColleague } from '../../resources/users/data.ts'
import { membershipOf } from '../../resources/users/new-user.ts'
import { normalized } from '../emails/address.ts'
import { type Place, placeOf } from '../membership/data.ts'
import { belongingOf } from '../membership/membership.ts'
import { roomIn } from '../membership/seats.ts'
import { notingOwner } from './data.ts'

const AN_HOUR = { calls: 20, seconds: 3600 }
/** Rows of one address and place that are looked through. */
const MAX_ROWS = 100

/** Who is invited, and as what. */
type Guest = { email: string; last_name: string; first_name: string; role: Role }
/** Where to, by whom. `companyUid` is empty for operators; `place` is told where the company is made in this commit. */
type Into = { actor: Actor; companyUid: string; inviter: Person; place?: Place }

/** The first owner registers the company; everybody later joins it. */
function kindOf(actor: Actor, role: Role, place: Place): InvitationKind {
  if (actor === 'operator') return 'operator'
  if (actor === 'startup')
    return role === 'owner' && (place.registration_step === 'invited' || place.registration_step === 'account')
      ? 'startup_owner'
      : 'startup_member'
  return role === 'owner' && place.heads === 0 ? 'partner_owner' : 'partner_member'
}

/** One id per address, place and turn, so that two calls at once cannot make two rows. */
const uidOf = (place: string, email: string, turn: number): string =>
  createHash('sha256').update(`${place}\n${email}\n${turn}`).digest('base64url').slice(0, 20)

const isOpen = ({ accepted_at, revoked_at }: InvitationDocument) => accepted_at === null && revoked_at === null

/** Notes one more mail today. Errors: 429 when there have been enough. */
function oneMoreMail(known: Pick<InvitationDocument, 'sent_today'> | undefined, now: Date) {
  const on = dayInJapan(now)
  const before = known?.sent_today.on === on ? known.sent_today.count : 0
  if (before >= MAX_SENT_A_DAY) throw rateLimited(secondsLeftOfDay(now))
  return { on, count: before + 1 }
}

/** Until when an invitation of this moment can be accepted. */
export const expiry = (now: Date) => new Date(now.getTime() + INVITATION_DAYS * 86_400_000).toISOString()

/**
 * Reads what an invitation depends on and answers it as it is to be stored. The same steps for every address: whether
 * anybody outside has an account is never looked at. An open invitation of the same address is renewed.
 * Errors: 422 for a colleague's address, 429 for too many mails.
 */
export async function prepareInvitation(unit: Unit, into: Into, guest: Guest, now: Date) {
  const { actor, companyUid, inviter } = into
  const email = normalized(guest.email)
  const place = into.place ?? (await placeOf(unit, actor, companyUid))
  if (!place) throw new ApiError('not_found')
  const belonging = belongingTo(actor, companyUid)
  const rows = await invitationsTo(unit, belonging, email, MAX_ROWS)
  if (await isColleague(unit, actor, companyUid, email))
    throw invalid({ email: 'このメールアドレスはすでに登録されています。' })
  const known = rows.find(isOpen)
  const fields = {
    kind: kindOf(actor, guest.role, place),
    email,
    last_name: guest.last_name,
    first_name: guest.first_name,
    ...membershipOf(actor, companyUid, guest.role),
    company_name: place.company_name,
    invited_by: inviter.uid,
    ended_at: null,
  }
  const uid = uidOf(`${belonging.field}=${belonging.value}`, email, rows.length)
  const next = known ? { ...known, ...fields } : newInvitation({ ...newRecord(inviter, now), uid, ...fields })
  return { known, next, sent_today: oneMoreMail(known, now), at: await notingOwner(unit, next) }
}

/** Stores a prepared invitation, new or renewed, and leaves its mail to be sent. */
export function storeInvitation(
  unit: Unit,
  { known, next, sent_today, at }: Awaited<ReturnType<typeof prepareInvitation>>,
  now: Date,
): InvitationDocument {
  const sent = { sent_today, sent_count: next.sent_count + 1, expires_at: expiry(now) }
  const invitation = known ? unit.edit(invitations, known, { ...next, ...sent }) : { ...next, ...sent }
  if (!known) unit.create(invitations, invitation)
  at.invited(invitation.expires_at)
  mailInvitation(unit, invitation, now)
  tell(unit, invitation, 'user.invited')
  return invitation
}

/** Counts invitations of one person against the hour. Comes after all reads. Errors: 429. */
export const countInvitations = (unit: Unit, inviter: Person, times: number, now: Date): Promise<void> =>
  countAttempt(unit, 'invitation', inviter.uid, AN_HOUR, now, times)

/** Whether it takes none of the places that are left: it is counted among the open ones already. */
export const isWaiting = (invitation: InvitationDocument | undefined, now: Date): boolean =>
  invitation !== undefined && isOpen(invitation) && invitation.expires_at > now.toISOString()

/**
 * The mail again, with a new link and another week. Whoever sends it stands behind it from now on. Errors: 429, 409
 * where it has run out and the company is full.
 */
export async function resendInvitation(
  unit: Unit,
  invitation: InvitationDocument,
  sender: Person,
  now: Date,
): Promise<InvitationDocument> {
  const sent_today = oneMoreMail(invitation, now)
  const take = await roomIn(unit, belongingOf(invitation), isWaiting(invitation, now) ? 0 : 1, now)
  const at = await notingOwner(unit, invitation)
  take()
  const sent = { sent_today, sent_count: invitation.sent_count + 1, expires_at: expiry(now) }
  const next = unit.edit(invitations, invitation, { ...sent, invited_by: sender.uid, ended_at: null })
  at.invited(next.expires_at)
  mailInvitation(unit, next, now)
  tell(unit, next, 'user.invitation_resent')
  return next
}

export async function revokeInvitation(
  unit: Unit,
  invitation: InvitationDocument,
  _: Person,
  now: Date,
): Promise<InvitationDocument> {
  const at = await notingOwner(unit, invitation)
  const next = unit.edit(invitations, invitation, { revoked_at: now.toISOString() })
  at.ended(now.toISOString())
  tell(unit, next, 'user.invitation_revoked')
  return next
}

function mailInvitation(unit: Unit, invitation: InvitationDocument, now: Date): void {
  const { kind, email: to, company_name, updated_by, uid: related } = invitation
  const parameters = { name: fullName(invitation), company: company_name ?? '', inviter: updated_by.name }
  const invites = kind === 'startup_member' || kind === 'partner_member'
  queueMail(unit, { to, related, template: invites ? 'member_invitation' : 'registration', parameters }, now)
}

function tell(
  unit: Unit,
  invitation: InvitationDocument,
  verb: 'user.invited' | 'user.invitation_resent' | 'user.invitation_revoked',
): void {
  unit.activity({
    verb,
    object: { type: 'invitation', uid: invitation.uid, title: fullName(invitation) },
    startupId: invitation.startup_company_uid,
    partnerId: invitation.partner_company_uid,
  })
}
