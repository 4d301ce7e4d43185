import type { PartnerExecution } from '@banso/contract/executions'
import { executionLabels } from '@banso/contract/labels/executions'
import type { PartnerTask } from '@banso/contract/tasks'
import { MoreButton } from '../../../kit/more-button.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { Timeline, TimelineItem } from '../../../kit/timeline.tsx'
import { shortDay, shortMoment } from '../../../lib/dates.ts'
import { endlessQuery, useEndless } from '../../../lib/query.ts'
import { ResultChip, resultIcons } from '../../execution/marks.tsx'
import { timelineArea } from '../area.ts'

const { executions } = timelineArea.partner.calls

type Props = { partner_id: string; task: PartnerTask }

/** What the startup has recorded of a shared action, the latest first. One without records is not asked about. */
export const SharedExecutions = ({ partner_id, task }: Props) => (
  <section aria-label="実行記録" className="stack">
    <h3>実行記録 {task.execution_count > 0 && <span className="muted">{task.execution_count}件</span>}</h3>
    {task.execution_count > 0 ? (
      <Records partner_id={partner_id} task={task} />
    ) : (
      <p className="muted">実行記録はまだありません。</p>
    )}
  </section>
)

const Records = ({ partner_id, task }: Props) => {
  const params = { partner_id, task_id: task.uid }
  const { query, rows } = useEndless(endlessQuery(executions.list, { params }))
  return (
    <>
      <QueryStatus query={query} what="実行記録" rows={Math.min(task.execution_count, 3)} />
      {rows.length > 0 && (
        <Timeline label="実行記録" small>
          {rows.map((execution) => (
            <Item key={execution.uid} execution={execution} />
          ))}
        </Timeline>
      )}
      <MoreButton query={query} />
    </>
  )
}

const Item = ({ execution }: { execution: PartnerExecution }) => {
  const { executed_on, result, body, progress_before, progress_after, blocker, next_step, created_at } = execution
  const moved = progress_after !== null && progress_after !== progress_before
  return (
    <TimelineItem
      icon={resultIcons[result]}
      head={<ResultChip result={result} />}
      time={shortMoment(created_at)}
      dateTime={created_at}
    >
      <p className="muted secondary-text">
        {executionLabels.executed_on} {shortDay(executed_on)}
        {moved && ` 進捗 ${progress_before} → ${progress_after}%`}
      </p>
      <p className="prose">{body}</p>
      {blocker && <Said label={executionLabels.blocker} text={blocker} />}
      {next_step && <Said label={executionLabels.next_step} text={next_step} />}
    </TimelineItem>
  )
}

const Said = ({ label, text }: { label: string; text: string }) => (
  <div className="inset">
    <b>{label}</b>
    <p className="prose">{text}</p>
  </div>
)
