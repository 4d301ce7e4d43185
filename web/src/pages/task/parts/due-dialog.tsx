import { requiredDay } from '@banso/contract/fields'
import { taskLabels } from '@banso/contract/labels/tasks'
import type { Task } from '@banso/contract/tasks'
import { type Control, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { BulkNote } from '../../../kit/bulk-change.tsx'
import { DateField } from '../../../kit/date-field.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Form } from '../../../kit/form.tsx'
import { Note } from '../../../kit/notice.tsx'
import { longDay } from '../../../lib/dates.ts'

const schema = z.strictObject({ due_on: requiredDay(taskLabels.due_on) })
export type DueValues = z.input<typeof schema>
const movedTo = (tasks: readonly Task[], day: string): Task[] => tasks.filter(({ due_on }) => due_on !== day)
const refusedFor = (tasks: readonly Task[]) =>
  schema.refine(({ due_on }) => movedTo(tasks, due_on).length > 0, {
    path: ['due_on'],
    error: '変更がありません。ほかの日付を選択してください。',
  })
export type Failed = { task: Task; text: string }

type DueDialogProps = {
  open: boolean
  tasks: readonly Task[]
  /** What was not saved at the last try. */
  failed: Failed[]
  onSave: (values: DueValues) => Promise<void>
  onClose: () => void
}

/** Asks for the one due date of several tasks. */
export const DueDialog = ({ open, tasks, failed, onSave, onClose }: DueDialogProps) => (
  <Dialog open={open} onClose={onClose} title={`${tasks.length}件の期限を変更`} width="normal">
    {failed.length > 0 && <FailedNote failed={failed} />}
    <Form<DueValues>
      key={failed.length}
      schema={refusedFor(tasks)}
      values={{ due_on: '' }}
      layout="plain"
      submitLabel="変更"
      onCancel={onClose}
      onSubmit={onSave}
    >
      {({ control }) => (
        <>
          <DateField control={control} name="due_on" label={taskLabels.due_on} />
          <Changes control={control} tasks={tasks} />
        </>
      )}
    </Form>
  </Dialog>
)

const Changes = ({ control, tasks }: { control: Control<DueValues>; tasks: readonly Task[] }) => {
  const day = useWatch({ control, name: 'due_on' })
  const isDay = schema.safeParse({ due_on: day }).success
  const rows = (isDay ? movedTo(tasks, day) : tasks).map(({ uid, title, due_on }) => ({
    uid,
    name: title,
    before: due_on ? longDay(due_on) : '期限なし',
    ...(isDay && { after: longDay(day) }),
  }))
  return <BulkNote count={tasks.length} changes={rows} told="通知は送信されません。" />
}

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
