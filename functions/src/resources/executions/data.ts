import { executionDocument } from '@banso/contract/executions'
import type { StartupId } from '../../kernel/authorize.ts'
import { collection } from '../../kernel/firestore/codec.ts'
import { list, read, take } from '../../kernel/firestore/query.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import { alive, ofStartup, owned } from '../../kernel/scopes.ts'

export const executions = collection('task_executions', executionDocument, ({ body }) => [body])

type Page = { page?: number; per_page?: number; cursor?: string; q?: string }

export const executionsOf = (startupId: StartupId) => ({
  listOf: (taskUid: string, query: Page, callerUid: string) =>
    list(executions, {
      where: [ofStartup(startupId), alive, { field: 'task_uid', op: '==', value: taskUid }],
      sort: '-created_at',
      query,
      callerUid,
    }),
  /** Of all actions, those made since a moment, the latest first. */
  since: (moment: string, limit: number) =>
    take(
      executions,
      [ofStartup(startupId), alive, { field: 'created_at', op: '>', value: moment }],
      '-created_at',
      limit,
    ),
  /** The same of some actions, 30 at most. */
  sinceOf: async (taskUids: readonly string[], moment: string, limit: number) =>
    taskUids.length === 0
      ? []
      : take(
          executions,
          [
            ofStartup(startupId),
            alive,
            { field: 'task_uid', op: 'in', value: taskUids },
            { field: 'created_at', op: '>', value: moment },
          ],
          '-created_at',
          limit,
        ),
  get: async (uid: string) => owned(await read(executions, uid), startupId),
  getIn: async (writer: Writer, uid: string) => owned(await writer.read(executions, uid), startupId),
})

/** Entries of all startups: for operators alone. */
export const allExecutions = { get: (uid: string) => read(executions, uid) }
