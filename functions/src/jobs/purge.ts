import * as z from 'zod'
import { isOver } from '../kernel/deadline.ts'
import type { DeletedByPeople } from '../kernel/deleted.ts'
import { type Collection, collection } from '../kernel/firestore/codec.ts'
import { take } from '../kernel/firestore/query.ts'
import { transact, type Writer } from '../kernel/firestore/write.ts'
import { type Handled, handledBy, processQueue } from '../kernel/queue.ts'
import { alive } from '../kernel/scopes.ts'
import { files } from '../resources/files/data.ts'
import { leaveYear } from '../resources/metrics/data.ts'

/** What was deleted is thrown away once its days are over, with all that belongs to it. */

/** Records that go in one transaction. */
const BATCH = 200

/** What is thrown away is not read for what it says, so a broken record goes as well. */
const bare = z.object({ uid: z.string(), deleted_at: z.string().nullable().optional() })
type Bare = z.output<typeof bare>
type Kind = {
  readonly of: Collection<Bare>
  /**
   * What belongs to a record of it, by the field that names the record; all of it goes, whether deleted or not. A part
   * with no parts of its own has no files either.
   */
  readonly parts: readonly { readonly kind: Kind; readonly by: string }[]
  /** What else is kept of it. Reads; what it answers writes. */
  readonly also?: (writer: Writer, uid: string) => Promise<() => void>
}
const kind = (name: string, parts: Kind['parts'] = [], also?: Kind['also']): Kind => ({
  of: collection(name, bare),
  parts,
  ...(also && { also }),
})

const comments = kind('comments')
const executions = kind('task_executions', [{ kind: comments, by: 'target.uid' }])
const checkins = kind('goal_checkins')
const memos = kind('memos', [
  { kind: kind('memo_revisions'), by: 'memo_uid' },
  { kind: kind('promises'), by: 'memo_uid' },
])

/** What people delete, and what goes with it for good. Of a memo, who has read it stands in the memo itself. */
export const thrownAway: Readonly<Record<DeletedByPeople, Kind>> = {
  announcements: kind('announcements', [{ kind: kind('announcement_reads'), by: 'announcement_uid' }]),
  comments,
  goal_checkins: checkins,
  goals: kind('goals', [
    { kind: checkins, by: 'goal_uid' },
    { kind: comments, by: 'target.uid' },
  ]),
  interviews: kind('interviews', [{ kind: memos, by: 'interview_uid' }]),
  memos,
  metric_alerts: kind('metric_alerts'),
  // Drafts that nobody has seen: nothing belongs to them.
  posts: kind('posts'),
  seminars: kind('seminars'),
  special_features: kind('special_features'),
  startup_issues: kind('startup_issues'),
  // Its year has the value too.
  startup_metrics: kind('startup_metrics', [], leaveYear),
  task_executions: executions,
  tasks: kind('tasks', [
    { kind: executions, by: 'task_uid' },
    { kind: comments, by: 'target.uid' },
  ]),
}

/** Removes for good what was deleted before the moment. Answers how many records went. */
export async function purgeDeleted(before: string, now: Date): Promise<Handled> {
  let purged: Handled = { count: 0, failed: 0 }
  const where = [
    { field: 'deleted_at', op: '>', value: '' },
    { field: 'deleted_at', op: '<', value: before },
  ] as const
  for (const one of Object.values(thrownAway)) {
    const purge = ({ uid }: Bare) => throwAway(one, uid, before)
    purged = handledBy(purged, await processQueue('purge', { from: one.of, where, sort: 'deleted_at' }, purge, now))
  }
  return purged
}

/** A record that was deleted before the moment, after all that belongs to it. Answers `false` where it is still there. */
export async function throwAway(one: Kind, uid: string, before: string): Promise<boolean> {
  if (!(await clear(one, uid, before))) return false
  return transact(async (writer) => {
    // A value of a metric comes back when it is entered again, however long it was gone.
    const deletedAt = (await writer.read(one.of, uid))?.deleted_at
    if (!deletedAt || deletedAt >= before) return false
    const leave = await one.also?.(writer, uid)
    writer.remove(one.of, uid)
    leave?.()
    return true
  })
}

/** All that belongs to a record, also its files. Answers `false` where the time ended before: a later run goes on. */
async function clear({ parts }: Kind, uid: string, at: string): Promise<boolean> {
  for (const { kind: part, by } of parts) {
    for (let more = true; more; ) {
      if (isOver()) return false
      const found = await take(part.of, [{ field: by, op: '==', value: uid }], by, BATCH)
      for (const child of part.parts.length > 0 ? found : []) if (!(await clear(part, child.uid, at))) return false
      await transact(async (writer) => {
        for (const child of found) writer.remove(part.of, child.uid)
      })
      more = found.length === BATCH
    }
  }
  await releaseFilesOf(uid, at)
  return true
}

const bareFiles = collection('files', bare)
/** The files of a record that is gone for good go with the next run of their own job. */
async function releaseFilesOf(targetUid: string, at: string): Promise<void> {
  const ofTarget = [alive, { field: 'target.uid', op: '==', value: targetUid }] as const
  const left = await take(bareFiles, ofTarget, 'created_at', BATCH)
  if (left.length > 0)
    await transact(async (writer) => {
      for (const { uid } of left) writer.patch(files, uid, { deleted_at: at })
    })
}
