import { goalHealths } from '@banso/contract/goals'
import type { StartupHome } from '@banso/contract/home'
import { Link } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { Card, CardBody, CardHead, Row, Rows } from '../../../kit/card.tsx'
import { Icon, type IconName } from '../../../kit/icon.tsx'
import { Due, People } from '../../../kit/status.tsx'
import { spokenDay } from '../../../lib/dates.ts'
import { href } from '../../../registry.ts'
import type { GoalDialogs } from '../../../shared/goal/use-goal-dialogs.tsx'
import { restOf, type Todo } from './next-move.ts'

type TodoCardProps = { startup_id: string; home: StartupHome; today: string; dialogs: GoalDialogs }

/** 今日やること beside the next move; where nothing else is due, what comes after. */
export const TodoCard = ({ startup_id, home, today, dialogs }: TodoCardProps) => {
  const { isDue, todos } = restOf(home, today)
  return (
    <Card>
      <CardHead
        title={isDue ? '今日やること' : 'このあとの経営アクション'}
        count={todos.length > 0 && `${todos.length}件`}
        action={<Link to={href('startup_tasks', { startup_id })}>経営アクションをすべて見る</Link>}
      />
      {todos.length === 0 ? (
        <CardBody>
          <p className="muted">ほかに担当している経営アクションはありません。</p>
        </CardBody>
      ) : (
        <Rows label="やること">
          {todos.map((todo) => (
            <TodoRow key={keyOf(todo)} todo={todo} startup_id={startup_id} today={today} dialogs={dialogs} />
          ))}
        </Rows>
      )}
    </Card>
  )
}

const keyOf = (todo: Todo) => `${todo.kind}:${todo.kind === 'check-in' ? todo.goal.uid : todo.task.uid}`

type TodoRowProps = Omit<TodoCardProps, 'home'> & { todo: Todo }

const TodoRow = ({ todo, startup_id, today, dialogs }: TodoRowProps) => {
  const { icon, title, meta, to, people } = factsOf(todo, startup_id)
  return (
    <Row
      lead={<Lead icon={icon} />}
      title={<Link to={to}>{title}</Link>}
      meta={meta.filter(Boolean).map((text) => <span key={text}>{text}</span>)}
    >
      <span className="desktop-only">
        <People people={people} max={2} />
      </span>
      <Due date={todo.on} today={today} />
      <span className="todo-button">
        {todo.kind === 'check-in' ? (
          <Button size="small" full onClick={() => dialogs.checkIn(todo.goal)}>
            チェックイン
          </Button>
        ) : todo.kind === 'task' && todo.task.can.includes('execute') ? (
          <Button size="small" full to={href('startup_task_execute_new', { startup_id, task_id: todo.task.uid })}>
            実行を記録
          </Button>
        ) : (
          <Button size="small" full to={to}>
            内容を見る
          </Button>
        )}
      </span>
    </Row>
  )
}

const Lead = ({ icon }: { icon: IconName }) => (
  <span className="todo-icon">
    <Icon name={icon} />
  </span>
)

const factsOf = (todo: Todo, startup_id: string) => {
  if (todo.kind === 'check-in') {
    const { uid, title, owner, health, last_checkin_at } = todo.goal
    return {
      icon: 'target' as const,
      title: `「${title}」のチェックイン`,
      meta: [last_checkin_at ? `前回 ${spokenDay(last_checkin_at)} ${goalHealths[health]}` : '初回の更新'],
      to: href('startup_goal', { startup_id, goal_id: uid }),
      people: [owner],
    }
  }
  const { uid, title, goal_title, progress, assignees, created_by } = todo.task
  const to = href('startup_task', { startup_id, task_id: uid })
  if (todo.kind === 'proposal') {
    return {
      icon: 'chat' as const,
      title: `${created_by.name}さんの提案「${title}」への返答`,
      meta: [goal_title ?? ''],
      to,
      people: [created_by],
    }
  }
  return { icon: 'task' as const, title, meta: [goal_title ?? '', `進捗 ${progress}%`], to, people: assignees }
}
