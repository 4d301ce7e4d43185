import { daysBetween } from '@banso/contract/dates'
import { goalHealths } from '@banso/contract/goals'
import { openSlots } from '@banso/contract/interview-times'
import { href } from '@banso/contract/pages'
import type { Wait } from '@banso/contract/turn-acts'
import type { ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Card, CardHead, NextAction } from '../../../kit/card.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { NameSan } from '../../../kit/status.tsx'
import { shortDay, timeInJapan } from '../../../lib/dates.ts'
import { useMay } from '../../../lib/rights.ts'
import type { GoalChanges } from '../../goal/changes.tsx'
import { homeArea } from '../area.ts'
import { type NextMove, nameOf } from './next-move.ts'
import { timesText, todoTexts } from './todo-texts.ts'
import type { Todo } from './todos.ts'

const { pages } = homeArea.startup

type DecisionsProps = { startup_id: string; moves: readonly NextMove[]; today: string; dialogs: GoalChanges }

/**
 * 次の一手 on HOME, and beside it what else is to be decided; a company without a goal begins there, with a way only for
 * who may create one.
 */
export const Decisions = ({ startup_id, moves, today, dialogs }: DecisionsProps) => {
  const mayCreate = useMay('goal.create')
  const shown = moves.filter(({ kind }) => kind !== 'first-goal' || mayCreate)
  const decisions = shown.map((move) => ({ name: nameOf(move), ...partsOf(move, { startup_id, today, dialogs }) }))
  const [first] = decisions
  if (!first) return null
  if (decisions.length === 1)
    return <NextAction title={first.title} text={first.text} action={<MoveButton {...first} look="primary" />} />
  return (
    <Card className="home-decisions">
      <CardHead title="今週の決めごと" count={`${decisions.length}件`} />
      <ol>
        {decisions.map((decision, index) => (
          <li key={decision.name}>
            <span className="home-decision-number" aria-hidden="true">
              {index + 1}
            </span>
            <div className="grow">
              {index === 0 && (
                <div className="next-action-label">
                  <Icon name="flag" size="small" />
                  次の一手
                </div>
              )}
              <h3>{decision.title}</h3>
              <p>{decision.text}</p>
            </div>
            <MoveButton {...decision} look={index === 0 ? 'primary' : 'white'} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

const MoveButton = ({ action: { label, to }, onClick, look }: Parts & { look: 'primary' | 'white' }) => (
  <Button look={look} {...(look === 'primary' && { size: 'large' as const })} {...(onClick ? { onClick } : { to })}>
    {label}
  </Button>
)

type Parts = { title: string; text: ReactNode; action: { label: string; to: string }; onClick?: () => void }
type Place = Omit<DecisionsProps, 'moves'>

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

const textOf = (todo: Todo, today: string): ReactNode => {
  switch (todo.kind) {
    case 'task': {
      const { due_on, goal_title } = todo.task
      return `${dueText(due_on, today)}${goal_title ? `「${goal_title}」の経営アクションです。` : ''}`
    }
    case 'check-in':
    case 'promise':
      return dueText(todo.on, today)
    case 'asked':
      return '内容を確認し、回答してください。'
    case 'proposal':
      return '内容を確認し、取り組むか見送るかを選択してください。'
    case 'goal-proposal':
      return '内容を確認し、採用するか見送るかを選択してください。'
    case 'slots':
      return slotText(todo, today)
    case 'held':
      return '実施した面談を評価するか、評価しないことを選んでください。'
    case 'apply':
      return applyText(todo.apply.wait)
    case 'contact':
      return (
        <>
          {todo.contact.assigned_operator ? <NameSan {...todo.contact.assigned_operator} /> : '担当者'}
          の回答が届いています。確認して返信してください。
        </>
      )
  }
}

const applyText = (wait: Wait | null): string =>
  wait?.act === 'answer_question'
    ? '質問を確認し、「メッセージ」で回答してください。'
    : wait?.act === 'rate'
      ? '完了した申込を評価するか、評価しないことを選んでください。'
      : '差し戻しの理由を確認し、内容を見直して再度申し込んでください。'

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
  const slots = openSlots(interview, interview.startup_company_uid, now)
  const hours = Math.ceil((Date.parse(until) - now.getTime()) / HOUR_MS)
  const isHeld = slots.some(({ hold_expires_at }) => hold_expires_at === until)
  const count = timesText(interview, now)
  const first = isHeld && hours <= 24 ? `${count}、あと${hours}時間で仮押さえが切れます。` : `${count}です。`
  const day = on === today ? '今日' : shortDay(on ?? today)
  return `${first}回答期限 ${day} ${timeInJapan(until)}`
}
