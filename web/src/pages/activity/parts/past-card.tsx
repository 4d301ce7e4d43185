import { issueCategories, stages } from '@banso/contract/common'
import { goalStatuses } from '@banso/contract/goals'
import { issueStatuses, urgencies } from '@banso/contract/issues'
import { goalLabels } from '@banso/contract/labels/goals'
import { startupLabels } from '@banso/contract/labels/startups'
import { type PastState, systemActivities } from '@banso/contract/system-activities'
import { useQuery } from '@tanstack/react-query'
import { IconButton } from '../../../kit/button.tsx'
import { Card, CardBody, CardHead, KeyValues } from '../../../kit/card.tsx'
import { Note } from '../../../kit/notice.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { longDay } from '../../../lib/dates.ts'
import { apiQuery } from '../../../lib/query.ts'
import './list.css'

type PastCardProps = { startup_id: string; on: string; onClose: () => void }

/** What a startup was at the end of a day: who looked after it, its issues, its goals. */
export const PastCard = ({ startup_id, on, onClose }: PastCardProps) => {
  const query = useQuery(apiQuery(systemActivities.pastState, { params: { startup_id }, query: { on } }))
  return (
    <Card className="activity-past">
      <CardHead
        title={`${longDay(on)}の状態`}
        sub="その日の終わりの内容です(完全に削除された経営課題と経営目標は含みません)。下の一覧も、この日までを表示しています。"
        action={<IconButton icon="close" label="状態の表示を閉じる" onClick={onClose} />}
      />
      <CardBody>
        <QueryStatus query={query} what="この日の状態" rows={3} />
        {query.data && <Past state={query.data.data} />}
      </CardBody>
    </Card>
  )
}

const Past = ({ state: { startup, issues, goals } }: { state: PastState }) => {
  if (!startup) return <p className="muted">この日は、まだ登録されていません。</p>
  const isUnsure = [startup, ...issues, ...goals].some(({ unsure }) => unsure)
  return (
    <div className="stack">
      {isUnsure && <Note tone="warn">記録が残っていない変更があり、一部は今の内容を表示しています。</Note>}
      <div className="activity-past-columns">
        <section>
          <h3>企業</h3>
          <KeyValues
            items={[
              { label: startupLabels.name, value: startup.name },
              { label: startupLabels.stage, value: startup.stage && stages[startup.stage] },
              { label: startupLabels.tagline, value: startup.tagline },
              {
                label: startupLabels.employee_count,
                value: startup.employee_count === null ? null : `${startup.employee_count}名`,
              },
              {
                label: startupLabels.assigned_operator_uids,
                value: startup.assigned_operators.map(({ name }) => name).join('、'),
              },
              { label: startupLabels.tags, value: startup.tags.join('、') },
            ]}
          />
        </section>
        <section>
          <h3>経営課題 {issues.length}件</h3>
          <ul>
            {issues.map((issue) => (
              <li key={issue.uid}>
                <b>{issue.title}</b>
                <span className="muted">
                  {issueCategories[issue.issue_category]} {urgencies[issue.urgency]} {issueStatuses[issue.status]}
                </span>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3>経営目標 {goals.length}件</h3>
          <ul>
            {goals.map((goal) => (
              <li key={goal.uid}>
                <b>{goal.title}</b>
                <span className="muted">
                  {goalStatuses[goal.status]} {goalLabels.progress}
                  {goal.progress}% {goalLabels.due_on}
                  {longDay(goal.due_on)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}
