import { daysBetween } from '@banso/contract/dates'
import { type Task, taskStatuses } from '@banso/contract/tasks'
import { type DragEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button, IconButton } from '../../../kit/button.tsx'
import { TaskState } from '../../../kit/status.tsx'
import { today } from '../../../lib/dates.ts'
import { TaskCard } from '../card.tsx'
import type { TaskChanges } from '../changes.tsx'
import { isOverdue } from '../marks.tsx'
import { moveTo } from './moves.ts'
import type { Board, BoardStatus } from './use-board.ts'

type TaskBoardProps = {
  board: Board
  changes: TaskChanges
  newTo: string | undefined
  listTo: (status: BoardStatus) => string
}

/** Four columns by state. A card is dragged by pointer, or moved by the menu on its state, by keyboard or touch. */
export const TaskBoard = ({ board, changes, newTo, listTo }: TaskBoardProps) => {
  const [dragged, setDragged] = useState<Task | null>(null)
  const columns = board.columns.map((column) => withMoves(column, changes))
  const drop = (status: BoardStatus) => {
    const move = dragged && moveTo(dragged, status)
    if (dragged && move) changes.move(dragged, move)
    setDragged(null)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, which the keyboard must be able to do too
    <section className="board" aria-label="状態ごとのボード" tabIndex={0}>
      {columns.map((column) => (
        <BoardColumn
          key={column.status}
          column={column}
          accepts={dragged !== null && moveTo(dragged, column.status) !== undefined}
          onDrop={() => drop(column.status)}
          newTo={column.status === 'todo' ? newTo : undefined}
        >
          {column.rows.map((task) => (
            <li key={task.uid}>
              <TaskCard task={task} changes={changes} onDrag={setDragged} />
            </li>
          ))}
          <More column={column} listTo={listTo(column.status)} onMore={() => board.showMore(column.status)} />
        </BoardColumn>
      ))}
    </section>
  )
}

type Column = Board['columns'][number]

/** The column as it will be once the moves under way are answered. */
const withMoves = (column: Column, { moving }: TaskChanges): Column => {
  const known = new Set(column.rows.map(({ uid }) => uid))
  const leaving = column.rows.filter(({ uid }) => (moving.get(uid)?.status ?? column.status) !== column.status)
  const coming = [...moving.values()].filter(({ uid, status }) => status === column.status && !known.has(uid))
  const rows = [...coming, ...column.rows.filter((row) => !leaving.includes(row))]
  return { ...column, rows, total: column.total + coming.length - leaving.length }
}

type BoardColumnProps = {
  column: Column
  accepts: boolean
  onDrop: () => void
  newTo: string | undefined
  children: ReactNode
}

const BoardColumn = ({ column: { status, rows, total }, accepts, onDrop, newTo, children }: BoardColumnProps) => {
  const [over, setOver] = useState(false)
  const allow = (event: DragEvent) => {
    if (!accepts) return
    event.preventDefault()
    setOver(true)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onDrop()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's way; the menu on each card is the keyboard's
    <section
      className="board-column"
      data-accepts={accepts || undefined}
      data-over={(accepts && over) || undefined}
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <header>
        <TaskState state={status} />
        <h2>{taskStatuses[status]}</h2>
        <span className="muted">{total}</span>
        <WorstDelay rows={rows} />
        {newTo && <IconButton size="small" icon="plus" label="アクションを追加" to={newTo} />}
      </header>
      <ol>{children}</ol>
    </section>
  )
}

/** 「最大2日超過」 */
const WorstDelay = ({ rows }: { rows: Task[] }) => {
  const day = today()
  const delays = rows.flatMap((task) => (isOverdue(task, day) && task.due_on ? [daysBetween(task.due_on, day)] : []))
  return delays.length === 0 ? null : (
    <span className="text-danger meta-text nowrap">最大{Math.max(...delays)}日超過</span>
  )
}

type MoreProps = { column: Column; listTo: string; onMore: () => void }

/** Up to a hundred here; beyond that the list has pages. */
const More = ({ column: { rows, total, isLong }, listTo, onMore }: MoreProps) => {
  const hidden = total - rows.length
  if (hidden <= 0) return null
  return (
    <li className="board-more">
      {isLong ? (
        <Link to={listTo}>ほか{hidden}件をリストで表示</Link>
      ) : (
        <Button look="transparent" size="small" onClick={onMore}>
          ほか{hidden}件を表示
        </Button>
      )}
    </li>
  )
}
