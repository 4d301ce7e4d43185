import { commentInput } from '@banso/contract/comments'
import type { Person } from '@banso/contract/common'
import { commentLabels } from '@banso/contract/labels/comments'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod'
import { Form } from '../../../kit/form.tsx'
import { MentionField } from '../../../kit/mention-field.tsx'
import { afterPaint } from '../../../lib/turn.ts'
import { useNameable } from '../../company/queries.ts'
import type { RecordComments } from '../queries.ts'

type Body = z.input<typeof commentInput>
const nobody: readonly Person[] = []

type CommentFormProps = {
  comments: Pick<RecordComments, 'startup_id'>
  body: string
  /** Who is named in it already. */
  mentions?: readonly Person[]
  /** A change of the record is to be proposed: it begins here, and says what is written. */
  isCalled?: boolean
  /** Who has spoken there. */
  speakers: readonly Person[]
  submitLabel: string
  draftKey?: string
  onSubmit: (body: Body, idempotencyKey: string) => Promise<unknown>
  onCancel?: () => void
}

/** Where a comment is written or changed; the label is for screen readers only (comment.css). */
export const CommentForm = (props: CommentFormProps) => {
  const { comments, body, mentions = nobody, speakers, isCalled, ...form } = props
  const [isAsked, setAsked] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The page that opens takes the focus to its head once it is painted.
    if (isCalled) return afterPaint(() => place.current?.querySelector('textarea')?.focus())
  }, [isCalled])
  const nameable = useNameable(comments.startup_id, speakers, isAsked)
  return (
    <Form
      schema={commentInput}
      values={{ body, mention_uids: mentions.map(({ uid }) => uid) }}
      layout="plain"
      submitLabel={form.submitLabel}
      submitLook="secondary"
      draftKey={form.draftKey}
      onSubmit={(values, { idempotencyKey }) => form.onSubmit(values, idempotencyKey)}
      onCancel={form.onCancel}
    >
      {({ control }) => (
        <div ref={place}>
          <MentionField
            control={control}
            name="body"
            uidsName="mention_uids"
            nameable={nameable}
            onAsk={() => setAsked(true)}
            named={mentions}
            label={commentLabels.body}
            placeholder={isCalled ? '変更してほしいことと、その理由を入力' : 'コメントを入力(@で呼びかけ)'}
            rows={2}
            max={1000}
          />
        </div>
      )}
    </Form>
  )
}
