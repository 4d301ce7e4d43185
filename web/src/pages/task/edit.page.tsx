import { type Person, priorities } from '@banso/contract/common'
import { taskLabels } from '@banso/contract/labels/tasks'
import { href } from '@banso/contract/pages'
import type { Actor } from '@banso/contract/roles'
import { inWordsOf, sideName } from '@banso/contract/sides'
import { recurrences, type Task, type TaskInput, taskInput, taskVisibilities } from '@banso/contract/tasks'
import { useNavigate } from 'react-router-dom'
import { useSaveWithMerge } from '../../kit/conflict.tsx'
import { Form } from '../../kit/form.tsx'
import { NotEditable } from '../../kit/not-editable.tsx'
import { useNotice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { useArea, useReader } from '../../lib/area.ts'
import { longDay } from '../../lib/dates.ts'
import type { First } from '../../lib/first.ts'
import { useCall, useReread } from '../../lib/query.ts'
import { paramsOf, taskArea } from './area.ts'
import { TaskFields } from './fields.tsx'
import { FormLoading } from './parts/form-loading.tsx'
import type { GoalOfTask } from './parts/measure-links-field.tsx'
import { useShareQuestion } from './parts/use-share-question.tsx'
import { formQuestions, type TaskPartners, useTaskFormData } from './parts/use-task-form-data.ts'
import { taskQuestion, useTaskCrumbs, useTaskOfAddress } from './queries.ts'
import { toTaskInput } from './values.ts'

/** 経営アクションの編集. */
const TaskEditPage = () => {
  const { pages } = useArea(taskArea)
  const query = useTaskOfAddress()
  const task = query.data?.data
  const data = useTaskFormData(task?.startup_company_uid ?? '', task)
  const error = task ? data.error : query.error
  const state = error ? 'error' : !task || data.isPending ? 'loading' : 'ready'
  const crumbs = [
    ...useTaskCrumbs(task?.startup_company_uid),
    ...(task ? [{ label: task.title, to: href(pages.detail, paramsOf(task)) }] : []),
  ]
  const retry = () => {
    void query.refetch()
    data.retry()
  }
  return (
    <Page title="経営アクションの編集" crumbs={crumbs} state={state} width="form">
      {state === 'ready' && task ? (
        <EditTaskForm task={task} links={{ ...data, people: withAssignees(data.people, task) }} />
      ) : (
        <FormLoading error={error} onRetry={retry} />
      )}
    </Page>
  )
}

export const first: First = (arrival) => {
  const { startup_id } = arrival.params
  // Where the address names no company, the action tells it.
  return [taskQuestion(arrival), ...(startup_id === '' ? [] : formQuestions(arrival.page, startup_id))]
}

export default TaskEditPage

/** Who left or is no longer assigned still stands in the record, with the name of then; a partner as long as it is shared. */
const withAssignees = (people: readonly Person[], { assignees, partner_company_uid }: Task): Person[] => [
  ...people,
  ...assignees.filter(({ uid }) => uid !== partner_company_uid && !people.some((person) => person.uid === uid)),
]

type Named = { uid: string; title: string }
type EditTaskFormProps = {
  task: Task
  links: {
    goals: readonly GoalOfTask[]
    issues: readonly Named[]
    people: readonly Person[]
    partners?: TaskPartners | undefined
  }
}

const EditTaskForm = ({ task, links }: EditTaskFormProps) => {
  const call = useCall()
  const { goals, issues, people, partners = [] } = links
  const navigate = useNavigate()
  const notify = useNotice()
  const { calls, pages } = useArea(taskArea)
  const reread = useReread(calls)
  const params = paramsOf(task)
  const taskTo = href(pages.detail, params)
  const reader = useReader()
  const { ask, dialog: question } = useShareQuestion(params.startup_id, partners)
  const { save, dialog } = useSaveWithMerge({
    record: task,
    toValues: toTaskInput,
    save: async (body: TaskInput, ifMatch) => (await call(calls.tasks.update, { params, ifMatch, body })).data,
    labels: taskLabels,
    show: (field, value) => inWords(field, value, [...goals, ...issues], [...people, ...partners], reader),
  })
  if (!task.can.includes('update')) {
    const why = task.closed_at
      ? '終了した経営アクションは、再開すると編集できます。'
      : 'この経営アクションを変更する権限がありません。'
    return <NotEditable what="経営アクション" why={why} mayPropose={task.can.includes('comment')} />
  }
  return (
    <>
      <Form
        schema={taskInput}
        values={toTaskInput(task)}
        submitLabel="保存"
        onCancel={() => void navigate(taskTo)}
        draftKey={`task:${task.uid}`}
        layout="bar"
        onSubmit={async (values) => {
          await ask(values, task)
          await save(values)
          await reread()
          notify('保存しました。')
          void navigate(taskTo)
        }}
      >
        {(form) => <TaskFields form={form} links={links} uid={task.uid} />}
      </Form>
      {dialog}
      {question}
    </>
  )
}

/** A value as people read it, for the choice between two edits. */
const inWords = (
  field: keyof TaskInput,
  value: unknown,
  named: readonly Named[],
  people: readonly Pick<Person, 'uid' | 'name'>[],
  reader: Actor,
): string => {
  const nameOf = (uid: string) => people.find((person) => person.uid === uid)?.name ?? uid
  const text = (): string => {
    if (value === null || value === '') return ''
    if (field === 'goal_uid' || field === 'issue_uid') return named.find(({ uid }) => uid === value)?.title ?? ''
    if (field === 'assignee_uids') return (value as TaskInput['assignee_uids']).map(nameOf).join('、')
    if (field === 'checklist') return (value as TaskInput['checklist']).map((item) => item.text).join('、')
    if (field === 'file_uids') return `${(value as TaskInput['file_uids']).length}件`
    if (field === 'measure_links') return `${(value as TaskInput['measure_links']).length}件`
    if (field === 'priority') return priorities[value as TaskInput['priority']]
    if (field === 'owner_actor') return sideName(value as TaskInput['owner_actor'], reader)
    if (field === 'visibility')
      return inWordsOf(taskVisibilities, reader)[value as NonNullable<TaskInput['visibility']>]
    if (field === 'partner_company_uid') return nameOf(String(value))
    if (field === 'recurrence') return recurrences[value as TaskInput['recurrence']]
    return field.endsWith('_on') || field === 'recurrence_until' ? longDay(String(value)) : String(value)
  }
  return text() || '–'
}
