import { type Task, tasks } from '@banso/contract/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../kit/button.tsx'
import { failureText } from '../../../kit/failure.ts'
import { useNotice } from '../../../kit/notice.tsx'
import { useApiMutation } from '../../../lib/query.ts'
import { refreshTasks } from '../area.ts'

/** Brings a deleted task back, where the server still allows it. */
export const RestoreButton = ({ task }: { task: Task }) => {
  const notify = useNotice()
  const client = useQueryClient()
  const restore = useApiMutation(tasks.restore, { onSuccess: () => refreshTasks(client) })
  if (!task.can.includes('restore')) return <span className="muted">削除済み</span>
  const run = () =>
    restore.mutate(
      { params: { startup_id: task.startup_company_uid, task_id: task.uid }, body: {} },
      {
        onSuccess: () => notify(`「${task.title}」を元に戻しました。`),
        onError: (error) => notify(failureText(error)),
      },
    )
  return (
    <span className="above-row-link">
      <Button size="small" icon="restore" busy={restore.isPending} onClick={run} aria-label={`${task.title}を元に戻す`}>
        元に戻す
      </Button>
    </span>
  )
}
