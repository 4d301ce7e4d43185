import { moveOf } from '@banso/contract/states'
import { type Task, type TaskStatus, taskStates, taskStatuses, tasks, type taskTransition } from '@banso/contract/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type * as z from 'zod'
import { failureText } from '../../kit/failure.ts'
import { useNotice } from '../../kit/notice.tsx'
import { late } from '../../lib/late.ts'
import { useApiMutation } from '../../lib/query.ts'
import { refreshTasks } from './area.ts'
import type { TaskMove } from './parts/moves.ts'

// Its form comes when a move asks for something: lists show without it.
const MoveDialog = late(async () => (await import('./parts/move-dialog.tsx')).MoveDialog)

type Body = z.input<typeof taskTransition>

export type TaskMover = {
  /** Moves at once, or asks first for what the move needs. */
  move: (task: Task, move: TaskMove) => void
  /** Tasks on their way, as they will be: shown in the new state before the server has answered. */
  moving: ReadonlyMap<string, Task>
  /** Rendered once by the page. */
  dialog: ReactNode
}

/** Changes of state for all the tasks of a page, with a notice and, where the way back is free, 「元に戻す」. */
export const useTaskMove = (): TaskMover => {
  const client = useQueryClient()
  const notify = useNotice()
  const [moving, setMoving] = useState<TaskMover['moving']>(new Map())
  const [asked, setAsked] = useState<{ task: Task; move: TaskMove } | null>(null)
  const transition = useApiMutation(tasks.transition)
  useKeptFocus(moving)

  const send = async (task: Task, body: Body) => {
    setMoving((now) => new Map(now).set(task.uid, { ...task, status: body.to }))
    try {
      const params = { startup_id: task.startup_company_uid, task_id: task.uid }
      const { data } = await transition.mutateAsync({ params, ifMatch: task.etag, body })
      const text = `「${task.title}」を「${taskStatuses[data.status]}」にしました。`
      notify(text, { undo: canReturn(data, task.status) ? () => sendAlone(data, { to: task.status }) : undefined })
    } finally {
      await refreshTasks(client)
      setMoving((now) => new Map([...now].filter(([uid]) => uid !== task.uid)))
    }
  }
  const sendAlone = (task: Task, body: Body) => {
    send(task, body).catch((error) => notify(failureText(error)))
  }
  const move = (task: Task, to: TaskMove) => {
    if (moving.has(task.uid)) return
    if (to.needs) setAsked({ task, move: to })
    else sendAlone(task, { to: to.to })
  }
  const dialog = asked && (
    <Suspense>
      <MoveDialog {...asked} onSend={send} onClose={() => setAsked(null)} />
    </Suspense>
  )
  return { move, moving, dialog }
}

const canReturn = (task: Task, to: TaskStatus) => {
  const back = moveOf(taskStates, task.status, to)
  return back !== undefined && !back.needs && task.can.includes(`transition:${to}`)
}

/** A card that changes its column is a new element: who moved it by keyboard stays on it. */
const useKeptFocus = (moving: TaskMover['moving']) => {
  useEffect(() => {
    if (document.activeElement !== document.body) return
    for (const uid of moving.keys()) document.querySelector<HTMLElement>(`[data-state-of="${uid}"]`)?.focus()
  }, [moving])
}
