import { goals } from '@banso/contract/goals'
import { href } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../kit/button.tsx'
import { Avatar } from '../../../kit/status.tsx'
import { call } from '../../../lib/api.ts'
import { longDay } from '../../../lib/dates.ts'
import type { GoalDialogs } from '../changes.tsx'

type ProposalsProps = { startup_id: string; dialogs: GoalDialogs }

/** The drafts that operators proposed, above the goals until they are answered. */
export const Proposals = ({ startup_id, dialogs }: ProposalsProps) => {
  const params = { startup_id }
  const { data = [] } = useQuery({
    queryKey: [goals.list.path, params, 'proposals'],
    // Only the rows: this is not the list that `pageInfo` and `listGoals` show.
    queryFn: async ({ signal }) => {
      const drafts = await call(goals.list, { params, query: { status: 'draft' } }, signal)
      return drafts.data.filter((goal) => goal.proposed_by_operator)
    },
  })
  return data.map((goal) => (
    <section key={goal.uid} className="card goal-proposal">
      <Avatar name={goal.created_by.name} uid={goal.created_by.uid} size="large" />
      <div className="grow">
        <h2>{goal.created_by.name}さんから目標の提案があります</h2>
        <p className="muted">
          「{goal.title}」 {longDay(goal.due_on)}まで
        </p>
      </div>
      {goal.can.includes('transition:cancelled') && (
        <Button onClick={() => dialogs.move(goal, 'cancelled')}>見送る</Button>
      )}
      <Button look="secondary" to={href('startup_goal', { startup_id, goal_id: goal.uid })}>
        内容を見る
      </Button>
    </section>
  ))
}
