import type { ActivityDocument } from '@banso/contract/activities'
import type { ActivityVerb } from '@banso/contract/activity-verbs'
import { applyStatuses } from '@banso/contract/apply-states'
import type { Person } from '@banso/contract/common'
import { goalStatuses } from '@banso/contract/goals'
import { keptMetrics } from '@banso/contract/metrics'
import { monthText } from '@banso/contract/months'
import { taskStatuses } from '@banso/contract/tasks'
import { fullName, userStatuses } from '@banso/contract/users'
import { newActivity } from '../../functions/src/kernel/activity.ts'
import type { Dataset } from './dataset.ts'

type Told = Pick<
  Dataset,
  'goals' | 'goal_checkins' | 'tasks' | 'task_executions' | 'comments' | 'startup_issues' | 'startup_metrics'
>
/** What stands between companies. */
type Between = Pick<Dataset, 'applies' | 'interviews'>
type People = Pick<Dataset, 'users' | 'invitations'>
type Startups = Dataset['startup_companies']
interface Entry {
  at: string
  actor: Person
  verb: ActivityVerb
  object: ActivityDocument['object']
  startup: string | null
  partner?: string | null
  to?: string
}

function entriesOf(data: Told, startups: Startups): Entry[] {
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
    ...data.startup_issues.map((issue) => ({
      at: issue.created_at,
      actor: issue.created_by,
      verb: 'issue.created' as const,
      object: { type: 'issue', uid: issue.uid, title: issue.title },
      startup: issue.startup_company_uid,
    })),
    ...data.startup_metrics.map((value) => ({
      at: value.created_at,
      actor: value.created_by,
      verb: 'metric.created' as const,
      object: { type: 'metric', uid: value.uid, title: metricTitle(value, startups) },
      startup: value.startup_company_uid,
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

/** Who came, how far they have come, and who is away. */
function entriesOfPeople({ users, invitations }: People): Entry[] {
  const of = (record: { startup_company_uid: string | null; partner_company_uid: string | null }) => ({
    startup: record.startup_company_uid,
    partner: record.partner_company_uid,
  })
  return [
    ...invitations.map((invitation) => ({
      at: invitation.created_at,
      actor: invitation.created_by,
      verb: 'user.invited' as const,
      object: { type: 'invitation', uid: invitation.uid, title: fullName(invitation) },
      ...of(invitation),
    })),
    ...users.flatMap((user): Entry[] => {
      const object = { type: 'user', uid: user.uid, title: fullName(user) }
      const own = { uid: user.uid, actor: user.actor, name: fullName(user) }
      const joined = { at: user.created_at, actor: own, verb: 'user.joined' as const, object, ...of(user) }
      const at = user.last_login_at ?? user.updated_at
      const away = { at, actor: user.updated_by, object, ...of(user) }
      if (user.status === 'suspended')
        return [joined, { ...away, verb: 'user.transitioned', to: userStatuses.suspended }]
      return user.status === 'left' ? [joined, { ...away, verb: 'user.removed' }] : [joined]
    }),
  ]
}

/** Applications from the moment they reached a partner, and interviews as they were made. */
function entriesBetween({ applies, interviews }: Between): Entry[] {
  return [
    ...applies.flatMap((apply) =>
      apply.status_history
        .filter(
          ({ at }) => apply.reached_partner_uid !== null && apply.forwarded_at !== null && at >= apply.forwarded_at,
        )
        .map(({ at, by, to }) => ({
          at,
          actor: by,
          verb: 'apply.transitioned' as const,
          object: { type: 'apply', uid: apply.uid, title: apply.target_snapshot.name },
          startup: apply.startup_company_uid,
          partner: apply.reached_partner_uid,
          to: applyStatuses[to],
        })),
    ),
    ...interviews
      .filter(({ partner_company_uid, status }) => partner_company_uid !== null && status !== 'draft')
      .map((interview) => ({
        at: interview.created_at,
        actor: interview.created_by,
        verb: interview.start_at === null ? ('interview.proposed' as const) : ('interview.scheduled' as const),
        object: { type: 'interview', uid: interview.uid, title: interview.title },
        startup: interview.startup_company_uid,
        partner: interview.partner_company_uid,
      })),
  ]
}

const metricTitle = (value: Told['startup_metrics'][number], startups: Startups): string => {
  const startup = startups.find(({ uid }) => uid === value.startup_company_uid)
  const name = startup && keptMetrics(startup).find(({ key }) => key === value.metric_key)?.name
  return `${name} ${monthText(value.month)}`
}

/** The entries the server would have written beside the records, the oldest first. */
export const makeActivities = (data: Told, startups: Startups, people: People, between: Between): ActivityDocument[] =>
  [...entriesOf(data, startups), ...entriesOfPeople(people), ...entriesBetween(between)]
    .sort((a, b) => a.at.localeCompare(b.at))
    .map(({ at, actor, verb, object, startup, partner = null, to = null }, index) =>
      newActivity({
        uid: `activity-${String(index + 1).padStart(4, '0')}`,
        occurred_at: at,
        actor,
        verb,
        object,
        to,
        startup_company_uid: startup,
        partner_company_uid: partner,
        request_id: 'seed',
      }),
    )
