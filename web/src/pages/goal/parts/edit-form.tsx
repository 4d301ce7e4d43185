import type { Person } from '@banso/contract/common'
import { type Goal, goalInput } from '@banso/contract/goals'
import { href } from '@banso/contract/pages'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTold } from '../../../kit/changes.tsx'
import { useSaveWithMerge } from '../../../kit/conflict.tsx'
import { Form } from '../../../kit/form.tsx'
import { NotEditable } from '../../../kit/not-editable.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { useArea, useReader } from '../../../lib/area.ts'
import { useApiMutation } from '../../../lib/query.ts'
import type { NamedIssue } from '../../issue/queries.ts'
import type { MetricChoice } from '../../metric/queries.ts'
import { goalArea, paramsOf, useAfterGoal } from '../area.ts'
import { GoalFields } from '../fields.tsx'
import { type GoalValues, goalValues, undoOf } from '../values.ts'
import { goalFieldLabels, showGoalValue } from './conflict-values.ts'
import type { GoalAbove } from './use-goal-form-data.ts'

type EditFormProps = Offered & { goal: Goal }
/** Whom and what the form offers. */
type Offered = {
  people: readonly Person[]
  owners: readonly Person[]
  issues: readonly NamedIssue[]
  metrics: readonly MetricChoice[]
  above: readonly GoalAbove[]
}

/** The form over a goal that exists. A draft can be kept as one or started; somebody else's change is merged. */
export const EditForm = ({ goal: loaded, ...offered }: EditFormProps) => {
  const [goal] = useState(loaded)
  const { calls, pages } = useArea(goalArea)
  const params = paramsOf(goal)
  const back = href(pages.detail, params)
  const navigate = useNavigate()
  const show = useNotice()
  const told = useTold()
  const after = useAfterGoal()
  const update = useApiMutation(calls.goals.update, after)
  const transition = useApiMutation(calls.goals.transition, after)
  const { save, dialog } = useSaveWithMerge({
    record: goal,
    toValues: goalValues,
    save: async (body: GoalValues, ifMatch) => (await update.mutateAsync({ params, body, ifMatch })).data,
    labels: goalFieldLabels,
    show: showGoalValue(offered, useReader()),
  })
  if (!goal.can.includes('update')) {
    const why = goal.closed_at ? '終了した目標は、再開すると編集できます。' : 'この経営目標を変更する権限がありません。'
    return <NotEditable what="経営目標" why={why} mayPropose={goal.can.includes('comment')} />
  }
  const startLabel = goal.proposed_by_operator ? 'この目標を採用' : '目標を開始'
  const starts = goal.can.includes('transition:active')
  const takeBack = (body: Partial<GoalValues> | null, ifMatch: string) =>
    body === null ? undefined : () => told(update.mutateAsync({ params, body, ifMatch }), '元に戻しました。')
  const submit = async (values: GoalValues, action?: string) => {
    const { etag } = await save(values)
    const isStarting = starts && action === undefined
    if (isStarting) await transition.mutateAsync({ params, body: { to: 'active', from: goal.status } })
    if (isStarting) show('経営目標を開始しました。')
    else show('保存しました。', { undo: takeBack(undoOf(goalValues(goal), values), etag) })
    navigate(back, { replace: true })
  }
  return (
    <>
      <Form
        schema={goalInput}
        values={goalValues(goal)}
        layout="bar"
        submitLabel={starts ? startLabel : '保存'}
        alternatives={starts ? [{ action: 'draft', label: '下書き保存' }] : []}
        draftKey={`goal:${goal.uid}`}
        onCancel={() => navigate(back)}
        onSubmit={(values, { action }) => submit(values, action)}
      >
        {(form) => <GoalFields form={form} {...offered} />}
      </Form>
      {dialog}
    </>
  )
}
