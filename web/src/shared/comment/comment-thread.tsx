import { activities } from '@banso/contract/activities'
import type { Comment } from '@banso/contract/comments'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Card, CardBody, CardHead } from '../../kit/card.tsx'
import { SkeletonRows } from '../../kit/data-table.tsx'
import { LoadError } from '../../kit/empty.tsx'
import { MoreButton } from '../../kit/more-button.tsx'
import { Timeline } from '../../kit/timeline.tsx'
import { useEndless } from '../../lib/query.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import './comment.css'
import type { CommentSource } from './sources.ts'

const PER_PAGE = 50

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
  const { query, rows, total } = useEndless([...source.key, 'thread'], (cursor, signal) =>
    source.read({ per_page: PER_PAGE, cursor }, signal),
  )
  const refresh = () =>
    Promise.all(
      [source.key, [activities.list.path], ...(source.countKey ? [source.countKey] : [])].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
  const body = (
    <div className="comments">
      {query.isPending && <SkeletonRows count={2} />}
      {query.isError && !query.data && (
        <LoadError what="コメント" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && <CommentList list={rows} source={source} onChanged={refresh} canComment={canComment} />}
      <MoreButton query={query} />
      {canComment && query.data && <NewComment source={source} target={target} onSent={refresh} />}
    </div>
  )
  if (bare) return body
  return (
    <Card>
      <CardHead title="コメント" count={total ? `${total}件` : undefined} />
      <CardBody>{body}</CardBody>
    </Card>
  )
}

type CommentListProps = {
  list: Comment[]
  source: CommentSource
  onChanged: () => Promise<unknown>
  canComment: boolean
}

const CommentList = ({ list, source, onChanged, canComment }: CommentListProps) => {
  if (list.length === 0) {
    return canComment ? null : <p className="muted secondary-text">コメントはまだありません。</p>
  }
  return (
    <Timeline small label="コメント">
      {list.map((comment) => (
        <CommentItem key={comment.uid} comment={comment} source={source} onChanged={onChanged} />
      ))}
    </Timeline>
  )
}

type NewCommentProps = { source: CommentSource; target: string; onSent: () => Promise<unknown> }

/** A fresh form after each comment, since a form keeps what it has saved. */
const NewComment = ({ source, target, onSent }: NewCommentProps) => {
  const [sent, setSent] = useState(0)
  return (
    <CommentForm
      key={sent}
      body=""
      submitLabel="送信"
      draftKey={`comment:${target}`}
      onSubmit={async (body, key) => {
        await source.create(body, key)
        await onSent()
        setSent(sent + 1)
      }}
    />
  )
}
