import { href } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { LoadError } from '../../kit/empty.tsx'
import { Page } from '../../kit/page.tsx'
import { SkeletonRows } from '../../kit/skeleton-rows.tsx'
import { areaAt, useArea } from '../../lib/area.ts'
import type { First } from '../../lib/first.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { membersQuestion, useCompanyCrumbs } from '../company/queries.ts'
import { unsettledQuestion } from '../issue/queries.ts'
import { goalArea } from './area.ts'
import { EditForm } from './parts/edit-form.tsx'
import { openGoalsQuestion, useGoalFormData } from './parts/use-goal-form-data.ts'

const EditGoalPage = () => {
  const { calls, pages } = useArea(goalArea)
  const params = useParamsOf(pages.edit)
  const query = useQuery({
    ...apiQuery(calls.goals.get, { params }),
    // The form holds what it began with; a conflict is found when saving.
    refetchOnWindowFocus: false,
  })
  const goal = query.data?.data
  const offered = useGoalFormData(params.startup_id, goal)
  const failed = query.error ?? offered.error
  const isReady = goal && offered.isReady
  const list = href(pages.list, params)
  const crumbs = useCompanyCrumbs(params.startup_id)
  return (
    <Page
      title="経営目標の編集"
      crumbs={[
        ...crumbs,
        { label: '経営目標', to: list },
        { label: goal?.title ?? '', to: href(pages.detail, params) },
      ]}
      width="form"
      state={isReady ? 'ready' : failed ? 'error' : 'loading'}
    >
      {isReady ? (
        <EditForm
          goal={goal}
          people={offered.people}
          owners={offered.owners}
          issues={offered.issues}
          metrics={offered.metrics}
          above={offered.above}
        />
      ) : failed ? (
        <LoadError
          what="経営目標"
          error={failed}
          onRetry={() => {
            void query.refetch()
            offered.retry()
          }}
        />
      ) : (
        <SkeletonRows />
      )}
    </Page>
  )
}

export const first: First = ({ page, params: { startup_id, goal_id = '' } }) => [
  apiQuery(areaAt(goalArea, page).calls.goals.get, { params: { startup_id, goal_id } }),
  membersQuestion(page, startup_id),
  unsettledQuestion(page, startup_id),
  openGoalsQuestion(page, startup_id),
]

export default EditGoalPage
