import type { Person } from '@banso/contract/common'
import { type InvitationDocument, invitationStatus } from '@banso/contract/invitations'
import { patchDerived, transact, type Writer } from '../../kernel/firestore/write.ts'
import { invitations } from '../../resources/invitations/data.ts'
import { partners } from '../../resources/partners/data.ts'
import { startups } from '../../resources/startups/data.ts'
import { presentIn, users } from '../../resources/users/data.ts'

/** Makes the token the invitation's only one. Answers the invitation, or undefined where it is no longer open. */
export const keepToken = (uid: string, token_hash: string, now: Date): Promise<InvitationDocument | undefined> =>
  transact(async (writer) => {
    const at = now.toISOString()
    const invitation = uid === '' ? undefined : await writer.read(invitations, uid)
    if (!invitation || invitationStatus(invitation, at) !== 'pending') return undefined
    writer.patch(invitations, uid, { token_hash, last_sent_at: at })
    return invitation
  })

/**
 * The company that somebody is invited to be the first owner of keeps until when that is waited for. Read now; answers what
 * to write after all reads: what an invitation comes to that nobody knows of there any more changes nothing.
 */
export async function notingOwner(writer: Writer, { kind, ...invitation }: InvitationDocument) {
  const note = (until: string) => ({ owner_invited_until: until })
  const isLatest = ({ owner_invited_until: known }: { owner_invited_until: string | null }) =>
    known === null || known <= invitation.expires_at
  if (kind === 'partner_owner' && invitation.partner_company_uid) {
    const partner = await writer.read(partners, invitation.partner_company_uid)
    // A partner that was only a draft is invited with its first owner.
    const begun = partner?.status === 'draft' ? ({ status: 'invited' } as const) : {}
    return {
      until: partner?.owner_invited_until,
      invited: (until: string) => partner && patchDerived(writer, partners, partner, { ...note(until), ...begun }),
      ended: (at: string) => partner && isLatest(partner) && patchDerived(writer, partners, partner, note(at)),
    }
  }
  if (kind !== 'startup_owner' || !invitation.startup_company_uid)
    return { until: undefined, invited: () => {}, ended: () => {} }
  const startup = await writer.read(startups, invitation.startup_company_uid)
  return {
    until: startup?.owner_invited_until,
    invited: (until: string) => startup && patchDerived(writer, startups, startup, note(until)),
    ended: (at: string) => startup && isLatest(startup) && patchDerived(writer, startups, startup, note(at)),
  }
}

/** The same of an invitation stored before companies knew of theirs. Answers whether its company learns of it. */
export const noteOwner = (invitation: InvitationDocument): Promise<boolean> =>
  transact(async (writer) => {
    const { revoked_at, ended_at, expires_at } = invitation
    const company = await notingOwner(writer, invitation)
    const at = revoked_at ?? ended_at ?? expires_at
    if (company.until === undefined || company.until === at) return false
    company.ended(at)
    return true
  })

/** The company of a founder begins its registration, and so do all who mirror it. Answers what to write after all reads. */
export async function registering(writer: Writer, companyUid: string, by: Person, now: Date) {
  const startup = await writer.read(startups, companyUid)
  const people = await presentIn(writer, 'startup', companyUid)
  const waits = startup?.registration_step === 'invited' || startup?.registration_step === 'account'
  if (!startup || !waits) return { mirrored: {}, store: () => undefined }
  const step = { registration_step: 'issue' } as const
  const stamp = { rev: startup.rev + 1, updated_at: now.toISOString(), updated_by: by }
  return {
    mirrored: { company_status: 'registering', ...step } as const,
    store: () => {
      patchDerived(writer, startups, startup, { status: 'registering', ...step, ...stamp })
      for (const { uid } of people) writer.patch(users, uid, { company_status: 'registering', ...step })
    },
  }
}
