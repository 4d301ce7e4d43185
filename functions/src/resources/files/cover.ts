import { type FileTarget, mediaUid, mediaUrl } from '@banso/contract/files'
import type { Reader } from '../../kernel/authorize.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import { type Attached, attachedFiles } from './attach.ts'
import type { Area } from './data.ts'

/** What a form says of a record's picture: its file, unless that stays as it is, and the text in its place. */
type Asked = { readonly cover_file_uid?: string | null | undefined; readonly cover_alt?: string | undefined }
/** The picture as the record stores it. */
type Cover = { url: string; alt: string } | null

/**
 * The cover that a record is going to have, and its file, to be settled after all reads; no file where it stays.
 * A form that leaves the picture alone sends the uid it was given. Errors: 422 at `cover_file_uid`.
 */
export async function coverOf(
  writer: Writer,
  context: Area & Reader,
  target: { readonly type: FileTarget; readonly uid: string | null },
  { cover_file_uid: asked, cover_alt }: Asked,
  before: Cover = null,
): Promise<{ cover: Cover; file?: Attached }> {
  const kept = mediaUid(before?.url)
  const alt = cover_alt ?? before?.alt ?? ''
  // What was no upload of the portal has no uid: it stays until another picture comes.
  if (asked === undefined || asked === kept) return { cover: before && { ...before, alt: alt || before.alt } }
  const file = await attachedFiles(writer, context, {
    target: { ...target },
    purpose: 'cover',
    field: 'cover_file_uid',
    now: [asked],
    before: [kept],
  })
  return { cover: asked === null ? null : { url: mediaUrl(asked), alt }, file }
}
