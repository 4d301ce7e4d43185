import { taskLabels } from '@banso/contract/labels/tasks'
import { href } from '@banso/contract/pages'
import { type Task, taskStatuses } from '@banso/contract/tasks'
import { useAtomValue } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { beside } from '../../kit/beside.ts'
import { Card, CardBody, CardHead, SummaryStrip } from '../../kit/card.tsx'
import { restoreText } from '../../kit/dialog.tsx'
import { FileLinks } from '../../kit/file-link.tsx'
import { Note } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { PlainText } from '../../kit/plain-text.tsx'
import { QueryStatus, queryState } from '../../kit/query-status.tsx'
import { NameSan } from '../../kit/status.tsx'
import { useArea } from '../../lib/area.ts'
import type { First } from '../../lib/first.ts'
import { useParamsOf } from '../../lib/page.ts'
import { listTasks } from '../../state.ts'
import { CommentThread } from '../comment/panel.tsx'
import { ExecutionTimeline } from '../execution/panel.tsx'
import { paramsOf, taskArea, useProposes } from './area.ts'
import { type TaskChanges, useTaskChanges } from './changes.tsx'
import { TaskAssignees, TaskDue, TaskPriority, TaskProgress, TaskWaiting } from './marks.tsx'
import { Checklist } from './parts/checklist.tsx'
import { TaskStateMenu } from './parts/state-menu.tsx'
import './parts/detail.css'
import { TaskAbout } from './parts/about.tsx'
import { TaskActions } from './parts/actions.tsx'
import { RemindProposal } from './parts/remind-proposal.tsx'
import { taskQuestion, useTaskCrumbs, useTaskOfAddress } from './queries.ts'

/** 経営アクションの詳細. */
const TaskDetailPage = () => {
  const { pages } = useArea(taskArea)
  const query = useTaskOfAddress()
  const task = query.data?.data
  const { task_id } = useParamsOf(pages.detail)
  const listed = useAtomValue(listTasks).find(({ uid }) => uid === task_id)
  const navigate = useNavigate()
  const changes = useTaskChanges({ onRemoved: () => task && void navigate(href(pages.list, paramsOf(task))) })
  const state = queryState(query)
  const title = (task ?? listed)?.title ?? '経営アクションの詳細'
  const crumbs = useTaskCrumbs(task?.startup_company_uid)
  return (
    <Page title={title} crumbs={crumbs} state={state} actions={task && <TaskActions task={task} changes={changes} />}>
      <QueryStatus query={query} what="経営アクション" rows={6} />
      {task && <TaskDetail task={task} changes={changes} />}
      {changes.dialog}
    </Page>
  )
}

export const first: First = (arrival) => [taskQuestion(arrival)]

export default TaskDetailPage

const TaskDetail = ({ task, changes }: { task: Task; changes: TaskChanges }) => (
  <>
    <Notes task={task} />
    <SummaryStrip
      items={[
        { label: '進捗', value: <TaskProgress task={task} /> },
        { label: '状態', value: <TaskStateMenu task={task} changes={changes} /> },
        { label: '担当', value: <TaskAssignees task={task} /> },
        { label: '期限', value: <TaskDue task={task} long /> },
        { label: '優先度', value: <TaskPriority task={task} /> },
      ]}
    />
    <div ref={beside} className="with-side beside">
      <div className="stack">
        {task.description && (
          <Card>
            <CardHead title="内容" />
            <CardBody>
              <PlainText text={task.description} />
            </CardBody>
          </Card>
        )}
        {task.files.length > 0 && !task.deleted_at && (
          <Card>
            <CardHead title={taskLabels.file_uids} count={`${task.files.length}件`} />
            <CardBody>
              <FileLinks files={task.files} />
            </CardBody>
          </Card>
        )}
        {task.checklist.length > 0 && <Checklist task={task} />}
        {task.status !== 'proposed' && <ExecutionTimeline task={task} />}
      </div>
      <aside className="stack" aria-label="関連する情報">
        <TaskAbout task={task} />
        <CommentThread
          on={{ type: 'task', startup_id: task.startup_company_uid, uid: task.uid }}
          canComment={task.can.includes('comment')}
        />
      </aside>
    </div>
  </>
)

/** What must be known before anything else: deleted, proposed, waited for, given up. */
const Notes = ({ task }: { task: Task }) => {
  const proposes = useProposes()
  return (
    <div className="task-notes">
      {task.deleted_at && <Note tone="warn">削除した経営アクションです。{restoreText}</Note>}
      {task.status === 'proposed' && (
        <Note tone="info" icon="chat" action={proposes && <RemindProposal task={task} />}>
          担当者の
          <NameSan {...task.created_by} />
          からの提案です。
          {proposes && 'スタートアップが'}取り組むと「{taskStatuses.todo}」に入ります。
        </Note>
      )}
      {task.status === 'waiting' && (
        <Note tone="warn" icon="clock">
          <TaskWaiting task={task} />
        </Note>
      )}
      {task.status === 'cancelled' && task.cancel_reason && <Note icon="stop">中止の理由:{task.cancel_reason}</Note>}
    </div>
  )
}
