import { goalStates } from '@banso/contract/goals'
import { href } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../kit/button.tsx'
import { Avatar } from '../../../kit/status.tsx'
import { call } from '../../../lib/api.ts'
import { useArea, useOwnMove } from '../../../lib/area.ts'
import { longDay } from '../../../lib/dates.ts'
import { goalArea, paramsOf } from '../area.ts'
import type { GoalChanges } from '../changes.tsx'

type ProposalsProps = { startup_id: string; changes: GoalChanges }

/** The drafts that operators proposed, above the goals until they are answered, for those who answer. */
export const Proposals = ({ startup_id, changes }: ProposalsProps) => {
  const { calls, pages } = useArea(goalArea)
  const { list } = calls.goals
  const answers = useOwnMove(goalStates, 'draft', 'active')
  const params = { startup_id }
  const { data = [] } = useQuery({
    enabled: answers,
    queryKey: [list.path, params, 'proposals'],
    // Only the rows: this is not the list that `pageInfo` and `listGoals` show.
    queryFn: async ({ signal }) => {
      const drafts = await call(list, { params, query: { status: 'draft' } }, signal)
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
        <Button onClick={() => changes.move(goal, 'cancelled')}>見送る</Button>
      )}
      <Button look="secondary" to={href(pages.detail, paramsOf(goal))}>
        内容を見る
      </Button>
    </section>
  ))
}
