import { atom } from 'jotai'

/**
 * Links from mails carry their secret behind the `#` (it reaches no server and no log), Firebase's reset code behind
 * the `?`. The page takes it out of the address at once, so that it stays in no history.
 */
const kinds = ['change', 'revert'] as const
export type MailLink = { readonly kind: (typeof kinds)[number]; readonly secret: string }

type Address = { readonly hash: string; readonly search: string }

/** What a mail's link asks for, null for any other address. */
export const mailLinkIn = ({ hash }: Address): MailLink | null => {
  const [, name, secret = ''] = /^#(\w+)=([\w-]+)$/.exec(hash) ?? []
  const kind = kinds.find((known) => known === name)
  return kind ? { kind, secret } : null
}

/** The token of an invitation's link, undefined for any other address. */
export const invitationTokenIn = ({ hash }: Pick<Address, 'hash'>): string | undefined =>
  /^#(?:token|invite)=([\w-]+)$/.exec(hash)?.[1]

/** Whether the address carries a secret that its page has not taken out yet. */
export const carriesSecret = (address: Address): boolean =>
  mailLinkIn(address) !== null ||
  invitationTokenIn(address) !== undefined ||
  new URLSearchParams(address.search).has('oobCode')

/** Path of the page that a mail's link has opened: the guard leaves it alone, whoever is signed in, until it is done. */
export const settlingAt = atom('')
