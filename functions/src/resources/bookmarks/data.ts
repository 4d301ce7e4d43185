import { type BookmarkKind, type Bookmarks, bookmarksDocument, MAX_BOOKMARKS } from '@banso/contract/bookmarks'
import { collection } from '../../kernel/firestore/codec.ts'
import { read } from '../../kernel/firestore/query.ts'
import type { Writer } from '../../kernel/firestore/write.ts'

const bookmarks = collection('bookmarks', bookmarksDocument)

/** What a person has saved of one kind, newest last. */
export const savedBy = async (personUid: string, kind: BookmarkKind): Promise<readonly string[]> =>
  (await read(bookmarks, personUid))?.[kind] ?? []

/** Keeps or lets go of one thing; beyond the limit the oldest goes. Repeating it changes nothing. Reads first. */
export async function bookmark(
  writer: Writer,
  personUid: string,
  { kind, uid, saved }: { kind: BookmarkKind; uid: string; saved: boolean },
): Promise<void> {
  const blank: Bookmarks = { uid: personUid, partner_uids: [], post_uids: [], content_uids: [] }
  const known = (await writer.read(bookmarks, personUid)) ?? blank
  const others = known[kind].filter((each) => each !== uid)
  writer.set(bookmarks, { ...known, [kind]: saved ? [...others, uid].slice(-MAX_BOOKMARKS) : others })
}
