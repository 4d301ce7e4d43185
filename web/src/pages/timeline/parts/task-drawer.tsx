import { requiredText } from '@banso/contract/fields'
import { commentLabels } from '@banso/contract/labels/comments'
import { allowedMoves } from '@banso/contract/states'
import { type PartnerTask, type TaskStatus, taskStates, taskStatuses, taskTransition } from '@banso/contract/tasks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod'
import { Button } from '../../../kit/button.tsx'
import { KeyValues } from '../../../kit/card.tsx'
import { useTold } from '../../../kit/changes.tsx'
import { SideDrawer } from '../../../kit/dialog.tsx'
import { TextAreaField } from '../../../kit/fields.tsx'
import { MoveDialog } from '../../../kit/move-dialog.tsx'
import { PlainText } from '../../../kit/plain-text.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { TaskState } from '../../../kit/status.tsx'
import { longDay } from '../../../lib/dates.ts'
import { apiQuery, readsOf, refresh, useApiMutation, useCall } from '../../../lib/query.ts'
import { CommentThread } from '../../comment/panel.tsx'
import { timelineArea } from '../area.ts'
import { SharedExecutions } from './executions.tsx'

const { tasks, timelines } = timelineArea.partner.calls
const stale = readsOf({ tasks, timelines })

type Props = { partner_id: string; uid: string; onClose: () => void }

/** An action that is shared with the partner, over the timeline; partners have no page of it. */
export const TaskDrawer = ({ partner_id, uid, onClose }: Props) => {
  const query = useQuery(apiQuery(tasks.get, { params: { partner_id, task_id: uid } }))
  const task = query.data?.data
  return (
    <SideDrawer open onClose={onClose} title={task?.title ?? '経営アクション'}>
      <QueryStatus query={query} what="経営アクション" />
      {task && <Opened partner_id={partner_id} task={task} />}
    </SideDrawer>
  )
}

const waitingLabel = 'スタートアップの回答待ちにする'
const doneForm = taskTransition.pick({ to: true }).extend({ comment: requiredText(commentLabels.body, 1000) })
type DoneForm = z.input<typeof doneForm>

const Opened = ({ partner_id, task }: { partner_id: string; task: PartnerTask }) => {
  const call = useCall()
  const [ends, setEnds] = useState(false)
  const told = useTold()
  const send = useApiMutation(tasks.transition, { refresh: stale })
  const params = { partner_id, task_id: task.uid }
  const move = (to: TaskStatus) => {
    if (to === 'done' && task.execution_count === 0) return setEnds(true)
    told(
      send.mutateAsync({ params, body: { to, from: task.status } }),
      `「${task.title}」を「${taskStatuses[to]}」にしました。`,
    )
  }
  return (
    <div className="stack">
      <KeyValues
        items={[
          { label: '企業', value: task.startup_name },
          { label: '状態', value: <TaskState state={task.status}>{taskStatuses[task.status]}</TaskState> },
          { label: '期限', value: task.due_on && longDay(task.due_on) },
        ].map((item) => ({ ...item, value: item.value || null }))}
      />
      {task.description && <PlainText text={task.description} />}
      <div className="row" data-wrap>
        {allowedMoves(taskStates, task).map(({ to, move: { label } }) => (
          <Button key={to} look={to === 'done' ? 'primary' : 'white'} busy={send.isPending} onClick={() => move(to)}>
            {to === 'waiting' ? waitingLabel : label}
          </Button>
        ))}
      </div>
      <SharedExecutions partner_id={partner_id} task={task} />
      <CommentThread
        bare
        on={{ type: 'task', startup_id: task.startup_company_uid, uid: task.uid }}
        canComment={task.can.includes('comment')}
      />
      {ends && (
        <MoveDialog<DoneForm, TaskStatus>
          title="完了にする"
          text={`「${task.title}」`}
          schema={doneForm}
          values={{ to: 'done', comment: '' }}
          submitLabel="完了にする"
          draftKey={`shared-task:${task.uid}`}
          from={task.status}
          send={(body, idempotencyKey, from) =>
            call(tasks.transition, { params, body: { ...body, from }, idempotencyKey })
          }
          reread={(client) => refresh(client, stale)}
          done={`「${task.title}」を「${taskStatuses.done}」にしました。`}
          onClose={() => setEnds(false)}
        >
          {(control) => (
            <TextAreaField
              control={control}
              name="comment"
              label="完了コメント"
              max={1000}
              help="スタートアップに結果を一言伝えてください。"
            />
          )}
        </MoveDialog>
      )}
    </div>
  )
}
