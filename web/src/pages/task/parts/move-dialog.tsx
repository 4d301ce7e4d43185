import { requiredRef, requiredText } from '@banso/contract/fields'
import { taskLabels } from '@banso/contract/labels/tasks'
import { REASON_MAX } from '@banso/contract/limits'
import { type Task, type TaskStatus, taskTransition } from '@banso/contract/tasks'
import type { Control } from 'react-hook-form'
import type * as z from 'zod'
import { SelectField, TextAreaField } from '../../../kit/fields.tsx'
import { MoveDialog } from '../../../kit/move-dialog.tsx'
import { peopleOptions, usePeople } from '../../company/queries.ts'
import type { Asked, TaskMove } from './moves.ts'

export type TaskMoveBody = z.input<typeof taskTransition>

const COMMENT = '完了コメント'
/** The contract's body, with that one field wanted. */
const schemas: Record<Asked, z.ZodType<TaskMoveBody, TaskMoveBody>> = {
  reason: taskTransition.extend({ reason: requiredText(taskLabels.reason, REASON_MAX) }),
  comment: taskTransition.extend({ comment: requiredText(COMMENT, 1000) }),
  waiting_for_uid: taskTransition.extend({ waiting_for_uid: requiredRef(taskLabels.waiting_for) }),
}

type TaskMoveDialogProps = {
  task: Task
  move: TaskMove & { needs: Asked }
  send: (body: TaskMoveBody, idempotencyKey: string, from: TaskStatus) => Promise<unknown>
  reread: () => Promise<unknown>
  onClose: () => void
}

/** Asks for what a change of state needs: whose answer is awaited, a reason, or a word on how it ended. */
export const TaskMoveDialog = ({ task, move: { to, label, needs }, ...rest }: TaskMoveDialogProps) => (
  <MoveDialog
    {...rest}
    title={label}
    text={`「${task.title}」`}
    schema={schemas[needs]}
    from={task.status}
    values={{ to, ...(needs !== 'waiting_for_uid' && { [needs]: '' }) }}
    submitLabel={label}
    draftKey={`task-move:${task.uid}:${to}`}
  >
    {(control) => <NeededField needs={needs} control={control} task={task} />}
  </MoveDialog>
)

type NeededFieldProps = { needs: Asked; control: Control<TaskMoveBody>; task: Task }

const NeededField = ({ needs, control, task }: NeededFieldProps) => {
  const { people } = usePeople(task.startup_company_uid)
  const { partner_company_uid: partner, partner_name } = task
  if (needs === 'reason')
    return <TextAreaField control={control} name="reason" label={taskLabels.reason} max={REASON_MAX} />
  if (needs === 'comment')
    return (
      <TextAreaField
        control={control}
        name="comment"
        label={COMMENT}
        max={1000}
        help="実行記録がないため、結果を一言残してください。"
      />
    )
  return (
    <SelectField
      control={control}
      name="waiting_for_uid"
      label={taskLabels.waiting_for}
      options={{ ...peopleOptions(people), ...(partner && { [partner]: `${partner_name}(パートナー)` }) }}
    />
  )
}
