import { type Move, movesFrom } from '@banso/contract/states'
import { type Task, type TaskStatus, taskStates } from '@banso/contract/tasks'

export type TaskMove = { to: TaskStatus; label: string; needs: 'reason' | 'waiting_for_uid' | 'comment' | undefined }

const labelOf = (task: Task, { label, proposalLabel = label }: Move) =>
  task.status === 'proposed' ? proposalLabel : label

/** What must be said with the move; finishing an action of which nothing was recorded wants a comment. */
const needsOf = (task: Task, to: string, { needs }: Move) =>
  (to === 'done' && task.execution_count === 0 ? 'comment' : needs) as TaskMove['needs']

/** The moves the server allows the caller (`can`), in the order and words of the state table. */
export const movesOf = (task: Task): TaskMove[] =>
  movesFrom(taskStates, task.status, 'startup')
    .filter(({ to }) => task.can.includes(`transition:${to}`))
    .map(({ to, move }) => ({ to: to as TaskStatus, label: labelOf(task, move), needs: needsOf(task, to, move) }))

/** One of them, or undefined where the caller may not. */
export const moveTo = (task: Task, to: TaskStatus): TaskMove | undefined => movesOf(task).find((move) => move.to === to)
