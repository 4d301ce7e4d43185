import { daysBetween } from '@banso/contract/dates'
import { goalHealths } from '@banso/contract/goals'
import { href } from '@banso/contract/pages'
import { Button } from '../../../kit/button.tsx'
import { NextAction } from '../../../kit/card.tsx'
import { shortDay, timeInJapan } from '../../../lib/dates.ts'
import { useMay } from '../../../lib/rights.ts'
import type { GoalChanges } from '../../goal/changes.tsx'
import { homeArea } from '../area.ts'
import type { NextMove } from './next-move.ts'
import { todoTexts } from './todo-texts.ts'
import { openSlots, type Todo } from './todos.ts'

const { pages } = homeArea.startup

type NextMoveCardProps = { startup_id: string; move: NextMove | null; today: string; dialogs: GoalChanges }

/** 次の一手 on HOME; a company without a goal begins there, with a way only for who may create one. */
export const NextMoveCard = ({ startup_id, move, today, dialogs }: NextMoveCardProps) => {
  const mayCreate = useMay('goal.create')
  if (!move || (move.kind === 'first-goal' && !mayCreate)) return null
  const { title, text, action, onClick } = partsOf(move, { startup_id, today, dialogs })
  const { label, to } = action
  return (
    <NextAction
      title={title}
      text={text}
      action={
        <Button look="primary" size="large" {...(onClick ? { onClick } : { to })}>
          {label}
        </Button>
      }
    />
  )
}

type Parts = { title: string; text: string; action: { label: string; to: string }; onClick?: () => void }
type Place = Omit<NextMoveCardProps, 'move'>

const partsOf = (move: NextMove, { startup_id, today, dialogs }: Place): Parts => {
  if (move.kind === 'behind') {
    const { uid, title, health, progress } = move.goal
    return {
      title: `「${title}」の進め方を見直す`,
      text: `見通しは${goalHealths[health]}、進捗は${progress}%です。`,
      action: { label: '目標を開く', to: href(pages.goal, { startup_id, goal_id: uid }) },
    }
  }
  if (move.kind === 'first-goal')
    return {
      title: '最初の経営目標をつくる',
      text: 'ひな形から始めると、数分でつくれます。',
      action: { label: '目標を追加', to: href(pages.newGoal, { startup_id }) },
    }
  return {
    ...todoTexts(move, startup_id),
    text: textOf(move, today),
    ...(move.kind === 'check-in' && { onClick: () => dialogs.checkIn(move.goal) }),
  }
}

const textOf = (todo: Todo, today: string): string => {
  switch (todo.kind) {
    case 'task': {
      const { due_on, goal_title } = todo.task
      return `${dueText(due_on, today)}${goal_title ? `「${goal_title}」の経営アクションです。` : ''}`
    }
    case 'check-in':
      return dueText(todo.goal.next_checkin_on, today)
    case 'proposal':
      return '内容を確認し、取り組むか見送るかを選択してください。'
    case 'goal-proposal':
      return '内容を確認し、採用するか見送るかを選択してください。'
    case 'slots':
      return slotText(todo, today)
    case 'apply':
      return '差し戻しの理由を確認し、内容を見直して再度申し込んでください。'
    case 'contact':
      return `${todo.contact.assigned_operator ? `${todo.contact.assigned_operator.name}さん` : '担当者'}の回答が届いています。確認して返信してください。`
  }
}

/** 「期限の11/18を2日過ぎています。」, 「今日が期限です。」, 「期限は12/04です。」 */
const dueText = (due_on: string | null, today: string): string => {
  if (!due_on) return '期限はありません。'
  const days = daysBetween(today, due_on)
  return days < 0
    ? `期限の${shortDay(due_on)}を${-days}日過ぎています。`
    : days === 0
      ? '今日が期限です。'
      : `期限は${shortDay(due_on)}です。`
}

const HOUR_MS = 3_600_000

/** 「候補は3つ、あと6時間で仮押さえが切れます。回答期限 今日 18:00」 */
const slotText = ({ interview, until, on }: Todo & { kind: 'slots' }, today: string): string => {
  const now = new Date()
  const slots = openSlots(interview, now.toISOString())
  const hours = Math.ceil((Date.parse(until) - now.getTime()) / HOUR_MS)
  const isHeld = slots.some(({ hold_expires_at }) => hold_expires_at === until)
  const count = `候補は${slots.length}つ`
  const first = isHeld && hours <= 24 ? `${count}、あと${hours}時間で仮押さえが切れます。` : `${count}あります。`
  const day = on === today ? '今日' : shortDay(on ?? today)
  return `${first}回答期限 ${day} ${timeInJapan(until)}`
}
