import type { Goal } from '@banso/contract/goals'
import { taskLabels } from '@banso/contract/labels/tasks'
import type { TaskInput } from '@banso/contract/tasks'
import { useEffect } from 'react'
import { type Control, type UseFormReturn, useController, useFormState, useWatch } from 'react-hook-form'
import { MeasureInputs } from '../../measure/fields.tsx'

/** What a task's form must know of a goal. */
export type GoalOfTask = Pick<Goal, 'uid' | 'title' | 'measures'>

type MeasureLinksFieldProps = { form: UseFormReturn<TaskInput>; goals: readonly GoalOfTask[] }

/** How much this action is expected to move each measure of its goal; nothing without a goal. */
export const MeasureLinksField = ({ form, goals }: MeasureLinksFieldProps) => {
  const goalUid = useWatch({ control: form.control, name: 'goal_uid' })
  const goal = goals.find(({ uid }) => uid === goalUid)
  useLinksOf(form, goal)
  return goal ? <Links control={form.control} goal={goal} /> : null
}

/** A change of the goal takes the links to the other goal's measures with it. */
const useLinksOf = (form: UseFormReturn<TaskInput>, goal: GoalOfTask | undefined) => {
  useEffect(() => {
    const links = form.getValues('measure_links')
    const kept = links.filter(({ measure_uid }) => goal?.measures.some(({ uid }) => uid === measure_uid))
    if (kept.length < links.length) form.setValue('measure_links', kept, { shouldDirty: true })
  }, [form, goal])
}

const Links = ({ control, goal }: { control: Control<TaskInput>; goal: GoalOfTask }) => {
  const { field } = useController({ control, name: 'measure_links' })
  const { errors } = useFormState({ control, name: 'measure_links' })
  const indexOf = (uid: string) => field.value.findIndex(({ measure_uid }) => measure_uid === uid)
  return (
    <MeasureInputs
      legend={taskLabels.measure_links}
      help="このアクションで見込む増減を入力します。減る見込みは「-3」のように入力してください。"
      measures={goal.measures}
      currentOf={({ uid }) => field.value[indexOf(uid)]?.expected_delta ?? null}
      errorOf={({ uid }) => errors.measure_links?.[indexOf(uid)]?.expected_delta?.message}
      onChange={({ uid }, value) => {
        const others = field.value.filter(({ measure_uid }) => measure_uid !== uid)
        // What is no number stays as typed, and the schema refuses it.
        field.onChange(value === null ? others : [...others, { measure_uid: uid, expected_delta: value as number }])
      }}
    />
  )
}
