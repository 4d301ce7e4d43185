import * as z from 'zod'
import { uid } from './fields.ts'

/** Most things of one kind a person keeps; the oldest go first. */
export const MAX_BOOKMARKS = 200

/** `bookmarks/{user_uid}` as it is stored: what a person has saved for later, newest last. One read tells all. */
export const bookmarksDocument = z.object({
  uid,
  partner_uids: z.array(uid).max(MAX_BOOKMARKS).default([]),
  post_uids: z.array(uid).max(MAX_BOOKMARKS).default([]),
  content_uids: z.array(uid).max(MAX_BOOKMARKS).default([]),
})
export type Bookmarks = z.output<typeof bookmarksDocument>
/** The kinds of things that can be saved. */
export type BookmarkKind = 'partner_uids' | 'post_uids' | 'content_uids'
