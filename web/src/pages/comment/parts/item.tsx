import type { Comment } from '@banso/contract/comments'
import type { Person } from '@banso/contract/common'
import { Suspense, useState } from 'react'
import { ConfirmDialog } from '../../../kit/dialog.tsx'
import { Mentioned } from '../../../kit/mentioned.tsx'
import { ActionMenu } from '../../../kit/menu.tsx'
import { TimelineItem } from '../../../kit/timeline.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { lazyPart } from '../../../lib/lazy.ts'
import type { RecordComments } from '../queries.ts'

const CommentForm = lazyPart(async () => (await import('./form.tsx')).CommentForm)

type CommentItemProps = { comment: Comment; comments: RecordComments; speakers: readonly Person[] }

/** One comment; its author may change or delete it while the server says so. */
export const CommentItem = ({ comment, comments, speakers }: CommentItemProps) => {
  const [mode, setMode] = useState<'read' | 'edit' | 'remove'>('read')
  const read = () => setMode('read')
  const { author, body, mentions, created_at, updated_at, can } = comment
  const entries = [
    ...(can.includes('update') ? [{ label: '編集', onClick: () => setMode('edit') }] : []),
    ...(can.includes('remove') ? [{ label: '削除', danger: true, onClick: () => setMode('remove') }] : []),
  ]
  return (
    <TimelineItem person={author} time={shortMoment(created_at)} dateTime={created_at}>
      <span className="comment-menu">
        <ActionMenu compact label={`${author.name}さんのコメントの操作`} items={entries} />
      </span>
      {mode === 'edit' ? (
        <Suspense>
          <CommentForm
            comments={comments}
            body={body}
            mentions={mentions}
            speakers={speakers}
            submitLabel="保存"
            draftKey={`comment-edit:${comment.uid}`}
            onCancel={read}
            onSubmit={async (values) => {
              await comments.update(comment, values)
              await comments.changed()
              read()
            }}
          />
        </Suspense>
      ) : (
        <p className="prose">
          <Mentioned text={body} people={mentions} />
          {updated_at !== created_at && <span className="muted meta-text"> (編集済み)</span>}
        </p>
      )}
      <ConfirmDialog
        open={mode === 'remove'}
        onClose={read}
        title="このコメントを削除しますか?"
        text="削除したコメントは元に戻せません。"
        confirmLabel="削除"
        danger
        onConfirm={async () => {
          await comments.remove(comment)
          await comments.changed()
        }}
      />
    </TimelineItem>
  )
}
