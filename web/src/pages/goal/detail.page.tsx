import { goals } from '@banso/contract/goals'
import { href } from '@banso/contract/pages'
import { tasks } from '@banso/contract/tasks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { LoadError } from '../../kit/empty.tsx'
import { Page } from '../../kit/page.tsx'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { useGoalDialogs } from './changes.tsx'
import { GoalActions } from './parts/actions.tsx'
import { CardSkeletons } from './parts/card-skeletons.tsx'
import { GoalDetail } from './parts/detail.tsx'

const GoalPage = () => {
  const params = useParamsOf('startup_goal')
  const { startup_id, goal_id } = params
  const query = useQuery(apiQuery(goals.get, { params }))
  // Asked together with the goal, so that the page does not come in steps.
  const related = useQuery(apiQuery(tasks.list, { params: { startup_id }, query: { goal_uid: goal_id, per_page: 50 } }))
  const navigate = useNavigate()
  const list = href('startup_goals', { startup_id })
  const dialogs = useGoalDialogs({ onRemoved: () => navigate(list) })
  const goal = query.data?.data
  return (
    <Page
      title={goal?.title ?? '経営目標の詳細'}
      crumbs={[{ label: '経営目標', to: list }, { label: goal?.title ?? '経営目標の詳細' }]}
      actions={goal && <GoalActions goal={goal} dialogs={dialogs} />}
      state={goal ? 'ready' : query.isError ? 'error' : 'loading'}
    >
      {query.isPending && <CardSkeletons />}
      {query.isError && !goal && <LoadError what="経営目標" error={query.error} onRetry={() => void query.refetch()} />}
      {goal && <GoalDetail goal={goal} related={related} />}
      {dialogs.dialog}
    </Page>
  )
}

export default GoalPage
