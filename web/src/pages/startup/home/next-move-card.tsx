import { daysBetween } from '@banso/contract/dates'
import { goalHealths } from '@banso/contract/goals'
import type { ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import { NextAction } from '../../../kit/card.tsx'
import { shortDay, spokenDay } from '../../../lib/dates.ts'
import { useMay } from '../../../lib/rights.ts'
import { href } from '../../../registry.ts'
import type { GoalDialogs } from '../../../shared/goal/use-goal-dialogs.tsx'
import type { NextMove } from './next-move.ts'

type NextMoveCardProps = { startup_id: string; move: NextMove | null; today: string; dialogs: GoalDialogs }

/** 次の一手 on HOME; a company without a goal begins there, with a way only for who may create one. */
export const NextMoveCard = ({ startup_id, move, today, dialogs }: NextMoveCardProps) => {
  const mayCreate = useMay('goal.create')
  if (!move || (move.kind === 'first-goal' && !mayCreate)) return null
  return (
    <NextAction
      {...wordsOf(move, today)}
      action={<MoveButton move={move} startup_id={startup_id} dialogs={dialogs} />}
    />
  )
}

/** 「2日超過」, 「今日が期限」, 「期限 12/4」 */
const dueWords = (due_on: string | null, today: string): string => {
  if (!due_on) return '期限はありません。'
  const days = daysBetween(today, due_on)
  return days < 0
    ? `期限の${spokenDay(due_on)}を${-days}日過ぎています。`
    : days === 0
      ? '今日が期限です。'
      : `期限は${shortDay(due_on)}です。`
}

const wordsOf = (move: NextMove, today: string): { title: string; text: ReactNode } => {
  switch (move.kind) {
    case 'task':
      return {
        title: move.task.title,
        text: `${dueWords(move.task.due_on, today)}${move.task.goal_title ? `「${move.task.goal_title}」の経営アクションです。` : ''}`,
      }
    case 'check-in':
      return {
        title: `「${move.goal.title}」のチェックイン`,
        text: dueWords(move.goal.next_checkin_on, today),
      }
    case 'proposal':
      return {
        title: `${move.task.created_by.name}さんの提案「${move.task.title}」への返答`,
        text: '内容を確認し、取り組むか見送るかを選択してください。',
      }
    case 'behind':
      return {
        title: `「${move.goal.title}」の進め方を見直す`,
        text: `見通しは${goalHealths[move.goal.health]}、進捗は${move.goal.progress}%です。`,
      }
    case 'first-goal':
      return { title: '最初の経営目標をつくる', text: 'ひな形から始めると、数分でつくれます。' }
  }
}

const MoveButton = ({ move, startup_id, dialogs }: Omit<NextMoveCardProps, 'today' | 'move'> & { move: NextMove }) => {
  const link = (label: string, to: string) => (
    <Button look="primary" size="large" to={to}>
      {label}
    </Button>
  )
  switch (move.kind) {
    case 'check-in':
      return (
        <Button look="primary" size="large" onClick={() => dialogs.checkIn(move.goal)}>
          チェックイン
        </Button>
      )
    case 'behind':
      return link('目標を開く', href('startup_goal', { startup_id, goal_id: move.goal.uid }))
    case 'first-goal':
      return link('目標を追加', href('startup_goal_new', { startup_id }))
    case 'proposal':
      return link('内容を見る', href('startup_task', { startup_id, task_id: move.task.uid }))
    case 'task': {
      const at = { startup_id, task_id: move.task.uid }
      return move.task.can.includes('execute')
        ? link('実行を記録', href('startup_task_execute_new', at))
        : link('内容を見る', href('startup_task', at))
    }
  }
}
