import type { StartupHome } from '@banso/contract/home'
import { href } from '@banso/contract/pages'
import { Link } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { Card, CardHead, Row, Rows } from '../../../kit/card.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { useShown } from '../../../kit/shown.tsx'
import { Due, People } from '../../../kit/status.tsx'
import { useMay } from '../../../lib/rights.ts'
import type { GoalChanges } from '../../goal/changes.tsx'
import { homeArea } from '../area.ts'
import { workOf } from './next-move.ts'
import { SectionEmpty, SectionError } from './section.tsx'
import { todoTexts } from './todo-texts.ts'
import { keyOf, mayBeMore, type Todo } from './todos.ts'

const { pages } = homeArea.startup

/** Of a long list. */
const SHOWN = 5
/** What the list is made of: where one of these could not be read, it may not be whole. */
const sources = ['tasks', 'goals'] as const

type TodoCardProps = {
  startup_id: string
  home: StartupHome
  today: string
  dialogs: GoalChanges
  onRetry: () => void
}

/** 今日やること; where nothing is due, what comes after. What others wait for stands in a card of its own. */
export const TodoCard = ({ startup_id, home, today, dialogs, onRetry }: TodoCardProps) => {
  const mayCreate = useMay('task.create')
  const { isDue, todos } = workOf(home, today)
  const { shown, more } = useShown(todos, SHOWN)
  const isPartial = sources.some((source) => home.unread.includes(source))
  return (
    <Card>
      <CardHead
        title={isDue ? '今日やること' : 'このあとの経営アクション'}
        count={todos.length > 0 && `${todos.length}件${mayBeMore(home, todos) ? '以上' : ''}`}
        action={<Link to={href(pages.tasks, { startup_id })}>経営アクションをすべて見る</Link>}
      />
      {todos.length === 0 && !isPartial && (
        <SectionEmpty
          action={
            mayCreate && (
              <Button size="small" icon="plus" to={href(pages.newTask, { startup_id })}>
                経営アクションを追加
              </Button>
            )
          }
        >
          担当している経営アクションはありません。
        </SectionEmpty>
      )}
      {todos.length > 0 && (
        <Rows label="やること">
          {shown.map((todo) => (
            <TodoRow key={keyOf(todo)} todo={todo} startup_id={startup_id} today={today} dialogs={dialogs} />
          ))}
        </Rows>
      )}
      {more}
      {isPartial && <SectionError what="やることの一部" onRetry={onRetry} />}
    </Card>
  )
}

type TodoRowProps = Pick<TodoCardProps, 'startup_id' | 'today' | 'dialogs'> & { todo: Todo }

const TodoRow = ({ todo, startup_id, today, dialogs }: TodoRowProps) => {
  const { icon, title, meta, to, people, action } = todoTexts(todo, startup_id)
  return (
    <Row
      lead={
        <span className="todo-icon">
          <Icon name={icon} />
        </span>
      }
      title={<Link to={to}>{title}</Link>}
      meta={meta.filter(Boolean).map((text) => <span key={text}>{text}</span>)}
    >
      <span className="desktop-only">
        <People people={people} max={2} />
      </span>
      {todo.on ? <Due date={todo.on} today={today} /> : <span className="due">期限なし</span>}
      <span className="todo-button">
        {todo.kind === 'check-in' ? (
          <Button size="small" full onClick={() => dialogs.checkIn(todo.goal)}>
            {action.label}
          </Button>
        ) : (
          <Button size="small" full to={action.to}>
            {action.label}
          </Button>
        )}
      </span>
    </Row>
  )
}
