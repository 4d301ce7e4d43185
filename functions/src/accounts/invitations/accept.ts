import { createHash } from 'node:crypto'
import { ApiError, invalid } from '@banso/contract/errors'
import { requiredMessage } from '@banso/contract/fields'
import {
  type Acceptance,
  type InvitationDocument,
  type InvitationPreview,
  invitationStatus,
} from '@banso/contract/invitations'
import type { Identity } from '../../kernel/authenticate.ts'
import { transact, type Writer } from '../../kernel/firestore/write.ts'
import { invitationAt, invitationByHash, invitations } from '../../resources/invitations/data.ts'
import { accountAt, accountIn } from '../data.ts'
import { normalized } from '../emails/address.ts'
import { belongingOf } from '../membership/membership.ts'
import { assertSeat } from '../membership/seats.ts'
import { begin, follow, type Operation, operations, reached } from '../operations/operations.ts'
import { assertGoodPassword } from '../passwords/rules.ts'
import { hashOf } from '../secrets.ts'
import { makeAccount } from './account.ts'
import { accepting, type Joining } from './join.ts'
import { assertStands, standsIn } from './standing.ts'

const LEASE_SECONDS = 30

/** Seams before those of the operation itself. */
export const acceptanceSeams = ['accept:begun', 'accept:cleared', 'accept:account'] as const

/** `ta***@example.co.jp` */
const masked = (email: string): string => email.replace(/^(.{1,2}).*(?=@)/, '$1***')

/** Errors: 403 for a token that is unknown, used or revoked, 410 for one that came too late or lost its ground. */
function assertPending(invitation: InvitationDocument | undefined, now: Date): InvitationDocument {
  const status = invitation && invitationStatus(invitation, now.toISOString())
  if (status === 'ended') throw new ApiError('invitation_ended')
  if (status === 'expired') throw new ApiError('token_expired')
  if (!invitation || status !== 'pending') throw new ApiError('invitation_invalid')
  return invitation
}

/** What the holder of a token is invited to. Errors: those of `assertPending` and `assertStands`. */
export async function checkInvitation(token: string, now: Date): Promise<InvitationPreview> {
  const invitation = assertPending(await invitationByHash(hashOf(token)), now)
  await assertStands(invitation)
  return { ...invitation, inviter_name: invitation.updated_by.name, masked_email: masked(invitation.email) }
}

/** Where the holder belongs from now on. */
const belonging = (invitation: InvitationDocument) => ({
  actor: belongingOf(invitation).actor,
  startup_company_uid: invitation.startup_company_uid ?? undefined,
  partner_company_uid: invitation.partner_company_uid ?? undefined,
  email: invitation.email,
})

/**
 * Takes an invitation: the founder with the account just made, everybody else with one that is made here. Whoever
 * closed the page half-way does it again; what is done is not done twice. Errors: 401 for a founder without a token;
 * 403, 410 those of the token, 410 where its inviter may no longer invite; 409 where the address has an account that belongs somewhere, the company is full, or
 * another acceptance for the address is under way.
 */
export async function acceptInvitation(
  body: Acceptance,
  caller: Identity | null,
  now: Date,
): Promise<ReturnType<typeof belonging>> {
  const invitation = await invitationByHash(hashOf(body.token))
  if (invitation && caller && (await hasFounded(invitation, caller))) return belonging(invitation)
  const pending = assertPending(invitation, now)
  const founds = pending.kind === 'startup_owner'
  if (founds) assertFounder(pending, caller)
  else if (!body.password) throw invalid({ password: requiredMessage('パスワード') })
  else assertGoodPassword(body.password, pending.email, 'password')
  await assertSeat(belongingOf(pending))

  const joining = joiningOf(pending, body, founds ? caller : null)
  const operation = await transact((writer) => beginAcceptance(writer, pending, joining, now))
  await reached('accept:begun')
  if (!founds) await makeAccount(operation, { ...joining, email: pending.email, password: body.password ?? '' })
  await reached('accept:account')
  await follow(accepting, operation, now)
  return outcome(pending, joining.uid, now)
}

/** The founder's page asks again after a lost answer. */
const hasFounded = async ({ kind, accepted_by }: InvitationDocument, caller: Identity): Promise<boolean> =>
  kind === 'startup_owner' && accepted_by === caller.uid && (await accountAt(caller.uid))?.status === 'active'

function assertFounder({ email }: InvitationDocument, caller: Identity | null): asserts caller is Identity {
  if (!caller) throw new ApiError('unauthenticated')
  if (normalized(caller.email ?? '') !== email) throw new ApiError('invitation_invalid')
}

const digest = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url')

/** The account of an invitation always gets the same uid, so that a second try finds what the first has made. */
const joiningOf = (invitation: InvitationDocument, body: Acceptance, founder: Identity | null): Joining => ({
  invitation_uid: invitation.uid,
  founds: founder !== null,
  uid: founder?.uid ?? digest('account of', invitation.uid).slice(0, 28),
  last_name: body.last_name,
  first_name: body.first_name,
  job_title: body.job_title,
  terms_accepted_version: body.terms_accepted_version,
  // The founder's present sign-in stays; whoever knew the password before the mail came is out.
  valid_after: founder && founder.authTime - 1,
})

/** One acceptance for an address at a time, whichever company invited; a dead one of before is taken over. */
async function beginAcceptance(
  writer: Writer,
  seen: InvitationDocument,
  joining: Joining,
  now: Date,
): Promise<Operation> {
  const uid = `accept-${digest(seen.email)}`
  const under_way = await writer.read(operations, uid)
  const invitation = await writer.read(invitations, seen.uid)
  const account = await accountIn(writer, joining.uid)
  if (invitation?.token_hash !== seen.token_hash) throw new ApiError('invitation_invalid')
  assertPending(invitation, now)
  if (!(await standsIn(writer, invitation))) throw new ApiError('invitation_ended')
  if (account && account.status !== null) throw new ApiError('invitation_invalid')
  const dead = under_way && under_way.due_at <= now.toISOString() && under_way.step === 'member'
  if (under_way && !dead) throw new ApiError('in_progress', { retryAfter: LEASE_SECONDS })
  const { startup_company_uid, partner_company_uid } = invitation
  return begin(writer, accepting, { uid, payload: joining, startup_company_uid, partner_company_uid }, now, under_way)
}

/**
 * What became of it. Errors: 409 where others took the last places meanwhile, or while it could not be brought to its
 * end, which `tick` will do; 403 where it was revoked, 410 where its inviter lost the right.
 */
async function outcome(invitation: InvitationDocument, uid: string, now: Date): Promise<ReturnType<typeof belonging>> {
  if ((await accountAt(uid))?.status === 'active') return belonging(invitation)
  await assertStands(assertPending(await invitationAt(invitation.uid), now))
  await assertSeat(belongingOf(invitation))
  throw new ApiError('in_progress', { retryAfter: LEASE_SECONDS })
}
