import { href } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { Page } from '../../kit/page.tsx'
import { QueryStatus, queryState, shownWhen } from '../../kit/query-status.tsx'
import { areaAt, useArea } from '../../lib/area.ts'
import { type Arrival, type First, useArrival } from '../../lib/first.ts'
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

const questionsOf = ({ page, params: { startup_id, goal_id = '' } }: Arrival) => {
  const { goals } = areaAt(goalArea, page).calls
  const query = { goal_uid: goal_id, per_page: 50 }
  return {
    goal: apiQuery(goals.get, { params: { startup_id, goal_id } }),
    // Asked together with the goal, so that the page does not come in steps.
    relatives: apiQuery(goals.relatives, { params: { startup_id, goal_id } }),
    tasks: apiQuery(areaAt(startupTaskArea, page).calls.tasks.list, { params: { startup_id }, query }),
  }
}

const GoalPage = () => {
  const { pages } = useArea(goalArea)
  const questions = questionsOf(useArrival())
  const { startup_id, goal_id } = useParamsOf(pages.detail)
  const relatives = useQuery(questions.relatives)
  const related = useQuery(questions.tasks)
  const navigate = useNavigate()
  const list = href(pages.list, { startup_id })
  const crumbs = useCompanyCrumbs(startup_id)
  const changes = useGoalChanges({ onRemoved: () => navigate(list) })
  const isWhole = !relatives.isPending || relatives.failureCount > 0
  const query = shownWhen(isWhole, useQuery(questions.goal))
  const goal = query.data?.data
  const listed = useAtomValue(listGoals).find(({ uid }) => uid === goal_id)
  const title = (goal ?? listed)?.title ?? '経営目標の詳細'
  return (
    <Page
      title={title}
      crumbs={[...crumbs, { label: '経営目標', to: list }]}
      actions={goal && <GoalActions goal={goal} changes={changes} />}
      state={queryState(query)}
    >
      <QueryStatus query={query} what="経営目標" skeleton={<CardSkeletons />} />
      {goal && <GoalDetail goal={goal} relatives={relatives.data?.data} related={related} />}
      {changes.dialog}
    </Page>
  )
}

export const first: First = (arrival) => Object.values(questionsOf(arrival))

export default GoalPage
