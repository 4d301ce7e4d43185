import type { Task } from '@banso/contract/tasks'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { saveFields } from '../../../kit/conflict.tsx'
import { BulkBar } from '../../../kit/data-table.tsx'
import { Floating } from '../../../kit/floating.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { call } from '../../../lib/api.ts'
import { useArea } from '../../../lib/area.ts'
import { failureText } from '../../../lib/failure.ts'
import { late } from '../../../lib/late.ts'
import { useReread } from '../../../lib/query.ts'
import { paramsOf, taskArea } from '../area.ts'
import type { DueValues, Failed } from './due-dialog.tsx'

// Its form comes when it is asked for: the list shows without it.
const DueDialog = late(async () => (await import('./due-dialog.tsx')).DueDialog)

type BulkDueProps = {
  /** The chosen rows. */
  tasks: Task[]
  onSelect: (uids: ReadonlySet<string>) => void
}

/** One due date for several tasks. Each is saved as it was seen; those that were not are named and stay chosen. */
export const BulkDue = ({ tasks: chosen, onSelect }: BulkDueProps) => {
  const { calls } = useArea(taskArea)
  const reread = useReread(calls)
  const notify = useNotice()
  const [open, setOpen] = useState(false)
  const [failed, setFailed] = useState<Failed[]>([])
  const close = () => {
    setOpen(false)
    setFailed([])
  }
  const setDue = async (task: Task, due_on: string): Promise<Failed | null> => {
    try {
      const body = { due_on }
      const send = (ifMatch: string) => call(calls.tasks.update, { params: paramsOf(task), ifMatch, body })
      await saveFields(task, ['due_on'], send)
      return null
    } catch (error) {
      return { task, text: failureText(error) }
    }
  }
  const save = async ({ due_on }: DueValues) => {
    const results = await Promise.all(chosen.map((task) => setDue(task, due_on)))
    const refused = results.filter((result) => result !== null)
    await reread()
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
      <Floating open={open}>
        <DueDialog open={open} count={chosen.length} failed={failed} onSave={save} onClose={close} />
      </Floating>
    </>
  )
}
