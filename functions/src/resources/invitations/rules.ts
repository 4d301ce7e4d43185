import { type InvitationDocument, invitationStatus, invitationStatuses } from '@banso/contract/invitations'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf } from '../../kernel/commit.ts'

const statusOf = (invitation: InvitationDocument, { now }: Reader) => invitationStatus(invitation, now.toISOString())
export const statusLabel = (invitation: InvitationDocument, reader: Reader) =>
  invitationStatuses[statusOf(invitation, reader)]

/** Only administrators handle invitations of operators. */
export const mayHandle = ({ kind }: InvitationDocument, { caller }: Reader): boolean =>
  may(caller, kind === 'operator' ? 'user.manage' : 'user.invite')

/** What the caller may do to this invitation now; an expired one can still be sent again. */
export function invitationVerdicts(invitation: InvitationDocument, reader: Reader): string[] {
  const status = statusOf(invitation, reader)
  const open = status === 'pending' || status === 'expired'
  return open && mayHandle(invitation, reader) ? ['resend', 'revoke'] : []
}

/** An invitation as its reader gets it; the kernel cuts what the endpoint does not name. */
export const presentInvitation = (reader: Reader) => (invitation: InvitationDocument) => ({
  ...invitation,
  status: statusOf(invitation, reader),
  etag: etagOf(invitation),
  can: invitationVerdicts(invitation, reader),
})
