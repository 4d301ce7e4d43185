import { requiredDay } from '@banso/contract/fields'
import { taskLabels } from '@banso/contract/labels/tasks'
import type { Task } from '@banso/contract/tasks'
import * as z from 'zod'
import { DateField } from '../../../kit/date-field.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Form } from '../../../kit/form.tsx'
import { Note } from '../../../kit/notice.tsx'

const schema = z.strictObject({ due_on: requiredDay(taskLabels.due_on) })
export type DueValues = z.input<typeof schema>
export type Failed = { task: Task; text: string }

type DueDialogProps = {
  open: boolean
  count: number
  /** What was not saved at the last try. */
  failed: Failed[]
  onSave: (values: DueValues) => Promise<void>
  onClose: () => void
}

/** Asks for the one due date of several tasks. */
export const DueDialog = ({ open, count, failed, onSave, onClose }: DueDialogProps) => (
  <Dialog open={open} onClose={onClose} title={`${count}件の期限を変更`} width="small">
    {failed.length > 0 && <FailedNote failed={failed} />}
    <Form<DueValues>
      key={failed.length}
      schema={schema}
      values={{ due_on: '' }}
      layout="plain"
      submitLabel="変更"
      onCancel={onClose}
      onSubmit={onSave}
    >
      {({ control }) => <DateField control={control} name="due_on" label={taskLabels.due_on} />}
    </Form>
  </Dialog>
)

const FailedNote = ({ failed }: { failed: Failed[] }) => (
  <div role="alert">
    <Note tone="danger">
      <b>{failed.length}件は変更できませんでした。</b>
      <ul>
        {failed.map(({ task, text }) => (
          <li key={task.uid}>
            {task.title}:{text}
          </li>
        ))}
      </ul>
    </Note>
  </div>
)
