import { createHash, randomBytes } from 'node:crypto'
import { type InvitationDocument, invitationStatus } from '@banso/contract/invitations'
import { transact } from '../kernel/firestore.ts'
import { invitations } from '../resources/invitations/data.ts'

/** 256 bits, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Makes the token the invitation's only one. Answers the invitation, or undefined where it is no longer open. */
export const keepToken = (uid: string, token_hash: string, now: Date): Promise<InvitationDocument | undefined> =>
  transact(async (writer) => {
    const at = now.toISOString()
    const invitation = uid === '' ? undefined : await writer.read(invitations, uid)
    if (!invitation || invitationStatus(invitation, at) !== 'pending') return undefined
    writer.patch(invitations, uid, { token_hash, last_sent_at: at })
    return invitation
  })
