import type { Goal } from '@banso/contract/goals'
import type { Measure } from '@banso/contract/measures'
import { href } from '@banso/contract/pages'
import type { Task } from '@banso/contract/tasks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { LoadError } from '../../kit/empty.tsx'
import { Form } from '../../kit/form.tsx'
import { Note, useNotice } from '../../kit/notice.tsx'
import { FocusBar, Page } from '../../kit/page.tsx'
import { SkeletonRows } from '../../kit/skeleton-rows.tsx'
import { areaAt, useArea } from '../../lib/area.ts'
import { type Arrival, type First, useArrival } from '../../lib/first.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery, useApiMutation, useReread } from '../../lib/query.ts'
import { paramsOf, taskArea } from '../task/area.ts'
import { useGoalOfTask } from '../task/queries.ts'
import { ownExecutionArea } from './area.ts'
import {
  AttachmentsField,
  BodyFields,
  MeasureUpdates,
  NextStepField,
  ProgressField,
  ResultField,
  TimeFields,
} from './fields.tsx'
import { blankExecution, executionSchema, toExecutionBody } from './values.ts'
import './parts/new.css'
import { ExecutionHead } from './parts/head.tsx'

const question = ({ page, params: { startup_id, task_id = '' } }: Arrival) =>
  apiQuery(areaAt(ownExecutionArea, page).calls.tasks.get, { params: { startup_id, task_id } })

/** 実行を記録: one short form on the whole screen, kept on this device until it is sent. */
const ExecutionNewPage = () => {
  const { pages } = useArea(ownExecutionArea)
  const { startup_id, task_id } = useParamsOf(pages.new)
  const { pages: taskPages } = useArea(taskArea)
  const taskTo = href(taskPages.detail, { startup_id, task_id })
  const crumbs = [{ label: '経営アクション', to: href(taskPages.list, { startup_id }) }]
  const query = useQuery(question(useArrival()))
  const task = query.data?.data
  const goal = useGoalOfTask(startup_id, task?.goal_uid)
  const error = query.isError && !task ? query.error : null
  const state = error ? 'error' : !task || goal.isLoading ? 'loading' : 'ready'
  return (
    <>
      <FocusBar title="実行を記録" closeTo={taskTo} />
      <Page state={state} crumbs={crumbs} width="form">
        {state === 'loading' && <SkeletonRows count={6} />}
        {error && <LoadError what="経営アクション" error={error} onRetry={() => void query.refetch()} />}
        {state === 'ready' && task && (
          <>
            <ExecutionHead task={task} />
            <NewExecution task={task} taskTo={taskTo} measures={openMeasures(goal.data?.data)} />
          </>
        )}
      </Page>
    </>
  )
}

export const first: First = (arrival) => [question(arrival)]

export default ExecutionNewPage

/** The measures that can be updated: those of a goal that is not closed. */
const openMeasures = (goal: Goal | undefined): Measure[] =>
  goal && goal.closed_at === null && goal.deleted_at === null ? goal.measures : []

type NewExecutionProps = { task: Task; taskTo: string; measures: Measure[] }

const NewExecution = ({ task, taskTo, measures }: NewExecutionProps) => {
  const navigate = useNavigate()
  const notify = useNotice()
  const { calls } = useArea(ownExecutionArea)
  const reread = useReread(calls)
  const create = useApiMutation(calls.executions.create)
  // An entry that completes the action takes the right away while the form is still being left.
  if (!task.can.includes('execute') && !create.isSuccess)
    return <Note>この経営アクションには実行を記録できません。</Note>
  return (
    <Form
      schema={executionSchema}
      values={blankExecution(task)}
      submitLabel="記録する"
      onCancel={() => void navigate(taskTo)}
      draftKey={`execution:${task.uid}`}
      createdTo={() => taskTo}
      layout="bar"
      onSubmit={async (values, { idempotencyKey }) => {
        const { data } = await create.mutateAsync({
          params: paramsOf(task),
          body: toExecutionBody(values, task),
          idempotencyKey,
        })
        await reread()
        notify(data.result === 'completed' ? '実行を記録し、完了にしました。' : '実行を記録しました。')
        void navigate(taskTo)
      }}
    >
      {({ control }) => (
        <>
          <ResultField control={control} />
          <BodyFields control={control} blockerHelp="担当者にすぐ届きます。" />
          <ProgressField control={control} previous={task.progress} />
          <MeasureUpdates control={control} measures={measures} />
          <NextStepField control={control} />
          <AttachmentsField control={control} />
          <TimeFields control={control} />
        </>
      )}
    </Form>
  )
}
