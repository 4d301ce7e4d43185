import type { TaskDocument, TaskStatus } from '@banso/contract/tasks'
import type { Unit } from '../../kernel/commit.ts'
import { promises } from './data.ts'
import { followingTask, withTurns } from './rules.ts'

/**
 * What the state of an action makes of its promise. Reads only; the answer writes it. Does nothing for actions that
 * keep no promise.
 */
export async function promiseFollows(
  unit: Unit,
  { promise_uid }: Pick<TaskDocument, 'promise_uid'>,
  status: TaskStatus,
  now: Date,
): Promise<() => void> {
  const promise = promise_uid === null ? undefined : await unit.read(promises, promise_uid)
  const changes = promise && followingTask(promise, status, now)
  return () => {
    if (promise && changes) unit.derive(promises, promise, withTurns(promise, changes))
  }
}
