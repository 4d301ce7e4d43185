import { requiredMessage } from '@banso/contract/fields'
import { type GoalStatus, type GoalSummary, goalStates, goals, goalTransition } from '@banso/contract/goals'
import { labels } from '@banso/contract/labels'
import { REASON_MAX, REOPEN_DAYS } from '@banso/contract/limits'
import { moveOf } from '@banso/contract/states'
import { Dialog } from '../../../kit/dialog.tsx'
import { TextAreaField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { useApiMutation } from '../../../lib/query.ts'
import { moveLabel } from '../texts.ts'
import { useAfterGoal } from './after-goal.ts'

const explanation = (title: string, to: GoalStatus): string =>
  to === 'active'
    ? `「${title}」を進行中の目標にします。次の更新日が決まります。`
    : `「${title}」を${goalStates[to].label}として終了します。${REOPEN_DAYS}日以内は再開できます。`

const fields = {
  result_note: { label: labels.goal.result_note, max: 1000, help: 'うまくいったこと、次に生かすことを残します。' },
  reason: { label: labels.task.reason, max: REASON_MAX, help: undefined },
} as const
type Needed = keyof typeof fields

/** What the state table asks for must be said; everything else the contract checks. */
const schemaFor = (needed: Needed | undefined) =>
  goalTransition.superRefine((body, context) => {
    if (needed && !body[needed]?.trim()) {
      context.addIssue({ code: 'custom', path: [needed], message: requiredMessage(fields[needed].label) })
    }
  })

type GoalMoveDialogProps = {
  goal: Pick<GoalSummary, 'uid' | 'startup_company_uid' | 'title' | 'status' | 'etag' | 'proposed_by_operator'>
  to: GoalStatus
  onClose: () => void
}

/** One change of a goal's state, with what has to be said about it. */
export const GoalMoveDialog = ({ goal, to, onClose }: GoalMoveDialogProps) => {
  const show = useNotice()
  const transition = useApiMutation(goals.transition, useAfterGoal())
  const move = moveOf(goalStates, goal.status, to)
  if (!move) return null
  const label = moveLabel(goal, move)
  const needed = move.needs as Needed | undefined
  const params = { startup_id: goal.startup_company_uid, goal_id: goal.uid }
  return (
    <Dialog open onClose={onClose} title={label} width="small">
      <p className="dialog-text">{explanation(goal.title, to)}</p>
      <Form
        schema={schemaFor(needed)}
        values={needed ? { to, [needed]: '' } : { to }}
        layout="plain"
        submitLabel={label}
        draftKey={`goal-move:${goal.uid}:${to}`}
        onCancel={onClose}
        onSubmit={async (body, { idempotencyKey }) => {
          await transition.mutateAsync({ params, body, ifMatch: goal.etag, idempotencyKey })
          show(`経営目標を「${goalStates[to].label}」にしました。`)
          onClose()
        }}
      >
        {({ control }) =>
          needed && <TextAreaField control={control} name={needed} {...fields[needed]} required rows={3} />
        }
      </Form>
    </Dialog>
  )
}
