import { industries, issueCategories, prefectures, stages } from '@banso/contract/common'
import { goalStatuses } from '@banso/contract/goals'
import { issueStatuses, unsettledStatuses } from '@banso/contract/issues'
import { startupLabels } from '@banso/contract/labels/startups'
import { href } from '@banso/contract/pages'
import type { OperatorStartupDetail } from '@banso/contract/startup-operators'
import { healthReasons } from '@banso/contract/startup-states'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { Card, CardBody, CardHead, KeyValues, Row, Rows, SummaryStrip } from '../../../kit/card.tsx'
import { Note as Notice } from '../../../kit/notice.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { Person, Progress, StatusChip } from '../../../kit/status.tsx'
import { useArea } from '../../../lib/area.ts'
import { longDay, shortMoment, today } from '../../../lib/dates.ts'
import { lazyPart } from '../../../lib/lazy.ts'
import { apiQuery } from '../../../lib/query.ts'
import { waitText } from '../../../lib/waits.ts'
import { StartupActivities } from '../../activity/panel.tsx'
import { barTone, planPercent } from '../../goal/figures.ts'
import { GoalChip } from '../../goal/marks.tsx'
import { issueLooks } from '../../issue/texts.ts'
import { overviewArea } from '../area.ts'
import { contactText } from '../figures.ts'
import type { Asked } from './overview-dialog.tsx'
import { ProgramText } from './program.tsx'

const OverviewDialog = lazyPart(async () => (await import('./overview-dialog.tsx')).OverviewDialog)

type OverviewProps = { startup: OperatorStartupDetail; onAsk: (asked: Asked) => void }

/** How the startup stands: the figures, what it works on, and what operators know of it. */
export const Overview = ({ startup }: Pick<OverviewProps, 'startup'>) => {
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <div className="overview" data-in-turn="narrow">
      <div className="stack" data-in-turn>
        <Standing startup={startup} />
        <Figures startup={startup} />
        <Findings startup={startup} />
        <Issues startup_id={startup.uid} />
        <Goals startup_id={startup.uid} />
        <Note startup={startup} onAsk={setAsked} />
      </div>
      <div className="stack">
        <About startup={startup} onAsk={setAsked} />
        <StartupActivities startup_id={startup.uid} />
      </div>
      <Suspense>{asked && <OverviewDialog startup={startup} asked={asked} onClose={() => setAsked(null)} />}</Suspense>
    </div>
  )
}

/** Who is waited for until it is here. */
const Standing = ({ startup: { wait, name } }: Pick<OverviewProps, 'startup'>) =>
  wait && <Notice>{waitText(wait, { startup: name })}</Notice>

const Figures = ({
  startup: { goals, last_contact_at, next_interview_at, open_apply_count },
}: Pick<OverviewProps, 'startup'>) => (
  <SummaryStrip
    items={[
      { label: '目標の進捗', value: goals ? `${goals.progress}%(計画 ${goals.plan}%)` : '進行中の目標なし' },
      { label: '最終連絡', value: contactText(last_contact_at, today()) },
      { label: '次回の面談', value: next_interview_at ? shortMoment(next_interview_at) : '未設定' },
      { label: '進行中の申込', value: `${open_apply_count}件` },
    ]}
  />
)

/** Why the health is what it is. */
const Findings = ({ startup: { health_reasons, health_override } }: Pick<OverviewProps, 'startup'>) =>
  health_reasons.length === 0 && health_override === null ? null : (
    <Card padded>
      <div className="overview-findings">
        {health_override && (
          <p>
            手動で設定({shortMoment(health_override.set_at)}):{health_override.reason}
          </p>
        )}
        {health_reasons.length > 0 && (
          <ul aria-label={`${startupLabels.health}の理由`}>
            {health_reasons.map((reason) => (
              <li key={reason}>{healthReasons[reason]}</li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )

const Issues = ({ startup_id }: { startup_id: string }) => {
  const { calls } = useArea(overviewArea)
  const query = useQuery(
    apiQuery(calls.issues.list, { params: { startup_id }, query: { status: unsettledStatuses, per_page: 10 } }),
  )
  const issues = query.data?.data
  return (
    <Card>
      <CardHead title="経営課題" count="優先順" />
      {issues?.length === 0 && (
        <CardBody>
          <p className="muted">経営課題は登録されていません。</p>
        </CardBody>
      )}
      {issues && issues.length > 0 && (
        <Rows label="経営課題">
          {issues.map(({ uid, order, title, detail, issue_category, status }) => (
            <Row
              key={uid}
              lead={<b className="muted">{order}</b>}
              title={title || issueCategories[issue_category]}
              meta={detail}
            >
              <StatusChip plain {...issueLooks[status]}>
                {issueStatuses[status]}
              </StatusChip>
            </Row>
          ))}
        </Rows>
      )}
      <QueryStatus query={query} what="経営課題" rows={3} />
    </Card>
  )
}

const Goals = ({ startup_id }: { startup_id: string }) => {
  const { calls, pages } = useArea(overviewArea)
  const query = useQuery(
    apiQuery(calls.goals.list, { params: { startup_id }, query: { status: ['active'], per_page: 20 } }),
  )
  const goals = query.data?.data
  const day = today()
  return (
    <Card>
      <CardHead
        title="経営目標"
        count={goals && `${goalStatuses.active}${goals.length}件`}
        action={<Link to={href(pages.goals, { startup_id })}>すべて見る</Link>}
      />
      {goals?.length === 0 && (
        <CardBody>
          <p className="muted">進行中の経営目標はありません。</p>
        </CardBody>
      )}
      {goals && goals.length > 0 && (
        <Rows label="経営目標">
          {goals.map((goal) => {
            const percent = { value: goal.progress, plan: planPercent(goal, day) }
            return (
              <Row
                key={goal.uid}
                title={<Link to={href(pages.goal, { startup_id, goal_id: goal.uid })}>{goal.title}</Link>}
                meta={`期限 ${longDay(goal.due_on)}`}
              >
                <GoalChip goal={goal} />
                <span className="overview-bar">
                  <Progress {...percent} tone={barTone(goal, percent)} figures="beside" />
                </span>
              </Row>
            )
          })}
        </Rows>
      )}
      <QueryStatus query={query} what="経営目標" rows={3} />
    </Card>
  )
}

const Note = ({ startup: { internal_note, can }, onAsk }: OverviewProps) => (
  <Card>
    <CardHead
      title={startupLabels.internal_note}
      count="運営のみ"
      action={
        can.includes('assign') && (
          <Button size="small" icon="edit" onClick={() => onAsk({ kind: 'kept' })}>
            編集
          </Button>
        )
      }
    />
    <CardBody>
      {internal_note ? <p className="prose">{internal_note}</p> : <p className="muted">メモはまだありません。</p>}
    </CardBody>
  </Card>
)

const About = ({ startup, onAsk }: OverviewProps) => {
  const { stage, industries: fields, founded_on, prefecture, employee_count, contractor_count } = startup
  const label = startupLabels
  const staff =
    employee_count === null ? '' : `${employee_count}名${contractor_count ? `(業務委託${contractor_count}名)` : ''}`
  return (
    <Card>
      <CardHead
        title="担当と基本情報"
        action={
          startup.can.includes('assign') && (
            <Button size="small" icon="edit" onClick={() => onAsk({ kind: 'kept' })}>
              変更
            </Button>
          )
        }
      />
      <CardBody>
        <KeyValues
          items={[
            ...startup.assigned_operators.map(({ uid, name }, index) => ({
              label: index === 0 ? '主担当' : '担当',
              value: <Person name={name} uid={uid} />,
            })),
            { label: label.program, value: startup.program && <ProgramText program={startup.program} /> },
            { label: label.stage, value: stage && stages[stage] },
            { label: label.industries, value: fields.map((field) => industries[field]).join('、') },
            { label: label.founded_on, value: founded_on && longDay(founded_on) },
            { label: label.prefecture, value: prefectures.find(({ code }) => code === prefecture)?.name },
            { label: label.employee_count, value: staff },
            {
              label: label.profile_completeness,
              value: <Progress value={startup.profile_completeness} figures="beside" />,
            },
          ]}
        />
      </CardBody>
    </Card>
  )
}
