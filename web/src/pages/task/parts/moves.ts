import { allowedMoves, type Move } from '@banso/contract/states'
import { type Task, type TaskStatus, taskStates } from '@banso/contract/tasks'

const asked = ['reason', 'waiting_for_uid', 'comment'] as const
/** What must be said with a move. */
export type Asked = (typeof asked)[number]
export type TaskMove = { to: TaskStatus; label: string; needs: Asked | undefined }

/** Who can take a proposal up answers it; who cannot has made it. */
const labelOf = ({ status, can }: Task, { label, proposalLabel = label }: Move) =>
  status === 'proposed' && can.includes('transition:todo') ? proposalLabel : label

/** Finishing an action of which nothing was recorded wants a comment. */
const needsOf = (task: Task, to: TaskStatus, { needs }: Move): Asked | undefined =>
  to === 'done' && task.execution_count === 0 ? 'comment' : asked.find((name) => name === needs)

/** The moves the server allows the caller (`can`), in the order and words of the state table. */
export const movesOf = (task: Task): TaskMove[] =>
  allowedMoves(taskStates, task).map(({ to, move }) => ({
    to,
    label: labelOf(task, move),
    needs: needsOf(task, to, move),
  }))

/** One of them, or undefined where the caller may not. */
export const moveTo = (task: Task, to: TaskStatus): TaskMove | undefined => movesOf(task).find((move) => move.to === to)
