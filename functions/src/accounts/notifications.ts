import { ownPage } from '@banso/contract/record-pages'
import { type Role, roleLabels } from '@banso/contract/roles'
import type { UserDocument } from '@banso/contract/users'
import type { NewNotification } from '../kernel/commit.ts'

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
