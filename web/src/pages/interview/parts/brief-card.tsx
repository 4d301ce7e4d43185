import { goalHealths } from '@banso/contract/goals'
import type { Interview, InterviewBrief } from '@banso/contract/interviews'
import { href } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { SkeletonRows } from '../../../kit/data-table.tsx'
import { LoadError } from '../../../kit/empty.tsx'
import { Icon, type IconName } from '../../../kit/icon.tsx'
import { useArea } from '../../../lib/area.ts'
import { shortDay, shortMoment } from '../../../lib/dates.ts'
import { apiQuery } from '../../../lib/query.ts'
import { interviewArea, paramsOf } from '../area.ts'
import '../interview.css'

/** Where the records of the brief are read, where the area has pages for them. */
type Places = { task: (uid: string) => string | undefined; goal: (uid: string) => string | undefined }
type Line = { key: string; icon: IconName; text: string; to?: string | undefined }

/** 面談前の要点: what was decided and promised at the last meeting, what was done since, how all of it stands. */
export const BriefCard = ({ interview }: { interview: Interview }) => {
  const { calls, pages } = useArea(interviewArea)
  const params = paramsOf(interview)
  const query = useQuery(apiQuery(calls.interviews.brief, { params }))
  const brief = query.data?.data
  const since = brief?.previous?.start_at && `前回 ${shortMoment(brief.previous.start_at)}から`
  const to: Places = {
    task: (task_id) => ('task' in pages ? href(pages.task, { ...params, task_id }) : undefined),
    goal: (goal_id) => ('goal' in pages ? href(pages.goal, { ...params, goal_id }) : undefined),
  }
  const lines = brief ? linesOf(brief, to) : []
  return (
    <Card>
      <CardHead title="面談前の要点" count={since || undefined} />
      <CardBody>
        {query.isPending && <SkeletonRows count={2} />}
        {query.isError && !brief && (
          <LoadError error={query.error} what="面談前の要点" onRetry={() => void query.refetch()} />
        )}
        {brief && lines.length === 0 && <p className="muted">お伝えする要点はまだありません。</p>}
        {lines.length > 0 && (
          <ul className="interview-brief" aria-label="面談前の要点">
            {lines.map(({ key, icon, text, to }) => (
              <li key={key}>
                <Icon name={icon} size="small" />
                {to ? <Link to={to}>{text}</Link> : text}
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  )
}

const linesOf = (brief: InterviewBrief, to: Places): Line[] => [
  ...brief.decisions.map((text, index) => ({ key: `decision-${index}`, icon: 'flag' as const, text: `決定:${text}` })),
  ...brief.done_tasks.map(({ uid, title }) => ({
    key: uid,
    icon: 'check-circle' as const,
    text: `完了:${title}`,
    to: to.task(uid),
  })),
  ...brief.open_tasks.map(({ uid, title, due_on }) => ({
    key: uid,
    icon: 'clock' as const,
    text: `残り:${title}${untilDay(due_on)}`,
    to: to.task(uid),
  })),
  ...brief.blocked_tasks.map(({ uid, title, reason }) => ({
    key: `blocked-${uid}`,
    icon: 'alert' as const,
    text: `行き詰まり・回答待ち:${title}${reason && `(${reason})`}`,
    to: to.task(uid),
  })),
  ...brief.executions.map(({ uid, task_uid, title, result, body }) => ({
    key: uid,
    icon: 'edit' as const,
    text: `実行記録:${title}(${result})${body}`,
    to: to.task(task_uid),
  })),
  ...brief.promises.map(({ uid, title, due_on, state }) => ({
    key: uid,
    icon: 'clock' as const,
    text: `約束:${title}(${state})${untilDay(due_on)}`,
  })),
  ...brief.goals.map(({ uid, title, progress, health }) => ({
    key: uid,
    icon: 'target' as const,
    text: `目標:${title} ${progress}%${health === null ? '' : `(${goalHealths[health as keyof typeof goalHealths]})`}`,
    to: to.goal(uid),
  })),
  ...brief.applies.map(({ uid, title, status }) => ({
    key: uid,
    icon: 'send' as const,
    text: `申込:${title}(${status})`,
  })),
]

const untilDay = (day: string | null) => (day === null ? '' : `(${shortDay(day)}まで)`)
