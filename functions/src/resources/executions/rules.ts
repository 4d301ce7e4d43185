import { type ExecutionDocument, type ExecutionStamp, executionResults } from '@banso/contract/executions'
import type { TaskDocument } from '@banso/contract/tasks'
import { isOwnAndFresh, may, type Reader } from '../../kernel/authorize.ts'
import { etagOf } from '../../kernel/commit.ts'
import type { NewDocument } from '../../kernel/new-document.ts'
import { fileNames } from '../files/attach.ts'
import { finished } from '../tasks/rules.ts'
import { progressWith } from './recount.ts'

type Task = Pick<TaskDocument, 'uid' | 'title' | 'startup_company_uid' | 'progress' | 'goal_uid'>
/** What a new entry takes from its action, and what it begins with. */
const begun = ({ uid, title, startup_company_uid, progress, goal_uid }: Task) =>
  ({
    startup_company_uid,
    task_uid: uid,
    task_title: title,
    goal_uid,
    progress_before: progress,
    comment_count: 0,
    file_uids: [],
    files: [],
    reactions: [],
  }) satisfies Partial<ExecutionDocument>

/** What completes an action brings it all the way. */
export const progressAfter = ({ result, progress_after }: Pick<ExecutionDocument, 'result' | 'progress_after'>) =>
  result === 'completed' ? 100 : progress_after

/** The document of a new entry on an action as it is before it. */
export const newExecution = (
  task: Task,
  given: NewDocument<ExecutionDocument, ReturnType<typeof begun>>,
): ExecutionDocument => ({
  ...begun(task),
  ...given,
  progress_after: progressAfter(given),
})

/** What the caller may do to this entry now. */
export function executionVerdicts(execution: ExecutionDocument, reader: Reader): string[] {
  const { caller } = reader
  const own = () => isOwnAndFresh(execution, reader)
  return [
    ...(may(caller, 'execution.update', own) ? ['update'] : []),
    ...(may(caller, 'execution.remove', own) ? ['remove'] : []),
    ...(may(caller, 'comment.create') ? ['comment'] : []),
    ...(may(caller, 'execution.stamp') ? ['stamp'] : []),
  ]
}

export const presentExecution = (reader: Reader) => (execution: ExecutionDocument) => ({
  ...execution,
  etag: etagOf(execution),
  can: executionVerdicts(execution, reader),
})

/** The action after an entry: an untouched one is begun, a completing one finishes it. */
export function taskAfter(task: TaskDocument, execution: ExecutionDocument, now: Date): Partial<TaskDocument> {
  return {
    status: task.status === 'todo' ? 'doing' : task.status,
    ...progressWith(task, execution),
    execution_count: task.execution_count + 1,
    updated_at: execution.updated_at,
    updated_by: execution.updated_by,
    ...(execution.result === 'completed' && finished(now)),
  }
}

/** The stamps with the caller's own as it is now: another in its place, or none. */
export const withStamp = (
  { reactions }: ExecutionDocument,
  { caller: { person }, now }: Reader,
  stamp: ExecutionStamp | null,
): ExecutionDocument['reactions'] => [
  ...reactions.filter(({ uid }) => uid !== person.uid),
  ...(stamp === null ? [] : [{ ...person, stamp, at: now.toISOString() }]),
]

/** The fields as people read them, for the differences in the timeline. */
export const displayValues = (execution: ExecutionDocument) => ({
  ...execution,
  result: executionResults[execution.result],
  measure_updates: execution.measure_updates.map(({ value }) => value.toLocaleString('ja-JP')).join('、'),
  file_uids: fileNames(execution.files),
})
