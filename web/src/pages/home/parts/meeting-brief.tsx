import type { InterviewBrief } from '@banso/contract/interview-briefs'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../lib/query.ts'
import { inUnit } from '../../goal/figures.ts'
import { homeArea } from '../area.ts'
import { SectionError } from './section.tsx'

const { calls } = homeArea.startup

const SHOWN = 4
const MEASURES_FIRST = 2

/** What has changed since the meeting before: the page of the interview tells all of it. */
export const MeetingBrief = (params: { startup_id: string; interview_id: string }) => {
  const query = useQuery(apiQuery(calls.interviews.brief, { params }))
  const brief = query.data?.data
  if (!brief)
    return (
      <div className="home-brief">
        {query.isError ? (
          <SectionError what="前回からの変化" onRetry={() => void query.refetch()} />
        ) : (
          <div className="home-brief-skeleton" aria-hidden="true">
            <i className="skeleton" />
            <i className="skeleton" />
            <i className="skeleton" />
          </div>
        )}
      </div>
    )
  const lines = [...new Set(linesOf(brief))]
  return (
    <div className="home-brief">
      <b>{brief.previous ? '前回からの変化' : '面談前の要点'}</b>
      {lines.length === 0 ? (
        <p className="muted">お伝えする要点はまだありません。</p>
      ) : (
        <ul>
          {lines.slice(0, SHOWN).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** There is no room for all: what moved, what is stuck and what was done come first. */
const linesOf = ({ goals, done_tasks, open_tasks, blocked_tasks, executions, decisions }: InterviewBrief): string[] => {
  const measures = goals.flatMap(({ measure }) => (measure ? changeOf(measure) : []))
  const done = [
    ...(done_tasks.length > 0 ? [`経営アクション${counted(done_tasks.length)}が完了`] : []),
    ...(executions.length > 0 ? [`実行記録${counted(executions.length)}`] : []),
  ]
  return [
    ...measures.slice(0, MEASURES_FIRST),
    ...blocked_tasks.slice(0, 1).map(({ title }) => `行き詰まり・回答待ち:${title}${more(blocked_tasks.length - 1)}`),
    ...(done.length > 0 ? [done.join('、')] : []),
    ...decisions.map((text) => `決定:${text}`),
    ...(open_tasks.length > 0 ? [`経営アクション${counted(open_tasks.length)}が残っています`] : []),
    ...measures.slice(MEASURES_FIRST),
    ...goals.map(({ title, progress }) => `「${title}」の進捗 ${progress}%`),
  ]
}

type Measure = NonNullable<InterviewBrief['goals'][number]['measure']>

/** 「導入施設が16施設から21施設に増加」; nothing where nothing moved or nobody knows. */
const changeOf = (measure: Measure): string[] => {
  const { name, direction, previous_value: before, current_value: now } = measure
  if (before === null || before === now) return []
  const changes = {
    up: now > before ? '増加' : '減少',
    down: now < before ? '改善' : '悪化',
    keep: '変化',
  } as const
  return [`${name}が${inUnit(measure, before)}から${inUnit(measure, now)}に${changes[direction]}`]
}

/** As many as a brief tells of; beyond it the number is not known. */
const KNOWN = 5
const counted = (count: number) => (count < KNOWN ? `${count}件` : `${KNOWN}件以上`)
const more = (others: number) => (others > 0 ? ` ほか${others}件` : '')
