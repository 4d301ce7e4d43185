import type { Person } from '@banso/contract/common'
import { ApiError } from '@banso/contract/errors'
import {
  type InvitationDocument,
  invitationStatuses,
  operatorInvitations,
  operatorPartnerInvitations,
  operatorStartupInvitations,
  partnerInvitations,
  startupInvitations,
} from '@banso/contract/invitations'
import { resendInvitation, revokeInvitation } from '../../accounts/invitations/invite.ts'
import type { PartnerId, Reader, StartupId } from '../../kernel/authorize.ts'
import type { Unit } from '../../kernel/commit.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { allInvitations, invitationsOf } from './data.ts'
import { invitationVerdicts, mayHandle, presentInvitation, statusLabel } from './rules.ts'

type Scope = { startupId?: StartupId | undefined; partnerId?: PartnerId | undefined }
/** Where to look: in the company of the path, or, for operators, everywhere. */
function doorOf({ startupId, partnerId }: Scope) {
  if (startupId) return invitationsOf({ startupId })
  return partnerId ? invitationsOf({ partnerId }) : allInvitations
}

type ListContext =
  | Context<typeof startupInvitations.list>
  | Context<typeof partnerInvitations.list>
  | Context<typeof operatorInvitations.list>
  | Context<typeof operatorStartupInvitations.list>
  | Context<typeof operatorPartnerInvitations.list>
const list = async (context: ListContext) => {
  const { rows, page_info } = await doorOf(context).list(context.query, context.caller.uid)
  return { status: 200, body: { data: rows.map(presentInvitation(context)), page_info } } as const
}

type OneContext =
  | Context<typeof startupInvitations.resend>
  | Context<typeof partnerInvitations.resend>
  | Context<typeof operatorInvitations.resend>
type Handling = {
  verdict: 'resend' | 'revoke'
  to: keyof typeof invitationStatuses
  act: (unit: Unit, invitation: InvitationDocument, sender: Person, now: Date) => Promise<InvitationDocument>
}

/** Errors: 404, 403 for an invitation others handle, 409 for one that is accepted or revoked, or where there is no place for it; 429 too many mails. */
const handle =
  ({ verdict, to, act }: Handling) =>
  (context: OneContext) =>
    context.commit(async (unit) => {
      const found = await doorOf(context).getIn(unit, context.params.invitation_id)
      const invitation = unit.seen(found, presentInvitation(context))
      if (!mayHandle(invitation, context)) throw new ApiError('forbidden')
      if (!invitationVerdicts(invitation, context).includes(verdict)) throw moved(invitation, to, context)
      const next = presentInvitation(context)(await act(unit, invitation, context.caller.person, context.now))
      return { status: 200, body: { data: next } }
    })

const moved = (invitation: InvitationDocument, to: keyof typeof invitationStatuses, reader: Reader) =>
  new ApiError('invalid_transition', { values: { from: statusLabel(invitation, reader), to: invitationStatuses[to] } })

const resend = handle({ verdict: 'resend', to: 'pending', act: resendInvitation })
const revoke = handle({ verdict: 'revoke', to: 'revoked', act: revokeInvitation })

export const invitationRoutes = [
  ...implement(startupInvitations)({ list, resend, revoke }),
  ...implement(partnerInvitations)({ list, resend, revoke }),
  ...implement(operatorInvitations)({ list, resend, revoke }),
  ...implement(operatorStartupInvitations)({ list }),
  ...implement(operatorPartnerInvitations)({ list }),
]
