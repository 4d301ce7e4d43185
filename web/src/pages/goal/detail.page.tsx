import { href } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { Page } from '../../kit/page.tsx'
import { QueryStatus, queryState } from '../../kit/query-status.tsx'
import { areaAt, useArea } from '../../lib/area.ts'
import type { First } from '../../lib/first.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { listGoals } from '../../state.ts'
import { useCompanyCrumbs } from '../company/queries.ts'
import { startupTaskArea } from '../task/area.ts'
import { goalArea } from './area.ts'
import { useGoalChanges } from './changes.tsx'
import { GoalActions } from './parts/actions.tsx'
import { CardSkeletons } from './parts/card-skeletons.tsx'
import { GoalDetail } from './parts/detail.tsx'

const GoalPage = () => {
  const { calls, pages } = useArea(goalArea)
  const { tasks } = useArea(startupTaskArea).calls
  const params = useParamsOf(pages.detail)
  const { startup_id, goal_id } = params
  const query = useQuery(apiQuery(calls.goals.get, { params }))
  // Asked together with the goal, so that the page does not come in steps.
  const relatives = useQuery(apiQuery(calls.goals.relatives, { params }))
  const related = useQuery(apiQuery(tasks.list, { params: { startup_id }, query: { goal_uid: goal_id, per_page: 50 } }))
  const navigate = useNavigate()
  const list = href(pages.list, { startup_id })
  const crumbs = useCompanyCrumbs(startup_id)
  const changes = useGoalChanges({ onRemoved: () => navigate(list) })
  const isAsked = relatives.isPending && relatives.failureCount === 0
  const goal = isAsked ? undefined : query.data?.data
  const listed = useAtomValue(listGoals).find(({ uid }) => uid === goal_id)
  const title = (goal ?? listed)?.title ?? '経営目標の詳細'
  return (
    <Page
      title={title}
      crumbs={[...crumbs, { label: '経営目標', to: list }]}
      actions={goal && <GoalActions goal={goal} changes={changes} />}
      state={queryState(query)}
    >
      {!goal && !query.isError && <CardSkeletons />}
      <QueryStatus query={query} what="経営目標" skeleton={null} />
      {goal && <GoalDetail goal={goal} relatives={relatives.data?.data} related={related} />}
      {changes.dialog}
    </Page>
  )
}

export const first: First = ({ page, params: { startup_id, goal_id = '' } }) => [
  apiQuery(areaAt(goalArea, page).calls.goals.get, { params: { startup_id, goal_id } }),
  apiQuery(areaAt(goalArea, page).calls.goals.relatives, { params: { startup_id, goal_id } }),
  apiQuery(areaAt(startupTaskArea, page).calls.tasks.list, {
    params: { startup_id },
    query: { goal_uid: goal_id, per_page: 50 },
  }),
]

export default GoalPage
