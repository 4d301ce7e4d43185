import type { AnnouncementDocument } from '@banso/contract/announcements'
import { announcementHref, managedAnnouncementHref } from '@banso/contract/record-pages'
import { plainTextOf } from '@banso/contract/rich-text'
import type { UserDocument } from '@banso/contract/users'
import type { NewNotification } from '../../kernel/commit.ts'
import { withheldNote } from '../../kernel/withheld.ts'

/** What everybody is told whom an announcement is addressed to; one per person, whatever happens to it. */
export const announcedNotification = (
  { uid, title, body, expires_at }: AnnouncementDocument,
  receiver: UserDocument,
): NewNotification => ({
  receiverUid: receiver.uid,
  kind: 'news',
  title,
  body: plainTextOf(body).replace(/\s+/g, ' ').trim(),
  link: announcementHref(receiver, uid),
  groupKey: `announcement:${uid}`,
  ...(expires_at !== null && { endsAt: expires_at }),
})

/** Its moment has come, but it was not published. */
export const withheldNotification = (
  { uid, title }: AnnouncementDocument,
  receiverUid: string,
  reason: string,
): NewNotification =>
  withheldNote({ type: 'announcement', uid, title, link: managedAnnouncementHref(uid) }, receiverUid, reason)
