import { type ContentDocument, type ContentInput, contentFixed, contentRevision } from '@banso/contract/contents'
import type { FieldIssue } from '@banso/contract/errors'
import { mediaUid } from '@banso/contract/files'
import type { Reader } from '../../kernel/authorize.ts'

/** A change of what a partner has public: it waits beside it until the operators approve it. */

/** Where the change of a content stands. */
export const revisionOf = ({ pending_revision }: ContentDocument) => pending_revision?.status ?? 'none'

/** What the change that waits puts in the place of what is public. */
export function revised({ pending_revision }: ContentDocument): Partial<ContentDocument> {
  const { submitted_at: _, submitted_by: __, status: ___, reason: ____, ...fields } = pending_revision ?? {}
  return fields
}

/** Whether what this caller changes waits for approval. */
export const isRevised = ({ status }: ContentDocument, { actor }: Reader['caller']): boolean =>
  actor === 'partner' && status === 'published'

/** What of a change cannot be, as long as the content is public. */
export function fixedIssues({ thumbnail, ...content }: ContentDocument, wanted: Partial<ContentInput>): FieldIssue[] {
  const before = { ...content, cover_file_uid: mediaUid(thumbnail?.url), cover_alt: thumbnail?.alt ?? '' }
  const isChanged = (field: (typeof contentFixed)[number]) =>
    wanted[field] !== undefined && JSON.stringify(wanted[field]) !== JSON.stringify(before[field])
  const message = '公開中は変更できません。非公開にしてから変更してください。'
  return contentFixed.filter(isChanged).map((field) => ({ path: [field], message }))
}

type Submitted = Pick<NonNullable<ContentDocument['pending_revision']>, 'submitted_at' | 'submitted_by'>
/** The content with a change that waits from now on; without one, where it would change nothing of what is public. */
export function withRevision(
  content: ContentDocument,
  wanted: Partial<ContentInput>,
  submitted: Submitted,
): ContentDocument {
  const before = contentRevision.parse(content)
  const after = contentRevision.parse({ ...content, ...revised(content), ...wanted })
  const isSame = JSON.stringify(after) === JSON.stringify(before)
  return { ...content, pending_revision: isSame ? null : { ...after, ...submitted, status: 'pending', reason: '' } }
}
