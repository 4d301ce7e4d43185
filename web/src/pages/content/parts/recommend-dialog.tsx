import { contentLabels } from '@banso/contract/labels/contents'
import { type ContentSuggestion, operatorRecommendations, recommendationInput } from '@banso/contract/recommendations'
import { Dialog } from '../../../kit/dialog.tsx'
import { TextAreaField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { recommendedArea } from '../area.ts'

const { calls } = recommendedArea.operatorStartup

type DialogProps = { content: ContentSuggestion; startup_id: string; onClose: () => void }
/** The words with which an operator recommends a content. */
export const RecommendDialog = ({ content, startup_id, onClose }: DialogProps) => {
  const create = useApiMutation(operatorRecommendations.create, { refresh: readsOf(calls) })
  const show = useNotice()
  return (
    <Dialog open onClose={onClose} title="コンテンツをおすすめする" width="small">
      <p className="dialog-text">{content.title}</p>
      <Form
        schema={recommendationInput}
        values={{ content_uid: content.uid, comment: '' }}
        layout="plain"
        submitLabel="おすすめする"
        draftKey={`recommendation:${startup_id}:${content.uid}`}
        onCancel={onClose}
        onSubmit={async (body, { idempotencyKey }) => {
          await create.mutateAsync({ params: { startup_id }, body, idempotencyKey })
          show(`「${content.title}」をおすすめしました。`)
          onClose()
        }}
      >
        {({ control }) => (
          <TextAreaField control={control} name="comment" label={contentLabels.comment} rows={3} max={200} />
        )}
      </Form>
    </Dialog>
  )
}
