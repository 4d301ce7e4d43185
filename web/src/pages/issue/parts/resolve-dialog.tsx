import { requiredMessage } from '@banso/contract/fields'
import { type Issue, issueStates, issueTransition } from '@banso/contract/issues'
import { issueLabels } from '@banso/contract/labels/issues'
import { moveOf } from '@banso/contract/states'
import { TextAreaField } from '../../../kit/fields.tsx'
import { MoveDialog } from '../../../kit/move-dialog.tsx'
import { useArea } from '../../../lib/area.ts'
import { useApiMutation, useReread } from '../../../lib/query.ts'
import { issueArea, paramsOf } from '../area.ts'

const label = issueLabels.resolution_note
/** The state table asks for it. */
const schema = issueTransition.superRefine(({ resolution_note }, context) => {
  if (!resolution_note?.trim())
    context.addIssue({ code: 'custom', path: ['resolution_note'], message: requiredMessage(label) })
})

/** 解決: what has been solved is said with it. */
export const ResolveDialog = ({ issue, onClose }: { issue: Issue; onClose: () => void }) => {
  const { calls } = useArea(issueArea)
  const transition = useApiMutation(calls.issues.transition)
  const move = moveOf(issueStates, issue.status, 'resolved')?.label ?? ''
  return (
    <MoveDialog
      title={`「${issue.title}」を${move}`}
      schema={schema}
      values={{ to: 'resolved', resolution_note: '' }}
      submitLabel={move}
      draftKey={`issue-resolve:${issue.uid}`}
      from={issue.status}
      send={(body, idempotencyKey, from) =>
        transition.mutateAsync({ params: paramsOf(issue), body: { ...body, from }, idempotencyKey })
      }
      reread={useReread(calls)}
      done="経営課題を「解決」にしました。"
      onClose={onClose}
    >
      {(control) => (
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
    </MoveDialog>
  )
}
