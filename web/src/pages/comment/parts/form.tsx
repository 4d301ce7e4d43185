import { commentInput } from '@banso/contract/comments'
import type { Person } from '@banso/contract/common'
import { commentLabels } from '@banso/contract/labels/comments'
import { useState } from 'react'
import type * as z from 'zod'
import { Form } from '../../../kit/form.tsx'
import { MentionField } from '../../../kit/mention-field.tsx'
import { useNameable } from '../../company/queries.ts'
import type { RecordComments } from '../queries.ts'

type Body = z.input<typeof commentInput>
const nobody: readonly Person[] = []

type CommentFormProps = {
  comments: Pick<RecordComments, 'startup_id'>
  body: string
  /** Who is named in it already. */
  mentions?: readonly Person[]
  /** Who has spoken there. */
  speakers: readonly Person[]
  submitLabel: string
  draftKey?: string
  onSubmit: (body: Body, idempotencyKey: string) => Promise<unknown>
  onCancel?: () => void
}

/** Where a comment is written or changed; the label is for screen readers only (comment.css). */
export const CommentForm = ({ comments, body, mentions = nobody, speakers, ...form }: CommentFormProps) => {
  const [isAsked, setAsked] = useState(false)
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
        <MentionField
          control={control}
          name="body"
          uidsName="mention_uids"
          nameable={nameable}
          onAsk={() => setAsked(true)}
          named={mentions}
          label={commentLabels.body}
          placeholder="コメントを入力(@で呼びかけ)"
          rows={2}
          max={1000}
        />
      )}
    </Form>
  )
}
