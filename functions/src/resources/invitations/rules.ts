import { type InvitationDocument, invitationStatus, invitationStatuses } from '@banso/contract/invitations'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf } from '../../kernel/commit.ts'
import type { NewDocument } from '../../kernel/new-document.ts'
import { waitFor } from '../../kernel/turn.ts'

/** What every invitation begins with: no mail of it has been asked for yet. */
const begun = () =>
  ({
    startup_company_uid: null,
    partner_company_uid: null,
    company_name: null,
    company_role: null,
    operator_role: null,
    expires_at: '',
    sent_count: 0,
    sent_today: { on: '', count: 0 },
    last_sent_at: null,
    token_hash: '',
    accepted_at: null,
    accepted_by: null,
    revoked_at: null,
    ended_at: null,
  }) satisfies Partial<InvitationDocument>

/** The document of a new invitation: what is given, over what every invitation begins with. */
export const newInvitation = (
  given: NewDocument<InvitationDocument, ReturnType<typeof begun> & Pick<InvitationDocument, 'invited_by'>>,
): InvitationDocument => ({ ...begun(), invited_by: given.created_by.uid, ...given })

const statusOf = (invitation: InvitationDocument, { now }: Reader) => invitationStatus(invitation, now.toISOString())
export const statusLabel = (invitation: InvitationDocument, reader: Reader) =>
  invitationStatuses[statusOf(invitation, reader)]

/** Only administrators handle invitations of operators. */
export const mayHandle = ({ kind }: InvitationDocument, { caller }: Reader): boolean =>
  may(caller, kind === 'operator' ? 'user.manage' : 'user.invite')

/** What the caller may do to this invitation now; one that has run out or ended can still be sent again. */
export function invitationVerdicts(invitation: InvitationDocument, reader: Reader): string[] {
  const status = statusOf(invitation, reader)
  const open = status === 'pending' || status === 'expired' || status === 'ended'
  return open && mayHandle(invitation, reader) ? ['resend', 'revoke'] : []
}

/** An invitation as its reader gets it; the kernel cuts what the endpoint does not name. */
export const presentInvitation = (reader: Reader) => (invitation: InvitationDocument) => {
  const can = invitationVerdicts(invitation, reader)
  return {
    ...invitation,
    status: statusOf(invitation, reader),
    wait: waitFor({ noun: 'invitation', record: invitation }, reader, can),
    etag: etagOf(invitation),
    can,
  }
}
