import { type GoalOutlook, goalOutlooks } from '@banso/contract/goals'
import type { InterviewBrief } from '@banso/contract/interview-briefs'
import type { Interview } from '@banso/contract/interviews'
import { href } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { Folded } from '../../../kit/folded.tsx'
import { Icon, type IconName } from '../../../kit/icon.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { useArea } from '../../../lib/area.ts'
import { shortDay, shortMoment } from '../../../lib/dates.ts'
import { apiQuery } from '../../../lib/query.ts'
import { figure, inUnit, scaleOf } from '../../goal/figures.ts'
import { interviewArea, paramsOf } from '../area.ts'
import './brief.css'

/** Where the records of the brief are read, where the area has pages for them. */
type Places = { task: (uid: string) => string | undefined; goal: (uid: string) => string | undefined }

type BriefProps = {
  interview: Interview
  /** Left out where the promises stand beside it, all of them. */
  withoutPromises?: boolean
  /** Over the whole width of the page: in columns. */
  isWide?: boolean
}

/** 面談前の要点: what moved since the last meeting, what is stuck and was done, what was promised and decided there. */
export const BriefCard = ({ interview, withoutPromises, isWide }: BriefProps) => {
  const { calls, pages } = useArea(interviewArea)
  const params = paramsOf(interview)
  const query = useQuery(apiQuery(calls.interviews.brief, { params }))
  const brief = query.data?.data
  const since = brief?.previous?.start_at && `前回 ${shortMoment(brief.previous.start_at)}から`
  const to: Places = {
    task: (task_id) => ('task' in pages ? href(pages.task, { ...params, task_id }) : undefined),
    goal: (goal_id) => ('goal' in pages ? href(pages.goal, { ...params, goal_id }) : undefined),
  }
  return (
    <Card>
      <CardHead title="面談前の要点" count={since || undefined} />
      <QueryStatus query={query} what="面談前の要点" rows={8} />
      {brief && <Parts brief={withoutPromises ? { ...brief, promises: [] } : brief} to={to} isWide={isWide} />}
    </Card>
  )
}

type PartsProps = Pick<BriefProps, 'isWide'> & { brief: InterviewBrief; to: Places }

const Parts = ({ brief, to, isWide }: PartsProps) => {
  const { goals, blocked_tasks, executions, done_tasks, open_tasks, promises, applies } = brief
  const decisions = [...new Set(brief.decisions)]
  const parts = [goals, blocked_tasks, executions, done_tasks, open_tasks, promises, decisions, applies]
  if (parts.every(({ length }) => length === 0))
    return (
      <CardBody>
        <p className="muted">お伝えする要点はまだありません。</p>
      </CardBody>
    )
  return (
    <div className="brief" data-wide={isWide || undefined}>
      <Part title="経営目標" count={goals.length}>
        {goals.map((goal) => (
          <GoalLine key={goal.uid} goal={goal} to={to.goal(goal.uid)} />
        ))}
      </Part>
      <Part title="行き詰まり・回答待ち" count={blocked_tasks.length} tone="danger">
        {blocked_tasks.map(({ uid, title, reason }) => (
          <Line key={uid} icon="alert" title={title} to={to.task(uid)} under={reason} />
        ))}
      </Part>
      <Part title="実行記録" count={executions.length}>
        {executions.map(({ uid, task_uid, title, result, body }) => (
          <Line key={uid} icon="edit" title={title} to={to.task(task_uid)} under={body} end={result} />
        ))}
      </Part>
      <Part title="経営アクション" count={done_tasks.length + open_tasks.length} more={doneText(done_tasks.length)}>
        {done_tasks.map(({ uid, title }) => (
          <Line key={uid} icon="check-circle" tone="ok" title={title} to={to.task(uid)} end="完了" />
        ))}
        {open_tasks.map(({ uid, title, due_on }) => (
          <Line key={uid} icon="clock" title={title} to={to.task(uid)} end={untilDay(due_on)} />
        ))}
      </Part>
      <Part title="約束" count={promises.length}>
        {promises.map(({ uid, title, due_on, state }) => (
          <Line key={uid} icon="flag" title={title} under={state} end={untilDay(due_on)} />
        ))}
      </Part>
      <Part title="前回の決定" count={decisions.length}>
        {decisions.map((text) => (
          <Line key={text} icon="check" title={text} />
        ))}
      </Part>
      <Part title="進行中の申込" count={applies.length}>
        {applies.map(({ uid, title, status }) => (
          <Line key={uid} icon="send" title={title} end={status} />
        ))}
      </Part>
    </div>
  )
}

const doneText = (done: number) => (done > 0 ? ` うち完了${done}件` : '')
const untilDay = (day: string | null) => (day === null ? '' : `${shortDay(day)}まで`)

type PartProps = { title: string; count: number; more?: string; tone?: 'danger'; children: ReactNode }

/** One kind of news; nothing where there is none. */
const Part = ({ title, count, more = '', tone, children }: PartProps) =>
  count > 0 && (
    <section className="brief-part" data-tone={tone}>
      <h3>
        {title}
        <span>
          {count}件{more}
        </span>
      </h3>
      <ul aria-label={title}>
        <Folded>{children}</Folded>
      </ul>
    </section>
  )

type LineProps = {
  icon: IconName
  tone?: 'ok'
  title: ReactNode
  to?: string | undefined
  under?: string
  end?: string
  /** A line of its own. */
  children?: ReactNode
}

const Line = ({ icon, tone, title, to, under, end, children }: LineProps) => (
  <li>
    <span className="brief-icon" data-tone={tone}>
      <Icon name={icon} size="small" />
    </span>
    <span className="brief-title">
      {to ? <Link to={to}>{title}</Link> : title}
      {under && <small>{under}</small>}
    </span>
    {end && <span className="brief-end">{end}</span>}
    {children}
  </li>
)

type Goal = InterviewBrief['goals'][number]

/** The measure's value at the meeting before and now, by how much it moved, and under it the goal. */
const GoalLine = ({ goal: { title, progress, health, measure }, to }: { goal: Goal; to: string | undefined }) => {
  const standing = [
    `${progress}%`,
    ...(health === null ? [] : [goalOutlooks[health as GoalOutlook]]),
    ...(measure && measure.previous_value === null
      ? [`${measure.name} ${inUnit(measure, measure.current_value)}`]
      : []),
  ].join('・')
  return (
    <Line icon="target" title={title} to={to} end={standing}>
      {measure && measure.previous_value !== null && (
        <Change measure={measure} before={measure.previous_value} now={measure.current_value} />
      )}
    </Line>
  )
}

type ChangeProps = { measure: NonNullable<Goal['measure']>; before: number; now: number }

const Change = ({ measure, before, now }: ChangeProps) => {
  const difference = now - before
  const isBetter = measure.direction === 'keep' ? null : measure.direction === 'up' ? difference > 0 : difference < 0
  const { divisor } = scaleOf(measure)
  const moved = `${difference > 0 ? '+' : '−'}${figure(Math.abs(difference) / divisor)}`
  return (
    <div className="brief-change">
      <span>{measure.name}</span>
      <span>
        {inUnit(measure, before)} → <b>{inUnit(measure, now)}</b>
      </span>
      <b data-better={difference === 0 || isBetter === null ? undefined : isBetter}>
        {difference === 0 ? '変化なし' : moved}
      </b>
    </div>
  )
}
