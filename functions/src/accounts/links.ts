import type { AccountDocument } from '@banso/contract/users'
import { getAuth, type UserRecord } from 'firebase-admin/auth'
import { app } from '../kernel/app.ts'
import { env } from '../kernel/env.ts'
import { accountAt } from './data.ts'

/** The account behind an address, or undefined where there is none that could sign in. */
async function accountOf(email: string): Promise<UserRecord | undefined> {
  const { users } = await getAuth(app).getUsers([{ email }])
  return users.find(({ disabled }) => !disabled)
}

/** The page of the person's own area where a new password is set. Undefined without a membership: there is no area. */
function resetPage(account: AccountDocument | undefined): string | undefined {
  if (!account || account.status === null) return undefined
  if (account.actor === 'startup') return `/startups/${account.startup_company_uid}/login/reset_password_new?`
  if (account.actor === 'partner') return `/partners/${account.partner_company_uid}/login?mode=reset&`
  return '/operator/login?mode=reset&'
}

/** A link, good for an hour, to set a new password. Undefined for an address without an account that belongs somewhere. */
export async function resetLinkFor(email: string): Promise<string | undefined> {
  const account = await accountOf(email)
  const page = account && resetPage(await accountAt(account.uid))
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
