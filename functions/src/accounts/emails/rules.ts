import { EMAIL_CHANGE_HOURS, type EmailChangeDocument } from '@banso/contract/credentials'

const HOUR_MS = 3_600_000
const KEPT_HOURS = 30 * 24

const later = (now: Date, hours: number) => new Date(now.getTime() + hours * HOUR_MS).toISOString()

/** How long a change that is asked for, or seen, now can be confirmed and taken back, and how long it is known. */
export const termOf = (now: Date): Pick<EmailChangeDocument, 'until' | 'expires_at'> => ({
  until: later(now, EMAIL_CHANGE_HOURS),
  expires_at: later(now, KEPT_HOURS),
})

/** Changes that can still become something: the link to the new address counts. */
export const isOpen = ({ status, until }: EmailChangeDocument, now: Date): boolean =>
  status === 'pending' && now.toISOString() < until

/** Whether the link in the warning still takes the change back. */
export const isRevertible = ({ status, until }: EmailChangeDocument, now: Date): boolean =>
  status !== 'reverted' && now.toISOString() < until

type Known = { email: string }
/** The address Auth has, and whether its mailbox has been proven. */
type InAuth = { email: string; verified: boolean }
export type Judgement =
  | { readonly kind: 'same' }
  /** Auth's address becomes the person's; `change` is what was asked for, none where it was changed behind our back. */
  | { readonly kind: 'adopt'; readonly change: EmailChangeDocument | undefined }
  /** Auth gets the person's address back. */
  | { readonly kind: 'restore' }

/**
 * What is to be done where Auth and the person's document differ. Auth is right about a proven mailbox, unless that
 * very change was cancelled, taken back or has run out: a link that was sent can still be opened then. `changes`:
 * the person's own, newest first.
 */
export function judge(known: Known, inAuth: InAuth, changes: readonly EmailChangeDocument[], now: Date): Judgement {
  if (known.email === inAuth.email) return { kind: 'same' }
  if (!inAuth.verified) return { kind: 'restore' }
  const change = changes.find(({ new_email }) => new_email === inAuth.email)
  return !change || isOpen(change, now) || change.status === 'confirmed'
    ? { kind: 'adopt', change }
    : { kind: 'restore' }
}
