import { goalInput, goals } from '@banso/contract/goals'
import { href } from '@banso/contract/pages'
import { useAtomValue } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { SkeletonRows } from '../../kit/data-table.tsx'
import { LoadError } from '../../kit/empty.tsx'
import { Form } from '../../kit/form.tsx'
import { Note, useNotice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { today } from '../../lib/dates.ts'
import { useParamsOf } from '../../lib/page.ts'
import { useApiMutation } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import { loadedUser } from '../../state.ts'
import { GoalFields } from './fields.tsx'
import { useAfterGoal } from './parts/after-goal.ts'
import { useGoalFormData } from './parts/use-goal-form-data.ts'
import { blankGoal, type GoalValues } from './values.ts'

const NewGoalPage = () => {
  const { startup_id } = useParamsOf('startup_goal_new')
  const { people, issues, isReady, error, retry } = useGoalFormData(startup_id)
  const { uid = '' } = useAtomValue(loadedUser)
  const mayCreate = useMay('goal.create')
  const navigate = useNavigate()
  const show = useNotice()
  const create = useApiMutation(goals.create, useAfterGoal())
  const save = async (values: GoalValues, idempotencyKey: string, status: 'draft' | 'active') => {
    const body = { ...values, status }
    const { data } = await create.mutateAsync({ params: { startup_id }, body, idempotencyKey })
    show(status === 'draft' ? '下書きを保存しました。' : '経営目標を開始しました。')
    navigate(href('startup_goal', { startup_id, goal_id: data.uid }), { replace: true })
  }
  return (
    <Page
      title="経営目標の追加"
      crumbs={[{ label: '経営目標', to: href('startup_goals', { startup_id }) }, { label: '経営目標の追加' }]}
      width="form"
      state={isReady ? 'ready' : error ? 'error' : 'loading'}
    >
      {!isReady && !error && <SkeletonRows />}
      {error && <LoadError what="入力に必要な情報" error={error} onRetry={retry} />}
      {isReady && !mayCreate && <Note>経営目標を追加する権限がありません。</Note>}
      {isReady && mayCreate && (
        <Form
          schema={goalInput}
          values={blankGoal(uid, today())}
          layout="bar"
          submitLabel="目標を開始"
          alternatives={[{ action: 'draft', label: '下書き保存' }]}
          draftKey={`goal-new:${startup_id}`}
          createdTo={(goal_id) => href('startup_goal', { startup_id, goal_id })}
          onCancel={() => navigate(href('startup_goals', { startup_id }))}
          onSubmit={(values, { idempotencyKey, action }) =>
            save(values, idempotencyKey, action === 'draft' ? 'draft' : 'active')
          }
        >
          {(form) => <GoalFields form={form} people={people} issues={issues} withTemplates />}
        </Form>
      )}
    </Page>
  )
}

export default NewGoalPage
