import { type EmailChangeDocument, emailChangeDocument } from '@banso/contract/credentials'
import { collection, newUid } from '../../kernel/firestore/codec.ts'
import { read, take } from '../../kernel/firestore/query.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import type { Queue } from '../../kernel/queue.ts'
import { hashOf, secretOf } from '../secrets.ts'
import { termOf } from './rules.ts'

export const emailChanges = collection('email_changes', emailChangeDocument)

const PURPOSE = 'email_change'
/** More than a person can ask for in the time a change lives. */
const MAX_CHANGES = 100

/** The secret of the link that takes a change back. */
export const revertSecret = (nonce: string): string => secretOf(PURPOSE, nonce)

export const changeBySecret = (secret: string): Promise<EmailChangeDocument | undefined> =>
  read(emailChanges, hashOf(secret))
export const changeAt = (uid: string): Promise<EmailChangeDocument | undefined> => read(emailChanges, uid)

export function newChange(
  user: { uid: string; email: string },
  new_email: string,
  status: EmailChangeDocument['status'],
  now: Date,
): EmailChangeDocument {
  const nonce = newUid()
  return {
    uid: hashOf(revertSecret(nonce)),
    user_uid: user.uid,
    nonce,
    old_email: user.email,
    new_email,
    status,
    created_at: now.toISOString(),
    ...termOf(now),
  }
}

const ofUser = (uid: string) => [{ field: 'user_uid', op: '==', value: uid }] as const
/** All changes of one person, newest first. */
export const changesOf = (userUid: string): Promise<EmailChangeDocument[]> =>
  take(emailChanges, ofUser(userUid), '-created_at', MAX_CHANGES)
export const changesIn = (writer: Writer, userUid: string): Promise<EmailChangeDocument[]> =>
  writer.take(emailChanges, ofUser(userUid), '-created_at', MAX_CHANGES)

/** Changes that wait for their mailbox, oldest first. */
export const pendingChanges: Queue<EmailChangeDocument> = {
  from: emailChanges,
  where: [{ field: 'status', op: '==', value: 'pending' }],
  sort: 'created_at',
}

/** Changes that came to nothing, whose link could still be opened. */
export const deadChanges = (now: Date): Queue<EmailChangeDocument> => ({
  from: emailChanges,
  where: [
    { field: 'status', op: 'in', value: ['cancelled', 'reverted'] },
    { field: 'until', op: '>', value: now.toISOString() },
  ],
  sort: 'until',
})

/**
 * A change that waits ends with the person's right to ask for one: its link is undone when it is opened all the same.
 * Reads now, writes when called; the person's own `pending_email` is the caller's to clear.
 */
export async function endPendingChange(
  writer: Writer,
  user: { uid: string; pending_email: string | null },
): Promise<() => void> {
  if (user.pending_email === null) return () => undefined
  const pending = (await changesIn(writer, user.uid)).filter(({ status }) => status === 'pending')
  return () => {
    for (const { uid } of pending) writer.patch(emailChanges, uid, { status: 'cancelled' })
  }
}
