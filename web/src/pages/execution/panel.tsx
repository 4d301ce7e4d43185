import type { Task } from '@banso/contract/tasks'
import { asPart } from '../../kit/as-part.tsx'
import { Card, CardBody, CardHead } from '../../kit/card.tsx'
import { MoreButton } from '../../kit/more-button.tsx'
import { QueryStatus } from '../../kit/query-status.tsx'
import { Timeline } from '../../kit/timeline.tsx'
import { useArea } from '../../lib/area.ts'
import { endlessQuery, useEndless } from '../../lib/query.ts'
import { paramsOf } from '../task/area.ts'
import { useGoalOfTask } from '../task/queries.ts'
import { executionArea } from './area.ts'
import './execution.css'
import { ExecutionItem } from './parts/item.tsx'

const PER_PAGE = 20

/** What was done for a task, newest first. */
export const ExecutionTimeline = asPart(({ task }: { task: Task }) => {
  const { query, rows, total } = useExecutions(task)
  const goal = useGoalOfTask(task.startup_company_uid, task.goal_uid)
  const measures = goal.data?.data.measures ?? []
  return (
    <Card>
      <CardHead title="実行記録" count={total ? `${total}件` : undefined} />
      <CardBody>
        <QueryStatus query={query} what="実行記録" rows={3} />
        {query.data && rows.length === 0 && <p className="muted">実行記録はまだありません。</p>}
        {rows.length > 0 && (
          <Timeline label="実行記録">
            {rows.map((execution) => (
              <ExecutionItem key={execution.uid} execution={execution} measures={measures} />
            ))}
          </Timeline>
        )}
        <MoreButton query={query} />
      </CardBody>
    </Card>
  )
})

const useExecutions = (task: Task) => {
  const { executions } = useArea(executionArea).calls
  const params = paramsOf(task)
  return useEndless(endlessQuery(executions.list, { params, query: { per_page: PER_PAGE } }))
}
