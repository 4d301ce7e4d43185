import { href } from '@banso/contract/pages'
import type { TaskTemplate } from '@banso/contract/task-templates'
import { type TaskInput, taskInput, tasks } from '@banso/contract/tasks'
import { isUid } from '@banso/contract/uid'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Form } from '../../kit/form.tsx'
import { Note, useNotice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { useParamsOf } from '../../lib/page.ts'
import { useApiMutation } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import { loadedUser } from '../../state.ts'
import { refreshTasks } from './area.ts'
import { TaskFields } from './fields.tsx'
import { FormLoading } from './parts/form-loading.tsx'
import { TemplatePicker } from './parts/template-picker.tsx'
import { useTaskFormData } from './parts/use-task-form-data.ts'
import { blankTask } from './values.ts'

const AGAIN = 'again'

/** 経営アクションの追加: of a goal with `?goal_uid=`, one after the other with 「保存して続けて追加」. */
const TaskNewPage = () => {
  const { startup_id } = useParamsOf('startup_task_new')
  const goalUid = useGoalOfAddress()
  const data = useTaskFormData(startup_id, { goal_uid: goalUid })
  const listTo = href('startup_tasks', { startup_id })
  const canCreate = useMay('task.create')
  const state = data.isPending ? 'loading' : data.error ? 'error' : 'ready'
  const crumbs = [{ label: '経営アクション', to: listTo }, { label: '経営アクションの追加' }]
  return (
    <Page title="経営アクションの追加" crumbs={crumbs} state={state} width="form">
      {state === 'ready' && !canCreate ? (
        <Note>経営アクションを追加する権限がありません。</Note>
      ) : state === 'ready' ? (
        <NewTaskForm
          startup_id={startup_id}
          goalUid={goalUid}
          goals={data.goals}
          issues={data.issues}
          people={data.people}
        />
      ) : (
        <FormLoading error={data.error} onRetry={data.retry} />
      )}
    </Page>
  )
}
export default TaskNewPage

const useGoalOfAddress = (): string | null => {
  const [params] = useSearchParams()
  const goalUid = params.get('goal_uid')
  return isUid(goalUid) ? goalUid : null
}

type NewTaskFormProps = Pick<ReturnType<typeof useTaskFormData>, 'goals' | 'issues' | 'people'> & {
  startup_id: string
  goalUid: string | null
}

const NewTaskForm = ({ startup_id, goalUid, goals, issues, people }: NewTaskFormProps) => {
  const navigate = useNavigate()
  const notify = useNotice()
  const client = useQueryClient()
  const { uid } = useAtomValue(loadedUser)
  const [round, setRound] = useState(0)
  const create = useApiMutation(tasks.create)
  const taskTo = (task_id: string) => href('startup_task', { startup_id, task_id })
  const save = async (body: TaskInput, { idempotencyKey, action }: { idempotencyKey: string; action?: string }) => {
    const { data } = await create.mutateAsync({ params: { startup_id }, body, idempotencyKey })
    await refreshTasks(client)
    notify(`「${data.title}」を追加しました。`)
    if (action === AGAIN) setRound(round + 1)
    else void navigate(taskTo(data.uid))
  }
  return (
    <Form
      key={round}
      schema={taskInput}
      values={blankTask(goalUid, uid ? [uid] : [])}
      submitLabel="保存"
      alternatives={[{ action: AGAIN, label: '保存して続けて追加' }]}
      onCancel={() =>
        void navigate(
          goalUid ? href('startup_goal', { startup_id, goal_id: goalUid }) : href('startup_tasks', { startup_id }),
        )
      }
      draftKey={`task:new:${startup_id}`}
      createdTo={taskTo}
      layout="bar"
      onSubmit={save}
    >
      {(form) => (
        <>
          <TemplatePicker onChoose={(template) => fill(form, template)} />
          <TaskFields form={form} goals={goals} issues={issues} people={people} focusTitle={round > 0} />
        </>
      )}
    </Form>
  )
}

const fill = (form: UseFormReturn<TaskInput>, { title, description, checklist }: TaskTemplate) => {
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  form.setValue('title', title, options)
  form.setValue('description', description, options)
  form.setValue(
    'checklist',
    checklist.map((text) => ({ text, done: false })),
    options,
  )
}
