import type { PostDocument } from '@banso/contract/posts'
import { managedPostHref } from '@banso/contract/record-pages'
import { withheldNote } from '../../kernel/withheld.ts'
import { objectOf } from './rules.ts'

/** The notifications about articles. */

/** Its moment has come, but it was not published. */
export const withheldNotification = (post: Pick<PostDocument, 'uid' | 'title'>, receiverUid: string, reason: string) =>
  withheldNote({ ...objectOf(post), link: managedPostHref(post.uid) }, receiverUid, reason)
