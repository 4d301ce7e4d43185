import type { TaskBatchDocument } from '@banso/contract/task-batches'
import type { TaskDocument } from '@banso/contract/tasks'
import { newTaskBatch } from '../../functions/src/resources/tasks/rules.ts'
import type { Clock } from './clock.ts'
import { recordOf } from './people.ts'
import type { TaskSpec } from './task-builder.ts'

const operator = 'demo-operator-user'
const proposal = {
  title: '来期の採用計画を1枚にまとめる',
  description: '職種、人数、時期、予算を1枚にまとめてください。次の面談で一緒に確認します。',
  created: -5,
  createdBy: operator,
  due: 14,
  assignees: [],
  proposed: true,
  batch: 'demo-batch',
} satisfies Partial<TaskSpec>

/** One action proposed to several startups, of which each has answered for itself, or not yet. */
export const batchTasks: TaskSpec[] = [
  { ...proposal, uid: 'batch-haremachi', startup: 'startup-haremachi', status: 'proposed' },
  { ...proposal, uid: 'batch-nagisa', startup: 'startup-nagisa', status: 'todo' },
  { ...proposal, uid: 'batch-asagiri', startup: 'startup-asagiri', status: 'proposed' },
  {
    ...proposal,
    uid: 'batch-orbina',
    startup: 'startup-orbina',
    status: 'cancelled',
    closed: { at: '-3 10:20', by: 'user-orbina-1', reason: '今期は採用しないため' },
  },
]

/** The batch of these actions, with what has become of them. */
export function makeBatches(clock: Clock, tasks: readonly TaskDocument[]): TaskBatchDocument[] {
  const own = tasks.filter(({ batch_uid }) => batch_uid === proposal.batch)
  const [first] = own
  if (!first) return []
  const { title, description, owner_actor, start_on, due_on, priority, checklist, recurrence, recurrence_until } = first
  const said = { title, description, owner_actor, start_on, due_on, priority, checklist, recurrence, recurrence_until }
  const { s: _, ...record } = recordOf(proposal.batch, operator, clock.moment(`${proposal.created} 10:00`))
  return [
    newTaskBatch({
      ...record,
      ...said,
      startup_uids: own.map(({ startup_company_uid }) => startup_company_uid),
      total: own.length,
      accepted: own.filter(({ status }) => status === 'todo').length,
      declined: own.filter(({ status }) => status === 'cancelled').length,
    }),
  ]
}
