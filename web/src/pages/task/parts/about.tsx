import type { Person } from '@banso/contract/common'
import { memoLabels } from '@banso/contract/labels/memos'
import { taskLabels } from '@banso/contract/labels/tasks'
import { href } from '@banso/contract/pages'
import { inWordsOf, sideName } from '@banso/contract/sides'
import { recurrences, type Task, taskVisibilities } from '@banso/contract/tasks'
import { Link } from 'react-router-dom'
import { Card, CardBody, CardHead, KeyValues } from '../../../kit/card.tsx'
import { Name } from '../../../kit/status.tsx'
import { useArea, useReader } from '../../../lib/area.ts'
import { longDay, shortMoment } from '../../../lib/dates.ts'
import { issueArea } from '../../issue/area.ts'
import { taskArea } from '../area.ts'
import { originOf } from '../marks.tsx'
import { useGoalOfTask } from '../queries.ts'

const label = taskLabels

/** Where the task comes from and what it is to move. */
export const TaskAbout = ({ task }: { task: Task }) => {
  const { startup_company_uid: startup_id, goal_uid, goal_title, start_on, recurrence, recurrence_until } = task
  const { pages } = useArea(taskArea)
  const issuePages = useArea(issueArea).pages
  const origins = useOrigins(task)
  const reader = useReader()
  const names = { partner: task.partner_name }
  const repeats = recurrence !== 'none' && recurrence_until ? `(${longDay(recurrence_until)}まで)` : ''
  return (
    <Card>
      <CardHead title="概要" />
      <CardBody>
        <KeyValues
          items={[
            {
              label: label.goal_uid,
              value: goal_uid && <Link to={href(pages.goal, { startup_id, goal_id: goal_uid })}>{goal_title}</Link>,
            },
            {
              label: label.issue_uid,
              value: task.issue_uid && (
                <Link to={`${href(issuePages.list, { startup_id })}?issue=${task.issue_uid}`}>{task.issue_title}</Link>
              ),
            },
            ...origins,
            { label: label.measure_links, value: task.measure_links.length > 0 && <Contribution task={task} /> },
            { label: label.owner_actor, value: sideName(task.owner_actor, reader, names) },
            {
              label: label.visibility,
              value: task.partner_name
                ? `${task.partner_name}と共有`
                : inWordsOf(taskVisibilities, reader)[task.visibility],
            },
            { label: label.start_on, value: start_on && longDay(start_on) },
            { label: label.recurrence, value: `${recurrences[recurrence]}${repeats}` },
            { label: label.origin, value: originOf(task, reader) },
            { label: '追加', value: <By at={task.created_at} person={task.created_by} /> },
            { label: '更新', value: <By at={task.updated_at} person={task.updated_by} /> },
          ].map((item) => ({ ...item, value: item.value || null }))}
        />
      </CardBody>
    </Card>
  )
}

/** 面談 and メモ that it comes from: those that there are, and that the reader may read. */
const useOrigins = (task: Task) => {
  const { startup_company_uid: startup_id, interview_uid: interview_id, memo_uid } = task
  const { pages } = useArea(taskArea)
  const title = task.interview_title ?? label.interview_uid
  const memo = interview_id
    ? { label: label.memo_uid, to: href(pages.memos, { startup_id, interview_id }), text: `${title}のメモ` }
    : { label: memoLabels.body, to: href(pages.notes, { startup_id }), text: '電話・来訪のメモ' }
  return [
    ...(interview_id
      ? [{ label: label.interview_uid, to: href(pages.interview, { startup_id, interview_id }), text: title }]
      : []),
    ...(memo_uid ? [memo] : []),
  ].map(({ to, text, ...row }) => ({ ...row, value: <Link to={to}>{text}</Link> }))
}

/** When, and who it was. */
const By = ({ at, person }: { at: string; person: Person }) => (
  <>
    {shortMoment(at)} <Name {...person} />
  </>
)

/** 「導入施設数 +4 施設」, one line per measure; a measure that was taken off its goal is left out. */
const Contribution = ({ task }: { task: Task }) => {
  const { startup_company_uid: startup_id, goal_uid, measure_links } = task
  const goal = useGoalOfTask(startup_id, goal_uid)
  const measures = goal.data?.data.measures ?? []
  return (
    <ul>
      {measure_links.map(({ measure_uid, expected_delta }) => {
        const measure = measures.find(({ uid }) => uid === measure_uid)
        return measure && <li key={measure_uid}>{deltaText(measure, expected_delta)}</li>
      })}
    </ul>
  )
}

const deltaText = ({ name, unit }: { name: string; unit: string }, delta: number) =>
  `${name} ${delta > 0 ? '+' : ''}${delta.toLocaleString('ja-JP')} ${unit}`
