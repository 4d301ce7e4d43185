import { type GoalSummary, goalStates } from '@banso/contract/goals'
import { href, type PageName } from '@banso/contract/pages'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Button } from '../../../kit/button.tsx'
import { Avatar, NameSan } from '../../../kit/status.tsx'
import { type AreaRow, areaAt, makesMove, useArea, useOwnMove } from '../../../lib/area.ts'
import { longDay } from '../../../lib/dates.ts'
import { read } from '../../../lib/query.ts'
import { goalArea, paramsOf } from '../area.ts'
import type { GoalChanges } from '../changes.tsx'

const question = ({ list }: AreaRow<typeof goalArea>['calls']['goals'], startup_id: string) =>
  queryOptions({
    queryKey: [list.path, { startup_id }, 'proposals'],
    // Only the rows: this is not the list that `pageInfo` and `listGoals` show.
    queryFn: async ({ signal }) => {
      const drafts = await read(list, { params: { startup_id }, query: { status: 'draft' } }, signal)
      return drafts.data.filter((goal) => goal.proposed_by_operator)
    },
  })

/** What `useProposals` asks, where it does. */
export const proposalsQuestions = (page: PageName, startup_id: string) =>
  makesMove(page, goalStates, 'draft', 'active') ? [question(areaAt(goalArea, page).calls.goals, startup_id)] : []

/** The drafts that operators proposed, for those who answer them. */
export const useProposals = (startup_id: string) => {
  const enabled = useOwnMove(goalStates, 'draft', 'active')
  return useQuery({ ...question(useArea(goalArea).calls.goals, startup_id), enabled })
}

type ProposalsProps = { proposals: readonly GoalSummary[] | undefined; changes: GoalChanges }

/** They stand above the goals until they are answered. */
export const Proposals = ({ proposals = [], changes }: ProposalsProps) => {
  const { pages } = useArea(goalArea)
  return proposals.map((goal) => (
    <section key={goal.uid} className="card goal-proposal no-print">
      <Avatar name={goal.created_by.name} uid={goal.created_by.uid} size="large" />
      <div className="grow">
        <h2>
          <NameSan {...goal.created_by} />
          から目標の提案があります
        </h2>
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
