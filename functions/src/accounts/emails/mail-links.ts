import type { MailDocument } from '@banso/contract/mails'
import { ownPage } from '@banso/contract/record-pages'
import { getAuth } from 'firebase-admin/auth'
import { app } from '../../kernel/app.ts'
import { env } from '../../kernel/env.ts'
import { accountAt } from '../data.ts'
import { changeAt, revertSecret } from './data.ts'
import { isOpen, isRevertible } from './rules.ts'

/** The change a mail is about, with the pages of its person's area. */
async function changeOf({ related }: MailDocument) {
  const change = related === null ? undefined : await changeAt(related)
  const user = change && (await accountAt(change.user_uid))
  return change && user && user.status !== null ? { change, login: env.portalUrl + ownPage(user, 'login') } : undefined
}

const isUsed = async (email: string): Promise<boolean> => (await getAuth(app).getUsers([{ email }])).users.length > 0

/**
 * What is sent to a new address: the link that changes to it, or, where somebody has it, only word to its owner.
 * Undefined for a change that is no longer waited for.
 */
export async function changeLinkFor(
  mail: MailDocument,
  now: Date,
): Promise<string | { link: string; instead: 'email_change_taken' } | undefined> {
  const found = await changeOf(mail)
  if (!found || !isOpen(found.change, now)) return undefined
  const { old_email, new_email } = found.change
  if (await isUsed(new_email)) return { link: `${env.portalUrl}/`, instead: 'email_change_taken' }
  const link = new URL(
    await getAuth(app).generateVerifyAndChangeEmailLink(old_email, new_email, { url: `${env.portalUrl}/` }),
  )
  return `${found.login}#change=${link.searchParams.get('oobCode')}`
}

/** The link that takes a change back, for the old address. */
export async function revertLinkFor(mail: MailDocument, now: Date): Promise<string | undefined> {
  const found = await changeOf(mail)
  return found && isRevertible(found.change, now)
    ? `${found.login}#revert=${revertSecret(found.change.nonce)}`
    : undefined
}

/** Where the person of a mail signs in. */
export async function loginOf({ related }: MailDocument): Promise<string | undefined> {
  const user = related === null ? undefined : await accountAt(related)
  return user && user.status !== null ? env.portalUrl + ownPage(user, 'login') : undefined
}
