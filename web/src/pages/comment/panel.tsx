import { activities } from '@banso/contract/activities'
import { useQueryClient } from '@tanstack/react-query'
import { Card, CardBody, CardHead } from '../../kit/card.tsx'
import { Resettable, Thread, useThread } from '../../kit/thread.tsx'
import { refresh } from '../../lib/query.ts'
import { CommentForm } from './parts/form.tsx'
import { CommentItem } from './parts/item.tsx'
import './comment.css'
import type { CommentSource } from './queries.ts'

type CommentThreadProps = {
  source: CommentSource
  /** Name for the draft of a comment, e.g. the record's uid. */
  target: string
  /** The record's `can` includes `comment`. */
  canComment: boolean
  /** Inside another block (an execution): no card around it. */
  bare?: boolean
}

/** The comments on one record, oldest first, with the place to write at the end. */
export const CommentThread = ({ source, target, canComment, bare }: CommentThreadProps) => {
  const client = useQueryClient()
  const thread = useThread(source)
  const changed = () => refresh(client, [source.key, activities.list, ...(source.countKey ? [source.countKey] : [])])
  const body = (
    <Thread
      thread={thread}
      what="コメント"
      small
      empty={!canComment && 'コメントはまだありません。'}
      item={(comment) => <CommentItem key={comment.uid} comment={comment} source={source} onChanged={changed} />}
    >
      {canComment && <NewComment source={source} target={target} onSent={changed} />}
    </Thread>
  )
  if (bare) return body
  return (
    <Card>
      <CardHead title="コメント" count={thread.total ? `${thread.total}件` : undefined} />
      <CardBody>{body}</CardBody>
    </Card>
  )
}

type NewCommentProps = { source: CommentSource; target: string; onSent: () => Promise<unknown> }

const NewComment = ({ source, target, onSent }: NewCommentProps) => (
  <Resettable>
    {(again) => (
      <CommentForm
        body=""
        submitLabel="送信"
        draftKey={`comment:${target}`}
        onSubmit={async (body, key) => {
          await source.create(body, key)
          await onSent()
          again()
        }}
      />
    )}
  </Resettable>
)
