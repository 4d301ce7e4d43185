import { commentInput } from '@banso/contract/comments'
import { commentLabels } from '@banso/contract/labels/comments'
import { TextAreaField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'

type CommentFormProps = {
  body: string
  submitLabel: string
  draftKey?: string
  onSubmit: (body: { body: string }, idempotencyKey: string) => Promise<unknown>
  onCancel?: () => void
}

/** Where a comment is written or changed; the label is for screen readers only (comment.css). */
export const CommentForm = ({ body, submitLabel, draftKey, onSubmit, onCancel }: CommentFormProps) => (
  <Form
    schema={commentInput}
    values={{ body }}
    layout="plain"
    submitLabel={submitLabel}
    submitLook="secondary"
    draftKey={draftKey}
    onSubmit={(values, { idempotencyKey }) => onSubmit(values, idempotencyKey)}
    onCancel={onCancel}
  >
    {({ control }) => (
      <TextAreaField
        control={control}
        name="body"
        label={commentLabels.body}
        placeholder="コメントを入力"
        rows={2}
        max={1000}
      />
    )}
  </Form>
)
