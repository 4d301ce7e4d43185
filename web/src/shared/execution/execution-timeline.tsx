import { executions } from '@banso/contract/executions'
import type { Task } from '@banso/contract/tasks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../kit/button.tsx'
import { Card, CardBody, CardHead } from '../../kit/card.tsx'
import { SkeletonRows } from '../../kit/data-table.tsx'
import { LoadError } from '../../kit/empty.tsx'
import { Timeline } from '../../kit/timeline.tsx'
import { call } from '../../lib/api.ts'
import { useGoalOfTask } from '../task/use-goal-of-task.ts'
import './execution.css'
import { ExecutionItem } from './execution-item.tsx'

const PER_PAGE = 20

/** What was done for a task, newest first. */
export const ExecutionTimeline = ({ task }: { task: Task }) => {
  const query = useExecutions(task)
  const goal = useGoalOfTask(task.startup_company_uid, task.goal_uid)
  const measures = goal.data?.data.measures ?? []
  const pages = query.data?.pages
  const entries = pages?.flatMap((page) => page.data) ?? []
  const total = pages?.[0]?.page_info.total_count
  return (
    <Card>
      <CardHead title="実行記録" count={total ? `${total}件` : undefined} />
      <CardBody>
        {query.isPending && <SkeletonRows count={3} />}
        {query.isError && !pages && (
          <LoadError what="実行記録" error={query.error} onRetry={() => void query.refetch()} />
        )}
        {pages && entries.length === 0 && <p className="muted">実行記録はまだありません。</p>}
        {entries.length > 0 && (
          <Timeline label="実行記録">
            {entries.map((execution) => (
              <ExecutionItem key={execution.uid} execution={execution} measures={measures} />
            ))}
          </Timeline>
        )}
        {query.hasNextPage && (
          <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            続きを表示
          </Button>
        )}
      </CardBody>
    </Card>
  )
}

const useExecutions = ({ startup_company_uid, uid }: Task) => {
  const params = { startup_id: startup_company_uid, task_id: uid }
  return useInfiniteQuery({
    queryKey: [executions.list.path, params, 'timeline'],
    queryFn: ({ pageParam, signal }) =>
      call(executions.list, { params, query: { per_page: PER_PAGE, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.page_info.next_cursor ?? undefined,
  })
}
