import { ownPage } from '@banso/contract/record-pages'
import { type Role, roleLabels } from '@banso/contract/roles'
import { fullName, type UserDocument } from '@banso/contract/users'
import type { NewNotification, Unit } from '../kernel/commit.ts'
import { queueMail } from '../mail/data.ts'

/** What a person is told of the own account; it cannot be switched off. */
export const accountNotification = (
  user: UserDocument,
  page: 'email' | 'password',
  title: string,
  body: string,
): NewNotification => ({
  receiverUid: user.uid,
  kind: 'news',
  title,
  body,
  link: ownPage(user, page),
  groupKey: `account:${page}`,
  fixed: true,
})

export const roleNotification = (user: UserDocument, role: Role): NewNotification => ({
  receiverUid: user.uid,
  kind: 'news',
  title: '権限が変更されました',
  body: `あなたの権限が「${roleLabels[role]}」に変更されました。`,
  link: ownPage(user, 'profile'),
  groupKey: `user:${user.uid}:role`,
  fixed: true,
})

/** Who is suspended, or taken back, learns it by mail whatever the settings: the portal shows them nothing else. */
export function mailStanding(unit: Unit, user: UserDocument, now: Date): void {
  const template = user.status === 'suspended' ? 'account_suspended' : 'account_resumed'
  queueMail(unit, { to: user.email, template, parameters: { name: fullName(user) } }, now)
}
