import type { ActivityDocument, ActivityVerb } from '@banso/contract/activities'
import type { Person } from '@banso/contract/common'
import { goalStatuses } from '@banso/contract/goals'
import { taskStatuses } from '@banso/contract/tasks'
import type { Dataset } from './dataset.ts'

type Told = Pick<Dataset, 'goals' | 'goal_checkins' | 'tasks' | 'task_executions' | 'comments'>
interface Entry {
  at: string
  actor: Person
  verb: ActivityVerb
  object: ActivityDocument['object']
  startup: string
  to?: string
}

function entriesOf(data: Told): Entry[] {
  const goals = data.goals.map((goal) => ({ ...goal, object: { type: 'goal', uid: goal.uid, title: goal.title } }))
  const tasks = data.tasks.map((task) => ({ ...task, object: { type: 'task', uid: task.uid, title: task.title } }))
  const objects = new Map([...goals, ...tasks].map(({ uid, object }) => [uid, object]))
  const objectOf = (uid: string) => objects.get(uid) ?? { type: 'task', uid, title: '' }
  const taskOfExecution = new Map(data.task_executions.map(({ uid, task_uid }) => [uid, task_uid]))

  return [
    ...[...goals, ...tasks].map((record) => ({
      at: record.created_at,
      actor: record.created_by,
      verb: `${record.object.type}.${record.proposed_by_operator ? 'proposed' : 'created'}` as ActivityVerb,
      object: record.object,
      startup: record.startup_company_uid,
    })),
    ...goals
      .filter(({ closed_at }) => closed_at)
      .map((goal) => ({
        at: goal.closed_at ?? goal.updated_at,
        actor: goal.updated_by,
        verb: 'goal.transitioned' as const,
        object: goal.object,
        startup: goal.startup_company_uid,
        to: goalStatuses[goal.status],
      })),
    ...tasks
      .filter(({ closed_at, waiting_for }) => closed_at || waiting_for)
      .map((task) => ({
        at: task.closed_at ?? task.waiting_for?.since ?? task.updated_at,
        actor: task.updated_by,
        verb: 'task.transitioned' as const,
        object: task.object,
        startup: task.startup_company_uid,
        to: taskStatuses[task.status],
      })),
    ...data.goal_checkins.map((checkin) => ({
      at: checkin.created_at,
      actor: checkin.created_by,
      verb: 'goal.checked_in' as const,
      object: objectOf(checkin.goal_uid),
      startup: checkin.startup_company_uid,
    })),
    ...data.task_executions.map((execution) => ({
      at: execution.created_at,
      actor: execution.created_by,
      verb: 'task.executed' as const,
      object: objectOf(execution.task_uid),
      startup: execution.startup_company_uid,
    })),
    ...data.comments.map((comment) => ({
      at: comment.created_at,
      actor: comment.author,
      verb: 'comment.created' as const,
      object: objectOf(taskOfExecution.get(comment.target.uid) ?? comment.target.uid),
      startup: comment.startup_company_uid,
    })),
  ]
}

/** The entries the server would have written beside the records, the oldest first. */
export const makeActivities = (data: Told): ActivityDocument[] =>
  entriesOf(data)
    .sort((a, b) => a.at.localeCompare(b.at))
    .map(({ at, actor, verb, object, startup, to }, index) => ({
      uid: `activity-${String(index + 1).padStart(4, '0')}`,
      occurred_at: at,
      actor,
      verb,
      object,
      to: to ?? null,
      diff: [],
      startup_company_uid: startup,
      partner_company_uid: null,
      visible_to: ['operators', `startup:${startup}`],
      request_id: 'seed',
    }))
