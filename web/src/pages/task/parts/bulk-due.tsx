import type { Task } from '@banso/contract/tasks'
import { useState } from 'react'
import { useBulkUndo } from '../../../kit/bulk.tsx'
import { BulkBar } from '../../../kit/bulk-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { saveFields } from '../../../kit/conflict.tsx'
import { Floating } from '../../../kit/floating.tsx'
import { useArea } from '../../../lib/area.ts'
import { failureText } from '../../../lib/failure.ts'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCall, useReread } from '../../../lib/query.ts'
import { paramsOf, taskArea } from '../area.ts'
import type { DueValues, Failed } from './due-dialog.tsx'

// Its form comes when it is asked for: the list shows without it.
const DueDialog = lazyPart(async () => (await import('./due-dialog.tsx')).DueDialog)

/** What became of one of them: as it was saved, or why it was not. */
type Moved = { task: Task; saved?: Task; text?: string }

type BulkDueProps = {
  /** The chosen rows. */
  tasks: Task[]
  onSelect: (uids: ReadonlySet<string>) => void
}

/** One due date for several tasks. Each is saved as it was seen; those that were not are named and stay chosen. */
export const BulkDue = ({ tasks: chosen, onSelect }: BulkDueProps) => {
  const call = useCall()
  const { calls } = useArea(taskArea)
  const reread = useReread(calls)
  const [open, setOpen] = useState(false)
  const [failed, setFailed] = useState<Failed[]>([])
  const close = () => {
    setOpen(false)
    setFailed([])
  }
  const { changed: tellChanged, bar } = useBulkUndo()
  const setDue = async (task: Task, due_on: string | null): Promise<Moved> => {
    try {
      const body = { due_on }
      const send = (ifMatch: string) => call(calls.tasks.update, { params: paramsOf(task), ifMatch, body })
      const { data } = await saveFields(task, ['due_on'], send)
      return { task, saved: data }
    } catch (error) {
      return { task, text: failureText(error) }
    }
  }
  /** Each is put back unless somebody has given it another day since. */
  const putBack = async (moved: readonly Moved[]) => {
    const results = await Promise.all(moved.flatMap(({ task, saved }) => (saved ? [setDue(saved, task.due_on)] : [])))
    await reread()
    const refused = results.flatMap(({ task, text }) => (text ? [`${task.title}:${text}`] : []))
    const done = `${results.length - refused.length}件の期限を元に戻しました。`
    return refused.length > 0 ? `${done}戻せなかったもの:${refused.join('、')}` : done
  }
  const save = async ({ due_on }: DueValues) => {
    const results = await Promise.all(
      chosen.filter((task) => task.due_on !== due_on).map((task) => setDue(task, due_on)),
    )
    const refused = results.flatMap(({ task, text }) => (text ? [{ task, text }] : []))
    await reread()
    onSelect(new Set(refused.map(({ task }) => task.uid)))
    setFailed(refused)
    const changed = results.length - refused.length
    if (changed > 0) tellChanged({ what: `${changed}件の期限`, undo: () => putBack(results) })
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
        <DueDialog open={open} tasks={chosen} failed={failed} onSave={save} onClose={close} />
      </Floating>
      {chosen.length === 0 && bar}
    </>
  )
}
