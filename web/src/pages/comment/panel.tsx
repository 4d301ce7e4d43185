import type { Person } from '@banso/contract/common'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { asPart } from '../../kit/as-part.tsx'
import { Card, CardBody, CardHead } from '../../kit/card.tsx'
import { lazyOnVisible } from '../../kit/lazy-on-visible.tsx'
import { Resettable, Thread, useThread } from '../../kit/thread.tsx'
import { COMMENT } from '../../kit/way-back.ts'
import { CommentItem } from './parts/item.tsx'
import './comment.css'
import { type RecordComments, type Subject, useComments } from './queries.ts'

// What is read comes before the place to write.
const CommentForm = lazyOnVisible(async () => (await import('./parts/form.tsx')).CommentForm)

type CommentThreadProps = {
  on: Subject
  /** The record's `can` includes `comment`. */
  canComment: boolean
  /** Inside another block (an execution): no card around it. */
  bare?: boolean
}

/** The comments on one record, oldest first, with the place to write at the end. */
export const CommentThread = asPart(({ on, canComment, bare }: CommentThreadProps) => {
  const comments = useComments(on)
  const thread = useThread(comments.query)
  const speakers = thread.rows.map(({ author }) => author)
  const isCalled = useLocation().hash === COMMENT && !bare
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCalled) place.current?.scrollIntoView?.()
  }, [isCalled])
  const body = (
    <Thread
      thread={thread}
      what="コメント"
      small
      empty={!canComment && 'コメントはまだありません。'}
      item={(comment) => <CommentItem key={comment.uid} comment={comment} comments={comments} speakers={speakers} />}
    >
      {canComment && <NewComment comments={comments} subjectUid={on.uid} speakers={speakers} isCalled={isCalled} />}
    </Thread>
  )
  if (bare) return body
  return (
    <Card>
      <CardHead title="コメント" count={thread.total ? `${thread.total}件` : undefined} />
      <CardBody>
        <div ref={place}>{body}</div>
      </CardBody>
    </Card>
  )
})

type NewCommentProps = {
  comments: RecordComments
  subjectUid: string
  speakers: readonly Person[]
  /** The address asks for it: a change of the record is to be proposed. */
  isCalled: boolean
}

const NewComment = ({ comments, subjectUid, speakers, isCalled }: NewCommentProps) => (
  <Resettable>
    {(again) => (
      <CommentForm
        comments={comments}
        body=""
        isCalled={isCalled}
        speakers={speakers}
        submitLabel="送信"
        draftKey={`comment:${subjectUid}`}
        onSubmit={async (body, key) => {
          await comments.create(body, key)
          await comments.changed()
          again()
        }}
      />
    )}
  </Resettable>
)
