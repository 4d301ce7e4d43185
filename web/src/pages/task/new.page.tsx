import { href } from '@banso/contract/pages'
import { type TaskInput, taskInput } from '@banso/contract/tasks'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Form } from '../../kit/form.tsx'
import { NotAllowed } from '../../kit/not-editable.tsx'
import { useNotice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { useArea } from '../../lib/area.ts'
import type { First } from '../../lib/first.ts'
import { useApiMutation, useReread } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import { loadedUser } from '../../state.ts'
import { issueArea } from '../issue/area.ts'
import { startupTaskArea, useProposes } from './area.ts'
import { TaskFields } from './fields.tsx'
import { FormLoading } from './parts/form-loading.tsx'
import { TemplatePicker } from './parts/template-picker.tsx'
import { useShareQuestion } from './parts/use-share-question.tsx'
import { formQuestions, useTaskFormData } from './parts/use-task-form-data.ts'
import { useNewTaskAddress, useTaskCrumbs } from './queries.ts'
import { newTexts } from './texts.ts'
import { blankTask } from './values.ts'

const AGAIN = 'again'

/**
 * 経営アクションの追加, or 提案 where the startup is to take it up: of a goal with `?goal_uid=`, of an issue with
 * `?issue_uid=`, one after the other with 「保存して続けて追加」.
 */
const TaskNewPage = () => {
  const { startup_id, goalUid, issueUid } = useNewTaskAddress()
  const data = useTaskFormData(startup_id, { goal_uid: goalUid })
  const texts = newTexts[useProposes() ? 'proposed' : 'added']
  const canCreate = useMay('task.create')
  const state = data.error ? 'error' : data.isPending ? 'loading' : 'ready'
  return (
    <Page title={texts.title} crumbs={useTaskCrumbs(startup_id)} state={state} width="form">
      {state === 'ready' && !canCreate && <NotAllowed title={texts.refused} />}
      {state === 'ready' && canCreate && <NewTaskForm {...{ startup_id, goalUid, issueUid, data }} />}
      {state !== 'ready' && <FormLoading error={data.error} onRetry={data.retry} />}
    </Page>
  )
}

export const first: First = ({ page, params: { startup_id } }) => formQuestions(page, startup_id)

export default TaskNewPage

type NewTaskFormProps = {
  startup_id: string
  goalUid: string | null
  issueUid: string | null
  data: Pick<ReturnType<typeof useTaskFormData>, 'goals' | 'issues' | 'people' | 'partners'>
}

const NewTaskForm = ({ startup_id, goalUid, issueUid, data: links }: NewTaskFormProps) => {
  const navigate = useNavigate()
  const notify = useNotice()
  const { calls, pages } = useArea(startupTaskArea)
  const { pages: issuePages } = useArea(issueArea)
  const reread = useReread(calls)
  const proposes = useProposes()
  const texts = newTexts[proposes ? 'proposed' : 'added']
  const { uid } = useAtomValue(loadedUser)
  const [round, setRound] = useState(0)
  const create = useApiMutation(calls.tasks.create)
  const { ask, dialog } = useShareQuestion(startup_id, links.partners)
  const issue = links.issues.find((one) => one.uid === issueUid)?.uid ?? null
  const ofIssue = issue && `${href(issuePages.list, { startup_id })}?issue=${issue}`
  const ofGoal = goalUid && href(pages.goal, { startup_id, goal_id: goalUid })
  const above = ofGoal ?? ofIssue ?? href(pages.list, { startup_id })
  const taskTo = (task_id: string) => href(pages.detail, { startup_id, task_id })
  const save = async (body: TaskInput, { idempotencyKey, action }: { idempotencyKey: string; action?: string }) => {
    await ask(body)
    const { data } = await create.mutateAsync({ params: { startup_id }, body, idempotencyKey })
    await reread()
    notify(texts.done(data.title))
    if (action === AGAIN) setRound(round + 1)
    else void navigate(taskTo(data.uid))
  }
  return (
    <>
      <Form
        key={round}
        schema={taskInput}
        // Who adds an action does it; who proposes one leaves it to the startup.
        values={blankTask(goalUid, uid && !proposes ? [uid] : [], issue)}
        submitLabel={texts.submit}
        alternatives={[{ action: AGAIN, label: texts.again }]}
        onCancel={() => void navigate(above)}
        draftKey={`task:new:${startup_id}`}
        createdTo={taskTo}
        layout="bar"
        onSubmit={save}
      >
        {(form) => (
          <>
            <TemplatePicker form={form} />
            <TaskFields form={form} links={links} focusTitle={round > 0} />
          </>
        )}
      </Form>
      {dialog}
    </>
  )
}
