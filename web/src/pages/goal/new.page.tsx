import { goalInput, goalStates } from '@banso/contract/goals'
import { href } from '@banso/contract/pages'
import { useAtomValue } from 'jotai'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { LoadError } from '../../kit/empty.tsx'
import { Form } from '../../kit/form.tsx'
import { NotAllowed } from '../../kit/not-editable.tsx'
import { useNotice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { SkeletonRows } from '../../kit/skeleton-rows.tsx'
import { useArea, useOwnMove } from '../../lib/area.ts'
import { today } from '../../lib/dates.ts'
import type { First } from '../../lib/first.ts'
import { useParamsOf } from '../../lib/page.ts'
import { useApiMutation } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import { loadedUser } from '../../state.ts'
import { membersQuestion, useCompanyCrumbs } from '../company/queries.ts'
import { unsettledQuestion } from '../issue/queries.ts'
import { goalArea, useAfterGoal } from './area.ts'
import { GoalFields } from './fields.tsx'
import { openGoalsQuestion, useGoalFormData } from './parts/use-goal-form-data.ts'
import { newGoalTexts } from './texts.ts'
import { blankGoal, type GoalValues } from './values.ts'

/** A new goal, of an issue with `?issue_uid=`. Who cannot start one proposes it: a draft that the startup answers. */
const NewGoalPage = () => {
  const { calls, pages } = useArea(goalArea)
  const { startup_id } = useParamsOf(pages.new)
  const { isReady, error, retry, ...offered } = useGoalFormData(startup_id)
  const issueUid = useSearchParams()[0].get('issue_uid')
  const { uid } = useAtomValue(loadedUser)
  const crumbs = useCompanyCrumbs(startup_id)
  const mayCreate = useMay('goal.create')
  const starts = useOwnMove(goalStates, 'draft', 'active')
  const texts = newGoalTexts(starts)
  const navigate = useNavigate()
  const show = useNotice()
  const create = useApiMutation(calls.goals.create, useAfterGoal())
  const list = href(pages.list, { startup_id })
  const save = async (values: GoalValues, idempotencyKey: string, status: 'draft' | 'active') => {
    const { data } = await create.mutateAsync({ params: { startup_id }, body: { ...values, status }, idempotencyKey })
    show(texts.done[status])
    navigate(href(pages.detail, { startup_id, goal_id: data.uid }), { replace: true })
  }
  return (
    <Page
      title={texts.title}
      crumbs={[...crumbs, { label: '経営目標', to: list }]}
      width="form"
      state={isReady ? 'ready' : error ? 'error' : 'loading'}
    >
      {!isReady && !error && <SkeletonRows />}
      {error && <LoadError what="入力に必要な情報" error={error} onRetry={retry} />}
      {isReady && !mayCreate && <NotAllowed title={texts.refused} />}
      {isReady && mayCreate && (
        <Form
          schema={goalInput}
          values={blankGoal(
            offered.owners.find((person) => person.uid === uid)?.uid,
            today(),
            offered.issues.flatMap((issue) => (issue.uid === issueUid ? [issue.uid] : [])),
          )}
          layout="bar"
          submitLabel={texts.submit}
          alternatives={starts ? [{ action: 'draft', label: '下書き保存' }] : []}
          draftKey={`goal-new:${startup_id}`}
          createdTo={(goal_id) => href(pages.detail, { startup_id, goal_id })}
          onCancel={() => navigate(list)}
          onSubmit={(values, { idempotencyKey, action }) =>
            save(values, idempotencyKey, starts && action !== 'draft' ? 'active' : 'draft')
          }
        >
          {(form) => <GoalFields form={form} {...offered} withTemplates />}
        </Form>
      )}
    </Page>
  )
}

export const first: First = ({ page, params: { startup_id } }) => [
  membersQuestion(page, startup_id),
  unsettledQuestion(page, startup_id),
  openGoalsQuestion(page, startup_id),
]

export default NewGoalPage
