import { requiredMessage } from '@banso/contract/fields'
import { type GoalStatus, type GoalSummary, goalStates, goalTransition } from '@banso/contract/goals'
import { goalLabels } from '@banso/contract/labels/goals'
import { taskLabels } from '@banso/contract/labels/tasks'
import { REASON_MAX, REOPEN_DAYS } from '@banso/contract/limits'
import { moveOf } from '@banso/contract/states'
import { TextAreaField } from '../../../kit/fields.tsx'
import { MoveDialog } from '../../../kit/move-dialog.tsx'
import { useArea } from '../../../lib/area.ts'
import { refresh, useApiMutation } from '../../../lib/query.ts'
import { goalArea, paramsOf, useAfterGoal } from '../area.ts'
import { moveLabel } from '../texts.ts'

const explanation = (title: string, to: GoalStatus): string =>
  to === 'active'
    ? `「${title}」を進行中の目標にします。次の更新日が決まります。`
    : `「${title}」を${goalStates[to].label}として終了します。${REOPEN_DAYS}日以内は再開できます。`

const fields = {
  result_note: { label: goalLabels.result_note, max: 1000, help: 'うまくいったこと、次に生かすことを残します。' },
  reason: { label: taskLabels.reason, max: REASON_MAX, help: undefined },
} as const
type Needed = keyof typeof fields

/** What the state table asks for must be said; everything else the contract checks. */
const schemaFor = (needed: Needed | undefined) =>
  goalTransition.superRefine((body, context) => {
    if (needed && !body[needed]?.trim()) {
      context.addIssue({ code: 'custom', path: [needed], message: requiredMessage(fields[needed].label) })
    }
  })

type MovedGoal = Pick<
  GoalSummary,
  'uid' | 'startup_company_uid' | 'title' | 'status' | 'proposed_by_operator' | 'etag' | 'can'
>
type GoalMoveDialogProps = { goal: MovedGoal; to: GoalStatus; onClose: () => void }

/** One change of a goal's state, with what has to be said about it. */
export const GoalMoveDialog = ({ goal, to, onClose }: GoalMoveDialogProps) => {
  const after = useAfterGoal()
  const transition = useApiMutation(useArea(goalArea).calls.goals.transition, { onSuccess: after.onSuccess })
  const move = moveOf(goalStates, goal.status, to)
  if (!move) return null
  const label = moveLabel(goal, move)
  const needed = move.needs as Needed | undefined
  return (
    <MoveDialog
      title={label}
      text={explanation(goal.title, to)}
      schema={schemaFor(needed)}
      values={needed ? { to, [needed]: '' } : { to }}
      submitLabel={label}
      draftKey={`goal-move:${goal.uid}:${to}`}
      from={goal.status}
      send={(body, idempotencyKey, from) =>
        transition.mutateAsync({ params: paramsOf(goal), body: { ...body, from }, idempotencyKey })
      }
      reread={(client) => refresh(client, after.refresh)}
      done={`経営目標を「${goalStates[to].label}」にしました。`}
      onClose={onClose}
    >
      {(control) => needed && <TextAreaField control={control} name={needed} {...fields[needed]} required rows={3} />}
    </MoveDialog>
  )
}
