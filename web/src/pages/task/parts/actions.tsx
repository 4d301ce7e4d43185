import { href } from '@banso/contract/pages'
import { type Task, tasks } from '@banso/contract/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { DeleteDialog } from '../../../kit/dialog.tsx'
import { failureText } from '../../../kit/failure.ts'
import type { IconName } from '../../../kit/icon.tsx'
import { ActionMenu } from '../../../kit/menu.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { call } from '../../../lib/api.ts'
import { refreshTasks } from '../area.ts'
import type { TaskMover } from '../changes.tsx'
import { movesOf } from './moves.ts'
import { RestoreButton } from './restore-button.tsx'

const paramsOf = (task: Task) => ({ startup_id: task.startup_company_uid, task_id: task.uid })
const moveIcons: Partial<Record<Task['status'], IconName>> = { doing: 'play', todo: 'refresh', cancelled: 'stop' }

/** The page's buttons: what is done daily in sight, the rest behind 「その他」. All of it is the server's verdict. */
export const TaskActions = ({ task, mover }: { task: Task; mover: TaskMover }) => {
  const [removing, setRemoving] = useState(false)
  const remove = useRemoval(task)
  if (task.deleted_at) return <RestoreButton task={task} />
  const moves = movesOf(task)
  const isProposal = task.status === 'proposed'
  const inSight = moves.filter(({ to }) => isProposal || to === 'done' || to === 'waiting')
  const behind = moves.filter((move) => !inSight.includes(move))
  const items = [
    ...(task.can.includes('update')
      ? [{ label: '編集', icon: 'edit' as const, to: href('startup_task_edit', paramsOf(task)) }]
      : []),
    ...behind.map((move) => ({ label: move.label, icon: moveIcons[move.to], onClick: () => mover.move(task, move) })),
    ...(task.can.includes('remove')
      ? [{ label: '削除', icon: 'trash' as const, danger: true, onClick: () => setRemoving(true) }]
      : []),
  ]
  return (
    <>
      <ActionMenu items={items} />
      {inSight.map((move) => (
        <Button
          key={move.to}
          look={isProposal && move.to === 'todo' ? 'primary' : 'white'}
          busy={mover.moving.get(task.uid)?.status === move.to}
          onClick={() => mover.move(task, move)}
        >
          {move.label}
        </Button>
      ))}
      {task.can.includes('execute') && (
        <Button look="primary" icon="edit" to={href('startup_task_execute_new', paramsOf(task))}>
          実行を記録
        </Button>
      )}
      <DeleteDialog open={removing} name={`「${task.title}」`} onClose={() => setRemoving(false)} onConfirm={remove} />
    </>
  )
}

/** Deletes, leaves for the list, and offers the way back there. */
const useRemoval = (task: Task) => {
  const navigate = useNavigate()
  const notify = useNotice()
  const client = useQueryClient()
  const params = paramsOf(task)
  const restore = async () => {
    try {
      await call(tasks.restore, { params, body: {} })
      notify(`「${task.title}」を元に戻しました。`)
    } catch (error) {
      notify(failureText(error))
    }
    await refreshTasks(client)
  }
  return async () => {
    await call(tasks.remove, { params, ifMatch: task.etag })
    void refreshTasks(client)
    void navigate(href('startup_tasks', { startup_id: params.startup_id }))
    notify(`「${task.title}」を削除しました。`, { undo: () => void restore() })
  }
}
