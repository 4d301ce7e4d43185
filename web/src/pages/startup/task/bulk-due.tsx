import { requiredDay } from '@banso/contract/fields'
import { labels } from '@banso/contract/labels'
import { type Task, tasks } from '@banso/contract/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { Button } from '../../../kit/button.tsx'
import { BulkBar } from '../../../kit/data-table.tsx'
import { DateField } from '../../../kit/date-field.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Form } from '../../../kit/form.tsx'
import { Note, useNotice } from '../../../kit/notice.tsx'
import { call } from '../../../lib/api.ts'
import { failureText } from '../../../shared/task/failure.ts'
import { refreshTasks } from '../../../shared/task/refresh.ts'

const schema = z.strictObject({ due_on: requiredDay(labels.task.due_on) })
type Values = z.input<typeof schema>
type Failed = { task: Task; text: string }

const setDue = async (task: Task, due_on: string): Promise<Failed | null> => {
  try {
    const params = { startup_id: task.startup_company_uid, task_id: task.uid }
    await call(tasks.update, { params, ifMatch: task.etag, body: { due_on } })
    return null
  } catch (error) {
    return { task, text: failureText(error) }
  }
}

type BulkDueProps = {
  /** The chosen rows. */
  tasks: Task[]
  onSelect: (uids: ReadonlySet<string>) => void
}

/** One due date for several tasks. Each is saved as it was seen; those that were not are named and stay chosen. */
export const BulkDue = ({ tasks: chosen, onSelect }: BulkDueProps) => {
  const client = useQueryClient()
  const notify = useNotice()
  const [open, setOpen] = useState(false)
  const [failed, setFailed] = useState<Failed[]>([])
  const close = () => {
    setOpen(false)
    setFailed([])
  }
  const save = async ({ due_on }: Values) => {
    const results = await Promise.all(chosen.map((task) => setDue(task, due_on)))
    const refused = results.filter((result) => result !== null)
    await refreshTasks(client)
    onSelect(new Set(refused.map(({ task }) => task.uid)))
    setFailed(refused)
    const changed = chosen.length - refused.length
    if (changed > 0) notify(`${changed}件の期限を変更しました。`)
    if (refused.length === 0) close()
  }
  return (
    <>
      <BulkBar count={chosen.length} onClear={() => onSelect(new Set())}>
        <Button look="dark" size="small" icon="calendar" onClick={() => setOpen(true)}>
          期限を変更
        </Button>
      </BulkBar>
      <Dialog open={open} onClose={close} title={`${chosen.length}件の期限を変更`} width="small">
        {failed.length > 0 && <FailedNote failed={failed} />}
        <Form<Values>
          key={failed.length}
          schema={schema}
          values={{ due_on: '' }}
          layout="plain"
          submitLabel="変更"
          onCancel={close}
          onSubmit={save}
        >
          {({ control }) => <DateField control={control} name="due_on" label={labels.task.due_on} />}
        </Form>
      </Dialog>
    </>
  )
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
