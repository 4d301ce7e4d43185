import { requiredMessage } from '@banso/contract/fields'
import { type Issue, issues, issueTransition } from '@banso/contract/issues'
import { labels } from '@banso/contract/labels'
import { Dialog } from '../../../kit/dialog.tsx'
import { TextAreaField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { useApiMutation } from '../../../lib/query.ts'
import { staleAfterIssue } from './stale.ts'

const label = labels.issue.resolution_note
/** The state table asks for it. */
const schema = issueTransition.superRefine(({ resolution_note }, context) => {
  if (!resolution_note?.trim())
    context.addIssue({ code: 'custom', path: ['resolution_note'], message: requiredMessage(label) })
})

type ResolveDialogProps = { startup_id: string; issue: Issue; onClose: () => void }

/** 解決: what has been solved is said with it. */
export const ResolveDialog = ({ startup_id, issue, onClose }: ResolveDialogProps) => {
  const show = useNotice()
  const transition = useApiMutation(issues.transition, { refresh: staleAfterIssue })
  return (
    <Dialog open onClose={onClose} title={`「${issue.title}」を解決にする`} width="small">
      <Form
        schema={schema}
        values={{ to: 'resolved', resolution_note: '' }}
        layout="plain"
        submitLabel="解決にする"
        draftKey={`issue-resolve:${issue.uid}`}
        onCancel={onClose}
        onSubmit={async (body, { idempotencyKey }) => {
          const params = { startup_id, issue_id: issue.uid }
          await transition.mutateAsync({ params, body, ifMatch: issue.etag, idempotencyKey })
          show('経営課題を「解決」にしました。')
          onClose()
        }}
      >
        {({ control }) => (
          <TextAreaField
            control={control}
            name="resolution_note"
            label={label}
            max={500}
            rows={4}
            required
            help="どうやって解決したかを残すと、担当者やほかの課題に生かせます。"
          />
        )}
      </Form>
    </Dialog>
  )
}
