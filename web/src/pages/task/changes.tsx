import { moveOf } from '@banso/contract/states'
import { type Task, type TaskStatus, taskStates, taskStatuses } from '@banso/contract/tasks'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useRemoval } from '../../kit/changes.tsx'
import { useNotice } from '../../kit/notice.tsx'
import { useArea } from '../../lib/area.ts'
import { shortDay } from '../../lib/dates.ts'
import { failureText } from '../../lib/failure.ts'
import { lazyPart } from '../../lib/lazy.ts'
import { apiQuery, readsOf, useAfter, useApiMutation, useReread } from '../../lib/query.ts'
import { paramsOf, taskArea } from './area.ts'
import type { TaskMoveBody } from './parts/move-dialog.tsx'
import type { Asked, TaskMove } from './parts/moves.ts'

// Its form comes when a move asks for something: lists show without it.
const TaskMoveDialog = lazyPart(async () => (await import('./parts/move-dialog.tsx')).TaskMoveDialog)

export type TaskChanges = {
  /** Moves at once, or asks first for what the move needs. */
  move: (task: Task, move: TaskMove) => void
  /** Tasks on their way, as they will be: shown in the new state before the server has answered. */
  moving: ReadonlyMap<string, Task>
  remove: (task: Task) => void
  restore: (task: Task) => void
  /** Rendered once by the page. */
  dialog: ReactNode
}

/** What can be done with the tasks of a page. Who may, says their `can`. */
export const useTaskChanges = ({ onRemoved }: { onRemoved?: () => void } = {}): TaskChanges => {
  const { calls } = useArea(taskArea)
  const moves = useMoves()
  const { onSuccess } = useAfterTask()
  const stale = { refresh: readsOf(calls) }
  const removal = useApiMutation(calls.tasks.remove, stale)
  const restoration = useApiMutation(calls.tasks.restore, { ...stale, onSuccess })
  const { remove, restore, dialog } = useRemoval({
    nameOf: ({ title }: Task) => title,
    remove: (task) => removal.mutateAsync({ params: paramsOf(task), ifMatch: task.etag }),
    restore: (task) => restoration.mutateAsync({ params: paramsOf(task), body: {} }),
    onRemoved,
  })
  return {
    move: moves.move,
    moving: moves.moving,
    remove,
    restore,
    dialog: (
      <>
        {moves.dialog}
        {dialog}
      </>
    ),
  }
}

const useAfterTask = () => {
  const { calls } = useArea(taskArea)
  return useAfter(calls, (task: Task) => apiQuery(calls.tasks.get, { params: paramsOf(task) }).queryKey)
}

/** Changes of state, with a notice and, where the way back is free, 「元に戻す」. */
const useMoves = () => {
  const { calls } = useArea(taskArea)
  const reread = useReread(calls)
  const notify = useNotice()
  const [moving, setMoving] = useState<TaskChanges['moving']>(new Map())
  const [asked, setAsked] = useState<{ task: Task; move: TaskMove & { needs: Asked } } | null>(null)
  const { onSuccess } = useAfterTask()
  const transition = useApiMutation(calls.tasks.transition, { onSuccess })
  useKeptFocus(moving)

  const send = async (task: Task, body: TaskMoveBody, idempotencyKey?: string, from = task.status) => {
    setMoving((now) => new Map(now).set(task.uid, { ...task, status: body.to }))
    const request = { params: paramsOf(task), body: { ...body, from } }
    const { data } = await transition.mutateAsync({ ...request, ...(idempotencyKey && { idempotencyKey }) })
    const { next_occurrence: next } = data
    const made = next
      ? `次回${next.due_on ? `(期限 ${shortDay(next.due_on)})` : ''}の経営アクションを追加しました。`
      : ''
    const text = `「${task.title}」を「${taskStatuses[data.status]}」にしました。${made}`
    notify(text, { undo: canReturn(data, from) ? () => moveAlone(data, from) : undefined })
  }
  const settle = async ({ uid }: Task) => {
    await reread()
    setMoving((now) => new Map([...now].filter(([other]) => other !== uid)))
  }
  const moveAlone = (task: Task, to: TaskStatus) =>
    void send(task, { to })
      .catch((error) => notify(failureText(error)))
      .finally(() => settle(task))
  const move = (task: Task, { needs, ...to }: TaskMove) => {
    if (moving.has(task.uid)) return
    if (needs) setAsked({ task, move: { ...to, needs } })
    else moveAlone(task, to.to)
  }
  const dialog = asked && (
    <Suspense>
      <TaskMoveDialog
        {...asked}
        send={(...sent) => send(asked.task, ...sent)}
        reread={() => settle(asked.task)}
        onClose={() => setAsked(null)}
      />
    </Suspense>
  )
  return { move, moving, dialog }
}

const canReturn = (task: Task, to: TaskStatus) => {
  const back = moveOf(taskStates, task.status, to)
  return back !== undefined && !back.needs && task.can.includes(`transition:${to}`)
}

/** A card that changes its column is a new element: who moved it by keyboard stays on it. */
const useKeptFocus = (moving: TaskChanges['moving']) => {
  useEffect(() => {
    if (document.activeElement !== document.body) return
    for (const uid of moving.keys()) document.querySelector<HTMLElement>(`[data-state-of="${uid}"]`)?.focus()
  }, [moving])
}
