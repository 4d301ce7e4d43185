import type { InvitationDocument } from '@banso/contract/invitations'
import type { MailDocument } from '@banso/contract/mails'
import { href } from '@banso/contract/pages'
import { ownPage } from '@banso/contract/record-pages'
import type { UserDocument } from '@banso/contract/users'
import { getAuth, type UserRecord } from 'firebase-admin/auth'
import { app } from '../kernel/app.ts'
import { env } from '../kernel/env.ts'
import { foundingInvitation } from '../resources/invitations/data.ts'
import { accountAt } from './data.ts'
import { keepToken } from './invitations/data.ts'
import { hashOf, newToken } from './secrets.ts'

/** The page on which each kind of invitation is accepted; the token stands in the fragment, which no server sees. */
function acceptancePage({ kind, startup_company_uid, partner_company_uid }: InvitationDocument): string {
  const startup = { startup_id: startup_company_uid ?? '' }
  switch (kind) {
    case 'startup_owner':
      return `${href('startup_register', startup)}#token=`
    case 'startup_member':
      return `${href('startup_invite_new_password', startup)}#token=`
    case 'operator':
      return `${href('operator_login')}#invite=`
    default:
      return `${href('partner_login', { partner_id: partner_company_uid ?? '' })}#invite=`
  }
}

/**
 * A link for the invitation a mail is about. The token is made here and leaves with the mail; of it only the hash is
 * kept, and the link before stops working. Undefined where the invitation is no longer open.
 */
export async function invitationLinkFor({ related }: MailDocument, now: Date): Promise<string | undefined> {
  const token = newToken()
  const invitation = await keepToken(related ?? '', hashOf(token), now)
  return invitation && `${env.portalUrl}${acceptancePage(invitation)}${token}`
}

/** The account behind an address, or undefined where there is none that could sign in. */
async function accountOf(email: string): Promise<UserRecord | undefined> {
  const { users } = await getAuth(app).getUsers([{ email }])
  return users.find(({ disabled }) => !disabled)
}

/** The page of the person's own area where a new password is set. */
function resetPage(user: Pick<UserDocument, 'actor' | 'startup_company_uid' | 'partner_company_uid'>): string {
  if (user.actor === 'startup')
    return `${href('startup_reset_password_new', { startup_id: user.startup_company_uid ?? '' })}?`
  return `${ownPage(user, 'login')}?mode=reset&`
}

/** Who has no membership yet belongs to the startup it is invited to found. Undefined where there is none either. */
async function foundersPage(email: string, now: Date): Promise<string | undefined> {
  const invitation = await foundingInvitation(email, now.toISOString())
  return invitation && resetPage({ ...invitation, actor: 'startup' })
}

/** A link, good for an hour, to set a new password. Undefined for an address without an account that belongs somewhere. */
export async function resetLinkFor(email: string, now: Date): Promise<string | undefined> {
  const account = await accountOf(email)
  const user = account && (await accountAt(account.uid))
  const page = account && (user && user.status !== null ? resetPage(user) : await foundersPage(email, now))
  if (!page) return undefined
  const link = new URL(await getAuth(app).generatePasswordResetLink(email))
  const code = new URLSearchParams({ oobCode: link.searchParams.get('oobCode') ?? '' })
  return `${env.portalUrl}${page}${code}`
}

/** Auth's own link, which confirms the address and leads on to the portal. Undefined where nothing is to be confirmed. */
export async function verificationLinkFor(email: string): Promise<string | undefined> {
  const account = await accountOf(email)
  if (!account || account.emailVerified) return undefined
  return getAuth(app).generateEmailVerificationLink(email, { url: `${env.portalUrl}/` })
}
