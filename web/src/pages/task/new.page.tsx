import { href } from '@banso/contract/pages'
import type { TaskTemplate } from '@banso/contract/task-templates'
import { type TaskInput, taskInput } from '@banso/contract/tasks'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { Card } from '../../kit/card.tsx'
import { Form } from '../../kit/form.tsx'
import { Note, useNotice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { useArea } from '../../lib/area.ts'
import { useApiMutation, useReread } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import { loadedUser } from '../../state.ts'
import { StartupSelect } from '../company/fields.tsx'
import { useStartups } from '../company/queries.ts'
import { taskArea, useProposes } from './area.ts'
import { TaskFields } from './fields.tsx'
import { FormLoading } from './parts/form-loading.tsx'
import { TemplatePicker } from './parts/template-picker.tsx'
import { useTaskFormData } from './parts/use-task-form-data.ts'
import { useNewTaskAddress, useTaskCrumbs } from './queries.ts'
import { newTexts } from './texts.ts'
import { blankTask } from './values.ts'

const AGAIN = 'again'

/**
 * 経営アクションの追加, or 提案 where the startup is to take it up: of a goal with `?goal_uid=`, one after the other with
 * 「保存して続けて追加」. Where the path names no startup, it is chosen first.
 */
const TaskNewPage = () => {
  const { startup_id, goalUid, chooseStartup } = useNewTaskAddress()
  const data = useTaskFormData(startup_id ?? '', { goal_uid: goalUid })
  const texts = newTexts[useProposes() ? 'proposed' : 'added']
  const canCreate = useMay('task.create')
  const { query: choice, startups } = useStartups(chooseStartup !== undefined)
  // Until a startup is chosen there is no form whose data could be waited for.
  const needed = [...(chooseStartup ? [choice] : []), ...(startup_id ? [data] : [])]
  const error = needed.find((each) => each.error)?.error
  const state = needed.some(({ isPending }) => isPending) ? 'loading' : error ? 'error' : 'ready'
  const retry = () => {
    if (choice.isError) void choice.refetch()
    data.retry()
  }
  const crumbs = [...useTaskCrumbs(startup_id ?? undefined), { label: texts.title }]
  return (
    <Page title={texts.title} crumbs={crumbs} state={state} width="form">
      {state === 'ready' && !canCreate && <Note>{texts.refused}</Note>}
      {canCreate && chooseStartup && choice.data && (
        <Card padded className="task-startup">
          <StartupSelect startups={startups} value={startup_id ?? ''} onChange={chooseStartup} />
        </Card>
      )}
      {startup_id && state === 'ready' && canCreate && (
        <NewTaskForm key={startup_id} {...{ startup_id, goalUid, data }} />
      )}
      {state !== 'ready' && <FormLoading error={error} onRetry={retry} />}
    </Page>
  )
}
export default TaskNewPage

type NewTaskFormProps = {
  startup_id: string
  goalUid: string | null
  data: Pick<ReturnType<typeof useTaskFormData>, 'goals' | 'issues' | 'people'>
}

const NewTaskForm = ({ startup_id, goalUid, data: { goals, issues, people } }: NewTaskFormProps) => {
  const navigate = useNavigate()
  const notify = useNotice()
  const { calls, pages } = useArea(taskArea)
  const reread = useReread(calls)
  const proposes = useProposes()
  const texts = newTexts[proposes ? 'proposed' : 'added']
  const { uid } = useAtomValue(loadedUser)
  const [round, setRound] = useState(0)
  const create = useApiMutation(calls.tasks.create)
  const taskTo = (task_id: string) => href(pages.detail, { startup_id, task_id })
  const save = async (body: TaskInput, { idempotencyKey, action }: { idempotencyKey: string; action?: string }) => {
    const { data } = await create.mutateAsync({ params: { startup_id }, body, idempotencyKey })
    await reread()
    notify(texts.done(data.title))
    if (action === AGAIN) setRound(round + 1)
    else void navigate(taskTo(data.uid))
  }
  return (
    <Form
      key={round}
      schema={taskInput}
      // Who adds an action does it; who proposes one leaves it to the startup.
      values={blankTask(goalUid, uid && !proposes ? [uid] : [])}
      submitLabel={texts.submit}
      alternatives={[{ action: AGAIN, label: texts.again }]}
      onCancel={() =>
        void navigate(goalUid ? href(pages.goal, { startup_id, goal_id: goalUid }) : href(pages.list, { startup_id }))
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
