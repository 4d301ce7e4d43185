import type { Person } from '@banso/contract/common'
import { type InvitationDocument, invitationStatus } from '@banso/contract/invitations'
import { transact, type Writer } from '../../kernel/firestore.ts'
import { invitations } from '../../resources/invitations/data.ts'
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
      writer.patch(startups, companyUid, { status: 'registering', ...step, ...stamp })
      for (const { uid } of people) writer.patch(users, uid, { company_status: 'registering', ...step })
    },
  }
}
