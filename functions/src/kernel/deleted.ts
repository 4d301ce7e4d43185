/**
 * The collections of what people delete. A record is marked (`deleted_at`), may come back for some days, and is thrown
 * away after them: `jobs/purge.ts` says of each what goes with it, and does not compile without. An edit of anything else
 * cannot delete (`commit.ts`).
 */
export const deletedByPeople = [
  'announcements',
  'comments',
  'goal_checkins',
  'goals',
  'interviews',
  'memos',
  'metric_alerts',
  'posts',
  'seminars',
  'special_features',
  'startup_issues',
  'startup_metrics',
  'task_executions',
  'tasks',
] as const
export type DeletedByPeople = (typeof deletedByPeople)[number]

/** Throws where an edit deletes what nobody would ever throw away. */
export function assertDeletable(name: string, changes: object): void {
  if ('deleted_at' in changes && changes.deleted_at && !deletedByPeople.some((one) => one === name))
    throw new Error(`${name} is not among what people delete`)
}
