import { type Task, taskStatuses } from '@banso/contract/tasks'
import { useId, useState } from 'react'
import { MenuItem } from '../../../kit/floating.tsx'
import { PopMenu } from '../../../kit/menu.tsx'
import { TaskState } from '../../../kit/status.tsx'
import { movesOf } from './moves.ts'
import '../task.css'
import type { TaskChanges } from '../changes.tsx'

type TaskStateMenuProps = {
  task: Task
  changes: TaskChanges
  /** The circle alone, where the column already says the word. */
  compact?: boolean
}

/** A task's state; pressed, it offers the states the reader may move it to. Without any it is only shown. */
export const TaskStateMenu = ({ task: given, changes, compact }: TaskStateMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const task = changes.moving.get(given.uid) ?? given
  const moves = movesOf(given)
  const word = taskStatuses[task.status]
  const state = (
    <TaskState state={task.status}>
      <span className={compact ? 'visually-hidden' : undefined}>{word}</span>
    </TaskState>
  )
  if (moves.length === 0) return state
  const label = `状態:${word}(${given.title}の状態を変更)`
  return (
    <>
      <button
        type="button"
        className="task-state-button"
        data-state-of={given.uid}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        aria-busy={changes.moving.has(given.uid) || undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {state}
      </button>
      <PopMenu id={id} anchor={anchor} onClose={() => setAnchor(null)} label="状態を変更">
        {moves.map((move) => (
          <MenuItem
            key={move.to}
            onClick={() => {
              setAnchor(null)
              changes.move(given, move)
            }}
          >
            <TaskState state={move.to}>{move.label}</TaskState>
          </MenuItem>
        ))}
      </PopMenu>
    </>
  )
}
