import type { TaskBatchDocument } from '@banso/contract/task-batches'
import type { TaskAnswer, TaskDocument } from '@banso/contract/tasks'
import type { Unit } from '../../kernel/commit.ts'
import { batches } from './data.ts'

/** The batch of a task whose answer changes. Reads only; undefined where nothing is to be counted. */
export const batchOf = async (unit: Unit, task: TaskDocument, answer: TaskAnswer | null) =>
  task.batch_uid !== null && answer !== task.answer ? unit.read(batches, task.batch_uid) : undefined

/** Counts the changed answer in its batch. */
export function countAnswer(
  unit: Unit,
  batch: TaskBatchDocument | undefined,
  before: TaskAnswer | null,
  after: TaskAnswer | null,
): void {
  if (batch) unit.increment(batches, batch.uid, { ...(before && { [before]: -1 }), ...(after && { [after]: 1 }) })
}
