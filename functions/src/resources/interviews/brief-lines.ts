import { type GoalOutlook, goalOutlooks } from '@banso/contract/goals'
import type { InterviewBrief } from '@banso/contract/interview-briefs'
import { shortDay } from '../../kernel/spoken.ts'
import { spokenTime } from './spoken.ts'

/** The brief in words, a line each, as a mail tells it. */

type Goal = InterviewBrief['goals'][number]
/** 「2027-01-31」 as 「(01/31まで)」. */
const until = (day: string | null): string => (day === null ? '' : `(${shortDay(day)}まで)`)
const inUnit = ({ unit }: NonNullable<Goal['measure']>, value: number) => `${value.toLocaleString('ja-JP')}${unit}`

function goalLine({ title, progress, health, measure }: Goal): string {
  const state = health === null ? '' : `(${goalOutlooks[health as GoalOutlook]})`
  if (!measure) return `${title} ${progress}%${state}`
  const before = measure.previous_value === null ? '' : `(前回 ${inUnit(measure, measure.previous_value)})`
  return `${title} ${progress}%${state}:${measure.name} ${inUnit(measure, measure.current_value)}${before}`
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`【${title}】`, ...lines.map((line) => `・${line}`)]
const because = (reason: string) => (reason === '' ? '' : `:${reason}`)

/** Parts that say nothing are left out; where all do, one line says so. */
export function briefLines(brief: InterviewBrief): string[] {
  const { previous } = brief
  const parts = [
    ...section('経営目標', brief.goals.map(goalLine)),
    ...section(
      '実行記録',
      brief.executions.map(({ title, result, body }) => `${title}(${result}):${body}`),
    ),
    ...section(
      '行き詰まり・回答待ち',
      brief.blocked_tasks.map(({ title, reason }) => `${title}${because(reason)}`),
    ),
    ...section(
      '完了した経営アクション',
      brief.done_tasks.map(({ title }) => title),
    ),
    ...section(
      '残っている経営アクション',
      brief.open_tasks.map(({ title, due_on }) => `${title}${until(due_on)}`),
    ),
    ...section(
      '約束',
      brief.promises.map(({ title, state, due_on }) => `${state}:${title}${until(due_on)}`),
    ),
    ...section('前回決まったこと', brief.decisions),
    ...section(
      '進行中の申込',
      brief.applies.map(({ title, status }) => `${title}(${status})`),
    ),
  ]
  const since = previous?.start_at ? [`前回:${previous.title}(${spokenTime(previous.start_at)})`] : []
  return [...since, ...(parts.length === 0 ? ['お伝えする要点はまだありません。'] : parts)]
}
