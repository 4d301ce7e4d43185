import { requiredRef, requiredText } from '@banso/contract/fields'
import { labels } from '@banso/contract/labels'
import { REASON_MAX } from '@banso/contract/limits'
import { type Task, taskTransition } from '@banso/contract/tasks'
import type { Control } from 'react-hook-form'
import type * as z from 'zod'
import { Dialog } from '../../../kit/dialog.tsx'
import { SelectField, TextAreaField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { peopleOptions, usePeople } from '../../user/queries.ts'
import type { TaskMove } from './moves.ts'

type Body = z.input<typeof taskTransition>

const COMMENT = '完了コメント'
/** The contract's body, with that one field wanted. */
const schemas = {
  reason: taskTransition.extend({ reason: requiredText(labels.task.reason, REASON_MAX) }),
  comment: taskTransition.extend({ comment: requiredText(COMMENT, 1000) }),
  waiting_for_uid: taskTransition.extend({ waiting_for_uid: requiredRef(labels.task.waiting_for) }),
} as const

type MoveDialogProps = {
  task: Task
  move: TaskMove
  onSend: (task: Task, body: Body) => Promise<void>
  onClose: () => void
}

/** Asks for what a change of state needs: whose answer is awaited, a reason, or a word on how it ended. */
export const MoveDialog = ({ task, move, onSend, onClose }: MoveDialogProps) => {
  const { to, label, needs = 'reason' } = move
  return (
    <Dialog open onClose={onClose} title={label} width="small">
      <p className="dialog-text">「{task.title}」</p>
      <Form<Body>
        schema={schemas[needs] as z.ZodType<Body, Body>}
        values={{ to, ...(needs !== 'waiting_for_uid' && { [needs]: '' }) }}
        layout="plain"
        submitLabel={label}
        draftKey={`task-move:${task.uid}:${to}`}
        onCancel={onClose}
        onSubmit={async (body) => {
          await onSend(task, body)
          onClose()
        }}
      >
        {({ control }) => <NeededField needs={needs} control={control} startup_id={task.startup_company_uid} />}
      </Form>
    </Dialog>
  )
}

type NeededFieldProps = { needs: keyof typeof schemas; control: Control<Body>; startup_id: string }

const NeededField = ({ needs, control, startup_id }: NeededFieldProps) => {
  const { people } = usePeople(startup_id)
  if (needs === 'reason')
    return <TextAreaField control={control} name="reason" label={labels.task.reason} max={REASON_MAX} />
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
      label={labels.task.waiting_for}
      options={peopleOptions(people)}
    />
  )
}
