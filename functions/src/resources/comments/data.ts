import { type CommentDocument, type CommentTarget, commentDocument } from '@banso/contract/comments'
import type { StartupId } from '../../kernel/authorize.ts'
import type { NewRecord } from '../../kernel/commit.ts'
import { collection } from '../../kernel/firestore/codec.ts'
import { list, read } from '../../kernel/firestore/query.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import { alive, ofStartup, owned } from '../../kernel/scopes.ts'

export const comments = collection('comments', commentDocument)

type Target = { type: CommentTarget; uid: string }
type Page = { page?: number; per_page?: number; cursor?: string }

/** Whatever it is said about: whoever asks decides what may be read of it. */
export const commentNamed = (uid: string) => read(comments, uid)

export const commentsOf = (startupId: StartupId) => ({
  listOn: (target: Target, query: Page, callerUid: string) =>
    list(comments, {
      where: [
        ofStartup(startupId),
        alive,
        { field: 'target.type', op: '==', value: target.type },
        { field: 'target.uid', op: '==', value: target.uid },
      ],
      sort: 'created_at',
      query,
      callerUid,
    }),
  getIn: async (writer: Writer, uid: string) => owned(await writer.read(comments, uid), startupId),
})

/** What the author of the record says about something of a startup. */
export const newComment = (
  startup_company_uid: string,
  target: Target,
  said: Pick<CommentDocument, 'body' | 'mentions'>,
  record: NewRecord,
): CommentDocument => ({ ...record, ...said, startup_company_uid, target, author: record.created_by })
