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
  /** Auth's address becomes the person's; `change` is what was asked for, none for one given back by Auth's own mail. */
  | { readonly kind: 'adopt'; readonly change: EmailChangeDocument | undefined }
  /** Auth gets the person's address back. */
  | { readonly kind: 'restore' }

/**
 * What is to be done where Auth and the person's document differ. Only what was asked for here, with a sign-in of
 * the last minutes and a warning to the old mailbox, and was then proven is adopted, unless it was cancelled, taken
 * back or has run out: a link that was sent can still be opened then. So is a former address that its mailbox has
 * claimed back by Auth's own mail, as long as our link would do the same. Everything else is undone. `changes`: the
 * person's own, newest first.
 */
export function judge(known: Known, inAuth: InAuth, changes: readonly EmailChangeDocument[], now: Date): Judgement {
  if (known.email === inAuth.email) return { kind: 'same' }
  if (!inAuth.verified) return { kind: 'restore' }
  const change = changes.find(({ new_email }) => new_email === inAuth.email)
  if (change && (isOpen(change, now) || change.status === 'confirmed')) return { kind: 'adopt', change }
  const isFormer = changes.some(
    (one) => one.status === 'confirmed' && one.old_email === inAuth.email && isRevertible(one, now),
  )
  return isFormer ? { kind: 'adopt', change: undefined } : { kind: 'restore' }
}
